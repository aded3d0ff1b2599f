"""Who has won a hand that has a rule of its own."""

from itertools import product

import pytest

from scoring.hand_rules import NOTHING, Call, Told, is_enough
from scoring.hand_winners import HandPlayed, ahead, fewer_tricks_can_win, winner_of_hands
from scoring.rules_of_hands import BY_TABLES
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side
ALL_TOLD = [Told(*told) for told in product((None, *range(5)), (None, *Call), (None, *Side))]


def hand(ns_tricks, code="", told=NOTHING):
    return HandPlayed(DealScore(ns_tricks, 13 - ns_tricks), BY_TABLES[code], told)


def ways(code):
    """Every deal that can be scored by a rule."""
    rule = BY_TABLES[code]
    told = [one for one in ALL_TOLD if is_enough(rule, one)]
    return [hand(ns_tricks, code, one) for ns_tricks in range(14) for one in told]


@pytest.mark.parametrize(
    ("code", "told", "winner"),
    [
        ("", NOTHING, NS),
        ("double", NOTHING, NS),
        ("theirs", NOTHING, EW),
        ("honours", Told(ns_honours=2), NS),
        ("honours", Told(ns_honours=0), EW),
        ("honours-law", Told(ns_honours=1), NS),
        ("honours-law", Told(ns_honours=0), EW),
        ("norwegian", Told(call=Call.GRAND, caller=EW), NS),
        ("norwegian", Told(call=Call.NULLO), EW),
        ("minnesota", Told(call=Call.HIGH, caller=NS), NS),
        ("minnesota", Told(call=Call.LOW), EW),
    ],
)
def test_eight_tricks_win_by_what_they_are_worth(code, told, winner):
    assert hand(8, code, told).winner is winner


@pytest.mark.parametrize("code", BY_TABLES)
def test_the_side_with_more_points_has_won_and_no_rule_leaves_them_level(code):
    for one in ways(code):
        assert one.points[one.winner] > one.points[one.winner.other]


@pytest.mark.parametrize("code", BY_TABLES)
def test_a_rule_says_whether_fewer_tricks_can_win(code):
    turned = any(one.winner is not one.score.winner for one in ways(code))
    assert fewer_tricks_can_win(BY_TABLES[code]) is turned


def test_level_points_are_parted_by_tricks():
    level = {NS: 8, EW: 8}
    assert [ahead(level, DealScore(ns, 13 - ns)) for ns in (5, 8)] == [EW, NS]


@pytest.mark.parametrize("code", ["honours", "norwegian", "minnesota"])
def test_nobody_has_won_what_is_not_told(code):
    assert hand(8, code).winner is None
    assert winner_of_hands([hand(8), hand(8), hand(8, code)]) is None


def test_several_hands_are_won_by_hands_then_points_then_tricks():
    by_hands = [hand(0), hand(7), hand(5, "theirs")]
    by_points = [hand(8), hand(5, "double")]
    by_tricks = [hand(9), hand(9, "theirs")]
    assert winner_of_hands(by_hands) is NS
    assert winner_of_hands(by_points) is EW
    assert winner_of_hands(by_tricks) is NS
    assert winner_of_hands([hand(9), hand(4)]) is None
