"""The cards page, for halls that collect no slips."""

import pytest
from django.urls import reverse

from drives.models import Act
from drives.services.acts import Testimony
from drives.services.finish import finish
from tests.evenings import make_drive, seat
from tests.results.evenings import from_cards
from tests.views.boxes import names_of
from tests.views.cards import boxes_of, card, hand, kept, leave, names_in, say


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4, counts_from="cards"))


@pytest.fixture
def address(drive):
    return reverse("drives:cards", args=[drive.pk])


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
    assert f'id="{box.prefix}-error" role="alert"' in " ".join(response.text.split())
    assert box.error in response.text
    assert ">saved<" not in response.text
    assert kept(drive) == {}


def test_a_box_sends_its_own_names_and_no_others(owner_client, drive, address):
    box = boxes_of(owner_client.get(address))[1][0]
    assert set(box.params.split(",")) == {"client_key", *names_in(drive, 1)}
    assert f'hx-params="{box.params}"' in owner_client.get(address).text


def test_eight_blank_and_eight_again_on_one_page_all_count(owner_client, drive, address):
    key, before = "", Act.objects.count()
    for number, (typed, was) in enumerate([("8", ""), ("", "8"), ("8", "")], start=1):
        fields = card(drive, 1, 1, typed, was, key) | {"client_key": "a-page"}
        key = leave(owner_client, address, fields).context["box"].key
        assert kept(drive) == ({(1, 1): 16} if typed else {})
        assert Act.objects.count() == before + number


def test_an_answer_that_was_lost_is_asked_for_again_and_counts_once(owner_client, drive, address):
    fields = card(drive, 1, 1, "8") | {"client_key": "a-page"}
    before = Act.objects.count()
    for _again in range(2):
        assert leave(owner_client, address, fields).context["box"].was == "8"
    assert Act.objects.count() == before + 1


def test_a_press_that_names_no_card_is_told_so(owner_client, address):
    assert leave(owner_client, address, {}).status_code == 400
    assert leave(owner_client, address, {"card-0-1-tricks": "5"}).status_code == 400
    assert leave(owner_client, f"{address}?each=1", {"card-0-h1-tricks": "5"}).status_code == 400


def test_the_cards_of_a_finished_drive_are_read_only(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    address = reverse("drives:cards", args=[drive.pk])
    assert "card-read" not in owner_client.get(address).text
    finish(drive, Testimony())
    text = owner_client.get(address).text
    assert text.count("card-read") == 4
    assert "-tricks" not in text
    assert 'type="submit">Save' not in text


def test_a_viewer_reads_and_does_not_type(club, drive, address, member_of):
    viewer = member_of(club, "viewer")
    assert leave(viewer, address, card(drive, 1, tricks="13")).status_code == 403
    assert 'type="submit">Save' not in viewer.get(address).text
    assert viewer.post(address, card(drive, 1, tricks="13")).status_code == 403
    assert kept(drive) == {}


def test_in_a_drive_with_slips_cards_are_only_compared(owner_client, club):
    drive = make_drive(club, people=4, hands=2, names=list("abcd"))
    response = owner_client.get(reverse("drives:cards", args=[drive.pk]))
    assert response["Location"] == reverse("drives:compare-cards", args=[drive.pk])


def next_word(client, address):
    step = client.get(address).context["next_step"]
    return step and step.word


def test_once_a_half_is_in_the_next_thing_is_its_places_and_at_the_end_the_standings(
    owner_client, drive, address
):
    assert next_word(owner_client, address) is None
    for number in range(1, 9):
        say(drive, number, 26)
    assert next_word(owner_client, address) == "The first half is in: half-time places"
    second = {}
    for number in range(1, 9):
        second |= card(drive, number, 2, "13")
    owner_client.post(address, card(drive, 1, 2, "13"))
    assert next_word(owner_client, address) is None
    owner_client.post(address, second | card(drive, 1, 2, "13", "13"))
    assert next_word(owner_client, address) == "All cards are in: see the standings"


def test_a_drive_without_tea_has_no_half_time_places(owner_client, club):
    drive = from_cards(club, people=4, hands=4)
    text = owner_client.get(reverse("drives:cards", args=[drive.pk])).text
    assert reverse("drives:tea", args=[drive.pk]) not in text


@pytest.mark.parametrize("query", ["", "?each=1"])
def test_a_page_of_cards_takes_no_more_queries_for_more_people(
    owner_client, club, query, django_assert_max_num_queries
):
    drive = seat(make_drive(club, people=40, hands=24, counts_from="cards"))
    leave(
        owner_client, f"{reverse('drives:cards', args=[drive.pk])}?each=1", hand(drive, 2, 1, "7")
    )
    with django_assert_max_num_queries(12):
        owner_client.get(reverse("drives:cards", args=[drive.pk]) + query)


def test_a_half_that_is_off_is_told_once_the_second_has_begun(owner_client, drive, address):
    for number in range(1, 9):
        say(drive, number, 24 if number == 8 else 26)
    context = owner_client.get(address).context
    assert "1 too few" in context["check"]
    assert context["halves_off"] == []
    owner_client.post(address, card(drive, 1, 2, "13"))
    context = owner_client.get(address).context
    assert "too few" not in context["check"]
    assert context["halves_off"] == ["Hands 1 and 2: 1 too few."]


def test_a_stand_ins_card_has_boxes_and_a_latecomers_award_is_not_taken_for_typed(
    owner_client, drive, address
):
    drive.entries.filter(number=7).update(placed=False)
    drive.entries.filter(number=8).update(first_hand=3)
    drive.entries.filter(number=6).update(last_hand=0)
    context = owner_client.get(address).context
    assert [row.competitor.number for row in context["rows"]] == [1, 2, 3, 4, 5, 7, 8]
    assert not context["way"].each
    context = owner_client.get(f"{address}?each=1").context
    late = next(row for row in context["rows"] if row.competitor.number == 8)
    assert [box.value for box in late.boxes] == ["", ""]
    assert late.total == "0"
    owner_client.post(address, card(drive, 7, tricks="13"))
    assert kept(drive) == {(7, 1): 26}
