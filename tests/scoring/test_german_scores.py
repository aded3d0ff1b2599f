"""Rounds of German Whist on the cards of an evening: who won, by how much, and both parts as typed."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from scoring.german_rounds import Variant
from scoring.german_scores import (
    MOST_FIGURE,
    counting_tricks,
    half_rounds,
    joined,
    meeting_winner,
    parts_text,
    read_two_parts,
    round_winner,
)
from scoring.penalties import after_moves
from scoring.sides import Side
from scoring.slips import split_slip
from scoring.tricks import DealScore, TrickCountError, read_score

NORTH, EAST = Side
TRICKS = st.integers(0, 13)
ROUNDS = st.builds(lambda first, ns: DealScore(ns, 13 - ns, ns_first=first), TRICKS, TRICKS)
VARIANTS = st.sampled_from(Variant)


def two(first, ns):
    return DealScore(ns, 13 - ns, ns_first=first)


@pytest.mark.parametrize(
    ("variant", "score", "halves", "tricks"),
    [
        (Variant.SECOND_PART, DealScore(7, 6), (2, 0), (7, 6)),
        (Variant.SECOND_PART, two(0, 7), (2, 0), (7, 6)),
        (Variant.ALL_TRICKS, two(5, 8), (1, 1), (13, 13)),
        (Variant.ALL_TRICKS, two(4, 8), (0, 2), (12, 14)),
        (Variant.SECOND_DOUBLE, two(4, 8), (2, 0), (20, 19)),
        (Variant.SECOND_DOUBLE, two(13, 3), (0, 2), (19, 20)),
    ],
)
def test_a_round_is_won_by_what_the_variant_counts(variant, score, halves, tricks):
    assert tuple(half_rounds(score, side, variant) for side in Side) == halves
    assert tuple(counting_tricks(score, side, variant) for side in Side) == tricks


@given(ROUNDS, VARIANTS)
def test_two_cards_have_one_round_between_them_and_all_the_tricks_that_count(score, variant):
    assert sum(half_rounds(score, side, variant) for side in Side) == 2
    tricks = sum(counting_tricks(score, side, variant) for side in Side)
    assert tricks == variant.points_in_round
    assert (round_winner(score, variant) is None) == (
        half_rounds(score, NORTH, variant) == half_rounds(score, EAST, variant)
    )


@pytest.mark.parametrize(
    ("variant", "scores", "winner"),
    [
        (Variant.SECOND_PART, [DealScore(7, 6), DealScore(0, 13), DealScore(7, 6)], NORTH),
        (Variant.SECOND_PART, [DealScore(7, 6), DealScore(5, 8)], EAST),
        (Variant.SECOND_PART, [DealScore(7, 6), DealScore(6, 7)], None),
        (Variant.ALL_TRICKS, [two(7, 6)], EAST),
        (Variant.ALL_TRICKS, [two(7, 7), two(6, 6)], None),
        (Variant.SECOND_DOUBLE, [two(9, 8), two(5, 4)], EAST),
    ],
    ids=[
        "most rounds, however narrow",
        "level rounds, then tricks",
        "nothing parts an even number",
        "13 each of 26: the second part",
        "one each, and level in both parts",
        "one each, then points",
    ],
)
def test_a_meeting_is_won_by_rounds_then_tricks_then_the_second_parts(variant, scores, winner):
    assert meeting_winner(scores, variant) is winner


@given(st.lists(ROUNDS, min_size=1, max_size=5).filter(lambda one: len(one) % 2), VARIANTS)
def test_after_an_odd_number_of_rounds_somebody_has_won_the_meeting(scores, variant):
    winner = meeting_winner(scores, variant)
    assert winner in Side
    turned = [DealScore(one.ew_tricks, one.ns_tricks, ns_first=13 - one.ns_first) for one in scores]
    assert meeting_winner(turned, variant) is winner.other


@given(ROUNDS, st.sampled_from(Side), st.sampled_from(["{}+{}", "{} {}", " {} + {}", "{}/{}"]))
def test_either_box_says_both_parts_for_its_own_player(score, side, shape):
    typed = shape.format(score.first_part.of(side), score.of(side))
    boxes = (typed, "") if side is NORTH else ("", typed)
    assert read_two_parts(*boxes) == score


@given(ROUNDS)
def test_what_stands_in_the_boxes_is_read_back(score):
    texts = [parts_text(score, side) for side in Side]
    assert read_two_parts(*texts) == score
    assert max(map(len, texts)) <= MOST_FIGURE


@given(ROUNDS, st.integers(-3, 3))
def test_a_penalty_moves_tricks_of_the_second_part(score, moved):
    after = after_moves(score, moved)
    assert after.ns_first == score.ns_first
    assert after.ns_tricks == min(13, max(0, score.ns_tricks - moved))


def test_blank_boxes_are_no_round():
    assert read_two_parts("", " ") is None
    assert read_two_parts(None) is None


@pytest.mark.parametrize(
    ("boxes", "code"),
    [
        (("8", ""), "one_part"),
        (("", "8-5"), "one_part"),
        (("+2", ""), "one_part"),
        (("7+14", ""), "too_many_tricks"),
        (("14 7", ""), "too_many_tricks"),
        (("7+", ""), "not_two_parts"),
        (("seven", ""), "not_two_parts"),
        (("7+8+9", ""), "not_two_parts"),
        (("7+8" * 9, ""), "too_long"),
        (("7+8", "6+6"), "boxes_disagree"),
        (("7+8", "7+5"), "boxes_disagree"),
    ],
)
def test_what_is_not_two_parts_says_why(boxes, code):
    with pytest.raises(TrickCountError) as refused:
        read_two_parts(*boxes)
    assert refused.value.code == code


@given(st.text(max_size=30) | st.text("0178+/ -½O", max_size=7), st.text("78+ ", max_size=4))
def test_whatever_is_typed_two_parts_are_read_or_refused(north, east):
    with suppress(TrickCountError):
        read = read_two_parts(north, east)
        assert read is None or read.ns_first in range(14)


@pytest.mark.parametrize(
    ("typed", "parts", "cards"),
    [
        ("7 8", "7+8", ()),
        ("7 8 12 3", "7+8", (12, 3)),
        ("7+8 c 12 3", "7+8", (12, 3)),
        ("7+8", "7+8", ()),
    ],
)
def test_the_cards_of_a_slip_may_follow_its_two_parts(typed, parts, cards):
    assert split_slip(joined(typed)) == (parts, cards)


def test_a_round_of_one_part_is_told_by_its_tricks():
    assert [parts_text(read_score("8"), side) for side in Side] == ["8", "5"]


@pytest.mark.parametrize("first", [-1, 14])
def test_a_first_part_has_thirteen_tricks(first):
    with pytest.raises(TrickCountError):
        DealScore(7, 6, ns_first=first)
