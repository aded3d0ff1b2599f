"""Secrets in files: made once, whole, and for the owner alone."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.secret_files import keep_secret


@pytest.fixture
def path(tmp_path):
    return tmp_path / "var" / "secret-key"


def test_a_secret_is_made_once_and_then_kept(path):
    assert keep_secret(path, 50) == keep_secret(path, 50) == path.read_text()


def test_two_sites_have_different_secrets(tmp_path):
    assert keep_secret(tmp_path / "one", 16) != keep_secret(tmp_path / "two", 16)


@pytest.mark.parametrize("size", [16, 50])
def test_a_secret_has_as_many_bytes_as_asked_for(path, size):
    assert len(keep_secret(path, size)) * 6 >= size * 8


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_the_owner_may_read_a_secret(path):
    keep_secret(path, 50)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_starts_at_the_same_moment_get_the_same_secret(path):
    with ThreadPoolExecutor(8) as starts:
        secrets = set(starts.map(lambda _: keep_secret(path, 50), range(64)))
    assert secrets == {path.read_text()}


def test_no_draft_is_left_behind(path):
    keep_secret(path, 50)
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]


def test_a_disk_without_hard_links_keeps_a_secret_too(path, monkeypatch):
    def refuse(self, target):
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert keep_secret(path, 50) == path.read_text()
