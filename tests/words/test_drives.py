"""The parts that the sentences of an evening are made of."""

import pytest

from drives import errors
from drives.words import sentence
from drives.words.cards import halves_or_blank
from drives.words.drives import tricks_or_blank


def test_long_lists_name_some_and_count_the_rest():
    error = errors.MissingScoresError(missing=[(hand, 1) for hand in range(1, 25)])
    assert "hand 8 table 1, 16 more." in sentence(error)
    assert "hand 9 table 1" not in sentence(error)


@pytest.mark.parametrize(("ns", "words"), [(None, "blank"), (0, "0-13"), (13, "13-0"), (7, "7-6")])
def test_tricks_are_said_for_both_sides(ns, words):
    assert tricks_or_blank(ns) == words


@pytest.mark.parametrize(("half_tricks", "words"), [(None, "blank"), (0, "0"), (157, "78½")])
def test_half_tricks_are_said_as_on_a_card(half_tricks, words):
    assert halves_or_blank(half_tricks) == words
