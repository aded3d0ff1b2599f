"""The labels on sheets of paper: heads of columns, boxes to write in."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, pgettext


def card_labels(*, pairs: bool) -> Mapping[str, str]:
    """Return the labels of a scorecard; a pair's card has a pair's number and two names."""
    return {
        "card": _("Pair") if pairs else _("Card"),
        "name": _("Names") if pairs else _("Name"),
        "hand": _("Hand"),
        "table": _("Table"),
        "tricks": _("Tricks"),
        "running": pgettext("running total", "Sum"),
        "initials": pgettext("opponent's initials", "Opp."),
        "first_half": _("First half"),
        "second_half": _("Second half"),
        "total": _("Total"),
    }


def slip_labels() -> Mapping[str, str]:
    return {
        "table": _("Table"),
        "hand": _("Hand"),
        "tricks": _("Tricks"),
        "check": _("The two numbers make 13."),
    }


def seat_labels(*, pairs: bool) -> Mapping[str, str]:
    return {
        "name": _("Name"),
        "card": _("Pair") if pairs else _("Card"),
        "seat": _("Table"),
        "rest": _("Rest"),
    }


def standing_labels(*, pairs: bool) -> Mapping[str, str]:
    return {
        "place": _("Place"),
        "name": _("Names") if pairs else _("Name"),
        "card": _("Pair") if pairs else _("Card"),
        "role": _("Role"),
        "first_half": _("First half"),
        "second_half": _("Second half"),
        "total": _("Total"),
    }
