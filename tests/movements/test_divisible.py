"""Group divisible designs: two points of different groups in one block, of one group in none."""

from collections import Counter
from itertools import combinations

import pytest

from drives.movements.designs.divisible import cut, divisible_designs, punctured


def assert_divisible(design):
    assert [point for group in design.groups for point in group] == list(
        range(design.groups[-1].stop)
    )
    together = Counter(pair for block in design.blocks for pair in combinations(sorted(block), 2))
    group_of = {point: group for group in design.groups for point in group}
    apart = [pair for pair in combinations(group_of, 2) if group_of[pair[0]] != group_of[pair[1]]]
    assert together == dict.fromkeys(apart, 1)


def test_two_points_of_different_groups_are_in_one_block():
    for points in range(25, 66):
        for design in divisible_designs(points, 5, 9):
            assert_divisible(design)
            assert design.groups[-1].stop == points
            assert design.lengths <= {5, 6, 7, 8, 9}


def test_a_group_is_cut_to_what_is_left():
    assert [len(group) for group in cut(5, 7, 3).groups] == [7, 7, 7, 7, 7, 3]
    assert [len(group) for group in cut(5, 7, 0).groups] == [7, 7, 7, 7, 7]
    assert cut(5, 7, 3).lengths == {5, 6}


def test_a_point_taken_away_leaves_its_blocks_as_groups():
    design = punctured(5, 7)
    assert [len(group) for group in design.groups] == [4, 4, 4, 4, 4, 4, 4, 6]
    assert design.lengths == {5, 7}


@pytest.mark.parametrize("make", [cut, lambda groups, size, _left: punctured(groups + 1, size)])
def test_there_is_no_design_without_its_squares(make):
    with pytest.raises(ValueError, match="no 5 squares of 6"):
        make(5, 6, 0)
