"""What is printed of a season, and of one player's year."""

from collections.abc import Mapping, Sequence
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _, ngettext

from drives.words.seasons import day


def short_day(of: date) -> str:
    """Return a day as it heads a narrow column: "4 Dec"."""
    # Translators: a date in Django's letters.
    return date_format(of, _("j M"))


def season_labels() -> Mapping[str, str]:
    return {
        "place": _("Place"),
        "name": _("Name"),
        "played": _("Drives"),
        "total": _("Total"),
        "day": _("Day"),
        "drive": _("Drive"),
        "role": _("Role"),
        "place_in_role": _("In the role"),
        "tricks": _("Tricks"),
        "won": _("Won"),
    }


def season_title(name: str) -> str:
    return _("Season table: %(season)s") % {"season": name}


def places_title() -> str:
    return _("Places")


def chart_title() -> str:
    return _("Evening by evening")


def evenings_title() -> str:
    """Head a part of the chart, with the places {first} and {last}."""
    return _("Evenings {first} to {last}")


def how_it_counts() -> str:
    return _("How it counts")


def in_brackets() -> str:
    return _("Figures in brackets do not count.")


def hollow_bars() -> str:
    return _("Evenings in brackets, the hollow bars, do not count.")


def bracketed(figure: str) -> str:
    return _("(%(figure)s)") % {"figure": figure}


def as_of(played: int, last: date) -> str:
    """Say at the foot which evenings are in it."""
    return ngettext(
        "After %(n)d drive, on %(day)s", "After %(n)d drives, the last on %(day)s", played
    ) % {"n": played, "day": day(last)}


def year_title(name: str) -> str:
    return _("%(name)s: the season") % {"name": name}


def evenings_of_theirs() -> str:
    return _("Evenings")


def place_among(place: str, among: int) -> str:
    """Return "2= of 24"; empty where they had no place."""
    return _("%(place)s of %(among)d") % {"place": place, "among": among} if place else ""


def summary_title() -> str:
    return _("In short")


def summary(played: int, total: str, average: str, best: tuple[str, date]) -> Sequence[str]:
    """Say how many evenings, what they add up to, and which was the best."""
    return (
        ngettext("%(n)d drive played.", "%(n)d drives played.", played) % {"n": played},
        _("%(total)s tricks count for the season.") % {"total": total},
        _("On average %(tricks)s an evening.") % {"tricks": average},
        _("Best evening: %(tricks)s on %(day)s.") % {"tricks": best[0], "day": day(best[1])},
    )


def nothing_played() -> str:
    return _("No drive of this season is finished yet.")
