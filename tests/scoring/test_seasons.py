"""Which of a person's evenings count."""

from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from scoring.seasons import best

FIGURES = st.lists(st.integers(0, 312), max_size=8)


@pytest.mark.parametrize(
    ("counting", "total"), [(1, 110), (2, 214), (3, 314), (4, 314), (None, 314)]
)
def test_the_best_evenings_count(counting, total):
    assert best([100, 110, 104], counting) == total


@given(FIGURES, st.integers(1, 8))
def test_no_other_choice_of_so_many_evenings_has_more(figures, counting):
    size = min(counting, len(figures))
    assert best(figures, counting) == max(sum(some) for some in combinations(figures, size))


@given(FIGURES, st.integers(1, 8))
def test_a_further_evening_never_takes_anything_away(figures, counting):
    assert best([*figures, 0], counting) == best(figures, counting)
    assert best([*figures, 300], counting) >= best(figures, counting)


@given(FIGURES.flatmap(lambda figures: st.tuples(st.just(figures), st.permutations(figures))))
def test_the_order_of_the_evenings_changes_nothing(two_orders):
    first, second = two_orders
    assert best(first, 3) == best(second, 3)
