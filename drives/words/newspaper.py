"""The results as a village paper prints them."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.translation import gettext as _, ngettext

from drives.words.games import hands_counted
from drives.words.prizes import listed


def newspaper_title() -> str:
    return _("For the newspaper")


def version_titles() -> tuple[str, str]:
    """Return what the short text and the long one are called."""
    return _("In short"), _("The whole story")


def day_of(at: datetime, zone: ZoneInfo) -> str:
    """Return the day as a story says it: "Friday 4 December"."""
    # Translators: a date in Django's letters.
    return format_date(timezone.localtime(at, zone), _("l j F"))


def opening(club: str, drive: str, day: str, venue: str) -> str:
    """Say who held what, when and where; the venue may not be known."""
    values = {"club": club, "drive": drive, "day": day, "venue": venue}
    if venue:
        return _("%(club)s held its %(drive)s on %(day)s at %(venue)s.") % values
    return _("%(club)s held its %(drive)s on %(day)s.") % values


def how_many(people: int, hands: int) -> str:
    """Say how many came, and how many hands they played."""
    who = ngettext("%(people)d person", "%(people)d people", people) % {"people": people}
    return _("%(who)s played %(hands)s.") % {"who": who, "hands": hands_counted(hands)}


def knockout_of(people: int) -> str:
    """Say how many came to a knock-out, of which nobody plays every round but those who win."""
    who = ngettext("%(people)d person", "%(people)d people", people) % {"people": people}
    return _("%(who)s played a knock-out of German Whist.") % {"who": who}


def placed(place: str, name: str, figure: str) -> str:
    """Return one of a list of the first: "1 Joy Lark 45", "2= Ada Lark 43"."""
    return f"{place} {name} {figure}".strip()


def first_of(title: str, lines: Sequence[str]) -> str:
    """Return "Ladies: 1 Joy Lark 45, 2 Ada Lark 43."."""
    return _("%(title)s: %(lines)s.") % {"title": title, "lines": ", ".join(lines)}


def won(title: str, names: Sequence[str], won_with: str, what: str) -> str:
    """Return who has a prize: "first lady, Joy Lark with 45 tricks (a ham)".

    `won_with` is what it was won with, "with 45 tricks"; "" where there is no figure.
    """
    said = _("%(prize)s, %(names)s") % {"prize": _within(title), "names": listed(names)}
    if won_with:
        said = _("%(won)s %(with)s") % {"won": said, "with": won_with}
    return _("%(won)s (%(what)s)") % {"won": said, "what": what} if what else said


def prizes(won_: Sequence[str]) -> str:
    """Return who won what, in one sentence."""
    return _("The prizes went to: %(prizes)s.") % {"prizes": "; ".join(won_)}


def next_drive(name: str, day: str, hour: str, venue: str) -> str:
    """Say when the club plays next."""
    values = {"drive": name, "day": day, "hour": hour, "venue": venue}
    if venue:
        said = _("The next is the %(drive)s on %(day)s at %(hour)s at %(venue)s.") % values
    else:
        said = _("The next is the %(drive)s on %(day)s at %(hour)s.") % values
    return said


def _within(title: str) -> str:
    """Return a title as it stands within a sentence."""
    return title[:1].lower() + title[1:]
