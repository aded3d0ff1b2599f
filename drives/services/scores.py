"""The tricks of a deal: said, corrected, and never overwritten silently."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.db import transaction

from drives.errors import (
    CountsFromCardsError,
    DriveFinishedError,
    MovedOnError,
    NotPlayingError,
    RubbersNotTricksError,
    ScoreConflictError,
    SeatsChangedError,
    Standing,
    WinnerChangedError,
)
from drives.models import Act, Deal, Drive, ScoreEntry
from drives.models.deals import DealQuerySet
from drives.models.prepared import Prepared
from drives.models.prepared_rows import ChangedRow, NewRow
from drives.services.acts import Testimony, lock, log
from drives.services.exchanges import exchange_since
from drives.services.rounds_closed import closes_by_itself, note_if_closed_by, with_others_out
from drives.services.winners import still_out, winner_if
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

COUNTS = ("ns_tricks", "ns_first_tricks", "by_majority", "void", "void_award", "void_winner")
"""The columns of a deal that say what counts."""


class RoomMoved(StrEnum):
    """Which result the people themselves went by, where a correction changes who won."""

    BY_THE_TRUE = "true"
    BY_THE_WRONG = "wrong"


@transaction.atomic
def record_score(deal: Deal, score: DealScore | None, said: Testimony) -> Act:
    """Let `score` count for `deal` (None: blank again), keeping what was said before.

    A score takes it back that the deal was void, and the act keeps that; blank leaves it void.
    A resend (same client key) changes nothing and returns the first act. Raises NotPlayingError,
    DriveFinishedError, SeatsChangedError, ScoreConflictError where somebody else's entry is newer
    than the one `said` had seen and differs, WinnerChangedError where the room has moved by another
    winner (see `correct_winner`), MovedOnError where it has moved and the score would be blank.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    deal = checked_deal(drive, deal.pk, score, said)
    if changes_winner(deal, score):
        raise WinnerChangedError(
            hand=deal.hand.number,
            table=deal.table_number,
            before=deal.ns_tricks,
            first=deal.ns_first_tricks,
        )
    return _write(drive, deal, score, said)


@transaction.atomic
def correct_winner(deal: Deal, score: DealScore, said: Testimony, moved: RoomMoved) -> Act:
    """Correct a score that changes who won after the room has moved. Raises as `record_score`.

    Moved by the true result: the record sent the wrong people on, so the table's two ladies, and
    its two gents, are exchanged in every later round (see `exchange_since`, also for what it raises).
    By the wrong one: the seats are facts. (Played is played; proved by simulation in the movement's
    tests, for tricks entered by the names shown.)
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    deal = checked_deal(drive, deal.pk, score, said)
    if not changes_winner(deal, score):
        return _write(drive, deal, score, said)
    if moved is RoomMoved.BY_THE_WRONG:
        return _write(drive, deal, score, said, room_moved=moved.value)
    exchanged = exchange_since(drive, deal)
    meeting_moved_as(deal, winner_after_moves(deal, score))
    return _write(drive, deal, score, said, room_moved=moved.value, **exchanged)


def checked_deal(drive: Drive, pk: int, score: DealScore | None, said: Testimony) -> Deal:
    """Return the deal as it stands now, or refuse what `said` could not have meant.

    Raises as `open_deal`, ScoreConflictError where somebody has said otherwise since, and
    RubbersNotTricksError.
    """
    refuse_rubbers(drive)
    deal = open_deal(drive, pk, said)
    if deal.newest != said.seen and (otherwise := _said_otherwise(deal, score, said)):
        raise ScoreConflictError(otherwise, standing_of(score))
    return deal


def _deals(pk: int, drive: int) -> DealQuerySet:
    deals = Deal.objects.with_newest().filter(pk=pk, hand__drive=drive)
    return deals.select_related("hand__round").order_by()


_DEALS = Prepared(_deals)
_DEALS_OF_PLAN = Prepared(lambda pk, drive: with_others_out(_deals(pk, drive)))


def open_deal(drive: Drive, pk: int, said: Testimony) -> Deal:
    """Return the deal with its `newest`, under the drive's lock; see `note_if_closed_by` for the rest.

    A deal that is gone, other seats than `said` had seen, or an entry of another deal, is a page from
    before the room was seated anew: SeatsChangedError. Raises NotPlayingError, DriveFinishedError, CountsFromCardsError.
    """
    refuse_not_playing(drive)
    asked = _DEALS_OF_PLAN if closes_by_itself(drive) else _DEALS
    deal = asked.first(pk, drive.pk)
    if deal is not None:
        deal.hand.drive = drive  # which would be asked for again
    if deal is None or said.seating_version not in (None, deal.hand.round.seating_version):
        raise SeatsChangedError
    if said.seen not in (None, deal.newest) and not deal.entries.filter(pk=said.seen).exists():
        raise SeatsChangedError
    return deal


def refuse_not_playing(drive: Drive) -> None:
    """Raise NotPlayingError, DriveFinishedError or CountsFromCardsError where no table scores now."""
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    if drive.from_cards:
        raise CountsFromCardsError


def refuse_rubbers(drive: Drive) -> None:
    """Raise RubbersNotTricksError where the tables play rubbers: `services.rubbers` writes those."""
    if drive.game == Drive.Game.RUBBERS:
        raise RubbersNotTricksError


def _said_otherwise(deal: Deal, score: DealScore | None, said: Testimony) -> Standing | None:
    """Return what counts, or while nothing does, what was said last, where it is not `score`."""
    if deal.score is not None:
        counts = standing_of(deal.score, deal.newest)
        return counts if deal.score != score else None
    newer = deal.entries.filter(pk__gt=said.seen or 0).order_by("-pk")
    other = next((entry for entry in newer if score_of(entry) != score), None)
    return standing_of(other.score, deal.newest) if other else None


def standing_of(score: DealScore | None, entry: int | None = None) -> Standing:
    """Return a score, or None for blank, as the second of two helpers needs to see it."""
    if score is None:
        return Standing(None, entry)
    return Standing(score.ns_tricks, entry, score.by_majority, score.ns_first)


def changes_winner(deal: Deal, score: DealScore | None) -> bool:
    """Whether later seats took another side for the winner than `score` names, with tricks moved.

    Raises MovedOnError where the score would be blank though the room moved by it.
    """
    if not deal.moved_as:
        return False
    if score is None:
        raise MovedOnError(hand=deal.hand.number, table=deal.table_number)
    return winner_after_moves(deal, score).value != deal.moved_as


def winner_after_moves(deal: Deal, score: DealScore) -> Side:
    """Return who goes on as the winner by this score, once the tricks are moved that penalties move.

    Where several hands at the table decide that together and part nobody, it stays as the room moved.
    """
    return winner_if(deal, score) or Side(deal.moved_as or Side.NORTH_SOUTH)


def meeting_moved_as(deal: Deal, side: Side) -> None:
    """Let later seats take `side` for the winner of the deal's table, in all the hands that decide it."""
    deal.moved_as = side.value
    together = Deal.objects.filter(hand__round=deal.hand.round_id, table_number=deal.table_number)
    if deal.hand.drive.hands_at_table > 1:
        together.update(moved_as=side.value)


def _write(
    drive: Drive, deal: Deal, score: DealScore | None, said: Testimony, **details: Any
) -> Act:
    before = kept_counts(deal)
    entry = put_score(deal, score, said)
    note_if_closed_by(drive, deal)
    return log(
        drive,
        Act.Kind.SCORE,
        said,
        hand=deal.hand.number,
        table=deal.table_number,
        subject=deal.pk,
        before=before,
        after={**kept_score(score), "entry": entry.pk, **details},
    )


def kept_score(score: DealScore | None) -> dict[str, Any]:
    """Return what the log keeps of a score: `ns`, `majority` where only the winner is known, and
    `first`, what North took of the first part of a round, where that counts."""
    kept: dict[str, Any] = {"ns": score.ns_tricks if score else None}
    if score and score.ns_first is not None:
        kept["first"] = score.ns_first
    return {**kept, "majority": True} if score and score.by_majority else kept


def kept_counts(deal: Deal) -> dict[str, Any]:
    """Return what the log keeps of all that counts of a deal: its score, or how it is void."""
    kept = kept_score(deal.score)
    if not deal.void:
        return kept
    return {**kept, "void": deal.void, "award": deal.void_award, "winner": deal.void_winner}


def score_kept(kept: Mapping[str, Any]) -> DealScore | None:
    """Return the score that the log keeps, or None where it was blank."""
    if kept["ns"] is None:
        return None
    rest = TRICKS_IN_DEAL - kept["ns"]
    return DealScore(kept["ns"], rest, kept.get("majority", False), kept.get("first"))


_NEW_ENTRY = NewRow(ScoreEntry)
_KEEP_COUNTS = ChangedRow(Deal, *COUNTS, "checked", "moved_as")


def put_score(
    deal: Deal,
    score: DealScore | None,
    said: Testimony,
) -> ScoreEntry:
    """Append a ruling and let it count, under the drive's lock, with the deal's `moved_as`."""
    entry = put_entry(deal, score, said)
    put_counts(deal, score, "")
    return entry


def put_entry(deal: Deal, score: DealScore | None, said: Testimony) -> ScoreEntry:
    """Append what was said of a deal to its testimony."""
    return _NEW_ENTRY(
        drive_id=deal.hand.drive_id,
        hand_number=deal.hand.number,
        table_number=deal.table_number,
        deal=deal,
        ns_tricks=score.ns_tricks if score else None,
        ns_first_tricks=score.ns_first if score else None,
        by_majority=bool(score and score.by_majority),
        source=said.source,
        seating_version=deal.hand.round.seating_version or 0,
        seen_id=said.seen,
        user=said.user,
    )


def put_counts(deal: Deal, score: DealScore | None, checked: str) -> None:
    """Let `score` count for the deal, and say how what was said stands to it (`Deal.Checked`).

    A deal with a score is not void.
    """
    if score is not None:
        deal.void, deal.void_award, deal.void_winner = "", None, ""
    deal.ns_tricks = score.ns_tricks if score else None
    deal.ns_first_tricks = score.ns_first if score else None
    deal.by_majority = bool(score and score.by_majority)
    deal.checked = checked
    _KEEP_COUNTS(deal)


def score_of(entry: ScoreEntry) -> DealScore | None:
    """Return what somebody said, or None where they said that it is blank."""
    return entry.score


def missing_scores(drive: Drive) -> list[tuple[int, int]]:
    """Return (hand, table) of every deal that is waited for, and of hands not seated yet (table 0)."""
    deals = still_out(drive)
    unseated = drive.hands.filter(deals__isnull=True, round__seating_version__isnull=True)
    return [*deals, *((number, 0) for number in unseated.values_list("number", flat=True))]
