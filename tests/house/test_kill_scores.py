"""A score that the page called saved survives kill -9, and is there once."""

import re
import sqlite3
from contextlib import closing

import pytest

from tests.evening.reading import Page, fields, grid

SCORES = {1: 8, 2: 5, 3: 11, 4: 6, 5: 9}

PLUG_PULLED_AFTER = {2, 5}


@pytest.fixture
def drive(served_site, visitor):
    """The address of a practice evening that is seated."""
    visitor.get(f"/first-time/?key={served_site.key}")
    _, address, _ = visitor.post("/practice/", key=served_site.key)
    drive = re.search(r"/drives/\d+/", address)[0]
    status, _, text = visitor.post(f"{drive}seats/")
    assert (status, "Table 5" in text) == (200, True)
    return drive


def hand(visitor, drive, number=1):
    return Page(visitor.get(f"{drive}hands/{number}/")[2]).root


def save_one(visitor, drive, table, tricks):
    """Save one table's score as the grid does when its box is left; return what the page says."""
    page = hand(visitor, drive)
    prefix = grid(page)[table][1]
    row = {name: value for name, value in fields(page).items() if name.startswith(f"{prefix}-")}
    row[f"{prefix}-north_south"] = str(tricks)
    deal = prefix.partition("-")[2]
    _, _, text = visitor.post(f"/deals/{deal}/score/", **row)
    return text


def test_every_score_called_saved_is_there_after_kill_9(served_site, visitor, drive):
    for table, tricks in SCORES.items():
        assert f'value="{tricks}"' in save_one(visitor, drive, table, tricks)
        if table in PLUG_PULLED_AFTER:
            served_site.restart()
    boxes = fields(hand(visitor, drive))
    rows = grid(hand(visitor, drive))
    assert {t: boxes[f"{rows[t][1]}-north_south"] for t in SCORES} == {
        table: str(tricks) for table, tricks in SCORES.items()
    }
    with closing(sqlite3.connect(served_site.var / "whist.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        said = base.execute("SELECT count(*), count(DISTINCT deal_id) FROM drives_scoreentry")
        assert said.fetchone() == (len(SCORES), len(SCORES))
        assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_site_keeps_its_word_by_writing_every_commit_through(settings):
    start = settings.DATABASES["default"].get("OPTIONS", {}).get("init_command", "")
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        assert "synchronous=FULL" in start
        assert "fullfsync=ON" in start
