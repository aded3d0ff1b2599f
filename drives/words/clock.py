"""The hour as the hall says it: 7.30 pm, by the club's own clock."""

from datetime import datetime, time, tzinfo

from django.utils.dateformat import time_format
from django.utils.translation import gettext as _, ngettext

from drives.words.games import by_game


def clock_time(moment: datetime, zone: tzinfo) -> str:
    """Return the hour of an aware moment by the clock of `zone`: "7.30 pm"."""
    return hour_of(moment.astimezone(zone).time())


def hour_of(clock: time) -> str:
    """Return an hour of the day: "7.30 pm"."""
    # Translators: an hour in Django's letters, without am or pm.
    hour = time_format(clock, _("g.i"))
    # Translators: %(hour)s is such as 7.30; a language of 24 hours leaves %(half)s out.
    return _("%(hour)s %(half)s") % {"hour": hour, "half": _("am") if clock.hour < 12 else _("pm")}


def pace_sentence(minutes: int, finish: str, *, measured: bool) -> str:
    """Return "6 minutes a hand, finish about 10.05 pm."; `finish` is an hour as `clock_time` says it.

    A pace that was measured tonight is told as such: "6 minutes a hand so far, ...".
    """
    pace = minutes_each(minutes)
    if measured:
        pace = _("%(pace)s so far") % {"pace": pace}
    return _("%(pace)s, finish about %(finish)s.") % {"pace": pace, "finish": finish}


def minutes_each(minutes: int) -> str:
    """Return "6 minutes a hand", or "25 minutes a round"."""
    return by_game(
        ngettext("%(n)d minute a hand", "%(n)d minutes a hand", minutes),
        ngettext("%(n)d minute a round", "%(n)d minutes a round", minutes),
    ) % {"n": minutes}
