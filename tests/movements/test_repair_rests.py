"""Who stays and who comes rest in turn: nobody twice running, where it can be."""

from itertools import pairwise

from hypothesis import given, settings

from drives.movements.repair.keep import kept
from tests.movements.repairs import KEPT, Evening, evenings, resting, rests_in_all


def rest_twice_running(evening):
    change = evening.change()
    rests = [change.rested_last(), *map(resting, kept(evening.movement, change))]
    return [before & after for before, after in pairwise(rests)]


@given(evenings(KEPT))
@settings(max_examples=60, deadline=None)
def test_only_seven_rest_twice_running(evening):
    if len(evening.change().units()) != 7:
        assert not any(rest_twice_running(evening))


def test_those_who_come_and_those_who_stay_rest_in_turn_at_every_size():
    for units in range(8, 36):
        for leavers, comers in ((0, 1), (0, 2), (1, 3), (4, 0), (4, 3), (8, 4)):
            gone = frozenset(range(2, units + 1, 2)[:leavers])
            evening = Evening("individual", units, 10, 2, gone, comers)
            if units - len(gone) + comers > 7:
                assert not any(rest_twice_running(evening)), evening


def test_where_half_the_ladies_rest_in_every_hand_they_take_turns_all_evening():
    """Four ladies and two gents are left at one table: no exchange of one or two rests would do."""
    evening = Evening("mixed-individual", 8, 6, 0, frozenset({1, 2, 4}), comers=1)
    rounds = kept(evening.movement, evening.change())
    assert [len(resting(now)) for now in rounds] == [2] * 6
    assert not any(rest_twice_running(evening))
    assert set(rests_in_all(evening.change(), rounds).values()) == {0, 3}
