"""The court whist card."""

import pytest

from scoring.court_card import DOUBLED, HONOURS, OWN_CARDS, THEIRS, court_card
from scoring.hand_rules import USUAL


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
