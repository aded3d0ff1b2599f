"""More hands than tables: four lines that pass each other, then each line by itself."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from drives.movements.designs import Table, Tables
from drives.movements.designs.lines import lines

Evening = Callable[[int, int], Sequence[Tables]]
"""From a number of players and of hands, who plays whom in each."""


def further(players: int, hands: int, evening: Evening) -> list[Tables] | None:
    """Return `hands` hands: after four lines have passed, each line plays by itself.

    While lines pass, nobody meets anybody of the own line, so in the hands after that everybody is
    new: `evening` says who plays whom in a line of so many. Those whom it leaves over, as many in
    each line, fill tables across the lines. Of 4n + 1 players and more the last ones play in every
    hand for somebody who rests. None where no such lines are found for even half of
    the hands.
    """
    tables = players // 4
    longest = min(hands, tables)
    lengths = range(longest, longest // 2, -2)
    passing = next(filter(None, (lines(4 * tables, length) for length in lengths)), None)
    if passing is None:
        return None
    alone = evening(tables, hands - len(passing)) if hands > len(passing) else []
    rounds = [*passing, *(_each_line(tables, now) for now in alone)]
    return _Relief(players, tables).of(rounds) if players % 4 else rounds


def _each_line(tables: int, now: Tables) -> Tables:
    """Return what all four lines play; across lines, the partners are those who were opponents."""
    within = [
        (line + north, line + east, line + south, line + west)
        for line in range(0, 4 * tables, tables)
        for north, east, south, west in now
    ]
    left = set(range(tables)).difference(*now)
    across = [(one, 2 * tables + one, tables + one, 3 * tables + one) for one in sorted(left)]
    return [*within, *across]


@dataclass(slots=True)
class _Relief:
    """Who of `players` rests in each hand, so that those without a chair may play."""

    players: int
    tables: int
    rests: list[int] = field(init=False)
    resting: set[int] = field(default_factory=set)
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    partners: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.rests = [0] * self.players

    def of(self, rounds: Sequence[Tables]) -> list[Tables]:
        """Return the rounds with those without a chair in the places of those who rest."""
        return [self._relieved(list(tables)) for tables in rounds]

    def _relieved(self, tables: list[Table]) -> list[Table]:
        before, self.resting = self.resting, set()
        for newcomer in range(4 * self.tables, self.players):
            place, leaving = self._choice(tables, newcomer, before)
            self.resting.add(leaving)
            self.rests[leaving] += 1
            if leaving != newcomer:
                north, east, south, west = (
                    newcomer if one == leaving else one for one in tables[place]
                )
                tables[place] = north, east, south, west
        for newcomer in range(4 * self.tables, self.players):
            self._note(newcomer, tables)
        return tables

    def _choice(self, tables: Sequence[Table], newcomer: int, before: set[int]) -> tuple[int, int]:
        """Return at which place who rests: of those whose turn it is, where most company is new."""
        seated = [
            (place, one)
            for place, table in enumerate(tables)
            for one in table
            if one < 4 * self.tables and one not in before
        ]
        due = min(self.rests[one] for _, one in seated)
        if self.rests[newcomer] < due and newcomer not in before:
            return -1, newcomer
        offers = [(place, one) for place, one in seated if self.rests[one] == due]
        return min(offers, key=lambda offer: self._known(newcomer, tables[offer[0]], offer[1]))

    def _known(self, newcomer: int, table: Table, leaving: int) -> tuple[bool, int]:
        """Return whether the newcomer had that partner before, and how often met the three."""
        partner = table[table.index(leaving) - 2]
        met = sum(self.met[newcomer, one] for one in table if one != leaving)
        return (newcomer, partner) in self.partners, met

    def _note(self, newcomer: int, tables: Sequence[Table]) -> None:
        for table in tables:
            if newcomer in table:
                self.partners.add((newcomer, table[table.index(newcomer) - 2]))
                self.met.update((newcomer, one) for one in table)
