"""Those who sit still: exchanged until they never meet, then tables turn round them."""

from collections import Counter
from itertools import combinations

import pytest

from drives.movements.designs.sitters import parted, turned_to_sitters
from drives.movements.designs.whist import whist_tournament

ROUNDS = whist_tournament(40)[:6]


def after(exchanges, points):
    """Return what each point becomes once the exchanges are made."""
    order = list(range(points))
    for one, other in exchanges:
        order[one], order[other] = order[other], order[one]
    return order


def meet(hands, points):
    return any(
        {one, other} <= {*table}
        for tables in hands
        for table in tables
        for one, other in combinations(points, 2)
    )


def test_those_who_never_meet_stay_where_they_are():
    first = ROUNDS[0][0][0]
    stranger = next(point for point in range(40) if not meet(ROUNDS, [first, point]))
    assert parted(ROUNDS, [None] * 40, [first, stranger]) == []


@pytest.mark.parametrize("kinds", [[None] * 40, [point % 2 for point in range(40)]])
def test_those_who_meet_are_exchanged_with_their_like_until_they_never_do(kinds):
    still = list(ROUNDS[0][0])
    exchanges = parted(ROUNDS, kinds, still)
    assert exchanges
    assert all(kinds[one] == kinds[other] for one, other in exchanges)
    order = after(exchanges, 40)
    assert not meet(ROUNDS, [order.index(point) for point in still])


def test_where_everybody_meets_everybody_nobody_can_be_parted():
    assert parted(whist_tournament(12), [None] * 12, [0, 1]) is None


def test_tables_turn_so_that_each_keeps_chair_and_table_and_company_stays():
    still = [
        order.index(point)
        for order in [after(parted(ROUNDS, [None] * 40, [0, 1, 2]), 40)]
        for point in (0, 1, 2)
    ]
    turned = turned_to_sitters(ROUNDS, still)
    for point in still:
        places = {
            (place, table.index(point))
            for tables in turned
            for place, table in enumerate(tables)
            if point in table
        }
        assert len(places) == 1
    for before, now in zip(ROUNDS, turned, strict=True):
        assert Counter(map(frozenset, before)) == Counter(map(frozenset, now))
        assert partners(before) == partners(now)


def partners(tables):
    return {frozenset(pair) for n, e, s, w in tables for pair in ((n, s), (e, w))}
