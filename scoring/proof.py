"""The arithmetic proof: what the deals come to, against what the cards add up to."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.flags import FlagsTotal
from scoring.rules import Scoring, worth
from scoring.sides import Chair, Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

PLAYERS_CARDS: Final = 2
"""Cards a side where every player carries one."""
PAIRS_CARD: Final = 1
"""Cards a side where partners stay together and share one, or where one plays alone."""


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
class RubbersTotal:
    """What so many rubbers put on all cards together: their `won` points, each on `each` cards."""

    deals: int
    won: int
    each: int

    @property
    def points(self) -> int:
        return self.won * self.each


def rubbers_total(nets: Iterable[int], cards_a_side: int) -> RubbersTotal:
    """Return what rubbers come to; `nets` are what North-South won, negative what they lost.

    Law: the loser's games are deducted from the winner's points, and the losers' cards have nothing.
    """
    won = [abs(net) for net in nets]
    return RubbersTotal(len(won), sum(won), cards_a_side)


@dataclass(frozen=True, slots=True)
class RoundsTotal:
    """What so many rounds of German Whist put on all cards together: of each one that is won.

    The `tricks` beside them, that the cards show of these rounds, are `each` a round: all that count.
    """

    deals: int
    each: int
    tricks: int | Fraction

    @property
    def points(self) -> int:
        return self.deals

    @property
    def tricks_expected(self) -> int:
        return self.deals * self.each

    @property
    def holds(self) -> bool:
        return self.tricks == self.tricks_expected


@dataclass(frozen=True, slots=True)
class ShortTables:
    """What tables with empty chairs put on all cards: two at German Whist, three with a dummy hand.

    `nobodys` is what the dummy hand scored: it stands on no card, and is not in `dummy_points`.
    """

    german_deals: int = 0
    german_points: int = 0
    dummy_deals: int = 0
    dummy_points: int = 0
    nobodys: int = 0

    @property
    def points(self) -> int:
        return self.german_points + self.dummy_points


def short_tables_total(
    deals: Iterable[tuple[DealScore, Collection[Chair]]], scoring: Scoring
) -> ShortTables:
    """Return what these deals come to; each names the chairs that were taken, fewer than four.

    Law: a side's score stands on the card of everybody who sat for it, and on no other. So two at
    German Whist have 13 tricks between them, and a table with a dummy has 26 less the dummy's.
    """
    points, counts, nobodys = Counter[bool](), Counter[bool](), 0
    for score, chairs in deals:
        alone = len(chairs) <= 2
        counts[alone] += 1
        points[alone] += sum(worth(score, chair.side, scoring) for chair in chairs)
        if not alone:
            empty = (chair for chair in Chair if chair not in chairs)
            nobodys += sum(worth(score, chair.side, scoring) for chair in empty)
    return ShortTables(counts[True], points[True], counts[False], points[False], nobodys)


@dataclass(frozen=True, slots=True)
class RuledDeals:
    """What `deals` of hands with rules of their own put on all cards together."""

    deals: int = 0
    points: int = 0


def ruled_deals(deals: Iterable[tuple[Mapping[Side, int], Mapping[Side, int]]]) -> RuledDeals:
    """Return what these deals come to: each has both sides' points, and on how many cards they stand."""
    each = [sum(points[side] * cards[side] for side in Side) for points, cards in deals]
    return RuledDeals(len(each), sum(each))


@dataclass(frozen=True, slots=True)
class Proof:
    """What the deals, the rests and the penalties come to, against the sum of the cards, in tricks.

    Of flags and of rubbers it is in flags, or points. `deals` are those of full tables, `short` those of tables with empty chairs, `ruled` those of hands
    with rules of their own, which the others leave out. `missed` is what
    hands missed by those who came late add to the cards, `penalties` what those do: negative where
    tricks were taken off. `void` is what deals add that were not played out, which no `deals` count.
    """

    deals: DealsTotal | FlagsTotal | RubbersTotal | RoundsTotal
    cards: int | Fraction
    rests: int | Fraction = 0
    penalties: int | Fraction = 0
    missed: int | Fraction = 0
    short: ShortTables = ShortTables()
    void: int | Fraction = 0
    ruled: RuledDeals = RuledDeals()

    @property
    def expected(self) -> int | Fraction:
        played = self.deals.points + self.short.points + self.ruled.points
        return played + self.rests + self.missed + self.penalties + self.void

    @property
    def difference(self) -> int | Fraction:
        """What the cards show too much, negative for too little."""
        return self.cards - self.expected

    @property
    def holds(self) -> bool:
        beside = not isinstance(self.deals, RoundsTotal) or self.deals.holds
        return self.difference == 0 and beside
