"""Short evenings in four lines that pass each other, for any number: nobody meets anybody twice."""

from collections.abc import Iterator, Sequence
from random import Random

from drives.movements.designs import Tables
from drives.movements.designs.rainbow import rainbow

TRIES = 20
"""How often a draw is begun again before a number and a length are given up."""


def lines(players: int, hands: int) -> tuple[Tables, ...] | None:
    """Return `hands` hands, at their tables, in which nobody meets anybody twice.

    None where there are more hands than tables, or where none are found (with nearly as many hands
    as tables, where three orthogonal Latin squares of that order are not known). Of 4n players the
    last n sit still, each at a table, the last of all at the last one; the other three lines pass
    them. Of 4n + 1 and 4n + 2 players the last one or two have no table of their own: in every hand
    each of them plays for somebody else, who has not rested yet. 4n + 3 players are 4n + 4 less the
    last one, or, where that cannot be, the same with three. Nobody rests twice.
    """
    if players % 4 == 3 and (whole := lines(players + 1, hands)):
        return tuple(tuple(four for four in now if players not in four) for now in whole)
    tables, extra = divmod(players, 4)
    passing = _passing(tables, hands) if hands <= tables else None
    if passing is None or not extra:
        return passing
    rng = Random(players)
    tries = (_relieved(passing, range(players - extra, players), rng) for _ in range(TRIES))
    return next((found for found in tries if found), None)


def _passing(tables: int, hands: int) -> tuple[Tables, ...] | None:
    """Return the hands of 4 x `tables` players; those who sit still are the last of them."""
    if whole := rainbow(tables):
        return tuple(
            tuple((n + 3 * tables, e - tables, s - tables, w - tables) for n, e, s, w in now)
            for now in whole[:hands]
        )
    rng = Random(tables)
    tries = (_paces(tables, hands, rng) for _ in range(TRIES))
    paces = next((found for found in tries if found), None)
    if paces is None:
        return None
    return tuple(
        tuple(
            (
                3 * tables + place,
                (place - east) % tables,
                tables + (place - south) % tables,
                2 * tables + (place - west) % tables,
            )
            for place in range(tables)
        )
        for east, south, west in paces
    )


def _paces(tables: int, hands: int, rng: Random) -> list[tuple[int, int, int]] | None:
    """Draw how far the three lines have gone in each hand: no two ever as far apart as before."""
    gone: list[tuple[int, int, int]] = []
    free = [set(range(tables)) for _ in range(5)]
    for east in range(tables):
        paces = next(_open_paces(tables, east, free, rng), None)
        if paces is None:
            continue
        gone.append(paces)
        if len(gone) == hands:
            return gone
        for left, apart in zip(free, _apart(*paces), strict=True):
            left.remove(apart % tables)
    return None


def _open_paces(
    tables: int, east: int, free: Sequence[set[int]], rng: Random
) -> Iterator[tuple[int, int, int]]:
    """Yield the paces with which each two lines are as far apart as they have not been."""
    souths = [south for south in free[0] if (south - east) % tables in free[1]]
    rng.shuffle(souths)
    wests = [west for west in free[2] if (west - east) % tables in free[3]]
    for south in souths:
        for west in wests:
            if (west - south) % tables in free[4]:
                yield east, south, west


def _apart(east: int, south: int, west: int) -> tuple[int, int, int, int, int]:
    return south, south - east, west, west - east, west - south


def _relieved(
    rounds: Sequence[Tables], newcomers: Sequence[int], rng: Random
) -> tuple[Tables, ...] | None:
    """Draw for whom each newcomer plays in each hand; None where the draw comes to a dead end."""
    met = {newcomer: {newcomer} for newcomer in newcomers}
    rested: set[int] = set()
    hands = []
    for tables in rounds:
        now = list(tables)
        for newcomer in newcomers:
            known = met[newcomer].union(newcomers)
            places = rng.sample(range(len(now)), len(now))
            chair = next(
                (at for place in places for at in _open_chairs(now, place, known, rested)), None
            )
            if chair is None:
                return None
            place, resting = chair
            rested.add(resting)
            north, east, south, west = (
                newcomer if player == resting else player for player in now[place]
            )
            now[place] = north, east, south, west
            met[newcomer].update(now[place])
        hands.append(tuple(now))
    return tuple(hands)


def _open_chairs(
    tables: Tables, place: int, known: set[int], rested: set[int]
) -> Iterator[tuple[int, int]]:
    """Yield (place, who would rest) where that one has not rested and the three others are new."""
    familiar = [player for player in tables[place] if player in known]
    for resting in tables[place]:
        if resting not in rested and all(player == resting for player in familiar):
            yield place, resting
