"""Deals of a rubber in short, and strategies for whole sheets of them."""

from hypothesis import given, settings, strategies as st

from scoring.games import RevokeForm, RevokePenalty
from scoring.rubbers import RubberRules, SheetDeal
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side


def tricks(ns):
    return DealScore(ns, 13 - ns)


def deal(ns, ns_honours=None, *revokes):
    return SheetDeal(tricks(ns), ns_honours, revokes)


REVOKES = st.builds(
    RevokePenalty, st.sampled_from(Side), st.sampled_from(RevokeForm), st.integers(1, 6)
)
DEALS = st.builds(
    SheetDeal,
    st.integers(0, 13).map(tricks),
    st.none() | st.integers(0, 4),
    st.lists(REVOKES, max_size=2).map(tuple),
)
SHEETS = st.lists(DEALS, max_size=12)
RULES = st.builds(
    RubberRules, st.sampled_from([1, 2, 5, 7, 10, 21]), st.booleans(), st.sampled_from([1, 3])
)


def of_sheets(*strategies):
    """Try a law of whole sheets on fifty of them: each is a dozen deals, so that is many deals."""
    return lambda law: settings(max_examples=50)(given(*strategies)(law))
