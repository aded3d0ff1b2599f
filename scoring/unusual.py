"""Numbers that happen seldom: worth one question to whoever typed them, and then right."""

from fractions import Fraction
from typing import Final

from scoring.tricks import TRICKS_IN_DEAL, DealScore

RARE: Final = 12
"""So many tricks of one side, or more, come about once in 250 hands."""
FAR: Final = 4
"""Standard deviations from the mean beyond which a total is worth a question."""

_MEAN: Final = Fraction(TRICKS_IN_DEAL, 2)
# Of the published drive of 15 tables and 2 x 10 hands: its best card, 169, is 39 tricks over the mean
# of 130 and 4.7 standard deviations out. By the same spread a total of 24 hands has one of 9.1.
_VARIANCE: Final = (39 / Fraction(47, 10)) ** 2 / 20


def is_rare(score: DealScore) -> bool:
    """Whether one side took 12 or 13 tricks. Where only the winner is known, no tricks are."""
    return not score.by_majority and score.of(score.winner) >= RARE


def is_far_out(total: int | Fraction, hands: int) -> bool:
    """Whether a card's total, in tricks, is more than four standard deviations from its mean.

    `hands` are those that were played; of each all tricks count, so that its mean is 6.5. The spread
    grows with the root of the hands. No possible total of fewer than two hands is far out.
    """
    return (total - _MEAN * hands) ** 2 > FAR**2 * _VARIANCE * hands
