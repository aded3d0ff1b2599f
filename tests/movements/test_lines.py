"""Lines that pass each other: nobody meets anybody twice, whatever the number."""

import pytest

from drives.movements.designs.lines import lines
from tests.movements.check_movement import judge


def judged(players, hands):
    return judge({"players": players, "rounds": [list(now) for now in lines(players, hands)]})


@pytest.mark.parametrize("rest", range(4))
def test_nobody_meets_anybody_twice_and_nobody_rests_twice(rest):
    for tables, hands in [(7, 4), (10, 6), (16, 12), (25, 20), (26, 18), (50, 36)]:
        verdict = judged(4 * tables + rest, hands)
        assert verdict["errors"] == []
        assert verdict["meeting_evenness"] == 1.0, (tables, hands)
        assert verdict["sit_outs"][1] <= 1
        assert verdict["rested"] == [rest] * hands


@pytest.mark.parametrize(("tables", "length"), [(7, 7), (10, 6), (25, 25), (34, 22)])
def test_a_quarter_of_the_room_sits_still_and_the_last_number_at_the_last_table(tables, length):
    hands = lines(4 * tables, length)
    for player in range(4 * tables):
        at = [place for now in hands for place, four in enumerate(now) if player in four]
        assert len(set(at)) == (1 if player >= 3 * tables else len(hands)), player
    assert all(4 * tables - 1 in now[-1] for now in hands)


def test_4n_plus_3_are_4n_plus_4_less_the_last():
    less = tuple(tuple(four for four in now if 39 not in four) for now in lines(40, 8))
    assert lines(39, 8) == less


def test_no_lines_pass_more_often_than_there_are_tables():
    assert lines(40, 11) is None
    assert lines(8, 2) is None


def test_the_same_lines_come_again():
    assert lines(122, 20) == lines(122, 20)
