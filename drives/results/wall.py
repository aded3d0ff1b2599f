"""What a printed sheet said of the places, set against what is true now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import prefetch_related_objects

from drives.models import Drive, Printing
from drives.results.competitors import full_name
from drives.results.leaderboard import Placed, last_begun, leaderboard
from drives.results.lines import Scored, missing_in, scored, up_to
from drives.results.wall_prizes import RESULTS, PrizeKept, prizes_changed, prizes_to_keep
from drives.results.wall_seats import SEATING, seats_to_keep
from scoring.halves import to_halves
from scoring.standings import Total

HALF_TIME = "half-time"
OF_PLACES = ("leaderboard", HALF_TIME, RESULTS)
"""The sheets that show places, by their keys."""
Kept = Mapping[str, Any]
"""What a printing keeps: "through" and "places", what `LineKept` has by entry; "prizes"; "replaces" another."""


@dataclass(frozen=True, slots=True)
class LineKept:
    """Somebody's line on a sheet: "2=" and half tricks, None while nothing was known.

    `halves` are those of each half of an evening with tea, in order; empty where they were not kept.
    `tricks` are half tricks too, of those that stand beside rounds won, else None.
    """

    place: str
    half_tricks: int | None
    halves: tuple[int | None, ...] = ()
    tricks: int | None = None

    @classmethod
    def of(cls, placed: Placed) -> "LineKept":
        halves = tuple(_half_tricks(half) for half in placed.row.halves)
        of_two = halves if len(halves) > 1 else ()
        tricks = _half_tricks(placed.tricks)
        return cls(placed.standing.label, _half_tricks(placed.standing.total), of_two, tricks)

    @classmethod
    def of_kept(
        cls,
        place: str,
        half_tricks: int | None,
        halves: Sequence[int | None] = (),
        tricks: int | None = None,
    ) -> "LineKept":
        return cls(place, half_tricks, tuple(halves), tricks)

    @property
    def kept(self) -> list[Any]:
        """What `of_kept` makes the line of again."""
        line = [self.place, self.half_tricks, list(self.halves)]
        return line if self.tricks is None else [*line, self.tricks]

    def is_as(self, other: "LineKept | None") -> bool:
        """Whether the other line shows the same, as far as both are known."""
        if other is None:
            return False
        both = self.halves and other.halves
        figures = self.place, self.half_tricks, self.tricks
        same = figures == (other.place, other.half_tricks, other.tricks)
        return same and (not both or self.halves == other.halves)


def _half_tricks(tricks: Total | None) -> int | None:
    return None if tricks is None else to_halves(tricks)


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line that is not as it was printed; None is that there was none, or is none any more."""

    name: str
    before: LineKept | None
    after: LineKept | None


@dataclass(frozen=True, slots=True)
class Places:
    """Everybody's line after hand `through`, by entry, best first.

    `names` are those of today, of all cards that count, placed or not. `through` is None while cards are being typed: such places are of no hand, and not to be compared.
    """

    through: int | None
    lines: Mapping[int, LineKept]
    names: Mapping[int, str]

    def kept(self) -> dict[str, Any]:
        """Return what a printing keeps of them: ids, never names."""
        places = {str(entry): line.kept for entry, line in self.lines.items()}
        return {"through": self.through, "places": places}


@dataclass(frozen=True, slots=True)
class Replaced:
    """The printing that a sheet made now takes the place of, and its lines that changed, by entry.

    `before` are all of its lines; `prizes` those that changed.
    """

    version: int
    changed: Mapping[int, ChangedLine]
    before: Mapping[int, LineKept]
    prizes: Sequence[PrizeKept] = ()


def places(drive: Drive, through: int | None = None, read: Scored | None = None) -> Places:
    """Return the places after hand `through`, or as a sheet printed now would have them.

    `read` is all that is scored, where the caller has it already.
    """
    read = read or scored(drive)
    if through is None:
        through = _through(drive, read)
    elif through < read.halves[-1].last:
        read = up_to(drive, read, through)
    rows = leaderboard(drive, read=read)["everyone"].rows
    lines = {placed.row.competitor.entry: LineKept.of(placed) for placed in rows}
    names = {card.entry: full_name(card) for card in read.cards}
    return Places(through, lines, names)


def at_half_time(drive: Drive) -> Places:
    """Return the places after the first half; not to be compared while cards of it are out."""
    read = scored(drive)
    first = read.halves[0]
    now = places(drive, first.last, read)
    typed = not drive.from_cards or not missing_in(read, [first])
    return now if typed else replace(now, through=None)


def _through(drive: Drive, read: Scored) -> int | None:
    if not drive.provisional:
        return read.halves[-1].last
    return None if drive.from_cards else last_begun(read.lines)


def changed_lines(drive: Drive, kept: Kept, now: Places) -> dict[int, ChangedLine]:
    """Return the lines that are not as they were kept, by entry: as placed now, then who is gone.

    `now` are the places after the same hand; there is nothing to compare where the hand is not known.
    """
    if kept.get("through") is None or kept["through"] != now.through:
        return {}
    was = _lines_of(kept)
    gone = [entry for entry in was if entry not in now.lines]
    unnamed = [entry for entry in gone if entry not in now.names]
    rows = drive.entries.filter(pk__in=unnamed) if unnamed else drive.entries.none()
    names = {**now.names, **dict(rows.values_list("pk", "player__name"))}
    return {
        entry: ChangedLine(names.get(entry, ""), was.get(entry), now.lines.get(entry))
        for entry in [*now.lines, *gone]
        if not _is_same(was.get(entry), now.lines.get(entry))
    }


def _is_same(before: LineKept | None, after: LineKept | None) -> bool:
    return before is not None and before.is_as(after)


def _lines_of(kept: Kept) -> dict[int, LineKept]:
    return {int(entry): LineKept.of_kept(*line) for entry, line in kept["places"].items()}


def printed(drive: Drive, sheet: str) -> Printing | None:
    """Return the last printing of a sheet; asked once for all of the drive's, and kept with it."""
    prefetch_related_objects([drive], "printings")
    return next((one for one in drive.printings.all() if one.sheet == sheet), None)


def changed_since(
    drive: Drive, printing: Printing, read: Scored | None = None
) -> dict[int, ChangedLine]:
    """Return the lines of a printed sheet that are not true any more, after the hand it was of.

    `read` is all that is scored, where the caller has it already.
    """
    through = printing.lines.get("through")
    if through is None or printing.version == drive.version:
        return {}
    return changed_lines(drive, printing.lines, places(drive, through, read))


def replaced(drive: Drive, sheet: str, now: Places) -> Replaced | None:
    """Return the printing that a sheet with the places `now` replaces, where lines or prizes of it changed.

    Printed twice at one version it is the same sheet, and replaces the same.
    """
    printing = printed(drive, sheet)
    if printing is None:
        return None
    again = printing.version == drive.version
    before: Kept = printing.lines.get("replaces", {}) if again else printing.lines
    changed, others = changed_lines(drive, before, now), prizes_changed(drive, before)
    if not changed and not others:
        return None
    version = before["version"] if again else printing.version
    return Replaced(version, changed, _lines_of(before), others)


def lines_to_keep(drive: Drive, sheet: str) -> dict[str, Any]:
    """Return what a printing of this sheet keeps: of places and of seats, and what it replaces."""
    if sheet == SEATING:
        return seats_to_keep(drive, printed(drive, sheet))
    if sheet not in OF_PLACES:
        return {}
    now = at_half_time(drive) if sheet == HALF_TIME else places(drive)
    printing = printed(drive, sheet)
    kept = now.kept()
    if sheet == RESULTS:
        kept["prizes"] = prizes_to_keep(drive)
    if printing is None or not replaced(drive, sheet, now):
        return kept
    if printing.version == drive.version:
        return {**kept, "replaces": printing.lines["replaces"]}
    before = {name: said for name, said in printing.lines.items() if name != "replaces"}
    return {**kept, "replaces": {"version": printing.version, **before}}


def prizes_since(drive: Drive, printing: Printing) -> Sequence[PrizeKept]:
    """Return the prizes of a printed sheet that are not true any more."""
    return () if printing.version == drive.version else prizes_changed(drive, printing.lines)
