"""More people than chairs: who rests in each hand, and who plays in their place, role by role."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from drives.movements.designs import Table, Tables


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to look for chairs: `step` tables further on in each hand, for new company or partners."""

    step: int
    company: bool = True


WAYS = (_Way(0), _Way(4), _Way(5), _Way(-1), _Way(0, company=False))
"""Tried in turn until nobody meets anybody again; else the best of them is taken.

Where the rounds come out of a cyclic first round, step 0 finds the same chair of it all evening, if need
be for the partners' sake alone; where four lines pass each other at the paces 0 to 3, any other pace
finds a way through them.
"""

Meeting = tuple[int, int]
"""A newcomer, then somebody they met."""


@dataclass(slots=True)
class _Evening:
    """How an evening goes: who met the newcomers, and who rested, so far."""

    way: _Way
    partners: Counter[Meeting] = field(default_factory=Counter)
    met: Counter[Meeting] = field(default_factory=Counter)
    rests: Counter[int] = field(default_factory=Counter)
    rested: set[int] = field(default_factory=set)
    hands: list[Tables] = field(default_factory=list)

    @property
    def repeats(self) -> tuple[int, int]:
        """How many partners, and how many people, the newcomers meet who are not new to them."""
        return (
            self.partners.total() - len(self.partners),
            self.met.total() - len(self.met),
        )


def rest_fairly(rounds: Sequence[Tables], ladies: int, gents: int) -> Sequence[Tables]:
    """Return the rounds with everybody in them, of whom as many rest as are too many.

    `rounds` seat the lowest even points and as many odd ones. Those with higher points play, hand by
    hand, for one of their role who rests: nobody who rested just before while there are others, then
    who rested least, then where the newcomer has most company that is new.
    """
    seats = 2 * len(rounds[0])
    newcomers = [2 * lady for lady in range(seats, ladies)]
    newcomers += [2 * gent + 1 for gent in range(seats, gents)]
    if not newcomers:
        return rounds
    best = _relieved(rounds, newcomers, WAYS[0])
    for way in WAYS[1:]:
        if not any(best.repeats):
            break
        best = min(best, _relieved(rounds, newcomers, way), key=lambda one: one.repeats)
    return best.hands


def rests_are_fair(rounds: Sequence[Tables], ladies: int, gents: int) -> bool:
    """Whether within a role nobody rests more than once more than anybody else, nor twice running."""
    roles = [range(0, 2 * ladies, 2), range(1, 2 * gents, 2)]
    resting = [{*roles[0], *roles[1]}.difference(*tables) for tables in rounds]
    if any(one & other for one, other in pairwise(resting)):
        return False
    rests = Counter(point for now in resting for point in now)
    times = [[rests[point] for point in role] for role in roles]
    return all(max(role) - min(role) <= 1 for role in times)


def _relieved(rounds: Sequence[Tables], newcomers: Sequence[int], way: _Way) -> _Evening:
    """Look for a chair for each newcomer in each hand; the second looks one table further on."""
    evening = _Evening(way)
    for hand, tables in enumerate(rounds):
        now, resting = list(tables), set[int]()
        for first, newcomer in enumerate(newcomers, start=hand * way.step):
            place, leaving = _choice(evening, now, newcomer, first)
            resting.add(leaving)
            if leaving != newcomer:
                now[place] = _replaced(now[place], leaving, newcomer)
        _note(evening, now, newcomers, resting)
    return evening


def _choice(
    evening: _Evening, tables: Sequence[Table], newcomer: int, first: int
) -> tuple[int, int]:
    """Return the place and the person who rests, maybe the newcomer, for whom there is no place."""
    turn = [*range(first % len(tables), len(tables)), *range(first % len(tables))]
    seated = [
        (place, point)
        for place in turn
        for point in tables[place]
        if point % 2 == newcomer % 2 and point < 4 * len(tables)
    ]
    offers = [*seated, (-1, newcomer)]
    due = min(_turn(evening, point) for _, point in offers)

    def company(offer: tuple[int, int]) -> tuple[int, int]:
        place, leaving = offer
        return _familiar(evening, tables[place], leaving, newcomer) if place >= 0 else (0, 0)

    return min((one for one in offers if _turn(evening, one[1]) == due), key=company)


def _turn(evening: _Evening, point: int) -> tuple[bool, int]:
    return point in evening.rested, evening.rests[point]


def _familiar(evening: _Evening, table: Table, leaving: int, newcomer: int) -> tuple[int, int]:
    """Return how often the newcomer had the same partner, and how often met the three, before."""
    partner = table[table.index(leaving) - 2]
    if not evening.way.company:
        return evening.partners[newcomer, partner], 0
    met = sum(evening.met[newcomer, other] for other in table if other != leaving)
    return evening.partners[newcomer, partner], met


def _replaced(table: Table, leaving: int, coming: int) -> Table:
    north, east, south, west = (coming if point == leaving else point for point in table)
    return north, east, south, west


def _note(evening: _Evening, tables: Tables, newcomers: Sequence[int], resting: set[int]) -> None:
    for table in tables:
        for newcomer in set(newcomers).intersection(table):
            evening.partners[newcomer, table[table.index(newcomer) - 2]] += 1
            evening.met.update((newcomer, other) for other in table if other != newcomer)
    evening.rests.update(resting)
    evening.rested = resting
    evening.hands.append(tuple(tables))
