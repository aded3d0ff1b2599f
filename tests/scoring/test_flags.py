"""Flags: what they are worth, and reading who won as the organiser types it."""

import pytest
from hypothesis import given, strategies as st

from scoring.flags import AWAY, HOME, FlagRules, flags_total, read_flags
from scoring.rules import Scoring, worth
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore, TrickCountError

SCORES = st.integers(0, TRICKS_IN_DEAL).map(lambda ns: DealScore(ns, TRICKS_IN_DEAL - ns))
RULES = st.builds(FlagRules, thirteen=st.sampled_from([1, 2]))
HOME_WINS, AWAY_WINS = (DealScore.by_majority_of(side) for side in (HOME, AWAY))
HOME_13, AWAY_13 = DealScore(13, 0), DealScore(0, 13)


@pytest.mark.parametrize(
    ("rules", "score", "home", "away"),
    [
        (FlagRules(), DealScore(7, 6), 1, 0),
        (FlagRules(), DealScore(12, 1), 1, 0),
        (FlagRules(), DealScore(13, 0), 2, 0),
        (FlagRules(), DealScore(6, 7), 0, 1),
        (FlagRules(), DealScore(0, 13), 0, 2),
        (FlagRules(thirteen=1), DealScore(13, 0), 1, 0),
        (FlagRules(home_only=True), DealScore(13, 0), 2, 0),
        (FlagRules(home_only=True), DealScore(0, 13), 0, 0),
        (FlagRules(home_only=True), DealScore(5, 8), 0, 0),
        (FlagRules(), DealScore.by_majority_of(AWAY), 0, 1),
    ],
)
def test_flags_of_a_deal(rules, score, home, away):
    assert (rules.flags(score, HOME), rules.flags(score, AWAY)) == (home, away)
    assert worth(score, HOME, Scoring.FLAGS, rules) == home


@given(SCORES, RULES)
def test_only_the_winners_of_a_deal_have_flags(score, rules):
    assert rules.flags(score, score.winner) in (1, rules.thirteen)
    assert rules.flags(score, score.winner.other) == 0


@given(st.lists(st.lists(SCORES, min_size=1, max_size=6), max_size=5), RULES)
def test_a_hand_comes_to_a_flag_a_table_and_one_more_for_each_thirteen(hands, rules):
    total = flags_total(hands, rules)
    deals = [score for hand in hands for score in hand]
    thirteens = sum(score.of(score.winner) == TRICKS_IN_DEAL for score in deals)
    assert total.points == len(deals) + thirteens * (rules.thirteen - 1)
    assert (total.majorities, total.thirteens) == (len(deals) - thirteens, thirteens)
    assert total.points == sum(rules.flags(score, side) for score in deals for side in Side)


def test_where_only_home_counts_the_total_is_that_of_the_home_pairs():
    hand = [DealScore(13, 0), DealScore(8, 5), DealScore(0, 13), DealScore(4, 9)]
    total = flags_total([hand], FlagRules(home_only=True))
    assert (total.deals, total.majorities, total.thirteens, total.points) == (4, 1, 1, 3)


def test_tables_and_hands_are_told_where_every_hand_has_as_many_tables():
    even, uneven = [[HOME_WINS] * 3] * 2, [[HOME_WINS] * 3, [HOME_WINS]]
    assert (flags_total(even, FlagRules()).tables, flags_total(even, FlagRules()).hands) == (3, 2)
    assert flags_total(uneven, FlagRules()).tables is None


@pytest.mark.parametrize(
    ("home", "away", "score"),
    [
        ("h", "", HOME_WINS),
        ("", "h", HOME_WINS),
        ("A", "", AWAY_WINS),
        (None, " a ", AWAY_WINS),
        ("H13", "", HOME_13),
        ("h 13", "", HOME_13),
        ("h+", None, HOME_13),
        ("", "a+", AWAY_13),
        ("h", "h", HOME_WINS),
        ("1-0", "", HOME_WINS),
        ("", "1-0", AWAY_WINS),
        ("0-2", "", AWAY_13),
        ("1", "0", HOME_WINS),
        ("0", "2", AWAY_13),
        ("13", "", HOME_13),
        ("", "13", AWAY_13),
        ("0", "13", AWAY_13),
        ("9", "", DealScore(9, 4)),
        ("", "9", DealScore(4, 9)),
        ("9", "4", DealScore(9, 4)),
        ("8-5", "", DealScore(8, 5)),
        ("+2", "", DealScore(8, 5)),
        ("1", "12", DealScore(1, 12)),
        ("", "", None),
        (None, None, None),
    ],
)
def test_boxes_of_a_flag_table(home, away, score):
    assert read_flags(home, away) == score


@pytest.mark.parametrize(
    ("home", "away", "code"),
    [
        ("1", "", "flag_or_trick"),
        ("", "2", "flag_or_trick"),
        ("0", "", "flag_or_trick"),
        ("1", "1", "flag_or_trick"),
        ("0-0", "", "flag_or_trick"),
        ("h", "a", "boxes_disagree"),
        ("h", "h+", "boxes_disagree"),
        ("h", "9", "boxes_disagree"),
        ("4", "a", "boxes_disagree"),
        ("x", "", "not_flags"),
        ("14", "", "too_many_tricks"),
        ("9", "5", "typed_not_13"),
        ("h" * 40, "", "too_long"),
    ],
)
def test_what_no_flag_table_says_is_refused(home, away, code):
    with pytest.raises(TrickCountError) as refused:
        read_flags(home, away)
    assert refused.value.code == code


@given(st.text("haHA0129+-: x", max_size=5), st.text("haHA0139+-: x", max_size=5))
def test_changing_the_two_boxes_changes_what_is_read_to_the_other_side_or_nothing(home, away):
    """Letters mean the same in either box; tricks and flags speak for their own."""
    try:
        score = read_flags(home, away)
    except TrickCountError:
        return
    if score is None:
        assert (home.strip(), away.strip()) == ("", "")
    else:
        assert {score.of(side) for side in Side} <= set(range(14))
        again = "h" if score.winner is HOME else "a"
        assert read_flags(again).winner is score.winner


def test_a_majority_is_no_score_of_seven_to_six():
    assert DealScore(7, 6) != HOME_WINS
    assert HOME_WINS.winner is HOME
