"""What copies need: a folder of their own for what the program keeps, and a stick."""

import pytest

from drives.exchange import is_there
from drives.exchange.copies import forget_troubles
from drives.exchange.second_folder import remember


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
def stick(var, tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    remember(folder)
    return folder
