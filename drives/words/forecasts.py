"""What evenings that were tried out gave people, in plain words and in numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from drives.movements.forecast import Forecast, Usual
from drives.words.audits import times
from drives.words.games import by_game


@dataclass(frozen=True, slots=True)
class Spread:
    """A line of simulated numbers: what one person had at least, usually and at most."""

    what: str
    had: Usual


def forecast_sentences(forecast: Forecast) -> list[str]:
    """Return what the evenings that were tried out gave people, and how many those were.

    Where two play at a table nobody has a partner, so that opponents are told.
    """
    if not forecast.partners.most:
        return _of_two(forecast)
    company = _("Tried out %(times)s: %(partners)s.")
    if forecast.rests.most:
        company = _("Tried out %(times)s: %(partners)s. Nobody rested more than %(rests)s.")
    again = _(
        "Nobody had the same partner more than %(partner)s, or opponent more than %(opponent)s."
    )
    return [
        company
        % {
            "times": times(forecast.evenings),
            "partners": _partners_had(forecast.partners),
            "rests": times(forecast.rests.most),
        },
        again
        % {
            "partner": times(forecast.same_partner.most),
            "opponent": times(forecast.same_opponent.most),
        },
    ]


def _of_two(forecast: Forecast) -> list[str]:
    company = _("Tried out %(times)s: %(opponents)s.")
    if forecast.rests.most:
        company = _("Tried out %(times)s: %(opponents)s. Nobody rested more than %(rests)s.")
    return [
        company
        % {
            "times": times(forecast.evenings),
            "opponents": _opponents_had(forecast.opponents),
            "rests": times(forecast.rests.most),
        },
        _("Nobody met the same opponent more than %(opponent)s.")
        % {"opponent": times(forecast.same_opponent.most)},
    ]


def _opponents_had(had: Usual) -> str:
    """Return how many different opponents: "usually 9 opponents, 7 to 11"."""
    if had.fewest == had.most:
        return ngettext("always %(usual)d opponent", "always %(usual)d opponents", had.most) % {
            "usual": had.most
        }
    return (
        ngettext(
            "usually %(usual)d opponent, %(fewest)d to %(most)d",
            "usually %(usual)d opponents, %(fewest)d to %(most)d",
            had.usual,
        )
        % had._asdict()
    )


def _partners_had(had: Usual) -> str:
    """Return how many different partners: "usually 17 partners, 14 to 19"."""
    if had.fewest == had.most:
        return ngettext("always %(usual)d partner", "always %(usual)d partners", had.most) % {
            "usual": had.most
        }
    return (
        ngettext(
            "usually %(usual)d partner, %(fewest)d to %(most)d",
            "usually %(usual)d partners, %(fewest)d to %(most)d",
            had.usual,
        )
        % had._asdict()
    )


def forecast_figures(forecast: Forecast) -> Sequence[Spread]:
    """Return the numbers of the evenings simulated, what one person had of each."""
    partners = [
        Spread(_("Different partners"), forecast.partners),
        Spread(_("Times the same partner"), forecast.same_partner),
    ]
    return [
        *(partners if forecast.partners.most else ()),  # none where two play at a table
        Spread(_("Different opponents"), forecast.opponents),
        Spread(_("Times the same opponent"), forecast.same_opponent),
        Spread(by_game(_("Hands rested"), _("Rounds rested")), forecast.rests),
    ]


def spread_sentence(had: Usual) -> str:
    """Return what one person had: "14 to 19, usually 17"."""
    if had.fewest == had.most:
        return str(had.most)
    return _("%(fewest)d to %(most)d, usually %(usual)d") % had._asdict()
