"""The giving of the prizes: what is read out, what stands on a certificate, and what both wait for."""

from collections.abc import Sequence
from datetime import datetime
from math import ceil
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.translation import gettext as _, ngettext

from drives.words.prizes import figure_text
from scoring.halves import tricks_text
from scoring.ladders import PrizeKind
from scoring.rules import Scoring
from scoring.standings import Total


def script_title() -> str:
    return _("Prize giving")


def script_opening(prizes: int) -> str:
    """Say in which order the prizes are read, and what the boxes are for."""
    return ngettext(
        "One prize. Tick it once it is given.",
        "%(n)d prizes, the first on your list last. Tick each as it is given.",
        prizes,
    ) % {"n": prizes}


def thanks_title() -> str:
    return _("Thanks")


def whom_to_thank() -> Sequence[str]:
    """Return whom an organiser thanks at the end, each with a line to write names on."""
    return [
        _("At the door"),
        _("In the kitchen"),
        _("For the prizes"),
        _("And"),
    ]


def won_with(kind: PrizeKind, figure: Total | None, scoring: Scoring) -> str:
    """Return what a prize was won with as it is said: "with 98 tricks", "with 3 hands",
    "with 14 points", "with 4 rounds".

    `figure` is in what counts in the drive, or in hands; nothing for a mystery number.
    """
    if figure is None:
        return ""
    if kind is PrizeKind.MOST_TENS:
        return _("with %(figure)s") % {"figure": figure_text(kind, figure)}
    many = ceil(figure)
    said = {
        Scoring.ALL_TRICKS: ngettext("with %(n)s trick", "with %(n)s tricks", many),
        Scoring.ODD_TRICKS: ngettext("with %(n)s odd trick", "with %(n)s odd tricks", many),
        Scoring.FLAGS: ngettext("with %(n)s flag", "with %(n)s flags", many),
        Scoring.RUBBER_POINTS: ngettext("with %(n)s point", "with %(n)s points", many),
        Scoring.ROUNDS_WON: ngettext("with %(n)s round", "with %(n)s rounds", many),
    }[scoring]
    return said % {"n": tricks_text(figure)}


def certificates_title() -> str:
    return _("Certificates")


def signed_by() -> str:
    """Return what stands below the line on which a certificate is signed."""
    return _("For the club")


def day_of(at: datetime, zone: ZoneInfo) -> str:
    """Return the day by the club's clock, without the hour: "Friday 4 December 2026"."""
    # Translators: a date in Django's letters.
    return format_date(timezone.localtime(at, zone), _("l j F Y"))


def waits_for_prizes(key: str) -> str:
    """Return what a sheet of the prizes waits for; `key` is the sheet's."""
    if key == "script":
        return _("It waits until the prizes are announced on the Prizes page.")
    return _("They wait until the prizes are announced on the Prizes page.")
