"""The tricks of a deal, and reading what the organiser types."""

# ruff: noqa: RUF001 - dashes and figures as people paste them are what is tested

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from scoring.sides import Side
from scoring.tricks import (
    BOOK,
    TRICKS_IN_DEAL,
    DealScore,
    TrickCountError,
    read_odd_score,
    read_score,
)

TRICKS = st.integers(0, TRICKS_IN_DEAL)
SIDES = st.sampled_from(Side)
TYPED = st.text(max_size=30) | st.text("01678+-–:.½ O٨", max_size=6)
CODES = {
    "too_many_tricks",
    "negative_tricks",
    "part_tricks",
    "letter_o",
    "odd_out_of_range",
    "not_tricks",
    "too_long",
    "typed_not_13",
    "boxes_disagree",
    "nobody_over_book",
    "both_over_book",
}
READERS = pytest.mark.parametrize("read", [read_score, read_odd_score])


def boxes(side, typed):
    """The two boxes of a row, `side`'s filled."""
    return (typed, "") if side is Side.NORTH_SOUTH else ("", typed)


@given(TRICKS, SIDES)
def test_a_sides_tricks_and_the_others_make_thirteen(tricks, side):
    score = DealScore.from_side(side, tricks)
    assert score.of(side) == tricks
    assert score.of(side) + score.of(side.other) == 13


@given(TRICKS)
def test_the_side_with_seven_or_more_wins_and_no_deal_is_tied(tricks):
    score = DealScore.from_side(Side.NORTH_SOUTH, tricks)
    assert (score.winner is Side.NORTH_SOUTH) == (tricks >= 7)
    assert score.odd_tricks == score.of(score.winner) - BOOK
    assert 1 <= score.odd_tricks <= 7


@pytest.mark.parametrize(
    ("ns", "ew"), [(9, 9), (7, 7), (0, 0), (14, -1), (-1, 14), (6.5, 6.5), (Fraction(13, 2),) * 2]
)
def test_two_numbers_that_are_not_thirteen_tricks_are_refused(ns, ew):
    with pytest.raises(TrickCountError) as refusal:
        DealScore(ns, ew)
    assert (refusal.value.code, refusal.value.values) == ("tricks_make_13", {"ns": ns, "ew": ew})


@pytest.mark.parametrize("tricks", [-1, 14])
@pytest.mark.parametrize("side", Side)
def test_a_side_takes_between_0_and_13(side, tricks):
    with pytest.raises(TrickCountError):
        DealScore.from_side(side, tricks)


@READERS
@pytest.mark.parametrize(
    ("typed", "tricks"),
    [
        ("8", 8),
        ("0", 0),
        ("13", 13),
        ("08", 8),
        (" 8 ", 8),
        ("8-5", 8),
        ("13-0", 13),
        ("0-13", 0),
        ("8 - 5", 8),
        ("8–5", 8),
        ("8−5", 8),
        ("8:5", 8),
        ("+2", 8),
        ("+ 2", 8),
        ("+1", 7),
        ("+7", 13),
        ("８", 8),
        ("＋２", 8),
        ("٨", 8),
        ("8\N{ZERO WIDTH SPACE}", 8),
        ("\N{NO-BREAK SPACE}8\n", 8),
    ],
)
@pytest.mark.parametrize("side", Side)
def test_a_box_speaks_for_its_own_pair(read, typed, tricks, side):
    assert read(*boxes(side, typed)) == DealScore.from_side(side, tricks)


@READERS
@pytest.mark.parametrize("blank", ["", None, "  ", "\t\n"])
def test_two_blank_boxes_are_nothing_yet_and_not_zero(read, blank):
    assert read(blank, "") is None
    assert read(None, blank) is None


@READERS
@given(TRICKS, SIDES)
def test_what_is_written_is_read_back(read, tricks, side):
    score = DealScore.from_side(side, tricks)
    assert read(str(score.ns_tricks), str(score.ew_tricks)) == score
    assert read(*boxes(side, f"{tricks}-{13 - tricks}")) == score


@READERS
@given(SIDES, st.integers(1, 7))
def test_odd_tricks_taken_are_read_beyond_the_book(read, side, odd_tricks):
    score = read(*boxes(side, f"+{odd_tricks}"))
    assert (score.winner, score.odd_tricks) == (side, odd_tricks)


def score_or_code(read, *row):
    try:
        return read(*row)
    except TrickCountError as refusal:
        return refusal.code


@READERS
@given(TYPED, TYPED)
def test_any_text_is_a_score_nothing_or_a_refusal_while_reading(read, north_south, east_west):
    outcome = score_or_code(read, north_south, east_west)
    assert outcome is None or isinstance(outcome, DealScore) or outcome in CODES


@READERS
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("14", "too_many_tricks"),
        ("99999999999999999999", "too_many_tricks"),
        ("-1", "negative_tricks"),
        ("−1", "negative_tricks"),
        ("6.5", "part_tricks"),
        ("6,5", "part_tricks"),
        (".5", "part_tricks"),
        ("6½", "part_tricks"),
        ("½", "part_tricks"),
        ("6.5-6.5", "part_tricks"),
        ("O", "letter_o"),
        ("1O", "letter_o"),
        ("13-o", "letter_o"),
        ("7-7", "typed_not_13"),
        ("+0", "odd_out_of_range"),
        ("+8", "odd_out_of_range"),
        ("eight", "not_tricks"),
        ("8-", "not_tricks"),
        ("8--5", "not_tricks"),
        ("8-5-0", "not_tricks"),
        ("1e1", "not_tricks"),
        ("1_0", "not_tricks"),
        ("<b>8</b>", "not_tricks"),
        ("9" * 600, "too_long"),
    ],
)
def test_what_no_deal_can_have_is_refused_with_what_is_wrong(read, typed, code):
    if read is read_odd_score and typed == "7-7":
        code = "both_over_book"
    with pytest.raises(TrickCountError) as refusal:
        read(typed, "")
    assert refusal.value.code == code
    assert len(refusal.value.values["typed"]) <= 13


@READERS
@pytest.mark.parametrize("typed", ["14", "-1", "O", "+0", "x" * 100])
def test_either_box_is_refused_even_where_the_other_is_right(read, typed):
    for row in [(typed, "8"), ("8", typed), ("", typed)]:
        with pytest.raises(TrickCountError):
            read(*row)


@READERS
@pytest.mark.parametrize("row", [("8", "5"), ("8-5", "5"), ("8", "5-8"), ("+2", "5")])
def test_two_boxes_that_agree_are_one_score(read, row):
    assert read(*row) == DealScore(8, 5)


@READERS
@pytest.mark.parametrize("row", [("8-5", "8-5"), ("+2", "+2"), ("+2", "6"), ("8", "+1")])
def test_two_boxes_that_disagree_are_refused_with_both(read, row):
    with pytest.raises(TrickCountError) as refusal:
        read(*row)
    assert refusal.value.code == "boxes_disagree"
    assert refusal.value.values == {"north_south": row[0], "east_west": row[1]}


@pytest.mark.parametrize("row", [("7", "7"), ("0", "0"), ("1", "0"), ("7-7", ""), ("", "1-0")])
def test_two_numbers_must_make_thirteen_where_all_tricks_count(row):
    with pytest.raises(TrickCountError) as refusal:
        read_score(*row)
    assert refusal.value.code == "typed_not_13"
    assert refusal.value.values["total"] in (0, 1, 14)


@pytest.mark.parametrize(
    ("row", "score"),
    [
        (("1-0",), (7, 6)),
        (("7-0",), (13, 0)),
        (("0-3",), (4, 9)),
        (("", "2-0"), (5, 8)),
        (("1", "0"), (7, 6)),
        (("0", "7"), (0, 13)),
        (("13-0",), (13, 0)),
    ],
)
def test_two_numbers_of_which_one_is_0_are_odd_tricks_where_those_count(row, score):
    assert read_odd_score(*row) == DealScore(*score)


@given(SIDES, st.integers(1, 7))
def test_odd_tricks_written_are_read_back(side, odd_tricks):
    score = read_odd_score(*boxes(side, f"{odd_tricks}-0"))
    assert (score.winner, score.odd_tricks) == (side, odd_tricks)
    assert read_odd_score(*boxes(side.other, f"0-{odd_tricks}")) == score


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (("0-0",), "nobody_over_book"),
        (("0", "0"), "nobody_over_book"),
        (("2-1",), "both_over_book"),
        (("7", "7"), "both_over_book"),
        (("8-0",), "odd_out_of_range"),
        (("0-8",), "odd_out_of_range"),
    ],
)
def test_odd_tricks_that_no_deal_can_have_are_refused(row, code):
    with pytest.raises(TrickCountError) as refusal:
        read_odd_score(*row)
    assert refusal.value.code == code
