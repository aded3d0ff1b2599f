"""Honours: what holding them is worth, who holds them, and what no pack can hold."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.cards import Rank, Suit, deal
from scoring.honours import HonoursError, between, claimed, held_by, points, refuse_impossible
from scoring.sides import Side
from scoring.trumps import TRUMP_ROTATION, Trumps

NS, EW = Side


@pytest.mark.parametrize(("held", "worth"), [(4, 4), (3, 2), (2, 0), (1, 0), (0, 0)])
def test_four_honours_are_worth_4_and_three_2(held, worth):
    assert points(held) == worth


@pytest.mark.parametrize("held", [-1, 5])
def test_a_side_holds_none_to_four(held):
    with pytest.raises(HonoursError):
        points(held)
    with pytest.raises(HonoursError):
        between(held)


def test_what_nobody_claimed_counts_for_nobody():
    assert between(None) == {}


@pytest.mark.parametrize("ns", [None, 0, 1, 2, 3, 4])
def test_honours_are_of_trumps_so_at_no_trumps_nobody_can_claim_them(ns):
    assert claimed(ns, "NT") is None
    assert [claimed(ns, trumps) for trumps in ("", *TRUMP_ROTATION)] == [ns] * 5


@given(st.integers(0, 4))
def test_the_others_hold_the_rest(ns):
    held = between(ns)
    assert (held[NS], held[EW]) == (ns, 4 - ns)
    refuse_impossible(held)


@given(st.integers(-3, 8), st.integers(-3, 8))
def test_more_than_four_in_a_pack_are_refused(ns, ew):
    if min(ns, ew) >= 0 and ns + ew <= 4:
        refuse_impossible({NS: ns, EW: ew})
        return
    with pytest.raises(HonoursError) as refused:
        refuse_impossible({NS: ns, EW: ew})
    assert refused.value.values == {"ns": ns, "ew": ew}


@given(st.integers(0, 2**32), st.sampled_from(TRUMP_ROTATION))
def test_who_holds_honours_is_read_from_the_cards(seed, trumps):
    dealt = deal(Random(seed))
    held = held_by(dealt, trumps)
    top = {f"{rank.text}{trumps}" for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)}
    with_names = {
        side: {str(card) for chair in side.chairs for card in dealt.cards[chair]} for side in Side
    }
    assert held == {side: len(top & cards) for side, cards in with_names.items()}
    assert sum(held.values()) == 4


def test_with_no_trumps_there_are_no_honours():
    assert held_by(deal(Random(1)), Trumps.NO_TRUMPS) == {}
    assert sum(held_by(deal(Random(1)), Suit.CLUBS).values()) == 4
