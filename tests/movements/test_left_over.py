"""Those left over who play: the table they make, and the rests it was made of."""

from random import Random

import pytest

from drives.movements import MOVEMENTS
from drives.movements.absent import without_absent
from drives.movements.kinds import Kind
from drives.movements.left_over import LEFT_OVER, half_table, is_half, played, put_back
from drives.movements.seating import Rest, Role, RoundSeating
from drives.movements.simulate import simulated
from scoring.sides import Chair, Side
from tests.movements.rooms import drawn_winners, plain_room, resting, room, who

PLAY = {"left_over": "play"}
WITH_THE_CHOICE = [key for key, one in MOVEMENTS.items() if LEFT_OVER in one.options]
RINGS = [key for key in WITH_THE_CHOICE if MOVEMENTS[key].kind is Kind.PROGRESSIVE]
SIZES = [*range(10, 40, 4), *range(11, 40, 4), 58, 59]


def test_the_rings_and_individual_have_the_choice():
    assert {"progressive-losers", "progressive-winners"} <= set(RINGS)
    assert "individual" in WITH_THE_CHOICE


@pytest.mark.parametrize("key", RINGS)
@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
def test_a_ring_goes_round_as_if_those_left_over_had_rested(key, more):
    """Put back and moved on, the people are where the plain ring has them, hand after hand."""
    movement = MOVEMENTS[key]
    for players in SIZES:
        rng = Random(players)
        plain = movement.start(room(players, more=more), {}, rng)
        for _hand in range(24):
            shown = played(plain, PLAY)
            assert shown.rests == ()
            assert shown.tables[:-1] == plain.tables
            back = put_back(shown, PLAY)
            assert back.tables == plain.tables
            assert {rest.entrant for rest in back.rests} == {rest.entrant for rest in plain.rests}
            if movement.uses_roles:  # elsewhere stations mean nothing
                assert back.rests == plain.rests, players
            plain = movement.move(plain, drawn_winners(plain, rng), {})


@pytest.mark.parametrize("key", WITH_THE_CHOICE)
def test_nobody_rests_whom_the_half_table_seats(key):
    for players in (10, 11, 22, 23, 46, 47):
        for now in simulated(MOVEMENTS[key], room(players), 12, PLAY, Random(1)):
            assert now.rests == ()
            sizes = [sum(one is not None for one in table) for table in who(now)]
            assert sizes == [4] * (players // 4) + [players % 4]


@pytest.mark.parametrize("key", WITH_THE_CHOICE)
@pytest.mark.parametrize("players", [12, 13, 20, 21])
def test_one_left_over_rests_and_full_tables_stay_as_they_are(key, players):
    evenings = [
        simulated(MOVEMENTS[key], room(players), 6, options, Random(1)) for options in ({}, PLAY)
    ]
    assert evenings[0] == evenings[1]


def test_two_sit_opposite_ways_and_three_have_a_dummy_in_the_west():
    start = MOVEMENTS["progressive-losers"].start
    two = half_table(played(start(room(22), {}, Random(1)), PLAY))
    three = half_table(played(start(room(23), {}, Random(1)), PLAY))
    assert (two.number, who(RoundSeating((two,)))) == (6, [(21, 22, None, None)])
    assert (three.number, who(RoundSeating((three,)))) == (6, [(23, 21, 22, None)])


@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
def test_with_a_dummy_the_pair_is_a_lady_and_a_gent(more):
    table = half_table(
        played(MOVEMENTS["progressive-losers"].start(room(11, more=more), {}, Random(1)), PLAY)
    )
    assert {one.role for one in table.pair(Side.NORTH_SOUTH)} == {Role.LADY, Role.GENT}
    assert table[Chair.EAST].role is more


def test_two_ladies_who_rest_at_two_stations_come_back_to_them():
    """So it is where a lady came late: the half table and the chair half-way have a lady each."""
    seating = MOVEMENTS["progressive-losers"].start(room(12), {}, Random(1))
    first, second = (one for one in room(16)[12:] if one.role is Role.LADY)
    late = RoundSeating(seating.tables, (Rest(4, first), Rest(5, second)))
    assert put_back(played(late, PLAY), PLAY) == late


def test_without_the_choice_everybody_rests_as_before():
    seating = MOVEMENTS["individual"].schedule(plain_room(22), 1, {}, Random(1))[0]
    assert played(seating, {}) == seating
    assert played(seating, {"left_over": "rest"}) == seating
    seated = played(seating, PLAY)
    assert put_back(seated, {}) == seated


def test_a_room_that_has_its_half_table_is_left_alone():
    seating = played(MOVEMENTS["individual"].schedule(plain_room(23), 1, {}, Random(1))[0], PLAY)
    assert played(seating, PLAY) == seating
    two_more = RoundSeating(seating.tables, tuple(Rest(7, one) for one in plain_room(26)[24:]))
    assert played(two_more, PLAY) == two_more


def test_absent_numbers_leave_rests_where_two_or_three_are_not_left():
    """Of 22 one absent: the one who has nobody to play with rests. Of 24, three play at the table."""
    entrants = plain_room(22)
    rounds = MOVEMENTS["individual"].schedule(entrants, 12, {}, Random(1))
    for gone, left in [(entrants[:1], 1), (entrants[:2], 0), (entrants[:3], 3)]:
        for now in without_absent(rounds, gone):
            shown = played(now.seating, PLAY)
            if left == 3:
                assert is_half(half_table(shown))
                assert [table.number for table in shown.tables] == [1, 2, 3, 4, 5]
            else:
                assert len(resting(shown)) == left
