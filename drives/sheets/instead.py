"""What a sheet of places says of the one on the wall that it takes the place of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from drives.models import Drive
from drives.results.leaderboard import Listing
from drives.results.wall import ChangedLine, LineKept, Places, printed, replaced
from drives.sheets.placings import OF_A_HALF, OF_ONE_ROLE
from drives.words.printings import line_was, replaces
from scoring.halves import from_halves, to_halves
from scoring.standings import place


@dataclass(frozen=True, slots=True)
class Instead:
    """`sentence` says which sheet is replaced; both are empty where none is, or nothing on it changed."""

    sentence: str
    changed: Mapping[int, ChangedLine]
    before: Mapping[int, LineKept]

    def was(self, listing: Listing) -> dict[int, str]:
        """Return what each line of the listing that changed was on the sheet before, by entry.

        Of a half nothing was kept but the total of the evening.
        """
        if listing.code in OF_A_HALF or not self.changed:
            return {}
        if listing.code in OF_ONE_ROLE:
            return self._among(listing)
        return {entry: line_was(line.before) for entry, line in self.changed.items()}

    def _among(self, listing: Listing) -> dict[int, str]:
        """Place those of the listing by what they had, and return who is not where that put them."""
        had = {
            placed.row.competitor.entry: self.before.get(placed.row.competitor.entry)
            for placed in listing.rows
        }
        totals = {
            entry: from_halves(line.half_tricks)
            for entry, line in had.items()
            if line and line.half_tricks is not None
        }
        labels = {standing.key: standing.label for standing in place(totals)}
        before = {
            entry: LineKept(labels.get(entry, ""), line.half_tricks)
            for entry, line in had.items()
            if line
        }
        return {
            entry: line_was(before.get(entry))
            for entry, now in _lines(listing).items()
            if now != before.get(entry)
        }


def _lines(listing: Listing) -> dict[int, LineKept]:
    return {
        placed.row.competitor.entry: LineKept(
            placed.standing.label,
            None if placed.row.total is None else to_halves(placed.row.total),
        )
        for placed in listing.rows
    }


NOTHING = Instead("", {}, {})


def instead_of(drive: Drive, sheet: str, now: Callable[[], Places]) -> Instead:
    """Return what a sheet made now replaces; `now` reads its places, where one was printed."""
    found = replaced(drive, sheet, now()) if printed(drive, sheet) else None
    if found is None:
        return NOTHING
    return Instead(replaces(found.version), found.changed, found.before)
