"""Evenings of German Whist for tests, made through the services that the pages call."""

from drives.models import ScoreEntry
from drives.models.play import REST
from drives.services.acts import Testimony
from drives.services.scores import record_score
from drives.services.seats import move_room
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, seat


def german_drive(club, movement="german", people=7, rounds=7, variant="second", **changes):
    """Return a drive of German Whist that is seated, without tea unless `changes` say so."""
    options = {"variant": variant}
    changes = {"half_after": None} | changes
    return seat(
        make_drive(club, movement, people, rounds, game="german", game_options=options, **changes)
    )


def two_parts(played):
    """Return a round as a score: 8 tricks of the second part, or (7, 8) of both."""
    first, second = played if isinstance(played, tuple) else (None, played)
    return DealScore(second, 13 - second, ns_first=first)


def enter(drive, hand, table, played):
    """Enter a table's round as somebody who has seen what stands there."""
    deal = deal_at(drive, hand, table)
    seen = ScoreEntry.objects.filter(deal=deal).last()
    return record_score(deal, two_parts(played), Testimony(seen=seen.pk if seen else None))


def play(drive, hand, rounds):
    """Enter a round of every table, in order of tables."""
    for table, played in enumerate(rounds, start=1):
        enter(drive, hand, table, played)


def move_on(drive):
    return move_room(drive, Testimony())


def sitting(drive, hand):
    """Return who sits at each table of a hand, by card number, north first; 0 are those who rest."""
    seats = drive.rounds.get(hands__number=hand).seats.select_related("entry")
    found = {}
    for one in seats.order_by("table_number", "-chair"):  # N before E
        at = 0 if one.chair == REST else one.table_number
        found.setdefault(at, []).append(one.entry.number)
    return found
