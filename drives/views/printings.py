"""What pages say of sheets that were printed: when, and whether they are still true."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from drives.models import Drive, Printing
from drives.results.lines import Scored, scored
from drives.results.wall import HALF_TIME, OF_PLACES, changed_since, printed, prizes_since
from drives.sheets.since import Since
from drives.words.clock import clock_time
from drives.words.clubs import role_words
from drives.words.printings import (
    MOST_NAMED,
    and_more,
    changed_since as changed_sentence,
    line_changed,
    more_since,
    print_again,
    printed_at,
    prize_changed,
    wall_untrue,
    wall_untrue_too,
)
from drives.words.prizes import prize_title


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines that changed: the first of them, and the others folded under `more`."""

    first: Sequence[str] = ()
    others: Sequence[str] = ()
    more: str = ""

    def __bool__(self) -> bool:
        return bool(self.first)

    @classmethod
    def of(cls, drive: Drive, printing: Printing, read: Scored | None) -> "Lines":
        """Return what is not true any more of a printed sheet of places, lines first, then prizes."""
        changed, roles = changed_since(drive, printing, read), role_words(drive.club)
        prizes = [
            prize_title(one.kind, one.role, one.number, roles)
            for one in prizes_since(drive, printing)
        ]
        lines = [line_changed(line.name, line.before, line.after) for line in changed.values()]
        said = [*lines, *map(prize_changed, prizes)]
        first, others = said[:MOST_NAMED], said[MOST_NAMED:]
        return cls(first, others, and_more(len(others)) if others else "")


@dataclass(frozen=True, slots=True)
class PrintingSaid:
    """What is said beside a sheet; `changed` is that the one on the wall is not true any more.

    `lines` are those of its places that changed.
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


def printings_said(drive: Drive, since: Since) -> dict[str, PrintingSaid]:
    """Return what to say of each sheet that was printed, by its key; `since` is when what sheets show changed last.

    What is scored is read where a sheet of places is printed and something was said since.
    """
    printings = list(drive.printings.all())
    if not printings:
        return {}
    of_places = [one for one in printings if one.sheet in OF_PLACES]
    read = scored(drive) if any(map(since.outdates, of_places)) else None
    return {one.sheet: _said(drive, one, since, read) for one in printings}


def _said(drive: Drive, printing: Printing, since: Since, read: Scored | None) -> PrintingSaid:
    hour = clock_time(printing.at, drive.club.zone)
    if not since.outdates(printing):
        return PrintingSaid(printed_at(hour), False)
    if printing.sheet not in OF_PLACES:
        return PrintingSaid(changed_sentence(hour), True)
    if lines := Lines.of(drive, printing, read):
        return PrintingSaid(changed_sentence(hour), True, lines)
    # Later hands are not on a sheet of the first half.
    is_more = printing.sheet != HALF_TIME
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
    lines = Lines.of(drive, printing, read) if printing else None
    if printing is None or not lines:
        return None
    hour = clock_time(printing.at, drive.club.zone)
    return WallSaid(sheet, hour, wall_untrue(sheet, hour), lines, print_again(sheet))
