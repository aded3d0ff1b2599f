"""The leaderboard: every screen, sheet and file shows these rows and no others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from drives.models import Drive
from drives.models.people import RoleOfEvening
from drives.results.competitors import Competitor
from drives.results.lines import Line, Scored, scored
from scoring.halves import from_halves
from scoring.standings import Standing, place


@dataclass(frozen=True, slots=True)
class Row:
    """A competitor's figures, in tricks; None while nothing is known. Halves in order."""

    competitor: Competitor
    halves: tuple[Fraction | None, ...]
    total: Fraction | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A row and its place in one listing."""

    standing: Standing[Competitor]
    row: Row


@dataclass(frozen=True, slots=True)
class Listing:
    """A listing of the leaderboard: `code` is everyone, ladies, gents, half-1 or half-2."""

    code: str
    rows: Sequence[Placed]


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """All listings of a drive, after hand `through` or (None) everything that is in."""

    listings: Sequence[Listing]
    halves: int
    through: int | None

    def __getitem__(self, code: str) -> Listing:
        return next(listing for listing in self.listings if listing.code == code)


def leaderboard(
    drive: Drive, through: int | None = None, read: Scored | None = None
) -> Leaderboard:
    """Return the drive's leaderboard, counting hands up to `through` where it is given.

    `read` is `scored(drive, through)`, where the caller has it already.
    """
    read = read or scored(drive, through)
    halves = [half.number for half in read.halves]
    rows = _rows(read.competitors, halves, read.lines)
    listings = [_listing("everyone", rows)]
    for code, role in (("ladies", RoleOfEvening.LADY), ("gents", RoleOfEvening.GENT)):
        of_role = [row for row in rows if row.competitor.role == role]
        if of_role:
            listings.append(_listing(code, of_role))
    if len(halves) > 1:
        listings += [
            _listing(f"half-{half}", rows, _half(index)) for index, half in enumerate(halves)
        ]
    return Leaderboard(listings, len(halves), through)


def last_begun(found: Sequence[Line]) -> int:
    """Return the last hand of which anything is in; 0 where nothing is."""
    return max((line.last for line in found if line.half_tricks is not None), default=0)


def _rows(who: Sequence[Competitor], halves: Sequence[int], found: Sequence[Line]) -> list[Row]:
    sums: dict[tuple[int, int], int] = {}
    for line in found:
        if line.half_tricks is not None:
            key = line.entry, line.half
            sums[key] = sums.get(key, 0) + line.half_tricks

    def row(competitor: Competitor) -> Row:
        of_halves = [sums.get((competitor.entry, half)) for half in halves]
        known = [value for value in of_halves if value is not None]
        return Row(
            competitor,
            tuple(None if value is None else from_halves(value) for value in of_halves),
            from_halves(sum(known)) if known else None,
        )

    return [row(competitor) for competitor in who]


def _total(row: Row) -> Fraction | None:
    return row.total


def _half(index: int) -> Callable[[Row], Fraction | None]:
    return lambda row: row.halves[index]


def _listing(
    code: str, rows: Sequence[Row], figure: Callable[[Row], Fraction | None] = _total
) -> Listing:
    by_competitor = {row.competitor: row for row in rows}
    standings = place(
        {competitor: figure(row) for competitor, row in by_competitor.items()},
        order=lambda competitor: (competitor.number, competitor.entry),
    )
    return Listing(code, [Placed(standing, by_competitor[standing.key]) for standing in standings])
