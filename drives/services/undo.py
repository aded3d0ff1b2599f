"""Undo: what an act changed is put back, unless a later act rests on it."""

from collections.abc import Collection

from django.db import transaction

from drives.errors import (
    AnnouncedError,
    DependsError,
    DriveFinishedError,
    NotUndoableError,
    StaysSaidError,
    UndoneAlreadyError,
)
from drives.models import Act, Drive
from drives.services.acts import Testimony, lock, log
from drives.services.rests_on import ON_A_SEATING, SEATS_CHANGE
from drives.services.ways_back import AT_THE_DOOR, WAYS

K = Act.Kind


@transaction.atomic
def undo(act: Act, said: Testimony) -> Act:
    """Put back what `act` changed, and log that.

    Raises NotUndoableError, UndoneAlreadyError, DriveFinishedError (open the drive again first),
    AnnouncedError (take the announcement of the prizes back before that),
    DependsError with the last act that rests on this one, since that has to be undone first, or
    StaysSaidError where that is what somebody said, which is never undone; and
    at the door AlreadyInError, NumberTakenError or PairTakenError where what was given back is out again.
    """
    drive, done = lock(act.drive_id, said)
    if done:
        return done
    act = drive.acts.get(pk=act.pk)
    way = WAYS.get(Act.Kind(act.kind))
    made_the_drive = act.kind == K.PLAN and not act.before
    if way is None or made_the_drive:
        raise NotUndoableError
    if hasattr(act, "undone_by"):
        raise UndoneAlreadyError
    if act.kind not in open_to_undo(drive):
        raise AnnouncedError if drive.announced_at else DriveFinishedError
    later = drive.acts.standing().after(act)
    if on_top := way.rests_on(act, later).last():
        if on_top.kind == K.SAID:
            raise StaysSaidError(act=on_top.number, hand=act.hand)
        raise DependsError(act=on_top.number)
    way.put_back(drive, act, said)
    return log(
        drive,
        K.UNDO,
        said,
        hand=act.hand,
        table=act.table,
        subject=act.subject,
        before=act.after,
        after=act.before,
        undoes=act,
    )


def open_to_undo(drive: Drive) -> Collection[Act.Kind]:
    """Return the kinds of act that may be undone, as far as the evening has come."""
    if drive.announced_at:
        return (K.ANNOUNCE,)
    return WAYS if drive.provisional else (K.CUT, K.FINISH)


# What certainly rests on an act of each kind; `WAYS` asks the database about the rest.
CERTAINLY_ON_TOP = {
    **{kind: {K.SEAT} for kind in (*AT_THE_DOOR, K.PLAN)},
    K.SEAT: {*ON_A_SEATING},
    **{kind: {*SEATS_CHANGE, K.MOVE} for kind in (K.SWAP, K.JOIN, K.LEAVE)},
    K.PUT_RIGHT: {*SEATS_CHANGE},
    K.MOVE: {K.MOVE},
    K.STOP: {K.STOP},
    K.EXPECT: {K.EXPECT, K.SEAT},
}


def seating_to_undo(drive: Drive) -> int | None:
    """Return the number of the act that seated the room, while nothing certainly rests on it."""
    seated = drive.acts.standing().filter(kind=K.SEAT).last()
    if seated is None:
        return None
    on_top = drive.acts.standing().after(seated).filter(kind__in=CERTAINLY_ON_TOP[K.SEAT])
    return None if on_top.exists() else seated.number
