"""The running check of the cards, in words."""

import pytest

from drives.models import Drive
from drives.words.cards import check_sentence
from scoring.proof import Proof, all_tricks_total

DRIVE = Drive(scoring="all")


def found(cards):
    return Proof(all_tricks_total([1] * 6, 2), cards)


@pytest.mark.parametrize(
    ("cards", "blank", "said"),
    [
        (117, 2, "117 of 156 tricks typed; 2 boxes are still empty."),
        (117, 1, "117 of 156 tricks typed; 1 box is still empty."),
        (156, 0, "1 table × 6 hands × 26 = 156, cards add up to 156"),
    ],
)
def test_what_is_still_to_come_is_not_called_wrong(cards, blank, said):
    assert check_sentence(DRIVE, found(cards), blank) == said


def test_a_sum_that_fails_once_all_is_typed_is_called_wrong():
    assert "1 too few" in check_sentence(DRIVE, found(155), 0)


def test_what_cannot_be_checked_is_said():
    assert check_sentence(DRIVE, None, 0) == "Nothing is typed yet."
    assert "cannot be checked" in check_sentence(Drive(scoring="odd"), None, 0)
