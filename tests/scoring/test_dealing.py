"""Who deals, shuffles and cuts."""

import pytest
from hypothesis import given, strategies as st

from scoring.dealing import deal_orders
from scoring.sides import Chair


def test_the_left_of_the_dealer_shuffles_and_leads_and_the_right_cuts():
    (order,) = deal_orders(1, Chair.NORTH)
    assert (order.shuffler, order.cutter, order.leader) == (Chair.EAST, Chair.WEST, Chair.EAST)


def test_the_deal_goes_round_to_the_left():
    dealers = [(order.number, order.dealer.value) for order in deal_orders(6, Chair.SOUTH)]
    assert dealers == [(1, "S"), (2, "W"), (3, "N"), (4, "E"), (5, "S"), (6, "W")]


def test_two_packs_are_dealt_in_turn_and_one_pack_always():
    assert [order.pack for order in deal_orders(5, Chair.NORTH)] == [1, 2, 1, 2, 1]
    assert [order.pack for order in deal_orders(5, Chair.NORTH, packs=1)] == [1] * 5


def test_the_dealers_partner_makes_the_other_pack_and_with_one_pack_nobody_does():
    assert deal_orders(1, Chair.EAST)[0].makes_next is Chair.WEST
    assert deal_orders(1, Chair.EAST, packs=1)[0].makes_next is None


@given(st.integers(2, 30), st.sampled_from(Chair))
def test_whoever_made_the_other_pack_is_who_shuffles_for_the_next_dealer(hands, first_dealer):
    orders = deal_orders(hands, first_dealer)
    assert [now.makes_next for now in orders[:-1]] == [after.shuffler for after in orders[1:]]


@given(st.integers(0, 10), st.sampled_from(Chair), st.integers(1, 2))
def test_in_four_hands_everybody_deals_shuffles_cuts_and_leads_once(rounds, first_dealer, packs):
    orders = deal_orders(4 * rounds, first_dealer, packs)
    for part in ("dealer", "shuffler", "cutter", "leader"):
        done = [getattr(order, part) for order in orders]
        assert all(done.count(chair) == rounds for chair in Chair)


@pytest.mark.parametrize(("hands", "packs"), [(-1, 2), (4, 0), (4, 3)])
def test_fewer_than_no_hands_and_other_than_one_or_two_packs_are_refused(hands, packs):
    with pytest.raises(ValueError, match=r"cannot be dealt|one pack or two"):
        deal_orders(hands, Chair.NORTH, packs)
