"""A player who imagines how the cards may lie, plays each way out, and takes what does best."""

from collections.abc import Sequence
from random import Random
from typing import Final

from scoring.cards import CARDS_EACH, Card
from scoring.imagined import ImaginedTable
from scoring.masks import BIT_OF, CARD_OF, SUITS, WHOLE_PACK, mask, singles
from scoring.play import Choose, PlayedIn, TrickSoFar, Turn
from scoring.sides import Chair
from scoring.unseen import deal_unseen

TABLES: Final = 14
"""So many tables are imagined for a card; twice as many take twice as long and win little more."""

# Another card has to do so much better than the rule of thumb's, in tricks a table: with few tables
# small differences are chance, and play is steadier without it.
STEADY: Final = 0.25


def sampling_player(rng: Random, tables: int = TABLES) -> Choose:
    """Return a player of classic Whist who imagines so many `tables` for each card.

    All that is known is kept to: cards played, suits in which somebody has shown that they hold
    none, and who took up the card that was turned, where the turn says it.
    """

    def choose(turn: Turn) -> Card:
        if len(turn.legal) == 1:
            return turn.legal[0]
        return best_card(turn.legal, imagine(turn, rng, tables))

    return choose


def best_card(legal: Sequence[Card], tables: Sequence[ImaginedTable]) -> Card:
    """Return the card that takes most tricks over the tables, the rule of thumb's before its equals."""
    taken = {BIT_OF[card]: 0.0 for card in legal}
    taken[tables[0].thumb()] += STEADY * len(tables)
    for table in tables:
        for card in taken:
            taken[card] += table.tricks_after(card)
    # Of equal cards the lowest: what is kept may be wanted.
    return CARD_OF[max(taken, key=lambda card: (taken[card], -card))]


def trump_mask(trumps: PlayedIn) -> int:
    """Return the bits of the trumps, 0 where there are none."""
    return next((bits for suit, bits in SUITS.items() if suit == trumps), 0)


def imagine(turn: Turn, rng: Random, tables: int) -> list[ImaginedTable]:
    """Return so many tables as they may be for all that the turn shows, with who plays at place 0."""
    chairs = turn.chair.in_turn
    leader = chairs[-len(turn.trick)]
    so_far = [*turn.tricks, TrickSoFar(leader, turn.trick)]
    played = {chair: mask(_played_by(chair, so_far)) for chair in Chair}
    known = {chair: _known_of(chair, turn) & ~played[chair] for chair in Chair}
    hidden = WHOLE_PACK & ~sum(played.values()) & ~sum(known.values())
    others = chairs[1:]
    room = [CARDS_EACH - played[chair].bit_count() - known[chair].bit_count() for chair in others]
    barred = [_lacks(chair, so_far) for chair in others]
    lying = [(chairs.index(chair), BIT_OF[card]) for chair, card in so_far[-1].plays.items()]
    found = []
    for _ in range(tables):
        dealt = deal_unseen(rng, list(singles(hidden)), room, barred)
        hands = [hand | known[chair] for hand, chair in zip((0, *dealt), chairs, strict=True)]
        found.append(ImaginedTable(hands, trump_mask(turn.trumps)))
        found[-1].lies(lying)
    return found


def _played_by(chair: Chair, tricks: Sequence[TrickSoFar]) -> list[Card]:
    return [trick.plays[chair] for trick in tricks if chair in trick.plays]


def _known_of(chair: Chair, turn: Turn) -> int:
    """The cards which everybody at the table may know that `chair` held, as who plays sees it."""
    if chair is turn.chair:
        return mask(turn.cards)
    return BIT_OF[turn.turned] if turn.turned and chair is turn.dealer else 0


def _lacks(chair: Chair, tricks: Sequence[TrickSoFar]) -> int:
    """The suits, as bits, that `chair` has not followed."""
    missed = {
        trick.cards[0].suit
        for trick in tricks
        if chair in trick.plays and trick.plays[chair].suit is not trick.cards[0].suit
    }
    return sum(SUITS[suit] for suit in missed)
