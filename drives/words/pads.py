"""What stands on cards for rubbers and for German Whist: headings, and how it is counted."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, pgettext

AMERICAN, LONG = 7, 10


def rubber_title(to_win: int) -> str:
    """Return the card's title with the points that a game needs: "Rubber, games of 5 points"."""
    return _("Rubber, games of %(n)d points") % {"n": to_win}


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


def rubber_rules(to_win: int) -> tuple[str, ...]:
    """Return how a rubber is counted, as sentences; American whist to 7 has no honours."""
    over_six = _("Each trick over six is a point.")
    if to_win == AMERICAN:
        return (
            over_six + " " + _("Honours do not count."),
            _("A game is won at 7, and worth 7 less what the others have."),
            _("Two games win the rubber."),
        )
    honours = _(
        "A side that holds ace, king, queen and jack of trumps scores 4, any three of them 2; "
        "a side that has %(n)d points already scores none."
    ) % {"n": to_win - 1}
    if to_win == LONG:
        worth = _("A game is won at 10. Who wins two has the rubber and 2 more.")
        return (over_six + " " + honours, worth)
    return (
        over_six + " " + honours,
        _("A game is won at 5, worth 3 against 0, 2 against 1 or 2, else 1."),
        _("Who wins two has the rubber and 2 more."),
    )


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


def german_rules() -> tuple[str, ...]:
    """Return how German Whist is played and counted, as sentences."""
    return (
        _("Thirteen cards each; the top one of the rest is turned up: its suit is trumps."),
        _(
            "First 13 tricks: the winner takes the card turned up, the other the next one unseen; "
            "then the next is turned up."
        ),
        _("Only the last 13 tricks count: the two numbers make 13, and 7 win the round."),
    )
