"""Which suit is trumps in each hand."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import Suit
from scoring.trumps import NO_TRUMPS, TRUMP_ROTATION, rotation


def test_the_rotation_is_hearts_diamonds_spades_clubs_and_again():
    assert "".join(rotation(9)) == "HDSCHDSCH"


def test_every_fifth_hand_can_be_at_no_trumps():
    assert rotation(11, no_trumps_every_fifth=True) == [
        *TRUMP_ROTATION,
        NO_TRUMPS,
        *TRUMP_ROTATION,
        NO_TRUMPS,
        TRUMP_ROTATION[0],
    ]


@given(st.integers(0, 60), st.booleans())
def test_there_are_trumps_for_every_hand_and_for_no_more(hands, no_trumps):
    assert len(rotation(hands, no_trumps)) == hands


@given(st.integers(1, 60))
def test_no_trumps_falls_on_every_fifth_hand_and_on_no_other(hands):
    trumps = rotation(hands, no_trumps_every_fifth=True)
    assert [n for n, suit in enumerate(trumps, 1) if suit == NO_TRUMPS] == list(
        range(5, hands + 1, 5)
    )


def test_a_negative_number_of_hands_is_refused():
    with pytest.raises(ValueError, match="islice"):
        rotation(-1)


def test_trumps_are_equal_to_the_suit_of_the_same_letter_and_no_trumps_to_none():
    assert list(TRUMP_ROTATION) == list(Suit)
    assert NO_TRUMPS not in list(Suit)
