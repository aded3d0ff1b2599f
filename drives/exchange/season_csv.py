"""The season's table as a spreadsheet: the same rows and places as on the page, evening by evening."""

from collections.abc import Sequence
from typing import Final

from django.utils import timezone

from drives.exchange.safe_csv import Cell, write_csv
from drives.models import Drive, Season
from drives.results.season import SeasonRow, season_table
from scoring.halves import from_halves

# Other programs go by these names, so they are the same in every language.
HEADER: Final = ("place", "name", "drives", "total")


def season_csv(season: Season) -> bytes:
    """Return the table, best first, as CSV, with a column for each drive, first to last.

    A drive's column is headed by its day at the venue and its name; figures are in tricks, as
    numbers; who did not play that evening has an empty cell there.
    """
    table = season_table(season)
    heads = [_head(season, drive) for drive in table.drives]
    rows = (_row(row, table.drives) for row in table.rows)
    return write_csv([[*HEADER, *heads], *rows])


def _head(season: Season, drive: Drive) -> str:
    day = timezone.localtime(drive.starts_at, season.club.zone).date()
    return f"{day.isoformat()} {drive.name}"


def _row(row: SeasonRow, drives: Sequence[Drive]) -> Sequence[Cell]:
    evenings = [
        from_halves(row.figures[drive.pk]) if drive.pk in row.figures else None for drive in drives
    ]
    return [row.standing.label, row.name, row.played, row.standing.total, *evenings]
