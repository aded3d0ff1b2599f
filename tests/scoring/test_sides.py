"""The table: chairs and sides."""

import pytest

from scoring.sides import Chair, Side


def test_play_goes_north_east_south_west_and_round_again():
    assert [Chair.NORTH.left, Chair.EAST.left, Chair.SOUTH.left, Chair.WEST.left] == [
        Chair.EAST,
        Chair.SOUTH,
        Chair.WEST,
        Chair.NORTH,
    ]


@pytest.mark.parametrize("chair", Chair)
def test_right_is_the_way_back_from_left(chair):
    assert chair.left.right is chair


@pytest.mark.parametrize("chair", Chair)
def test_partners_sit_opposite_on_one_side_with_the_others_between(chair):
    assert chair.partner is chair.left.left
    assert chair.partner.side is chair.side
    assert chair.left.side is chair.right.side is chair.side.other


@pytest.mark.parametrize("side", Side)
def test_a_side_is_the_two_chairs_that_belong_to_it(side):
    assert {chair for chair in Chair if chair.side is side} == set(side.chairs)


@pytest.mark.parametrize("chair", Chair)
def test_the_four_play_in_turn_from_a_chair_each_on_the_left_of_the_one_before(chair):
    first, second, third, fourth = chair.in_turn
    assert (first, second, third, fourth) == (chair, first.left, second.left, third.left)
    assert fourth is chair.right
