"""What is dear to make is made by one of the processes, while the others wait for it."""

import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from tests.made_once import made_once


@pytest.fixture
def of_a_worker(tmp_path, monkeypatch):
    """Make something as the worker of that number would, which has a folder in the common one."""
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw0")

    def make(number, make):
        factory = SimpleNamespace(getbasetemp=lambda: tmp_path / f"gw{number}")
        return made_once(factory, "club", make)

    return make


def test_many_who_want_it_at_once_get_the_one_that_is_made_and_not_before_it_is_whole(of_a_worker):
    begun = []

    def slowly(folder):
        begun.append(folder)
        time.sleep(0.1)
        (folder / "whole").touch()

    def seen(number):
        return of_a_worker(number, slowly) / "whole"

    with ThreadPoolExecutor(3) as workers:
        found = list(workers.map(seen, range(3)))
    assert len(begun) == 1
    assert len(set(found)) == 1
    assert found[0].exists()


def test_what_could_not_be_made_is_not_handed_out_and_the_next_makes_it_anew(of_a_worker):
    def fail(folder):
        (folder / "half").touch()
        raise ValueError(folder)

    for number in range(2):
        with pytest.raises(ValueError, match="club"):
            of_a_worker(number, fail)
    assert list(of_a_worker(2, lambda folder: None).iterdir()) == []
