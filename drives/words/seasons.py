"""What is said of seasons."""

from collections.abc import Callable
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _, ngettext


def day(of: date) -> str:
    """Return a day with its year: "4 December 2026"."""
    # Translators: a date in Django's letters.
    return date_format(of, _("j F Y"))


def days(first: date, last: date) -> str:
    return _("%(first)s to %(last)s") % {"first": day(first), "last": day(last)}


def counting_sentence(counting: int | None) -> str:
    """Say how many drives of each person count."""
    if counting is None:
        return _("Every drive counts.")
    return ngettext(
        "The best drive of each person counts.",
        "The best %(n)d drives of each person count.",
        counting,
    ) % {"n": counting}


def played_sentence(played: int, put_away: int) -> str:
    """Say how many drives made the table, and how many that were put away are not in it."""
    sentence = ngettext("%(n)d drive played", "%(n)d drives played", played) % {"n": played}
    if put_away:
        away = ngettext("%(n)d drive put away", "%(n)d drives put away", put_away)
        sentence = f"{sentence}, {away % {'n': put_away}}"
    return f"{sentence}."


def seasons_overlap(name: str, first_day: date, last_day: date) -> str:
    return _(
        "“%(name)s” has some of these days already: %(days)s. "
        "A drive counts in one season, so choose other days."
    ) % {"name": name, "days": days(first_day, last_day)}


def ends_before_it_begins() -> str:
    return _("The last day comes before the first. Look at both again.")


SEASON_SENTENCES: dict[str, Callable[..., str]] = {"seasons-overlap": seasons_overlap}
