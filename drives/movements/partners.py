"""Partner drive: pairs stay together, North-South sit and East-West move one table a round."""

from collections.abc import Sequence
from random import Random

from drives.movements.kinds import CompetesAs, Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating

FEWEST_PAIRS = 2

Pair = tuple[Entrant, Entrant]


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants do not make pairs that can be seated.

    Codes: `odd_person`, `too_few`, `team_not_a_pair`, `too_many_sitters` (more pairs with somebody
    who sits still than tables).
    """
    pairs = _pairs(entrants)
    sitters = sum(map(_sits_still, pairs))
    if sitters > len(pairs) // 2:
        raise MovementError("too_many_sitters", sitters=sitters, tables=len(pairs) // 2)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds; how many hands are played in each is the caller's.

    A pair is a team; who has no team is paired by card number, the lowest two first. Pairs 1 and 2
    start at table 1, 3 and 4 at table 2, and so on, the first of them North-South; a pair with somebody
    who sits still is given North-South. In round r, from 0, the East-West pair k of T plays at
    table (k - r) mod T, both from 0, so nobody meets twice in T rounds. An odd number of pairs
    makes T + 1 East-West pairs and a rest after table T: T + 1 rounds before anybody meets again,
    one rest each. Raises MovementError as `check` does.
    """
    check(entrants, options)
    sitting, moving = _sides(_pairs(entrants))
    return [_seated(sitting, _moved(moving, turn)) for turn in range(rounds)]


def _pairs(entrants: Sequence[Entrant]) -> list[Pair]:
    """Return the pairs in order of team, then of card number, or raise MovementError."""
    if len(entrants) % 2:
        raise MovementError("odd_person", players=len(entrants))
    if len(entrants) < 2 * FEWEST_PAIRS:
        raise MovementError("too_few", players=len(entrants), fewest=2 * FEWEST_PAIRS)
    teams: dict[int, list[Entrant]] = {}
    single = []
    for entrant in sorted(entrants, key=lambda one: (one.team or 0, one.number)):
        if entrant.team is None:
            single.append(entrant)
        else:
            teams.setdefault(entrant.team, []).append(entrant)
    for number, team in teams.items():
        if len(team) != 2:
            raise MovementError("team_not_a_pair", team=number, players=len(team))
    pairs = [(first, second) for first, second in teams.values()]
    return pairs + list(zip(single[::2], single[1::2], strict=True))


def _sides(pairs: Sequence[Pair]) -> tuple[list[Pair], list[Pair]]:
    """Return the North-South pairs by table, and the East-West pairs by starting station."""
    tables = len(pairs) // 2
    sitting, moving = list(pairs[: 2 * tables : 2]), list(pairs[1::2])
    moving += pairs[2 * tables :]
    free = [table for table, pair in enumerate(sitting) if not _sits_still(pair)]
    for station, pair in enumerate(moving):
        if _sits_still(pair):
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


def _sits_still(pair: Pair) -> bool:
    return any(entrant.sits_still for entrant in pair)


PARTNER = ScheduledMovement(
    key="partner", check=check, schedule=schedule, competes_as=CompetesAs.PAIR
)
