"""A whole evening before it is played: the schedule, or one with the winners drawn."""

from collections.abc import Sequence
from random import Random

from drives.movements.kinds import Movement, Options, ProgressiveMovement
from drives.movements.left_over import played
from drives.movements.seating import Entrant, RoundSeating
from scoring.sides import Side


def simulated(
    movement: Movement, entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of the movement, at least one; the same `rng` gives the same evening.

    A knock-out has no more than it needs until one is left.

    A scheduled movement's are those that will be played. A progressive one's are one evening of many:
    North-South and East-West are drawn as winners of each table alike. Those left over play where
    `options` say so. Raises MovementError where these entrants cannot be seated.
    """
    return [played(now, options) for now in _moved(movement, entrants, rounds, options, rng)]


def _moved(
    movement: Movement, entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    if not isinstance(movement, ProgressiveMovement):
        return movement.schedule(entrants, rounds, options, rng)
    seatings = [movement.start(entrants, options, rng)]
    if movement.rounds_needed:
        rounds = min(rounds, movement.rounds_needed(len(entrants)))
    while len(seatings) < rounds:
        winners = {table.number: rng.choice(list(Side)) for table in seatings[-1].tables}
        seatings.append(movement.move(seatings[-1], winners, options))
    return seatings
