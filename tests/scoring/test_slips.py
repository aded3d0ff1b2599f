"""The card numbers of a slip, after its tricks: read, and held against the seats."""

import pytest
from hypothesis import given, strategies as st

from scoring.sides import Side
from scoring.slips import Pairs, really, split_slip, table_of

SEATED = Pairs((12, 7), (3, 9))
CHAIRS = {Side.NORTH_SOUTH: {"N": 12, "S": 7}, Side.EAST_WEST: {"E": 3, "W": 9}}


@pytest.mark.parametrize(
    ("typed", "tricks", "cards"),
    [
        ("8 c 12 7 3 9", "8", (12, 7, 3, 9)),
        ("8 12 7 3 9", "8", (12, 7, 3, 9)),
        ("8c12 7 3 9", "8", (12, 7, 3, 9)),
        ("8 C 12, 7 | 3, 9", "8", (12, 7, 3, 9)),
        (" 8  12  7  3  9 ", "8", (12, 7, 3, 9)),
        ("8-5 12 7 3 9", "8-5", (12, 7, 3, 9)),
        ("+2 12 7 3 9", "+2", (12, 7, 3, 9)),
        ("\uff18 \uff11\uff12 7 3 9", "8", (12, 7, 3, 9)),
        ("8 3 5", "8", (3, 5)),
        ("h c 3 5", "h", (3, 5)),
        ("14 12 7 3 9", "14", (12, 7, 3, 9)),
    ],
)
def test_after_the_tricks_stand_the_cards(typed, tricks, cards):
    assert split_slip(typed) == (tricks, cards)


@pytest.mark.parametrize(
    "typed", ["", "8", "8 5", "8 - 5", "8-5", "+2", "+ 2", "h13", "1-0", "eight", "c", "9" * 600]
)
def test_what_has_no_cards_is_tricks_alone(typed):
    assert split_slip(typed) == (typed, ())


@given(
    st.sampled_from(["8", "8-5", "+2", "0", "13"]),
    st.lists(st.integers(1, 400), min_size=2, max_size=4),
    st.sampled_from([" ", ", ", " / ", "|"]),
)
def test_any_two_to_four_numbers_are_read_as_they_were_typed(tricks, cards, between):
    assert split_slip(f"{tricks} c {between.join(map(str, cards))}") == (tricks, tuple(cards))


@pytest.mark.parametrize(
    ("cards", "fits"),
    [
        ((12, 7, 3, 9), True),
        ((7, 12, 9, 3), True),
        ((3, 9, 12, 7), True),
        ((12, 3, 7, 9), False),
        ((12, 7, 4, 9), False),
        ((12, 7, 3), False),
        ((12, 12, 3, 9), False),
    ],
)
def test_a_slip_fits_where_it_names_the_partners_in_any_order(cards, fits):
    assert SEATED.are(cards) is fits


def test_a_table_of_three_has_a_pair_and_one():
    three = Pairs((12, 7), (3,))
    assert three.are((12, 7, 3))
    assert three.are((3, 7, 12))
    assert not three.are((12, 3, 7))


def test_a_slip_of_another_table_is_known_by_its_partners():
    tables = {3: SEATED, 5: Pairs((4, 8), (1, 2))}
    assert table_of((2, 1, 8, 4), tables) == 5
    assert table_of((1, 4, 2, 8), tables) is None


@pytest.mark.parametrize(
    ("cards", "chairs"),
    [
        ((12, 7, 4, 9), {"E": 4}),
        ((4, 9, 12, 7), {"E": 4}),
        ((12, 3, 7, 9), {"S": 3, "E": 7}),
        ((4, 8, 1, 2), {"N": 4, "S": 8, "E": 1, "W": 2}),
        ((12, 7, 3, 9), {}),
        ((12, 7, 9), {}),
    ],
)
def test_who_is_named_and_sits_there_keeps_the_chair(cards, chairs):
    assert really(cards, CHAIRS) == chairs


def test_a_slip_is_split_as_the_table_is():
    assert SEATED.split((12, 7, 4, 9)) == ((12, 7), (4, 9))
    assert Pairs((3,), (5,)).split((3, 6)) == ((3,), (6,))
