"""An evening before it is played: as scheduled, or with the winners drawn."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.progressive import LOSERS_MOVE
from drives.movements.seating import MovementError
from drives.movements.simulate import simulated
from scoring.sides import Side
from tests.movements.rooms import plain_room, room, who


@pytest.mark.parametrize("key", ["individual", "partner"])
def test_a_scheduled_evening_is_the_one_that_will_be_played(key):
    movement = MOVEMENTS[key]
    assert simulated(movement, plain_room(12), 5, {}, Random(1)) == movement.schedule(
        plain_room(12), 5, {}, Random(2)
    )


@settings(deadline=None)
@given(players=st.integers(4, 30), rounds=st.integers(1, 12), seed=st.integers(0, 99))
def test_a_drawn_evening_goes_from_each_hand_to_the_next_as_some_winners_would_send_it(
    players, rounds, seed
):
    evening = simulated(LOSERS_MOVE, room(players), rounds, {}, Random(seed))
    assert len(evening) == rounds
    assert evening[0] == LOSERS_MOVE.start(room(players), {}, Random(0))
    rng = Random(seed)
    for before, after in pairwise(evening):
        winners = {table.number: rng.choice(list(Side)) for table in before.tables}
        assert after == LOSERS_MOVE.move(before, winners, {})


def test_each_side_wins_about_as_often_as_the_other():
    # A table's losing lady leaves it, so that the first tables show who won.
    evenings = [simulated(LOSERS_MOVE, room(8), 2, {}, Random(seed)) for seed in range(200)]
    stayed = sum(who(evening[1])[0][0] == who(evening[0])[0][0] for evening in evenings)
    assert 70 < stayed < 130


def test_the_options_of_the_club_are_kept():
    up, down = (
        simulated(LOSERS_MOVE, room(20), 6, {"ladies": way}, Random(1)) for way in ("up", "down")
    )
    assert up[0] == down[0]
    assert up[1:] != down[1:]


def test_who_cannot_be_seated_is_refused():
    with pytest.raises(MovementError, match="too_few"):
        simulated(LOSERS_MOVE, room(3), 2, {}, Random(1))
