"""What no schedule can fall below: found by counting, and held against schedules that exist."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.audit import audit
from drives.movements.bounds import Demand, Least, least_of, least_rests
from drives.movements.seating import RoundSeating, TableSeating
from tests.movements.rooms import plain_room, room
from tests.movements.test_audit import drawn_rounds


def least_by_section_5(players, hands, games):
    """The bounds of the literature where all play `games` hands: partners, opponents, meetings."""
    repeats = [-(-players * max(0, times * games - (players - 1)) // 2) for times in (1, 2, 3)]
    return repeats, [-(-times * games // (players - 1)) for times in (1, 2, 3)]


@pytest.mark.parametrize(("players", "hands"), [(8, 9), (12, 11), (16, 12), (20, 24), (40, 24)])
def test_where_nobody_rests_the_bounds_are_those_of_the_literature(players, hands):
    found = audit(drawn_rounds(players, hands, Random(1)))
    repeats, most = least_by_section_5(players, hands, hands)
    counted = (found.partners, found.opponents, found.meetings)
    assert [one.least.repeats for one in counted] == repeats
    assert [one.least.most for one in counted] == most


@given(st.integers(4, 23), st.integers(1, 14), st.integers(0, 2**32))
def test_no_evening_drawn_by_chance_falls_below_the_bounds(players, hands, seed):
    found = audit(drawn_rounds(players, hands, Random(seed)))
    for counted in (found.partners, found.opponents, found.meetings, found.rests):
        assert counted.repeats >= counted.least.repeats
        assert counted.most >= counted.least.most


def test_a_whole_whist_tournament_reaches_every_bound():
    found = audit(MOVEMENTS["individual"].schedule(plain_room(13), 13, {}, Random(1)))
    assert found.good_as_can_be
    assert found.opponents.repeats == found.opponents.least.repeats == 78


def test_ladies_and_gents_need_company_among_the_other_role():
    # Two of each: a lady's third partner is one that she has had, but not where roles do not matter.
    for people, least in ((room(4), Least(2, 2)), (plain_room(4), Least(0, 1))):
        one, two, three, four = people
        found = audit(
            [
                RoundSeating((TableSeating(1, *chairs),))
                for chairs in (
                    [one, three, two, four],
                    [one, three, four, two],
                    [one, three, two, four],
                )
            ]
        )
        assert found.partners.least == least


def test_pairs_who_stay_together_are_not_blamed_for_it():
    found = audit(MOVEMENTS["partner"].schedule(plain_room(16), 4, {}, Random(1)))
    assert found.partners.repeats == found.partners.least.repeats == 24
    assert found.opponents.excess == 0


def test_teams_of_four_meet_as_evenly_as_they_can_over_a_whole_round_of_the_room():
    fours = [replace(one, team=(one.number + 3) // 4) for one in plain_room(20)]
    whole = audit(MOVEMENTS["military"].schedule(fours, 4, {}, Random(1)))
    assert whole.different_teams == (4, 4)
    assert (whole.teams.most, whole.teams.excess) == (2, 0)


def test_whoever_rests_more_than_their_share_is_told_from_the_least():
    assert least_rests(0, 20) == Least(0, 0)
    assert least_rests(24, 22) == Least(2, 2)
    assert least_rests(5, 0) == Least(0, 0)


def test_a_need_that_nobody_could_meet_is_left_out():
    assert least_of([Demand(3, 0)]) == Least(0, 0)
    assert least_of([Demand(3, 2), Demand(3, 2)]) == Least(1, 2)
    assert least_of([Demand(3, 2)] * 3) == Least(2, 2)
