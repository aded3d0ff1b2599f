"""Who comes into question for a prize, best first."""

import pytest

from scoring.ladders import Figures, PrizeKind, PrizeLine, level_with, rank
from scoring.ties import Ties

K = PrizeKind


def figures(**totals):
    return {
        name: Figures(number, total=total, hands=24)
        for number, (name, total) in enumerate(totals.items(), start=1)
    }


def ladder(found, line, ties=Ties.SHARE):
    return [row.key for row in rank(found, line, ties)]


def test_best_first_and_who_has_nothing_is_not_there():
    assert ladder(figures(ann=90, bea=None, cat=98), PrizeLine(K.TOTAL)) == ["cat", "ann"]


def test_a_prize_of_a_role_is_for_that_role():
    found = {"ann": Figures(1, "L", 90), "bob": Figures(2, "G", 98), "cy": Figures(3, "", 99)}
    assert ladder(found, PrizeLine(K.TOTAL, "L")) == ["ann"]
    assert ladder(found, PrizeLine(K.TOTAL)) == ["cy", "bob", "ann"]


@pytest.mark.parametrize(("kind", "first"), [(K.FIRST_HALF, "ann"), (K.SECOND_HALF, "bea")])
def test_each_half_has_its_own_order(kind, first):
    found = {
        "ann": Figures(1, total=98, halves=(50, 48)),
        "bea": Figures(2, total=98, halves=(48, 50)),
    }
    assert ladder(found, PrizeLine(kind))[0] == first


def test_an_evening_without_tea_has_no_half_to_win():
    found = {"ann": Figures(1, total=98, halves=(98,))}
    assert ladder(found, PrizeLine(K.FIRST_HALF)) == ladder(found, PrizeLine(K.SECOND_HALF)) == []


def test_lowest_is_who_played_as_many_hands_as_anybody():
    """Case C07: the absent are not the lowest, nor are those who left."""
    found = {
        "here": Figures(1, total=70, hands=24),
        "best": Figures(2, total=98, hands=24),
        "left early": Figures(3, total=20, hands=5),
        "never came": Figures(4),
    }
    assert ladder(found, PrizeLine(K.LOWEST)) == ["here", "best"]


def test_with_no_hand_of_ten_nobody_has_the_most_of_them():
    found = {
        "ann": Figures(1, total=90, tens=0),
        "bea": Figures(2, total=80, tens=2),
        "cat": Figures(3, total=99),
    }
    assert ladder(found, PrizeLine(K.MOST_TENS)) == ["bea"]


def test_the_mystery_number_goes_on_to_the_next_card_and_round():
    found = figures(one=70, two=80, three=90)
    assert ladder(found, PrizeLine(K.MYSTERY, number=2)) == ["two", "three", "one"]


def test_a_mystery_number_that_nobody_holds_is_nobodys():
    assert ladder(figures(one=70, two=None), PrizeLine(K.MYSTERY, number=2)) == []


def test_those_with_the_same_figure_are_named_with_what_parts_them():
    found = {
        "ann": Figures(1, total=98, hands_won=14),
        "bea": Figures(2, total=98, hands_won=15),
        "cat": Figures(3, total=97, hands_won=20),
    }
    ranked = rank(found, PrizeLine(K.TOTAL), Ties.HANDS_WON)
    assert [(row.key, row.second) for row in level_with(ranked, "ann")] == [
        ("bea", 15),
        ("ann", 14),
    ]
