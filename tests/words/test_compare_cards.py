"""Cards against tables, in words."""

import pytest

from drives.words.cards import rare_sentence
from drives.words.compare_cards import (
    compare_sentence,
    found_word,
    narrowed_words,
    rested_sentence,
    sat_words,
    slip_sentence,
    stretch_sentence,
)
from scoring.cards_of_hand import Mark
from scoring.narrowing import Explains
from scoring.rules import Scoring
from scoring.seat_check import CardAtTable, check_slip
from scoring.sides import Side
from scoring.tricks import DealScore

ALL = Scoring.ALL_TRICKS
NUMBERS = (12, 7, 3, 9)
SIDES = (Side.NORTH_SOUTH, Side.NORTH_SOUTH, Side.EAST_WEST, Side.EAST_WEST)


def said_of(*shown):
    cards = [CardAtTable(*one) for one in zip(NUMBERS, SIDES, shown, strict=True)]
    return slip_sentence(5, 3, check_slip(DealScore(8, 5), cards, ALL), ALL)


BEGINS = "Hand 5, table 3: the slip says 8 – 5, but "


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ((8, 8, 5, 6), "card 9 shows 6. Cards 3, 7 and 12 bear the slip out."),
        ((8, 8, 5, Mark.REST), "card 9 shows R. Cards 3, 7 and 12 bear the slip out."),
        (
            (9, 9, 4, None),
            "cards 7 and 12 show 9 and card 3 shows 4. Cards 3, 7 and 12 agree on 9 – 4.",
        ),
        ((9, None, None, None), "card 12 shows 9. Cards 3, 7 and 9 may tell which is right."),
        (
            (9, 9, 5, 8),
            "cards 7 and 12 show 9 and card 9 shows 8. "
            "The cards of that table do not tell which is right.",
        ),
    ],
)
def test_a_slip_that_cards_are_against_says_whom_the_others_bear_out(shown, said):
    assert said_of(*shown) == BEGINS + said


def test_odd_tricks_of_a_slip_are_said_as_cards_have_them():
    cards = [CardAtTable(12, Side.NORTH_SOUTH, 3), CardAtTable(3, Side.EAST_WEST, 0)]
    check = check_slip(DealScore(8, 5), cards, Scoring.ODD_TRICKS)
    assert "the slip says 2 – 0, but card 12 shows 3" in slip_sentence(
        5, 3, check, Scoring.ODD_TRICKS
    )


@pytest.mark.parametrize(
    ("could", "said"),
    [
        ([], " No one hand explains it, by the other cards: add the card up again."),
        (
            [(5, 3, Explains(DealScore(9, 4), (3, 7)))],
            " Hand 5 at table 3 would explain it: cards 3 and 7 are off there alike.",
        ),
        (
            [(5, 3, Explains(DealScore(9, 4), (7,))), (6, 1, Explains(DealScore(9, 4), (8,)))],
            " One of hands 5 and 6 would explain it.",
        ),
        (
            [(5, 3, Explains(DealScore(9, 4))), (6, 1, Explains(DealScore(9, 4)))],
            " Type it hand by hand, or the cards of those it played with, to find the hand.",
        ),
    ],
)
def test_a_half_that_is_off_says_where_to_look(could, said):
    begins = "Card 12, hands 1 to 12: the card says 78½, the tables 76."
    assert (
        stretch_sentence(12, (1, 12), 157, 152, narrowed_words(could, [], 5, typed=False))
        == begins + said
    )


def test_a_team_that_is_off_in_one_hand_says_so():
    said = "Card 2, hand 3: the card says 4, the tables 3."
    assert stretch_sentence(2, (3, 3), 8, 6, "") == said


@pytest.mark.parametrize(
    ("typed", "disagree", "said"),
    [
        (0, 0, "Nothing is typed yet."),
        (1, 0, "1 card typed; what is in of the tables fits."),
        (3, 1, "3 cards typed. 1 card disagrees with the tables."),
        (3, 2, "3 cards typed. 2 cards disagree with the tables."),
    ],
)
def test_how_many_cards_are_compared_and_disagree_is_said(typed, disagree, said):
    assert compare_sentence(typed, disagree) == said


@pytest.mark.parametrize(
    ("how", "tables", "said"),
    [
        ("fits", 12, "fits"),
        ("waits", None, "slips not in"),
        ("off", 13, "the tables say 6½"),
        ("off", None, "the tables say a rest"),
    ],
)
def test_beside_a_box_stands_how_it_compares(how, tables, said):
    assert found_word(how, tables) == said


def test_who_rested_and_shows_tricks_is_named():
    assert rested_sentence(5, 4, 7) == "Hand 5: card 4 shows 7, where it rested."


@pytest.mark.parametrize(
    ("partner", "against", "said"),
    [
        (7, [3, 9], "with 7, against 3 and 9"),
        (None, [3], "against 3"),
        (7, [], "with 7"),
        (None, [], ""),
    ],
)
def test_with_whom_a_hand_was_played_is_said(partner, against, said):
    assert sat_words(partner, against) == said


def test_what_is_rare_is_a_question():
    assert rare_sentence(12, 169, 20) == "Card 12: 169 in 20 hands is rare. Is that right?"
    assert rare_sentence(12, 13, 1, 5) == "Card 12: 13 in hand 5 is rare. Is that right?"


@pytest.mark.parametrize(
    ("hands", "left", "said"),
    [
        ([3], 0, "Hand 3 makes the difference."),
        ([3, 5], 0, "Hands 3 and 5 make the difference."),
        ([3], 4, "By its hands it does not come to that: add the card up again."),
    ],
)
def test_a_half_whose_hands_are_typed_too_says_what_they_tell(hands, left, said):
    assert narrowed_words([], hands, left, typed=True) == said
