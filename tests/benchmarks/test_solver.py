"""Our schedules beside what OR-Tools CP-SAT finds in a minute for the same wish.

Off in the suite: it takes minutes, and needs `pip install -r requirements-benchmarks.txt`.
"""

from random import Random
from time import perf_counter

import pytest

from drives.movements.individual import schedule
from tests.movements.check_movement import judge
from tests.movements.rooms import plain_room, who

SECONDS = 60
SIZES = [(8, 7), (9, 9), (12, 11), (13, 13), (16, 12), (20, 12), (24, 12), (28, 12), (32, 12)]


def as_asked(players, rounds):
    """Whether no two are partners twice or opponents more than twice, by an independent judge."""
    verdict = judge({"players": players, "rounds": rounds})
    return verdict["partners"][1] == 1 and verdict["opponents"][1] <= 2


def ours(players, hands):
    """Return the first hands of a whole whist tournament, made whole."""
    whole = players if players % 4 else players - 1
    found = schedule(plain_room(players), whole, {}, Random(1))[:hands]
    return [[[card - 1 for card in four] for four in who(hand)] for hand in found]


@pytest.mark.parametrize(("players", "hands"), SIZES)
def test_a_schedule_is_made_at_once_that_a_solver_seeks_for_a_minute(
    request, told_beside, players, hands
):
    if not request.config.getoption("benchmark_enable"):
        pytest.skip("A solver seeks for minutes: add --benchmark-enable.")
    pytest.importorskip("ortools", reason="OR-Tools is in requirements-benchmarks.txt.")
    from tests.benchmarks import cp_sat

    begun = perf_counter()
    mine = ours(players, hands)
    taken = perf_counter() - begun
    begun = perf_counter()
    theirs = cp_sat.searched(players, hands, SECONDS)
    sought = perf_counter() - begun
    assert theirs is None or as_asked(players, theirs)
    word = "CP-SAT" if theirs else "CP-SAT (nothing found)"
    told_beside(f"{players} players, {hands} hands / {word}", taken, sought)
    assert as_asked(players, mine)
