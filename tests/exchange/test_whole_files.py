"""Files are there whole or not at all, under names that every disk takes."""

import errno
import os
import re

import pytest
from hypothesis import given, settings, strategies as st

from drives.exchange import whole_files
from drives.exchange.whole_files import (
    copy_whole,
    keep_newest,
    next_path,
    numbered,
    plain_name,
    replace_whole,
    whole_file,
    write_whole,
)

RESERVED = {"con", "prn", "aux", "nul", "com1", "lpt1"}


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_over_one_of_that_name(tmp_path):
    path = tmp_path / "new" / "folder" / "a.json"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert names(path.parent) == ["a.json"]


def test_a_plug_pulled_while_writing_leaves_the_older_file_whole(tmp_path):
    path = tmp_path / "a.json"
    write_whole(path, b"older")

    def pull_the_plug():
        with whole_file(path) as file:
            file.write(b"half of the new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pull_the_plug()
    assert path.read_bytes() == b"older"
    assert names(tmp_path) == ["a.json"]


def test_a_disk_that_is_full_leaves_the_older_file_whole(tmp_path, monkeypatch):
    path = tmp_path / "a.json"
    write_whole(path, b"older")

    def full(file):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(whole_files, "_write_through", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"older"
    assert names(tmp_path) == ["a.json"]


def test_a_file_has_its_name_only_when_all_of_it_is_on_the_disk(tmp_path, monkeypatch):
    seen, through = [], whole_files._write_through

    def look(file):
        seen.append((tmp_path / "a.json").exists())
        through(file)

    monkeypatch.setattr(whole_files, "_write_through", look)
    write_whole(tmp_path / "a.json", b"new")
    assert seen == [False]


def test_what_is_written_is_written_through(tmp_path, monkeypatch):
    done, fsync = [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda descriptor: done.append(fsync(descriptor)))
    write_whole(tmp_path / "a.json", b"new")
    assert done


def test_a_file_is_copied_whole(tmp_path):
    (tmp_path / "a").write_bytes(b"x" * 3_000_000)
    copy_whole(tmp_path / "a", tmp_path / "stick" / "b")
    assert (tmp_path / "stick" / "b").read_bytes() == b"x" * 3_000_000


def test_a_file_takes_the_place_of_another(tmp_path):
    (tmp_path / "new").write_bytes(b"new")
    (tmp_path / "old").write_bytes(b"old")
    replace_whole(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_bytes() == b"new"
    assert names(tmp_path) == ["old"]


@settings(max_examples=30)
@given(st.text(max_size=90), st.integers(1, 10**9))
def test_a_name_is_plain_on_every_disk(name, number):
    plain = plain_name("2026-12-04", name, number)
    assert re.fullmatch(r"[a-z0-9_-]{1,100}", plain)
    assert plain not in RESERVED
    assert plain.endswith(f"-{number}")


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("December drive", "december-drive"),
        ('A/B\\C:D*E?F"G<H>I|J', "abcdefghij"),
        ("Évening . ", "evening"),
        ("Βραδιά", ""),
        ("x" * 80, "x" * 60),
    ],
)
def test_a_name_keeps_what_can_be_read(name, plain):
    assert plain_name(name) == plain


def test_the_newest_are_kept_and_half_written_files_are_not(tmp_path):
    for label in ["hand-01", "hand-02", "hand-03", "end"]:
        write_whole(next_path(tmp_path, label, ".json"), b"")
    (tmp_path / ".0005-end.json.part").write_bytes(b"half")
    (tmp_path / "letter.json").write_bytes(b"of the organiser's own")
    (tmp_path / "0001-other.zip").write_bytes(b"")
    keep_newest(tmp_path, ".json", 3)
    assert names(tmp_path) == [
        "0001-other.zip",
        "0002-hand-02.json",
        "0003-hand-03.json",
        "0004-end.json",
        "letter.json",
    ]


def test_files_are_in_the_order_of_their_numbers_and_not_of_their_letters(tmp_path):
    for number in (9_999, 10_000):
        (tmp_path / f"{number}-end.json").touch()
    assert [path.name for path in numbered(tmp_path, ".json")] == [
        "9999-end.json",
        "10000-end.json",
    ]
    assert next_path(tmp_path, "end", ".json").name == "10001-end.json"


def test_a_folder_that_is_not_there_has_no_files(tmp_path):
    assert numbered(tmp_path / "nowhere", ".json") == []
    assert next_path(tmp_path / "nowhere", "end", ".json").name == "0001-end.json"
