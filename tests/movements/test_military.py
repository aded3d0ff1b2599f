"""Military whist: who stays at home, who is out, and where."""

from collections import Counter
from random import Random

import pytest

from drives.movements.military import POSITIONS, check, going_out, schedule
from drives.movements.seating import Entrant, MovementError
from scoring.sides import Side
from tests.movements.rooms import plain_room

HANDS = (18, 24)


def teams_of_four(teams):
    """Cards 1 to 4 are team 1: captain, blue, red, white."""
    return [
        Entrant(4 * team + place, team=team + 1, position=position)
        for team in range(teams)
        for place, position in enumerate(POSITIONS, start=1)
    ]


def seated(teams, hands):
    return schedule(teams_of_four(teams), hands, {}, Random(1))


def said(pair):
    return " ".join(f"{one.team}{one.position}" for one in pair)


def test_the_chart_of_three_teams():
    chart = [
        [
            f"{said(table.pair(Side.NORTH_SOUTH))} v {said(table.pair(Side.EAST_WEST))}"
            for table in now.tables
        ]
        for now in seated(3, 4)
    ]
    assert [hand[0] for hand in chart] == [
        "1C 1R v 3B 3W",
        "1C 1B v 2W 2R",
        "1C 1W v 3R 3B",
        "1C 1R v 2B 2W",
    ]
    assert chart[0][1:] == ["2C 2R v 1B 1W", "3C 3R v 2B 2W"]


def test_two_teams_change_two_scouts_every_hand():
    for hand in seated(2, 5):
        for table in hand.tables:
            assert {one.team for one in table.pair(Side.NORTH_SOUTH)} == {table.number}
            assert {one.team for one in table.pair(Side.EAST_WEST)} == {3 - table.number}


@pytest.fixture(scope="module")
def evenings():
    """Every number of teams, and 24 hands of it; 18 hands are the first of them."""
    return {teams: seated(teams, max(HANDS)) for teams in range(2, 101)}


def test_everybody_plays_every_hand_once_at_any_number_of_teams(evenings):
    for teams, hands in evenings.items():
        everybody = set(range(1, 4 * teams + 1))
        for now in hands:
            placed = [one.number for table in now.tables for one in table.chairs.values()]
            assert len(placed) == len(everybody)
            assert set(placed) == everybody


def test_home_is_the_captain_and_a_scout_and_away_two_of_one_other_team(evenings):
    for hands in evenings.values():
        for now in hands:
            for number, table in enumerate(now.tables, start=1):
                north, east, south, west = table.north, table.east, table.south, table.west
                assert table.number == number == north.team == south.team
                assert north.position == "C"
                assert east.team == west.team != number


@pytest.mark.parametrize("hands", HANDS)
def test_every_colour_is_out_as_often_as_the_others(evenings, hands):
    for teams, evening in evenings.items():
        out = Counter()
        for now in evening[:hands]:
            for table in now.tables:
                out[table.east.number] += 1
                out[table.west.number] += 1
        assert set(out.values()) == {hands * 2 // 3}
        assert len(out) == 3 * teams


@pytest.mark.parametrize("hands", HANDS)
def test_a_team_is_not_at_a_table_again_before_it_has_been_at_all_the_others(evenings, hands):
    for teams, evening in evenings.items():
        hosts = [
            next(table.number for table in now.tables if table.east.team == 1)
            for now in evening[:hands]
        ]
        around = teams - 1
        for first in range(max(1, hands - around + 1)):
            assert len(set(hosts[first : first + around])) == min(around, hands)


def test_the_caller_hears_who_goes_where():
    out = going_out(6, 25)
    assert (out.colours, out.tables_on) == (("B", "W"), 7)
    assert [out.host_of(table, 25) for table in (1, 18, 19, 25)] == [8, 25, 1, 7]


def test_where_the_caller_sends_them_is_where_they_sit():
    for turn, now in enumerate(seated(5, 9)):
        out = going_out(turn, 5)
        for table in now.tables:
            assert out.host_of(table.east.team, 5) == table.number
            assert (table.east.position, table.west.position) == out.colours


def test_who_has_no_team_is_put_into_one_by_card_number():
    hand = schedule(plain_room(8), 1, {}, Random(1))[0]
    assert [one.number for one in hand.tables[0].pair(Side.NORTH_SOUTH)] == [1, 3]
    assert [one.number for one in hand.tables[1].pair(Side.EAST_WEST)] == [2, 4]


def test_teams_sit_in_the_order_of_their_numbers_whatever_is_left_out():
    people = [one for one in teams_of_four(4) if one.team != 2]
    assert [table.north.team for table in schedule(people, 1, {}, Random(1))[0].tables] == [1, 3, 4]


def test_positions_and_not_card_numbers_say_who_goes_out():
    people = [
        Entrant(one.number, team=one.team, position=position)
        for one, position in zip(teams_of_four(2), "WRBC" * 2, strict=True)
    ]
    table = schedule(people, 1, {}, Random(1))[0].tables[0]
    assert said(table.pair(Side.NORTH_SOUTH)) == "1C 1R"
    assert table.north.number == 4


def without(people, *numbers):
    return [one for one in people if one.number not in numbers]


def refused(people):
    with pytest.raises(MovementError) as refusal:
        check(people, {})
    return refusal.value.code, refusal.value.values


def test_a_team_of_three_is_refused_by_name():
    assert refused(without(teams_of_four(3), 6)) == (
        "not_a_team_of_four",
        {"team": 2, "players": 3},
    )


def test_one_team_has_nobody_to_play_against():
    assert refused(teams_of_four(1)) == ("too_few_teams", {"teams": 1, "fewest": 2})


def test_people_without_a_team_who_do_not_make_fours_are_refused():
    assert refused(plain_room(10)) == ("people_left_over", {"players": 10})


def test_two_of_one_position_are_refused():
    people = teams_of_four(2)
    people[1] = Entrant(2, team=1, position="C")
    assert refused(people) == ("positions_missing", {"team": 1})


def test_a_scout_cannot_sit_still_and_a_captain_does():
    people = teams_of_four(2)
    people[4] = Entrant(5, team=2, position="C", sits_still=True)
    check(people, {})
    people[5] = Entrant(6, team=2, position="B", sits_still=True)
    assert refused(people) == ("scout_sits_still", {"team": 2})
