"""Rings with people who come late and leave early: nobody else moves, and the ring goes on."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS, Entrant, Kind, MovementError, Role
from drives.movements.absent import FilledRound
from drives.movements.progressive import LOSERS_MOVE
from drives.movements.repair import Change, StandIn, check_ring, ring_repairs
from drives.movements.seating import TableSeating
from tests.movements.rooms import chairs_of, drawn_winners, resting, room, who

RINGS = [
    one
    for one in MOVEMENTS.values()
    if one.kind is Kind.PROGRESSIVE and not one.losers_go_out  # see test_german_knockout
]
LADY, GENT = Role.LADY, Role.GENT


def change_after(movement, entrants, hands, leavers=(), comers=(), seed=1):
    """Play some hands; return what comes next with these numbers leaving and these people coming."""
    rng = Random(seed)
    seatings = [movement.start(entrants, {}, rng)]
    for _ in range(hands):
        seatings.append(movement.move(seatings[-1], drawn_winners(seatings[-1], rng), {}))
    gone = [one for one in entrants if one.number in leavers]
    return Change(seatings[:-1], [FilledRound(seatings[-1], {})], gone, list(comers))


def by_key(change, movement=LOSERS_MOVE):
    return {repair.key: repair for repair in ring_repairs(movement, change)}


def numbers(seating):
    seated = [one.number for _, _, one in seating.seated()]
    return sorted(seated + [number for _, number in resting(seating)])


def with_stand_ins(repair, first=1000):
    """Seat somebody in every chair that waits for a stand-in."""
    tables = {table.number: table for table in repair.seating.tables}
    for number, stand_in in enumerate(repair.stand_ins, start=first):
        chairs = {chair: one for chair, one in tables[stand_in.table].chairs.items() if one}
        assert stand_in.chair not in chairs
        chairs[stand_in.chair] = Entrant(number, stand_in.role)
        tables[stand_in.table] = TableSeating.of(stand_in.table, chairs)
    return replace(repair.seating, tables=tuple(tables.values()))


@st.composite
def changes(draw):
    """A movement of the house, and anybody coming and leaving after some hands of it."""
    movement = draw(st.sampled_from(RINGS))
    players = draw(st.one_of(st.integers(10, 18), st.integers(10, 80)))
    sitters = draw(st.sets(st.integers(1, players), max_size=players // 8))
    gone = draw(st.sets(st.integers(1, players), max_size=min(8, players - 8)))
    comers = [
        Entrant(101 + place, role, sits_still=still)
        for place, (role, still) in enumerate(
            draw(st.lists(st.tuples(st.sampled_from([LADY, GENT]), st.booleans()), max_size=8))
        )
    ]
    entrants = room(players, sitters)
    staying = [one for one in entrants if one.number not in gone] + comers
    free = len(staying) // 8 - sum(one.sits_still for one in staying if one not in comers)
    for place, one in enumerate(comers):
        free -= one.sits_still
        comers[place] = replace(one, sits_still=one.sits_still and free >= 0)
    hands, seed = draw(st.integers(0, 6)), draw(st.integers(0, 99))
    return movement, change_after(movement, entrants, hands, gone, comers, seed)


@given(changes())
@settings(max_examples=80, deadline=None)
def test_everybody_who_is_here_has_one_place_and_the_room_can_move_on(drawn):
    movement, change = drawn
    gone = {one.number for one in change.leavers}
    here = sorted(change.staying().keys() | {one.number for one in change.comers})
    found = ring_repairs(movement, change)
    assert 1 <= len(found) <= 3
    for repair in found:
        assert numbers(repair.seating) == here
        assert not gone & set(here)
        count, seats = len(here) + len(repair.stand_ins), movement.seats_a_table
        now = with_stand_ins(repair)
        for seed in range(12):
            assert [table.number for table in now.tables] == list(range(1, count // seats + 1))
            assert len(now.rests) == count % seats
            assert all(not rest.entrant.sits_still for rest in now.rests)
            now = movement.move(now, drawn_winners(now, Random(seed)), {})


@given(changes())
@settings(max_examples=60, deadline=None)
def test_whoever_sits_at_a_table_that_stays_keeps_the_chair_unless_somebody_sits_still_there(drawn):
    movement, change = drawn
    planned = change.coming[0].seating
    comers_sit = sum(one.sits_still for one in change.comers)
    for repair in ring_repairs(movement, change):
        tables = len(repair.seating.tables)
        broken_up = [one for table, _, one in planned.seated() if table.number > tables]
        settling = comers_sit + sum(one.sits_still for one in broken_up)
        moved = [
            one.number
            for table, chair, one in planned.seated()
            if table.number <= tables
            and one.number in change.staying()
            and chairs_of(repair.seating, one.number) != [(table.number, chair)]
        ]
        assert len(moved) <= settling
        free = len(planned.rests) + len(broken_up)
        assert repair.moved <= settling + free


@given(changes())
@settings(max_examples=60, deadline=None)
def test_as_few_as_can_be_act_as_the_other_role_and_nobody_who_has_a_chair(drawn):
    movement, change = drawn
    here = [*change.staying().values(), *change.comers]
    ladies = sum(one.role is LADY for one in here)
    more = abs(2 * ladies - len(here)) if movement.uses_roles else 0
    roles = {one.number: one.role for one in here}
    for repair in ring_repairs(movement, change):
        assert len(repair.changed) == max(0, more - len(repair.stand_ins)) // 2
        assert all(roles[one.number] is not one.role for one in repair.changed)
        waiting = {rest.entrant.number for rest in change.coming[0].seating.rests}
        waiting |= {one.number for one in change.comers}
        waiting |= {
            one.number
            for table, _, one in change.coming[0].seating.seated()
            if table.number > len(repair.seating.tables)
        }
        assert {one.number for one in repair.changed} <= waiting


def test_a_newcomer_opens_a_rest_chair_and_nobody_moves():
    """Case C13: twelve play, and after the first hand a thirteenth comes."""
    change = change_after(LOSERS_MOVE, room(12), 1, comers=[Entrant(13, LADY)])
    (repair,) = ring_repairs(LOSERS_MOVE, change)
    assert who(repair.seating) == who(change.coming[0].seating)
    assert resting(repair.seating) == {(4, 13)}
    assert repair.moved == 0


def test_two_ladies_and_two_gents_who_wait_make_a_table_more():
    """At half-time two come to a room where two rest."""
    comers = [Entrant(15, LADY), Entrant(16, GENT)]
    change = change_after(LOSERS_MOVE, room(14), 6, comers=comers)
    repair = by_key(change)["resting"]
    *before, added = who(repair.seating)
    assert before == who(change.coming[0].seating)
    waited = {number for _, number in resting(change.coming[0].seating)}
    assert set(added) == waited | {15, 16}
    assert repair.seating.rests == ()
    assert repair.moved == 2


def test_two_full_tables_of_people_who_come_late_sit_at_two_tables_more():
    """Case C19: nobody else has to move; they play from the next hand on."""
    comers = [Entrant(number, LADY if number % 2 else GENT) for number in range(25, 33)]
    change = change_after(LOSERS_MOVE, room(24), 4, comers=comers)
    (repair,) = ring_repairs(LOSERS_MOVE, change)
    assert who(repair.seating)[:6] == who(change.coming[0].seating)
    assert {number for table in who(repair.seating)[6:] for number in table} == set(range(25, 33))
    assert repair.moved == 0


def test_where_two_rest_already_six_who_come_are_a_table_of_their_own_or_let_those_play_first():
    comers = [Entrant(number, LADY if number % 2 else GENT) for number in range(15, 19)]
    change = change_after(LOSERS_MOVE, room(14), 2, comers=comers)
    waited = {number for _, number in resting(change.coming[0].seating)}
    found = by_key(change)
    assert waited < set(who(found["resting"].seating)[3])
    assert set(who(found["newcomers"].seating)[3]) == {15, 16, 17, 18}
    assert (found["resting"].moved, found["newcomers"].moved) == (2, 0)


def test_a_leavers_chair_goes_to_somebody_of_the_role_who_rests():
    change = change_after(LOSERS_MOVE, room(14), 3, leavers=[5])
    ((table, chair),) = chairs_of(change.coming[0].seating, 5)
    repair = by_key(change)["resting"]
    (lady,) = {one.entrant for one in change.coming[0].seating.rests if one.entrant.role is LADY}
    assert repair.seating.tables[table - 1][chair] == lady
    assert {number for _, number in resting(repair.seating)} < {
        number for _, number in resting(change.coming[0].seating)
    }
    assert repair.moved == 1


def test_a_newcomer_may_take_a_leavers_chair_so_that_nobody_moves():
    change = change_after(LOSERS_MOVE, room(14), 3, leavers=[5], comers=[Entrant(15, LADY)])
    ((table, chair),) = chairs_of(change.coming[0].seating, 5)
    found = by_key(change)
    assert found["newcomers"].seating.tables[table - 1][chair] == Entrant(15, LADY)
    assert found["newcomers"].moved == 0
    assert found["resting"].moved == 1
    assert 15 in {number for _, number in resting(found["resting"].seating)}


def test_of_two_who_rest_the_one_who_has_just_rested_plays_first():
    """Of 23 one lady is to rest at the half table, one half-way round, when a lady leaves."""
    change = change_after(LOSERS_MOVE, room(23), 0, leavers=[1])
    planned = change.coming[0].seating
    rests = [rest for rest in planned.rests if rest.entrant.role is LADY]
    assert len(rests) == 2
    for first, rest in (rests, rests[::-1]):
        earlier, just_now = replace(planned, rests=(first,)), replace(planned, rests=(rest,))
        repair = by_key(replace(change, played=[earlier, earlier, just_now]))["resting"]
        assert chairs_of(repair.seating, rest.entrant.number) == chairs_of(planned, 1)


def test_somebody_who_comes_acts_as_the_other_role_where_that_one_is_short():
    change = change_after(LOSERS_MOVE, room(12), 2, leavers=[5], comers=[Entrant(14, GENT)])
    ((table, chair),) = chairs_of(change.coming[0].seating, 5)
    repair = by_key(change)["resting"]
    assert repair.changed == (Entrant(14, LADY),)
    assert repair.seating.tables[table - 1][chair] == Entrant(14, LADY)
    assert repair.moved == 0


def test_of_those_who_rest_somebody_acts_as_the_other_role_where_nobody_comes():
    """Two ladies of 14 leave: six gents and two ladies too few; the gent who rests sits as a lady."""
    change = change_after(LOSERS_MOVE, room(14), 2, leavers=[5, 7])
    repair = by_key(change)["resting"]
    (changed,) = repair.changed
    assert changed.role is LADY
    assert changed.number in {number for _, number in resting(change.coming[0].seating)}
    assert repair.seating.rests == ()


def test_with_nobody_to_fill_in_the_last_table_is_broken_up_or_a_stand_in_is_asked_for():
    change = change_after(LOSERS_MOVE, room(12), 3, leavers=[5])
    planned = change.coming[0].seating
    ((table, chair),) = chairs_of(planned, 5)
    found = by_key(change)
    assert len(found["resting"].seating.tables) == 2
    last = {one.number for one in planned.tables[2].chairs.values() if one} - {5}
    left = {number for _, number in resting(found["resting"].seating)}
    assert left <= last
    assert found["resting"].moved == len(last)
    assert found["stand-in"].stand_ins == (StandIn(table, chair, LADY),)
    assert found["stand-in"].moved == 0


def test_two_stand_ins_are_asked_for_where_a_table_would_be_broken_up_without_them():
    change = change_after(LOSERS_MOVE, room(12), 3, leavers=[5, 6])
    repair = by_key(change)["stand-in"]
    left = {place for number in (5, 6) for place in chairs_of(change.coming[0].seating, number)}
    assert {(one.table, one.chair) for one in repair.stand_ins} == left
    assert {one.role for one in repair.stand_ins} == {LADY, GENT}
    assert "stand-in" not in by_key(change_after(LOSERS_MOVE, room(14), 3))


def test_the_way_that_moves_fewer_people_comes_first_and_a_stand_in_last():
    change = change_after(LOSERS_MOVE, room(14), 3, leavers=[5], comers=[Entrant(15, LADY)])
    assert [repair.key for repair in ring_repairs(LOSERS_MOVE, change)] == ["newcomers", "resting"]
    change = change_after(LOSERS_MOVE, room(12), 3, leavers=[5])
    assert [repair.key for repair in ring_repairs(LOSERS_MOVE, change)] == ["resting", "stand-in"]


def test_whoever_waits_has_the_leavers_chair_before_those_of_a_table_that_is_broken_up():
    """Of 13 two leave: the lady who rests plays, and one fewer of the last table is moved."""
    change = change_after(LOSERS_MOVE, room(13), 0, leavers=[1, 3])
    (rest,) = change.coming[0].seating.rests
    repair = by_key(change)["resting"]
    ((table, _),) = chairs_of(repair.seating, rest.entrant.number)
    assert table == 1


def test_of_those_who_wait_a_newcomer_is_the_one_to_act_as_the_other_role():
    change = change_after(LOSERS_MOVE, room(14), 2, leavers=[5, 7], comers=[Entrant(20, GENT)])
    for repair in ring_repairs(LOSERS_MOVE, change)[:2]:
        assert repair.changed == (Entrant(20, LADY),)


def test_whoever_comes_and_sits_still_takes_an_empty_chair_before_somebody_elses():
    sitter = Entrant(13, LADY, sits_still=True)
    change = change_after(LOSERS_MOVE, room(12), 0, leavers=[1], comers=[sitter])
    repair = by_key(change)["resting"]
    assert chairs_of(repair.seating, 13) == chairs_of(change.coming[0].seating, 1)
    assert repair.moved == 0


def test_a_stand_in_makes_up_a_table_of_three_who_would_rest():
    change = change_after(LOSERS_MOVE, room(22), 3, comers=[Entrant(23, LADY)])
    repair = by_key(change)["stand-in"]
    assert len(repair.seating.tables) == 6
    assert [one.table for one in repair.stand_ins] == [6]
    assert repair.stand_ins[0].role is GENT
    assert repair.seating.rests == ()


def test_where_a_whole_table_leaves_the_last_table_takes_its_chairs_together():
    change = change_after(LOSERS_MOVE, room(20), 0, leavers=[1, 2, 3, 4])
    before, after = (
        who(one) for one in (change.coming[0].seating, by_key(change)["resting"].seating)
    )
    assert after[1:] == before[1:4]
    assert set(after[0]) == set(before[4])
    assert by_key(change)["resting"].moved == 4


def test_whoever_comes_and_sits_still_has_a_chair_from_the_start():
    sitter = Entrant(13, LADY, sits_still=True)
    change = change_after(LOSERS_MOVE, room(12), 2, comers=[sitter])
    repair = by_key(change)["resting"]
    ((table, _),) = chairs_of(repair.seating, 13)
    assert table == 3
    ((_, displaced),) = resting(repair.seating)
    assert displaced in {one.number for one in change.coming[0].seating.tables[2].chairs.values()}
    assert repair.moved == 1


def test_somebody_who_sits_still_at_a_table_that_is_broken_up_has_a_chair_at_another():
    change = change_after(LOSERS_MOVE, room(16, sitters={15}), 0, leavers=[1, 2])
    assert chairs_of(change.coming[0].seating, 15)[0][0] == 4
    repair = by_key(change)["resting"]
    assert chairs_of(repair.seating, 15)
    assert {table for table, _ in chairs_of(repair.seating, 15)} <= {1, 2, 3}


def test_who_rests_half_way_round_goes_on_resting_there():
    """Of 23 two ladies rest; the gent of the half table leaves, and another one comes."""
    for hands in range(8):
        change = change_after(LOSERS_MOVE, room(23), hands)
        stays = change.coming[0].seating
        (gone,) = (rest.entrant for rest in stays.rests if rest.entrant.role is GENT)
        change = replace(change, leavers=[gone], comers=[Entrant(24, GENT)])
        repair = ring_repairs(LOSERS_MOVE, change)[0]
        assert resting(repair.seating) - resting(stays) == {(6, 24)}
        assert repair.moved == 0


@pytest.mark.parametrize(
    ("leavers", "comers", "code"),
    [
        (range(1, 6), [], "too_few"),
        ([], [Entrant(20)], "role_missing"),
        ([], [Entrant(20 + n, LADY, sits_still=True) for n in range(3)], "too_many_sitters"),
    ],
)
def test_a_room_that_cannot_go_on_is_refused(leavers, comers, code):
    change = change_after(LOSERS_MOVE, room(8), 2, leavers, comers)
    here = [*change.staying().values(), *change.comers]
    with pytest.raises(MovementError) as refused:
        ring_repairs(LOSERS_MOVE, change)
    with pytest.raises(MovementError) as refused_before_the_room_moves:
        check_ring(LOSERS_MOVE, here)
    assert refused.value.code == refused_before_the_room_moves.value.code == code


@given(changes())
@settings(max_examples=40, deadline=None)
def test_whom_the_room_can_seat_is_known_before_it_moves(drawn):
    movement, change = drawn
    check_ring(movement, [*change.staying().values(), *change.comers])
    assert ring_repairs(movement, change)


def test_as_seated_anybody_takes_any_chair():
    movement = MOVEMENTS["as-seated"]
    entrants = [Entrant(number) for number in range(1, 14)]
    change = change_after(movement, entrants, 0, leavers=[3])
    (repair,) = ring_repairs(movement, change)
    assert who(repair.seating)[0] == (1, 2, 13, 4)
    assert repair.changed == repair.seating.rests == ()
