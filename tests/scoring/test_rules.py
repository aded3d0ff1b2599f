"""What a deal's tricks are worth."""

import pytest
from hypothesis import given, strategies as st

from scoring.flags import FlagRules
from scoring.rules import READERS, Scoring, most_worth, worth
from scoring.sides import Side
from scoring.tricks import DealScore, TrickCountError

SCORES = st.integers(0, 13).map(lambda ns: DealScore(ns, 13 - ns))


@pytest.mark.parametrize(
    ("scoring", "ns", "ew"), [(Scoring.ALL_TRICKS, 8, 5), (Scoring.ODD_TRICKS, 2, 0)]
)
def test_a_deal_of_8_and_5(scoring, ns, ew):
    score = DealScore(8, 5)
    assert (worth(score, Side.NORTH_SOUTH, scoring), worth(score, Side.EAST_WEST, scoring)) == (
        ns,
        ew,
    )


@given(SCORES)
def test_all_tricks_of_a_deal_are_worth_thirteen(score):
    assert sum(worth(score, side, Scoring.ALL_TRICKS) for side in Side) == 13


@given(SCORES)
def test_only_the_winners_score_odd_tricks(score):
    assert worth(score, score.winner, Scoring.ODD_TRICKS) == score.odd_tricks
    assert worth(score, score.winner.other, Scoring.ODD_TRICKS) == 0


@given(SCORES, st.sampled_from(Scoring), st.sampled_from(Side), st.sampled_from([1, 2]))
def test_no_deal_is_worth_more_than_the_most(score, scoring, side, thirteen):
    rules = FlagRules(thirteen)
    assert worth(score, side, scoring, rules) <= most_worth(scoring, rules)


def test_the_most_is_what_all_thirteen_tricks_are_worth():
    most = {scoring: most_worth(scoring) for scoring in Scoring}
    assert most == {
        Scoring.ALL_TRICKS: 13,
        Scoring.ODD_TRICKS: 7,
        Scoring.FLAGS: 2,
        Scoring.RUBBER_POINTS: 0,
        Scoring.ROUNDS_WON: 1,
    }
    assert most_worth(Scoring.FLAGS, FlagRules(thirteen=1)) == 1


def test_what_counts_decides_how_the_boxes_are_read():
    assert READERS[Scoring.ODD_TRICKS]("1-0") == DealScore(7, 6)
    with pytest.raises(TrickCountError):
        READERS[Scoring.ALL_TRICKS]("1-0")
    assert set(READERS) == set(Scoring)
