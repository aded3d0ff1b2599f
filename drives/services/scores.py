"""The tricks of a deal: said, corrected, and never overwritten silently."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from django.db import transaction

from drives.errors import (
    CountsFromCardsError,
    DriveFinishedError,
    MovedOnError,
    NotPlayingError,
    ScoreConflictError,
    SeatsChangedError,
    Standing,
    WinnerChangedError,
)
from drives.models import Act, Deal, Drive, ScoreEntry
from drives.services.acts import Testimony, lock, log
from drives.services.exchanges import exchange_since
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore


class RoomMoved(StrEnum):
    """Which result the people themselves went by, where a correction changes who won."""

    BY_THE_TRUE = "true"
    BY_THE_WRONG = "wrong"


@transaction.atomic
def record_score(deal: Deal, score: DealScore | None, said: Testimony) -> Act:
    """Let `score` count for `deal` (None: blank again), keeping what was said before.

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
            hand=deal.hand.number, table=deal.table_number, before=deal.ns_tricks
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
    deal.moved_as = score.winner.value
    return _write(drive, deal, score, said, room_moved=moved.value, **exchanged)


def checked_deal(drive: Drive, pk: int, score: DealScore | None, said: Testimony) -> Deal:
    """Return the deal as it stands now, or refuse what `said` could not have meant.

    A deal that is gone, or a score entry of another deal, is a page from before the room was seated
    anew. Raises as `record_score`.
    """
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    if drive.from_cards:
        raise CountsFromCardsError
    deal = (
        Deal.objects.with_newest()
        .select_related("hand__round")
        .filter(pk=pk, hand__drive=drive)
        .first()
    )
    if deal is None or said.seating_version not in (None, deal.hand.round.seating_version):
        raise SeatsChangedError
    if said.seen not in (None, deal.newest) and not deal.entries.filter(pk=said.seen).exists():
        raise SeatsChangedError
    if deal.newest != said.seen and deal.score != score:
        standing = Standing(deal.ns_tricks, deal.newest, deal.by_majority)
        typed = (score.ns_tricks, score.by_majority) if score else (None, False)
        raise ScoreConflictError(standing, *typed)
    return deal


def changes_winner(deal: Deal, score: DealScore | None) -> bool:
    """Whether later seats took another side for the winner than `score` names.

    Raises MovedOnError where the score would be blank though the room moved by it.
    """
    if not deal.moved_as:
        return False
    if score is None:
        raise MovedOnError(hand=deal.hand.number, table=deal.table_number)
    return score.winner.value != deal.moved_as


def _write(
    drive: Drive, deal: Deal, score: DealScore | None, said: Testimony, **details: Any
) -> Act:
    before = kept_score(deal.score)
    entry = put_score(deal, score, said)
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
    """Return what the log keeps of a score: `ns`, and `majority` where only the winner is known."""
    kept: dict[str, Any] = {"ns": score.ns_tricks if score else None}
    return {**kept, "majority": True} if score and score.by_majority else kept


def score_kept(kept: Mapping[str, Any]) -> DealScore | None:
    """Return the score that the log keeps, or None where it was blank."""
    if kept["ns"] is None:
        return None
    return DealScore(kept["ns"], TRICKS_IN_DEAL - kept["ns"], kept.get("majority", False))


def put_score(deal: Deal, score: DealScore | None, said: Testimony) -> ScoreEntry:
    """Append the testimony and let it count, under the drive's lock, with the deal's `moved_as`."""
    ns_tricks, by_majority = (score.ns_tricks, score.by_majority) if score else (None, False)
    entry = ScoreEntry.objects.create(
        deal=deal,
        ns_tricks=ns_tricks,
        by_majority=by_majority,
        source=said.source,
        seating_version=deal.hand.round.seating_version or 0,
        seen_id=said.seen,
        user=said.user,
    )
    deal.ns_tricks, deal.by_majority = ns_tricks, by_majority
    deal.save(update_fields=["ns_tricks", "by_majority", "moved_as"])
    return entry


def missing_scores(drive: Drive) -> list[tuple[int, int]]:
    """Return (hand, table) of every deal without a score, and of hands not seated yet (table 0)."""
    deals: Iterable[tuple[int, int]] = (
        Deal.objects.missing()
        .filter(hand__drive=drive)
        .order_by("hand__number", "table_number")
        .values_list("hand__number", "table_number")
    )
    unseated = drive.hands.filter(deals__isnull=True).values_list("number", flat=True)
    return [*deals, *((number, 0) for number in unseated)]


def winner(ns_tricks: int | None) -> Side | None:
    if ns_tricks is None:
        return None
    return DealScore(ns_tricks, TRICKS_IN_DEAL - ns_tricks).winner
