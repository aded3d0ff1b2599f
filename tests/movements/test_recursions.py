"""Large tournaments out of small ones: every recipe by itself."""

import pytest

from drives.movements.designs.holed import holed_tournament
from drives.movements.designs.recursions import (
    composed,
    doubled_up,
    ending_with_four,
    in_equal_groups,
    on_a_design,
)
from drives.movements.designs.whist import whist_tournament
from tests.movements.check_movement import judge


@pytest.mark.parametrize(
    ("recipe", "players"),
    [
        (holed_tournament, 60),
        (holed_tournament, 72),
        (doubled_up, 16),
        (doubled_up, 80),
        (in_equal_groups, 25),
        (in_equal_groups, 36),
        (in_equal_groups, 57),
        (in_equal_groups, 84),
        (on_a_design, 101),
        (on_a_design, 108),
        (on_a_design, 140),
    ],
)
def test_every_recipe_makes_tournaments(recipe, players):
    rounds = recipe(players, whist_tournament)
    assert judge({"players": players, "rounds": rounds})["is_whist"]


@pytest.mark.parametrize("players", [16, 20, 24, 28, 32, 36, 68, 80])
def test_the_last_four_are_a_table_in_the_last_three_rounds(players):
    rounds = ending_with_four(players, whist_tournament)
    last = set(range(players - 4, players))
    together = [any(set(table) == last for table in tables) for tables in rounds]
    assert together == [False] * (players - 4) + [True] * 3
    assert judge({"players": players, "rounds": rounds})["is_whist"]


@pytest.mark.parametrize("players", [60, 72])
def test_the_last_twelve_play_a_tournament_of_their_own_at_the_end(players):
    first = players - 12
    rounds = whist_tournament(players)[first:]
    last = [[four for four in tables if min(four) >= first] for tables in rounds]
    own = [[[player - first for player in four] for four in tables] for tables in last]
    assert judge({"players": 12, "rounds": own})["is_whist"]


def test_none_is_made_up():
    assert composed(12, whist_tournament) is None
    assert composed(93, whist_tournament) is None
    assert composed(84, lambda players: None) is None
    assert ending_with_four(12, whist_tournament) is None
