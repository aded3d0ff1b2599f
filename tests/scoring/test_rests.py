"""What a hand sat out is worth."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from scoring.halves import HalfTricksError, tricks_text
from scoring.rests import DEFAULT_AWARDS, OWN_AVERAGE, RestAward
from scoring.rules import Scoring


@pytest.mark.parametrize("halves", [0, 12, 13, 14])
def test_a_fixed_award_is_the_same_for_everybody(halves):
    award = RestAward.of_halves(halves)
    assert award.worth(0, 0) == award.worth(80, 9) == Fraction(halves, 2)


@pytest.mark.parametrize(
    ("played", "hands", "award"),
    [(13, 2, "6½"), (25, 4, "6½"), (27, 4, "7"), (19, 3, "6½"), (0, 5, "0"), (37, 6, "6")],
)
def test_an_own_average_is_of_the_hands_played_to_the_half_trick(played, hands, award):
    assert tricks_text(OWN_AVERAGE.worth(played, hands)) == award


@given(st.integers(0, 13), st.integers(1, 24))
def test_who_always_takes_as_many_tricks_rests_for_as_many(tricks, hands):
    assert OWN_AVERAGE.worth(tricks * hands, hands) == tricks


def test_who_has_played_no_hand_has_no_average_yet():
    assert OWN_AVERAGE.worth(0, 0) is None


def test_an_award_stored_as_nothing_is_the_own_average():
    assert RestAward.of_halves(None) == OWN_AVERAGE


def test_an_award_of_a_quarter_is_refused():
    with pytest.raises(HalfTricksError):
        RestAward(Fraction(25, 4))


def test_by_default_a_rest_scores_the_mean_of_a_hand_and_nothing_where_that_is_not_tricks():
    awards = {scoring: tricks_text(award.tricks) for scoring, award in DEFAULT_AWARDS.items()}
    assert awards == {
        Scoring.ALL_TRICKS: "6½",
        Scoring.ODD_TRICKS: "1",
        Scoring.FLAGS: "0",
        Scoring.RUBBER_POINTS: "0",
        Scoring.ROUNDS_WON: "0",
    }
