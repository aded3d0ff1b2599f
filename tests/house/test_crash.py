"""The plug is pulled twenty times while four helpers type: what was called saved is there, once."""

import sqlite3
import time
from collections import Counter
from contextlib import closing
from random import Random

import psycopg
import pytest

from tests.house.postgres import DatabaseServer
from tests.house.writers import (
    four_writers,
    nothing_lost_and_nothing_doubled,
    seated_practice_evening,
)
from tests.served import site_in

ROUNDS = 20
ACTS = "SELECT client_key, {ns} FROM drives_act WHERE kind = 'score' ORDER BY number"
ENTRIES = "SELECT deal_id FROM drives_scoreentry"
TRICKS = "SELECT id, ns_tricks FROM drives_deal"


def typed_while(visitor, drive, pull_the_plug, seed):
    """Let four helpers type while the plug is pulled at random moments; return them when they stop."""
    writers, moments = four_writers(visitor, drive), Random(seed)
    for writer in writers:
        writer.start()
    for _ in range(ROUNDS):
        time.sleep(moments.uniform(0.02, 0.4))
        pull_the_plug()
    time.sleep(0.5)
    for writer in writers:
        writer.stop()
    return writers


def test_no_score_that_was_called_saved_is_lost_or_doubled_by_kill_9(served_site):
    visitor, drive = seated_practice_evening(served_site)
    writers = typed_while(visitor, drive, served_site.restart, seed=5)
    with closing(sqlite3.connect(served_site.var / "whist.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        acts = base.execute(ACTS.format(ns="json_extract(after, '$.ns')")).fetchall()
        entries = Counter(deal for (deal,) in base.execute(ENTRIES))
        tricks = dict(base.execute(TRICKS).fetchall())
    nothing_lost_and_nothing_doubled(writers, acts, entries, tricks)


@pytest.fixture
def postgres():
    server = DatabaseServer()
    server.start()
    yield server
    server.stop()


def test_no_score_that_was_called_saved_is_lost_or_doubled_when_postgresql_is_killed(
    postgres, tmp_path
):
    def kill_the_database():
        postgres.kill()
        postgres.start()

    with site_in(tmp_path / "var", DATABASE_URL=postgres.url) as site:
        visitor, drive = seated_practice_evening(site)
        writers = typed_while(visitor, drive, kill_the_database, seed=6)
    with psycopg.connect(postgres.url) as base:
        acts = base.execute(ACTS.format(ns="(after->>'ns')::int")).fetchall()
        entries = Counter(deal for (deal,) in base.execute(ENTRIES))
        tricks = dict(base.execute(TRICKS).fetchall())
    nothing_lost_and_nothing_doubled(writers, acts, entries, tricks)
