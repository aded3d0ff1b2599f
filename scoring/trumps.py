"""Which suit is trumps in each hand: fixed rotation, or found at the table."""

from enum import StrEnum
from typing import Final


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
