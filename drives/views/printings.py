"""What pages say of sheets that were printed: when, and whether they are still true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from drives.models import Drive, Printing
from drives.results.lines import Scored, scored
from drives.results.wall import (
    HALF_TIME,
    OF_PLACES,
    ChangedLine,
    changed_since,
    names_now,
    names_of,
    printed,
    with_renamed,
)
from drives.sheets.since import Since
from drives.words.clock import clock_time
from drives.words.printings import (
    MOST_NAMED,
    and_more,
    changed_since as changed_sentence,
    line_changed,
    more_since,
    print_again,
    printed_at,
    renamed_line,
    wall_untrue,
    wall_untrue_too,
)


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines that changed: the first of them, and the others folded under `more`."""

    first: Sequence[str] = ()
    others: Sequence[str] = ()
    more: str = ""

    @classmethod
    def of(cls, changed: Mapping[int, ChangedLine]) -> "Lines":
        said = [_line(line) for line in changed.values()]
        first, others = said[:MOST_NAMED], said[MOST_NAMED:]
        return cls(first, others, and_more(len(others)) if others else "")


def _line(line: ChangedLine) -> str:
    if line.renamed and line.before == line.after:
        return renamed_line(line.name)
    said = line_changed(line.name, line.before, line.after)
    return renamed_line(said) if line.renamed else said


@dataclass(frozen=True, slots=True)
class PrintingSaid:
    """What is said beside a sheet; `changed` is that the one on the wall is not true any more.

    `lines` are those of its places that changed, and of its names.
    """

    sentence: str
    changed: bool
    lines: Lines = Lines()


@dataclass(frozen=True, slots=True)
class WallSaid:
    """A sheet on the wall that is not true any more: its key, which one it is, and what changed on it.

    Where that is what changed on another before it, it is not said twice.
    """

    sheet: str
    hour: str
    sentence: str
    lines: Lines
    again: str


def printings_said(drive: Drive, seats: int) -> dict[str, PrintingSaid]:
    """Return what to say of each sheet that was printed, by its key; `seats` is `seats_version(drive)`.

    What is scored is read where a sheet of places is printed and something was said since.
    """
    printings = list(drive.printings.all())
    if not printings:
        return {}
    since = Since.of(drive, seats)
    placed = [one for one in printings if one.sheet in OF_PLACES]
    read = scored(drive) if any(map(since.outdates, placed)) else None
    names = names_of(read.cards) if read else names_now(drive)
    said = {}
    for one in printings:
        more, of_places = since.outdates(one), one.sheet in OF_PLACES
        figures = changed_since(drive, one, read) if more and of_places else {}
        lines = with_renamed(figures, one.lines, names)
        said[one.sheet] = _said(drive, one, lines, more=more, untrue=more and not of_places)
    return said


def _said(
    drive: Drive,
    printing: Printing,
    lines: Mapping[int, ChangedLine],
    *,
    more: bool,
    untrue: bool,
) -> PrintingSaid:
    """Say how the sheet stands: `more` was said since it was printed, which may leave it true."""
    hour = clock_time(printing.at, drive.club.zone)
    if lines or untrue:
        return PrintingSaid(changed_sentence(hour), True, Lines.of(lines))
    # Later hands are not on a sheet of the first half.
    is_more = more and printing.sheet != HALF_TIME
    return PrintingSaid(more_since(hour) if is_more else printed_at(hour), False)


def wall_said(drive: Drive, read: Scored, sheets: Sequence[str] = OF_PLACES) -> list[WallSaid]:
    """Return which of these sheets on the wall are not true any more, and how.

    `read` is all that is scored.
    """
    found: list[WallSaid] = []
    for sheet in sheets:
        said = _on_the_wall(drive, sheet, read)
        if said and any(said.lines == one.lines for one in found):
            found.append(replace(said, sentence=wall_untrue_too(sheet, said.hour), lines=Lines()))
        elif said:
            found.append(said)
    return found


def _on_the_wall(drive: Drive, sheet: str, read: Scored) -> WallSaid | None:
    printing = printed(drive, sheet)
    if printing is None:
        return None
    figures = changed_since(drive, printing, read)
    changed = with_renamed(figures, printing.lines, names_of(read.cards))
    if not changed:
        return None
    hour = clock_time(printing.at, drive.club.zone)
    return WallSaid(sheet, hour, wall_untrue(sheet, hour), Lines.of(changed), print_again(sheet))
