"""Ways of playing, for a practice evening: tricks fall as they do in life."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from scoring.cards import Card, Rank, Suit
from scoring.play import Choose, Turn, winning_play


def random_player(rng: Random) -> Choose:
    """Return a player of any legal card, each as likely as the others."""

    def choose(turn: Turn) -> Card:
        return rng.choice(turn.legal)

    return choose


def sensible_player(rng: Random) -> Choose:
    """Return a player who wins cheaply unless partner is winning, and else throws low.

    On lead: an ace outside trumps, else the lowest card of the longest suit outside trumps. Where
    two cards are equally good, `rng` decides.
    """

    def choose(turn: Turn) -> Card:
        if not turn.trick:
            return _lead(turn, rng)
        if turn.winning is turn.chair.partner:
            return _lowest(turn.legal, turn, rng)
        winners = [card for card in turn.legal if _would_win(card, turn)]
        return _lowest(winners or turn.legal, turn, rng)

    return choose


def _lead(turn: Turn, rng: Random) -> Card:
    plain_suits = [card for card in turn.cards if card.suit != turn.trumps] or list(turn.cards)
    if aces := [card for card in plain_suits if card.rank is Rank.ACE]:
        return rng.choice(aces)
    suit = _longest(plain_suits, rng)
    return min((card for card in plain_suits if card.suit == suit), key=lambda card: card.rank)


def _longest(cards: Iterable[Card], rng: Random) -> Suit:
    lengths = Counter(card.suit for card in cards)
    longest = max(lengths.values())
    return rng.choice([suit for suit in Suit if lengths[suit] == longest])


def _would_win(card: Card, turn: Turn) -> bool:
    return winning_play((*turn.trick, card), turn.trumps) == len(turn.trick)


def _lowest(cards: Iterable[Card], turn: Turn, rng: Random) -> Card:
    """A low card outside trumps before a low trump."""
    cost = {card: (card.suit == turn.trumps, card.rank) for card in cards}
    cheapest = min(cost.values())
    return rng.choice([card for card in cost if cost[card] == cheapest])
