"""The cards page, for halls that collect no slips."""

import pytest
from django.urls import reverse

from drives.models import Act, CardLine
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from tests.evenings import make_drive, seat
from tests.results.evenings import from_cards
from tests.views.boxes import HTMX, names_of


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4, counts_from="cards"))


@pytest.fixture
def address(drive):
    return reverse("drives:cards", args=[drive.pk])


def card(drive, number, half=1, tricks="", was="", key=""):
    prefix = f"card-{drive.entries.get(number=number).pk}-{half}"
    return {f"{prefix}-tricks": tricks, f"{prefix}-was": was, f"{prefix}-key": key}


def leave(client, address, fields):
    """Send one box by htmx, as it does when it is left; return the answer."""
    return client.post(address, fields, headers=HTMX)


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
    fields = card(drive, 1, tricks="13", key="a-press")
    before = Act.objects.count()
    for _press in range(2):
        assert owner_client.post(address, fields).status_code == 302
    assert Act.objects.count() == before + 1


def test_a_box_saves_itself_and_says_what_its_row_and_all_cards_come_to(
    owner_client, drive, address
):
    say(drive, 2, 26)
    response = leave(owner_client, address, card(drive, 1, 1, "12½", key="left"))
    assert names_of(response)[0] == "drives/_card_saved.html"
    assert "drives/base.html" not in names_of(response)
    box = response.context["box"]
    assert (box.saved, box.value, box.was, box.error) == (True, "12½", "12½", "")
    assert ">saved<" in response.text
    row = response.context["row"]
    assert (row.competitor.number, row.total) == (1, "12½")
    assert f'id="total-{row.competitor.entry}"' in response.text
    assert response.context["check"] in response.text
    assert kept(drive) == {(1, 1): 25, (2, 1): 26}


def test_a_box_that_is_refused_says_why_and_is_not_called_saved(owner_client, drive, address):
    response = leave(owner_client, address, card(drive, 1, 1, "27"))
    box = response.context["box"]
    assert (box.saved, box.value) == (False, "27")
    assert box.error in response.text
    assert 'aria-invalid="true"' in response.text
    assert ">saved<" not in response.text
    assert kept(drive) == {}


def test_a_box_sends_its_own_names_and_no_others(owner_client, drive, address):
    box = boxes_of(owner_client.get(address))[1][0]
    assert set(box.params.split(",")) == set(card(drive, 1))
    assert f'hx-params="{box.params}"' in owner_client.get(address).text


def test_eight_then_seven_then_eight_on_one_page_all_count(owner_client, drive, address):
    box = boxes_of(owner_client.get(address))[1][0]
    before = Act.objects.count()
    for number, (typed, was) in enumerate([("8", ""), ("7", "8"), ("8", "7")], start=1):
        leave(owner_client, address, card(drive, 1, 1, typed, was, box.key))
        assert kept(drive) == {(1, 1): 2 * int(typed)}
        assert Act.objects.count() == before + number


def test_every_box_of_a_page_has_a_key_of_its_own(owner_client, drive, address):
    shown = boxes_of(owner_client.get(address)).values()
    keys = [box.key for boxes in shown for box in boxes]
    assert len(set(keys)) == len(keys) == 16


def test_a_press_that_names_no_card_is_told_so(owner_client, address):
    assert leave(owner_client, address, {}).status_code == 400
    assert leave(owner_client, address, {"card-0-1-tricks": "5"}).status_code == 400


def test_the_cards_of_a_finished_drive_are_read_only(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    address = reverse("drives:cards", args=[drive.pk])
    assert "readonly" not in owner_client.get(address).text
    finish(drive, Testimony())
    text = owner_client.get(address).text
    assert text.count("readonly") == 4
    assert 'type="submit">Save' not in text


def test_a_viewer_reads_and_does_not_type(club, drive, address, member_of):
    viewer = member_of(club, "viewer")
    assert leave(viewer, address, card(drive, 1, tricks="13")).status_code == 403
    assert 'type="submit">Save' not in viewer.get(address).text
    assert viewer.post(address, card(drive, 1, tricks="13")).status_code == 403
    assert kept(drive) == {}


def test_a_drive_with_slips_has_no_cards_page(owner_client, club):
    drive = make_drive(club, people=4, hands=2, names=list("abcd"))
    response = owner_client.get(reverse("drives:cards", args=[drive.pk]))
    assert response["Location"] == reverse("drives:hands", args=[drive.pk])
