"""Counts of partners, opponents, tables and rests: what a schedule gives the people in it."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Generic, TypeVar

from drives.movements.seating import RoundSeating, TableSeating
from scoring.sides import Chair, Side

Pair = tuple[int, int]
"""The card numbers of two entrants, the lower first."""


Counted = TypeVar("Counted", bound=Hashable)


@dataclass(frozen=True)
class Counts(Generic[Counted]):
    """How often each of `among` things happened; what is not in `times` never did."""

    times: Mapping[Counted, int]
    among: int

    @property
    def total(self) -> int:
        return sum(self.times.values())

    @property
    def fewest(self) -> int:
        return 0 if len(self.times) < self.among else min(self.times.values(), default=0)

    @property
    def most(self) -> int:
        return max(self.times.values(), default=0)

    @property
    def repeats(self) -> int:
        """How many times something happened that had happened before."""
        return self.total - len(self.times)

    @property
    def evenness(self) -> float:
        """Sum of squares over that of the most even spread of the same total: 1.0 is perfect."""
        if not self.times:
            return 1.0
        low, more = divmod(self.total, self.among)
        best = (self.among - more) * low**2 + more * (low + 1) ** 2
        return sum(times**2 for times in self.times.values()) / best


@dataclass(frozen=True)
class Audit:
    """What `rounds` of a schedule add up to; entrants are told apart by card number.

    `partners`, `opponents` and `meetings` (either of them) count pairs of entrants, `tables` counts
    (entrant, table number), `rests` entrants. `rests_running` is the longest run of rests of one
    entrant, `rests_each_round` the fewest and the most who rest in a round.
    """

    players: tuple[int, ...]
    rounds: int
    partners: Counts[Pair]
    opponents: Counts[Pair]
    meetings: Counts[Pair]
    tables: Counts[tuple[int, int]]
    rests: Counts[int]
    rests_running: int
    rests_each_round: tuple[int, int]

    @cached_property
    def different_partners(self) -> tuple[int, int]:
        """The fewest and the most different partners that one entrant has."""
        return self._company(self.partners)

    @cached_property
    def different_opponents(self) -> tuple[int, int]:
        """The fewest and the most different opponents that one entrant has."""
        return self._company(self.opponents)

    @property
    def is_whist(self) -> bool:
        """Whether every two entrants were partners exactly once and opponents exactly twice."""
        once = self.partners.fewest == self.partners.most == 1
        return once and self.opponents.fewest == self.opponents.most == 2

    def _company(self, counts: Counts[Pair]) -> tuple[int, int]:
        company = dict.fromkeys(self.players, 0)
        for pair in counts.times:
            for player in pair:
                company[player] += 1
        return min(company.values(), default=0), max(company.values(), default=0)


def audit(rounds: Sequence[RoundSeating]) -> Audit:
    """Return what `rounds` add up to for everybody who is seated or rests in any of them.

    A round counts once, however many hands are played in it. An empty chair is nobody's partner.
    """
    players = sorted({number for this_round in rounds for number in _present(this_round)})
    pairs = len(players) * (len(players) - 1) // 2
    tables = [table for this_round in rounds for table in this_round.tables]
    partners = Counter(pair for table in tables for pair in _partners(table))
    opponents = Counter(pair for table in tables for pair in _opponents(table))
    resting = [{rest.entrant.number for rest in this_round.rests} for this_round in rounds]
    visits = Counter(
        (entrant.number, table.number)
        for this_round in rounds
        for table, _, entrant in this_round.seated()
    )
    return Audit(
        players=tuple(players),
        rounds=len(rounds),
        partners=Counts(partners, pairs),
        opponents=Counts(opponents, pairs),
        meetings=Counts(partners + opponents, pairs),
        tables=Counts(visits, len(players) * len({table.number for table in tables})),
        rests=Counts(Counter(number for now in resting for number in now), len(players)),
        rests_running=_longest_run(resting),
        rests_each_round=(min(map(len, resting), default=0), max(map(len, resting), default=0)),
    )


def _present(this_round: RoundSeating) -> Iterator[int]:
    for _, _, entrant in this_round.seated():
        yield entrant.number
    for rest in this_round.rests:
        yield rest.entrant.number


def _partners(table: TableSeating) -> Iterator[Pair]:
    for side in Side:
        first, second = table.pair(side)
        if first and second:
            yield _pair(first.number, second.number)


def _opponents(table: TableSeating) -> Iterator[Pair]:
    around = [table[chair] for chair in Chair]
    for one, other in pairwise([*around, around[0]]):
        if one and other:
            yield _pair(one.number, other.number)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _longest_run(resting: Sequence[set[int]]) -> int:
    longest, running = 0, Counter[int]()
    for now in resting:
        running = Counter({number: running[number] + 1 for number in now})
        longest = max(longest, *running.values(), 0)
    return longest
