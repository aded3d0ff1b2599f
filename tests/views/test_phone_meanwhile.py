"""What a table's phone says when the room went on meanwhile: seated anew, closed, opened again."""

import re

import pytest
from django.db import connection

from drives.models import Deal, Drive, Player, Round, ScoreEntry
from drives.services.acts import Testimony
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
from tests.every_page import Page
from tests.views.phoning import AT, NAMES, counts, let_in, seats_of, send, text


@pytest.fixture
def drive(club):
    """Two tables, and both sides must say the same."""
    return let_in(seat(make_drive(club, names=NAMES, hands=3)))


def test_a_room_seated_anew_has_nobodys_names_tapped(drive, phone):
    seats = seats_of(drive)
    drive.rounds.filter(number=1).update(seating_version=seats + 1)
    response = send(phone, drive, "8", seats=seats)
    assert "The seats have changed, so nothing was sent." in text(response)
    assert response.context["rounds"][0].hands[0].chosen is None


# Case C20.
def test_a_room_seated_anew_is_told_with_its_names_and_the_figures_stay(drive, phone):
    page = send(phone, drive, "9", seats=seats_of(drive) - 1)
    assert "The seats have changed" in text(page)
    assert 'value="9"' in page.text
    assert f'name="seats" value="{seats_of(drive)}"' in page.text
    assert not ScoreEntry.objects.exists()


def test_a_hand_that_is_closed_meanwhile_shows_both_values(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    page = send(phone, drive, "9")
    assert (
        "Hand 1 is closed, with 8 tricks for North-South. What was typed here came too late: 9 tricks."
        in text(page)
    )
    assert "Hand 2" in text(page)
    assert 'value="9"' not in page.text
    assert counts(drive) == 8


# Case C25: the answer to a late word is lost, and it is sent again.
def test_a_late_word_that_is_sent_again_is_answered_as_it_was_the_first_time(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    answers = [send(phone, drive, "9", key="once", follow=False) for _press in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert "came too late: 9 tricks. The organiser sees both" in text(answers[0])
    assert text(answers[1]) == text(answers[0])


def test_a_drive_that_is_finished_just_then_is_said_and_no_error(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    locked = []

    def finish_before_it_is_locked_again(execute, sql, *rest):
        if "AS pressed" in sql:
            if locked:
                Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
            locked.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(finish_before_it_is_locked_again):
        answer = send(phone, drive, "9")
    assert answer.status_code == 200
    assert "Hand 1 is closed" in text(answer)


def test_a_hand_opened_again_is_below_the_one_now_played(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    Round.objects.filter(drive=drive, number=1).update(closed_at=None)
    page = phone.get(AT)
    said = text(page)
    assert said.index("Hand 2") < said.index("Not closed yet") < said.index("Hand 1")
    assert Page(page.text).filled == 1


def test_a_hand_that_was_opened_again_and_made_blank_is_asked_for_under_its_name(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    Round.objects.filter(drive=drive, number=1).update(closed_at=None)
    Deal.objects.filter(hand__drive=drive, hand__number=1).update(ns_tricks=None)
    ScoreEntry.objects.all().delete()
    page = phone.get(AT)
    assert "Not closed yet Hand 1 ♥" in text(page)
    assert Page(page.text).filled == 1


def since(page):
    """Return the address at which a page asks what is new since it was made."""
    (as_of,) = re.findall(r'data-as-of="(\w+)"', page.text)
    return f"{AT}?since={as_of}"


def test_nothing_new_is_answered_in_two_questions(drive, phone, django_assert_num_queries):
    address = since(phone.get(AT))
    with django_assert_num_queries(2):
        answer = phone.get(address)
    assert (answer.status_code, answer.content) == (204, b"")
    send(phone, drive, "8")
    assert phone.get(address).status_code == 200


def test_a_new_name_is_news(drive, phone):
    address = since(phone.get(AT))
    Player.objects.filter(name="Ann").update(name="Anna")
    page = phone.get(address)
    assert page.status_code == 200
    assert "Anna" in text(page)
    assert phone.get(since(page)).status_code == 204
