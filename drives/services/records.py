"""Records of hands, card by card: kept with the evening, and put back."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from drives.errors import NoSuchDealError, RecordChangedError, RecordRuledError, SeatsChangedError
from drives.models import Act, Deal, Drive, HandRecord
from drives.models.rubbers import RubberChange
from drives.services.acts import Testimony, lock_playing, log
from drives.services.penalties import by_record
from drives.services.way import Way, known
from scoring.play import PlayRecord, Revoke, find_revokes
from scoring.records import write
from scoring.sides import Chair

K = Act.Kind
MARK_LENGTH: Final = 12
CLAIMED: Final = "0"
"""Stands in `Penalty.revoke` where a revoke has its trick, for one that was claimed falsely."""


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


def revoke_code(revoke: Revoke) -> str:
    """Return the name of a revoke among those of its record, as `Penalty.revoke` has it: "5E"."""
    return f"{revoke.trick}{revoke.chair}"


def claim_code(chair: Chair) -> str:
    """Return what `Penalty.revoke` has for a false claim by the side of a chair: "0NS"."""
    return f"{CLAIMED}{chair.side}"


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
    record meanwhile, RecordRuledError where a penalty given by that would not follow from this, and as `refuse_no_such_deal`.
    """
    text = write(record)
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    refuse_no_such_deal(drive, place)
    before = _kept_now(drive, place)
    if before == text:
        return None
    _refuse_unseen(place, before, seen)
    _refuse_ruled(drive, place, find_revokes(record))
    return _put_and_log(drive, place, before, text, said)


@transaction.atomic
def throw_record_away(drive: Drive, place: DealPlace, said: Testimony, seen: str) -> Act | None:
    """Keep no record of a deal any more; None where there is none.

    `seen` as for `keep_record`. Raises NotPlayingError, DriveFinishedError, RecordChangedError, and
    RecordRuledError where a penalty was given by it.
    """
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    before = _kept_now(drive, place)
    if not before:
        return None
    _refuse_unseen(place, before, seen)
    _refuse_ruled(drive, place, None)
    return _put_and_log(drive, place, before, "", said)


def _kept_now(drive: Drive, place: DealPlace) -> str:
    return records_of(drive, place).values_list("text", flat=True).first() or ""


def _refuse_unseen(place: DealPlace, before: str, seen: str) -> None:
    if mark_of(before) != seen:
        raise RecordChangedError(hand=place.hand, table=place.table)


def _refuse_ruled(drive: Drive, place: DealPlace, shown: Sequence[Revoke] | None) -> None:
    """Refuse a record, None for no record, by which a penalty that stands would not have been given."""
    deal = place.deal if drive.of_rubbers else None
    standing = by_record(drive, place.hand, place.table, deal)
    ruled = set(standing.values_list("revoke", flat=True))
    claimed = {code for code in ruled if code.startswith(CLAIMED)}
    found = set(map(revoke_code, shown or ()))
    if ruled - claimed - found or (claimed and (found or shown is None)):
        raise RecordRuledError


def _put_and_log(drive: Drive, place: DealPlace, before: str, text: str, said: Testimony) -> Act:
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
    """A later record of the same deal, or what was ruled by this one.

    Of a rubber also that deals before it were taken out, since it is of another number then.
    """
    deal = act.after["deal"]
    of_deal = Q(after__deal=deal) | ~Q(
        after__has_key="deal"
    )  # which a penalty has of a rubber alone
    by_it = Q(after__has_key="revoke") & ~Q(after__revoke="")
    ruled = Q(kind__in=(K.PENALTY, K.FORGIVE)) & by_it & of_deal
    out = Q(kind=K.RUBBER, after__did=RubberChange.TOOK_OUT)
    again = Q(kind=K.RECORD, after__deal=deal) | ruled | out
    return later.filter(again, hand=act.hand, table=act.table)


WAYS_OF_RECORDS = {K.RECORD: Way(_undo_record, _same_record)}
