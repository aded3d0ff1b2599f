"""Evenings from one round, and what their first rounds promise."""

import json

import pytest

from drives.movements.designs.company import rests_are_fair
from drives.movements.designs.cyclic import FIRST_ROUNDS, cyclic, length
from tests.movements.check_movement import judge

SHIPPED = [int(players) for players in json.loads(FIRST_ROUNDS.read_text())]


def judged(players, hands):
    return judge({"players": players, "rounds": [list(now) for now in cyclic(players, hands)]})


@pytest.mark.parametrize("hands", [20, 40])
def test_no_partner_comes_twice_with_any_first_round_of_ours(hands):
    for players in SHIPPED:
        verdict = judged(players, min(hands, length(players)))
        assert (verdict["errors"], verdict["repeated_partners"]) == ([], 0), players


@pytest.mark.parametrize("players", [161, 163, 164, 165, 204, 207, 209])
def test_a_first_round_made_at_once_repeats_no_partner_in_the_whole_ring(players):
    verdict = judged(players, length(players))
    assert verdict["errors"] == []
    assert verdict["repeated_partners"] == 0


def test_with_4n_plus_2_players_it_repeats_none_in_the_first_half():
    assert judged(202, 101)["repeated_partners"] == 0
    assert judged(202, 102)["repeated_partners"] > 0


def test_rests_are_fair_at_every_length_but_half_a_ring():
    for players in [*SHIPPED, 161, 162, 163, 164]:
        for hands in range(1, min(length(players), 44), 3):
            fair = rests_are_fair(players, cyclic(players, hands))
            assert fair or (players % 4, 2 * hands) == (2, players), (players, hands)


def test_the_last_of_4n_players_never_moves():
    assert len({now[0].index(163) for now in cyclic(164, 163)}) == 1


def test_it_is_no_longer_than_its_ring():
    assert (len(cyclic(164, 500)), len(cyclic(165, 500))) == (163, 165)
