"""The running check of the cards, in words."""

import pytest

from drives.models import Drive
from drives.words.cards import (
    as_halves_sentence,
    check_sentence,
    hand_sentence,
    hand_word,
    misfits_sentence,
)
from scoring.card_check import check_hand
from scoring.cards_of_hand import CardOfHand, Laws, Mark
from scoring.proof import Proof, all_tricks_total
from scoring.rules import Scoring

DRIVE = Drive(scoring="all", rest_award=13)


def found(cards):
    return Proof(all_tricks_total([1] * 6, 2), cards)


@pytest.mark.parametrize(
    ("cards", "blank", "said"),
    [
        (117, 2, "117 of 156 tricks typed; 2 cards are not complete yet."),
        (117, 1, "117 of 156 tricks typed; 1 card is not complete yet."),
        (156, 0, "1 table × 6 hands × 26 = 156, cards add up to 156"),
    ],
)
def test_what_is_still_to_come_is_not_called_wrong(cards, blank, said):
    assert check_sentence(DRIVE, found(cards), blank) == said


def test_a_sum_that_fails_once_all_is_typed_is_called_wrong():
    assert "1 too few" in check_sentence(DRIVE, found(155), 0)


def test_what_cannot_be_checked_is_said():
    assert check_sentence(DRIVE, None, 0) == "Nothing is typed yet."
    assert "Odd tricks" in check_sentence(Drive(scoring="odd"), None, 0)
    assert "own average" in check_sentence(Drive(scoring="all"), None, 0)
    assert "on no card" in check_sentence(Drive(scoring="all"), None, 0, dummy=True)


ROLES = {"L": "lady", "G": "gent"}
MIXED = Laws(2, Scoring.ALL_TRICKS, mixed=True)
SINGLE = Laws(2, Scoring.ALL_TRICKS)
ODD = Laws(2, Scoring.ODD_TRICKS)


def cards(*shown):
    """Cards 1, 2, 3 ..., by turns a lady's and a gent's."""
    return [
        CardOfHand(number, "GL"[number % 2], shows) for number, shows in enumerate(shown, start=1)
    ]


@pytest.mark.parametrize(
    ("laws", "shown", "said"),
    [
        (
            MIXED,
            (8, 8, 8, 5),
            "Hand 5 adds up to 29 where 26 is right: three cards show 8 and one shows 5; "
            "look at cards 1 and 3, where 5 in place of 8 would fit.",
        ),
        (
            MIXED,
            (8, 5, 8, 5),
            "Hand 5: 8 stands as lady on two cards and as gent on none; "
            "5 stands as lady on none and as gent on two cards; look at cards 1, 2, 3 and 4.",
        ),
        (
            SINGLE,
            (13, 13, 13, 13),
            "Hand 5 adds up to 52 where 26 is right: four cards show 13 and none shows 0; "
            "look at cards 1, 2, 3 and 4.",
        ),
        (
            SINGLE,
            (9, 9, 4, Mark.REST),
            "Hand 5: one card shows a rest, so 3 play, and each table has 4; "
            "look at card 4, where 4 in place of R would fit.",
        ),
        (
            SINGLE,
            (9, 8, 5, 4),
            "Hand 5: one card shows 9, and partners show the same; "
            "one card shows 8, and partners show the same; look at cards 1, 2, 3 and 4.",
        ),
        (
            ODD,
            (2, 2, 1, 0),
            "Hand 5: three cards with tricks and one card with 0, where as many win as lose; "
            "look at card 3, where 0 in place of 1 would fit.",
        ),
    ],
)
def test_a_hand_that_does_not_fit_is_said_with_the_cards_to_look_at(laws, shown, said):
    assert hand_sentence(5, check_hand(cards(*shown), laws), ROLES) == said


def test_what_those_left_over_are_taken_to_show_is_said_first():
    german = Laws(2, Scoring.ALL_TRICKS, mixed=True, left_over=2)
    assert hand_sentence(5, check_hand(cards(8, 8, 8, 5, 10, 3), german), ROLES) == (
        "Hand 5 adds up to 42 where 39 is right: besides 10 and 3 at the half table; "
        "three cards show 8 and one shows 5; look at cards 1 and 3, where 5 in place of 8 would fit."
    )


def test_of_many_cards_some_are_named_and_the_rest_counted():
    said = hand_sentence(1, check_hand(cards(*[8] * 12), SINGLE), ROLES)
    assert "twelve cards show 8" in said
    assert said.endswith("look at cards 1, 2, 3, 4, 5, 6, 7, 8 and 4 more.")


@pytest.mark.parametrize(
    ("shown", "word"),
    [((8, 8, 5, 5), "fits"), ((8, 8, 8, 5), "does not fit"), ((8, None, None, 5), "2 out")],
)
def test_how_a_hand_stands_is_said_in_a_word(shown, word):
    check = check_hand(cards(*shown), SINGLE)
    assert hand_word(check, amiss=bool(check.misfits)) == word


def test_what_does_not_fit_is_said_before_what_is_out():
    check = check_hand(cards(8, 9, None, None), SINGLE)
    assert hand_word(check, amiss=True) == "does not fit"


def test_hands_that_do_not_fit_are_named_in_short():
    assert misfits_sentence([]) == ""
    assert misfits_sentence([5]) == "Hand 5 does not fit: see above the cards."
    assert misfits_sentence([5, 7, 9]) == "Hands 5, 7 and 9 do not fit: see above the cards."


def test_cards_that_say_only_their_half_are_counted():
    assert as_halves_sentence(1).startswith("1 card says")
    assert as_halves_sentence(3).startswith("3 cards say")
