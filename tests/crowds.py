"""Drives of very many people, written in bulk: what the door would take an hour to check in."""

from django.utils import timezone

from drives.models import Deal, Entry, Player, Round, Seat, Team
from drives.services.acts import Testimony
from drives.services.people import fold_name
from drives.services.plans import create_drive
from tests.evenings import plan, seat

PEOPLE, HANDS = 400, 24


def crowd(club, names, movement="progressive-losers", **changes):
    """Return a drive with everybody at the door, by card number: odd cards ladies, even cards gents."""
    drive = create_drive(club, plan(movement, HANDS, **changes), Testimony())
    pairs = movement == "partner"
    players = Player.objects.bulk_create(
        Player(club=club, name=name, folded=fold_name(name), usual_role="LG"[number % 2])
        for number, name in enumerate(names)
    )
    teams = Team.objects.bulk_create(
        Team(drive=drive, number=number) for number in range(1, len(names) // 2 + 1) if pairs
    )
    Entry.objects.bulk_create(
        Entry(
            drive=drive,
            player=player,
            number=number,
            role="" if pairs else player.usual_role,
            team=teams[(number - 1) // 2] if pairs else None,
        )
        for number, player in enumerate(players, start=1)
    )
    return drive


def all_played(drive):
    """Seat the crowd and give every table a score in every hand, everybody staying in one chair.

    The room would take long to move so often, and pages do not ask how people came to their seats.
    """
    seat(drive)
    first, *others = drive.rounds.order_by("number")
    seats = list(first.seats.values("table_number", "chair", "entry_id"))
    empty = [one for one in others if one.seating_version is None]
    Seat.objects.bulk_create(Seat(round=one, **kept) for one in empty for kept in seats)
    tables = sorted({kept["table_number"] for kept in seats if kept["chair"] != "R"})
    Deal.objects.bulk_create(
        Deal(hand=hand, table_number=table)
        for hand in drive.hands.filter(round__in=empty)
        for table in tables
    )
    Round.objects.filter(drive=drive).update(
        seating_version=first.seating_version, closed_at=timezone.now()
    )
    for ns in range(14):  # tables differ, so that there are places
        Deal.objects.filter(hand__drive=drive, table_number__in=tables[ns::14]).update(ns_tricks=ns)
    return drive
