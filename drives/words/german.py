"""What the laws of German Whist have to say: refusals, what a round counts, and how a match stands."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.words.games import points_word
from drives.words.scoring import chair_word, number
from scoring.german import Player
from scoring.german_rounds import GermanMatch, GermanRules, Variant
from scoring.marks import Mark
from scoring.rules import Scoring
from scoring.sides import Side

Names = Mapping[Side, str]
"""What the two are called, by the side whose tricks are theirs."""


def by_chair() -> Names:
    """Return the two's chairs as their names: North, East."""
    return {player.side: chair_word(player.chair) for player in Player}


def variant_label(variant: Variant) -> str:
    """Return which tricks of a round count, as a choice."""
    labels = {
        Variant.SECOND_PART: _("The last 13 tricks: seven win the round"),
        Variant.ALL_TRICKS: _("All 26 tricks: 13 each is a tie"),
        Variant.SECOND_DOUBLE: _("All 26 tricks, the last 13 double"),
    }
    return labels[variant]


def rounds_labels(variant: Variant) -> Mapping[str, str]:
    """Return the heads of the two figures of a card: rounds won, and what parts those with as many."""
    beside = _("Points") if variant is Variant.SECOND_DOUBLE else _("Tricks")
    return {"total": points_word(Scoring.ROUNDS_WON), "tricks": beside}


def order_sentence(variant: Variant, *, knockout: bool) -> str:
    """Return by what cards are placed, and who shares a place."""
    first = _("Whoever got further is placed higher.") if knockout else ""
    if variant is Variant.SECOND_DOUBLE:
        then = _("Rounds won count, then points. Level in both share a place: 1, 2=, 2=, 4.")
    else:
        then = _("Rounds won count, then tricks. Level in both share a place: 1, 2=, 2=, 4.")
    return f"{first} {then}".strip()


def beside_phrase(figure: int | Fraction, variant: Variant) -> str:
    """Return what stands beside rounds won, with its word: "24 tricks", "39 points"."""
    count = int(figure) if figure == int(figure) else 2  # halves are many
    if variant is Variant.SECOND_DOUBLE:
        phrase = ngettext("%(n)s point", "%(n)s points", count)
    else:
        phrase = ngettext("%(n)s trick", "%(n)s tricks", count)
    return phrase % {"n": number(figure)}


def mark_sentence(mark: Mark, names: Names) -> str:
    """Return a mark of a round's score as it is read aloud; see `scoring.german_rounds`."""
    values = {name: number(value) for name, value in mark.values.items()}
    values |= {"name": names[mark.side], "points": number(mark.values.get("points", mark.points))}
    return _MARKS[mark.code](mark.values.get("tricks", 0)) % values


def _first(tricks: int) -> str:
    return ngettext(
        "%(name)s: %(tricks)s trick of the first part × %(worth)s = %(points)s.",
        "%(name)s: %(tricks)s tricks of the first part × %(worth)s = %(points)s.",
        tricks,
    )


def _second(tricks: int) -> str:
    return ngettext(
        "%(name)s: %(tricks)s trick of the second part × %(worth)s = %(points)s.",
        "%(name)s: %(tricks)s tricks of the second part × %(worth)s = %(points)s.",
        tricks,
    )


def _first_for_nothing(tricks: int) -> str:
    return ngettext(
        "%(name)s: %(tricks)s trick of the first part, which does not count.",
        "%(name)s: %(tricks)s tricks of the first part, which do not count.",
        tricks,
    )


_MARKS: Mapping[str, Callable[[int], str]] = {
    "german_first": _first,
    "german_second": _second,
    "german_first_for_nothing": _first_for_nothing,
    "german_won": lambda tricks: _("%(name)s wins the round, %(points)s to %(to)s."),
    "german_tied": lambda tricks: _("%(each)s each: the round is a tie."),
}


def match_sentence(match: GermanMatch, rules: GermanRules, names: Names) -> str:
    """Return how a match stands: who has won or leads, by what, and who deals the next round."""
    by_rounds = rules.points_to_win is None
    figures = match.won if by_rounds else match.points
    ahead = match.ahead or Side.NORTH_SOUTH
    values = {
        "name": names[ahead],
        "dealer": names[match.dealer.side],
        "more": _rounds(figures[ahead]) if by_rounds else _points(figures[ahead]),
        "less": number(figures[ahead.other]),
    }
    if match.over:
        return _("%(name)s has won, %(more)s to %(less)s.") % values
    if match.ahead:
        return _("%(name)s leads, %(more)s to %(less)s. %(dealer)s deals the next round.") % values
    return _("Level, %(more)s each. %(dealer)s deals the next round.") % values


def _rounds(won: int) -> str:
    return ngettext("%(n)s round", "%(n)s rounds", won) % {"n": number(won)}


def _points(points: int) -> str:
    return ngettext("%(n)s point", "%(n)s points", points) % {"n": number(points)}


def _not_a_german_deal(north: int, east: int, stock: int) -> str:
    return _(
        "In German Whist each player is dealt 13 cards and 26 are the stock; "
        "these are %(north)d, %(east)d and %(stock)d."
    ) % {"north": north, "east": east, "stock": stock}


def _no_such_match(best_of: int | None, points_to_win: int | None) -> str:
    return _("A match is the best of one round or more, or goes to one point or more.")


def _first_tricks_missing() -> str:
    return _("Here the first 13 tricks count too: say who took how many of them.")


def _one_part(typed: str) -> str:
    return _(
        "“%(typed)s” is one number, and both parts of the round count here. "
        "Type the first and the second: 7+8."
    ) % {"typed": typed}


def _not_two_parts(typed: str) -> str:
    return _("Type the tricks of the first part and of the second, as 7+8, not “%(typed)s”.") % {
        "typed": typed
    }


GERMAN_SENTENCES: dict[str, Callable[..., str]] = {
    "not_a_german_deal": _not_a_german_deal,
    "no_such_match": _no_such_match,
    "first_tricks_missing": _first_tricks_missing,
    "one_part": _one_part,
    "not_two_parts": _not_two_parts,
}
