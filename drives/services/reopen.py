"""Opening again what was closed, a hand or a finished drive, each with a reason."""

from django.db import transaction

from drives.errors import (
    AnnouncedError,
    CountsFromCardsError,
    DriveFinishedError,
    NoReasonError,
    NotClosedError,
    NotFinishedError,
    NotOpenedAgainError,
    NotPlayingError,
)
from drives.models import Act, Drive, Round
from drives.services.acts import Testimony, lock, log
from drives.services.undo import undo
from drives.services.ways_back import WAYS

K = Act.Kind


@transaction.atomic
def reopen_hand(drive: Drive, number: int, said: Testimony) -> Act:
    """Open a closed hand again, with all hands of its round; `said.reason` is why.

    Where the room has moved on by it and nothing rests on the next seating yet, the room goes back
    to the hand: its move is undone. Else the seats of later hands are facts, and the hand alone is
    open: the tables may speak again, and it waits to be closed. Raises NoReasonError, NotPlayingError,
    DriveFinishedError (open the drive again first), CountsFromCardsError, and NotClosedError.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not said.reason.strip():
        raise NoReasonError
    this_round = _closed_round(drive, number)
    if move := _move_to_take_back(drive, this_round):
        return undo(move, said)
    closed_at, this_round.closed_at = this_round.closed_at, None
    this_round.save(update_fields=["closed_at"])
    hands = list(this_round.hands.order_by("number").values_list("number", flat=True))
    return log(
        drive,
        K.REOPEN,
        said,
        hand=hands[0],
        before={"closed_at": closed_at.isoformat() if closed_at else None},
        after={"round": this_round.number, "hands": hands},
    )


@transaction.atomic
def close_again(drive: Drive, number: int, said: Testimony) -> Act:
    """Close a hand that was opened again: the opening is undone, and the corrections stay.

    Raises NotPlayingError, DriveFinishedError, CountsFromCardsError, NotOpenedAgainError where it
    is closed, MissingScoresError with its (hand, table) that are out, and DisputedError.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    this_round = _round_of(drive, number)
    opened = drive.acts.standing().filter(kind=K.REOPEN)
    if this_round is not None and this_round.closed_at is None:
        for act in opened.filter(after__round=this_round.number).order_by("-number"):
            return undo(act, said)
    raise NotOpenedAgainError(hand=number)


@transaction.atomic
def reopen_drive(drive: Drive, said: Testimony) -> Act:
    """Open a finished drive again to correct it, `said.reason` says why: the finish is undone.

    What it left to its season is dropped until it is finished again. Raises NoReasonError,
    NotFinishedError, and AnnouncedError where the announcement has to be taken back before.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not said.reason.strip():
        raise NoReasonError
    return undo(finish_to_undo(drive), said)


def finish_to_undo(drive: Drive) -> Act:
    """Return the finish that would be undone. Raises NotFinishedError and AnnouncedError."""
    if drive.announced_at:
        raise AnnouncedError
    finished = drive.acts.standing().filter(kind=K.FINISH).last()
    if finished is None:
        raise NotFinishedError
    return finished


def would_go_back(drive: Drive, number: int) -> bool:
    """Return whether the room would go back to a closed hand. Raises as `reopen_hand`."""
    return _move_to_take_back(drive, _closed_round(drive, number)) is not None


def _closed_round(drive: Drive, number: int) -> Round:
    this_round = _round_of(drive, number)
    if this_round is None or this_round.closed_at is None:
        raise NotClosedError(hand=number)
    return this_round


def _round_of(drive: Drive, number: int) -> Round | None:
    """Return the round of a hand in a drive that plays by its tables."""
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    if drive.from_cards:
        raise CountsFromCardsError
    return drive.rounds.filter(hands__number=number).first()


def _move_to_take_back(drive: Drive, this_round: Round) -> Act | None:
    """Return the move that closed the round, while nothing was done or said in the hand it seated."""
    hands = this_round.hands.values("number")
    move = drive.acts.standing().filter(kind=K.MOVE, hand__in=hands).last()
    if move is None:
        return None
    later = drive.acts.standing().after(move)
    return None if WAYS[K.MOVE].rests_on(move, later).exists() else move
