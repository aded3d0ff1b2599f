"""Cards as bits of one number, so that thousands of hands are played out while somebody waits."""

from collections.abc import Iterable, Iterator
from typing import Final

from scoring.cards import Card, Rank, Suit, pack

# By rank and then by suit: the lowest bit of any hand is one of its lowest cards, and within a suit
# a higher bit is a higher card.
BIT_OF: Final = {
    card: 1 << (len(Suit) * (card.rank - Rank.TWO) + list(Suit).index(card.suit)) for card in pack()
}
CARD_OF: Final = {bit: card for card, bit in BIT_OF.items()}
WHOLE_PACK: Final = sum(CARD_OF)
SUITS: Final = {
    suit: sum(bit for card, bit in BIT_OF.items() if card.suit is suit) for suit in Suit
}
SUIT_OF: Final = {bit: SUITS[card.suit] for bit, card in CARD_OF.items()}
"""Of each card's bit, the bits of its whole suit."""


def mask(cards: Iterable[Card]) -> int:
    """Return the bits of different cards as one number."""
    return sum(map(BIT_OF.__getitem__, cards))


def singles(cards: int) -> Iterator[int]:
    """Yield the bits of the cards, the lowest first."""
    while cards:
        yield lowest(cards)
        cards &= cards - 1


def lowest(cards: int) -> int:
    return cards & -cards


def highest(cards: int) -> int:
    """Return the bit of the highest card; there is at least one."""
    return 1 << (cards.bit_length() - 1)


def above(card: int) -> int:
    """Return the bits of the cards of the same suit that are higher."""
    return SUIT_OF[card] & -(card << 1)


def beating(card: int, trumps: int) -> int:
    """Return the bits of all cards that take a trick from `card`, which takes it as it lies."""
    return above(card) | (0 if card & trumps else trumps)


def master(cards: int, others: int) -> int:
    """Return the bit of a highest card of `cards` that nothing in its suit among `others` beats, or 0."""
    while cards:
        card = highest(cards)
        if not others & above(card):
            return card
        cards &= ~SUIT_OF[card]
    return 0
