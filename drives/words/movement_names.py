"""Movements as the organiser chooses them: labels, explanations, options."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from drives.movements import MOVEMENTS


def movement_label(key: str) -> str:
    """Return the movement's name as the organiser chooses it."""
    labels = {
        "progressive-losers": _("Losers move"),
        "progressive-winners": _("Winners move"),
        "individual": _("Individual"),
        "partner": _("Partner drive"),
    }
    return labels[key]


def movement_explanation(key: str) -> str:
    """Return one paragraph for the organiser: what happens, and whom it suits."""
    explanations = {
        "progressive-losers": _(
            "After each hand the losing lady moves on a table, and the losing gent one the other way. "
            "The winning lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "progressive-winners": _(
            "After each hand the winning lady moves on a table, and the winning gent one the other way. "
            "The losing lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "individual": _(
            "Everybody has a new partner and new opponents every hand, and the card says where to "
            "sit. Nothing depends on who wins, and ladies and gents sit as they come. Over a whole "
            "tournament everybody plays once with everybody and twice against."
        ),
        "partner": _(
            "Two people stay partners all evening and share one total. North-South sit still, "
            "East-West move down one table after each round; from table 1 they go to the last, or "
            "rest first. With an odd number of pairs one pair rests each round."
        ),
    }
    return explanations[key]


def option_label(name: str) -> str:
    """Return the name of a movement's option."""
    return {"ladies": _("Which way the ladies move")}[name]


def option_choice_label(name: str, choice: str) -> str:
    """Return what one choice of a movement's option does."""
    labels = {
        ("ladies", "up"): _("Ladies up, gents down"),
        ("ladies", "down"): _("Ladies down, gents up"),
    }
    return labels[name, choice]


def options_chosen(key: str, options: Mapping[str, str]) -> list[str]:
    """Return what the club chose, or left as it is, of each option the movement has."""
    return [
        f"{option_choice_label(option.name, option.of(options))}."
        for option in MOVEMENTS[key].options
    ]
