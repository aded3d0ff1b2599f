"""What is typed over stays in sight and comes back; what is rare is asked about once."""

import pytest
from django.urls import reverse

from drives.models import Act
from tests.evenings import make_drive, seat
from tests.views.cards import boxes_of, card, hand, kept, leave


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4, counts_from="cards"))


@pytest.fixture
def address(drive):
    return reverse("drives:cards", args=[drive.pk])


def prefix(drive, number, half=1):
    return f"card-{drive.entries.get(number=number).pk}-{half}"


def corrected(client, address, drive, old="13", new="14"):
    leave(client, address, card(drive, 1, 1, old, key="first"))
    return leave(client, address, card(drive, 1, 1, new, old, "second")).context["box"]


def test_typed_over_it_says_what_it_was_and_one_press_puts_it_back(owner_client, drive, address):
    box = corrected(owner_client, address, drive)
    assert (box.happened, box.corrected.was) == ("saved, was 13", "13")
    undo = {f"{box.prefix}-undo": box.corrected.act, f"{box.prefix}-was": box.was}
    response = leave(owner_client, address, undo)
    box = response.context["box"]
    assert (box.value, box.happened, box.corrected) == ("13", "undone", None)
    assert kept(drive) == {(1, 1): 26}
    assert Act.objects.filter(kind="undo").count() == 1


def test_without_scripts_a_correction_is_undone_by_its_button(owner_client, drive, address):
    corrected(owner_client, address, drive)
    box = boxes_of(owner_client.get(address))[1][0]
    assert box.happened == "was 13"
    undo = {f"{box.prefix}-undo": box.corrected.act}
    assert owner_client.post(address, undo)["Location"] == address
    assert kept(drive) == {(1, 1): 26}


def test_a_first_number_was_nothing_and_offers_no_undo(owner_client, drive, address):
    box = leave(owner_client, address, card(drive, 1, 1, "13")).context["box"]
    assert (box.corrected, box.happened) == (None, "saved")


def test_what_was_undone_or_emptied_since_is_offered_no_more(owner_client, drive, address):
    box = corrected(owner_client, address, drive)
    leave(owner_client, address, {f"{box.prefix}-undo": box.corrected.act})
    leave(owner_client, address, card(drive, 1, 1, "", "13", "third"))
    box = leave(owner_client, address, card(drive, 1, 1, "14", "", "fourth")).context["box"]
    assert (box.corrected, box.happened) == (None, "saved")
    box = leave(owner_client, address, card(drive, 1, 1, "15", "14", "fifth")).context["box"]
    leave(owner_client, address, {f"{box.prefix}-undo": box.corrected.act})
    assert boxes_of(owner_client.get(address))[1][0].corrected is None


def test_what_was_emptied_comes_back_too(owner_client, drive, address):
    box = corrected(owner_client, address, drive, new="")
    leave(owner_client, address, {f"{box.prefix}-undo": box.corrected.act})
    assert kept(drive) == {(1, 1): 26}


def test_pressed_twice_an_undo_is_one(owner_client, drive, address):
    box = corrected(owner_client, address, drive)
    undo = {f"{box.prefix}-undo": box.corrected.act}
    for _press in range(2):
        assert not leave(owner_client, address, undo).context["box"].error
    assert kept(drive) == {(1, 1): 26}


def test_an_undo_that_others_have_typed_over_says_why(owner_client, drive, address):
    box = corrected(owner_client, address, drive)
    leave(owner_client, address, card(drive, 1, 1, "15", "14", "third"))
    response = leave(owner_client, address, {f"{box.prefix}-undo": box.corrected.act})
    assert response.context["box"].error
    assert kept(drive) == {(1, 1): 30}


def test_of_a_box_no_other_act_is_undone(owner_client, drive, address):
    act = corrected(owner_client, address, drive).corrected.act
    others = {f"{prefix(drive, 2)}-undo": act}
    assert leave(owner_client, address, others).status_code == 404
    assert kept(drive) == {(1, 1): 28}


def test_by_hand_a_correction_is_said_with_its_hand_beside_the_name(owner_client, drive, address):
    by_hand = f"{address}?each=1&half=1"
    leave(owner_client, by_hand, hand(drive, 3, 2, "9"))
    text = " ".join(leave(owner_client, by_hand, hand(drive, 3, 2, "8", "9", "two")).text.split())
    assert "<strong>Hand 2:</strong>" in text
    assert "saved, was 9" in text


def test_a_rare_half_is_asked_about_once_and_then_accepted(owner_client, drive, address):
    box = leave(owner_client, address, card(drive, 1, 1, "26")).context["box"]
    assert (box.value, box.sure, box.saved) == ("26", "26", False)
    assert box.error == "Card 1: 26 in 2 hands is rare. Is that right?"
    assert kept(drive) == {}
    yes = card(drive, 1, 1, "26") | {f"{box.prefix}-sure": box.sure}
    assert leave(owner_client, address, yes).context["box"].saved
    assert kept(drive) == {(1, 1): 52}


def test_yes_to_one_number_is_no_yes_to_another(owner_client, drive, address):
    yes = card(drive, 1, 1, "25") | {f"{prefix(drive, 1)}-sure": "26"}
    assert leave(owner_client, address, yes).context["box"].error
    assert kept(drive) == {}


def test_without_scripts_saving_again_says_yes(owner_client, drive, address):
    response = owner_client.post(address, card(drive, 1, 1, "26") | card(drive, 2, 1, "13"))
    assert kept(drive) == {(2, 1): 26}
    box = boxes_of(response)[1][0]
    again = card(drive, 1, 1, box.value, box.was) | {f"{box.prefix}-sure": box.sure}
    assert owner_client.post(address, again).status_code == 302
    assert kept(drive) == {(1, 1): 52, (2, 1): 26}


def test_twelve_that_two_cards_of_one_page_say_is_not_asked_about(owner_client, drive, address):
    by_hand = f"{address}?each=1&half=1"
    assert leave(owner_client, by_hand, hand(drive, 1, 2, "12")).context["box"].sure == "12"
    both = hand(drive, 1, 2, "12") | hand(drive, 2, 2, "12")
    assert owner_client.post(by_hand, both).status_code == 302
    assert kept(drive) == {(1, 2): 24, (2, 2): 24}
