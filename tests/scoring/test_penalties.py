"""Tricks moved from one side to the other."""

import pytest
from hypothesis import given, strategies as st

from scoring.penalties import after_moves
from scoring.sides import Side
from scoring.tricks import DealScore

scores = st.integers(0, 13).map(lambda ns: DealScore(ns, 13 - ns))
moves = st.integers(-20, 20)


@pytest.mark.parametrize(
    ("ns", "to_east_west", "left"),
    [(8, 3, 5), (5, -3, 8), (2, 3, 0), (12, -3, 13), (7, 0, 7)],
    ids=["a revoke", "the other side's", "no more than there are", "no more than 13", "nothing"],
)
def test_three_tricks_go_to_the_other_side(ns, to_east_west, left):
    assert after_moves(DealScore(ns, 13 - ns), to_east_west) == DealScore(left, 13 - left)


@given(scores, moves)
def test_a_deal_still_makes_13_and_nobody_has_less_than_none(score, to_east_west):
    moved = after_moves(score, to_east_west)
    assert moved.ns_tricks + moved.ew_tricks == 13
    assert min(moved.ns_tricks, moved.ew_tricks) >= 0


@given(scores, moves)
def test_tricks_go_one_way_only_and_never_more_than_so_many(score, to_east_west):
    gone = score.ns_tricks - after_moves(score, to_east_west).ns_tricks
    assert gone * to_east_west >= 0
    assert abs(gone) <= abs(to_east_west)


def test_of_who_won_without_tricks_none_are_moved():
    won = DealScore.by_majority_of(Side.EAST_WEST)
    assert after_moves(won, -3) == won
