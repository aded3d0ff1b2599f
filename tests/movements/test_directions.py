"""What the card on a table says is what the movement does: everybody arrives where it sends them."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.directions import Direction, Mover, directions
from drives.movements.kinds import Kind
from drives.movements.seating import Role, RoundSeating
from scoring.sides import Chair, Side
from tests.movements.rooms import drawn_winners, plain_room, room

ROLES = {Mover.LADY: Role.LADY, Mover.GENT: Role.GENT}
SIDES = {Mover.NORTH_SOUTH: Side.NORTH_SOUTH, Mover.EAST_WEST: Side.EAST_WEST}


def stations(seating):
    """Return where everybody is: a table's number, or a rest station."""
    at = {one.number: table.number for table, _chair, one in seating.seated()}
    return at | {rest.entrant.number: rest.station for rest in seating.rests}


def sent(seating, winners, key, direction, station):
    """Return who of a station a direction is about, given who won."""
    resting = [rest.entrant for rest in seating.rests if rest.station == station]
    if resting:
        role = ROLES.get(direction.mover)
        return [one for one in resting if role in (None, one.role)]
    table = next(table for table in seating.tables if table.number == station)
    if direction.mover in SIDES:
        return table.pair(SIDES[direction.mover])
    if direction.mover in Mover and direction.mover.upper() in Chair.__members__:
        return [table[Chair[direction.mover.upper()]]]
    won = winners[station]
    leaving = won if key == "progressive-winners" or direction.mover is Mover.WINNERS else won.other
    role = ROLES.get(direction.mover)
    return [one for one in table.pair(leaving) if role in (None, one.role)]


def assert_sent(key, before, after, winners, options):
    now = stations(after)
    for station, ways in directions(key, before, options).items():
        for direction in ways:
            for one in sent(before, winners, key, direction, station):
                assert now[one.number] == (direction.to or station), (station, direction)


@pytest.mark.parametrize("key", ["progressive-losers", "progressive-winners", "semi-partner"])
@settings(max_examples=30, deadline=None)
@given(players=st.integers(10, 40), ladies=st.sampled_from(["up", "down"]), seed=st.integers(0, 99))
def test_in_a_ring_everybody_arrives_where_the_cards_send_them(key, players, ladies, seed):
    movement, rng, options = MOVEMENTS[key], Random(seed), {"ladies": ladies}
    seating = movement.start(room(players), options, rng)
    for _ in range(4):
        winners = drawn_winners(seating, rng)
        after = movement.move(seating, winners, options)
        assert_sent(key, seating, after, winners, options)
        seating = after


@settings(max_examples=30, deadline=None)
@given(tables=st.integers(2, 12), seed=st.integers(0, 99))
def test_on_a_ladder_winners_and_losers_arrive_where_the_cards_send_them(tables, seed):
    movement, rng = MOVEMENTS["ladder"], Random(seed)
    seating = movement.start(room(4 * tables), {}, rng)
    winners = drawn_winners(seating, rng)
    assert_sent("ladder", seating, movement.move(seating, winners, {}), winners, {})


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        ("partner", 16, {}),
        ("partner", 22, {}),
        ("partner", 22, {"east_west": "up"}),
        ("seat-by-seat", 24, {}),
    ],
)
def test_in_a_schedule_that_goes_round_the_cards_say_the_next_round(key, players, options):
    before, after = MOVEMENTS[key].schedule(plain_room(players), 2, options, Random(1))
    assert directions(key, before, options)
    assert_sent(key, before, after, {}, options)


def test_at_the_ends_of_the_ladder_some_stay():
    found = directions("ladder", MOVEMENTS["ladder"].start(room(14), {}, Random(1)), {})
    assert found[1] == [Direction(Mover.WINNERS, None), Direction(Mover.LOSERS, 2)]
    assert found[3] == [Direction(Mover.WINNERS, 2), Direction(Mover.LOSERS, None)]
    assert found[4] == [Direction(Mover.RESTED, 3)]


def test_a_table_alone_sends_nobody_away():
    start = MOVEMENTS["progressive-losers"].start(room(4), {}, Random(1))
    assert {way.to for way in directions("progressive-losers", start, {})[1]} == {None}


@pytest.mark.parametrize("key", MOVEMENTS)
def test_every_movement_says_where_to_go_or_leaves_it_to_the_players_cards(key):
    movement = MOVEMENTS[key]
    people = room(24) if movement.uses_roles else plain_room(24)
    if movement.kind is Kind.SCHEDULED:
        seating = movement.schedule(people, 1, {}, Random(1))[0]
    else:
        seating = movement.start(people, {}, Random(1))
    found = directions(key, seating, {})
    assert not found or set(found) == {table.number for table in seating.tables}
    assert directions(key, RoundSeating(()), {}) == {}
