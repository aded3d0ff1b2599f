"""The choice of rounds: fair rests in every evening, and even company in short ones."""

import pytest

from drives.movements.designs.evenings import evening, plan
from tests.movements.check_movement import judge

MOST_HANDS = 40


def judged(players, hands):
    return judge(
        {"players": players, "rounds": [list(tables) for tables in evening(players, hands)]}
    )


@pytest.mark.parametrize("players", range(4, 101))
def test_nobody_rests_more_than_once_more_than_anybody_else(players):
    for hands in range(1, MOST_HANDS + 1):
        rests, before = [0] * players, set()
        for tables in evening(players, hands):
            playing = {player for table in tables for player in table}
            now = set(range(players)) - playing
            assert len(playing) == players // 4 * 4
            assert not now & before, f"twice running in {hands} hands"
            for player in now:
                rests[player] += 1
            before = now
        assert max(rests) - min(rests) <= 1, f"{hands} hands"


def test_no_partner_comes_twice_before_the_hands_outnumber_the_partners():
    """The three exceptions are near exact cover, where no better plan is known."""
    for players in range(8, 101):
        for hands in {8, 12, 16, 20, 24}:
            if hands < players - 1 and (players, hands) not in {(10, 8), (19, 16), (23, 20)}:
                assert judged(players, hands)["repeated_partners"] == 0, (players, hands)


@pytest.mark.parametrize("hands", [8, 10, 12, 16, 20, 24])
def test_short_evenings_are_nearly_as_even_as_they_could_be(hands):
    """1.0 is perfect; 4n + 3 players pay a little so that a walk-in changes nobody's card."""
    worst = {0: 1.12, 1: 1.12, 2: 1.12, 3: 1.21}
    sums = {"meeting_evenness": 0, "opponent_evenness": 0}
    for players in range(8, 101):
        verdict = judged(players, hands)
        for measure in sums:
            assert verdict[measure] < worst[players % 4], (players, measure)
            sums[measure] += verdict[measure]
    assert max(sums.values()) / len(range(8, 101)) < 1.03


@pytest.mark.parametrize("players", [13, 24, 33])
def test_the_whole_length_of_a_whist_tournament_is_played_as_one(players):
    full = players - 1 if players % 4 == 0 else players
    assert judged(players, full)["is_whist"]


def test_after_a_whole_whist_tournament_it_begins_again():
    assert judged(12, 22)["partners"] == (2, 2)
    assert judged(12, 22)["opponents"] == (4, 4)


@pytest.mark.parametrize("players", [10, 22, 30, 57, 60, 80])
def test_a_plan_that_runs_out_goes_on_with_other_numbers(players):
    hands = len(plan(players))
    assert sorted(evening(players, 2 * hands)[0]) != sorted(evening(players, 2 * hands)[hands])
    assert judged(players, 2 * hands)["errors"] == []


def test_nobody_but_the_spare_number_plays_at_one_table_all_evening():
    for players in (16, 22, 40, 64, 100):
        hands = evening(players, 12)
        for player in range(players - 1):
            at = {place for tables in hands for place, four in enumerate(tables) if player in four}
            assert len(at) > 1


def test_numbers_without_any_schedule_are_known():
    assert [players for players in range(4, 101) if evening(players, 12) is None] == []
    assert evening(102, 12) is None
