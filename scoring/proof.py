"""The arithmetic proof: what the deals come to, against what the cards add up to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.flags import FlagsTotal
from scoring.tricks import TRICKS_IN_DEAL, DealScore

PLAYERS_CARDS: Final = 2
"""Cards a side where every player carries one."""
PAIRS_CARD: Final = 1
"""Cards a side where partners stay together and share one."""


@dataclass(frozen=True, slots=True)
class DealsTotal:
    """What scored deals put on all cards together, `points`, and how it came about.

    `tables` and `hands` where every hand was played at as many tables, else None. `each` is what
    one deal comes to, or where that differs (odd tricks) what one odd trick does; `odd_tricks` is
    then their sum, else None.
    """

    deals: int
    each: int
    tables: int | None = None
    hands: int | None = None
    odd_tricks: int | None = None

    @property
    def points(self) -> int:
        return self.each * (self.deals if self.odd_tricks is None else self.odd_tricks)


def all_tricks_total(tables: Sequence[int], cards_a_side: int) -> DealsTotal:
    """Return what all tricks come to, from the number of tables that scored in each hand.

    Law: a deal has 13 tricks, and each stands on the cards of the side that took it. `cards_a_side`
    is `PLAYERS_CARDS` or `PAIRS_CARD`.
    """
    each = TRICKS_IN_DEAL * cards_a_side
    if len(set(tables)) == 1:
        return DealsTotal(sum(tables), each, tables=tables[0], hands=len(tables))
    return DealsTotal(sum(tables), each)


def odd_tricks_total(scores: Iterable[DealScore], cards_a_side: int) -> DealsTotal:
    """Return what odd tricks come to: those of each deal stand on the winners' cards only."""
    odd_tricks = [score.odd_tricks for score in scores]
    return DealsTotal(len(odd_tricks), each=cards_a_side, odd_tricks=sum(odd_tricks))


@dataclass(frozen=True, slots=True)
class Proof:
    """What the deals, the rests and the penalties come to, against the sum of the cards, in tricks.

    `missed` is what hands missed by those who came late add to the cards, `penalties` what those do:
    negative where tricks were taken off.
    """

    deals: DealsTotal | FlagsTotal
    cards: int | Fraction
    rests: int | Fraction = 0
    penalties: int | Fraction = 0
    missed: int | Fraction = 0

    @property
    def expected(self) -> int | Fraction:
        return self.deals.points + self.rests + self.missed + self.penalties

    @property
    def difference(self) -> int | Fraction:
        """What the cards show too much, negative for too little."""
        return self.cards - self.expected

    @property
    def holds(self) -> bool:
        return self.difference == 0
