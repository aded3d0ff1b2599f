"""Evenings by card numbers alone are the evenings that the movements themselves would play."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.quick import QUICK
from scoring.sides import Side
from tests.movements.rooms import partnerships, room


def moved_with_chairs(movement, people, rounds, options, rng):
    """Yield the rounds as the movement makes them, with the winners that `QUICK` draws."""
    seating = movement.start(people, options, rng)
    for _ in range(rounds):
        yield seating
        won = rng.getrandbits(len(seating.tables))
        winners = {
            table.number: Side.NORTH_SOUTH if won >> place & 1 else Side.EAST_WEST
            for place, table in enumerate(seating.tables)
        }
        seating = movement.move(seating, winners, options)


def by_number(hand):
    return [frozenset({frozenset(four[:2]), frozenset(four[2:])}) for four in hand.fours]


@pytest.mark.parametrize("key", QUICK)
@settings(deadline=None, max_examples=60)
@given(
    players=st.integers(10, 40), ladies=st.sampled_from(["up", "down"]), seed=st.integers(0, 999)
)
def test_the_same_partners_play_at_every_table_and_the_same_people_rest(key, players, ladies, seed):
    movement, people, options = MOVEMENTS[key], room(players), {"ladies": ladies}
    start = movement.start(people, options, Random(seed))
    slow = list(moved_with_chairs(movement, people, 12, options, Random(seed)))
    for hand, seating in zip(QUICK[key](start, 12, options, Random(seed)), slow, strict=True):
        assert by_number(hand) == partnerships(seating)
        assert set(hand.resting) == {rest.entrant.number for rest in seating.rests}


@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("key", ["progressive-losers", "progressive-winners", "ladder"])
def test_one_table_is_a_ring_too(key, players):
    movement, people = MOVEMENTS[key], room(players)
    slow = moved_with_chairs(movement, people, 20, {}, Random(3))
    start = movement.start(people, {}, Random(3))
    for hand, seating in zip(QUICK[key](start, 20, {}, Random(3)), slow, strict=True):
        assert by_number(hand) == partnerships(seating)
