"""What is said of a plan of rubbers or of German Whist, before it happens."""

from django.utils.translation import gettext as _, ngettext

from drives.words.german import variant_label
from scoring.german_rounds import Variant
from scoring.rubbers import RubberRules


def rubbers_planned(rounds: int, tea: str, rules: RubberRules | None) -> str:
    """Return "6 rubbers in two halves, each the best of three games to 5, honours count.".

    `tea` is what is said of the halves, and `rules` None while a game's number is still to be typed.
    """
    if rules is None:
        said = ngettext("%(n)d rubber%(tea)s.", "%(n)d rubbers%(tea)s.", rounds)
        return said % {"n": rounds, "tea": tea}
    if rules.games_to_win > 1:
        said = ngettext(
            "%(n)d rubber%(tea)s, the best of three games to %(points)d, %(honours)s.",
            "%(n)d rubbers%(tea)s, each the best of three games to %(points)d, %(honours)s.",
            rounds,
        )
    else:
        said = ngettext(
            "%(n)d single game%(tea)s, to %(points)d, %(honours)s.",
            "%(n)d single games%(tea)s, each to %(points)d, %(honours)s.",
            rounds,
        )
    honours = _("honours count") if rules.honours else _("without honours")
    return said % {"n": rounds, "tea": tea, "points": rules.points_to_win, "honours": honours}


def german_planned(rounds: int, tea: str, at_meeting: int, variant: Variant | None) -> str:
    """Return "8 rounds of German Whist in two halves, 2 at each meeting. ..." with what wins one."""
    said = ngettext(
        "%(n)d round of German Whist%(tea)s", "%(n)d rounds of German Whist%(tea)s", rounds
    )
    said %= {"n": rounds, "tea": tea}
    if at_meeting > 1:
        said = _("%(rounds)s, %(n)d at each meeting") % {"rounds": said, "n": at_meeting}
    parts = [said, *([variant_label(variant)] if variant else [])]
    return " ".join(_("%(what)s.") % {"what": part} for part in parts)


def rubber_points_count() -> str:
    return _("Rubber points count: the winners write down what they won by, the losers nothing.")


def rounds_won_count() -> str:
    return _("Rounds won count, then tricks.")


def from_rubber_sheets() -> str:
    return _("Scores come from each table's sheet after the round.")
