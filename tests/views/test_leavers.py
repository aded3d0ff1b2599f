"""Who removed whom: the list of those who left, and the log, name the helper and the hour."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from drives.models import DriveHelper, User
from drives.results.told import leavings
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.scores import record_score
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score_hand, seat

NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal"]


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, "individual", hands=4, names=NAMES))
    score_hand(drive, 1, [8, 5])
    return drive


@pytest.fixture
def mary(drive):
    user = User.objects.create(username="helper-7")
    DriveHelper.objects.create(drive=drive, user=user, name="Mary")
    return user


def leave(drive, name, said):
    entry = drive.entries.get(player__name=name)
    act = come_and_go(drive, ComeAndGo(leavers={entry.pk}), "keep", said)
    drive.acts.filter(pk=act.pk).update(at=datetime(2026, 12, 4, 20, 14, tzinfo=UTC))
    return act


def gone(client, drive):
    rows = client.get(reverse("drives:people", args=[drive.pk])).context["gone"]
    return {row.entry.player.name: row.gone for row in rows}


# Case C35: two work at once, one takes somebody off and the other changes a score.
def test_two_helpers_work_and_it_is_seen_who_did_what_and_when(owner_client, owner, drive, mary):
    leave(drive, "Bob", Testimony(mary))
    seen = deal_at(drive, 1, 2).entries.last().pk
    act = record_score(deal_at(drive, 1, 2), DealScore(6, 7), Testimony(owner, seen=seen))
    drive.acts.filter(pk=act.pk).update(at=datetime(2026, 12, 4, 20, 21, tzinfo=UTC))
    assert gone(owner_client, drive) == {"Bob": "left after hand 1 · Mary (helper), 8.14 pm"}
    lines = read(owner_client.get(reverse("drives:log", args=[drive.pk]))).all("li")
    lines = [" ".join(one.text.split()) for one in lines if "line-" in one.attrs.get("id", "")]
    said = [
        ("8.21 pm", "Hand 1, table 2: 5-8 became 6-7", "owner-of-ashby"),
        ("8.14 pm", "Left before hand 2: Bob", "Mary (helper)"),
    ]
    for line, words in zip(lines[:2], said, strict=True):
        assert all(word in line for word in words), line


def test_who_is_back_is_not_among_them(owner_client, drive):
    undo(leave(drive, "Bob", Testimony()), Testimony())
    assert gone(owner_client, drive) == {}
    assert leavings(drive) == {}


def test_who_was_never_seen_to_leave_has_no_hour(owner_client, drive):
    drive.entries.filter(player__name="Cyd").update(last_hand=1)
    assert gone(owner_client, drive) == {"Cyd": "left after hand 1"}


def test_the_list_asks_once_however_many_left(drive, django_assert_num_queries):
    leave(drive, "Bob", Testimony())
    leave(drive, "Cyd", Testimony())
    with django_assert_num_queries(1):
        assert [act.by for act in leavings(drive).values()] == [None, None]
