"""A drive made by mistake: put away, out of every list and season, and put back. Nothing is deleted."""

from drives.models import Drive


def put_away(drive: Drive) -> None:
    """Take the drive out of Tonight, the lists and its season; its own pages still open."""
    _write(drive, put_away=True)


def put_back(drive: Drive) -> None:
    """Let the drive be where it was before it was put away."""
    _write(drive, put_away=False)


def _write(drive: Drive, *, put_away: bool) -> None:
    # One statement, and no act: what the club keeps on its shelf is no part of the evening.
    Drive.objects.filter(pk=drive.pk).update(put_away=put_away)
    drive.put_away = put_away
