"""First rounds: every family makes a tournament of its own, also where another is played."""

import json

import pytest

from drives.movements.designs.starters import (
    STARTERS,
    binary,
    bose,
    moore,
    product,
    shipped,
    starter,
)
from tests.movements.check_movement import judge


def sizes(family, most):
    return [players for players in range(most + 1) if family(players)]


@pytest.mark.parametrize("family", [moore, bose, binary, shipped, product])
def test_every_family_makes_whist_tournaments(family):
    for players in sizes(family, 64):
        assert judge({"players": players, "rounds": family(players).rounds()})["is_whist"]


def test_every_family_knows_which_sizes_it_makes():
    assert sizes(moore, 100) == [16, 28, 40, 52, 76, 88]
    assert sizes(bose, 60) == [5, 9, 13, 17, 25, 29, 37, 41, 49, 53]
    assert sizes(binary, 300) == [4, 8, 16, 32, 64, 128, 256]
    assert sizes(product, 100) == [25, 36, 45, 56, 64, 65, 81, 85, 92, 96, 100]


def test_only_what_no_construction_makes_is_shipped():
    kept = [int(players) for players in json.loads(STARTERS.read_text())]
    assert kept == sizes(shipped, 200) == [12, 20, 21, 24, 33, 44, 48, 77, 133]
    for family in (moore, bose, binary, product):
        assert not set(kept) & set(sizes(family, 200))


def test_there_is_no_first_round_for_60():
    assert starter(60) is None
    assert starter(10) is None
