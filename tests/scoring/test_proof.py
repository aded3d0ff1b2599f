"""The arithmetic proof."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from scoring.proof import (
    PAIRS_CARD,
    PLAYERS_CARDS,
    DealsTotal,
    Proof,
    all_tricks_total,
    odd_tricks_total,
    rubbers_total,
)
from scoring.rules import Scoring, worth
from scoring.sides import Side
from scoring.tricks import DealScore

SCORES = st.lists(st.integers(0, 13).map(lambda ns: DealScore(ns, 13 - ns)), max_size=60)
CARDS_A_SIDE = st.sampled_from([PLAYERS_CARDS, PAIRS_CARD])


@pytest.mark.parametrize(
    ("tables", "cards_a_side", "points"),
    [
        ([6] * 12, PLAYERS_CARDS, 1872),
        ([5] * 24, PLAYERS_CARDS, 3120),
        ([5] * 30, PAIRS_CARD, 1950),
    ],
    ids=["24 players, 12 hands", "22 players, 24 hands", "published: 5 tables, 30 deals"],
)
def test_all_tricks_come_to_thirteen_a_side(tables, cards_a_side, points):
    total = all_tricks_total(tables, cards_a_side)
    assert total.points == points
    assert (total.tables, total.hands) == (tables[0], len(tables))


def test_published_totals_of_a_duplicate_evening_prove_themselves():
    """5 tables, 30 deals: N-S 201 204 211 207 212, E-W 189 186 179 183 178."""
    cards = sum([201, 204, 211, 207, 212, 189, 186, 179, 183, 178])
    assert Proof(all_tricks_total([5] * 30, PAIRS_CARD), cards).holds


def test_hands_at_different_numbers_of_tables_are_told_by_their_deals():
    total = all_tricks_total([5, 5, 6], PLAYERS_CARDS)
    assert total == DealsTotal(deals=16, each=26)
    assert total.points == 416


@given(SCORES, CARDS_A_SIDE, st.sampled_from([Scoring.ALL_TRICKS, Scoring.ODD_TRICKS]))
def test_cards_filled_from_the_deals_always_prove(scores, cards_a_side, scoring):
    cards = cards_a_side * sum(worth(score, side, scoring) for score in scores for side in Side)
    total = (
        all_tricks_total([len(scores)], cards_a_side)
        if scoring is Scoring.ALL_TRICKS
        else odd_tricks_total(scores, cards_a_side)
    )
    assert total.deals == len(scores)
    assert Proof(total, cards).holds


@pytest.mark.parametrize("difference", [-2, Fraction(1, 2), 13])
def test_a_card_that_is_wrong_breaks_the_proof_by_as_much(difference):
    proof = Proof(all_tricks_total([6] * 12, PLAYERS_CARDS), 1872 + difference)
    assert not proof.holds
    assert proof.difference == difference


def test_rests_and_penalties_belong_to_the_proof():
    total = all_tricks_total([5] * 24, PLAYERS_CARDS)
    proof = Proof(total, cards=3429, rests=48 * Fraction(13, 2), penalties=-3)
    assert proof.expected == 3120 + 312 - 3
    assert proof.holds


def test_an_evening_without_a_deal_proves_empty_cards():
    assert Proof(all_tricks_total([], PLAYERS_CARDS), 0).holds
    assert Proof(odd_tricks_total([], PAIRS_CARD), 0).holds


@given(st.lists(st.integers(-8, 8)), CARDS_A_SIDE)
def test_a_rubber_stands_on_the_winners_cards_and_on_no_other(nets, cards_a_side):
    ours = cards_a_side * sum(net for net in nets if net > 0)
    theirs = cards_a_side * -sum(net for net in nets if net < 0)
    total = rubbers_total(nets, cards_a_side)
    assert (total.deals, Proof(total, ours + theirs).holds) == (len(nets), True)
    assert Proof(total, ours + theirs + 1).difference == 1
