"""Log: the evening in sentences, with undo beside each."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from drives.models import Act
from tests.evenings import make_drive, score, seat
from tests.views.boxes import tricks


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 7)
    return drive


def log_of(drive):
    return reverse("drives:log", args=[drive.pk])


def undo(client, drive, number, **said):
    address = reverse("drives:act-undo", args=[drive.pk, number])
    return client.post(address, said, follow=True)


def number_of(drive, kind):
    return drive.acts.filter(kind=kind).last().number


def lines_of(response):
    return {line.act.number: line for line in response.context["acts"]}


def test_the_last_thing_done_stands_first_in_a_sentence(owner_client, drive):
    lines = owner_client.get(log_of(drive)).context["acts"]
    assert lines[0].sentence == "Hand 1, table 1: 8-5 became 7-6"
    assert [line.act.number for line in lines] == list(range(drive.acts.count(), 0, -1))


def test_undo_puts_back_what_stood_and_says_so(owner_client, drive):
    number = number_of(drive, Act.Kind.SCORE)
    response = undo(owner_client, drive, number)
    assert str(next(iter(response.context["messages"]))) == f"Line {number} is undone."
    assert tricks(drive, 1, 1) == 8
    lines = lines_of(response)
    assert lines[number].undone
    assert not lines[number].undoable


def test_a_double_press_undoes_once(owner_client, drive):
    for _press in range(2):
        undo(owner_client, drive, number_of(drive, Act.Kind.SCORE), client_key="a-press")
    assert drive.acts.filter(kind="undo").count() == 1
    assert tricks(drive, 1, 1) == 8


def test_what_a_later_act_rests_on_is_not_undone(owner_client, drive):
    response = undo(owner_client, drive, number_of(drive, Act.Kind.SEAT))
    assert "rests on this" in str(next(iter(response.context["messages"])))
    assert tricks(drive, 1, 1) == 7


def test_an_act_that_is_not_there_is_not_found(owner_client, drive):
    assert undo(owner_client, drive, 999).status_code == 404


def test_a_scorer_undoes_scores_and_is_offered_nothing_else(club, drive, member_of):
    scorer = member_of(club, "scorer")
    offered = {
        line.act.kind for line in lines_of(scorer.get(log_of(drive))).values() if line.undoable
    }
    assert offered == {"score"}
    assert undo(scorer, drive, number_of(drive, Act.Kind.SCORE)).status_code == 200
    assert undo(scorer, drive, number_of(drive, Act.Kind.SEAT)).status_code == 403
    drive.refresh_from_db()
    assert drive.state == "playing"


def test_a_viewer_reads_and_is_offered_nothing(club, drive, member_of):
    viewer = member_of(club, "viewer")
    assert not any(line.undoable for line in lines_of(viewer.get(log_of(drive))).values())
    assert undo(viewer, drive, number_of(drive, Act.Kind.SCORE)).status_code == 403


def test_markup_in_a_name_is_letters(owner_client, club):
    drive = make_drive(club, names=["<b>Ann</b>", "b", "c", "d"], hands=2)
    text = owner_client.get(log_of(drive)).text
    assert "<b>Ann" not in text
    assert "&lt;b&gt;Ann" in text


def test_a_long_evening_is_shown_from_its_end_until_all_is_asked_for(owner_client, drive):
    for ns in range(205):
        score(drive, 1, 2, ns % 13)
    short = owner_client.get(log_of(drive)).context
    assert len(short["acts"]) == 200
    assert short["more"]
    everything = owner_client.get(log_of(drive), {"all": "1"}).context
    assert len(everything["acts"]) == drive.acts.count()
    assert not everything["more"]


def test_the_log_tells_the_hour_as_the_hall_says_it_by_the_clubs_clock(owner_client, drive):
    drive.club.time_zone = "America/New_York"
    drive.club.save()
    drive.acts.filter(number=1).update(at=datetime(2026, 12, 4, 23, 5, tzinfo=UTC))
    assert ">6.05 pm</time>" in owner_client.get(log_of(drive)).text
