"""What the caller says, and what a hand still waits for."""

import pytest

from drives.models import Drive, Hand
from drives.movements import MOVEMENTS
from drives.words.hands import call, movement_call, progress


def test_the_caller_says_hand_trumps_and_who_moves():
    drive = Drive(movement="progressive-losers")
    assert call(Hand(number=7, trumps="S"), drive) == (
        "Hand 7, spades. Losing ladies up, losing gents down, winning gents change chairs."
    )


@pytest.mark.parametrize(
    ("trumps", "words"),
    [("NT", "no trumps"), ("TU", "turned up at each table"), ("CUT", "cut at each table")],
)
def test_the_caller_says_how_trumps_are_found(trumps, words):
    hand = Hand(number=1, trumps=trumps)
    assert call(hand, Drive(movement="individual")) == f"Hand 1, {words}."


@pytest.mark.parametrize(
    ("movement", "options", "words"),
    [
        ("progressive-losers", {"ladies": "down"}, "Losing ladies down, losing gents up"),
        ("progressive-winners", {}, "Winning ladies up, winning gents down"),
        ("progressive-winners", {"ladies": "down"}, "Winning ladies down, winning gents up"),
        ("partner", {}, "After these hands East-West move up one table."),
    ],
)
def test_the_caller_says_which_way(movement, options, words):
    assert movement_call(movement, options).startswith(words)


def test_only_movements_on_printed_cards_are_not_called():
    silent = {key for key in MOVEMENTS if not movement_call(key, {})}
    assert silent == {"individual"}


@pytest.mark.parametrize(
    ("tables", "out", "words"),
    [
        (0, [], "Not seated yet."),
        (1, [], "1 of 1 table in."),
        (6, [4], "5 of 6 tables in, waiting for table 4."),
        (6, [2, 4], "4 of 6 tables in, waiting for tables 2, 4."),
        (6, [], "6 of 6 tables in."),
    ],
)
def test_a_hand_says_which_tables_it_waits_for(tables, out, words):
    assert progress(tables, out) == words


def test_a_long_list_of_tables_is_cut_with_a_mark():
    said = progress(100, list(range(1, 101)))
    assert said == "0 of 100 tables in, waiting for tables 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12…."
