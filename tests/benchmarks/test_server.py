"""The real server with a full hall: score posts and questions, beside the barest views it can serve."""

import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from itertools import islice
from statistics import median, quantiles
from threading import Barrier, Event, Semaphore
from urllib.parse import urlencode

import pytest

from tests.benchmarks.hall import TABLES
from tests.served import PATIENCE, ROOT, Site, migrated_var

__all__ = ["migrated_var"]

CLIENTS = 8  # as many as the server has threads
SCREENS, EVERY = 200, 5.0
LIVE_PAUSE = 3.2, 4.2  # as in js/live.js, from an answer to the next question
TOKEN = "a" * 32
PACKED = b"\x1f\x8b"


class BareSite(Site):
    """The site with the barest views beside its pages; otherwise as `run` serves it."""

    def command(self, *options):
        started = super().command(*options)
        started["env"]["DJANGO_SETTINGS_MODULE"] = "tests.benchmarks.bare_settings"
        return started


def unpacked(text):
    """Return what was sent: most of it is packed, a short answer is not."""
    return (gzip.decompress(text) if text.startswith(PACKED) else text).decode()


class Hall:
    """A full hall on a served site: whoever is in it has a connection of their own, and keeps it."""

    def __init__(self, site, made):
        self.site, self.drive = site, made["drive"]
        *deals, self.spare = made["deals"]
        self.deals = iter(deals)
        self.opened = []
        self.headers = {
            "Cookie": f"sessionid={made['session']}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Accept-Encoding": "gzip",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def connect(self):
        self.opened.append(HTTPConnection("127.0.0.1", self.site.port, timeout=PATIENCE))
        return self.opened[-1]

    def ask(self, connection, method, path, **data):
        """Return the status, and the text as it came."""
        connection.request(method, path, urlencode(data), self.headers)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def save(self, connection, deal):
        """Post a table's score as the grid does."""
        box = f"deal-{deal}"
        said = {f"{box}-north_south": "8", f"{box}-key": uuid.uuid4().hex}
        status, text = self.ask(connection, "POST", f"/deals/{deal}/score/", **said)
        assert (status, "saved" in unpacked(text)) == (200, True)

    def insert(self, path, connection, _number):
        row = {"deal": self.spare, "drive": self.drive}
        assert self.ask(connection, "POST", path, **row) == (200, b"saved")


class Screen:
    """An open page of the drive, that asks what is new since what it shows."""

    def __init__(self, hall, room="standings", since=""):
        self.hall, self.connection = hall, hall.connect()
        self.path = f"/drives/{hall.drive}/{room}/"
        self.since = since
        self.ask()

    def ask(self):
        """Return the status and how many seconds it took."""
        start = time.perf_counter()
        status, text = self.hall.ask(self.connection, "GET", f"{self.path}?since={self.since}")
        took = time.perf_counter() - start
        if status == 200:
            found = re.search(r'data-since="(\w+)"', unpacked(text))
            self.since = found[1]
        return status, took


@pytest.fixture(scope="module")
def hall(migrated_var, tmp_path_factory):
    var = shutil.copytree(migrated_var, tmp_path_factory.mktemp("hall") / "var")
    made = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.hall"],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(var)},
        capture_output=True,
        text=True,
        check=True,
    )
    site = BareSite(var)
    site.start()
    full = Hall(site, json.loads(made.stdout))
    yield full
    for connection in full.opened:
        connection.close()
    site.kill()


@contextmanager
def at_once(hall, count):
    """Give `count` people a connection each; yields what lets them do work at the same instant."""
    people = [hall.connect() for _ in range(count)]
    for person in people:
        assert hall.ask(person, "GET", "/bare/nothing/")[0] == 200
    with ThreadPoolExecutor(count) as threads:

        def together(work, things):
            ready = Barrier(count)

            def one(person, thing):
                ready.wait()
                start = time.perf_counter()
                work(person, thing)
                return time.perf_counter() - start

            return list(threads.map(one, people, things))

        yield together


@pytest.mark.parametrize(
    ("inserts", "path"),
    [
        ("one-row inserts by a member", "/bare/insert-by-member/"),
        ("one-row inserts by anybody", "/bare/insert/"),
    ],
)
def test_score_posts_per_second(ratio, hall, inserts, path):
    """A post is a one-row insert and all that a score has to be sure of: half as many a second, or more.

    A member's insert knows who writes and is a transaction, as every page that writes; anybody's is the
    least that Django can do.
    """
    with at_once(hall, CLIENTS) as together:
        ratio(
            f"{CLIENTS} score posts at once / as many {inserts}",
            lambda: together(hall.save, list(islice(hall.deals, CLIENTS))),
            lambda: together(partial(hall.insert, path), range(CLIENTS)),
            rounds=15,
        )


def test_every_table_posts_at_the_same_instant(hall, measuring, told_beside):
    alone = hall.connect()
    times, ones = [], []
    with at_once(hall, TABLES) as together:
        for _ in range(8 if measuring else 1):
            times += together(hall.save, list(islice(hall.deals, TABLES)))
            start = time.perf_counter()
            hall.save(alone, next(hall.deals))
            ones.append(time.perf_counter() - start)
    if measuring:
        told_beside(f"{TABLES} posts at once, p95 / one alone", p95(times), median(ones))


def test_a_question_that_is_told_nothing_new(ratio, hall):
    screen, person = Screen(hall), hall.connect()
    status, _ = ratio(
        "nothing new, through the server / a view that asks nothing",
        screen.ask,
        lambda: hall.ask(person, "GET", "/bare/nothing/"),
        rounds=50,
    )
    assert status == 204


def test_two_hundred_screens_ask_while_every_table_posts(hall, measuring, told_beside):
    """One in ten shows the standings, the others follow by the row of steps: all are told what is new."""
    count, seconds = (SCREENS, 4 * EVERY) if measuring else (8, 0.5)
    one, steps = Screen(hall), Screen(hall, "live")
    alone = median(one.ask()[1] for _ in range(20))
    screens = [
        Screen(hall, "standings", one.since)
        if number % 10 == 0
        else Screen(hall, "live", steps.since)
        for number in range(count)
    ]
    over = Event()
    with ThreadPoolExecutor(count) as threads, at_once(hall, TABLES) as together:
        asking = [
            threads.submit(keep_asking, screen, over, min(EVERY, seconds)) for screen in screens
        ]
        posts = together(hall.save, list(islice(hall.deals, TABLES)))
        over.wait(seconds)
        over.set()
        answers = [answer for found in asking for answer in found.result()]
    assert {status for status, _ in answers} <= {200, 204}
    assert len(answers) >= count
    assert {screen.ask()[0] for screen in screens} <= {200, 204}
    assert len({screen.since for screen in screens}) == 2
    if measuring:
        took = p95([took for _, took in answers])
        told_beside(f"{count} screens ask, p95 / one alone", took, alone)
        told_beside(f"{TABLES} posts among them, p95 / one screen alone", p95(posts), alone)


def test_two_hundred_screens_of_the_whole_standings_follow_every_score(
    hall, measuring, told_beside
):
    """From the press that saves a number until each of them shows it; as `js/live.js` they ask now and then.

    Beside it stands the pause alone: half of it is what a screen waits whatever the server does.
    """
    count, scores = (SCREENS, 6) if measuring else (8, 1)
    pause = LIVE_PAUSE if measuring else (0, 0.1)
    _, news = following(hall, [Screen(hall)], scores, pause)
    first = Screen(hall)
    screens = [Screen(hall, since=first.since) for _ in range(count)]
    took, answers = following(hall, screens, scores, pause)
    assert len(took) == scores * count
    if measuring:
        for which, of in (("p50", median), ("p95", p95), ("the last", max)):
            told_beside(f"{count} standings follow, {which} / longest pause", of(took), pause[1])
        told_beside("their news, p95 / one alone, made for it", p95(answers), median(news))


def following(hall, screens, scores, pause):
    """Save so many scores, each when all screens have the one before.

    Return how long each screen took for each from the press on, and from its question on.
    """
    over, heard = Event(), Semaphore(0)
    pressed, took, answers = 0.0, [], []

    def follow(screen):
        chance = random.Random()
        over.wait(chance.uniform(0, pause[1]))
        while not over.is_set():
            status, answered_in = screen.ask()
            if status == 200:
                took.append(time.perf_counter() - pressed)
                answers.append(answered_in)
                heard.release()
            over.wait(chance.uniform(*pause))

    with ThreadPoolExecutor(len(screens)) as threads:
        asking = [threads.submit(follow, screen) for screen in screens]
        try:
            for _ in range(scores):
                pressed = time.perf_counter()
                hall.save(hall.connect(), next(hall.deals))
                assert all(heard.acquire(timeout=PATIENCE) for _screen in screens)
        finally:
            over.set()
        for one in asking:
            one.result()
    assert {screen.ask()[0] for screen in screens} == {204}
    return took, answers


def keep_asking(screen, over, spread):
    """Ask as an open page does, at its own time, until it is over."""
    chance, answers = random.Random(), []
    over.wait(chance.uniform(0, spread))
    while not answers or not over.is_set():
        answers.append(screen.ask())
        over.wait(chance.uniform(0.7, 0.9) * EVERY)
    return answers


def p95(times):
    return quantiles(times, n=20)[-1]
