"""Finite fields are fields."""

import pytest

from drives.movements.designs.fields import field, is_prime_power, prime_powers
from drives.movements.designs.groups import translations


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


def test_there_is_no_field_of_six_or_of_one():
    assert prime_powers(60) == (4, 3, 5)
    for order in (1, 6):
        with pytest.raises(ValueError, match="no field has"):
            field(order)
