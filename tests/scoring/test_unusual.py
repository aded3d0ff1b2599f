"""Which numbers are asked about once: 12 or 13 tricks, and totals that hardly happen."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from scoring.sides import Side
from scoring.tricks import DealScore
from scoring.unusual import is_far_out, is_rare


@pytest.mark.parametrize("ns", range(14))
def test_twelve_and_thirteen_of_either_side_are_rare_and_no_other_number(ns):
    assert is_rare(DealScore(ns, 13 - ns)) is (ns in (0, 1, 12, 13))


def test_a_bare_win_is_never_rare():
    assert not any(is_rare(DealScore.by_majority_of(side)) for side in Side)


# Published drives: of 8 tables, 2 x 6 hands, nothing is asked; of 15 tables, 2 x 10 hands, the winner.
@pytest.mark.parametrize(
    ("total", "hands", "far"),
    [
        (89, 12, False),
        (70, 12, False),
        (62, 12, False),
        (50, 6, False),
        (48, 6, False),
        (169, 20, True),
        (150, 20, False),
    ],
)
def test_what_was_published_is_plausible_but_for_one_card(total, hands, far):
    assert is_far_out(total, hands) is far


def test_the_spread_of_twenty_four_hands_is_about_nine():
    # Four of them are 36 and a bit: 192 is asked about no more than 120, 193 and 119 are.
    assert [is_far_out(total, 24) for total in (119, 120, 192, 193)] == [True, False, False, True]


@given(st.integers(0, 40), st.integers(0, 520))
def test_too_much_is_as_far_out_as_too_little(hands, total):
    assert is_far_out(total, hands) is is_far_out(13 * hands - total, hands)


@given(st.integers(1, 40), st.integers(0, 1040))
def test_what_is_far_out_stays_so_further_out(hands, half_tricks):
    total = Fraction(half_tricks, 2)
    if total > Fraction(13, 2) * hands and is_far_out(total, hands):
        assert is_far_out(total + 1, hands)


@given(st.integers(0, 13))
def test_no_single_hand_is_far_out(tricks):
    assert not is_far_out(tricks, 1)
