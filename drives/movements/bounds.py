"""How even any schedule could be: the least repeats and the least most, by counting."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from drives.movements.seating import Entrant, Role

Pair = tuple[int, int]
"""The card numbers of two entrants, or the numbers of two teams, the lower first."""


class Demand(NamedTuple):
    """So many `times` does one person need company, `among` so many people."""

    times: int
    among: int


@dataclass(frozen=True, slots=True)
class Least:
    """What no schedule can fall below: `repeats` in all, and the `most` of any two."""

    repeats: int
    most: int


def least_of(demands: Iterable[Demand]) -> Least:
    """Return the least that is possible where everybody has these demands.

    Whoever needs company more often than there are others meets somebody again: each such time counts
    half, since it is one of the two people's. A demand among nobody is left out: it cannot be met.
    Pigeonhole; it need not be reached.
    """
    needed = [demand for demand in demands if demand.among > 0]
    over = sum(max(0, times - among) for times, among in needed)
    return Least(-(-over // 2), max((-(-times // among) for times, among in needed), default=0))


def least_rests(rests: int, players: int) -> Least:
    """Return how many rests are one person's second or later, and the most of one person, at least."""
    if not players:
        return Least(0, 0)
    return Least(max(0, rests - players), -(-rests // players))


class Company(NamedTuple):
    """The least of partners, of opponents and of both together."""

    partners: Least
    opponents: Least
    meetings: Least


def least_company(
    people: Mapping[int, Entrant], partners: Mapping[Pair, int], opponents: Mapping[Pair, int]
) -> Company:
    """Return the least for people by card number who meet so often as these pairs say.

    Where partners are always of one team, or always of two roles, that is the movement's law, and the
    bounds are those of schedules that keep it: so ladies need company among the gents apart from that
    among ladies.
    """
    group = _groups(people, partners)
    sizes = Counter(group.values())
    played, met = _needs(partners, group), _needs(opponents, group)

    def least(*needs: Mapping[tuple[int, bool], int]) -> Least:
        return least_of(
            Demand(
                sum(need.get((number, own), 0) for need in needs),
                sizes[group[number]] - 1 if own else len(people) - sizes[group[number]],
            )
            for number in people
            for own in (True, False)
        )

    return Company(least(played), least(met), least(played, met))


def _needs(pairs: Mapping[Pair, int], group: Mapping[int, object]) -> Counter[tuple[int, bool]]:
    """Return how often everybody meets those of their own group, and how often others."""
    needs: Counter[tuple[int, bool]] = Counter()
    for (one, other), times in pairs.items():
        own = group[one] == group[other]
        needs[one, own] += times
        needs[other, own] += times
    return needs


def _groups(
    people: Mapping[int, Entrant], partners: Mapping[Pair, int]
) -> Mapping[int, int | Role | None]:
    """Return who is told apart by the movement's law: by team, by role, by pair, or nobody."""
    teams = {number: one.team for number, one in people.items()}
    if all(teams.values()) and all(teams[one] == teams[other] for one, other in partners):
        return teams
    roles = {number: one.role for number, one in people.items()}
    if all(roles.values()) and all(roles[one] != roles[other] for one, other in partners):
        return roles
    firsts = {number: one for one, other in partners for number in (one, other)}
    if len(partners) * 2 == len(firsts) == len(people):
        return firsts
    return dict.fromkeys(people, None)


def least_of_teams(teams: Collection[int], meetings: Mapping[Pair, int]) -> Least:
    """Return the least for teams that meet so often as these pairs of them say."""
    needs: Counter[int] = Counter()
    for pair, times in meetings.items():
        for team in pair:
            needs[team] += times
    return least_of(Demand(needs[team], len(teams) - 1) for team in teams)
