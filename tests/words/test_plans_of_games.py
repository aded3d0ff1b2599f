"""A plan of rubbers or of German Whist in sentences."""

import pytest

from drives.models import Club
from drives.words.plans import plan_sentences
from scoring.german_rounds import Variant
from scoring.rubbers import AMERICAN_GAME, LONG, SHORT

RUBBERS = {
    "game": "rubbers",
    "movement": "individual",
    "movement_options": {},
    "hands": 6,
    "half_after": 3,
    "trumps": ["TU"] * 6,
    "scoring": "rub",
    "rest_award": 0,
    "rubber": SHORT,
    "minutes_a_hand": 25,
}
GERMAN = RUBBERS | {
    "game": "german",
    "movement": "german",
    "hands": 8,
    "half_after": 4,
    "hands_at_table": 2,
    "scoring": "won",
    "variant": Variant.SECOND_PART,
}


def told(said, **changes):
    return plan_sentences(said | changes, Club())


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {},
            "6 rubbers in two halves, each the best of three games to 5, honours count.",
        ),
        (
            {"rubber": LONG, "half_after": 2},
            "6 rubbers, tea after round 2, each the best of three games to 10, honours count.",
        ),
        (
            {"rubber": AMERICAN_GAME, "half_after": None},
            "6 single games without a tea break, each to 7, without honours.",
        ),
        (
            {"hands": 1, "half_after": None},
            "1 rubber, the best of three games to 5, honours count.",
        ),
    ],
)
def test_an_evening_of_rubbers_says_how_a_rubber_is_won(changes, sentence):
    assert told(RUBBERS, **changes)[0] == sentence


def test_while_the_number_of_a_game_is_still_to_be_typed_the_rubbers_are_said_without_it():
    known = {name: value for name, value in RUBBERS.items() if name != "rubber"}
    assert told(known)[0] == "6 rubbers in two halves."


def test_an_evening_of_rubbers_is_told_in_rounds_and_points():
    said = " ".join(told(RUBBERS))
    assert "Rubber points count: the winners write down what they won by" in said
    assert "25 minutes a round." in said
    assert "each table's sheet after the round" in said
    assert "hand" not in said


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        (Variant.SECOND_PART, "The last 13 tricks: seven win the round."),
        (Variant.ALL_TRICKS, "All 26 tricks: 13 each is a tie."),
        (Variant.SECOND_DOUBLE, "All 26 tricks, the last 13 double."),
    ],
)
def test_an_evening_of_german_whist_says_what_wins_a_round_and_how_many_are_played_together(
    variant, sentence
):
    first = told(GERMAN, variant=variant)[0]
    assert first == f"8 rounds of German Whist in two halves, 2 at each meeting. {sentence}"


def test_an_evening_of_german_whist_is_told_in_rounds():
    said = " ".join(told(GERMAN, hands_at_table=1))
    assert "Rounds won count, then tricks." in said
    assert "slips after each round" in said
    assert "hand" not in said
