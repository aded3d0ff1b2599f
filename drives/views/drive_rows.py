"""Rows of drives, each with its winners: on Tonight, in the list of all drives, and in a season."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from drives.models import Club, Drive
from drives.results.frozen import Winner, winners
from drives.words.tonight import WinnerLine, winner_line


@dataclass(frozen=True, slots=True)
class DriveRow:
    """A drive and who won it; nobody while it is not finished."""

    drive: Drive
    winners: Sequence[WinnerLine]


def drive_rows(club: Club, drives: Iterable[Drive]) -> list[DriveRow]:
    """Return a row for each drive of the club, with the winners of all read in one query."""
    drives = list(drives)
    won = winners([drive for drive in drives if not drive.provisional])
    return [DriveRow(drive, _lines(club, drive, won.get(drive.pk, []))) for drive in drives]


def _lines(club: Club, drive: Drive, won: Iterable[Winner]) -> list[WinnerLine]:
    shared = drive.tie_rule == Drive.TieRule.SHARE
    return [winner_line(club, one.code, one.names, one.total, shared=shared) for one in won]
