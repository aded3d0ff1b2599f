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


def hand(drive, number, hand, tricks="", was="", key=""):
    return card(drive, number, f"h{hand}", tricks, was, key)


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
    assert f'id="{box.prefix}-error" role="alert"' in " ".join(response.text.split())
    assert box.error in response.text
    assert ">saved<" not in response.text
    assert kept(drive) == {}


def test_a_box_sends_its_own_names_and_no_others(owner_client, drive, address):
    box = boxes_of(owner_client.get(address))[1][0]
    assert set(box.params.split(",")) == {"client_key", *card(drive, 1)}
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


@pytest.fixture
def by_hand(address):
    return f"{address}?each=1&half=1"


def rests(drive):
    found = CardLine.objects.filter(entry__drive=drive, rest=True)
    return set(found.values_list("entry__number", "first_hand"))


def test_every_hand_has_a_box_and_a_page_of_them_is_saved_at_once(owner_client, drive, by_hand):
    row, *_others = owner_client.get(by_hand).context["rows"]
    assert [box.hands.first for box in row.boxes] == [1, 2]
    fields = hand(drive, 1, 1, "8") | hand(drive, 1, 2, "r") | hand(drive, 2, 1, "5")
    assert owner_client.post(by_hand, fields)["Location"] == by_hand
    assert kept(drive) == {(1, 1): 16, (1, 2): 0, (2, 1): 10}
    assert rests(drive) == {(1, 2)}
    row, *_others = owner_client.get(by_hand).context["rows"]
    assert [box.value for box in row.boxes] == ["8", "R"]
    assert row.total == "14½"  # with an award of 6½, the house default


def test_a_hand_saves_itself_and_says_row_hand_and_room(owner_client, drive, by_hand):
    response = leave(owner_client, by_hand, hand(drive, 3, 2, "9"))
    assert names_of(response)[0] == "drives/_card_saved.html"
    box, row = response.context["box"], response.context["row"]
    assert (box.hands.first, box.was, box.saved, row.total) == (2, "9", True, "9")
    assert "hand 2 saved" in " ".join(response.text.split())
    assert 'id="hand-2"' in response.text
    assert "7 out" in response.text
    assert response.context["check"] in response.text


def test_a_hand_is_refused_with_its_number_beside_the_name(owner_client, drive, by_hand):
    response = leave(owner_client, by_hand, hand(drive, 3, 2, "14"))
    assert "<strong>Hand 2:</strong>" in response.text
    assert "hand 2 saved" not in " ".join(response.text.split())
    assert kept(drive) == {}


def type_hand(client, address, drive, number, shown):
    fields = {}
    for card_number, tricks in enumerate(shown, start=1):
        fields |= hand(drive, card_number, number, tricks)
    return client.post(address, fields, follow=True)


def test_a_hand_that_does_not_fit_is_named_at_its_head_and_below_the_cards(
    owner_client, drive, by_hand
):
    response = type_hand(owner_client, by_hand, drive, 1, "88558855")
    assert [head.word for head in response.context["heads"]] == ["fits", "8 out"]
    assert response.context["findings"] == []
    response = type_hand(owner_client, by_hand, drive, 2, "88558856")
    assert [head.misfit for head in response.context["heads"]] == [False, True]
    assert response.context["misfits"].startswith("Hand 2 does not fit")
    assert "look at card 8, where 5 in place of 6 would fit" in response.context["findings"][0]


def test_who_has_begun_one_way_sees_it_that_way_on_either_page(
    owner_client, drive, address, by_hand
):
    say(drive, 1, 26)
    leave(owner_client, by_hand, hand(drive, 2, 1, "7"))
    halves, hands = (owner_client.get(f"{address}?each={each}") for each in "01")
    assert [len(boxes) for boxes in list(boxes_of(halves).values())[:3]] == [2, 1, 2]
    (elsewhere,) = halves.context["rows"][1].others
    assert (elsewhere.value, elsewhere.way.query) == ("7", "each=1&half=1")
    assert [len(boxes) for boxes in list(boxes_of(hands).values())[:3]] == [0, 2, 2]
    assert hands.context["rows"][0].others[0].way.query == "each=0"
    assert "1 card says only its half" in hands.context["findings"][0]


def test_a_page_opened_before_a_half_was_typed_the_other_way_keeps_what_it_typed(
    owner_client, drive, address, by_hand
):
    say(drive, 1, 26)
    response = leave(owner_client, by_hand, hand(drive, 1, 1, "7"))
    assert (response.context["box"].value, response.context["box"].saved) == ("7", False)
    assert "typed as one number already" in response.text
    leave(owner_client, by_hand, hand(drive, 2, 1, "7"))
    response = owner_client.post(f"{address}?each=0", card(drive, 2, 1, "13"))
    assert "typed hand by hand already" in boxes_of(response)[2][0].error
    assert kept(drive) == {(1, 1): 26, (2, 1): 14}


def test_unasked_the_page_goes_on_as_the_room_has_begun(owner_client, drive, address, by_hand):
    assert owner_client.get(address).context["way"].each is False
    leave(owner_client, by_hand, hand(drive, 2, 1, "7"))
    assert owner_client.get(address).context["way"].each is True
    say(drive, 1, 26)
    assert owner_client.get(address).context["way"].each is False


def test_unasked_the_half_is_the_first_of_which_a_card_is_out(owner_client, drive, address):
    assert owner_client.get(f"{address}?each=1").context["way"].half.number == 1
    for number in range(1, 9):
        say(drive, number, 26)
    assert owner_client.get(f"{address}?each=1").context["way"].half.number == 2
    assert owner_client.get(f"{address}?each=1&half=9").context["way"].half.number == 2


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


def test_the_hands_of_a_finished_drive_are_read_only(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    finish(drive, Testimony())
    assert (
        "readonly"
        not in owner_client.get(f"{reverse('drives:cards', args=[drive.pk])}?each=1").text
    )


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


def test_hand_by_hand_a_great_room_is_typed_in_parts_and_no_box_is_lost(owner_client, club):
    drive = seat(make_drive(club, people=124, hands=2, counts_from="cards"))
    address = f"{reverse('drives:cards', args=[drive.pk])}?each=1&half=1"
    numbers = []
    for part, title in owner_client.get(address).context["part_tabs"]:
        shown = owner_client.get(f"{address}&part={part.part}").context["rows"]
        numbers += [row.competitor.number for row in shown]
        assert title == f"Cards {shown[0].competitor.number} to {shown[-1].competitor.number}"
    assert numbers == list(range(1, 125))
    third = f"{address}&part=3"
    assert owner_client.post(third, hand(drive, 124, 1, "9"))["Location"] == third
    assert kept(drive) == {(124, 1): 18}
    assert owner_client.get(f"{address}&part=9").context["way"].part == 1
    assert len(owner_client.get(address.replace("each=1", "each=0")).context["rows"]) == 124
