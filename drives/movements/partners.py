"""Partner drive: pairs stay together, North-South sit and East-West move one table a round."""

from collections.abc import Sequence
from random import Random
from typing import Final

from drives.movements.kinds import CompetesAs, Option, Options, ScheduledMovement
from drives.movements.pairs import Pair, check_pairs, pairs_of, sits_still
from drives.movements.seating import Entrant, Rest, RoundSeating, TableSeating

EAST_WEST: Final = Option("east_west", default="down", choices=("down", "up"))


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError as `pairs.check_pairs` does."""
    check_pairs(entrants)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds; how many hands are played in each is the caller's.

    A pair is a team; who has no team is paired by card number, the lowest two first. Pairs 1 and 2
    start at table 1, 3 and 4 at table 2, and so on, the first of them North-South; a pair with somebody
    who sits still is given North-South. In round r, from 0, the East-West pair k of T plays at
    table (k - r) mod T, both from 0, or (k + r) mod T where East-West move up: nobody meets twice in
    T rounds. An odd number of pairs
    makes T + 1 East-West pairs and a rest after table T: T + 1 rounds before anybody meets again,
    one rest each. Raises MovementError as `check` does.
    """
    check(entrants, options)
    sitting, moving = _sides(pairs_of(entrants))
    step = 1 if EAST_WEST.of(options) == "down" else -1
    return [_seated(sitting, _moved(moving, step * turn)) for turn in range(rounds)]


def _sides(pairs: Sequence[Pair]) -> tuple[list[Pair], list[Pair]]:
    """Return the North-South pairs by table, and the East-West pairs by starting station."""
    tables = len(pairs) // 2
    sitting, moving = list(pairs[: 2 * tables : 2]), list(pairs[1::2])
    moving += pairs[2 * tables :]
    free = [table for table, pair in enumerate(sitting) if not sits_still(pair)]
    for station, pair in enumerate(moving):
        if sits_still(pair):
            table = station if station in free else free[-1]
            free.remove(table)
            sitting[table], moving[station] = pair, sitting[table]
    return sitting, moving


def _moved(pairs: Sequence[Pair], turn: int) -> list[Pair]:
    shift = turn % len(pairs)
    return [*pairs[shift:], *pairs[:shift]]


def _seated(sitting: Sequence[Pair], moving: Sequence[Pair]) -> RoundSeating:
    tables = tuple(
        TableSeating(number, north, east, south, west)
        for number, ((north, south), (east, west)) in enumerate(
            zip(sitting, moving, strict=False), start=1
        )
    )
    resting = [entrant for pair in moving[len(sitting) :] for entrant in pair]
    return RoundSeating(tables, tuple(Rest(len(sitting) + 1, entrant) for entrant in resting))


PARTNER = ScheduledMovement(
    key="partner",
    check=check,
    schedule=schedule,
    competes_as=CompetesAs.PAIR,
    options=(EAST_WEST,),
)
