"""Benchmarks: each work beside the barest way to the same end, in turn, so that a ratio holds.

Off in the suite, where each runs once to see that it still works. To measure:
python3 manage.py test tests/benchmarks --benchmark-enable
"""

import gc
from statistics import median
from time import perf_counter

import pytest

from tests.crowds import PEOPLE

ROUNDS, FEW = 15, 24


class Ratio:
    """Runs work and bare work in turn and keeps the medians of both."""

    def __init__(self, benchmark, found):
        self.benchmark, self.found = benchmark, found

    def __call__(self, name, work, bare, rounds=ROUNDS):
        bare_times = []

        def bare_first():
            gc.collect()
            start = perf_counter()
            bare()
            bare_times.append(perf_counter() - start)

        bare()
        result = self.benchmark.pedantic(work, setup=bare_first, rounds=rounds, warmup_rounds=1)
        if self.benchmark.enabled:
            self.found.append((name, self.benchmark.stats.stats.median, median(bare_times)))
        return result


found_ratios, sizes = [], []


@pytest.fixture
def ratio(benchmark):
    return Ratio(benchmark, found_ratios)


@pytest.fixture(scope="session")
def measuring(request):
    """Whether times are asked for; otherwise each work is done once, to see that it still works."""
    return request.config.getoption("benchmark_enable")


@pytest.fixture
def people(measuring):
    """How many people there are: a crowd where it is measured; what still works, works with few."""
    return PEOPLE if measuring else FEW


@pytest.fixture
def told_beside():
    """Tell of work and bare work that were timed elsewhere, as (name, seconds, seconds)."""
    return lambda *line: found_ratios.append(line)


@pytest.fixture
def found_bytes():
    """What pages weigh, as (name, bytes); listed where times are."""
    return sizes


def pytest_terminal_summary(terminalreporter):
    if not found_ratios:
        return
    terminalreporter.section("bytes of pages, packed")
    for name, size in sizes:
        terminalreporter.line(f"{name:48} {size:9,}")
    terminalreporter.section("ratios to bare work in the same run (medians)")
    for name, work, bare in found_ratios:
        terminalreporter.line(
            f"{name:48} {1000 * work:9.2f} ms   bare {1000 * bare:9.2f} ms   {work / bare:6.2f}"
        )
