"""The choices of a plan as words."""

import pytest

from drives.forms.choices import award_of, choice_of, choice_of_award, trumps_of
from scoring.rules import Scoring


@pytest.mark.parametrize(
    ("choice", "trumps"),
    [
        ("rotation", ["H", "D", "S", "C", "H", "D"]),
        ("rotation-nt", ["H", "D", "S", "C", "NT", "H"]),
        ("TU", ["TU"] * 6),
        ("CUT", ["CUT"] * 6),
    ],
)
def test_a_choice_of_trumps_is_one_code_a_hand_and_read_back(choice, trumps):
    assert trumps_of(choice, 6) == trumps
    assert choice_of(trumps) == choice


def test_trumps_of_no_rotation_are_as_they_are():
    assert choice_of(["H", "NT", "S", "C"]) == "as-it-is"


@pytest.mark.parametrize(("scoring", "award"), [("all", 13), ("odd", 2)])
def test_a_rest_as_usual_is_what_the_scoring_gives_and_is_read_back(scoring, award):
    assert award_of("usual", Scoring(scoring)) == award
    assert choice_of_award(award, Scoring(scoring)) == "usual"


@pytest.mark.parametrize(
    ("scoring", "award", "choice"), [("all", 12, "12"), ("odd", 13, "13"), ("all", None, "own")]
)
def test_a_rest_that_is_not_the_usual_stays_what_it_is(scoring, award, choice):
    assert choice_of_award(award, Scoring(scoring)) == choice
    assert award_of(choice, Scoring(scoring)) == award
