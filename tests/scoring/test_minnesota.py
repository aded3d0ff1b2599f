"""Minnesota whist: the cards laid face down, and who leads."""

import pytest
from hypothesis import given, strategies as st

from scoring.called import Called, CallError
from scoring.cards import Card
from scoring.hand_rules import Call, Leads
from scoring.minnesota import MINNESOTA, called, minnesota
from scoring.sides import Chair

RED, BLACK = Card.parse("2H"), Card.parse("2S")
CARDS = st.sampled_from([RED, BLACK, Card.parse("AD"), Card.parse("AC")])
LAID = st.fixed_dictionaries(dict.fromkeys(Chair, CARDS))


def _laid(*black):
    return {chair: BLACK if chair in black else RED for chair in Chair}


@pytest.mark.parametrize(
    ("black", "call", "caller", "leader"),
    [
        ([Chair.WEST], Call.HIGH, Chair.WEST, Chair.SOUTH),
        ([Chair.SOUTH], Call.HIGH, Chair.SOUTH, Chair.EAST),
        ([Chair.SOUTH, Chair.EAST], Call.HIGH, Chair.EAST, Chair.NORTH),
        ([], Call.LOW, None, Chair.WEST),
    ],
    ids=["dealer's left", "the dealer", "the first of two", "all red"],
)
def test_the_first_black_card_is_high_and_the_lead_follows(black, call, caller, leader):
    settled = called(Chair.SOUTH, _laid(*black))
    assert settled == Called(call, caller)
    assert settled.leader(MINNESOTA, Chair.SOUTH) is leader


@pytest.mark.parametrize(
    ("leads", "leader"),
    [
        (Leads.CALLERS_RIGHT, Chair.EAST),
        (Leads.CALLERS_LEFT, Chair.WEST),
        (Leads.DEALERS_LEFT, Chair.NORTH),
    ],
)
def test_who_leads_at_high_is_the_clubs_choice(leads, leader):
    rule = minnesota(high_leads=leads)
    assert Called(Call.HIGH, Chair.SOUTH).leader(rule, dealer=Chair.WEST) is leader


@given(st.sampled_from(Chair), LAID)
def test_a_hand_is_low_only_where_all_four_are_red(dealer, laid):
    settled = called(dealer, laid)
    suits = {card.suit.value for card in laid.values()}
    assert (settled.call is Call.LOW) == (suits <= {"H", "D"})
    if settled.caller:
        chair = dealer.left
        while chair is not settled.caller:
            assert laid[chair].suit.value in "HD"
            chair = chair.left


def test_a_card_that_nobody_laid_is_not_turned():
    with pytest.raises(CallError) as refusal:
        called(Chair.SOUTH, {Chair.WEST: RED})
    assert refusal.value.values == {"chair": Chair.NORTH}
