"""The rubbers of an evening: written deal by deal, or handed in, and called to stop."""

from dataclasses import replace
from typing import Any

from django.db import transaction

from drives.errors import (
    DealChangedError,
    DealPenalisedError,
    DealRecordedError,
    DealsWrittenError,
    HandedInError,
    NoHonoursError,
    NoSuchDealError,
    NoSuchRubberError,
    ResultChangedError,
    RubberOverError,
    RubberVoidError,
    TooManyDealsError,
)
from drives.models import Act, Deal, Drive
from drives.models.records import HandRecord
from drives.models.rubbers import MOST_DEALS, RubberChange
from drives.results.rubbers import TableSheet, sheet_of
from drives.services.acts import Testimony, lock, log
from drives.services.rounds_closed import note_if_closed
from drives.services.rubber_sheets import (
    Written,
    in_log,
    penalties_in,
    put_points,
    put_written,
    renumber,
)
from drives.services.scores import open_deal
from drives.services.way import known
from scoring.honours import claimed
from scoring.rubbers import RubberRules
from scoring.written import WrittenDeal


@transaction.atomic
def write_deal(
    deal: Deal, number: int, wish: WrittenDeal, said: Testimony, shown: WrittenDeal | None = None
) -> Act | None:
    """Let deal `number` of the table's rubber be as written; everything after it follows.

    `shown` is what the page had of it: None for a deal that was not there yet. Returns None where it
    stands so already; a resend (same client key) changes nothing and returns the first act. Raises
    NotPlayingError, DriveFinishedError, SeatsChangedError, RubberVoidError; HandedInError where the
    table has handed in its result; NoSuchDealError for a number beyond the next, TooManyDealsError;
    NoHonoursError for honours at no trumps; DealChangedError where the deal is not, or is no longer, as the page had shown it.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = _opened(drive, deal, said)
    now = Written.of(found)
    if found.handed_in:
        raise HandedInError(**_where(found), net=now.handed_in)
    if number > MOST_DEALS:
        raise TooManyDealsError(most=MOST_DEALS)
    if not 1 <= number <= len(now.deals) + 1:
        raise NoSuchDealError(number=number, last=len(now.deals))
    stands = now.deal(number)
    if stands == wish:
        return None
    if stands != shown:
        raise DealChangedError(number, stands, wish)
    if wish.ns_honours != claimed(wish.ns_honours, wish.trumps):
        raise NoHonoursError(number=number)
    return _put(
        drive, found, now.with_deal(number, wish), said, did=RubberChange.WROTE, deal=number
    )


@transaction.atomic
def take_out_deal(deal: Deal, number: int, shown: WrittenDeal, said: Testimony) -> Act | None:
    """Take a deal out of the table's rubber; later ones move up, their penalties and records with them.

    Raises as `write_deal`, but HandedInError and TooManyDealsError never; and DealPenalisedError or
    DealRecordedError where a revoke is settled in it, or it has a record.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = _opened(drive, deal, said)
    now = Written.of(found)
    stands = now.deal(number)
    if stands is None:
        raise NoSuchDealError(number=number, last=len(now.deals))
    if stands != shown:
        raise DealChangedError(number, stands, None)
    _refuse_kept(drive, found, number)
    moving = penalties_in(drive, found.deal, number)
    renumber(found.deal, moving, number, -1)
    found = sheet_of(found.deal)  # with the revokes where they are now
    out = {"did": RubberChange.TOOK_OUT, "deal": number, "penalties": moving}
    return _put(drive, found, now.without_deal(number), said, **out)


@transaction.atomic
def hand_in(deal: Deal, net: int | None, said: Testimony, shown: int | None = None) -> Act | None:
    """Let the table's result be `net`, what North-South won or lost by, without its deals; None: blank.

    `shown` is what the page had. Returns None where it stands so already. Raises NotPlayingError,
    DriveFinishedError, SeatsChangedError, RubberVoidError; DealsWrittenError where the deals are
    written, NoSuchRubberError where no rubber comes to that, ResultChangedError as `write_deal`.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = _opened(drive, deal, said)
    now = Written.of(found)
    if found.rows:
        raise DealsWrittenError(**_where(found))
    if now.handed_in == net:
        return None
    if now.handed_in != shown:
        raise ResultChangedError(now.handed_in, net)
    _refuse_impossible(found.rules, net, stopped=now.stopped)
    return _put(drive, found, replace(now, handed_in=net), said, did=RubberChange.RESULT)


@transaction.atomic
def call_to_stop(deal: Deal, said: Testimony) -> Act | None:
    """Let the table stop before its rubber is over: games won count, without a bonus.

    Returns None where it is stopped already. Raises NotPlayingError, DriveFinishedError,
    SeatsChangedError, RubberVoidError, and RubberOverError where the rubber is over.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = _opened(drive, deal, said)
    if found.deal.stopped:
        return None
    if found.sheet.over or found.handed_in:
        raise RubberOverError(**_where(found))
    return _put(
        drive, found, replace(Written.of(found), stopped=True), said, did=RubberChange.STOPPED
    )


@transaction.atomic
def play_on(deal: Deal, said: Testimony) -> Act | None:
    """Let a table that was called to stop play on; a result it had handed in as stopped is blank again.

    Returns None where it was not stopped. Raises as `call_to_stop`, but RubberOverError never.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = _opened(drive, deal, said)
    if not found.deal.stopped:
        return None
    on = replace(Written.of(found), stopped=False, handed_in=None)
    return _put(drive, found, on, said, did=RubberChange.PLAYS_ON)


def _opened(drive: Drive, deal: Deal, said: Testimony) -> TableSheet:
    """Return the table's sheet as it stands, under the drive's lock, or refuse as `open_deal`."""
    opened = open_deal(drive, deal.pk, said)
    opened.hand.drive = drive
    found = sheet_of(opened)
    if opened.void:
        raise RubberVoidError(**_where(found))
    return found


def _where(found: TableSheet) -> dict[str, int]:
    return {"hand": found.deal.hand.number, "table": found.deal.table_number}


def _refuse_impossible(rules: RubberRules, net: int | None, *, stopped: bool) -> None:
    if net is None:
        return
    least, most = rules.bounds(stopped=stopped)
    if not least <= abs(net) <= most:
        raise NoSuchRubberError(least=least, most=most, stopped=stopped)


def _refuse_kept(drive: Drive, found: TableSheet, number: int) -> None:
    """Refuse to take out what a penalty that stands, or a record, speaks of."""
    if found.revokes.get(number):
        raise DealPenalisedError(number=number)
    at_table = {"hand_number": found.deal.hand.number, "table_number": found.deal.table_number}
    if HandRecord.objects.filter(drive=drive, deal_number=number, **at_table).exists():
        raise DealRecordedError(number=number)


def _put(drive: Drive, found: TableSheet, now: Written, said: Testimony, **what: Any) -> Act:
    """Write what the rubber is now, and let its points, its round and the log follow."""
    deal = found.deal
    stood = deal.ns_points, deal.stopped
    before = in_log(Written.of(found), deal.ns_points)
    written = put_written(found, now)
    if put_points(written, stood):
        note_if_closed(drive, deal)
    return log(
        drive,
        Act.Kind.RUBBER,
        said,
        hand=deal.hand.number,
        table=deal.table_number,
        subject=deal.pk,
        before=before,
        after={**in_log(now, deal.ns_points), **what},
    )


def put_rubber_back(drive: Drive, act: Act) -> None:
    """Undo: the table's rubber is as it was before the act."""
    deal = Deal.objects.select_related("hand__round").get(pk=known(act.subject))
    deal.hand.drive = drive
    stood = deal.ns_points, deal.stopped
    if act.after.get("did") == RubberChange.TOOK_OUT:
        renumber(deal, act.after["penalties"], act.after["deal"] - 1, 1)
    written = put_written(sheet_of(deal), Written.from_log(act.before))
    if put_points(written, stood):
        note_if_closed(drive, deal)
