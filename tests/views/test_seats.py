"""Seats: the room by table and by name."""

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.seats import move_room
from tests.evening.reading import read
from tests.evenings import make_drive, score, score_hand, seat


@pytest.fixture
def drive(club):
    return make_drive(club, people=9, hands=4)


@pytest.fixture
def address(drive):
    return reverse("drives:seats", args=[drive.pk])


def test_one_button_seats_the_room_and_shows_it_by_table_and_by_name(owner_client, drive, address):
    assert owner_client.get(address).context["room"] is None
    assert owner_client.post(address)["Location"] == address
    context = owner_client.get(address).context
    assert [table.number for table in context["room"].tables] == [1, 2]
    names = [sitter.name for sitter, _ in context["by_name"]]
    assert names == [f"Person {number:03}" for number in range(1, 10)]


def test_a_double_press_seats_once(owner_client, drive, address):
    for _press in range(2):
        response = owner_client.post(address, {"client_key": "a-press"}, follow=True)
    assert list(response.context["messages"]) == []
    assert drive.acts.filter(kind="seat").count() == 1


def test_a_room_that_does_not_fit_says_why_and_stays_open(owner_client, club):
    drive = make_drive(club, people=3, hands=4)
    response = owner_client.post(reverse("drives:seats", args=[drive.pk]), follow=True)
    assert [message.level_tag for message in response.context["messages"]] == ["error"]
    drive.refresh_from_db()
    assert drive.before_play


def test_between_two_hands_the_seats_of_the_last_are_shown(owner_client, drive, address):
    seat(drive)
    score_hand(drive, 1, [8, 6])
    assert owner_client.get(address).context["room"].number == 1


def test_the_round_with_a_table_out_is_shown_unless_another_is_asked_for(
    owner_client, drive, address
):
    seat(drive)
    score_hand(drive, 1, [8, 6])
    move_room(drive, Testimony())
    score(drive, 2, 1, 8)
    assert owner_client.get(address).context["room"].number == 2
    assert owner_client.get(address, {"round": "1"}).context["room"].number == 1


@pytest.mark.parametrize("asked", ["0", "3", "x", "9" * 5000, "-1", ""])
def test_a_round_that_is_not_there_is_not_asked_for(owner_client, drive, address, asked):
    seat(drive)
    assert owner_client.get(address, {"round": asked}).context["room"].number == 1


def test_the_way_on_from_a_drive_with_cards_is_to_the_cards(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=2, counts_from="cards"))
    context = owner_client.get(reverse("drives:seats", args=[drive.pk])).context
    assert context["play_word"] == "Type the cards"


def test_pairs_are_shown_by_the_number_on_their_cards(owner_client, club):
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay"]
    drive = seat(make_drive(club, movement="partner", names=names, hands=3))
    page = read(owner_client.get(reverse("drives:seats", args=[drive.pk])))
    text = " ".join(page.text.split())
    for name, pair in zip(names, [1, 1, 2, 2, 3, 3], strict=True):
        assert f"{pair} {name}" in text
    shown = [span.text for span in page.all("span", class_="card-number")]
    assert shown == ["1", "1", "2", "2", "3", "3"]


def test_a_scorer_looks_and_does_not_seat(club, drive, address, member_of):
    scorer = member_of(club, "scorer")
    assert "Seat the room" not in scorer.get(address).text
    assert scorer.post(address).status_code == 403
    drive.refresh_from_db()
    assert drive.before_play
