"""What stands on cards for rubbers and for German Whist: headings, and how it is counted."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, pgettext

from scoring.german_rounds import Variant
from scoring.rubbers import SINGLE_GAME, RubberRules


def rubber_title(rules: RubberRules) -> str:
    """Return the card's title with the points that a game needs: "Rubber, games of 5 points"."""
    if rules.best_of > SINGLE_GAME:
        return _("Rubber, games of %(n)d points") % {"n": rules.points_to_win}
    return _("A game of %(n)d points") % {"n": rules.points_to_win}


def rubber_title_short(rules: RubberRules) -> str:
    """Return the title where the table is named beside it: "Rubber to 5", "Game to 7"."""
    said = _("Rubber to %(n)d") if rules.best_of > SINGLE_GAME else _("Game to %(n)d")
    return said % {"n": rules.points_to_win}


def round_and_table(number: int, table: int) -> str:
    """Return where a card is played: "Round 2, table 3"."""
    return _("Round %(n)d, table %(table)d") % {"n": number, "table": table}


def rubber_labels() -> Mapping[str, str]:
    return {
        "game": _("Game"),
        "side": _("Side"),
        "odd_tricks": _("Odd tricks"),
        "honours": _("Honours"),
        "points": _("Points"),
        "worth": pgettext("of a game", "Worth"),
        "games": pgettext("points for games won", "Games"),
        "rubber": pgettext("points for the rubber", "Rubber"),
        "total": _("Total"),
        "won": pgettext("a column to tick", "Won"),
    }


def rubber_rules(rules: RubberRules) -> tuple[str, ...]:
    """Return how a rubber of these rules is counted, as sentences."""
    counted = [_("Each trick over six is a point.") + " " + _honours(rules), _worth(rules)]
    if rules.best_of > SINGLE_GAME:
        counted.append(_("The side that wins two games has the rubber, worth 2 more."))
    return tuple(counted)


def _honours(rules: RubberRules) -> str:
    if not rules.honours:
        return _("Honours do not count.")
    return _(
        "A side that holds ace, king, queen and jack of trumps scores 4, any three of them 2; "
        "a side that has %(n)d points already scores none."
    ) % {"n": rules.points_to_win - 1}


def _worth(rules: RubberRules) -> str:
    """Return what a game is worth: by what the losers are short of, or as a treble, double or single."""
    to_win = rules.points_to_win
    values = {"n": to_win, "d": (to_win - 1) // 2}
    if rules.new_game().margin:
        return _("A game is won at %(n)d, and worth %(n)d less what the others have.") % values
    if to_win == 1:
        return _("A game is won at 1, and worth 3.")
    if values["d"] == 0:
        return _("A game is won at %(n)d, worth 3 against 0, else 1.") % values
    doubles = {
        1: _("A game is won at %(n)d, worth 3 against 0, 2 against 1, else 1."),
        2: _("A game is won at %(n)d, worth 3 against 0, 2 against 1 or 2, else 1."),
    }
    many = _("A game is won at %(n)d, worth 3 against 0, 2 against 1 to %(d)d, else 1.")
    return doubles.get(values["d"], many) % values


def german_title() -> str:
    return _("German Whist")


def german_labels() -> Mapping[str, str]:
    return {
        "round": _("Round"),
        "trumps": _("Trumps"),
        # Translators: the letter of a chair stands behind, N for North.
        "tricks": _("Tricks %(chair)s"),
        "sum": pgettext("running total of a player", "Sum %(chair)s"),
        "rounds_won": _("Rounds won"),
    }


def german_rules(variant: Variant = Variant.SECOND_PART) -> tuple[str, ...]:
    """Return how German Whist is played and counted, as sentences."""
    return (
        _("Thirteen cards each; the top one of the rest is turned up: its suit is trumps."),
        _(
            "First 13 tricks: the winner takes the card turned up, the other the next one unseen; "
            "then the next is turned up."
        ),
        _what_counts(variant),
    )


def _what_counts(variant: Variant) -> str:
    return {
        Variant.SECOND_PART: _(
            "Only the last 13 tricks count: the two numbers make 13, and 7 win the round."
        ),
        Variant.ALL_TRICKS: _(
            "All 26 tricks count: write both parts, 7+8. The most win the round; 13 each is a tie."
        ),
        Variant.SECOND_DOUBLE: _(
            "A trick of the first 13 is a point, of the last 13 two: write both parts, 7+8. "
            "The most points win the round."
        ),
    }[variant]
