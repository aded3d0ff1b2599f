"""A drive made by mistake: put away, out of every list and season, and put back. Nothing is deleted."""

from django.db import transaction

from drives.models import Act, Drive
from drives.services.acts import Testimony, lock, log
from drives.services.ways_in import end_ways_in


@transaction.atomic
def put_away(drive: Drive, said: Testimony) -> None:
    """Take the drive out of Tonight, the lists and its season; its own pages still open.

    The tables' cards, the code and whoever came by it let nobody in any more, also once it is put back.
    """
    locked, _done = lock(drive.pk, said)  # on a resend nothing is left to end
    if ended := end_ways_in(locked):
        log(locked, Act.Kind.PHONES, said, after={"ended": ended})
        drive.version = locked.version
    _write(drive, put_away=True)


def put_back(drive: Drive) -> None:
    """Let the drive be in the lists again as it was before; its ways in have ended."""
    _write(drive, put_away=False)


def _write(drive: Drive, *, put_away: bool) -> None:
    # One statement, and no act: what the club keeps on its shelf is no part of the evening.
    Drive.objects.filter(pk=drive.pk).update(put_away=put_away)
    drive.put_away = put_away
