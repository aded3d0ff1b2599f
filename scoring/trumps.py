"""Which suit is trumps in each hand: fixed rotation, drawn by the caller, or found at the table."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import cycle, islice
from random import Random
from typing import Final

from scoring.cards import DealtCards, pack


class Trumps(StrEnum):
    """What a hand is played in. Equal to the `Suit` of the same letter; no trumps is not a suit."""

    HEARTS = "H"
    DIAMONDS = "D"
    SPADES = "S"
    CLUBS = "C"
    NO_TRUMPS = "NT"


class AtTable(StrEnum):
    """How each table finds its own trumps, where the drive does not say them."""

    TURNED_UP = "TU"
    CUT = "CUT"


NO_TRUMPS: Final = Trumps.NO_TRUMPS

TRUMP_ROTATION: Final = (Trumps.HEARTS, Trumps.DIAMONDS, Trumps.SPADES, Trumps.CLUBS)
"""The order halls print on their cards: hearts, diamonds, spades, clubs."""


def rotation(hands: int, no_trumps_every_fifth: bool = False) -> list[Trumps]:
    """Return the trumps of that many hands, from hand 1 on.

    The rotation repeats without a break; where every fifth hand is at no trumps it begins again
    after each of them. Raises ValueError for fewer than no hands.
    """
    order = (*TRUMP_ROTATION, NO_TRUMPS) if no_trumps_every_fifth else TRUMP_ROTATION
    return list(islice(cycle(order), hands))


def drawn(rng: Random, of: Sequence[Trumps] = TRUMP_ROTATION) -> Trumps:
    """Return the trumps that the caller draws for one hand, each of the slips as likely.

    A bag that holds no trumps too is `(*TRUMP_ROTATION, NO_TRUMPS)`.
    """
    return rng.choice(of)


def cut_at_table(rng: Random) -> Trumps:
    """Return the trumps that a table cuts for itself: the suit of a card cut from a whole pack."""
    return Trumps(rng.choice(pack()).suit)


def turned_up(dealt: DealtCards) -> Trumps:
    """Return the trumps that the deal shows: the suit of the last card, the dealer's."""
    return Trumps(dealt.turned.suit)
