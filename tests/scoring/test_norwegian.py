"""Norwegian whist: who settles a hand, and who leads."""

import pytest
from hypothesis import given, strategies as st

from scoring.called import Called, CallError
from scoring.hand_rules import Call, HandRuleError
from scoring.norwegian import NORWEGIAN, called
from scoring.sides import Chair, Side

GRAND, NULLO = Call.GRAND, Call.NULLO


@pytest.mark.parametrize(
    ("said", "call", "caller", "leader"),
    [
        ([GRAND], GRAND, Chair.WEST, Chair.NORTH),
        ([None, GRAND], GRAND, Chair.NORTH, Chair.EAST),
        ([None, None, None, GRAND], GRAND, Chair.SOUTH, Chair.WEST),
        ([NULLO], NULLO, Chair.WEST, Chair.SOUTH),
        ([None, None, NULLO], NULLO, Chair.EAST, Chair.NORTH),
        ([None, None, None, None], NULLO, None, Chair.EAST),
    ],
    ids=[
        "grand at once",
        "grand second",
        "grand by the dealer",
        "nullo",
        "nullo third",
        "all pass",
    ],
)
def test_the_first_who_wishes_settles_it_and_the_lead_follows(said, call, caller, leader):
    settled = called(Chair.SOUTH, said)
    assert settled == Called(call, caller)
    assert settled.leader(NORWEGIAN, Chair.SOUTH) is leader


@given(st.sampled_from(Chair), st.integers(0, 3), st.sampled_from([GRAND, NULLO]))
def test_the_caller_sits_as_far_from_the_dealer_as_players_passed(dealer, passes, call):
    settled = called(dealer, [None] * passes + [call])
    chair = dealer.left
    for _ in range(passes):
        chair = chair.left
    assert settled.caller is chair
    lead = settled.leader(NORWEGIAN, dealer)
    assert lead is (chair.left if call is GRAND else chair.right)


def test_what_is_called_is_what_the_score_needs():
    told = called(Chair.SOUTH, [GRAND]).told()
    assert (told.call, told.caller, told.ns_honours) == (GRAND, Side.EAST_WEST, None)
    assert called(Chair.SOUTH, [None] * 4).told().caller is None


@pytest.mark.parametrize(
    ("said", "code", "chair"),
    [
        ([GRAND, NULLO], "call_after_call", Chair.NORTH),
        ([None, NULLO, None], "call_after_call", Chair.EAST),
        ([None] * 5, "call_after_call", Chair.WEST),
        ([], "call_not_made", Chair.WEST),
        ([None, None], "call_not_made", Chair.EAST),
    ],
)
def test_nobody_speaks_out_of_turn(said, code, chair):
    with pytest.raises(CallError) as refusal:
        called(Chair.SOUTH, said)
    assert (refusal.value.code, refusal.value.values["chair"]) == (code, chair)


def test_a_call_of_another_game_is_refused():
    with pytest.raises(HandRuleError, match="no_such_call"):
        called(Chair.SOUTH, [Call.HIGH])
