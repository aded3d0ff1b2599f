"""The players' own cards, typed at tea and at the end, where no slips are collected."""

from dataclasses import dataclass

from django.db import transaction

from drives.errors import CardConflictError, CardTricksError, DriveFinishedError, NotPlayingError
from drives.models import Act, CardLine, Drive, Entry
from drives.services.acts import Testimony, lock, log
from scoring.rules import Scoring
from scoring.tricks import MOST_ODD_TRICKS, TRICKS_IN_DEAL


@dataclass(frozen=True, slots=True)
class CardSays:
    """What an entry's card says of hands first to last, in half tricks; None is blank again.

    `was` is what the page showed when this was typed.
    """

    entry: Entry
    first: int
    last: int
    half_tricks: int | None
    was: int | None = None


@transaction.atomic
def record_card(says: CardSays, said: Testimony) -> Act | None:
    """Keep what a card says; None where it says that already.

    Raises NotPlayingError, DriveFinishedError, CardTricksError over 13 tricks a hand, and
    CardConflictError where somebody else has typed another number since the page was opened.
    """
    drive, done = lock(says.entry.drive_id, said)
    if done:
        return done
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    most = most_on_card(drive, says.first, says.last)
    if says.half_tricks is not None and not 0 <= says.half_tricks <= 2 * most:
        raise CardTricksError(half_tricks=says.half_tricks, most=most)
    where = {"first_hand": says.first, "last_hand": says.last}
    line = CardLine.objects.filter(entry=says.entry, **where).first()
    before = line.half_tricks if line else None
    if before == says.half_tricks:
        return None
    if before != says.was:
        raise CardConflictError(standing=before, typed=says.half_tricks)
    put_card_line(says.entry.pk, says.first, says.last, says.half_tricks)
    return log(
        drive,
        Act.Kind.CARD,
        said,
        subject=says.entry.pk,
        before={**where, "half_tricks": before},
        after={**where, "half_tricks": says.half_tricks},
    )


def most_on_card(drive: Drive, first: int, last: int) -> int:
    """Return the most tricks a card can show for these hands, by what counts in the drive."""
    odd = drive.scoring == Scoring.ODD_TRICKS
    return (MOST_ODD_TRICKS if odd else TRICKS_IN_DEAL) * (last - first + 1)


def put_card_line(entry: int, first: int, last: int, half_tricks: int | None) -> None:
    lines = CardLine.objects.filter(entry=entry, first_hand=first, last_hand=last)
    if half_tricks is None:
        lines.delete()
    else:
        lines.update_or_create(
            defaults={"half_tricks": half_tricks},
            create_defaults={
                "entry_id": entry,
                "first_hand": first,
                "last_hand": last,
                "half_tricks": half_tricks,
            },
        )
