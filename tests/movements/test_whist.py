"""Every whist tournament, held to the law by arithmetic that shares no code with it."""

from collections import Counter
from itertools import combinations

import pytest

from drives.movements.designs.starters import starter
from drives.movements.designs.whist import whist_tournament
from tests.movements.check_movement import judge

SIZES = [players for players in range(4, 202) if players % 4 < 2]
TWELVE = {  # hand: tables (n, e, s, w); all go up one number, 11 to 1, and 12 stays
    1: [(12, 5, 1, 6), (10, 4, 7, 8), (9, 2, 3, 11)],
    2: [(12, 6, 2, 7), (11, 5, 8, 9), (10, 3, 4, 1)],
    3: [(12, 7, 3, 8), (1, 6, 9, 10), (11, 4, 5, 2)],
    4: [(12, 8, 4, 9), (2, 7, 10, 11), (1, 5, 6, 3)],
    5: [(12, 9, 5, 10), (3, 8, 11, 1), (2, 6, 7, 4)],
    6: [(12, 10, 6, 11), (4, 9, 1, 2), (3, 7, 8, 5)],
    7: [(12, 11, 7, 1), (5, 10, 2, 3), (4, 8, 9, 6)],
    8: [(12, 1, 8, 2), (6, 11, 3, 4), (5, 9, 10, 7)],
    9: [(12, 2, 9, 3), (7, 1, 4, 5), (6, 10, 11, 8)],
    10: [(12, 3, 10, 4), (8, 2, 5, 6), (7, 11, 1, 9)],
    11: [(12, 4, 11, 5), (9, 3, 6, 7), (8, 1, 2, 10)],
}


def is_whist(players, rounds):
    """Say the same as `judge`, in a table of bytes instead of counters: for large rooms."""
    partners, opponents = bytearray(players**2), bytearray(players**2)
    for tables in rounds:
        seats = [player for table in tables for player in table]
        if len(set(seats)) != len(seats) or len(tables) != players // 4:
            return False
        for north, east, south, west in tables:
            for one, other in ((north, south), (east, west)):
                partners[one * players + other] += 1
                partners[other * players + one] += 1
            for one, other in ((north, east), (east, south), (south, west), (west, north)):
                opponents[one * players + other] += 1
                opponents[other * players + one] += 1
    others = players * (players - 1)
    return (partners.count(1), opponents.count(2)) == (others, others)


def as_lists(rounds):
    return [[list(table) for table in tables] for tables in rounds]


def test_there_is_a_tournament_for_every_4n_and_4n_plus_1_up_to_201_but_93():
    assert [players for players in SIZES if whist_tournament(players) is None] == [93]


def test_there_is_none_for_other_numbers():
    assert [
        players for players in range(104) if players % 4 > 1 and whist_tournament(players)
    ] == []
    assert whist_tournament(0) is whist_tournament(1) is None


def test_everybody_partners_everybody_once_and_opposes_everybody_twice():
    for players in (size for size in SIZES if size != 93):
        assert is_whist(players, whist_tournament(players)), f"{players} players"


@pytest.mark.parametrize("players", [4, 5, 12, 45, 57, 60, 69, 72, 84])
def test_the_independent_judge_says_so_too(players):
    verdict = judge({"players": players, "rounds": as_lists(whist_tournament(players))})
    assert verdict["is_whist"], verdict


@pytest.mark.parametrize("players", [264, 329])
def test_large_rooms_have_a_tournament_too(players):
    assert is_whist(players, whist_tournament(players))


def test_the_quick_judge_sees_a_wrong_chair_a_double_and_a_missing_round():
    rounds = as_lists(whist_tournament(13))
    for spoilt in ([1, 0, 2, 3], [0, 0, 2, 3]):
        wrong = as_lists(rounds)
        wrong[5][1] = [rounds[5][1][chair] for chair in spoilt]
        assert not is_whist(13, wrong)
    assert not is_whist(13, rounds[1:])
    assert is_whist(13, rounds)


def test_each_of_4n_plus_1_players_rests_in_one_round():
    for players in (5, 21, 57, 85, 121, 141):
        rests = Counter()
        for tables in whist_tournament(players):
            rests.update({*range(players)}.difference(*tables))
        assert rests == dict.fromkeys(range(players), 1)


def test_the_last_of_4n_players_never_moves_where_a_first_round_is_known():
    for players in (12, 20, 28, 32, 36, 44, 56, 64, 100, 172):
        assert starter(players)
        tables_of_last = {
            (place, table.index(players - 1))
            for tables in whist_tournament(players)
            for place, table in enumerate(tables)
            if players - 1 in table
        }
        assert len(tables_of_last) == 1, f"{players} players"


def test_nobody_meets_anybody_twice_in_the_first_third_of_some_tournaments():
    for players, hands in ((16, 5), (28, 9), (40, 13), (52, 17), (72, 20), (76, 25), (112, 37)):
        met = [
            pair
            for tables in whist_tournament(players)[:hands]
            for table in tables
            for pair in combinations(sorted(table), 2)
        ]
        assert len(met) == len(set(met)), f"{players} players"


def test_twelve_players_as_written_out():
    played = [
        [tuple(player + 1 for player in table) for table in tables]
        for tables in whist_tournament(12)
    ]
    assert played == list(TWELVE.values())
