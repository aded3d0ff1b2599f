"""Individual: everybody changes partner and opponents every hand, as the printed cards say."""

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random

from drives.movements.designs import Table, Tables
from drives.movements.designs.evenings import evening
from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating

FEWEST = 4


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants cannot be seated, however few the hands.

    Codes: `too_few`, `no_design` (we have no schedule for so many), `too_many_sitters`.
    """
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    if evening(players, 1) is None:
        raise MovementError("no_design", players=players)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // 4:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // 4)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of one hand each, by order of card number and nothing else.

    A perfect whist tournament for 4n and 4n + 1 players wherever its whole length is played; see
    `designs.evenings` for shorter and longer evenings and for other numbers. Somebody who sits
    still keeps one chair: the tables' numbers go round instead. Raises MovementError as `check`
    does, and `sitters_meet` where no two or more numbers keep apart for so many hands.
    """
    check(entrants, options)
    hands = evening(len(entrants), rounds)
    if hands is None:
        raise MovementError("no_design", players=len(entrants))
    by_point = _by_point(entrants, hands)
    still = [point for point, entrant in enumerate(by_point) if entrant.sits_still]
    if still:
        hands = _turned_to_sitters(hands, still)
    return [_seating(tables, by_point) for tables in hands]


def _by_point(entrants: Sequence[Entrant], hands: Sequence[Tables]) -> list[Entrant]:
    """Return the entrants in the schedule's order: by number, but sitters where they never meet."""
    order = sorted(entrants, key=lambda entrant: entrant.number)
    still = [point for point, entrant in enumerate(order) if entrant.sits_still]
    met = _met(len(order), hands)
    if any(one in met[other] for one, other in combinations(still, 2)):
        apart = _apart(met, len(still))
        if apart is None:
            raise MovementError("sitters_meet", sitters=len(still), hands=len(hands))
        leaving = [point for point in still if point not in apart]
        for here, there in zip(leaving, sorted(apart - set(still)), strict=True):
            order[here], order[there] = order[there], order[here]
    return order


def _met(players: int, hands: Sequence[Tables]) -> list[set[int]]:
    met = [{point} for point in range(players)]
    for tables in hands:
        for table in tables:
            for point in table:
                met[point].update(table)
    return met


def _apart(met: Sequence[Collection[int]], count: int) -> set[int] | None:
    """Return `count` points of which no two meet, found without going back on a choice."""
    for first in range(len(met)):
        chosen, free = {first}, set(range(len(met))) - set(met[first])
        while free and len(chosen) < count:
            least = max(sorted(free), key=lambda point: len(free - set(met[point])))
            chosen.add(least)
            free -= set(met[least])
        if len(chosen) == count:
            return chosen
    return None


def _turned_to_sitters(hands: Sequence[Tables], still: Sequence[int]) -> tuple[Tables, ...]:
    """Renumber and turn each hand's tables so that the points in `still` keep table and chair."""
    homes = _homes(hands, still)
    turned = []
    for tables in hands:
        placed = list(tables)
        for point, (home, chair) in homes.items():
            here = next((place for place, table in enumerate(placed) if point in table), None)
            if here is None:
                continue
            placed[here], placed[home] = placed[home], placed[here]
            placed[home] = _turned(placed[home], placed[home].index(point) - chair)
        turned.append(tuple(placed))
    return tuple(turned)


def _homes(hands: Sequence[Tables], still: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Give each point its first table, or the first free one where that is another's, and chair."""
    homes: dict[int, tuple[int, int]] = {}
    free = set(range(len(hands[0])))
    for point in still:
        first = next(
            (
                (place, table.index(point))
                for tables in hands
                for place, table in enumerate(tables)
                if point in table
            ),
            (0, 0),
        )
        home = first[0] if first[0] in free else min(free)
        free.remove(home)
        homes[point] = home, first[1]
    return homes


def _turned(table: Table, by: int) -> Table:
    north, east, south, west = (table[(chair + by) % 4] for chair in range(4))
    return north, east, south, west


def _seating(tables: Tables, by_point: Sequence[Entrant]) -> RoundSeating:
    playing = {point for table in tables for point in table}
    return RoundSeating(
        tuple(
            TableSeating(number, *(by_point[point] for point in table))
            for number, table in enumerate(tables, start=1)
        ),
        tuple(
            Rest(len(tables) + 1, entrant)
            for point, entrant in enumerate(by_point)
            if point not in playing
        ),
    )


INDIVIDUAL = ScheduledMovement(key="individual", check=check, schedule=schedule)
