"""A record written card by card."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import Card
from scoring.play import find_revokes
from scoring.record_pad import head, turn, with_card, without_last
from scoring.records import RecordError, read, read_so_far, write
from scoring.sides import Chair
from scoring.trumps import NO_TRUMPS, Trumps
from tests.scoring.hands import records_with_revokes, stop_after

BEGUN = "S W\n1 W: QC 6C 3C 5H\n2 W: 2C\n"


def cards_of(record):
    return [card for trick in record.so_far for card in trick.cards]


@settings(max_examples=6)
@given(records_with_revokes())
def test_a_hand_laid_card_by_card_is_the_hand(record):
    text = head(record.trumps or NO_TRUMPS, record.tricks[0].leader)
    for card in cards_of(record):
        text = with_card(text, card)
    assert read(text).tricks == record.tricks
    assert find_revokes(read(text)) == find_revokes(record)


@settings(max_examples=6)
@given(records_with_revokes(), st.integers(1, 51))
def test_a_card_laid_and_taken_back_leaves_the_record_as_it_was(record, played):
    text = write(stop_after(record, played))
    after = with_card(text, cards_of(record)[played])
    assert cards_of(read_so_far(after)) == cards_of(record)[: played + 1]
    assert without_last(after) == text


def test_the_only_card_taken_back_leaves_nothing():
    assert without_last("NT E\nKH") == ""


def test_a_card_goes_on_with_the_trick_under_way_or_begins_the_next():
    assert with_card(BEGUN, Card.parse("KC")) == "S W\n1 W: QC 6C 3C 5H\n2 W: 2C KC\n"
    whole = "S W\nQC 6C 3C 5H\n\n"
    assert with_card(whole, Card.parse("2C")) == BEGUN


def test_the_first_line_says_trumps_and_who_leads():
    assert head(NO_TRUMPS, Chair.EAST) == "NT E\n"
    assert with_card(head(Trumps.HEARTS, Chair.NORTH), Card.parse("10D")) == "H N\n1 N: 10D\n"


def test_a_card_that_was_played_is_refused_where_it_was_played():
    with pytest.raises(RecordError) as refusal:
        with_card(BEGUN, Card.parse("5H"))
    assert (refusal.value.code, refusal.value.values["first_trick"]) == ("record_twice", 1)


def test_nothing_is_laid_to_a_text_that_cannot_be_read():
    for text in ("", "S W\nQC 6C 3X", "S W\nQC 6C\n3C 5H"):
        with pytest.raises(RecordError):
            with_card(text, Card.parse("AS"))
        with pytest.raises(RecordError):
            without_last(text)


def test_whose_turn_it_is():
    assert turn(read_so_far("S W\nQC 6C 3C")) is Chair.SOUTH
    assert turn(read_so_far(BEGUN)) is Chair.NORTH
    assert turn(read_so_far("S W\nQC 6C AC 5H")) is Chair.EAST
    with pytest.raises(RecordError) as nothing_yet:
        read_so_far("S W")
    assert turn(nothing_yet.value.so_far) is None


@settings(max_examples=5)
@given(records_with_revokes())
def test_nobody_plays_a_53rd_card(record):
    assert turn(record) is None
    with pytest.raises(RecordError):
        with_card(write(record), cards_of(record)[0])
