"""Schedules for large rooms, cold, beside writing down as many numbers one further every round."""

from random import Random

import pytest

from drives.movements import MOVEMENTS
from drives.movements.designs import evenings, fields, groups, holed, rainbow, starters, whist
from tests.movements.rooms import plain_room

KEPT = (
    evenings.evening,
    fields.field,
    groups.scalings,
    holed._designs,
    rainbow.passing,
    starters._data,
    whist.whist_tournament,
)


def forgotten():
    for function in KEPT:
        function.cache_clear()


def bare_rounds(players, rounds):
    """Develop the first round 0, 1, 2 ...: add one to everybody in every round."""
    return [[(player + now) % players for player in range(players)] for now in range(rounds)]


# 400 and 401 from a first round; 332 and 888 of smaller ones, the slowest of their size.
@pytest.mark.parametrize("players", [332, 400, 401, 888, 1000])
def test_a_whole_tournament(ratio, players):
    def cold():
        forgotten()
        return whist.whist_tournament(players)

    rounds = ratio(
        f"whist tournament of {players} / bare development",
        cold,
        lambda: bare_rounds(players, players - 1),
        rounds=5,
    )
    assert len(rounds) == players - (players % 4 == 0)


@pytest.mark.parametrize("players", [400, 1000])
def test_an_evening_of_forty_hands(ratio, players):
    room = plain_room(players)

    def cold():
        forgotten()
        return MOVEMENTS["individual"].schedule(room, 40, {}, Random(1))

    rounds = ratio(
        f"individual, {players} players and 40 hands / bare",
        cold,
        lambda: bare_rounds(players, 40),
        rounds=5,
    )
    assert len(rounds) == 40
