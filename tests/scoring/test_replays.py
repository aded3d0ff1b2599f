"""A record gone through card by card."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import deal, in_hand_order
from scoring.play import find_revokes, play_out
from scoring.players import random_player
from scoring.records import read_so_far
from scoring.replays import dealt_cards, replay
from scoring.sides import Chair, Side
from scoring.trumps import TRUMP_ROTATION
from tests.scoring.hands import SEEDS, cards, records, records_with_revokes, stop_after

TWO_TRICKS = read_so_far("S W\nKH 3H AH 5H\n2D 4D 6S")


def test_each_step_says_who_played_what_in_which_trick():
    assert [(step.number, step.chair.value, str(step.card)) for step in replay(TWO_TRICKS)] == [
        (1, "W", "KH"),
        (1, "N", "3H"),
        (1, "E", "AH"),
        (1, "S", "5H"),
        (2, "E", "2D"),
        (2, "S", "4D"),
        (2, "W", "6S"),
    ]


def test_each_step_says_who_is_winning_as_the_cards_lie():
    assert "".join(step.winning for step in replay(TWO_TRICKS)) == "WWEEESW"


def test_a_trick_counts_for_a_side_once_its_four_cards_are_there():
    taken = [step.taken[Side.EAST_WEST] for step in replay(TWO_TRICKS)]
    assert taken == [0, 0, 0, 1, 1, 1, 1]
    assert [step.is_whole for step in replay(TWO_TRICKS)] == [False] * 3 + [True] + [False] * 3


def test_a_revoke_is_marked_at_the_card_that_was_one_and_at_no_other():
    record = read_so_far("D N\nAH 2H 3C 4H\nKH 5H 6H 7C\n2S 3S 9H 4S")
    marked = [(step.number, step.chair, step.revoke) for step in replay(record) if step.revoke]
    assert marked == [(1, Chair.SOUTH, find_revokes(record)[0])]


def test_what_is_left_is_what_a_chair_plays_later():
    first, *_, last = replay(TWO_TRICKS)
    assert first.left == {
        Chair.NORTH: cards("3H"),
        Chair.EAST: cards("AH 2D"),
        Chair.SOUTH: cards("5H 4D"),
        Chair.WEST: cards("6S"),
    }
    assert set(last.left.values()) == {()}


@settings(max_examples=25)
@given(SEEDS, st.sampled_from(Chair))
def test_the_cards_dealt_are_found_from_the_record(seed, dealer):
    dealt = deal(Random(seed), dealer)
    record = play_out(dealt, TRUMP_ROTATION[0], dealer.left, random_player(Random(seed)))
    assert dealt_cards(record) == {
        chair: in_hand_order(held) for chair, held in dealt.cards.items()
    }


@settings(max_examples=25)
@given(records_with_revokes())
def test_a_hand_gone_through_ends_with_its_score_its_winners_and_its_revokes(record):
    steps = replay(record)
    assert len(steps) == 52
    assert steps[-1].taken == {side: record.taken(side) for side in Side}
    assert [step.winning for step in steps[3::4]] == [trick.winner for trick in record.tricks]
    assert [step.revoke for step in steps if step.revoke] == find_revokes(record)


@settings(max_examples=25)
@given(records())
def test_a_card_played_leaves_the_hand_it_was_in_and_touches_no_other(record):
    before = dealt_cards(record)
    for step in replay(record):
        assert step.card in before[step.chair]
        expected = tuple(card for card in before[step.chair] if card != step.card)
        assert step.left == before | {step.chair: expected}
        before = step.left


@pytest.mark.parametrize("played", [1, 6, 11, 51])
def test_a_hand_that_stops_has_a_step_for_every_card_it_shows(played):
    rng = Random(played)
    whole = play_out(deal(rng), TRUMP_ROTATION[1], Chair.WEST, random_player(rng))
    steps = replay(stop_after(whole, played))
    assert [step.card for step in steps] == [step.card for step in replay(whole)][:played]
    assert sum(map(len, dealt_cards(stop_after(whole, played)).values())) == played


def test_nothing_played_has_no_steps():
    assert replay(replace(TWO_TRICKS, tricks=(), under_way=None)) == []
    assert dealt_cards(replace(TWO_TRICKS, tricks=(), under_way=None)) == dict.fromkeys(Chair, ())
