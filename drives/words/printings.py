"""What is said of a sheet that was printed: when, and what has changed on it since."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from django.utils.translation import gettext as _, ngettext

from drives.words.paper import DASH
from scoring.halves import from_halves, tricks_text

MOST_NAMED = 8


class LineOfPlaces(Protocol):
    """A line as it was or is: "2=", and half tricks, None while nothing is known."""

    @property
    def place(self) -> str: ...

    @property
    def half_tricks(self) -> int | None: ...


def _total(line: LineOfPlaces) -> str:
    return DASH if line.half_tricks is None else tricks_text(from_halves(line.half_tricks))


def printed_at(hour: str) -> str:
    return _("Printed at %(hour)s.") % {"hour": hour}


def changed_since(hour: str) -> str:
    return _("Changed since it was printed at %(hour)s.") % {"hour": hour}


def more_since(hour: str) -> str:
    return _("More is in since it was printed at %(hour)s.") % {"hour": hour}


def lines_named(lines: Sequence[str]) -> list[str]:
    """Return the first eight lines that changed, and how many more there are."""
    named = list(lines[:MOST_NAMED])
    if more := len(lines) - len(named):
        named.append(ngettext("and %(n)d more", "and %(n)d more", more) % {"n": more})
    return named


def line_changed(name: str, before: LineOfPlaces | None, after: LineOfPlaces | None) -> str:
    """Return a line that changed: "Ann Archer 141 → 142, now 2="."""
    values = {"name": name or _("somebody taken off")}
    if after is None:
        return _("%(name)s is not on the list any more") % values
    values |= {"after": _total(after), "place": after.place or DASH}
    if before is None:
        return _("%(name)s %(after)s, now %(place)s, was not on the list") % values
    values["before"] = _total(before)
    if values["before"] == values["after"]:
        return _("%(name)s %(after)s, now %(place)s") % values
    if before.place == after.place:
        return _("%(name)s %(before)s → %(after)s") % values
    return _("%(name)s %(before)s → %(after)s, now %(place)s") % values


def wall_untrue(hour: str, lines: Iterable[str]) -> str:
    """Return that the results on the wall are not true any more, and which lines."""
    values = {"hour": hour, "lines": "; ".join(lines_named(list(lines)))}
    return _("The results printed at %(hour)s are not true any more: %(lines)s.") % values


def replaces(version: int) -> str:
    """Return what a results sheet says at its top where it takes another's place."""
    values = {"n": version}
    return _("This sheet replaces version %(n)d. Lines that changed say what they were.") % values


def was_heading() -> str:
    return _("Was")


def line_was(before: LineOfPlaces | None) -> str:
    """Return what a line that changed was, as it stands beside it: "141, 2=", or a dash."""
    if before is None:
        return DASH
    return _("%(total)s, %(place)s") % {"total": _total(before), "place": before.place or DASH}
