"""The list of penalties, and one given by name to anybody with a card."""

import pytest
from django.urls import reverse

from drives.models import Penalty
from drives.services.acts import Testimony
from drives.services.finish import finish
from tests.evenings import make_drive, score_hand, seat
from tests.results.evenings import from_cards


@pytest.fixture
def drive(club):
    return seat(make_drive(club, names=["Ann", "Bob", "Cy", "Di"], hands=1, half_after=None))


def _give(client, drive, **sent):
    sent = {"whom": "Ann", "hand": "1", "what": "off", "tricks": "3", "reason": "late"} | sent
    return client.post(f"/drives/{drive.pk}/penalties/", sent, follow=True)


def test_one_is_given_by_name_and_stands_below_the_proof(owner_client, drive):
    score_hand(drive, 1, [8])
    answer = _give(owner_client, drive, pair="on")
    said = "Hand 1: Ann and partner, 3 tricks taken off (late)"
    assert [words for _one, words in answer.context["penalties"]] == [said]
    standings = owner_client.get(f"/drives/{drive.pk}/standings/")
    assert standings.context["penalties"] == [said]
    assert "penalties take off 6" in standings.context["proof"]


def test_a_card_number_will_do_and_nobody_is_refused(owner_client, drive):
    _give(owner_client, drive, whom="2")
    assert Penalty.objects.get().entry.player.name == "Bob"
    answer = _give(owner_client, drive, whom="Zoe")
    assert "Nobody called “Zoe” has a card tonight" in answer.content.decode()
    answer = _give(owner_client, drive, hand="7")
    assert "The hands go from 1 to 1. Look at the number." in answer.content.decode()
    assert Penalty.objects.count() == 1


def test_on_players_cards_tricks_go_off_and_onto_one_card(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    page = owner_client.get(f"/drives/{drive.pk}/penalties/")
    form = page.context["penalty_form"]
    assert [value for value, _words in form.fields["what"].choices] == ["off", "onto"]
    assert "pair" not in form.fields
    _give(owner_client, drive, whom="1", hand="3", what="onto")
    assert Penalty.objects.get().form == "onto"


def test_when_the_drive_is_finished_the_list_is_there_and_nothing_to_press(owner_client, drive):
    score_hand(drive, 1, [8])
    _give(owner_client, drive)
    finish(drive, Testimony())
    page = owner_client.get(f"/drives/{drive.pk}/penalties/")
    assert page.context["penalty_form"] is None
    assert "Withdraw" not in page.content.decode()
    answer = _give(owner_client, drive, whom="Bob")
    assert Penalty.objects.count() == 1
    assert answer.status_code == 200


# Case C22: seated anew, the room has its penalty still, and every page of it opens.
def test_a_penalty_given_before_hand_1_is_on_the_list_when_the_room_is_seated_anew(
    owner_client, drive
):
    _give(owner_client, drive)
    seated = {"seated": drive.acts.get(kind="seat").number}
    owner_client.post(reverse("drives:seats-open-again", args=[drive.pk]), seated)
    assert owner_client.post(f"/drives/{drive.pk}/seats/", follow=True).status_code == 200
    assert drive.acts.filter(kind="seat").count() == 2
    score_hand(drive, 1, [8])
    listed = owner_client.get(f"/drives/{drive.pk}/penalties/").context["penalties"]
    assert [words for _one, words in listed] == ["Hand 1: Ann, 3 tricks taken off (late)"]
    rows = owner_client.get(f"/drives/{drive.pk}/standings/").context["listing"].data
    made = {row.row.competitor.name: row.row.total for row in rows}
    assert sorted((made["Ann"] + 3, made["Cy"], made["Bob"], made["Di"])) == [5, 5, 8, 8]


def test_one_of_another_drive_is_not_withdrawn_here(owner_client, drive, club):
    _give(owner_client, drive)
    other = make_drive(club, names=["Eve"], hands=1, half_after=None)
    off = f"/drives/{other.pk}/penalties/{Penalty.objects.get().pk}/off/"
    assert owner_client.post(off).status_code == 404
