"""The hour as the hall says it: 7.30 pm, by the club's own clock."""

from datetime import datetime, tzinfo

from django.utils.dateformat import format as format_date
from django.utils.translation import gettext as _


def clock_time(moment: datetime, zone: tzinfo) -> str:
    """Return the hour of an aware moment by the clock of `zone`: "7.30 pm"."""
    local = moment.astimezone(zone)
    # Translators: an hour in Django's letters, without am or pm.
    hour = format_date(local, _("g.i"))
    # Translators: %(hour)s is such as 7.30; a language of 24 hours leaves %(half)s out.
    return _("%(hour)s %(half)s") % {"hour": hour, "half": _("am") if local.hour < 12 else _("pm")}
