"""The leaderboard: every screen, sheet and file shows these rows and no others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from drives.models import Drive
from drives.models.people import RoleOfEvening
from drives.results.competitors import Competitor
from drives.results.games import counts_rounds, is_knockout
from drives.results.lines import Line, Scored, scored
from drives.results.stages import stages
from scoring.halves import from_halves
from scoring.standings import Standing, place_by_figures


@dataclass(frozen=True, slots=True)
class Row:
    """A competitor's figures, in tricks; None while nothing is known. Halves in order.

    Where rounds won count, these are rounds, `tricks` are those that part who has as many, in all and
    `tricks_of_halves`, and `stage` is how far somebody came in a knock-out (see `results.stages`).
    """

    competitor: Competitor
    halves: tuple[Fraction | None, ...]
    total: Fraction | None
    tricks: Fraction | None = None
    tricks_of_halves: tuple[Fraction | None, ...] = ()
    stage: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A row and its place in one listing; `tricks` is what parts as many rounds won in it, else None."""

    standing: Standing[Competitor]
    row: Row
    tricks: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A listing of the leaderboard: `code` is everyone, ladies, gents, half-1 or half-2."""

    code: str
    rows: Sequence[Placed]


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """All listings of a drive, after hand `through` or (None) everything that is in.

    `by_rounds`: places go by rounds won and then tricks, so the tricks are to be shown beside them.
    """

    listings: Sequence[Listing]
    halves: int
    through: int | None
    by_rounds: bool = False

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
    rows, by_rounds = _rows(read.competitors, halves, read.lines), counts_rounds(drive)
    if by_rounds:
        rows = _rounds_rows(drive, rows, halves, read)
    listings = [_listing("everyone", rows, _TOTAL)]
    for code, role in (("ladies", RoleOfEvening.LADY), ("gents", RoleOfEvening.GENT)):
        of_role = [row for row in rows if row.competitor.role == role]
        if of_role:
            listings.append(_listing(code, of_role, _TOTAL))
    if len(halves) > 1:
        listings += [
            _listing(f"half-{half}", rows, _half(index)) for index, half in enumerate(halves)
        ]
    return Leaderboard(listings, len(halves), through, by_rounds)


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


def _rounds_rows(
    drive: Drive, rows: Sequence[Row], halves: Sequence[int], read: Scored
) -> list[Row]:
    """Return the rows with what stands beside rounds won: the tricks, and how far a knock-out has gone."""
    sums: dict[tuple[int, int], int] = {}
    for line in read.lines:
        key = line.entry, line.half
        sums[key] = sums.get(key, 0) + (line.tricks or 0)
    stage = stages(drive, read) if is_knockout(drive) else {}

    def beside(row: Row) -> Row:
        entry = row.competitor.entry
        tricks = [
            None if won is None else from_halves(sums[entry, half])
            for won, half in zip(row.halves, halves, strict=True)
        ]
        known = [figure for figure in tricks if figure is not None]
        total = sum(known, Fraction()) if known else None
        return replace(row, tricks=total, tricks_of_halves=tuple(tricks), stage=stage.get(entry, 0))

    return [beside(row) for row in rows]


@dataclass(frozen=True, slots=True)
class _Figure:
    """What a listing is of, and what else parts those who are level in it, in this order."""

    of: Callable[[Row], Fraction | None]
    tricks: Callable[[Row], Fraction | None]
    stage: Callable[[Row], int]

    def order(self, row: Row) -> tuple[Fraction | int, ...] | None:
        figure = self.of(row)
        return None if figure is None else (self.stage(row), figure, self.tricks(row) or 0)


_TOTAL = _Figure(lambda row: row.total, lambda row: row.tricks, lambda row: row.stage)


def _half(index: int) -> _Figure:
    """A half's figure. How far somebody came in a knock-out is the whole evening's."""
    return _Figure(
        lambda row: row.halves[index],
        lambda row: row.tricks_of_halves[index] if row.tricks_of_halves else None,
        lambda row: 0,
    )


def _listing(code: str, rows: Sequence[Row], figure: _Figure) -> Listing:
    by_competitor = {row.competitor: row for row in rows}
    standings = place_by_figures(
        {competitor: figure.order(row) for competitor, row in by_competitor.items()},
        {competitor: figure.of(row) for competitor, row in by_competitor.items()},
        order=lambda competitor: (competitor.number, competitor.entry),
    )
    rows_of = ((standing, by_competitor[standing.key]) for standing in standings)
    return Listing(code, [Placed(standing, row, figure.tricks(row)) for standing, row in rows_of])
