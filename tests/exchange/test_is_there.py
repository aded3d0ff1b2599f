"""A folder that does not answer holds up no page; one that does is not asked again at every page."""

import threading
from pathlib import Path

import pytest

from drives.exchange import is_there as module
from drives.exchange.is_there import ask_anew, is_there


@pytest.fixture(autouse=True)
def looked(monkeypatch):
    """The sticks that were really looked for; nothing is known yet, nor afterwards."""
    found, is_dir = [], Path.is_dir

    def look(folder):
        if folder.name == "stick":
            found.append(folder)
        return is_dir(folder)

    monkeypatch.setattr(Path, "is_dir", look)
    ask_anew()
    yield found
    ask_anew()


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands; its one number is what time it is."""
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    monkeypatch.setattr(module, "PATIENCE", 60)  # of a slow machine
    return now


def test_an_answer_is_remembered_for_a_few_seconds(tmp_path, looked, clock):
    stick = tmp_path / "stick"
    stick.mkdir()
    assert is_there(stick)
    stick.rmdir()
    clock[0] += module.FRESH
    assert is_there(stick)
    assert len(looked) == 1
    clock[0] += 0.1
    assert not is_there(stick)
    assert len(looked) == 2


def test_it_is_looked_for_at_once_after_something_was_written_there(tmp_path, clock):
    assert not is_there(tmp_path / "stick")
    (tmp_path / "stick").mkdir()
    assert not is_there(tmp_path / "stick")
    ask_anew()
    assert is_there(tmp_path / "stick")


def test_a_folder_that_does_not_answer_is_missing_and_asked_once(tmp_path, monkeypatch, clock):
    wakes, asked, done = threading.Event(), [], threading.Event()

    def hangs(folder):
        asked.append(folder)
        wakes.wait()
        done.set()
        return True

    monkeypatch.setattr(Path, "is_dir", hangs)
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    assert not is_there(tmp_path)
    clock[0] += 60
    assert not is_there(tmp_path)
    assert len(asked) == 1
    wakes.set()
    monkeypatch.setattr(module, "PATIENCE", 60 + 60)  # a minute is over
    assert is_there(tmp_path)
    assert done.is_set()


def test_a_share_that_answers_with_an_error_is_missing(tmp_path, monkeypatch):
    def fails(folder):
        raise OSError(112, "Host is down")

    monkeypatch.setattr(Path, "is_dir", fails)
    assert not is_there(tmp_path)
