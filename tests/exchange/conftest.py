"""What copies need: a folder of their own for what the program keeps, and a stick."""

import pytest

from drives.exchange.second_folder import remember
from tests.exchange.copying import moments_pass, var

__all__ = ["moments_pass", "var"]


@pytest.fixture
def stick(var, tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    remember(folder)
    return folder
