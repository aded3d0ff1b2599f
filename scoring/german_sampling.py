"""German Whist as one of the two sees it, and a player who imagines what they cannot see."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from scoring.cards import Card, Suit
from scoring.german import CARDS_IN_STOCK, GermanTrick, GermanWhist, Player
from scoring.imagined import ImaginedTable
from scoring.masks import BIT_OF, SUITS, WHOLE_PACK, mask, singles
from scoring.play import legal_plays
from scoring.sampling import best_card
from scoring.unseen import deal_within

TABLES: Final = 24


@dataclass(frozen=True, slots=True)
class GermanTurn:
    """What the player to play can see: own cards, the card to answer, the card turned up, and trumps.

    In the tricks before, `unseen` is None wherever the other drew it.
    """

    player: Player
    cards: tuple[Card, ...]
    led: Card | None
    turned: Card | None
    trumps: Suit
    history: tuple[GermanTrick, ...]

    @property
    def legal(self) -> tuple[Card, ...]:
        return legal_plays(self.cards, self.led.suit if self.led else None)

    @property
    def stock(self) -> int:
        """How many cards are left to draw, the one turned up among them."""
        return max(CARDS_IN_STOCK - 2 * len(self.history), 0)


GermanChoose = Callable[[GermanTurn], Card]


def german_turn(game: GermanWhist) -> GermanTurn:
    """Return the round as whoever is to play sees it."""
    player = game.to_play
    history = tuple(
        trick if trick.winner is not player else trick._replace(unseen=None)
        for trick in game.history
    )
    cards = game.hands[player]
    return GermanTurn(player, cards, game.led, game.turned, game.trumps, history)


def german_sampling_player(rng: Random, tables: int = TABLES) -> GermanChoose:
    """Return a player of German Whist who imagines so many `tables` for each card.

    All that is known is kept to: cards played, cards that the other took turned up, and suits in
    which the other held none, but for what was drawn since. Once the stock is gone all is known.
    """

    def choose(turn: GermanTurn) -> Card:
        if len(turn.legal) == 1:
            return turn.legal[0]
        return best_card(turn.legal, imagine(turn, rng, tables if turn.turned else 1))

    return choose


def imagine(turn: GermanTurn, rng: Random, tables: int) -> list[ImaginedTable]:
    """Return so many tables as they may be for all that the turn shows, with who plays at place 0."""
    played = mask(card for trick in turn.history for card in (trick.led, trick.answer))
    lying = BIT_OF[turn.led] if turn.led else 0
    turned = BIT_OF[turn.turned] if turn.turned else 0
    mine = mask(turn.cards)
    shown = mask(_shown_to_all(turn)) & ~played & ~lying
    hidden = list(singles(WHOLE_PACK & ~(played | lying | turned | mine | shown)))
    room = len(hidden) - max(turn.stock - 1, 0)
    most = most_of_each(turn)
    found = []
    for _ in range(tables):
        hand, unseen = deal_within(rng, hidden, room, most)
        stock = [*unseen, turned] if turned else []
        found.append(ImaginedTable([mine, hand | shown], SUITS[turn.trumps], stock))
        found[-1].lies([(1, lying)] if lying else [])
    return found


def _shown_to_all(turn: GermanTurn) -> list[Card]:
    """The cards that the other took while they lay turned up."""
    return [
        trick.turned for trick in turn.history if trick.turned and trick.winner is not turn.player
    ]


def most_of_each(turn: GermanTurn) -> Mapping[int, int]:
    """Of each suit (its bits) that the other failed to follow, how many hidden cards can be of it.

    None at that moment; since then as many as they drew unseen, less those of it that they played.
    """
    most: dict[Suit, int] = {}
    shown: set[Card] = set()
    for trick in turn.history:
        leads = trick.leader is not turn.player
        card = trick.led if leads else trick.answer
        if card.suit in most and card not in shown:
            most[card.suit] -= 1
        if not leads and card.suit is not trick.led.suit:
            most[trick.led.suit] = 0
        if trick.turned and trick.winner is not turn.player:
            shown.add(trick.turned)
        elif trick.turned:
            most = {suit: n + 1 for suit, n in most.items()}
    if turn.led and turn.led.suit in most and turn.led not in shown:
        most[turn.led.suit] -= 1
    return {SUITS[suit]: n for suit, n in most.items()}
