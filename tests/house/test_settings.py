"""The settings that come from outside."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME = "import config.settings as s; print(s.DATABASES['default']['NAME'])"


def settings(script, **environ):
    """Run a script that reads the settings in a process of its own, and return how it ended."""
    clean = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**clean, "SECRET_KEY": "of this test alone", **environ},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("folder", ["Whist #1", "what?", "100%25", "club house", "Müllers"])
def test_the_database_lies_in_the_data_folder_whatever_its_path_is_made_of(tmp_path, folder):
    var = tmp_path / folder
    assert settings(NAME, WHIST_VAR=str(var)).stdout.strip() == str(var / "whist.sqlite3")


def test_a_database_url_that_names_none_is_said(tmp_path):
    ended = settings(NAME, WHIST_VAR=str(tmp_path), DATABASE_URL="nonsense")
    assert "DATABASE_URL names no database" in ended.stderr.splitlines()[-1]


def test_a_damaged_secret_key_is_said(tmp_path):
    (tmp_path / "secret-key").write_bytes(b"\xff\xfe")
    ended = settings(NAME, WHIST_VAR=str(tmp_path), SECRET_KEY="")
    assert "is damaged" in ended.stderr.splitlines()[-1]
