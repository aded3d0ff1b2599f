"""Compare with the players' cards, in a drive that counts from its slips."""

import pytest
from django.urls import reverse

from drives.models import CardLine
from drives.results.lines import scored
from tests.evenings import make_drive, score_hand, seat
from tests.results.test_cards import table_at
from tests.views.cards import boxes_of, card, hand, kept, leave


@pytest.fixture
def drive(club):
    """Nine people; at every table of four hands eight tricks to five."""
    drive = seat(make_drive(club, "individual", people=9, hands=4, rest_award=13))
    for number in range(1, 5):
        score_hand(drive, number, [8, 8])
    return drive


@pytest.fixture
def address(drive):
    return reverse("drives:compare-cards", args=[drive.pk])


def of_card(address, number):
    return f"{address}?card={number}"


def test_the_cards_page_of_a_drive_from_cards_is_where_they_count(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=2, counts_from="cards"))
    response = owner_client.get(reverse("drives:compare-cards", args=[drive.pk]))
    assert response["Location"] == reverse("drives:cards", args=[drive.pk])


def test_halves_totals_and_the_hands_of_one_card_are_typed(owner_client, drive, address):
    owner_client.post(address, card(drive, 1, 2, "13"))
    owner_client.post(f"{address}?as=total", card(drive, 2, "all", "26"))
    owner_client.post(of_card(address, 3), hand(drive, 3, 1, "8") | hand(drive, 3, 2, "r"))
    assert kept(drive) == {(1, 3): 26, (2, 1): 52, (3, 1): 16, (3, 2): 0}
    rows = owner_client.get(address).context["rows"]
    assert [row.by_hand for row in rows[:3]] == ["every hand", "every hand", "2 hands typed"]


def test_nothing_that_is_typed_here_counts(owner_client, drive, address):
    before = scored(drive).lines
    leave(owner_client, address, card(drive, 1, 1, "19"))
    assert CardLine.objects.count() == 1
    assert scored(drive).lines == before


def test_a_box_says_how_it_compares_and_the_page_how_many_disagree(owner_client, drive, address):
    north = table_at(drive, 3, 1)[0]
    page = of_card(address, north)
    response = leave(owner_client, page, hand(drive, north, 3, "8"))
    assert response.templates[0].name == "drives/_compare_saved.html"
    assert response.context["box"].found == "fits"
    assert response.context["check"] == "1 card typed; what is in of the tables fits."
    response = leave(owner_client, page, hand(drive, north, 3, "9", "8", "again"))
    assert response.context["box"].found == "the tables say 8"
    assert response.context["check"] == "1 card typed. 1 card disagrees with the tables."
    assert 'hx-swap-oob="true"' in response.text


def test_what_differs_leads_to_where_it_is_settled(owner_client, drive, address):
    north, south, *_others = table_at(drive, 3, 2)
    for number in (north, south):
        owner_client.post(of_card(address, number), hand(drive, number, 3, "9"))
    (finding,) = owner_client.get(address).context["findings"]
    low, high = sorted((north, south))
    assert f"cards {low} and {high} show 9" in finding.sentence
    assert finding.address == reverse("drives:table-of-hand", args=[drive.pk, 3, 2])


def test_a_half_that_is_off_leads_to_its_card_hand_by_hand(owner_client, drive, address):
    owner_client.post(address, card(drive, 1, 1, "19"))
    (finding,) = owner_client.get(address).context["findings"]
    assert "Card 1, hands 1 and 2: the card says 19" in finding.sentence
    assert finding.address == of_card(address, 1)


def test_of_one_card_every_hand_says_where_it_was_played_and_with_whom(
    owner_client, drive, address
):
    at_table = table_at(drive, 2, 1)
    north, south, *others = at_table
    rows = owner_client.get(of_card(address, north)).context["rows"]
    east, west = sorted(others)
    assert rows[1].where == f"table 1, with {south}, against {east} and {west}"
    rested = [row.where for row in rows if row.where == "rested"]
    assert len(rows) == 4
    sat = [hand for hand in (1, 2, 3, 4) if _sits(drive, hand, north)]
    assert len(rested) == 4 - len(sat)


def _sits(drive, hand, number):
    return number in {*table_at(drive, hand, 1), *table_at(drive, hand, 2)}


def test_a_card_that_there_is_not_shows_them_all(owner_client, drive, address):
    assert len(owner_client.get(of_card(address, 99)).context["rows"]) == 9


def test_a_press_that_names_no_card_is_told_so(owner_client, address):
    assert leave(owner_client, address, {}).status_code == 400


def test_what_no_card_can_say_gets_a_sentence(owner_client, drive, address):
    response = owner_client.post(address, card(drive, 1, 1, "27"))
    assert boxes_of(response)[1][0].error
    assert kept(drive) == {}


def test_a_viewer_reads_and_does_not_type(club, drive, address, member_of):
    viewer = member_of(club, "viewer")
    assert viewer.post(address, card(drive, 1, 1, "13")).status_code == 403
    assert 'type="submit">Save' not in viewer.get(address).text
    assert kept(drive) == {}


def test_that_cards_disagree_is_said_where_the_evening_is_looked_at(owner_client, drive, address):
    standings, hands = (
        reverse(f"drives:{name}", args=[drive.pk]) for name in ("standings", "hands")
    )
    assert "disagree" not in owner_client.get(standings).text
    assert address not in owner_client.get(hands, follow=True).text
    for number in (1, 2):
        owner_client.post(address, card(drive, number, 1, "20"))
    text = owner_client.get(standings).text
    assert "2 cards disagree with the tables." in text
    assert f'href="{address}"' in text
    assert f'href="{address}"' in owner_client.get(hands, follow=True).text


def test_cards_that_disagree_do_not_hold_up_the_end(owner_client, drive, address):
    owner_client.post(address, card(drive, 1, 1, "20"))
    owner_client.post(reverse("drives:finish", args=[drive.pk]))
    drive.refresh_from_db()
    assert drive.state == "finished"
    assert "1 card disagrees" in owner_client.get(address).text


def test_a_half_that_is_off_and_its_hands_stand_side_by_side(owner_client, drive, address):
    north = next(
        number for number in range(1, 10) if _sits(drive, 1, number) and _sits(drive, 2, number)
    )
    owner_client.post(address, card(drive, north, 1, "20"))
    (finding,) = owner_client.get(address).context["findings"]
    tricks = {
        hand: 8 if north in table_at(drive, hand, 1)[:2] + table_at(drive, hand, 2)[:2] else 5
        for hand in (1, 2)
    }
    for number, shows in tricks.items():
        fields = hand(drive, north, number, f"{shows}")
        box = leave(owner_client, finding.address, fields).context["box"]
        assert (box.error, box.found) == ("", "fits")
    assert len(kept(drive)) == 2  # by first hand: the half and its first hand begin alike
    assert CardLine.objects.count() == 3
    (finding,) = owner_client.get(address).context["findings"]
    assert finding.sentence.endswith(
        "By its hands it does not come to that: add the card up again."
    )
