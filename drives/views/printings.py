"""What pages say of sheets that were printed: when, and whether they are still true."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.models import Drive, Printing
from drives.results.lines import Scored, scored
from drives.results.wall import OF_PLACES, ChangedLine, changed_since, printed
from drives.sheets.since import Since
from drives.words.clock import clock_time
from drives.words.printings import (
    changed_since as changed_sentence,
    line_changed,
    lines_named,
    more_since,
    printed_at,
    wall_untrue,
)


@dataclass(frozen=True, slots=True)
class PrintingSaid:
    """What is said beside a sheet; `changed` is that the one on the wall is not true any more.

    `lines` are those of its places that changed, the first of them and how many more.
    """

    sentence: str
    changed: bool
    lines: Sequence[str] = ()


def printings_said(drive: Drive, seats: int) -> dict[str, PrintingSaid]:
    """Return what to say of each sheet that was printed, by its key; `seats` is `seats_version(drive)`.

    What is scored is read where a sheet of places is printed and something was said since.
    """
    printings = list(drive.printings.all())
    if not printings:
        return {}
    since = Since.of(drive, seats)
    of_places = [one for one in printings if one.sheet in OF_PLACES]
    read = scored(drive) if any(map(since.outdates, of_places)) else None
    return {one.sheet: _said(drive, one, since, read) for one in printings}


def _said(drive: Drive, printing: Printing, since: Since, read: Scored | None) -> PrintingSaid:
    hour = clock_time(printing.at, drive.club.zone)
    if printing.sheet in OF_PLACES:
        more = since.outdates(printing)
        if more and (changed := changed_since(drive, printing, read)):
            lines = lines_named([_line(line) for line in changed.values()])
            return PrintingSaid(changed_sentence(hour), True, lines)
        return PrintingSaid(more_since(hour) if more else printed_at(hour), False)
    if since.outdates(printing):
        return PrintingSaid(changed_sentence(hour), True)
    return PrintingSaid(printed_at(hour), False)


def _line(line: ChangedLine) -> str:
    return line_changed(line.name, line.before, line.after)


def wall_said(drive: Drive, read: Scored | None = None) -> str:
    """Return that the results on the wall are not true any more, and how; empty while they are.

    `read` is all that is scored, where the page has it.
    """
    printing = printed(drive, "results")
    changed = changed_since(drive, printing, read) if printing else {}
    if printing is None or not changed:
        return ""
    hour = clock_time(printing.at, drive.club.zone)
    return wall_untrue(hour, [_line(line) for line in changed.values()])
