"""Seat by seat: what the steps of four chairs give, and rests for whoever is left over."""

from collections import Counter
from itertools import pairwise
from math import gcd
from random import Random

import pytest

from drives.movements.audit import audit
from drives.movements.seat_by_seat import check, schedule
from drives.movements.seating import MovementError
from scoring.sides import Chair
from tests.movements.check_movement import judge
from tests.movements.rooms import chairs_of, plain_room, resting, who


def evening(players, hands, sitters=()):
    return schedule(plain_room(players, sitters), hands, {}, Random(1))


def as_schedule(players, hands):
    rounds = [[[card - 1 for card in four] for four in who(one)] for one in evening(players, hands)]
    return {"players": players, "rounds": rounds}


def test_the_chart_of_five_tables():
    first, second, third = map(who, evening(20, 3))
    assert first[0] == (1, 2, 3, 4)
    assert second == [
        (1, 18, 7, 16),
        (5, 2, 11, 20),
        (9, 6, 15, 4),
        (13, 10, 19, 8),
        (17, 14, 3, 12),
    ]
    assert third[0] == (1, 14, 11, 8)


def test_north_sits_south_goes_back_one_east_on_one_and_west_two():
    for players in range(8, 121, 4):
        tables = players // 4
        for card, step in ((1, 0), (2, 1), (3, -1), (4, 2)):
            at = [chairs_of(one, card)[0][0] - 1 for one in evening(players, 5)]
            assert at == [step * hand % tables for hand in range(5)]


def test_nobody_meets_anybody_twice_in_as_many_hands_as_tables_where_2_and_3_divide_them_not():
    for tables in range(2, 31):
        verdict = judge(as_schedule(4 * tables, tables))
        assert verdict["errors"] == []
        met_twice = max(verdict["partners"][1], verdict["opponents"][1]) > 1
        assert met_twice is (gcd(tables, 6) > 1), tables


def test_whoever_moves_plays_at_a_table_once_where_2_and_3_divide_them_not():
    for tables in (5, 7, 11, 13):
        rounds = evening(4 * tables, tables)
        for card in (2, 3, 4, 4 * tables):
            assert len({chairs_of(one, card)[0][0] for one in rounds}) == tables


def test_everybody_has_one_place_and_rests_are_fair_and_never_twice_running():
    for players in (8, 9, 10, 11, 13, 22, 23, 37, 62, 119):
        for hands in (1, 10, 24, 40):
            rounds = evening(players, hands)
            found = audit(rounds)
            assert found.players == tuple(range(1, players + 1))
            assert found.rests_each_round == (players % 4, players % 4)
            assert found.rests.most - found.rests.fewest <= 1
            assert found.rests_running <= 1
            for one in rounds:
                assert len(one.tables) == players // 4
                assert sum(1 for _ in one.seated()) == players // 4 * 4


def test_somebody_who_sits_still_has_a_north_chair_whenever_they_play():
    rng = Random(7)
    for players in range(8, 41):
        sitters = rng.sample(range(1, players + 1), rng.randint(1, players // 4))
        rounds = evening(players, 24, sitters)
        homes = [{place for one in rounds for place in chairs_of(one, card)} for card in sitters]
        assert all(len(home) == 1 for home in homes)
        assert {chair for home in homes for _, chair in home} == {Chair.NORTH}
        rests = Counter(dict.fromkeys(range(1, players + 1), 0))
        rests.update(card for one in rounds for _, card in resting(one))
        assert max(rests.values()) - min(rests.values()) <= 1
        for before, after in pairwise(rounds):
            assert not resting(before) & resting(after)


def test_a_sitter_keeps_the_table_of_their_number_where_it_is_free():
    first = evening(16, 1, sitters=[6, 7])[0]
    assert chairs_of(first, 6) == [(2, Chair.NORTH)]
    assert chairs_of(first, 7) == [(4, Chair.NORTH)]
    assert chairs_of(first, 1) == [(1, Chair.NORTH)]


def test_a_sitter_whose_number_is_north_is_not_moved_for_another():
    first = evening(16, 1, sitters=[2, 3, 13])[0]
    assert chairs_of(first, 13) == [(4, Chair.NORTH)]
    assert chairs_of(first, 3) == [(3, Chair.NORTH)]


def test_whoever_has_rested_goes_on_from_the_place_of_one_who_rests():
    first, second = evening(9, 2)
    assert resting(first) == {(3, 9)}
    assert resting(second) == {(3, 1)}
    assert chairs_of(second, 9) == [(1, Chair.NORTH)]


@pytest.mark.parametrize(
    ("entrants", "code", "values"),
    [
        (plain_room(7), "too_few", {"players": 7, "fewest": 8}),
        (plain_room(9, [1, 2, 3]), "too_many_sitters", {"sitters": 3, "tables": 2}),
    ],
)
def test_a_room_that_cannot_be_seated_is_refused(entrants, code, values):
    with pytest.raises(MovementError) as refused:
        schedule(entrants, 4, {}, Random(1))
    assert (refused.value.code, refused.value.values) == (code, values)
    check(plain_room(8), {})
