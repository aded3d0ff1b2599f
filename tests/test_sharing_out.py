"""Who begins with what when several processes share the tests, and what is tried once more."""

import os
import re
import subprocess
import sys
from itertools import accumulate
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st

from tests.launching import ROOT
from tests.sharing_out import LONGEST, dealt, with_browser

A_RUN = """
from pathlib import Path
import pytest

def noted(word):
    with Path(__file__).with_name("notes").open("a") as notes:
        notes.write(word + "\\n")
    return Path(__file__).with_name("notes").read_text().split().count(word)

@pytest.fixture
def site():
    noted("made")
    yield
    noted("gone")

@pytest.mark.browser
def test_late_once(site):
    assert noted("late") > 1

@pytest.mark.browser
def test_late_twice():
    assert noted("later") > 2

def test_lost_once():
    assert noted("lost") > 1
"""
ITS_CONFTEST = """
from tests.sharing_out import give_second_try

def pytest_configure(config):
    config.addinivalue_line("markers", "browser: as ours")

def pytest_collection_modifyitems(items):
    give_second_try(items)
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """What a run of three tests by two processes said, and what the tests noted."""
    folder = tmp_path_factory.mktemp("a run")
    (folder / "test_it.py").write_text(A_RUN)
    (folder / "conftest.py").write_text(ITS_CONFTEST)
    (folder / "pytest.ini").write_text("[pytest]\n")
    outside = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-n",
            "2",
            "-rfR",
            "-p",
            "no:django",
            "-p",
            "no:cacheprovider",
        ],
        cwd=folder,
        env=outside | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    return SimpleNamespace(said=said.stdout, notes=(folder / "notes").read_text().split())


def test_one_with_a_browser_that_fails_once_passes_and_is_named(run):
    assert "RERUN test_it.py::test_late_once" in run.said
    assert "FAILED test_it.py::test_late_once" not in run.said
    assert re.search(r"2 failed, 1 passed, 2 rerun in", run.said)


def test_one_with_a_browser_that_fails_twice_fails(run):
    assert "FAILED test_it.py::test_late_twice" in run.said
    assert run.notes.count("later") == 2


def test_one_without_a_browser_fails_at_once(run):
    assert "FAILED test_it.py::test_lost_once" in run.said
    assert run.notes.count("lost") == 1


def test_a_second_try_has_everything_made_anew(run):
    of_site = [word for word in run.notes if word in {"made", "gone"}]
    assert of_site == ["made", "gone", "made", "gone"]


def test_in_ci_what_has_a_browser_is_tried_twice_and_nothing_ever_elsewhere(request):
    in_ci = bool(os.environ.get("CI"))
    for item in request.session.items:
        assert bool(item.get_closest_marker("flaky")) is (in_ci and with_browser(item)), item


def a_test(name, browser):
    return SimpleNamespace(
        path=Path(name), get_closest_marker=lambda marker: (browser and marker == "browser") or None
    )


names = st.sampled_from(["test_door.py", "test_every_page.py", "test_evening_of_flags.py"])
some_tests = st.lists(st.builds(a_test, names, st.booleans()), max_size=40)


@given(some_tests, st.integers(1, 5))
def test_nobody_is_left_out_and_nobody_comes_twice(items, hands):
    assert sorted(map(id, dealt(items, hands))) == sorted(map(id, items))


@given(some_tests, st.integers(1, 5))
def test_those_without_a_browser_stay_in_their_order(items, hands):
    def plain(these):
        return [id(item) for item in these if not with_browser(item)]

    assert plain(dealt(items, hands)) == plain(items)


def test_every_process_begins_with_its_share_of_the_longest():
    first, last = LONGEST[0], "test_door.py"
    items = [a_test(last, browser=True) for _ in range(4)] + [a_test("test_suits.py", False)] * 20
    items += [a_test(f"{first}.py", browser=True) for _ in range(3)]
    order = [item.path.stem for item in dealt(items, 3)]
    runs = [len(items) // 3] * 3
    starts = [0, *accumulate(runs)][:3]
    assert [order[start] for start in starts] == [first] * 3
    assert all(order[start + 1] == "test_door" for start in starts)
