"""The hour as the hall says it: 7.30 pm, by the club's own clock."""

from datetime import datetime, time, tzinfo

from django.utils.dateformat import time_format
from django.utils.translation import gettext as _, ngettext


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
    values = {"n": minutes, "finish": finish}
    if measured:
        return (
            ngettext(
                "%(n)d minute a hand so far, finish about %(finish)s.",
                "%(n)d minutes a hand so far, finish about %(finish)s.",
                minutes,
            )
            % values
        )
    return (
        ngettext(
            "%(n)d minute a hand, finish about %(finish)s.",
            "%(n)d minutes a hand, finish about %(finish)s.",
            minutes,
        )
        % values
    )
