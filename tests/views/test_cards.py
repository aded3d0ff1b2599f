"""The cards page, for halls that collect no slips."""

import pytest
from django.urls import reverse

from drives.models import Act, CardLine
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from tests.evenings import make_drive, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4, counts_from="cards"))


@pytest.fixture
def address(drive):
    return reverse("drives:cards", args=[drive.pk])


def card(drive, number, half=1, tricks="", was=""):
    entry = drive.entries.get(number=number)
    return {f"card-{entry.pk}-{half}-tricks": tricks, f"card-{entry.pk}-{half}-was": was}


def kept(drive):
    return {
        (line.entry.number, line.first_hand): line.half_tricks
        for line in CardLine.objects.filter(entry__drive=drive).select_related("entry")
    }


def say(drive, number, half_tricks, was=None):
    record_card(CardSays(drive.entries.get(number=number), 1, 2, half_tricks, was), Testimony())


def boxes_of(response):
    return {row.competitor.number: row.boxes for row in response.context["rows"]}


def test_every_changed_box_is_saved_and_no_other(owner_client, drive, address):
    say(drive, 3, 20)
    fields = card(drive, 1, tricks="13") | card(drive, 2, 2, "6½") | card(drive, 3, 1, "10", "10")
    before = Act.objects.count()
    assert owner_client.post(address, fields)["Location"] == address
    assert kept(drive) == {(1, 1): 26, (2, 3): 13, (3, 1): 20}
    assert Act.objects.count() == before + 2


def test_the_page_checks_the_room_as_it_is_typed(owner_client, drive, address):
    for number in range(1, 9):
        say(drive, number, 26)
    assert "cards add up to 104" in owner_client.get(address).context["check"]


@pytest.mark.parametrize("typed", ["27", "-1", "6.3", "lots", "1/3", "9" * 600, "<b>1</b>"])
def test_what_no_card_can_say_gets_a_sentence_and_keeps_the_others(
    owner_client, drive, address, typed
):
    response = owner_client.post(address, card(drive, 1, tricks=typed) | card(drive, 2, 1, "12"))
    wrong = boxes_of(response)[1][0]
    assert wrong.error
    assert wrong.value == typed[:20]
    assert "<b>1" not in response.text
    assert kept(drive) == {(2, 1): 24}


def test_blank_again_is_blank(owner_client, drive, address):
    say(drive, 1, 26)
    owner_client.post(address, card(drive, 1, 1, "", "13"))
    assert kept(drive) == {}


def test_of_two_helpers_the_second_sees_both_numbers_and_decides(owner_client, drive, address):
    say(drive, 1, 26)
    response = owner_client.post(address, card(drive, 1, 1, "12", ""))
    box = boxes_of(response)[1][0]
    assert (box.value, box.was) == ("12", "13")
    assert "13" in box.error
    assert kept(drive) == {(1, 1): 26}
    owner_client.post(address, card(drive, 1, 1, box.value, box.was))
    assert kept(drive) == {(1, 1): 24}


def test_a_double_press_is_one_line_of_the_log(owner_client, drive, address):
    fields = card(drive, 1, tricks="13") | {"client_key": "a-press"}
    before = Act.objects.count()
    for _press in range(2):
        assert owner_client.post(address, fields).status_code == 302
    assert Act.objects.count() == before + 1


def test_a_viewer_reads_and_does_not_type(club, drive, address, member_of):
    viewer = member_of(club, "viewer")
    assert 'type="submit">Save' not in viewer.get(address).text
    assert viewer.post(address, card(drive, 1, tricks="13")).status_code == 403
    assert kept(drive) == {}


def test_a_drive_with_slips_has_no_cards_page(owner_client, club):
    drive = make_drive(club, people=4, hands=2, names=list("abcd"))
    response = owner_client.get(reverse("drives:cards", args=[drive.pk]))
    assert response["Location"] == reverse("drives:hands", args=[drive.pk])
