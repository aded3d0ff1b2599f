"""What a room looks like, for tests: who sits where, by card number."""

from drives.models import CardLine, Deal, Holding, Seat
from drives.models.play import REST


def seats(drive, number):
    """Return {(table, chair): card} of a round; those who rest are left out."""
    found = Seat.objects.filter(round__drive=drive, round__number=number).exclude(chair=REST)
    rows = found.values_list("table_number", "chair", "entry__number")
    return {(table, chair): card for table, chair, card in rows}


def resting(drive, number):
    found = Seat.objects.filter(round__drive=drive, round__number=number, chair=REST)
    return set(found.values_list("table_number", "entry__number"))


def around(drive, number, table):
    """Return the cards at a table, from north by way of east."""
    found = seats(drive, number)
    return [found[table, chair] for chair in "NESW"]


def snapshot(drive):
    """Return all that an evening holds but its log: what an undo has to put back exactly."""
    drive.refresh_from_db()
    return _as_planned(drive) | _who_plays(drive) | _what_is_played(drive)


def _as_planned(drive):
    return {
        "state": drive.state,
        "plan": (drive.name, drive.movement, drive.hands_at_table, drive.rest_award),
        "when and where": (drive.starts_at, drive.venue),
        "prizes": (drive.tie_rule, drive.announced_at, set(drive.awards.values_list("entry"))),
        "cuts": set(drive.cuts.values_list("prize", "entry")),
        "clock and money": (drive.minutes_a_hand, drive.fee),
        "hands": list(drive.hands.values_list("number", "trumps", "rule", "half", "round__number")),
    }


def _who_plays(drive):
    seated = Seat.objects.filter(round__drive=drive)
    held = Holding.objects.filter(entry__drive=drive)
    return {
        "cards": set(
            drive.entries.values_list(
                "pk", "player", "number", "role", "team", "sits_still", "paid", "fee"
            )
        ),
        "who came and went": set(
            drive.entries.values_list("pk", "first_hand", "last_hand", "placed", "position")
        ),
        "held by others": set(held.values_list("entry", "player", "first_hand", "last_hand")),
        "teams": set(drive.teams.values_list("pk", "number")),
        "seats": set(
            seated.values_list(
                "round__number", "table_number", "chair", "entry", "role", "instead_of"
            )
        ),
    }


def _what_is_played(drive):
    deals = Deal.objects.filter(hand__drive=drive)
    lines = CardLine.objects.filter(entry__drive=drive)
    return {
        "closed": {
            (one.number, one.closed_at is not None, one.seating_version is not None)
            for one in drive.rounds.all()
        },
        "deals": set(
            deals.values_list(
                "hand__number", "table_number", "number", "ns_tricks", "by_majority", "moved_as"
            )
        ),
        "what was said": set(
            deals.values_list(
                "hand__number", "table_number", "checked", "void", "void_award", "void_winner"
            )
        ),
        "what was told": set(
            deals.values_list("hand__number", "table_number", "ns_honours", "call", "caller")
        ),
        "penalties": set(
            drive.penalties.values_list(
                "pk", "entry", "hand_number", "form", "half_tricks", "pair", "withdrawn"
            )
        ),
        "lines": set(lines.values_list("entry", "first_hand", "last_hand", "half_tricks", "rest")),
    }
