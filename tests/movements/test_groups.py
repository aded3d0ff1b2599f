"""Adding and multiplying in groups."""

from itertools import combinations

import pytest

from drives.movements.designs.groups import scalings, translation, translations


def test_adding_goes_coordinate_by_coordinate_the_first_one_fastest():
    assert translation((2, 3), 1) == [1, 0, 3, 2, 5, 4]
    assert translation((2, 3), 2) == [2, 3, 4, 5, 0, 1]
    assert translation((5,), 3) == [3, 4, 0, 1, 2]


def test_translations_make_a_group():
    moved = list(translations((2, 4, 3)))
    for one in (1, 5, 23):
        for other in range(24):
            both = [moved[other][element] for element in moved[one]]
            assert both == moved[moved[one][other]]


def test_too_many_multiples_are_refused():
    assert scalings(12, 4) is None
    assert scalings(9, 9) is not None
    assert scalings(9, 10) is None
    assert scalings(1, 2) is None


@pytest.mark.parametrize("order", [5, 7, 8, 9, 35, 45, 49, 72])
def test_different_multiples_differ_one_to_one(order):
    moduli, rows = scalings(order, 5)
    plus = list(translations(moduli))
    minus = [moved.index(0) for moved in plus]
    for one, other in combinations(rows, 2):
        assert {plus[minus[a]][b] for a, b in zip(one, other, strict=True)} == set(range(order))
