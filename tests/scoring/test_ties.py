"""What parts those who tie for a prize."""

import pytest

from scoring.standings import SHARE, place
from scoring.ties import Ties, parting_rule

HALVES, WON = {"a": 40, "b": 44}, {"a": 9, "b": 8}


@pytest.mark.parametrize(
    ("ties", "first"), [(Ties.SECOND_HALF, "b"), (Ties.HANDS_WON, "a")], ids=str
)
def test_the_rule_parts_by_its_own_figure_and_shows_it(ties, first):
    best, other = place({"a": 101, "b": 101}, parting_rule(ties, HALVES, WON))
    assert (best.key, best.label, other.label) == (first, "1", "2")
    figures = HALVES if ties is Ties.SECOND_HALF else WON
    assert (best.second, other.second) == (max(figures.values()), min(figures.values()))


@pytest.mark.parametrize("ties", [Ties.SHARE, Ties.CUT])
def test_sharing_and_cutting_part_nobody(ties):
    assert parting_rule(ties, HALVES, WON) is SHARE
