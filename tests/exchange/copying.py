"""Copies as tests have them made, here and on a stick."""

import errno
import threading

import pytest

from drives.exchange import is_there
from drives.exchange.copies import forget_troubles, write_copies
from drives.services.acts import KeptAt, Testimony
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat

SAID = Testimony()


@pytest.fixture
def var(settings, tmp_path):
    settings.VAR = tmp_path / "var"
    settings.SECOND_FOLDER = ""
    settings.VAR.mkdir()
    forget_troubles()
    yield
    forget_troubles()


@pytest.fixture
def moments_pass(monkeypatch):
    """Between two looks for the stick the seconds go by for which an answer is remembered."""
    monkeypatch.setattr(is_there, "FRESH", -1)
    monkeypatch.setattr(is_there, "PATIENCE", 60)  # of a slow machine


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=6, name="December: drive?"))


def files(place):
    """The files under a place by their paths there, none of them half written."""
    found = sorted(str(path.relative_to(place)) for path in place.rglob("*") if path.is_file())
    return [path.replace("\\", "/") for path in found]


def hand_closed(drive, number, at=KeptAt.HAND):
    """Play a hand and close it, and let the copies of it be made."""
    score_hand(drive, number, [8, 5])
    move_room(drive, SAID)
    write_copies(drive.pk, at)


def wait_for_copies():
    for thread in threading.enumerate():
        if thread.name == "copies":
            thread.join()


def no_room(*args):
    raise OSError(errno.ENOSPC, "No space left on device")
