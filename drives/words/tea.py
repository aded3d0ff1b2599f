"""The half-time places: what is over them, and what they still wait for."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.words.cards import listed, some_of
from drives.words.drives import card_of_hands, table_of_hand
from drives.words.games import by_game
from drives.words.proofs import too_many_or_few
from drives.words.which_hands import hands_phrase


def heading(code: str, titles: Mapping[str, str], *, pairs: bool) -> str:
    """Return what stands over a list of places; in a partner drive everyone is a pair."""
    return _("Pairs") if pairs and code == "everyone" else titles[code]


def after_hands(hands: int) -> str:
    """Return how far the places go: "After the first 12 hands"."""
    return by_game(
        ngettext("After the first hand", "After the first %(n)d hands", hands),
        ngettext("After the first round", "After the first %(n)d rounds", hands),
    ) % {"n": hands}


def tables_out(missing: Sequence[tuple[int, int]]) -> str:
    """Return which scores may still change the places, from (hand, table), in order.

    Hands that are not seated yet, table 0, follow one another: they are told as one stretch.
    """
    seated = [table_of_hand(hand, table) for hand, table in missing if table]
    to_come = [hand for hand, table in missing if not table]
    places = listed([*some_of(seated), *_hands_to_come(to_come)])
    return _("These may change: still out are %(places)s.") % {"places": places}


def _hands_to_come(hands: Sequence[int]) -> list[str]:
    if len(hands) < 2:
        return [table_of_hand(hand, 0) for hand in hands]
    return [_("%(hands)s (not seated yet)") % {"hands": hands_phrase(hands)}]


def cards_out(missing: Sequence[tuple[str, int, int]]) -> str:
    """Return whose cards may still change the places, from (name, first hand, last hand)."""
    cards = listed(some_of([card_of_hands(*card) for card in missing]))
    return _("These may change: still out are the cards of %(cards)s.") % {"cards": cards}


def do_not_add_up(difference: int | Fraction) -> str:
    """Return that the places may be wrong though every card is in."""
    return _("These may change: the cards do not add up, %(off)s.") % {
        "off": too_many_or_few(difference)
    }
