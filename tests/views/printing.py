"""Sheets as tests print them, and what the pages say of them since."""

import re
from functools import partial

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.reopen import reopen_drive
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.test_budgets import queries_of

SAID = Testimony()
NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal"]
HOUR = r"\d+\.\d\d [ap]m"


@pytest.fixture
def drive(club):
    """Two hands of an individual evening; the first is in."""
    drive = seat(make_drive(club, "individual", hands=2, names=NAMES))
    score_hand(drive, 1, [8, 5])
    return drive


@pytest.fixture
def finished(drive):
    score_hand(drive, 2, [7, 7])
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def print_(client, drive, sheet, **choices):
    response = client.get(reverse("drives:print", args=[drive.pk, sheet]), choices)
    assert response.status_code == 200
    return response


def said(client, drive):
    """Return what Paper says of each sheet that was printed, the hour left out."""
    groups = client.get(reverse("drives:paper", args=[drive.pk])).context["groups"]
    rows = [row for group in groups for row in (*group.ready, *group.waiting)]
    told = {row.key: [row.said.sentence, *row.said.lines.first] for row in rows if row.said}
    return {key: re.sub(HOUR, "now", " ".join(parts)) for key, parts in told.items()}


def correct(drive, hand, table, ns):
    reopen_drive(drive, Testimony(reason="Slip misread"))
    score(drive, hand, table, ns)
    finish(drive, SAID)


def pages_that_tell(client, drive):
    """Return what is said of the wall, page by page, with the first line that changed."""
    found = {}
    for name in ("standings", "prizes"):
        wall = client.get(reverse(f"drives:{name}", args=[drive.pk])).context["wall"]
        found[name] = [" ".join([one.sentence, *one.lines.first[:1]]) for one in wall]
    return found


def asked(client, drive, name):
    return len(queries_of(partial(client.get, reverse(f"drives:{name}", args=[drive.pk]))))
