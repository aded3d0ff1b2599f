"""Who has won a hand: the side with more points by its rule, which by most rules has more tricks too."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scoring.hand_rules import NOTHING, USUAL, HandRule, Told, Whose, is_enough, points
from scoring.sides import Side
from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand at one table: its tricks, and what else decides what they are worth."""

    score: DealScore
    rule: HandRule = USUAL
    told: Told = NOTHING

    @property
    def is_known(self) -> bool:
        """Whether a winner can be named: the call, or the honours, are told where the rule takes them."""
        return is_enough(self.rule, self.told)

    @property
    def points(self) -> Mapping[Side, int]:
        """What it puts on the card of each player of both sides."""
        return points(self.score, self.rule, self.told)

    @property
    def winner(self) -> Side | None:
        """The side that has won it; None while not enough is told."""
        return ahead(self.points, self.score) if self.is_known else None


def ahead(points: Mapping[Side, int], score: DealScore) -> Side:
    """Return the side with more points, or of level ones with more tricks."""
    return max(Side, key=lambda side: (points[side], score.of(side)))


def fewer_tricks_can_win(rule: HandRule) -> bool:
    """Whether the side with fewer tricks may have won a hand by this rule."""
    return bool(rule.honours) or any(terms.whose is Whose.OPPONENTS for terms in rule.terms)


def winner_of_hands(hands: Sequence[HandPlayed]) -> Side | None:
    """Return who won several hands together, or None where nothing parts them or one is not told yet.

    Most hands won, then most points, then most tricks.
    """
    if not all(hand.is_known for hand in hands):
        return None
    figures: tuple[Callable[[HandPlayed, Side], int], ...] = (
        lambda hand, side: hand.winner is side,
        lambda hand, side: hand.points[side],
        lambda hand, side: hand.score.of(side),
    )
    for figure in figures:
        ns, ew = (sum(figure(hand, side) for hand in hands) for side in Side)
        if ns != ew:
            return Side.NORTH_SOUTH if ns > ew else Side.EAST_WEST
    return None
