"""The labels on sheets of paper: heads of columns, boxes to write in."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, pgettext

from drives.words.games import hand_called, hand_head
from scoring.rules import Scoring


def card_labels(*, pairs: bool, scoring: Scoring = Scoring.ALL_TRICKS) -> Mapping[str, str]:
    """Return the labels of a scorecard; a pair's card has a pair's number and two names.

    Of German Whist the tricks stand beside the rounds won so far, which count.
    """
    rounds_won = scoring is Scoring.ROUNDS_WON
    counted = {Scoring.FLAGS: _("Flags"), Scoring.RUBBER_POINTS: _("Points")}
    return {
        "card": _("Pair") if pairs else _("Card"),
        "team": _("Team"),
        "name": _("Names") if pairs else _("Name"),
        "hand": hand_head(),
        "table": _("Table"),
        "tricks": counted.get(scoring, _("Tricks")),
        "running": pgettext("rounds so far", "Won")
        if rounds_won
        else pgettext("running total", "Sum"),
        "initials": pgettext("opponent's initials", "Opp."),
        "first_half": _("First half"),
        "second_half": _("Second half"),
        "total": _("Rounds won") if rounds_won else _("Total"),
        "cards": _("Cards {first} to {last}"),
        "spare": _("Spare cards"),
        "spare_one": _("Spare card"),
        "trumps": _("Trumps"),
    }


def slip_labels(*, flags: bool = False) -> Mapping[str, str]:
    """Return the labels of a table's slip; for flags it is enough to write who won."""
    return {
        "table": _("Table"),
        "hand": hand_head(),
        "tricks": _("Won") if flags else _("Tricks"),
        "check": _("Tick who won; 13 for every trick.") if flags else _("The two numbers make 13."),
    }


def seat_labels(*, pairs: bool, teams: bool = False) -> Mapping[str, str]:
    return {
        "name": _("Name"),
        "card": _whose_number(pairs=pairs, teams=teams),
        "seat": _("Table"),
        "rest": _("Rest"),
    }


def _whose_number(*, pairs: bool, teams: bool) -> str:
    if teams:
        return _("Team")
    return _("Pair") if pairs else _("Card")


def standing_labels(*, pairs: bool, teams: bool = False) -> Mapping[str, str]:
    return {
        "place": _("Place"),
        "name": _("Names") if pairs or teams else _("Name"),
        "card": _whose_number(pairs=pairs, teams=teams),
        "role": _("Role"),
        "first_half": _("First half"),
        "second_half": _("Second half"),
        "total": _("Flags") if teams else _("Total"),
    }


def placed_name(name: str, left_after: int | None) -> str:
    """Return the name as it stands in a list of places; of somebody who has gone, after which hand."""
    if left_after is None:
        return name
    return _("%(name)s (left after %(hand)s)") % {"name": name, "hand": hand_called(left_after)}
