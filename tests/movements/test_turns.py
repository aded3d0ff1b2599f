"""Whose turn it is to rest: a queue that needs no memory."""

from collections import Counter
from itertools import pairwise

import pytest

from drives.movements.turns import next_to_rest


def evening(count, resting, hands):
    """Return who rests hand by hand, from the last of so many numbers on."""
    order = list(range(1, count + 1))
    rests = [order[count - resting :]]
    while len(rests) < hands:
        rests.append(next_to_rest(order, rests[-1]))
    return rests


def test_nobody_rests_more_than_once_more_than_anybody_else():
    for count in range(4, 41):
        for resting in (1, 2, 3):
            for hands in (1, 7, 24, 40):
                rests = Counter(dict.fromkeys(range(1, count + 1), 0))
                for now in evening(count, resting, hands):
                    assert len(set(now)) == resting
                    rests.update(now)
                assert max(rests.values()) - min(rests.values()) <= 1, (count, resting, hands)


def test_nobody_rests_twice_running_while_there_are_others():
    for resting in (1, 2, 3):
        for count in range(2 * resting, 30):
            rests = evening(count, resting, 24)
            assert not any(set(one) & set(two) for one, two in pairwise(rests))


@pytest.mark.parametrize(
    ("order", "resting", "following"),
    [
        ([1, 2, 3, 4, 5], [], []),
        ([1, 2, 3, 4, 5], [5], [1]),
        ([1, 2, 3, 4, 5], [4, 5], [1, 2]),
        ([1, 2, 3, 4, 5], [5, 1], [2, 3]),
        ([1, 2, 3, 4, 5], [1, 5], [2, 3]),
        ([1, 2, 3], [1, 2], [3, 1]),
        ([1, 2, 3], [3, 1], [2, 3]),
    ],
)
def test_next_rest_those_who_come_after(order, resting, following):
    assert next_to_rest(order, resting) == following


def test_a_late_card_at_a_rest_chair_does_not_bring_the_queue_from_its_place():
    """Card 5 rests in turn; 23 came late and rests beside."""
    assert next_to_rest(range(1, 24), [5, 23]) == [6, 7]
    assert next_to_rest(range(1, 24), [6, 7]) == [8, 9]


def test_the_queue_goes_on_after_somebody_who_rests_though_two_changed_seats():
    """By hand 2 took the rest of 5 for 3: turns go on after the first of them."""
    assert next_to_rest([1, 2, 3, 4, 5, 6], [2, 4]) == [3, 5]
