"""German Whist as a knock-out: byes in the first round alone, losers out, and one left at the end."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.absent import FilledRound
from drives.movements.german_knockout import check, move, rounds_needed, start, without
from drives.movements.repair import Change, check_ring, ring_repairs
from drives.movements.seating import Entrant, MovementError
from drives.movements.simulate import simulated
from scoring.sides import Side
from tests.movements.rooms import chairs_of, drawn_winners, plain_room, resting, who

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
SIZES = (*range(2, 41), 99, 100, 128)
MOVEMENT = MOVEMENTS["german-knockout"]


def played(entrants, rng):
    """Return every round to the end, and the winners of each by table."""
    seatings, winners = [start(entrants, {}, rng)], []
    winners.append(drawn_winners(seatings[-1], rng))
    while len(seatings[-1].tables) > 1 or seatings[-1].rests:
        seatings.append(move(seatings[-1], winners[-1], {}))
        winners.append(drawn_winners(seatings[-1], rng))
    with pytest.raises(MovementError, match="knockout_over"):
        move(seatings[-1], winners[-1], {})
    return seatings, winners


def results(seating, won):
    """Return who has won and who has lost, by card number."""
    for table in seating.tables:
        side = won[table.number]
        yield table.pair(side)[0].number, table.pair(side.other)[0].number


def twos(seating):
    return [set(two[:2]) for two in who(seating)]


def test_everybody_but_one_loses_once_and_is_out_and_the_evening_is_as_long_as_it_must_be():
    for players in SIZES:
        seatings, winners = played(plain_room(players), Random(players))
        assert len(seatings) == rounds_needed(players), players
        met = [
            pair for now, won in zip(seatings, winners, strict=True) for pair in results(now, won)
        ]
        losers = [loser for _, loser in met]
        assert len(losers) == len(set(losers)) == players - 1
        for place, (now, won) in enumerate(zip(seatings, winners, strict=True)):
            out = {loser for _, loser in results(now, won)}
            assert not any(
                one.number in out for later in seatings[place + 1 :] for _, _, one in later.seated()
            )


def test_after_the_first_round_a_power_of_two_is_left_and_nobody_rests():
    for players in SIZES:
        first, *later = played(plain_room(players), Random(players))[0]
        through = len(first.tables) + len(first.rests)
        assert 2 * len(first.tables) + len(first.rests) == players
        assert through & (through - 1) == 0
        for seating in later:
            assert not seating.rests
            through //= 2
            assert len(seating.tables) == through


@pytest.mark.parametrize(
    ("players", "rounds", "tables", "byes"),
    [
        (2, 1, 1, 0),
        (3, 2, 1, 1),
        (4, 2, 2, 0),
        (5, 3, 1, 3),
        (13, 4, 5, 3),
        (16, 4, 8, 0),
        (17, 5, 1, 15),
    ],
)
def test_the_first_round_of_some_rooms(players, rounds, tables, byes):
    seating = start(plain_room(players), {}, Random(1))
    assert (rounds_needed(players), len(seating.tables), len(seating.rests)) == (
        rounds,
        tables,
        byes,
    )


def test_the_winner_of_the_first_table_meets_that_of_the_last_and_keeps_the_chair():
    seating = start(plain_room(16), {}, Random(1))
    everybody_north = dict.fromkeys(range(1, 9), NS)
    norths = [two[0] for two in who(seating)]
    moved = move(seating, everybody_north, {})
    assert [two[:2] for two in who(moved)] == [
        (norths[place], norths[7 - place]) for place in range(4)
    ]
    easts = [two[1] for two in who(moved)]
    final = move(moved, dict.fromkeys(range(1, 5), EW), {})
    assert [two[:2] for two in who(final)] == [(easts[3], easts[0]), (easts[2], easts[1])]


def test_who_had_a_bye_meets_somebody_who_has_played_where_there_are_enough_of_them():
    for players in SIZES:
        first, *later = played(plain_room(players), Random(players))[0]
        rested = {number for _, number in resting(first)}
        if later and len(first.tables) >= len(rested):
            assert not any(two <= rested for two in twos(later[0]))


def test_who_begins_against_whom_is_drawn_and_the_same_state_draws_the_same():
    drawn = {
        tuple(map(frozenset, twos(start(plain_room(8), {}, Random(seed))))) for seed in range(20)
    }
    assert len(drawn) > 15
    byes = Counter(
        number
        for seed in range(300)
        for _, number in resting(start(plain_room(6), {}, Random(seed)))
    )
    assert all(70 < byes[number] < 130 for number in range(1, 7))
    assert start(plain_room(9), {}, Random(4)) == start(plain_room(9), {}, Random(4))


def test_somebody_who_sits_still_and_wins_keeps_table_and_chair_unless_two_of_them_meet():
    rng = Random(6)
    for players in range(4, 41):
        sitters = set(rng.sample(range(1, players + 1), rng.randint(1, players // 2)))
        seatings, _ = played(plain_room(players, sitters), rng)
        for before, after in pairwise(seatings):
            assert len({table.number for table in after.tables}) == len(after.tables)
            for number in sitters & {one.number for _, _, one in after.seated()}:
                (two,) = (two for two in twos(after) if number in two)
                if chairs_of(before, number) and not two <= sitters:
                    assert chairs_of(after, number) == chairs_of(before, number)


def test_somebody_who_sits_still_has_a_table_from_the_start_where_there_is_one_for_each():
    for players in range(4, 41):
        tables = len(start(plain_room(players), {}, Random(1)).tables)
        sitters = Random(players).sample(range(1, players + 1), min(tables, players // 2))
        seating = start(plain_room(players, sitters), {}, Random(1))
        assert len({chairs_of(seating, number)[0][0] for number in sitters}) == len(sitters)


def test_a_simulated_evening_ends_with_the_final():
    evening = simulated(MOVEMENT, plain_room(22), 24, {}, Random(1))
    assert [len(seating.tables) for seating in evening] == [6, 8, 4, 2, 1]


def test_nobody_moves_on_from_the_final():
    seating = start(plain_room(2), {}, Random(1))
    with pytest.raises(MovementError, match="knockout_over"):
        move(seating, {1: NS}, {})


def test_nobody_moves_before_every_table_has_a_winner():
    with pytest.raises(MovementError, match="winner_missing"):
        move(start(plain_room(8), {}, Random(1)), {1: NS, 2: NS, 3: NS}, {})


@pytest.mark.parametrize(
    ("players", "sitters", "code"),
    [(1, [], "too_few"), (0, [], "too_few"), (5, [1, 2, 3], "too_many_sitters")],
)
def test_it_refuses_one_alone_and_more_who_sit_still_than_tables(players, sitters, code):
    with pytest.raises(MovementError) as refused:
        check(plain_room(players, sitters), {})
    assert refused.value.code == code


# People who leave, and people who come.


def change_after(players, rounds, leavers, comers=(), seed=1):
    seatings, _ = played(plain_room(players), Random(seed))
    gone = [one for one in plain_room(players) if one.number in leavers]
    return Change(seatings[:rounds], [FilledRound(seatings[rounds], {})], gone, comers)


def test_whoever_would_have_met_a_leaver_goes_on_without_playing_and_nobody_else_moves():
    change = change_after(16, 1, [])
    planned = change.coming[0].seating
    gone, alone = planned.tables[1].north, planned.tables[1].east
    (repair,) = ring_repairs(MOVEMENT, Change(change.played, change.coming, [gone]))
    assert repair.seating.tables == (planned.tables[0], *planned.tables[2:])
    assert [rest.entrant for rest in repair.seating.rests] == [alone]
    assert (repair.key, repair.moved) == ("bye", 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 40), st.data())
def test_however_many_leave_one_is_left_at_the_end_of_those_who_stayed(players, data):
    rng = Random(players)
    seating = start(plain_room(players), {}, rng)
    staying = set(range(1, players + 1))
    for _ in range(rounds_needed(players)):
        here = {one.number for _, _, one in seating.seated()} | {n for _, n in resting(seating)}
        gone = data.draw(
            st.sets(st.sampled_from(sorted(here)), max_size=max(0, min(3, len(here) - 2)))
        )
        seating = without(seating, gone)
        staying -= gone
        left = {one.number for _, _, one in seating.seated()} | {n for _, n in resting(seating)}
        assert left == here - gone
        won = drawn_winners(seating, rng)
        winners = {winner for winner, _ in results(seating, won)} | {n for _, n in resting(seating)}
        if len(winners) == 1:
            assert winners <= staying
            return
        seating = move(seating, won, {})
        assert {one.number for _, _, one in seating.seated()} | {
            n for _, n in resting(seating)
        } == winners
    raise AssertionError("more rounds were played than without leavers")


def test_nobody_comes_into_a_knockout_that_is_seated():
    comers = [Entrant(18), Entrant(17)]
    with pytest.raises(MovementError) as refused:
        ring_repairs(MOVEMENT, change_after(16, 1, [], comers))
    assert (refused.value.code, refused.value.values) == ("knockout_closed", {"numbers": [17, 18]})
    with pytest.raises(MovementError, match="knockout_closed"):
        check_ring(MOVEMENT, comers, comers)
    check_ring(MOVEMENT, plain_room(1))
