"""What every act shares: the lock on the drive, the line in the log, the version."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.dispatch import Signal

from drives.errors import DriveFinishedError, NotPlayingError
from drives.models import Act, Drive, ScoreEntry, User
from drives.models.prepared import Prepared
from drives.models.prepared_rows import ChangedRow, NewRow

KEY = re.compile(r"[0-9a-zA-Z-]{1,64}")
"""What a client key may be made of."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """Who says something, from where, and what they had seen when they said it.

    `client_key` names one press of one button: the same key again is the same act. `seen` is the
    last score entry the page showed for the deal, `seating_version` the seats it showed. `reason` is
    why, where an act wants one.
    """

    user: User | None = None
    source: ScoreEntry.Source = ScoreEntry.Source.ORGANISER
    client_key: str = ""
    seen: int | None = None
    seating_version: int | None = None
    reason: str = ""


class KeptAt(StrEnum):
    """When an evening is worth a copy."""

    HAND = "hand"
    HALF = "half"
    DRIVE = "drive"


kept = Signal()
"""Sent with `drive_id` and `at` (KeptAt) once a hand is closed, all cards of a half are typed, or
a drive is finished, on the disk."""


def tell_kept(drive: Drive, at: KeptAt) -> None:
    """Let whoever makes copies know, when the transaction is on the disk; what fails there is theirs."""
    transaction.on_commit(
        lambda: kept.send_robust(sender=Drive, drive_id=drive.pk, at=at), robust=True
    )


_LOCKED = Prepared(
    lambda pk, key: (
        Drive.objects.select_for_update(of=["self"])
        .annotate(  # type: ignore[no-redef]  # declared on the model
            pressed=Exists(Act.objects.filter(drive=OuterRef("pk"), client_key=key)),
            logged=Act.objects.filter(drive=OuterRef("pk"))
            .order_by("-number")
            .values("number")[:1],
        )
        .filter(pk=pk)
    )
)


_KEEP_VERSION = ChangedRow(Drive, "version", "state")
_NEW_ACT = NewRow(Act)


def lock(drive_id: int, said: Testimony) -> tuple[Drive, Act | None]:
    """Return the drive, locked until the transaction ends, and the act this press has made already.

    SQLite has no row locks: there the transaction itself holds the one write lock (settings).
    """
    drive = _LOCKED.first(drive_id, said.client_key)
    if drive is None:
        raise Drive.DoesNotExist(drive_id)
    # Where PostgreSQL had to wait for the lock, the drive is today's but the acts beside it are those
    # of before the wait; then the version runs ahead of them, and they are asked for once more.
    waited = drive.logged != drive.version
    if said.client_key and (drive.pressed or waited):
        return drive, drive.acts.filter(client_key=said.client_key).first()
    return drive, None


def lock_playing(drive_id: int, said: Testimony) -> tuple[Drive, Act | None]:
    """Return what `lock` does of a drive that is being played.

    Where this press has made no act yet, raises DriveFinishedError or NotPlayingError.
    """
    drive, done = lock(drive_id, said)
    if not done and drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if not done and drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    return drive, done


def log(drive: Drive, kind: Act.Kind, said: Testimony, **details: Any) -> Act:
    """Append one act to the log of a locked drive, and make its number the drive's version."""
    drive.version += 1
    _KEEP_VERSION(drive)
    return _NEW_ACT(
        drive=drive,
        number=drive.version,
        kind=kind,
        by=said.user,
        source=said.source,
        reason=said.reason,
        client_key=said.client_key,
        **details,
    )
