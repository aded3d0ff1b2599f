"""Schedules as text and back."""

from random import Random

from hypothesis import given, strategies as st

from drives.movements.designs.packing import pack, unpack


def schedules(seed, players, hands):
    rng = Random(seed)
    for _ in range(hands):
        order = rng.sample(range(players), players // 4 * 4)
        yield [tuple(order[place : place + 4]) for place in range(0, len(order), 4)]


def turned(table):
    """Return the table beginning at its lowest player, who sits where matters no more."""
    lowest = table.index(min(table))
    return table[lowest:] + table[:lowest]


@given(st.integers(0, 2**32), st.integers(4, 60), st.integers(1, 6))
def test_a_schedule_comes_back_with_its_partners_and_left_hand_opponents(seed, players, hands):
    rounds = list(schedules(seed, players, hands))
    back = unpack(players, hands, pack(players, rounds))
    assert back == [sorted(turned(table) for table in tables) for tables in rounds]


def test_a_schedule_takes_fewer_characters_than_it_has_seats():
    rounds = list(schedules(1, 40, 24))
    assert len(pack(40, rounds)) < 24 * 40
