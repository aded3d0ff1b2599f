"""What a table's phone says."""

import pytest

from drives.words import phones as words
from scoring.flags import AWAY, HOME
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
EIGHT, ONE, WON = DealScore(8, 5), DealScore(1, 12), DealScore.by_majority_of(HOME)


@pytest.mark.parametrize(
    ("score", "side", "said"),
    [
        (EIGHT, NS, "8 tricks"),
        (EIGHT, EW, "5 tricks"),
        (ONE, NS, "1 trick"),
        (WON, HOME, "won"),
        (WON, AWAY, "lost"),
    ],
)
def test_a_pair_says_its_own_part(score, side, said):
    assert words.took(score, side) == said


def test_both_parts_are_told_of_pairs_that_are_there():
    both = [(NS, "North-South"), (EW, "East-West")]
    assert words.took_each(EIGHT, both) == "North-South 8, East-West 5"
    assert words.took_each(EIGHT, both[:1]) == "North-South 8"
    assert words.took_each(WON, [(HOME, "Home"), (AWAY, "Away")]) == "Home won, Away lost"


@pytest.mark.parametrize(
    ("score", "side", "asked"),
    [
        (EIGHT, EW, "Cyd & Dan: did you take 5 tricks?"),
        (ONE, NS, "Cyd & Dan: did you take 1 trick?"),
        (WON, AWAY, "Cyd & Dan: did Ann & Bob win?"),
        (WON, HOME, "Cyd & Dan: did you win?"),
    ],
)
def test_the_other_pair_is_asked_by_name_for_its_own_part(score, side, asked):
    assert words.is_it_right("Cyd & Dan", "Ann & Bob", score, side) == asked


@pytest.mark.parametrize(
    ("score", "people", "answer"),
    [(EIGHT, 2, "Yes, we took 5"), (EIGHT, 1, "Yes, I took 5"), (WON, 2, "Yes, that is right")],
)
def test_the_answer_says_what_it_agrees_to(score, people, answer):
    assert words.yes_it_is(score, EW, people) == answer


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ([8, 6], "Together that makes 14, and a hand has 13. The organiser will settle it."),
        ([8, 5], "What was said does not agree. The organiser will settle it."),
        ([8], "What was said does not agree. The organiser will settle it."),
        ([], "What was said does not agree. The organiser will settle it."),
    ],
)
def test_a_sum_is_named_only_where_both_pairs_have_counted_and_it_is_wrong(tricks, said):
    assert words.organiser_settles(tricks) == said


def test_one_who_plays_alone_says_i():
    assert [words.tricks_label(people) for people in (1, 2)] == ["Tricks I took", "Tricks we took"]


def test_the_hands_that_follow_are_named():
    assert words.hands_after([6, 7, 8]) == "Then hands 6 to 8 at this table."
    assert words.hands_after([]) == ""


def test_a_rare_number_is_told_the_winners_first_and_answered_ones_own_first():
    assert words.is_rare(ONE) == "12-1 is rare. Is it right?"
    assert [words.yes_rare(ONE, side) for side in Side] == ["Yes, 1-12", "Yes, 12-1"]
