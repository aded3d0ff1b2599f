"""How schedules are compared, held to the independent judge."""

from hypothesis import given, strategies as st

from drives.movements.designs.company import company, rests_are_fair, spare_numbers
from drives.movements.designs.whist import whist_tournament
from tests.movements.check_movement import judge
from tests.movements.test_packing import schedules


@given(st.integers(0, 2**32), st.integers(4, 40), st.integers(1, 9))
def test_company_is_as_even_as_the_judge_says(seed, players, hands):
    rounds = list(schedules(seed, players, hands))
    verdict = judge({"players": players, "rounds": rounds})
    found = company(players, rounds)
    assert found.opponents == verdict["opponent_evenness"]
    assert found.meetings == verdict["meeting_evenness"]
    assert (found.repeated_partners == 0) == (verdict["partner_evenness"] == 1.0)


@given(st.integers(0, 2**32), st.integers(4, 19), st.integers(1, 5))
def test_rests_are_fair_where_level_and_never_running(seed, players, hands):
    rounds = list(schedules(seed, players, hands))
    verdict = judge({"players": players, "rounds": rounds})
    level = verdict["sit_outs"][1] - verdict["sit_outs"][0] <= 1
    assert rests_are_fair(players, rounds) == (level and not verdict["sit_outs_running"])


@given(st.integers(0, 2**32), st.integers(2, 5), st.integers(1, 5))
def test_a_spare_number_is_one_without_whom_the_rests_are_fair(seed, tables, hands):
    players = 4 * tables
    rounds = list(schedules(seed, players, hands))
    for player in range(players):
        swap = {player: players - 1, players - 1: player}
        without = [
            [tuple(swap.get(one, one) for one in four) for four in now if player not in four]
            for now in rounds
        ]
        assert (player in spare_numbers(players, rounds)) == rests_are_fair(players - 1, without)


def test_without_any_of_twenty_eight_a_tournament_is_fair():
    assert spare_numbers(28, whist_tournament(28))[-1] == 27
