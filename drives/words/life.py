"""People come, go, and sit elsewhere while the evening runs: what is refused, and what is offered."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from drives.words.games import by_game, hand_called, hand_heading


def no_hand_left() -> str:
    return by_game(
        _("Every hand has a score, so nobody can come or go any more."),
        _("Every round has a score, so nobody can come or go any more."),
    )


def nobody_named() -> str:
    return _("Name who comes, or who leaves.")


def left_already(name: str, hand: int) -> str:
    if hand == 0:
        return _("%(name)s is marked as never having come.") % {"name": name}
    return _("%(name)s has left already, after %(hand)s.") % {
        "name": name,
        "hand": hand_called(hand),
    }


def card_left(name: str, hand: int) -> str:
    return _(
        "%(name)s has left, after %(hand)s, and the card with them. Let the other one in under "
        "“Who comes”."
    ) % {"name": name, "hand": hand_called(hand)}


def way_gone() -> str:
    return _("The room has changed meanwhile, so that way is gone. Choose again.")


def not_in_round(name: str, hand: int) -> str:
    return _("%(name)s has no seat in %(hand)s. Choose one they were here for.") % {
        "name": name,
        "hand": hand_called(hand),
    }


def two_chairs(name: str) -> str:
    return _("%(name)s stands in two chairs. Give one of them to somebody else.") % {"name": name}


def plays_already(name: str, number: int | None) -> str:
    return _("%(name)s plays with card %(number)s tonight, so cannot play for somebody else.") % {
        "name": name,
        "number": number,
    }


def no_such_hand(last: int) -> str:
    """Return that a hand was typed that the evening does not have; `last` is its last one."""
    return by_game(
        _("The hands go from 1 to %(last)d. Look at the number."),
        _("The rounds go from 1 to %(last)d. Look at the number."),
    ) % {"last": last}


def come_together(together: int) -> str:
    if together == 2:
        return _("Here two stay together all evening: name both partners.")
    return _("Here four play as a team: name all four.")


def said_already(hand: int, first: int) -> str:
    return _("Something is written of %(hand)s already. Choose %(first)s or a later one.") % {
        "hand": hand_called(hand),
        "first": hand_called(first),
    }


def later_change(hand: int) -> str:
    return _(
        "Somebody comes or leaves from %(hand)s on already. Undo that in the log first, then say "
        "both in the order in which they happened."
    ) % {"hand": hand_called(hand)}


def not_seated(hand: int) -> str:
    return _("%(hand)s is not seated yet, or comes after the last one named.") % {
        "hand": hand_heading(hand)
    }


LIFE_SENTENCES: dict[str, Callable[..., str]] = {
    "no-hand-left": no_hand_left,
    "nobody-named": nobody_named,
    "left-already": left_already,
    "card-left": card_left,
    "way-gone": way_gone,
    "not-in-round": not_in_round,
    "two-chairs": two_chairs,
    "plays-already": plays_already,
    "come-together": come_together,
    "said-already": said_already,
    "later-change": later_change,
    "not-seated": not_seated,
}
