"""Records of hands, card by card: kept with the evening, and put back."""

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from drives.errors import NoSuchDealError, RecordChangedError, SeatsChangedError
from drives.models import Act, Deal, Drive, HandRecord
from drives.services.acts import Testimony, lock_playing, log
from drives.services.way import Way, known
from scoring.play import PlayRecord
from scoring.records import write

K = Act.Kind
MARK_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class DealPlace:
    """Which deal of an evening: hand and table, and of a rubber which of its deals; else 1."""

    hand: int
    table: int
    deal: int = 1


def last_deal(deal: Deal, written: int) -> int:
    """Return the number of the last deal of a table that can have been played.

    A hand has one; a rubber has those `written` on its sheet, and the next until it is over.
    """
    if not deal.hand.drive.of_rubbers:
        return 1
    over = written and deal.ns_points is not None
    return written if over else written + 1


def refuse_no_such_deal(drive: Drive, place: DealPlace) -> None:
    """Raise SeatsChangedError where nobody sits at the table, NoSuchDealError where it had no such deal."""
    deals = Deal.objects.filter(hand__drive=drive, hand__number=place.hand)
    deal = deals.filter(table_number=place.table).select_related("hand").first()
    if deal is None:
        raise SeatsChangedError
    deal.hand.drive = drive
    written = deal.rubber_deals.count() if drive.of_rubbers else 1
    if not 1 <= place.deal <= last_deal(deal, written):
        raise NoSuchDealError(number=place.deal, last=written)


def records_of(drive: Drive, place: DealPlace) -> QuerySet[HandRecord]:
    """Return the record that is kept of a deal, or none."""
    return drive.hand_records.filter(
        hand_number=place.hand, table_number=place.table, deal_number=place.deal
    )


def mark_of(text: str) -> str:
    """Return a few letters by which a page knows again which record it has shown; none for no record."""
    return hashlib.sha256(text.encode()).hexdigest()[:MARK_LENGTH] if text else ""


@transaction.atomic
def keep_record(
    drive: Drive, place: DealPlace, record: PlayRecord, said: Testimony, seen: str
) -> Act | None:
    """Keep how a deal was played, in the place of what was kept; None where that is the same.

    `seen` is the mark of the record that the page had shown. Raises RecordError where nothing was
    played, NotPlayingError, DriveFinishedError, RecordChangedError where somebody else has kept another
    record meanwhile, and as `refuse_no_such_deal`.
    """
    text = write(record)
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    refuse_no_such_deal(drive, place)
    before = records_of(drive, place).values_list("text", flat=True).first() or ""
    if before == text:
        return None
    if mark_of(before) != seen:
        raise RecordChangedError(hand=place.hand, table=place.table)
    _put(drive, place, text, said)
    return log(
        drive,
        K.RECORD,
        said,
        hand=place.hand,
        table=place.table,
        before=_kept(place, before),
        after=_kept(place, text),
    )


def _put(drive: Drive, place: DealPlace, text: str, said: Testimony) -> None:
    """Let the text be what is kept of the deal; an empty one is no record."""
    if text:
        HandRecord.objects.update_or_create(
            drive=drive,
            hand_number=place.hand,
            table_number=place.table,
            deal_number=place.deal,
            defaults={"text": text, "user": said.user, "at": timezone.now()},
        )
    else:
        records_of(drive, place).delete()


def _kept(place: DealPlace, text: str) -> dict[str, Any]:
    return {"deal": place.deal, "text": text}


def _undo_record(drive: Drive, act: Act, said: Testimony) -> None:
    place = DealPlace(known(act.hand), known(act.table), act.after["deal"])
    _put(drive, place, act.before["text"], said)


def _same_record(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later record of the same deal."""
    deal = act.after["deal"]
    return later.filter(kind=K.RECORD, hand=act.hand, table=act.table, after__deal=deal)


WAYS_OF_RECORDS = {K.RECORD: Way(_undo_record, _same_record)}
