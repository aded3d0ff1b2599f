"""The court whist card."""

import pytest

from scoring.court_card import (
    DOUBLED,
    HONOURS,
    HONOURS_BY_LAW,
    OWN_CARDS,
    THEIRS,
    court_card,
)
from scoring.hand_rules import USUAL, Told, points
from scoring.sides import Side
from scoring.tricks import DealScore


def test_the_card_is_six_fours():
    fours = [USUAL, DOUBLED, OWN_CARDS, THEIRS, USUAL, HONOURS]
    assert court_card() == [rule for rule in fours for _ in range(4)]


@pytest.mark.parametrize("hands", [0, 1, 5, 24, 27])
def test_a_card_of_other_length_is_cut_off_or_begins_again(hands):
    assert court_card(hands) == (court_card() + court_card())[:hands]


def test_no_card_has_fewer_than_no_hands():
    with pytest.raises(ValueError, match="-1"):
        court_card(-1)


def test_only_the_opponents_tricks_are_played_without_trumps():
    assert {rule.code for rule in court_card() if rule.no_trumps} == {"theirs"}


@pytest.mark.parametrize(
    ("held", "each_one", "by_law"),
    [
        (0, (8, 9), (8, 9)),
        (1, (9, 8), (8, 7)),
        (2, (10, 7), (8, 5)),
        (3, (11, 6), (10, 5)),
        (4, (12, 5), (12, 5)),
    ],
)
def test_honours_count_one_each_or_as_in_a_game_of_whist(held, each_one, by_law):
    for rule, worth in ((HONOURS, each_one), (HONOURS_BY_LAW, by_law)):
        found = points(DealScore(8, 5), rule, Told(ns_honours=held))
        assert (found[Side.NORTH_SOUTH], found[Side.EAST_WEST]) == worth
