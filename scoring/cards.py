"""The pack of 52 cards, and dealing it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from random import Random
from typing import Final

from scoring.errors import WhistError
from scoring.sides import Chair
from scoring.typed import is_too_long, plain, shortened

CARDS_EACH: Final = 13


class Suit(StrEnum):
    """A suit, in the order of the trump rotation."""

    HEARTS = "H"
    DIAMONDS = "D"
    SPADES = "S"
    CLUBS = "C"


class Rank(IntEnum):
    """A card's rank: the two is lowest, the ace highest."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def text(self) -> str:
        """The rank as it is printed on a card: 2 to 10, J, Q, K, A."""
        return _COURT.get(self, str(self.value))


_COURT = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}
_RANKS = {rank.text: rank for rank in Rank} | {"T": Rank.TEN}


class CardTextError(WhistError):
    """A text that names no card; the value is `typed`, shortened."""

    code = "not_a_card"


class PackError(WhistError):
    """Cards to be dealt that are not the 52 of a pack; value: how many `different` ones."""

    code = "not_a_pack"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank.text}{self.suit}"

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card that "AS", "10H" or "TH" names, in capitals or not.

        Raises CardTextError for anything else.
        """
        name = "" if is_too_long(text) else plain(text).upper()
        rank, suit = _RANKS.get(name[:-1]), name[-1:]
        if rank is None or suit not in list(Suit):
            raise CardTextError(typed=shortened(text))
        return cls(rank, Suit(suit))


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A pack as it was dealt: its cards in the order they came off the top, and who dealt them.

    Raises PackError where the cards are not the 52 of a pack, each once.
    """

    dealer: Chair
    order: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(self.order) != len(_PACK) or set(self.order) != set(_PACK):
            raise PackError(different=len(set(self.order)))

    @property
    def cards(self) -> dict[Chair, tuple[Card, ...]]:
        """The 13 cards each chair holds, in the order they were dealt to it."""
        chairs = self.dealer.left.in_turn
        return {chair: self.order[first :: len(Chair)] for first, chair in enumerate(chairs)}

    @property
    def turned(self) -> Card:
        """The last card, the dealer's, which is turned up and may show trumps."""
        return self.order[-1]


_PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_FAN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def pack() -> list[Card]:
    """Return a new list of the 52 cards, always in one order: by suit, each from two to ace."""
    return list(_PACK)


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as players sort a hand: colours in turn, each suit from its highest down."""
    return tuple(sorted(cards, key=lambda card: (_FAN.index(card.suit), -card.rank)))


def cut(cards: Sequence[Card], at: int) -> list[Card]:
    """Return the cards once the `at` cards on top have been lifted off and put underneath.

    Raises ValueError where either part would have no card.
    """
    if not 0 < at < len(cards):
        raise ValueError(f"{len(cards)} cards cannot be cut at {at}")
    return [*cards[at:], *cards[:at]]


def deal(rng: Random, dealer: Chair = Chair.SOUTH) -> DealtCards:
    """Shuffle a pack and deal it one at a time from the dealer's left, 13 to each.

    South deals unless told, so that West leads. The same state of `rng` deals the same cards.
    """
    cards = pack()
    rng.shuffle(cards)
    return DealtCards(dealer, tuple(cards))
