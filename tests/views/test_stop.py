"""Stop early, on the Hands page."""

import pytest
from django.urls import reverse

from tests.evenings import make_drive, score_hand, seat
from tests.views.boxes import move, page_of


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=6))


def stop(client, drive, last, **more):
    address = reverse("drives:stop", args=[drive.pk])
    return client.post(address, {"last": last, **more}, follow=True)


def said(response):
    return [str(message) for message in response.context["messages"]]


def test_the_hand_now_played_is_proposed(owner_client, drive):
    assert owner_client.get(page_of(drive, 1)).context["stop_form"]["last"].value() == 1
    score_hand(drive, 1, [8, 5])
    move(owner_client, drive)
    # Whatever hand one looks at.
    assert owner_client.get(page_of(drive, 1)).context["stop_form"]["last"].value() == 2


def test_the_evening_ends_there_and_the_page_says_so(owner_client, drive):
    response = stop(owner_client, drive, 4)
    assert said(response) == ["The evening ends after hand 4. To undo it, see the log."]
    assert [mark.number for mark in response.context["hands"]] == [1, 2, 3, 4]
    assert response.redirect_chain[-1][0] == page_of(drive, 1)


def test_a_second_press_says_the_same(owner_client, drive):
    for _press in range(2):
        response = stop(owner_client, drive, 4, client_key="one-press")
        assert said(response) == ["The evening ends after hand 4. To undo it, see the log."]
    assert drive.acts.filter(kind="stop").count() == 1


@pytest.mark.parametrize(
    ("last", "words"),
    [
        ("", "Type the number"),
        ("x", "Type the number"),
        ("0", "Type the number"),
        ("9" * 5000, "Type the number"),
        ("6", "Hand 6 is the last as it is"),
        ("40", "Hand 6 is the last as it is"),
    ],
)
def test_what_ends_nothing_early_is_refused(owner_client, drive, last, words):
    response = stop(owner_client, drive, last)
    assert said(response)[0].startswith(words)
    assert drive.hands.count() == 6


def test_on_the_last_hand_and_for_scorers_there_is_nothing_to_stop(club, drive, member_of):
    scorer, organiser = member_of(club, "scorer"), member_of(club, "organiser")
    assert "Stop early" not in scorer.get(page_of(drive, 1)).text
    assert "Stop early" in organiser.get(page_of(drive, 1)).text
    assert stop(scorer, drive, 4).status_code == 403
    stop(organiser, drive, 1)
    assert "Stop early" not in organiser.get(page_of(drive, 1)).text


def test_before_the_room_is_seated_there_is_nothing_to_stop(owner_client, club):
    drive = make_drive(club, people=8, hands=6)
    assert "Stop early" not in owner_client.get(page_of(drive, 1)).text
    assert "not seated yet" in said(stop(owner_client, drive, 2))[0]
