"""What a sheet of places says of the one on the wall that it takes the place of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from drives.models import Drive
from drives.results.leaderboard import Listing
from drives.results.wall import ChangedLine, LineKept, Places, printed, replaced
from drives.sheets.placings import OF_A_HALF, OF_ONE_ROLE
from drives.words.printings import line_was, replaces
from scoring.halves import from_halves
from scoring.standings import place


@dataclass(frozen=True, slots=True)
class Instead:
    """`sentence` says which sheet is replaced; both are empty where none is, or nothing on it changed."""

    sentence: str
    changed: Mapping[int, ChangedLine]
    before: Mapping[int, LineKept]

    def was(self, listing: Listing) -> dict[int, str]:
        """Return what each line of the listing that changed was on the sheet before, by entry."""
        if not self.changed:
            return {}
        if listing.code in OF_A_HALF:
            return self._in_half(listing, OF_A_HALF.index(listing.code))
        if listing.code in OF_ONE_ROLE:
            return self._among(listing, self.before)
        return {entry: line_was(line.before, line.after) for entry, line in self.changed.items()}

    def _in_half(self, listing: Listing, half: int) -> dict[int, str]:
        """Return the same of the list of a half; nothing where only the evening's totals were kept."""
        lines = self.before.items()
        if not all(line.halves for _entry, line in lines):
            return {}
        of_half = {entry: LineKept("", line.halves[half]) for entry, line in lines}
        return self._among(listing, of_half)

    def _among(self, listing: Listing, kept: Mapping[int, LineKept]) -> dict[int, str]:
        """Place those of the listing by what they had, and return who is not where that put them."""
        now = {placed.row.competitor.entry: LineKept.of(placed) for placed in listing.rows}
        had = {entry: kept[entry] for entry in now if entry in kept}
        totals = {
            entry: from_halves(line.half_tricks)
            for entry, line in had.items()
            if line.half_tricks is not None
        }
        labels = {standing.key: standing.label for standing in place(totals)}
        before = {entry: replace(line, place=labels.get(entry, "")) for entry, line in had.items()}
        return {
            entry: line_was(before.get(entry), line)
            for entry, line in now.items()
            if not line.is_as(before.get(entry))
        }


NOTHING = Instead("", {}, {})


def instead_of(drive: Drive, sheet: str, now: Callable[[], Places]) -> Instead:
    """Return what a sheet made now replaces; `now` reads its places, where one was printed."""
    found = replaced(drive, sheet, now()) if printed(drive, sheet) else None
    if found is None:
        return NOTHING
    return Instead(replaces(found.version), found.changed, found.before)
