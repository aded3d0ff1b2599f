"""A new schedule on the way repeats little company, shares rests out and leaves sitters alone."""

from dataclasses import replace
from random import Random

import pytest

from drives.movements import Role
from drives.movements.absent import FilledRound
from drives.movements.audit import audit
from drives.movements.repair.anew import anew
from drives.movements.repair.change import moved
from drives.movements.repair.homes import homes_of
from tests.movements.repairs import Evening, printed, resting, rests_in_all
from tests.movements.rooms import chairs_of


def rounds_of(evening, seed=1):
    change = evening.change()
    return change, anew(evening.movement, change, {}, Random(seed))


def whole(change, rounds):
    return audit([*change.played, *(now.seating for now in rounds)])


@pytest.mark.parametrize(
    "evening",
    [
        Evening("individual", 26, 12, 3, comers=1),
        Evening("individual", 24, 12, 6, frozenset({5})),
        Evening("individual", 24, 12, 4, comers=8),
        Evening("individual", 40, 12, 5, frozenset({1, 2}), 3),
    ],
    ids=str,
)
def test_nobody_has_a_partner_again_where_the_evening_is_short_enough(evening):
    change, rounds = rounds_of(evening)
    assert whole(change, rounds).partners.repeats == 0


def test_of_two_orders_the_one_with_fewer_repeated_partners_is_taken_then_the_evener_company():
    """As they sit eight and a newcomer would have three partners again; the seven who are left and come, less even company."""
    assert whole(*rounds_of(Evening("individual", 8, 6, 1, comers=1))).partners.repeats == 0
    counted = whole(*rounds_of(Evening("individual", 8, 3, 1, frozenset({3, 4, 6}), 2)))
    assert counted.opponents.evenness + counted.meetings.evenness < 2.2


def test_of_two_orders_the_one_with_the_fairer_rests_is_taken_whatever_the_company():
    """Of seven pairs two leave: as they sit, one would rest three times more than another."""
    change, rounds = rounds_of(Evening("partner", 7, 10, 7, frozenset({6, 7})))
    rests = rests_in_all(change, rounds).values()
    assert max(rests) - min(rests) == 1


def test_of_two_orders_as_good_the_one_that_moves_fewer_people_is_taken():
    change, rounds = rounds_of(Evening("individual", 9, 3, 0, frozenset({2, 4, 5, 7}), 3))
    assert len(moved(change.coming[0].seating, rounds[0].seating)) == 3


@pytest.mark.parametrize("units", [13, 22, 27])
def test_rests_of_the_whole_evening_differ_by_one_at_most(units):
    for comers in range(4):
        change, rounds = rounds_of(Evening("individual", units, 12, 5, frozenset({2}), comers))
        rests = rests_in_all(change, rounds).values()
        assert max(rests) - min(rests) <= 1


def test_whoever_has_just_rested_does_not_rest_in_the_first_round():
    for units in (13, 22, 27, 30):
        change, rounds = rounds_of(Evening("individual", units, 12, 5, comers=1))
        assert not change.rested_last() & resting(rounds[0])


def test_a_partner_drive_goes_on_where_it_was_with_the_newcomers_in_the_leavers_place():
    change, rounds = rounds_of(Evening("partner", 20, 8, 3, frozenset({6}), 1))
    assert whole(change, rounds).opponents.most == 1
    for before, now in zip(change.coming, rounds, strict=True):
        here = {place: 21 if pair == 6 else pair for place, pair in printed(before).items()}
        assert printed(now) == here


@pytest.mark.parametrize("key", ["individual", "german", "seat-by-seat"])
def test_whoever_sits_still_keeps_the_chair(key):
    for sitters in ({3}, {1, 6}):
        change, rounds = rounds_of(Evening(key, 33, 5, 2, frozenset({7}), 2, frozenset(sitters)))
        homes = homes_of([now.seating for now in change.coming])
        assert homes.keys() == sitters
        for number, home in homes.items():
            places = [chairs_of(now.seating, number) for now in rounds]
            assert all(place in ([home], []) for place in places)
            assert [home] in places


def test_whoever_sits_still_at_a_table_that_is_closed_sits_at_one_that_plays():
    for sitter in (4, 13, 18, 22):
        gone = frozenset(range(19, 25)) - {sitter}
        change, rounds = rounds_of(
            Evening("individual", 24, 4, 2, gone, sitters=frozenset({sitter}))
        )
        tables = len(change.units()) // 4
        for now in rounds:
            assert [table.number for table in now.seating.tables] == list(range(1, tables + 1))
        assert len({place for now in rounds for place in chairs_of(now.seating, sitter)}) == 1


def test_a_new_schedule_is_for_people_in_their_own_role_though_they_act_in_the_other_next():
    evening = Evening("mixed-individual", 14, 6, 1, comers=2)
    change = evening.change()
    lady, gent = (change.staying()[number] for number in (1, 2))
    acting = {lady: replace(gent, role=lady.role), gent: replace(lady, role=gent.role)}
    first, *later = change.coming
    first = FilledRound(first.seating.with_others(acting), {})
    rounds = anew(evening.movement, replace(change, coming=[first, *later]), {}, Random(1))
    for now in rounds:
        for _, _, one in now.seating.seated():
            assert one.role is (Role.LADY if one.number % 2 else Role.GENT)
