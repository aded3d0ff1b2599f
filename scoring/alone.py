"""Somebody alone with the computer: a hand of classic Whist with three players, a round of German with one.

What is kept of either is a seed, which deals the cards, and the cards played: from the two it goes on.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from scoring.cards import CARDS_EACH, Card, DealtCards, deal
from scoring.german import GermanWhist, Phase, Player
from scoring.german_sampling import german_sampling_player, german_turn
from scoring.play import Trick, TrickSoFar, Turn, refuse_if_illegal, winning_play
from scoring.sampling import sampling_player
from scoring.sides import Chair, Side
from scoring.trumps import Trumps, turned_up

YOUR_CHAIR: Final = Chair.SOUTH
YOU: Final = Player.NORTH


class WhistAlone:
    """A hand of classic Whist for one, who sits south; the last card dealt shows trumps."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.seed = seed
        self.dealt: DealtCards = deal(rng, rng.choice(list(Chair)))
        self.trumps: Trumps = turned_up(self.dealt)
        self.plays: list[Card] = []
        self.tricks: list[Trick] = []
        self.under_way = TrickSoFar(self.dealt.dealer.left, ())
        self._held = self.dealt.cards

    @property
    def to_play(self) -> Chair:
        return self.under_way.leader.in_turn[len(self.under_way.cards)]

    @property
    def is_over(self) -> bool:
        return len(self.tricks) == CARDS_EACH

    @property
    def is_yours(self) -> bool:
        return not self.is_over and self.to_play is YOUR_CHAIR

    @property
    def your_cards(self) -> tuple[Card, ...]:
        return self._held[YOUR_CHAIR]

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that you may play now; none while it is not your turn."""
        return self._turn().legal if self.is_yours else ()

    def taken(self, side: Side) -> int:
        """Return how many tricks the side has taken so far."""
        return sum(trick.winner.side is side for trick in self.tricks)

    def play(self, card: Card) -> None:
        """Let whoever is next play a card. Raises CardNotHeldError or FollowSuitError."""
        turn = self._turn()
        refuse_if_illegal(turn, card)
        self._held[turn.chair] = tuple(held for held in turn.cards if held != card)
        self.plays.append(card)
        leader, cards = self.under_way.leader, (*turn.trick, card)
        self.under_way = TrickSoFar(leader, cards)
        if len(cards) == len(Chair):
            winner = leader.in_turn[winning_play(cards, self.trumps)]
            self.tricks.append(Trick(leader, cards, winner))
            self.under_way = TrickSoFar(winner, ())

    def go_on(self) -> None:
        """Let the others play until it is your turn, at most six cards, or the hand is over."""
        while not self.is_yours and not self.is_over:
            self.play(sampling_player(_rng(self.seed, self.plays))(self._turn()))

    def _turn(self) -> Turn:
        chair, dealt = self.to_play, self.dealt
        return Turn(
            chair,
            self._held[chair],
            self.under_way.cards,
            self.trumps,
            tuple(self.tricks),
            dealt.turned,
            dealt.dealer,
        )


class GermanAlone:
    """A round of German Whist for one against one."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.game = GermanWhist(Random(seed))
        self.plays: list[Card] = []

    @property
    def is_over(self) -> bool:
        return self.game.phase is Phase.OVER

    @property
    def is_yours(self) -> bool:
        return not self.is_over and self.game.to_play is YOU

    @property
    def your_cards(self) -> tuple[Card, ...]:
        return self.game.hands[YOU]

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that you may play now; none while it is not your turn."""
        return self.game.legal() if self.is_yours else ()

    def play(self, card: Card) -> None:
        """Let whoever is next play a card. Raises CardNotHeldError or FollowSuitError."""
        self.game.play(card)
        self.plays.append(card)

    def go_on(self) -> None:
        """Let the other play until it is your turn, at most two cards, or the round is over."""
        while not self.is_yours and not self.is_over:
            self.play(german_sampling_player(_rng(self.seed, self.plays))(german_turn(self.game)))


Alone = WhistAlone | GermanAlone


def _rng(seed: int, plays: Sequence[Card]) -> Random:
    """The same card is chosen when the same press is made again."""
    return Random(f"{seed} {len(plays)}")
