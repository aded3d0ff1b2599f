"""The pack, and dealing it."""

from itertools import chain
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.cards import (
    Card,
    CardTextError,
    DealtCards,
    PackError,
    Rank,
    Suit,
    cut,
    deal,
    in_hand_order,
    pack,
)
from scoring.sides import Chair

SEEDS = st.integers(0, 2**32)


def test_a_pack_is_every_suit_with_every_rank_once():
    assert len(pack()) == 52
    assert set(pack()) == {Card(rank, suit) for suit in Suit for rank in Rank}


def test_a_pack_is_always_in_the_same_order_and_is_the_callers_own():
    mine = pack()
    mine.reverse()
    assert pack() == mine[::-1]
    assert [str(card) for card in pack()[:3]] == ["2H", "3H", "4H"]


def test_ranks_go_from_the_ace_down_to_the_two():
    highest_first = [rank.text for rank in sorted(Rank, reverse=True)]
    assert " ".join(highest_first) == "A K Q J 10 9 8 7 6 5 4 3 2"


def test_suits_stand_in_the_order_of_the_trump_rotation():
    assert [suit.value for suit in Suit] == ["H", "D", "S", "C"]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AS", Card(Rank.ACE, Suit.SPADES)),
        ("10H", Card(Rank.TEN, Suit.HEARTS)),
        ("TH", Card(Rank.TEN, Suit.HEARTS)),
        ("2C", Card(Rank.TWO, Suit.CLUBS)),
        (" qd ", Card(Rank.QUEEN, Suit.DIAMONDS)),
    ],
)
def test_a_card_is_read_from_rank_and_suit(text, card):
    assert Card.parse(text) == card


@given(st.sampled_from(pack()))
def test_a_card_written_and_read_is_the_same_card(card):
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["", "S", "A", "1S", "11S", "AX", "SA", "A S C", "0H", "AS" * 300])
def test_a_text_that_names_no_card_is_refused(text):
    with pytest.raises(CardTextError) as refusal:
        Card.parse(text)
    assert refusal.value.code == "not_a_card"
    assert len(refusal.value.values["typed"]) <= 13


@given(SEEDS, st.sampled_from(Chair))
def test_every_card_is_dealt_once_and_thirteen_to_each(seed, dealer):
    dealt = deal(Random(seed), dealer)
    assert {chair: len(cards) for chair, cards in dealt.cards.items()} == dict.fromkeys(Chair, 13)
    assert sorted(map(str, chain(*dealt.cards.values()))) == sorted(map(str, pack()))


@given(st.sampled_from(Chair))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(dealer):
    dealt = DealtCards(dealer, tuple(pack()))
    assert dealt.cards[dealer.left][:2] == (pack()[0], pack()[4])
    assert dealt.cards[dealer.partner][0] == pack()[1]


@given(SEEDS, st.sampled_from(Chair))
def test_the_card_turned_up_is_the_dealers_last(seed, dealer):
    dealt = deal(Random(seed), dealer)
    assert dealt.turned == dealt.cards[dealer][-1]


def test_the_same_seed_deals_the_same_cards_and_another_seed_others():
    assert deal(Random(1)) == deal(Random(1)) != deal(Random(2))


@pytest.mark.parametrize(
    "order", [pack()[:51], pack()[:51] + pack()[:1], pack() + pack()[:1]], ids=["51", "twice", "53"]
)
def test_only_a_whole_pack_can_be_dealt(order):
    with pytest.raises(PackError):
        DealtCards(Chair.NORTH, tuple(order))


def test_a_cut_puts_what_was_on_top_underneath():
    assert [str(card) for card in cut(pack()[:4], 1)] == ["3H", "4H", "5H", "2H"]


@given(st.integers(1, 51))
def test_a_pack_cut_and_cut_back_is_as_it_was(at):
    assert cut(cut(pack(), at), 52 - at) == pack()


@pytest.mark.parametrize("at", [-1, 0, 52, 53])
def test_a_cut_leaves_cards_in_both_parts(at):
    with pytest.raises(ValueError, match="cannot be cut"):
        cut(pack(), at)


def test_a_hand_is_sorted_by_suits_in_turning_colours_and_from_the_highest_down():
    held = [Card.parse(text) for text in ("2D", "10S", "AC", "KH", "QD", "9S")]
    assert " ".join(map(str, in_hand_order(held))) == "10S 9S KH AC QD 2D"


@given(st.permutations(pack()))
def test_sorting_a_hand_loses_no_card_whatever_order_it_comes_in(cards):
    assert in_hand_order(cards) == in_hand_order(pack())
    assert set(in_hand_order(cards)) == set(cards)
