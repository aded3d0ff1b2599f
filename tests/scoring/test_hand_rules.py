"""What hands with rules of their own are worth, counted by hand from the rules."""

import pytest
from hypothesis import given, strategies as st

from scoring.court_card import DOUBLED, HONOURS, OWN_CARDS, THEIRS
from scoring.hand_rules import (
    BY_LAW,
    USUAL,
    Call,
    HandRule,
    HandRuleError,
    Told,
    is_enough,
    marks,
    most_points,
    points,
    points_of_players,
    up_to,
)
from scoring.honours import HonoursError
from scoring.minnesota import MINNESOTA, minnesota
from scoring.norwegian import NORWEGIAN
from scoring.sides import Chair, Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
SCORES = st.integers(0, 13).map(lambda ns: DealScore(ns, 13 - ns))
RULES = st.sampled_from([USUAL, DOUBLED, THEIRS, HONOURS, NORWEGIAN, MINNESOTA])
HELD = st.integers(0, 4)
GRAND_NS, NULLO_EW = Told(call=Call.GRAND, caller=NS), Told(call=Call.NULLO, caller=EW)
HIGH_EW, LOW = Told(call=Call.HIGH, caller=EW), Told(call=Call.LOW)
BY_THE_LAW = HandRule("law", honours=BY_LAW)


@st.composite
def played(draw):
    """A deal by some rule, and all that its slip says of it."""
    rule = draw(RULES)
    call = draw(st.sampled_from(rule.calls)) if rule.calls else None
    return rule, draw(SCORES), Told(draw(HELD), call, draw(st.sampled_from(Side)))


@pytest.mark.parametrize(
    ("rule", "told", "ns_tricks", "ns", "ew", "why"),
    [
        (USUAL, Told(), 8, 8, 5, ("all_tricks", "all_tricks")),
        (DOUBLED, Told(), 8, 16, 10, ("tricks_times", "tricks_times")),
        (THEIRS, Told(), 8, 5, 8, ("their_tricks", "their_tricks")),
        (THEIRS, Told(), 13, 0, 13, ("their_tricks", "their_tricks")),
        (HONOURS, Told(ns_honours=3), 8, 11, 6, ("tricks_and_honours",) * 2),
        (HONOURS, Told(ns_honours=0), 13, 13, 4, ("tricks_and_honours",) * 2),
        (BY_THE_LAW, Told(ns_honours=3), 8, 10, 5, ("tricks_and_honours",) * 2),
        (BY_THE_LAW, Told(ns_honours=2), 8, 8, 5, ("tricks_and_honours",) * 2),
        (NORWEGIAN, GRAND_NS, 7, 4, 0, ("over_six", "not_over_six")),
        (NORWEGIAN, GRAND_NS, 13, 28, 0, ("over_six", "not_over_six")),
        (NORWEGIAN, GRAND_NS, 6, 0, 8, ("not_over_six", "over_six_against")),
        (NORWEGIAN, GRAND_NS, 4, 0, 24, ("not_over_six", "over_six_against")),
        (NORWEGIAN, NULLO_EW, 9, 0, 6, ("not_under_seven", "under_seven")),
        (NORWEGIAN, NULLO_EW, 5, 4, 0, ("under_seven", "not_under_seven")),
        (NORWEGIAN, Told(call=Call.NULLO), 0, 14, 0, ("under_seven", "not_under_seven")),
        (MINNESOTA, HIGH_EW, 5, 0, 2, ("not_over_six", "over_six")),
        (MINNESOTA, HIGH_EW, 8, 4, 0, ("over_six_against", "not_over_six")),
        (minnesota(against=1), HIGH_EW, 8, 2, 0, ("over_six", "not_over_six")),
        (MINNESOTA, LOW, 4, 3, 0, ("under_seven", "not_under_seven")),
        (MINNESOTA, LOW, 7, 0, 1, ("not_under_seven", "under_seven")),
    ],
)
def test_a_deal_is_worth_what_its_rule_says_and_why(rule, told, ns_tricks, ns, ew, why):
    score = DealScore.from_side(NS, ns_tricks)
    assert points(score, rule, told) == {NS: ns, EW: ew}
    assert tuple(mark.code for mark in marks(score, rule, told)) == why


@given(played())
def test_no_deal_puts_more_on_a_card_than_the_most(deal):
    rule, score, told = deal
    assert max(points(score, rule, told).values()) <= most_points(rule)


@pytest.mark.parametrize(
    ("rule", "most"),
    [(USUAL, 13), (DOUBLED, 26), (THEIRS, 13), (HONOURS, 17), (NORWEGIAN, 56), (MINNESOTA, 14)],
    ids=lambda value: getattr(value, "code", None),
)
def test_the_most_is_reached_by_the_luckiest_deal(rule, most):
    assert most_points(rule) == most


def test_a_mark_has_the_numbers_of_its_reason():
    of_ns, of_ew = marks(DealScore(8, 5), HONOURS, Told(ns_honours=3))
    assert (of_ns.side, of_ns.points) == (NS, 11)
    assert of_ns.values == {"tricks": 8, "counted": 8, "each": 1, "held": 3, "honours": 3}
    assert of_ew.values == {"tricks": 5, "counted": 5, "each": 1, "held": 1, "honours": 1}
    _, failed = marks(DealScore(4, 9), NORWEGIAN, GRAND_NS)
    assert failed.values == {"tricks": 9, "counted": 3, "each": 8}


@given(played())
def test_points_are_never_negative(deal):
    rule, score, told = deal
    assert min(points(score, rule, told).values()) >= 0


@given(SCORES, st.sampled_from([NORWEGIAN, MINNESOTA]), st.sampled_from(Side), st.data())
def test_of_a_hand_that_is_called_one_side_scores_and_not_the_other(score, rule, caller, data):
    call = data.draw(st.sampled_from(rule.calls))
    won = points(score, rule, Told(call=call, caller=caller))
    assert sum(one > 0 for one in won.values()) == 1
    scorer = max(Side, key=lambda side: won[side])
    to_be_won = call in (Call.GRAND, Call.HIGH)
    assert (scorer is score.winner) == to_be_won


@given(SCORES, HELD)
def test_the_hands_of_a_court_card_come_to_as_much_whoever_takes_the_tricks(score, held):
    told = Told(ns_honours=held)
    each = {rule.code: sum(points(score, rule, told).values()) for rule in (USUAL, DOUBLED, THEIRS)}
    assert each == {"": 13, "double": 26, "theirs": 13}
    assert sum(points(score, HONOURS, told).values()) == 13 + 4


@given(SCORES)
def test_their_tricks_are_what_the_other_side_took(score):
    assert points(score, THEIRS) == {side: score.of(side.other) for side in Side}


@given(played())
def test_a_mark_adds_up_to_its_points(deal):
    rule, score, told = deal
    for mark in marks(score, rule, told):
        values = mark.values
        assert mark.points == values["counted"] * values["each"] + values.get("honours", 0)
        assert values["tricks"] == score.of(mark.side)


@given(st.lists(st.sampled_from(Chair), min_size=13, max_size=13), played())
def test_partners_cards_show_the_same_but_by_own_cards_what_each_took(takers, deal):
    took = {chair: takers.count(chair) for chair in Chair}
    rule, _, told = deal
    assert points_of_players(took, OWN_CARDS) == took
    by_sides = points_of_players(took, rule, told)
    assert all(by_sides[chair] == by_sides[chair.partner] for chair in Chair)
    ns_tricks = took[Chair.NORTH] + took[Chair.SOUTH]
    of_sides = points(DealScore.from_side(NS, ns_tricks), rule, told)
    assert by_sides[Chair.NORTH] == of_sides[NS]


@pytest.mark.parametrize("took", [{}, {Chair.EAST: 12}, {Chair.EAST: 14, Chair.WEST: -1}])
def test_four_players_tricks_make_thirteen(took):
    with pytest.raises(HandRuleError) as refusal:
        points_of_players(took, OWN_CARDS)
    assert refusal.value.code == "own_cards_make_13"


@pytest.mark.parametrize(
    ("rule", "told", "code"),
    [
        (OWN_CARDS, Told(), "own_cards"),
        (HONOURS, Told(), "deal_not_told"),
        (NORWEGIAN, Told(), "deal_not_told"),
        (NORWEGIAN, Told(call=Call.GRAND), "deal_not_told"),
        (NORWEGIAN, Told(call=Call.HIGH, caller=NS), "no_such_call"),
        (MINNESOTA, Told(call=Call.NULLO), "no_such_call"),
    ],
)
def test_what_a_deal_is_worth_is_not_guessed(rule, told, code):
    with pytest.raises(HandRuleError) as refusal:
        points(DealScore(8, 5), rule, told)
    assert refusal.value.code == code


def test_nobody_holds_five_honours():
    with pytest.raises(HonoursError):
        points(DealScore(8, 5), HONOURS, Told(ns_honours=5))


@given(
    RULES, st.none() | HELD, st.none() | st.sampled_from(Call), st.none() | st.sampled_from(Side)
)
def test_what_is_enough_can_be_scored_and_what_is_not_is_refused(rule, held, call, caller):
    told = Told(held, call, caller)
    if is_enough(rule, told):
        assert set(points(DealScore(8, 5), rule, told)) == set(Side)
    else:
        with pytest.raises(HandRuleError):
            points(DealScore(8, 5), rule, told)


def test_a_side_at_nullo_need_not_be_named_and_at_grand_must():
    assert is_enough(NORWEGIAN, Told(call=Call.NULLO))
    assert is_enough(minnesota(against=1), Told(call=Call.HIGH))
    assert not is_enough(MINNESOTA, Told(call=Call.HIGH))


def test_a_game_ends_with_the_hand_that_reaches_its_number():
    deals = [
        points(DealScore(9, 4), NORWEGIAN, GRAND_NS),  # 12
        points(DealScore(4, 9), NORWEGIAN, GRAND_NS),  # 24 to the others
        points(DealScore(3, 10), NORWEGIAN, GRAND_NS),  # 32 to the others, at 56
        points(DealScore(13, 0), NORWEGIAN, GRAND_NS),  # played for nothing
    ]
    assert NORWEGIAN.game == 50
    ended = up_to(50, deals)
    assert (ended.points, ended.hands, ended.winner) == ({NS: 12, EW: 56}, 3, EW)
    assert up_to(50, deals[:2]).winner is None
    assert up_to(50, []).hands == 0


def test_two_sides_that_are_level_have_not_won():
    level = up_to(13, [{NS: 13, EW: 13}])
    assert level.winner is None
    assert up_to(13, [{NS: 13, EW: 13}, {NS: 0, EW: 1}]).winner is EW


@given(st.lists(SCORES.map(lambda score: points(score, MINNESOTA, HIGH_EW)), max_size=20))
def test_a_game_never_goes_on_past_its_number(deals):
    ended = up_to(13, deals)
    assert ended.hands <= len(deals)
    last = deals[ended.hands - 1] if ended.hands else dict.fromkeys(Side, 0)
    assert max(ended.points[side] - last[side] for side in Side) < 13
    assert (ended.winner is None) == (max(ended.points.values()) < 13)
    assert all(sum(deal.values()) <= TRICKS_IN_DEAL + 1 for deal in deals)
