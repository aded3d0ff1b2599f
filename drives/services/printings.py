"""Keeping what was printed last, so that a sheet on the wall can be told from what is true now."""

import logging
from typing import Any

from django.db import DatabaseError, transaction
from django.utils import timezone

from drives.models import Drive, Printing, User

log = logging.getLogger(__name__)
KEPT = ["version", "lines", "user", "at"]


def note_printing(drive: Drive, sheet: str, lines: dict[str, Any], user: User | None) -> bool:
    """Keep that a sheet of the drive was printed now, at its version, in place of its last printing.

    Returns whether it is kept: where the base refuses it, whoever prints has their sheet all the same.
    No act of the evening: the drive is not locked and its version stays. One statement, so that two who
    print at once end with the row of one of them.
    """
    printing = Printing(
        drive=drive,
        sheet=sheet,
        version=drive.version,
        lines=lines,
        user=user,
        at=timezone.now(),
    )
    try:
        with transaction.atomic():
            Printing.objects.bulk_create(
                [printing],
                update_conflicts=True,
                unique_fields=["drive", "sheet"],
                update_fields=KEPT,
            )
    except DatabaseError:
        log.exception("The printing of %s was not kept", sheet)
        return False
    return True
