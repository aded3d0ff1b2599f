"""Seasons for tests: finished drives whose figures are known."""

from datetime import UTC, date, datetime, timedelta

from drives.models import CardLine, Player
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.door import CardWish, check_in
from drives.services.finish import finish_unproved
from drives.services.people import add_player
from drives.services.plans import create_drive
from drives.services.seasons import SeasonPlan
from tests.evenings import plan, seat

WINTER = SeasonPlan("Winter", date(2026, 9, 1), date(2027, 5, 31))
FIRST_EVENING = datetime(2026, 9, 4, 19, 30, tzinfo=UTC)


def season_drive(club, week=0, **half_tricks):
    """Return a drive from cards, finished, of these people and their half tricks."""
    starts_at = FIRST_EVENING + timedelta(weeks=week)
    values = {"counts_from": "cards", "half_after": None, "starts_at": starts_at}
    drive = create_drive(club, plan("individual", 8, name=f"Week {week}", **values), Testimony())
    for name in half_tricks:
        player = Player.objects.filter(club=club, name=name).first() or add_player(club, name)
        check_in(drive, CardWish(player, ""), Testimony())
    drive.refresh_from_db()
    seat(drive)
    for name, half in half_tricks.items():
        say_card(drive, name, half)
    return end(drive)


def say_card(drive, name, half_tricks):
    """Type a person's card as somebody who has seen what stands there."""
    entry = drive.entries.get(player__name=name)
    line = CardLine.objects.filter(entry=entry).first()
    was = line.half_tricks if line else None
    record_card(CardSays(entry, 1, 8, half_tricks, was), Testimony())


def end(drive):
    """Finish the drive, whether or not its cards add up."""
    finish_unproved(drive, Testimony())
    drive.refresh_from_db()
    return drive
