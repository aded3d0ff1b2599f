"""Half tricks, exactly."""

# ruff: noqa: RUF001 - figures as people paste them are what is tested

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from scoring.halves import (
    HALF,
    HalfTricksError,
    from_halves,
    read_tricks,
    round_to_half,
    to_halves,
    tricks_text,
)

HALVES = st.integers(0, 5000)
CODES = {"negative_total", "not_half_tricks", "not_a_total", "total_too_long"}


@given(st.integers(-5000, 5000))
def test_half_tricks_stored_and_read_are_the_same(halves):
    assert to_halves(from_halves(halves)) == halves


@pytest.mark.parametrize("tricks", [Fraction(25, 4), Fraction(1, 3)])
def test_a_part_that_is_no_half_is_refused(tricks):
    for refuse in (to_halves, tricks_text):
        with pytest.raises(HalfTricksError):
            refuse(tricks)


@pytest.mark.parametrize(
    ("tricks", "text"),
    [
        (0, "0"),
        (7, "7"),
        (Fraction(13, 2), "6½"),
        (HALF, "½"),
        (-HALF, "-½"),
        (Fraction(-7, 2), "-3½"),
        (-3, "-3"),
        (Fraction(312), "312"),
    ],
)
def test_tricks_are_written_with_a_half_sign(tricks, text):
    assert tricks_text(tricks) == text


@given(HALVES)
def test_tricks_written_and_read_are_the_same(halves):
    assert read_tricks(tricks_text(from_halves(halves))) == from_halves(halves)


@pytest.mark.parametrize(
    "typed", ["6.5", "6,5", "6½", "6 ½", "6 1/2", "6.50", "６．５", "06.5", " 6.5 "]
)
def test_a_half_is_read_however_it_is_typed(typed):
    assert read_tricks(typed) == Fraction(13, 2)


@pytest.mark.parametrize(("typed", "tricks"), [("½", HALF), (".5", HALF), ("7.0", 7), ("0", 0)])
def test_other_numbers_are_read(typed, tricks):
    assert read_tricks(typed) == tricks


@pytest.mark.parametrize("blank", [None, "", "  "])
def test_a_blank_card_is_nothing_yet_and_not_zero(blank):
    assert read_tricks(blank) is None


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("-1", "negative_total"),
        ("−6½", "negative_total"),
        ("6.25", "not_half_tricks"),
        ("6¼", "not_half_tricks"),
        ("2/3", "not_half_tricks"),
        ("61/2", "not_half_tricks"),
        ("O", "not_a_total"),
        ("R", "not_a_total"),
        ("6.", "not_a_total"),
        ("6.5.5", "not_a_total"),
        ("1e3", "not_a_total"),
        ("-", "not_a_total"),
        ("9" * 600, "total_too_long"),
    ],
)
def test_what_is_no_number_of_half_tricks_is_refused_with_what_is_wrong(typed, code):
    with pytest.raises(HalfTricksError) as refusal:
        read_tricks(typed)
    assert refusal.value.code == code
    assert len(refusal.value.values["typed"]) <= 13


def test_a_card_may_show_the_most_tricks_and_not_half_a_trick_more():
    assert read_tricks("156", most=156) == 156
    with pytest.raises(HalfTricksError) as refusal:
        read_tricks("156½", most=156)
    assert refusal.value.code == "more_than_possible"
    assert refusal.value.values == {"typed": "156½", "most": 156}


def half_tricks_or_code(typed):
    try:
        return to_halves(read_tricks(typed) or 0)
    except HalfTricksError as refusal:
        return refusal.code


@given(st.text(max_size=30) | st.text("0125½.,/- O٨", max_size=8))
def test_any_text_is_tricks_nothing_or_a_refusal_with_a_code(typed):
    outcome = half_tricks_or_code(typed)
    assert outcome in CODES if isinstance(outcome, str) else outcome >= 0


@pytest.mark.parametrize(
    ("tricks", "rounded"),
    [("25/4", "13/2"), ("27/4", "7"), ("6", "6"), ("19/3", "13/2"), ("37/6", "6"), ("-1/4", "0")],
)
def test_a_trick_is_rounded_to_the_half_with_the_midway_going_up(tricks, rounded):
    assert round_to_half(Fraction(tricks)) == Fraction(rounded)


@given(st.fractions(-20, 20))
def test_rounding_moves_no_further_than_a_quarter(tricks):
    moved = round_to_half(tricks) - tricks
    assert -Fraction(1, 4) < moved <= Fraction(1, 4)
    assert to_halves(tricks + moved) == (tricks + moved) * 2
