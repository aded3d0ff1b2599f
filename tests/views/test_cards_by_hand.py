"""The cards page with a box for every hand, and what it says of each hand."""

import pytest
from django.urls import reverse

from drives.models import CardLine
from drives.services.acts import Testimony
from drives.services.finish import finish
from tests.evenings import make_drive, seat
from tests.results.evenings import from_cards
from tests.views.boxes import names_of
from tests.views.cards import boxes_of, card, hand, kept, leave, say


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4, counts_from="cards"))


@pytest.fixture
def address(drive):
    return reverse("drives:cards", args=[drive.pk])


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


def test_a_hand_that_does_not_fit_is_named_at_its_head_and_above_the_cards(
    owner_client, drive, by_hand
):
    response = type_hand(owner_client, by_hand, drive, 1, "88558855")
    assert [head.word for head in response.context["heads"]] == ["fits", "8 out"]
    assert response.context["findings"] == []
    response = type_hand(owner_client, by_hand, drive, 2, "88558856")
    assert [head.misfit for head in response.context["heads"]] == [False, True]
    assert response.context["misfits"].startswith("Hand 2 does not fit")
    finding = response.context["findings"][0]
    assert "look at card 8, where 5 in place of 6 would fit" in finding.sentence
    assert [card.address for card in finding.cards] == ["#row-8"]
    assert response.context["named"] == {8}
    assert response.text.index('id="findings"') < response.text.index('id="row-8"')
    second = owner_client.get(by_hand.replace("half=1", "half=2")).context
    assert second["findings"][0].cards[0].address == "?each=1&half=1#row-8"
    assert second["named"] == set()


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
    assert "1 card says only its half" in hands.context["findings"][0].sentence


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


def test_the_hands_of_a_finished_drive_are_read_only(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    finish(drive, Testimony())
    text = owner_client.get(f"{reverse('drives:cards', args=[drive.pk])}?each=1").text
    assert 'class="card-read"' not in text


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
