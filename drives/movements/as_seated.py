"""As seated: the organiser says who sits where; from hand to hand everybody stays."""

from collections.abc import Mapping, Sequence
from random import Random

from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating
from drives.movements.turns import next_to_rest
from scoring.sides import Side

FEWEST = 4


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError `too_few`, or `too_many_to_rest` where those who do not sit still are not
    twice as many as those who rest in a hand."""
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    sitters, resting = sum(one.sits_still for one in entrants), players % 4
    if resting and players - sitters < 2 * resting:
        raise MovementError("too_many_to_rest", sitters=sitters, most=players - 2 * resting)


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first hand's seating: cards 1 to 4 north, east, south and west of table 1, and so on.

    The highest numbers that do not sit still rest. Raises MovementError as `check` does.
    """
    check(entrants, options)
    in_order = sorted(entrants, key=lambda one: one.number)
    moving = [one for one in in_order if not one.sits_still]
    resting = moving[len(moving) - len(entrants) % 4 :]
    playing = [one for one in in_order if one not in resting]
    fours = [playing[first : first + 4] for first in range(0, len(playing), 4)]
    tables = [TableSeating(number, *four) for number, four in enumerate(fours, start=1)]
    return RoundSeating(tuple(tables), tuple(Rest(len(fours) + 1, one) for one in resting))


def stay(seating: RoundSeating, winners: Mapping[int, Side], options: Options) -> RoundSeating:
    """Return the next hand's seating: the same, but that those who rested take the chairs of those
    who rest next by card number (see `turns`). Who won does not matter."""
    rested = [rest.entrant for rest in seating.rests]
    playing = [one for _table, _chair, one in seating.seated() if not one.sits_still]
    queue = sorted(playing + rested, key=lambda one: one.number)
    resting = next_to_rest(queue, rested)
    leaving = [one for one in resting if one not in rested]
    coming = [one for one in rested if one not in resting]
    tables = seating.with_others(dict(zip(leaving, coming, strict=True))).tables
    stations = [rest.station for rest in seating.rests]
    return RoundSeating(tables, tuple(map(Rest, stations, resting)))


AS_SEATED = ProgressiveMovement(
    key="as-seated", check=check, start=start, move=stay, path=Path.NOWHERE, uses_roles=False
)
