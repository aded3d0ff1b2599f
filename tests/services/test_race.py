"""Sixteen writers for ten seconds, on the same tables and on others: no error, nothing lost."""

import time
from collections import Counter
from contextlib import suppress
from itertools import count
from random import Random
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.db.models import Count

from drives.errors import DriveError, ScoreConflictError, UndoneAlreadyError
from drives.models import Act, Deal, Drive, ScoreEntry
from drives.services.acts import Testimony
from drives.services.said import say
from drives.services.scores import record_score
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import make_drive, seat

WRITERS, SECONDS, TABLES = 16, 10, 6
Source = ScoreEntry.Source


class Writer(Thread):
    """Types, corrects, says by phone, sends again and undoes; remembers what was acknowledged."""

    def __init__(self, drive, number, ready):
        super().__init__(daemon=True)
        self.drive, self.ready, self.rng = drive, ready, Random(number)
        self.presses = (f"writer-{number}-press-{press}" for press in count())
        self.acts, self.told, self.faults = {}, 0, []

    def run(self):
        self.ready.wait()
        until = time.monotonic() + SECONDS
        try:
            while time.monotonic() < until:
                self._one_press()
        except Exception as fault:
            self.faults.append(fault)
        finally:
            connection.close()

    def _one_press(self):
        deals = Deal.objects.filter(hand__drive=self.drive).with_newest().select_related("hand")
        deal = self.rng.choice(list(deals))
        ns = self.rng.randrange(2, 12)
        press = self.rng.choices([self._type, self._say, self._undo], [6, 3, 1])[0]
        try:
            press(deal, DealScore(ns, 13 - ns), next(self.presses))
        except (ScoreConflictError, UndoneAlreadyError):
            self.told += 1

    def _type(self, deal, score, key):
        said = Testimony(client_key=key, seen=deal.newest)
        self.acts[key] = record_score(deal, score, said)
        if self.rng.random() < 0.2:
            assert record_score(deal, score, said) == self.acts[key]

    def _say(self, deal, score, key):
        source = self.rng.choice([Source.NORTH_SOUTH, Source.EAST_WEST])
        act = say(deal, score, Testimony(source=source, client_key=key))
        if act.client_key == key:  # who says the same again has said it once
            self.acts[key] = act

    def _undo(self, deal, score, key):
        act = deal.hand.drive.acts.filter(kind=Act.Kind.SCORE, subject=deal.pk).last()
        with suppress(DriveError):
            if act:
                self.acts[key] = undo(act, Testimony(client_key=key))


@pytest.fixture
def raced(transactional_db, club):
    """A drive after the race, and its writers."""
    drive = seat(make_drive(club, people=4 * TABLES, hands=2))
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    ready = Barrier(WRITERS)
    writers = [Writer(drive, number, ready) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    drive.refresh_from_db()
    return drive, writers


def test_sixteen_writers_lose_nothing_and_meet_no_error(raced):
    drive, writers = raced
    assert [fault for writer in writers for fault in writer.faults] == []
    _acknowledged_is_kept(drive, writers)
    _no_update_is_lost(drive)
    _one_deal_a_table(drive)


def _acknowledged_is_kept(drive, writers):
    logged = {act.client_key: act for act in drive.acts.exclude(client_key="")}
    answered = {key: act for writer in writers for key, act in writer.acts.items()}
    assert len(answered) > WRITERS
    assert answered == logged
    testimony = {Act.Kind.SCORE, Act.Kind.SAID, Act.Kind.UNDO}
    spoken = [act for act in logged.values() if act.kind in testimony]
    assert drive.score_entries.count() == len(spoken)
    numbers = list(drive.acts.values_list("number", flat=True))
    assert numbers == list(range(1, drive.version + 1))


def _no_update_is_lost(drive):
    """Whoever changed a score changed the one that stood there: replayed, the log ends at the deals."""
    counts = dict.fromkeys(Deal.objects.filter(hand__drive=drive).values_list("pk", flat=True))
    for act in drive.acts.filter(kind__in=(Act.Kind.SCORE, Act.Kind.SAID, Act.Kind.UNDO)):
        assert act.before["ns"] == counts[act.subject]
        if act.kind != Act.Kind.SAID:
            counts[act.subject] = act.after["ns"]
    assert counts == dict(Deal.objects.filter(hand__drive=drive).values_list("pk", "ns_tricks"))


def _one_deal_a_table(drive):
    rows = Deal.objects.filter(hand__drive=drive).values("hand", "table_number")
    assert set(rows.annotate(n=Count("pk")).values_list("n", flat=True)) == {1}
    assert rows.count() == TABLES
    said = Counter(drive.score_entries.values_list("table_number", flat=True))
    assert set(said) == set(range(1, TABLES + 1))
