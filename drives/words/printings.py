"""What is said of a sheet that was printed: when, and what has changed on it since."""

from collections.abc import Sequence
from typing import Protocol

from django.utils.translation import gettext as _, ngettext, pgettext

from drives.words.paper import DASH
from scoring.halves import from_halves, tricks_text

MOST_NAMED = 8


class LineOfPlaces(Protocol):
    """A line as it was or is: "2=", and half tricks, None while nothing is known; of each half, or empty."""

    @property
    def place(self) -> str: ...

    @property
    def half_tricks(self) -> int | None: ...

    @property
    def halves(self) -> Sequence[int | None]: ...


def _total(line: LineOfPlaces) -> str:
    return _figure(line.half_tricks)


def _figure(half_tricks: int | None) -> str:
    return DASH if half_tricks is None else tricks_text(from_halves(half_tricks))


def _halves(line: LineOfPlaces) -> str:
    return " + ".join(map(_figure, line.halves))


def _only_halves(before: LineOfPlaces, after: LineOfPlaces) -> bool:
    """Whether place and total are the same, and they come of other halves."""
    same = (before.place, before.half_tricks) == (after.place, after.half_tricks)
    return same and bool(before.halves and after.halves)


def printed_at(hour: str) -> str:
    return _("Printed at %(hour)s.") % {"hour": hour}


def changed_since(hour: str) -> str:
    return _("Changed since it was printed at %(hour)s.") % {"hour": hour}


def more_since(hour: str) -> str:
    return _("More is in since it was printed at %(hour)s.") % {"hour": hour}


def and_more(count: int) -> str:
    """Return what opens the lines that are not named at once: "and 9 more"."""
    return ngettext("and %(n)d more", "and %(n)d more", count) % {"n": count}


def line_changed(name: str, before: LineOfPlaces | None, after: LineOfPlaces | None) -> str:
    """Return a line that changed: "Ann Archer 141 → 142, now 2=, was 4"."""
    values = {"name": name or _("somebody taken off")}
    if after is None:
        return _("%(name)s is not on the list any more") % values
    values |= {"after": _total(after), "place": after.place or DASH}
    if before is None:
        return _("%(name)s %(after)s, now %(place)s, was not on the list") % values
    values |= {"before": _total(before), "was": before.place or DASH}
    if _only_halves(before, after):
        values |= {"before": _halves(before), "after": _halves(after)}
        return _("%(name)s %(before)s → %(after)s") % values
    if values["before"] == values["after"]:
        return _("%(name)s %(after)s, now %(place)s, was %(was)s") % values
    if before.place == after.place:
        return _("%(name)s %(before)s → %(after)s") % values
    return _("%(name)s %(before)s → %(after)s, now %(place)s, was %(was)s") % values


def wall_untrue(sheet: str, hour: str) -> str:
    """Return that a sheet on the wall is not true any more; the lines that changed follow."""
    if sheet == "leaderboard":
        return _("The leaderboard printed at %(hour)s is not true any more:") % {"hour": hour}
    if sheet == "half-time":
        return _("The half-time places printed at %(hour)s are not true any more:") % {"hour": hour}
    return _("The results printed at %(hour)s are not true any more:") % {"hour": hour}


def wall_untrue_too(sheet: str, hour: str) -> str:
    """Return the same of a sheet on which no other lines changed than on the one named before it."""
    if sheet == "half-time":
        return _(
            "The half-time places printed at %(hour)s are not true any more either: the same lines."
        ) % {"hour": hour}
    return _("The results printed at %(hour)s are not true any more either: the same lines.") % {
        "hour": hour
    }


def print_again(sheet: str) -> str:
    return _("Print it again") if sheet == "leaderboard" else _("Print them again")


def prize_changed(title: str) -> str:
    """Return that a prize was announced otherwise: "Lowest total: this prize has changed"."""
    return _("%(prize)s: this prize has changed") % {"prize": title}


def replaces(version: int, prizes: Sequence[str] = (), *, lines: bool = True) -> str:
    """Return what a sheet of places says at its top where it takes another's place.

    `prizes` are the titles of those that changed; `lines` is that lines did.
    """
    said = [_("This sheet replaces version %(n)d.") % {"n": version}]
    if lines:
        said.append(_("Lines that changed say what they were."))
    if prizes:
        said.append(_("Prizes that changed: %(prizes)s.") % {"prizes": ", ".join(prizes)})
    return " ".join(said)


def was_heading() -> str:
    return _("Was")


def line_was(before: LineOfPlaces | None, after: LineOfPlaces | None = None) -> str:
    """Return what a line that changed was, as it stands beside it: "2nd=, 141", or a dash.

    Where it is the same but for its halves, those: "70 + 71".
    """
    if before is None:
        return DASH
    if after is not None and _only_halves(before, after):
        return _halves(before)
    if not before.place:
        return _total(before)
    return _("%(place)s, %(total)s") % {"place": _ordinal(before.place), "total": _total(before)}


def _ordinal(place: str) -> str:
    """Return a place so that nobody takes it for a total: "2nd", "11th", "3rd="."""
    number, level = place.rstrip("="), place[len(place.rstrip("=")) :]
    teen = number[-2:] in ("11", "12", "13")
    ending = {
        "1": pgettext("after 1", "st"),
        "2": pgettext("after 2", "nd"),
        "3": pgettext("after 3", "rd"),
    }.get("" if teen else number[-1:], pgettext("after other numbers", "th"))
    return f"{number}{ending}{level}"
