"""Numbers move, not people: absent numbers are played for by those who would rest."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.absent import without_absent
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from tests.movements.rooms import room

INDIVIDUAL, PARTNER = MOVEMENTS["individual"], MOVEMENTS["partner"]


def cards(count):
    return [Entrant(number) for number in range(1, count + 1)]


def evening(players, hands, gone, movement=INDIVIDUAL):
    entrants = cards(players)
    rounds = movement.schedule(entrants, hands, {}, Random(1))
    absent = [one for one in entrants if one.number in gone]
    return rounds, without_absent(rounds, absent)


def places(seating):
    seated = {one.number: (table.number, chair) for table, chair, one in seating.seated()}
    return seated | {rest.entrant.number: None for rest in seating.rests}


def test_one_who_rests_plays_by_the_absent_card_and_nobody_else_moves():
    printed, filled = evening(47, 12, {13})
    for before, now in zip(printed, filled, strict=True):
        was, is_now = places(before), places(now.seating)
        changed = {number for number in is_now if was[number] != is_now[number]}
        if was[13] is None:
            assert changed == set()
            assert now.instead_of == {}
        else:
            (stand_in,) = changed
            assert was[stand_in] is None
            assert is_now[stand_in] == was[13]
            assert {one.number: gone for one, gone in now.instead_of.items()} == {stand_in: 13}
        assert 13 not in is_now


def test_whoever_rests_most_in_the_whole_evening_is_the_first_to_play():
    """Two rest each hand: card 7 in all three hands, cards 2, 3 and 4 in one each."""
    often, gone = Entrant(7), Entrant(9)
    table = TableSeating(1, gone, Entrant(1), Entrant(5), Entrant(6))
    rounds = [
        RoundSeating((table,), (Rest(2, Entrant(once)), Rest(2, often))) for once in (2, 3, 4)
    ]
    first, second, _third = without_absent(rounds, [gone])
    assert first.instead_of == second.instead_of == {often: 9}


def test_a_table_stands_empty_only_where_the_absent_outnumber_those_who_rest():
    printed, filled = evening(48, 12, {13})
    for before, now in zip(printed, filled, strict=True):
        (empty,) = {t.number for t in before.tables} - {t.number for t in now.seating.tables}
        at_it = {one.number for table, _, one in before.seated() if table.number == empty}
        assert {rest.entrant.number for rest in now.seating.rests} == at_it - {13}


def test_two_absent_at_two_tables_leave_one_table_empty_and_not_two():
    _, filled = evening(48, 12, {13, 20})
    assert {len(now.seating.tables) for now in filled} == {11}
    assert {len(now.seating.rests) for now in filled} == {2}


def test_an_absent_pair_is_played_for_by_the_pair_that_rests():
    entrants = [Entrant(n, team=(n + 1) // 2) for n in range(1, 19)]
    rounds = PARTNER.schedule(entrants, 5, {}, Random(1))
    gone = [one for one in entrants if one.team == 4]
    for before, now in zip(rounds, without_absent(rounds, gone), strict=True):
        assert not {one.number for _, _, one in now.seating.seated()} & {7, 8}
        if {rest.entrant.team for rest in before.rests} != {4}:
            assert list(now.instead_of.values()) == [4, 4]
            assert {one.team for one in now.instead_of} == {
                one.entrant.team for one in before.rests
            }
            assert now.seating.rests == ()


def test_somebody_who_sits_still_stands_in_only_where_nobody_else_rests():
    sitter, other, gone = Entrant(1, sits_still=True), Entrant(2), Entrant(9)
    table = TableSeating(1, gone, Entrant(3), Entrant(4), Entrant(5))
    both = RoundSeating((table,), (Rest(2, sitter), Rest(2, other)))
    alone = RoundSeating((table,), (Rest(2, sitter),))
    assert list(without_absent([both], [gone])[0].instead_of) == [other]
    assert list(without_absent([alone], [gone])[0].instead_of) == [sitter]


@given(players=st.integers(8, 48), hands=st.integers(1, 24), data=st.data())
def test_nobody_is_lost_or_doubled_and_no_chair_is_empty(players, hands, data):
    gone = data.draw(st.sets(st.integers(1, players), max_size=players - 4))
    _, filled = evening(players, hands, gone)
    here = set(range(1, players + 1)) - gone
    for now in filled:
        seated = [one.number for _, _, one in now.seating.seated()]
        resting = [rest.entrant.number for rest in now.seating.rests]
        assert Counter(seated + resting) == Counter(here)
        assert all(None not in table.chairs.values() for table in now.seating.tables)
        assert set(now.instead_of.values()) <= gone
        assert len(resting) < 4


@pytest.mark.parametrize("players", [46, 47, 48, 49])
def test_with_nobody_absent_the_evening_is_as_printed(players):
    printed, filled = evening(players, 24, set())
    assert [places(now.seating) for now in filled] == [places(one) for one in printed]


def test_of_those_with_as_many_rests_to_come_whoever_rested_last_plays_first():
    """Cards 2 and 7 rest twice each; 7 has just rested as the second hand looks for somebody."""
    gone = Entrant(9)
    with_gone = TableSeating(1, gone, Entrant(1), Entrant(5), Entrant(6))

    def whole(fourth):
        return TableSeating(1, fourth, Entrant(1), Entrant(5), Entrant(6))

    both = (Rest(2, Entrant(2)), Rest(2, Entrant(7)))
    rounds = [
        RoundSeating((whole(Entrant(2)),), (Rest(2, Entrant(7)),)),
        RoundSeating((with_gone,), both),
        RoundSeating((whole(Entrant(7)),), (Rest(2, Entrant(2)),)),
    ]
    assert without_absent(rounds, [gone])[1].instead_of == {Entrant(7): 9}


def test_the_table_with_most_absent_is_the_one_that_stands_empty():
    tables = [
        TableSeating(1, Entrant(1), Entrant(2), Entrant(91), Entrant(92)),
        TableSeating(2, Entrant(3), Entrant(4), Entrant(5), Entrant(93)),
    ]
    absent = [Entrant(n) for n in (91, 92, 93)]
    (now,) = without_absent([RoundSeating(tuple(tables))], absent)
    assert [table.number for table in now.seating.tables] == [2]
    assert {one.number for one in now.instead_of} <= {1, 2}


def test_ladies_come_for_ladies_and_gents_for_gents_where_every_pair_is_mixed():
    entrants = room(47)
    rounds = MOVEMENTS["mixed-individual"].schedule(entrants, 11, {}, Random(1))
    absent = [one for one in entrants if one.number in (14, 21)]
    filled = without_absent(rounds, absent, by_role=True)
    for now in filled:
        for _table, _chair, one in now.seating.seated():
            assert one in entrants
        for one, gone in now.instead_of.items():
            assert one.role is entrants[gone - 1].role
    assert {gone for now in filled for gone in now.instead_of.values()} == {14, 21}


def test_somebody_acts_as_the_other_role_for_the_hand_where_none_of_that_role_rests():
    lady, gent = Entrant(1, Role.LADY), Entrant(2, Role.GENT)
    others = [Entrant(3, Role.LADY), Entrant(4, Role.GENT)]
    resting = Rest(2, Entrant(5, Role.LADY))
    rounds = [RoundSeating((TableSeating(1, lady, others[0], gent, others[1]),), (resting,))]
    (now,) = without_absent(rounds, [gent], by_role=True)
    assert now.seating.tables[0].south == Entrant(5, Role.GENT)
    assert now.instead_of == {Entrant(5, Role.GENT): 2}
