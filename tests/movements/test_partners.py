"""Partner drives: who sits, who moves, who rests."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.movements.partners import check, schedule
from drives.movements.seating import Entrant, MovementError
from scoring.sides import Chair, Side
from tests.movements.rooms import chairs_of, plain_room, resting, who

PAIRS = st.integers(2, 100)


def seated(pairs, rounds, sitters=()):
    return schedule(plain_room(2 * pairs, sitters), rounds, {}, Random(1))


def meetings(rounds):
    return Counter(
        frozenset(frozenset(one.number for one in table.pair(side)) for side in Side)
        for seating in rounds
        for table in seating.tables
    )


@given(PAIRS)
def test_no_two_pairs_meet_twice_before_east_west_have_been_round(pairs):
    tables = pairs // 2
    assert max(meetings(seated(pairs, tables + pairs % 2)).values()) == 1


@given(PAIRS, st.integers(1, 30))
def test_partners_stay_together_and_north_south_never_move(pairs, rounds):
    first, *later = seated(pairs, rounds)
    for seating in later:
        for before, now in zip(first.tables, seating.tables, strict=True):
            assert before.pair(Side.NORTH_SOUTH) == now.pair(Side.NORTH_SOUTH)
            assert now.east.number + 1 == now.west.number


@given(PAIRS, st.integers(1, 30))
def test_everybody_plays_or_rests_once_in_every_round(pairs, rounds):
    for seating in seated(pairs, rounds):
        placed = [one.number for _, _, one in seating.seated()]
        placed += [number for _, number in resting(seating)]
        assert sorted(placed) == list(range(1, 2 * pairs + 1))


@given(st.integers(1, 50))
def test_every_east_west_pair_of_an_odd_number_rests_once(tables):
    pairs = 2 * tables + 1
    rests = [{number for _, number in resting(now)} for now in seated(pairs, tables + 1)]
    assert all(len(now) == 2 for now in rests)
    assert len(set.union(*rests)) == 2 * (tables + 1)


def test_the_chart_of_nine_pairs():
    rounds = seated(9, 5)
    assert who(rounds[0]) == [(1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12), (13, 15, 14, 16)]
    assert who(rounds[1]) == [(1, 7, 2, 8), (5, 11, 6, 12), (9, 15, 10, 16), (13, 17, 14, 18)]
    assert [resting(now) for now in rounds] == [
        {(5, 17), (5, 18)},
        {(5, 3), (5, 4)},
        {(5, 7), (5, 8)},
        {(5, 11), (5, 12)},
        {(5, 15), (5, 16)},
    ]


def test_an_east_west_pair_comes_to_every_table_once():
    """Case C12: the same table over and over."""
    rounds = seated(16, 8)
    visited = [chairs_of(seating, 3)[0][0] for seating in rounds]
    assert visited == [1, 8, 7, 6, 5, 4, 3, 2]


def test_where_east_west_move_up_they_come_to_the_tables_the_other_way():
    rounds = schedule(plain_room(32), 8, {"east_west": "up"}, Random(1))
    visited = [chairs_of(seating, 3)[0][0] for seating in rounds]
    assert visited == [1, 2, 3, 4, 5, 6, 7, 8]
    assert max(meetings(rounds).values()) == 1


def test_where_east_west_move_up_the_last_table_sends_a_pair_to_rest():
    first, second = schedule(plain_room(18), 2, {"east_west": "up"}, Random(1))
    assert {number for _, number in resting(second)} == {
        first.tables[-1].east.number,
        first.tables[-1].west.number,
    }


@pytest.mark.parametrize("sitter", [3, 4, 17, 18])
def test_a_pair_with_somebody_who_sits_still_is_given_north_south(sitter):
    rounds = seated(9, 5, sitters=[sitter])
    places = {place for seating in rounds for place in chairs_of(seating, sitter)}
    ((table, chair),) = places
    assert chair in (Chair.NORTH, Chair.SOUTH)
    assert table == (1 if sitter < 5 else 4)


def test_as_many_pairs_may_sit_still_as_there_are_tables():
    sitters = [3, 7, 11, 17]
    rounds = seated(9, 5, sitters)
    for number in sitters:
        assert len({place for seating in rounds for place in chairs_of(seating, number)}) == 1


def test_teams_make_the_pairs_whatever_the_card_numbers():
    entrants = [Entrant(number, team=number % 4 + 1) for number in range(1, 9)]
    (seating,) = schedule(entrants, 1, {}, Random(1))
    assert who(seating) == [(4, 1, 8, 5), (2, 3, 6, 7)]


def test_who_has_no_team_is_paired_by_number():
    entrants = [Entrant(1, team=1), Entrant(2), Entrant(3), Entrant(4, team=1)]
    (seating,) = schedule(entrants, 1, {}, Random(1))
    assert who(seating) == [(1, 2, 4, 3)]


@pytest.mark.parametrize(
    ("entrants", "code", "values"),
    [
        (plain_room(17), "odd_person", {"players": 17}),
        (plain_room(2), "too_few", {"players": 2, "fewest": 4}),
        (
            [Entrant(number, team=1) for number in range(1, 4)] + [Entrant(4, team=2)],
            "team_not_a_pair",
            {"team": 1, "players": 3},
        ),
        (plain_room(10, sitters=[1, 3, 5]), "too_many_sitters", {"sitters": 3, "tables": 2}),
    ],
)
def test_people_who_do_not_make_pairs_are_refused_with_what_is_wrong(entrants, code, values):
    with pytest.raises(MovementError) as refused:
        check(entrants, {})
    assert (refused.value.code, refused.value.values) == (code, values)
    with pytest.raises(MovementError):
        schedule(entrants, 1, {}, Random(1))
