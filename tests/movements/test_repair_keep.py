"""Printed cards stay true when people come late or leave early; rests are fair."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings

from drives.movements import MOVEMENTS, Entrant, Role
from drives.movements.absent import FilledRound, without_absent
from drives.movements.audit import audit
from drives.movements.repair import Change
from drives.movements.repair.homes import homes_of
from drives.movements.repair.keep import kept
from drives.movements.seating import Rest, RoundSeating, TableSeating
from tests.movements.repairs import (
    KEPT,
    Evening,
    card,
    evenings,
    people,
    printed,
    resting,
    rests_in_all,
)
from tests.movements.rooms import chairs_of


@given(evenings(KEPT))
@settings(max_examples=80, deadline=None)
def test_every_place_is_played_by_its_card_or_by_somebody_who_plays_for_it(evening):
    change = evening.change()
    for before, now in zip(change.coming, kept(evening.movement, change), strict=True):
        was, is_now = printed(before), printed(now)
        assert {place: is_now[place] for place in was if place in is_now} == {
            place: whose for place, whose in was.items() if place in is_now
        }
        assert all(card(one) != whose for one, whose in now.instead_of.items())


@given(evenings(KEPT))
@settings(max_examples=80, deadline=None)
def test_nobody_rests_more_than_once_more_than_anybody_else_of_the_role(evening):
    """In the whole evening; who comes late counts as having rested as often as the least rested.

    What is played stays: East-West pairs may have rested twice before a North-South pair has once.
    """
    change = evening.change()
    so_far, rests = rests_in_all(change, []), rests_in_all(change, kept(evening.movement, change))
    for role in {unit[0].role for unit in change.units()}:
        alike = [unit[0].number for unit in change.units() if unit[0].role is role]
        before, after = ([one[number] for number in alike] for one in (so_far, rests))
        assert max(after) - min(after) <= max(1, max(before) - min(before))


def keep(evening, **changed):
    change = replace(evening.change(), **changed)
    return change, kept(evening.movement, change)


def test_a_thirteenth_who_comes_after_the_first_hand_plays_and_one_rests_in_turn():
    """Case C13: hand 1 is as it was; from hand 2 on three tables play and one person rests."""
    change, rounds = keep(Evening("individual", 12, 12, 1, comers=1))
    assert [len(now.seating.tables) for now in rounds] == [3] * 11
    assert [len(now.seating.rests) for now in rounds] == [1] * 11
    assert max(rests_in_all(change, rounds).values()) == 1
    assert sum(13 in resting(now) for now in rounds) <= 1


def test_whoever_plays_for_nobody_and_never_rests_for_others_sits_as_printed():
    change, rounds = keep(Evening("individual", 26, 12, 3, frozenset({5}), 1))
    stands_in = {one.number for now in rounds for one in now.instead_of}
    for before, now in zip(change.coming, rounds, strict=True):
        rests_now = resting(now) - resting(before)
        for number in change.staying().keys() - stands_in - rests_now:
            assert chairs_of(now.seating, number) == chairs_of(before.seating, number)


def test_somebody_who_leaves_is_in_no_round_to_come():
    """Case C14: of 26 one leaves after hand 4 of 8, and one of the two who rest plays instead."""
    change, rounds = keep(Evening("individual", 26, 8, 4, frozenset({9})))
    for before, now in zip(change.coming, rounds, strict=True):
        assert not chairs_of(now.seating, 9)
        assert len(resting(now)) == 1
        stand_in = set(now.instead_of.values())
        assert stand_in == ({9} if chairs_of(before.seating, 9) else set())


def test_one_pair_rests_in_each_round_where_a_pair_of_eight_leaves():
    """Case C18: seven pairs are three tables and a half; nobody meets themselves."""
    change, rounds = keep(Evening("partner", 8, 7, 0, frozenset({8})))
    assert {len(now.seating.tables) for now in rounds} == {3}
    assert {len(resting(now)) for now in rounds} == {2}
    assert set(rests_in_all(change, rounds).values()) == {1}


def test_a_pair_that_comes_to_seven_plays_the_pair_that_rests():
    change, rounds = keep(Evening("partner", 7, 7, 3, comers=1))
    for before, now in zip(change.coming, rounds, strict=True):
        *as_before, added = now.seating.tables
        assert tuple(as_before) == before.seating.tables
        assert added.number == 4
        at_it = {one.number for one in added.chairs.values()}
        assert at_it == resting(before) | {15, 16}
        assert {added.north.team, added.east.team} == {added.south.team, added.west.team}
        assert added.north.team == added.south.team


def test_two_full_tables_who_come_late_play_at_tables_of_their_own():
    """Case C19: from the next hand on, at tables n + 1 and n + 2, and nobody else moves."""
    change, rounds = keep(Evening("individual", 24, 12, 4, comers=8))
    for before, now in zip(change.coming, rounds, strict=True):
        assert now.seating.tables[:6] == before.seating.tables
        assert [table.number for table in now.seating.tables[6:]] == [7, 8]
    together = audit([replace(now.seating, tables=now.seating.tables[6:]) for now in rounds])
    assert together.partners.fewest == together.partners.most - 1 == 1


def test_a_room_of_german_whist_opens_a_table_for_two():
    change, rounds = keep(Evening("german", 9, 8, 3, comers=1))
    for before, now in zip(change.coming, rounds, strict=True):
        assert now.seating.tables[:4] == before.seating.tables
        added = now.seating.tables[4]
        assert {added.north.number, added.east.number} == resting(before) | {10}
        assert added.south is added.west is None


def test_a_walk_in_with_a_printed_card_takes_the_places_that_others_play_for_it():
    whole = MOVEMENTS["individual"].schedule(
        cards := people(MOVEMENTS["individual"], 26), 8, {}, Random(1)
    )
    filled = without_absent(whole, [cards[12]])
    assert any(13 in now.instead_of.values() for now in filled[3:])
    change = Change([now.seating for now in filled[:3]], filled[3:], comers=[cards[12]])
    rounds = kept(MOVEMENTS["individual"], change)
    for planned, now in zip(whole[3:], rounds, strict=True):
        if 13 not in {rest.entrant.number for rest in planned.rests}:
            assert chairs_of(now.seating, 13) == chairs_of(planned, 13)
        assert now.instead_of == {}


def test_when_a_stand_in_leaves_somebody_else_plays_for_the_same_card():
    table = TableSeating(1, Entrant(1), Entrant(2), Entrant(3), Entrant(4))
    filled = FilledRound(RoundSeating((table,), (Rest(2, Entrant(5)),)), {Entrant(4): 9})
    (now,) = kept(MOVEMENTS["individual"], Change([], [filled], [Entrant(4)]))
    assert now.instead_of == {Entrant(5): 9}


def test_whoever_holds_a_card_plays_by_it_when_the_one_who_played_for_it_leaves():
    table = TableSeating(1, Entrant(1), Entrant(2), Entrant(3), Entrant(9))
    rests = (Rest(2, Entrant(5)), Rest(2, Entrant(6)))
    filled = FilledRound(RoundSeating((table,), rests), {Entrant(9): 6})
    (now,) = kept(MOVEMENTS["individual"], Change([], [filled], [Entrant(9)]))
    assert chairs_of(now.seating, 6) == [(1, "W")]
    assert now.instead_of == {}


def one_table(*rounds):
    """Return rounds of a table each: four people, and who rests."""
    return [
        FilledRound(
            RoundSeating((TableSeating(1, *four),), tuple(Rest(2, one) for one in resting)), {}
        )
        for four, resting in rounds
    ]


def test_whoever_rests_most_in_the_whole_evening_plays_for_a_leaver_first():
    one, two, three, four, five, six = map(Entrant, range(1, 7))
    coming = one_table(((one, two, three, four), [five, six]), ((one, two, three, five), [six]))
    first, _second = kept(MOVEMENTS["individual"], Change([], coming, [four]))
    assert first.instead_of == {six: 4}


def test_a_lady_who_rests_often_is_not_given_a_gents_chair():
    ladies = [Entrant(number, Role.LADY) for number in (1, 3, 5)]
    gents = [Entrant(number, Role.GENT) for number in (2, 4)]
    north, east, often = ladies
    coming = one_table(*[((north, east, *gents), [often])] * 4)
    rounds = kept(MOVEMENTS["individual"], Change([], coming, []))
    rests = Counter(number for now in rounds for number in resting(now))
    assert set(rests) == {1, 3, 5}
    assert max(rests.values()) == 2


def test_somebody_who_sits_still_plays_for_a_leaver_only_where_nobody_else_rests():
    still, other, gone = Entrant(5, sits_still=True), Entrant(6), Entrant(4)
    at_table = (*map(Entrant, (1, 2, 3)), gone)
    movement = MOVEMENTS["individual"]
    (both,) = kept(movement, Change([], one_table((at_table, [still, other])), [gone]))
    (alone,) = kept(movement, Change([], one_table((at_table, [still])), [gone]))
    assert both.instead_of == {other: 4}
    assert alone.instead_of == {still: 4}


def test_somebody_who_sits_still_and_rests_often_takes_nobody_elses_chair():
    still, *others = Entrant(9, sits_still=True), *map(Entrant, range(1, 5))
    coming = one_table(*[(others, [still])] * 4)
    assert kept(MOVEMENTS["individual"], Change([], coming, [])) == coming


def test_whoever_comes_and_sits_still_has_one_chair_all_along():
    sitter = Entrant(13, sits_still=True)
    _, rounds = keep(Evening("individual", 12, 12, 2), comers=[sitter])
    places = {place for now in rounds for place in chairs_of(now.seating, 13)}
    assert len(places) == 1
    assert sum(13 in resting(now) for now in rounds) <= 1


def test_whoever_comes_and_sits_still_has_one_chair_at_a_table_of_latecomers_too():
    comers = [Entrant(13), Entrant(14), Entrant(15, sits_still=True), Entrant(16)]
    _, rounds = keep(Evening("individual", 12, 12, 2), comers=comers)
    assert {place for now in rounds for place in chairs_of(now.seating, 15)} == {(4, "N")}


def test_somebody_who_sits_still_does_not_change_chairs_for_a_latecomer():
    change, rounds = keep(Evening("seat-by-seat", 20, 8, 2, comers=2, sitters=frozenset({1, 7})))
    homes = homes_of([now.seating for now in change.coming])
    for now in rounds:
        for number, home in homes.items():
            assert chairs_of(now.seating, number) in ([home], [])


def test_somebody_who_sits_still_may_rest_twice_running_rather_than_change_chairs():
    still, *others = Entrant(9, sits_still=True), *map(Entrant, range(1, 5))
    one, two, three, four = others
    coming = one_table(
        (others, [still]),
        (others, [still]),
        ((still, two, three, four), [one]),
        ((one, two, three, still), [four]),
    )
    assert kept(MOVEMENTS["individual"], Change([], coming, [])) == coming


def test_where_too_few_rest_the_table_with_most_empty_chairs_is_closed():
    tables = (
        TableSeating(1, *map(Entrant, range(1, 5))),
        TableSeating(2, *map(Entrant, range(5, 9))),
    )
    coming = [FilledRound(RoundSeating(tables), {})]
    gone = [Entrant(1), Entrant(2), Entrant(5)]
    (now,) = kept(MOVEMENTS["individual"], Change([], coming, gone))
    assert [table.number for table in now.seating.tables] == [2]
    assert now.instead_of == {Entrant(3): 5}
    assert resting(now) == {4}


def test_of_many_who_rest_those_who_rest_most_make_the_new_table():
    five_rest = TableSeating(1, *map(Entrant, range(1, 5)))
    four_play = TableSeating(2, *map(Entrant, range(5, 9)))
    coming = [
        FilledRound(
            RoundSeating((five_rest,), tuple(Rest(2, Entrant(n)) for n in range(5, 10))), {}
        ),
        FilledRound(RoundSeating((five_rest, four_play), (Rest(3, Entrant(9)),)), {}),
    ]
    first, second = kept(MOVEMENTS["individual"], Change([], coming, []))
    assert {one.number for one in first.seating.tables[1].chairs.values()} == {5, 6, 7, 9}
    assert first.seating.tables[0] == five_rest
    assert second == coming[1]


def test_a_gents_chair_is_filled_by_a_gent_while_one_rests():
    lady, gent = Entrant(7, Role.LADY), Entrant(8, Role.GENT)
    table = TableSeating(
        1,
        Entrant(1, Role.LADY),
        Entrant(3, Role.LADY),
        Entrant(2, Role.GENT),
        Entrant(4, Role.GENT),
    )
    filled = FilledRound(RoundSeating((table,), (Rest(2, lady), Rest(2, gent))), {})
    (now,) = kept(MOVEMENTS["individual"], Change([], [filled], [table.west]))
    assert now.instead_of == {gent: 4}


def test_the_evening_of_a_partner_drive_goes_on_with_the_pairs_that_are_left():
    change, rounds = keep(Evening("partner", 10, 6, 2, frozenset({2, 5})))
    assert {len(now.seating.tables) for now in rounds} == {4}
    assert all(one.team not in (2, 5) for now in rounds for _, _, one in now.seating.seated())
    assert {one.entrant.team for now in rounds for one in now.seating.rests} == set()
    assert len(change.units()) == 8
