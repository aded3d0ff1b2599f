"""Rainbow rounds and the arithmetic under them: no two ever meet twice."""

from itertools import combinations

import pytest

from drives.movements.designs.fields import field, is_prime_power, prime_powers
from drives.movements.designs.groups import scalings, translations
from drives.movements.designs.rainbow import rainbow

KNOWN = [tables for tables in range(1, 101) if rainbow(tables)]


def test_no_two_meet_twice_in_rainbow_rounds_of_any_size():
    for tables in KNOWN[::-3]:
        rounds = rainbow(tables)
        met = {pair for now in rounds for table in now for pair in combinations(sorted(table), 2)}
        assert len(rounds) == tables
        assert len(met) == 6 * tables * tables, f"{tables} tables"


def test_everybody_plays_in_every_rainbow_round():
    for tables in KNOWN[::4]:
        for now in rainbow(tables):
            assert sorted(player for table in now for player in table) == list(range(4 * tables))


def test_east_goes_up_one_table_south_two_and_west_three():
    first, second, *_ = rainbow(7)
    assert first[0] == (0, 7, 14, 21)
    assert second[1][1] == first[0][1]
    assert second[2][2] == first[0][2]
    assert second[3][3] == first[0][3]


def test_rainbow_rounds_are_known_where_every_prime_power_is_four_or_more():
    assert [tables for tables in range(1, 41) if tables not in KNOWN] == [
        *(1, 2, 3, 6, 10, 12, 14, 15, 18, 21, 22, 24, 26, 30, 33, 34, 38, 39)
    ]


def test_an_element_of_every_field_runs_through_all_but_nought():
    for order in filter(is_prime_power, range(2, 1001)):
        assert sorted(field(order).powers) == list(range(1, order)), f"field of {order}"


@pytest.mark.parametrize("order", [4, 8, 9, 25, 27])
def test_multiplying_spreads_over_adding(order):
    one = field(order)
    plus = list(translations(one.moduli))
    for a in range(order):
        for b in range(order):
            for c in range(0, order, 3):
                assert one.times(c, plus[a][b]) == plus[one.times(c, a)][one.times(c, b)]


@pytest.mark.parametrize("order", [5, 7, 8, 9, 35, 45, 49, 72])
def test_different_multiples_differ_one_to_one(order):
    moduli, rows = scalings(order, 5)
    plus = list(translations(moduli))
    minus = [moved.index(0) for moved in plus]
    for one, other in combinations(rows, 2):
        assert {plus[minus[a]][b] for a, b in zip(one, other, strict=True)} == set(range(order))


def test_there_is_no_field_of_six_or_of_one():
    assert prime_powers(60) == (4, 3, 5)
    for order in (1, 6):
        with pytest.raises(ValueError, match="no field has"):
            field(order)
