"""The registry: what every movement of the house promises, whatever its kind."""

from random import Random

import pytest

from drives.movements import MOVEMENTS, Kind
from drives.movements.audit import audit
from drives.movements.seating import MovementError
from tests.movements.rooms import drawn_winners, room

FEWEST = {"semi-partner": 10, "seat-by-seat": 8}
"""Where four people could not play in any way that deserves the name."""
ENOUGH = {"german-knockout": {4: 2, 8: 3, 22: 5, 100: 7}}
"""After how many rounds a movement is over."""


def evening(movement, entrants, rounds, rng):
    if movement.kind is Kind.SCHEDULED:
        return movement.schedule(entrants, rounds, {}, rng)
    seatings = [movement.start(entrants, {}, rng)]
    if movement.rounds_needed:
        rounds = min(rounds, movement.rounds_needed(len(entrants)))
    for _ in range(rounds - 1):
        winners = drawn_winners(seatings[-1], rng)
        seatings.append(movement.move(seatings[-1], winners, {}))
    return seatings


def test_every_movement_is_found_by_its_own_key():
    assert all(movement.key == key for key, movement in MOVEMENTS.items())
    assert {"progressive-losers", "individual", "partner"} <= set(MOVEMENTS)


@pytest.mark.parametrize("players", [4, 8, 22, 100])
@pytest.mark.parametrize("key", MOVEMENTS)
def test_every_movement_seats_the_room_for_as_many_rounds_as_asked(key, players):
    if MOVEMENTS[key].competes_as == "team":  # two teams of four at least, and none of two or three
        players = max(8, players // 4 * 4)
    players = max(players, FEWEST.get(key, 0))
    entrants = room(players)
    MOVEMENTS[key].check(entrants, {})
    rounds = evening(MOVEMENTS[key], entrants, 9, Random(1))
    assert len(rounds) == min(9, ENOUGH.get(key, {}).get(players, 9))
    assert audit(rounds).players == tuple(range(1, players + 1))


@pytest.mark.parametrize("key", MOVEMENTS)
def test_every_movement_gives_the_same_evening_for_the_same_seed(key):
    one, other = (evening(MOVEMENTS[key], room(16), 6, Random(3)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("key", MOVEMENTS)
def test_no_movement_seats_fewer_than_a_table(key):
    for players in range(MOVEMENTS[key].seats_a_table):
        with pytest.raises(MovementError):
            MOVEMENTS[key].check(room(players), {})
