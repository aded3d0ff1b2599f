"""A site's file is looked at before anything here is touched."""

import json
import random
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from drives.errors.copies import CopyDamagedError, CopyForeignError, CopyNewerError
from drives.exchange.site_copy import BASE, MANIFEST, SQLITE, pack, unpack

TABLES = """
    CREATE TABLE django_migrations (app TEXT, name TEXT);
    CREATE TABLE drives_club (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE drives_drive (club_id INTEGER REFERENCES drives_club (id), notes TEXT);
    INSERT INTO django_migrations VALUES ('drives', '0001_the_house'), ('auth', '0001_initial');
    INSERT INTO drives_club VALUES (1, 'Ashby');
"""


@pytest.fixture
def copy(tmp_path):
    """A site's file with as little in it as a site can have."""
    base = tmp_path / "made"
    with closing(sqlite3.connect(base)) as opened:
        opened.executescript(TABLES)
        opened.executemany("INSERT INTO drives_drive VALUES (1, ?)", [("x" * 900,)] * 60)
        opened.commit()
    pack(base, tmp_path / "site.zip")
    return tmp_path / "site.zip"


def rows(base, query):
    with closing(sqlite3.connect(base)) as opened:
        return opened.execute(query).fetchall()


def test_a_whole_file_is_taken(copy, tmp_path):
    assert unpack(copy, tmp_path / BASE) is not None
    assert rows(tmp_path / BASE, "SELECT name FROM drives_club") == [("Ashby",)]


def spoil(copy, change):
    """Write the parts of a copy anew as `change(manifest, base)` has them."""
    with zipfile.ZipFile(copy) as opened:
        head, base = json.loads(opened.read(MANIFEST)), opened.read(BASE)
    head, base = change(head, base)
    with zipfile.ZipFile(copy, "w") as opened:
        if head is not None:
            opened.writestr(MANIFEST, json.dumps(head))
        if base is not None:
            opened.writestr(BASE, base)


@pytest.mark.parametrize(
    "change",
    [
        lambda head, base: (head, base[:-4096]),
        lambda head, base: (head, base[:5000] + b"\1" + base[5001:]),
        lambda head, base: (head, None),
        lambda head, base: (head | {"sha256": "0"}, base),
        lambda head, base: (head | {"bytes": 0}, base),
        lambda head, base: ({k: head[k] for k in head if k != "made_at"}, base),
    ],
    ids=["cut off", "a byte", "no base", "another sum", "another size", "no date"],
)
def test_a_damaged_copy_is_refused(copy, tmp_path, change):
    spoil(copy, change)
    with pytest.raises(CopyDamagedError):
        unpack(copy, tmp_path / BASE)


def test_a_copy_of_which_the_end_is_missing_is_refused(copy, tmp_path):
    copy.write_bytes(copy.read_bytes()[:-2000])
    with pytest.raises(CopyDamagedError):
        unpack(copy, tmp_path / BASE)


DAMAGED_FILES = 200


def damaged(content, rng):
    """Return a file with a few bytes of it changed, or with its end missing."""
    if rng.random() < 0.2:
        return content[: rng.randrange(1, len(content))]
    changed = bytearray(content)
    for _ in range(rng.randint(1, 3)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def test_whatever_byte_is_wrong_the_copy_is_whole_or_is_refused(copy, tmp_path):
    whole, rng = copy.read_bytes(), random.Random(8)
    taken = refused = 0
    for _ in range(DAMAGED_FILES):
        copy.write_bytes(damaged(whole, rng))
        try:
            unpack(copy, tmp_path / BASE)
        except (CopyDamagedError, CopyForeignError, CopyNewerError):
            refused += 1
        else:  # a byte that says nothing, such as the hour of the file in the archive
            assert rows(tmp_path / BASE, "SELECT name FROM drives_club") == [("Ashby",)]
            taken += 1
    assert refused > taken


@pytest.mark.parametrize(
    ("offset", "value"),
    [(8, 1), (10, 12), (10, 14), (10, 98)],
    ids=["a password", "bzip2", "lzma", "an unknown way of packing"],
)
def test_a_copy_packed_as_no_copy_is_packed_is_refused(copy, tmp_path, offset, value):
    content = bytearray(copy.read_bytes())
    for start in (content.find(b"PK\1\2"), content.rfind(b"PK\1\2")):  # as the directory has it
        content[start + offset] = value
    copy.write_bytes(bytes(content))
    with pytest.raises(CopyDamagedError):
        unpack(copy, tmp_path / BASE)


def test_a_copy_whose_head_is_a_thousand_deep_is_refused(copy, tmp_path):
    with zipfile.ZipFile(copy, "w") as opened:
        opened.writestr(MANIFEST, "[" * 9_999)
        opened.writestr(BASE, b"")
    with pytest.raises(CopyDamagedError):
        unpack(copy, tmp_path / BASE)


def test_a_disk_that_fails_is_not_a_copy_that_is_damaged(copy, tmp_path):
    with pytest.raises(FileNotFoundError):
        unpack(copy, tmp_path / "gone" / BASE)


@pytest.mark.parametrize(
    "change",
    [
        lambda head, base: (None, base),
        lambda head, base: (head | {"format": "other"}, base),
        lambda head, base: (head | {"kind": "drive"}, base),
        lambda head, base: ([], base),
    ],
)
def test_a_zip_of_somebody_elses_is_foreign(copy, tmp_path, change):
    spoil(copy, change)
    with pytest.raises(CopyForeignError):
        unpack(copy, tmp_path / BASE)


@pytest.mark.parametrize("newer", [{"version": 2}, {"tables": "9999_to_come"}])
def test_a_copy_of_a_newer_program_is_refused(copy, tmp_path, newer):
    spoil(copy, lambda head, base: (head | newer, base))
    with pytest.raises(CopyNewerError):
        unpack(copy, tmp_path / BASE)


def bare(copy, tmp_path):
    """The base alone, as a restore puts one aside."""
    with zipfile.ZipFile(copy) as opened:
        return Path(opened.extract(BASE, tmp_path / "bare"))


def test_a_bare_base_is_taken_with_what_lies_in_its_journal(copy, tmp_path):
    base = bare(copy, tmp_path)
    with closing(sqlite3.connect(base)) as opened:
        opened.execute("PRAGMA journal_mode=WAL")
        opened.execute("UPDATE drives_club SET name = 'In the journal'")
        opened.commit()
        for ending in ("", "-wal"):  # as they lie there when the plug is pulled
            shutil.copy(f"{base}{ending}", f"{tmp_path / 'pulled'}{ending}")
    assert unpack(tmp_path / "pulled", tmp_path / BASE) is None
    assert rows(tmp_path / BASE, "SELECT name FROM drives_club") == [("In the journal",)]


@pytest.mark.parametrize(
    ("statement", "error"),
    [
        ("DROP TABLE drives_club", CopyForeignError),
        ("UPDATE django_migrations SET name = '9999' WHERE app = 'drives'", CopyNewerError),
        ("DELETE FROM drives_club", CopyDamagedError),
    ],
    ids=["somebody else's", "newer", "rows without those they name"],
)
def test_a_bare_base_is_looked_at_before_it_is_taken(copy, tmp_path, statement, error):
    base = bare(copy, tmp_path)
    with closing(sqlite3.connect(base)) as opened:
        opened.execute(statement)
        opened.commit()
    with pytest.raises(error):
        unpack(base, tmp_path / BASE)


def test_a_bare_base_with_a_page_of_something_else_is_damaged(copy, tmp_path):
    base = bare(copy, tmp_path)
    content = base.read_bytes()
    base.write_bytes(content[:8192] + b"x" * 16_384 + content[24_576:])
    with pytest.raises(CopyDamagedError):
        unpack(base, tmp_path / BASE)
    base.write_bytes(SQLITE + b"x" * 5000)
    with pytest.raises(CopyDamagedError):
        unpack(base, tmp_path / BASE)
