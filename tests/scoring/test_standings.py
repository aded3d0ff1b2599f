"""Places, ties and what is not known yet."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.standings import SHARE, TieRule, place, place_by_figures

TOTALS = st.dictionaries(
    st.integers(1, 200), st.none() | st.integers(-3, 40) | st.fractions(0, 20, max_denominator=2)
)
FIGURES = st.dictionaries(st.integers(1, 200), st.none() | st.integers(0, 3))


def labels(standings):
    return [standing.label for standing in standings]


@pytest.mark.parametrize("entered", [1, -1], ids=["as given", "reversed"])
def test_a_tie_is_not_an_order_and_entry_order_changes_no_place(entered):
    """Case C01."""
    totals = dict(list({"d": 115, "c": 118, "b": 118, "a": 120}.items())[::entered])
    standings = place(totals)
    assert labels(standings) == ["1", "2=", "2=", "4"]
    assert [standing.key for standing in standings] == ["a", "b", "c", "d"]


def test_level_places_are_shared_and_the_next_ones_left_out():
    """Case C02."""
    standings = place({1: 90, 2: 88, 3: 88, 4: 88, 5: 80})
    assert labels(standings) == ["1", "2=", "2=", "2=", "5"]


def test_a_tie_that_no_rule_parts_is_shared():
    """Case C03, no tie rule."""
    assert labels(place({1: 101, 2: 101}, SHARE)) == ["1=", "1="]


def test_a_second_figure_parts_a_tie_and_is_shown():
    """Case C03, most hands won, 9 against 8."""
    rule = TieRule("most_hands_won", {1: 8, 2: 9, 3: 12})
    first, second, third = place({1: 101, 2: 101, 3: 90}, rule)
    assert (first.key, first.label, first.second) == (2, "1", 9)
    assert (second.key, second.label, second.second) == (1, "2", 8)
    assert (third.label, third.second) == ("3", None)


def test_level_in_the_second_figure_too_is_shared():
    rule = TieRule("most_hands_won", {1: 8, 2: 9, 3: 8, 4: 9})
    assert labels(place(dict.fromkeys((1, 2, 3, 4), 101), rule)) == ["1=", "1=", "3=", "3="]


@pytest.mark.parametrize("figures", [{1: 9}, {1: 9, 2: None}], ids=["missing", "nothing yet"])
def test_a_second_figure_that_is_not_known_decides_nothing(figures):
    standings = place({1: 101, 2: 101}, TieRule("better_second_half", figures))
    assert labels(standings) == ["1=", "1="]
    assert {standing.second for standing in standings} == {None}


def test_a_second_figure_never_lifts_anybody_over_a_better_total():
    rule = TieRule("most_hands_won", {1: 0, 2: 99, 3: 50})
    assert [standing.key for standing in place({1: 102, 2: 101, 3: 101}, rule)] == [1, 2, 3]


def test_nothing_yet_is_not_zero():
    """Case C06."""
    zero, nothing = place({2: 0, 1: None})
    assert (zero.key, zero.total, zero.label) == (2, 0, "1")
    assert (nothing.key, nothing.total, nothing.place, nothing.label) == (1, None, None, "")


def test_two_with_nothing_yet_are_not_tied():
    assert [standing.tied for standing in place({1: None, 2: None})] == [False, False]


def test_a_whole_number_and_an_equal_fraction_share_a_place():
    assert labels(place({1: 13, 2: Fraction(26, 2), 3: Fraction(25, 2)})) == ["1=", "1=", "3"]


def test_level_rows_are_listed_as_the_caller_asks():
    names = {1: "Zoe", 2: "Ann", 3: "Max"}
    standings = place(dict.fromkeys(names, 80), order=names.__getitem__)
    assert [standing.key for standing in standings] == [2, 3, 1]


def test_nobody_is_nobody():
    assert place({}) == []


@given(TOTALS)
def test_place_is_one_more_than_the_number_with_a_higher_total(totals):
    known = [total for total in totals.values() if total is not None]
    for standing in place(totals):
        if standing.total is not None:
            assert standing.place == 1 + sum(total > standing.total for total in known)
            assert standing.tied == (known.count(standing.total) > 1)


@given(TOTALS, FIGURES, st.integers())
def test_the_order_of_entry_changes_nothing(totals, figures, seed):
    shuffled = list(totals.items())
    Random(seed).shuffle(shuffled)
    rule = TieRule("most_hands_won", figures)
    assert place(dict(shuffled), rule) == place(totals, rule)


@given(TOTALS, FIGURES)
def test_everybody_is_listed_once_with_the_total_given_best_first_and_unknown_last(totals, figures):
    standings = place(totals, TieRule("most_hands_won", figures))
    assert {standing.key: standing.total for standing in standings} == totals
    assert len(standings) == len(totals)
    listed = [standing.total for standing in standings]
    known = [total for total in listed if total is not None]
    assert known == sorted(known, reverse=True)
    assert listed[: len(known)] == known


@given(TOTALS, FIGURES)
def test_a_place_is_marked_shared_exactly_where_two_have_it(totals, figures):
    standings = place(totals, TieRule("most_hands_won", figures))
    places = [standing.place for standing in standings if standing.place is not None]
    for standing in standings:
        assert standing.tied == (places.count(standing.place) > 1)
        assert standing.label.endswith("=") == standing.tied


@given(
    st.dictionaries(
        st.integers(1, 50), st.none() | st.tuples(st.integers(0, 3), st.integers(0, 5)), max_size=12
    )
)
def test_of_several_figures_each_parts_who_is_level_in_those_before(figures):
    totals = {key: of and of[0] for key, of in figures.items()}
    standings = place_by_figures(figures, totals)
    assert {row.key for row in standings} == set(figures)
    for row in standings:
        own = figures[row.key]
        better = sum(own is not None and of is not None and of > own for of in figures.values())
        assert row.place == (None if own is None else better + 1)
        assert row.total == totals[row.key]
        assert row.tied == (own is not None and list(figures.values()).count(own) > 1)
