"""Counts of partners, opponents, tables and rests: what a schedule gives the people in it."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from drives.movements.bounds import Least, Pair, least_company, least_of_teams, least_rests
from drives.movements.seating import Entrant, RoundSeating, TableSeating

Counted = TypeVar("Counted", bound=Hashable)
NOTHING = Least(0, 0)
TWO = 2


class Span(NamedTuple):
    """The fewest and the most that anybody has."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Counts(Generic[Counted]):
    """How often each of `among` things happened; what is not in `times` never did.

    `least` is what no schedule could fall below.
    """

    times: Mapping[Counted, int]
    among: int
    least: Least = NOTHING

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
    def excess(self) -> int:
        """How many repeats more than the least possible."""
        return max(0, self.repeats - self.least.repeats)

    @property
    def evenness(self) -> float:
        """Sum of squares over that of the most even spread of the same total: 1.0 is perfect."""
        if not self.times:
            return 1.0
        low, more = divmod(self.total, self.among)
        best = (self.among - more) * low**2 + more * (low + 1) ** 2
        return sum(times**2 for times in self.times.values()) / best


@dataclass(frozen=True, slots=True)
class Audit:
    """What `rounds` of a schedule add up to; entrants are told apart by card number.

    `partners`, `opponents` and `meetings` (either of them) count pairs of entrants, `tables` counts
    (entrant, table number), `rests` entrants, `teams` pairs of teams that met at a table, where
    everybody has one. `different_partners` and the others are of one entrant (or team).
    `rests_running` is the longest run of rests of one entrant, `rests_each_round` the fewest and the
    most who rest in a round.
    """

    players: tuple[int, ...]
    rounds: int
    partners: Counts[Pair]
    opponents: Counts[Pair]
    meetings: Counts[Pair]
    tables: Counts[Pair]
    rests: Counts[int]
    teams: Counts[Pair]
    different_partners: Span
    different_opponents: Span
    different_people: Span
    different_teams: Span
    rests_running: int
    rests_each_round: Span

    @property
    def is_whist(self) -> bool:
        """Whether every two entrants were partners exactly once and opponents exactly twice."""
        once = self.partners.fewest == self.partners.most == 1
        return once and self.opponents.fewest == self.opponents.most == 2

    @property
    def good_as_can_be(self) -> bool:
        """Whether no schedule for as many games could have fewer repeats of anything."""
        return not (self.partners.excess or self.opponents.excess or self.meetings.excess)


@dataclass(slots=True)
class _Tally:
    """What happened, table by table, in lists: counting them is quicker at the end."""

    partners: list[Pair] = field(default_factory=list)
    opponents: list[Pair] = field(default_factory=list)
    teams: list[Pair] = field(default_factory=list)
    visits: list[Pair] = field(default_factory=list)
    people: dict[int, Entrant] = field(default_factory=dict)

    def add(self, table: TableSeating) -> None:
        chairs = (table.north, table.east, table.south, table.west)
        sitting = [one for one in chairs if one is not None]
        for one in sitting:
            self.people[one.number] = one
            self.visits.append((one.number, table.number))
        if len(sitting) == len(chairs):
            north, east, south, west = (one.number for one in sitting)
            self.partners += (_in_order(north, south), _in_order(east, west))
            self.opponents += (
                _in_order(north, east),
                _in_order(east, south),
                _in_order(south, west),
                _in_order(west, north),
            )
        else:
            self._add_with_empty_chairs(chairs, sitting)
        first, second = table.north or table.south, table.east or table.west
        if first and second and first.team and second.team:
            self.teams.append(_in_order(first.team, second.team))

    def _add_with_empty_chairs(
        self, chairs: Sequence[Entrant | None], sitting: Sequence[Entrant]
    ) -> None:
        """Add a table of fewer: two alone play against each other, wherever they sit."""
        north, east, south, west = chairs
        around = ((north, east), (east, south), (south, west), (west, north))
        if len(sitting) == TWO:
            self.opponents.append(_in_order(sitting[0].number, sitting[1].number))
            return
        for found, pairs in (
            (self.partners, ((north, south), (east, west))),
            (self.opponents, around),
        ):
            found += [_in_order(one.number, other.number) for one, other in pairs if one and other]


def audit(rounds: Sequence[RoundSeating]) -> Audit:
    """Return what `rounds` add up to for everybody who is seated or rests in any of them.

    A round counts once, however many hands are played in it. An empty chair is nobody's partner.
    """
    tally = _Tally()
    for this_round in rounds:
        for table in this_round.tables:
            tally.add(table)
        tally.people.update((rest.entrant.number, rest.entrant) for rest in this_round.rests)
    resting = [{rest.entrant.number for rest in this_round.rests} for this_round in rounds]
    return _added_up(tally, resting)


def _added_up(tally: _Tally, resting: Sequence[set[int]]) -> Audit:
    players = sorted(tally.people)
    teams = {one.team for one in tally.people.values() if one.team}
    partners, opponents = Counter(tally.partners), Counter(tally.opponents)
    meetings, met = partners + opponents, Counter(tally.teams)
    rests = Counter(number for now in resting for number in now)
    tables = {table for _player, table in tally.visits}
    least = least_company(tally.people, partners, opponents)
    return Audit(
        players=tuple(players),
        rounds=len(resting),
        partners=Counts(partners, _pairs(players), least.partners),
        opponents=Counts(opponents, _pairs(players), least.opponents),
        meetings=Counts(meetings, _pairs(players), least.meetings),
        tables=Counts(Counter(tally.visits), len(players) * len(tables)),
        rests=Counts(rests, len(players), least_rests(rests.total(), len(players))),
        teams=Counts(met, _pairs(teams), least_of_teams(teams, met)),
        different_partners=_company(partners, players),
        different_opponents=_company(opponents, players),
        different_people=_company(meetings, players),
        different_teams=_company(met, teams),
        rests_running=_longest_run(resting),
        rests_each_round=_span(map(len, resting)),
    )


def _pairs(of: Collection[int]) -> int:
    return len(of) * (len(of) - 1) // 2


def _company(pairs: Iterable[Pair], among: Iterable[int]) -> Span:
    """Return the fewest and the most different others that one of `among` has."""
    company = dict.fromkeys(among, 0)
    for one, other in pairs:
        company[one] += 1
        company[other] += 1
    return _span(company.values())


def _span(numbers: Iterable[int]) -> Span:
    found = list(numbers)
    return Span(min(found, default=0), max(found, default=0))


def _in_order(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _longest_run(resting: Sequence[set[int]]) -> int:
    longest, running = 0, Counter[int]()
    for now in resting:
        running = Counter({number: running[number] + 1 for number in now})
        longest = max(longest, *running.values(), 0)
    return longest
