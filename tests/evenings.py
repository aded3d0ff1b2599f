"""Evenings for tests, made through the services that the pages call."""

from datetime import UTC, datetime

from drives.models import Deal, ScoreEntry
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_in_pair
from drives.services.people import add_player
from drives.services.plans import DrivePlan, create_drive
from drives.services.scores import record_score
from drives.services.seats import seat_room
from drives.services.teams import TeamWish, check_in_team
from scoring.tricks import DealScore
from scoring.trumps import rotation

FRIDAY = datetime(2026, 12, 4, 19, 30, tzinfo=UTC)


def plan(movement="progressive-losers", hands=24, **changes):
    half = hands // 2 or None
    values = {"name": "December drive", "starts_at": FRIDAY, "half_after": half} | changes
    trumps = values.pop("trumps", [str(trumps) for trumps in rotation(hands)])
    return DrivePlan(movement=movement, trumps=trumps, **values)


def make_drive(club, movement="progressive-losers", people=22, hands=24, names=None, **changes):
    """Return a drive with everybody checked in: odd cards ladies, even cards gents."""
    said = Testimony()
    drive = create_drive(club, plan(movement, hands, **changes), said)
    names = names or [f"Person {number:03}" for number in range(1, people + 1)]
    players = [
        add_player(club, name, "G" if number % 2 else "L") for number, name in enumerate(names)
    ]
    wishes = [CardWish(player, player.usual_role) for player in players]
    if MOVEMENTS[movement].competes_as == "pair":
        for first, second in zip(wishes[::2], wishes[1::2], strict=True):
            check_in_pair(drive, (first, second), said)
    elif MOVEMENTS[movement].competes_as == "team":
        for first in range(0, len(wishes), 4):
            check_in_team(drive, TeamWish(wishes[first : first + 4]), said)
    else:
        for wish in wishes:
            check_in(drive, wish, said)
    drive.refresh_from_db()
    return drive


def version_of(drive):
    """Return the drive's version as a page opened now would show it."""
    drive.refresh_from_db()
    return drive.version


def seat(drive):
    seat_room(drive, Testimony())
    drive.refresh_from_db()
    return drive


def deal_at(drive, hand, table):
    return Deal.objects.select_related("hand__round").get(
        hand__drive=drive, hand__number=hand, table_number=table
    )


def score(drive, hand, table, ns):
    """Enter a table's score as somebody who has seen what stands there."""
    deal = deal_at(drive, hand, table)
    seen = ScoreEntry.objects.filter(deal=deal).last()
    said = Testimony(seen=seen.pk if seen else None)
    value = None if ns is None else DealScore(ns, 13 - ns)
    return record_score(deal, value, said)


def score_hand(drive, hand, tricks):
    """Enter a whole hand: `tricks` are North-South's, table by table."""
    for table, ns in enumerate(tricks, start=1):
        score(drive, hand, table, ns)
