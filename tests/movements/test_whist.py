"""Every shipped whist tournament, held to the law by arithmetic that shares no code with it."""

import json
from collections import Counter

import pytest

from drives.movements.designs.whist import STARTERS, whist_tournament
from tests.movements.check_movement import judge

SIZES = [int(players) for players in json.loads(STARTERS.read_text())]


@pytest.mark.parametrize("players", SIZES)
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(players):
    rounds = [list(tables) for tables in whist_tournament(players)]
    verdict = judge({"players": players, "rounds": rounds})
    assert verdict["is_whist"], verdict["errors"]


@pytest.mark.parametrize("players", [size for size in SIZES if size % 4 == 1])
def test_each_of_4n_plus_1_players_rests_in_one_round(players):
    rests = Counter(range(players))
    for tables in whist_tournament(players):
        rests.subtract({*range(players)} - {player for table in tables for player in table})
    assert set(rests) == set(range(players))
    assert sum(players - len(tables) * 4 for tables in whist_tournament(players)) == players


@pytest.mark.parametrize("players", [size for size in SIZES if size % 4 == 0])
def test_the_last_of_4n_players_never_moves(players):
    last = players - 1
    chairs = {
        (place, table.index(last))
        for tables in whist_tournament(players)
        for place, table in enumerate(tables)
        if last in table
    }
    assert len(chairs) == 1


def test_seventy_five_sizes_are_shipped_and_others_are_not_made_up():
    assert len(SIZES) == 75
    assert whist_tournament(60) is None
