"""More hands than tables: lines that pass each other, then play by themselves."""

import pytest

from drives.movements.designs.evenings import evening
from drives.movements.designs.further import further
from tests.movements.check_movement import judge


def judged(players, hands):
    rounds = further(players, hands, evening)
    return judge({"players": players, "rounds": [list(now) for now in rounds]})


@pytest.mark.parametrize("players", [64, 65, 66, 67, 100, 101, 102, 103, 130])
def test_everybody_plays_and_rests_are_fair(players):
    verdict = judged(players, players // 4 + 9)
    assert verdict["errors"] == []
    assert verdict["sit_outs"][1] - verdict["sit_outs"][0] <= 1
    assert not verdict["sit_outs_running"]
    assert set(verdict["rested"]) == {players % 4}


@pytest.mark.parametrize(("players", "hands"), [(64, 20), (80, 25)])
def test_in_a_line_by_itself_everybody_is_new(players, hands):
    """16 and 20 in a line leave nobody over: the line's own evening repeats nobody."""
    assert judged(players, hands)["meeting_evenness"] == 1.0


def test_those_left_over_across_the_lines_have_new_partners():
    verdict = judged(100, 40)
    assert verdict["repeated_partners"] == 0
    assert verdict["meeting_evenness"] < 1.06


@pytest.mark.parametrize(("players", "hands"), [(95, 26), (101, 40), (107, 32)])
def test_newcomers_have_new_partners_too(players, hands):
    assert judged(players, hands)["repeated_partners"] == 0


@pytest.mark.parametrize("players", [62, 63, 66, 67, 70, 71, 83, 87])
def test_nobody_rests_twice_running_where_everybody_has_rested_once(players):
    hands = players // (players % 4) + 3
    assert not judged(players, hands)["sit_outs_running"]


def test_newcomers_take_turns_with_everybody_even_at_resting():
    assert judged(67, 32)["sit_outs"] == (1, 2)


def test_where_no_lines_pass_there_is_nothing_to_go_on_from():
    assert further(8, 5, evening) is None
