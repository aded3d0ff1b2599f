"""What a deal of a hand with a rule of its own is worth, in words."""

import pytest

from drives.models import Deal
from drives.words.worth import call_said, marks_of, tricks_and_score, worth_lines
from scoring.hand_rules import Told
from scoring.sides import Side
from scoring.tricks import DealScore

SIDES = {Side.NORTH_SOUTH: "North-South", Side.EAST_WEST: "East-West"}
SCORE = DealScore(8, 5)


@pytest.mark.parametrize(
    ("rule", "told", "said"),
    [
        ("double", Told(), "Tricks 8-5; score 16-10."),
        ("theirs", Told(), "Tricks 8-5; score 5-8."),
        ("honours", Told(ns_honours=3), "Tricks 8-5; score 11-6."),
        ("honours", Told(), "Tricks 8-5; no score yet."),
        ("norwegian", Told(), "Tricks 8-5; no score yet."),
    ],
)
def test_tricks_are_not_taken_for_the_score(rule, told, said):
    deal = Deal(ns_tricks=8)
    assert tricks_and_score(deal, SCORE, marks_of(SCORE, rule, told)) == said


def test_a_hand_as_usual_or_without_tricks_has_nothing_to_be_explained():
    assert marks_of(SCORE, "", Told()) == ()
    assert marks_of(None, "double", Told()) == ()


def test_the_sheet_to_sign_says_what_is_missing_or_the_score():
    assert worth_lines("honours", Told(), (), SIDES) == [
        "No score yet: the honours held are not said."
    ]
    told = Told(ns_honours=4)
    lines = worth_lines("honours", told, marks_of(SCORE, "honours", told), SIDES)
    assert lines[-1] == "Score: North-South 12, East-West 5."


def test_only_a_hand_of_calls_says_a_call():
    assert call_said("honours", Told()) == ""
    assert call_said("minnesota", Told()) == "Call: not said."
