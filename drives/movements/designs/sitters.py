"""Those who sit still keep one table and chair all evening: the tables' numbers go round instead."""

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import combinations

from drives.movements.designs import Table, Tables


def parted(
    hands: Sequence[Tables], kinds: Sequence[Hashable], still: Sequence[int]
) -> list[tuple[int, int]] | None:
    """Return which points to exchange so that those in `still` never meet at a table.

    `kinds` holds something for each point, in order; points are exchanged only with their like.
    No exchange where they do not meet as they are; None where no such exchange is found.
    """
    met = _met(len(kinds), hands)
    if not any(met[one] >> other & 1 for one, other in combinations(still, 2)):
        return []
    apart = _apart(met, kinds, Counter(kinds[point] for point in still))
    if apart is None:
        return None
    exchanges: list[tuple[int, int]] = []
    for kind in dict.fromkeys(kinds):
        leaving = [point for point in still if kinds[point] == kind and point not in apart]
        coming = sorted(point for point in apart.difference(still) if kinds[point] == kind)
        exchanges += zip(leaving, coming, strict=True)
    return exchanges


def turned_to_sitters(hands: Sequence[Tables], still: Sequence[int]) -> tuple[Tables, ...]:
    """Renumber and turn each hand's tables so that the points in `still` keep table and chair.

    No two of them may meet; how often anybody meets anybody does not change.
    """
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


def _met(players: int, hands: Sequence[Tables]) -> list[int]:
    """Return whom each point meets, itself too: as the bits of a number, since sets are too slow."""
    met = [1 << point for point in range(players)]
    for tables in hands:
        for north, east, south, west in tables:
            four = 1 << north | 1 << east | 1 << south | 1 << west
            for point in (north, east, south, west):
                met[point] |= four
    return met


def _apart(
    met: Sequence[int], kinds: Sequence[Hashable], wanted: Counter[Hashable]
) -> set[int] | None:
    """Return as many points of each kind as are wanted, no two of which meet.

    They are found from every point in turn, without going back on a choice.
    """
    for first, kind in enumerate(kinds):
        if not wanted[kind]:
            continue
        chosen, left, free = {first}, wanted - Counter([kind]), ~met[first]
        while left:
            fitting = [point for point, its in enumerate(kinds) if left[its] and free >> point & 1]
            if not fitting:
                break
            least = max(fitting, key=lambda point: (_count(free & ~met[point], len(met)), -point))
            chosen.add(least)
            left -= Counter([kinds[least]])
            free &= ~met[least]
        if not left:
            return chosen
    return None


def _count(points: int, players: int) -> int:
    return (points & (1 << players) - 1).bit_count()


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
