"""What German Whist has to say: refusals, the marks of a round, and how a match stands."""

from fractions import Fraction

import pytest
from django.utils import translation

from drives.words import sentence
from drives.words.german import (
    GERMAN_SENTENCES,
    beside_phrase,
    by_chair,
    mark_sentence,
    match_sentence,
    order_sentence,
    variant_label,
)
from scoring.german import GermanDealError
from scoring.german_rounds import (
    FIRST_TO_50,
    FirstTricksError,
    GermanRound,
    GermanRules,
    GermanRulesError,
    Variant,
    match,
    round_result,
)
from scoring.sides import Side
from scoring.tricks import DealScore, TrickCountError

REFUSALS = [
    (
        GermanDealError(north=14, east=12, stock=26),
        "In German Whist each player is dealt 13 cards and 26 are the stock; these are 14, 12 and 26.",
    ),
    (
        GermanRulesError(best_of=0, points_to_win=None),
        "A match is the best of one round or more, or goes to one point or more.",
    ),
    (
        FirstTricksError(),
        "Here the first 13 tricks count too: say who took how many of them.",
    ),
    (
        TrickCountError("one_part", typed="8"),
        "“8” is one number, and both parts of the round count here. Type the first and the second: 7+8.",
    ),
    (
        TrickCountError("not_two_parts", typed="much"),
        "Type the tricks of the first part and of the second, as 7+8, not “much”.",
    ),
]
NAMES = {Side.NORTH_SOUTH: "Ann", Side.EAST_WEST: "100% Bob"}


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


@pytest.mark.parametrize(("error", "said"), REFUSALS, ids=[error.code for error, _ in REFUSALS])
def test_a_refusal_says_what_was_wrong(error, said):
    assert sentence(error) == said


def test_every_refusal_of_german_whist_is_tried():
    assert {error.code for error, _ in REFUSALS} == set(GERMAN_SENTENCES)


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        (
            Variant.SECOND_PART,
            [
                "Ann: 12 tricks of the first part, which do not count.",
                "100% Bob: 1 trick of the first part, which does not count.",
                "Ann: 4 tricks of the second part × 1 = 4.",
                "100% Bob: 9 tricks of the second part × 1 = 9.",
                "100% Bob wins the round, 9 to 4.",
            ],
        ),
        (
            Variant.SECOND_DOUBLE,
            [
                "Ann: 12 tricks of the first part × 1 = 12.",
                "100% Bob: 1 trick of the first part × 1 = 1.",
                "Ann: 4 tricks of the second part × 2 = 8.",
                "100% Bob: 9 tricks of the second part × 2 = 18.",
                "Ann wins the round, 20 to 19.",
            ],
        ),
    ],
)
def test_a_rounds_score_is_read_aloud_mark_by_mark(variant, said):
    result = round_result(DealScore(12, 1), DealScore(4, 9), GermanRules(variant))
    assert [mark_sentence(mark, NAMES) for mark in result.marks] == said


def test_a_tied_round_is_told_as_one():
    result = round_result(DealScore(9, 4), DealScore(4, 9), GermanRules(Variant.ALL_TRICKS))
    assert mark_sentence(result.marks[-1], NAMES) == "13 each: the round is a tie."


@pytest.mark.parametrize(
    ("north", "rules", "said"),
    [
        ([], GermanRules(best_of=3), "Level, 0 rounds each. East deals the next round."),
        ([8], GermanRules(best_of=3), "North leads, 1 round to 0. North deals the next round."),
        ([8, 2, 3], GermanRules(best_of=3), "East has won, 2 rounds to 1."),
        ([9, 9], FIRST_TO_50, "North leads, 18 points to 8. East deals the next round."),
        ([13, 12, 12, 13], FIRST_TO_50, "North has won, 50 points to 2."),
    ],
)
def test_it_is_told_how_a_match_stands(north, rules, said):
    rounds = [GermanRound(DealScore(tricks, 13 - tricks)) for tricks in north]
    assert match_sentence(match(rounds, rules), rules, by_chair()) == said


def test_every_variant_has_words_of_its_own():
    assert len({variant_label(variant) for variant in Variant}) == len(Variant)


@pytest.mark.parametrize(
    ("variant", "knockout", "said"),
    [
        (
            Variant.SECOND_PART,
            False,
            "Rounds won count, then tricks. Level in both share a place: 1, 2=, 2=, 4.",
        ),
        (
            Variant.SECOND_DOUBLE,
            True,
            "Whoever got further is placed higher. Rounds won count, then points. "
            "Level in both share a place: 1, 2=, 2=, 4.",
        ),
    ],
)
def test_by_what_cards_are_placed_is_said(variant, knockout, said):
    assert order_sentence(variant, knockout=knockout) == said


@pytest.mark.parametrize(
    ("figure", "variant", "said"),
    [
        (1, Variant.SECOND_PART, "1 trick"),
        (Fraction(13, 2), Variant.ALL_TRICKS, "6½ tricks"),
        (39, Variant.SECOND_DOUBLE, "39 points"),
    ],
)
def test_what_stands_beside_rounds_won_has_its_word(figure, variant, said):
    assert beside_phrase(figure, variant) == said
