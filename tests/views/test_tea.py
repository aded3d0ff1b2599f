"""The half-time places, ready to be read out."""

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
from tests.results.evenings import from_cards, type_hands


def tea_of(client, drive):
    return client.get(reverse("drives:tea", args=[drive.pk]))


def lists(response):
    return {
        one.title: [(place.label, *place.names, place.tricks) for place in one.places]
        for one in response.context["lists"]
    }


def first_half(drive, *half_tricks):
    for entry, halves in zip(drive.entries.all(), half_tricks, strict=False):
        record_card(CardSays(entry, 1, 2, halves), Testimony())


@pytest.fixture
def eight(club):
    return seat(make_drive(club, people=8, hands=4, names=list("ABCDEFGH"), counts_from="cards"))


def test_the_first_three_places_of_ladies_gents_and_everyone_are_read_out(owner_client, eight):
    first_half(eight, 40, 38, 33, 30, 24, 20, 12, 11)
    response = tea_of(owner_client, eight)
    assert lists(response) == {
        "Ladies": [("1", "A", "20"), ("2", "C", "16½"), ("3", "E", "12")],
        "Gents": [("1", "B", "19"), ("2", "D", "15"), ("3", "F", "10")],
        "Everyone": [("1", "A", "20"), ("2", "B", "19"), ("3", "C", "16½")],
    }
    assert (response.context["after"], response.context["out"]) == (
        "After the first 2 hands",
        "",
    )
    assert "provisional</span>" not in response.text


def test_those_who_share_a_place_are_read_out_together(owner_client, eight):
    first_half(eight, 40, 30, 33, 38, 33, 38, 12, 8)
    found = lists(tea_of(owner_client, eight))
    assert found["Ladies"] == [("1", "A", "20"), ("2=", "C", "E", "16½")]
    assert found["Gents"] == [("1=", "D", "F", "19"), ("3", "B", "15")]
    assert found["Everyone"] == [("1", "A", "20"), ("2=", "D", "F", "19")]


def test_whose_card_is_out_is_not_placed_but_named_as_out(owner_client, eight):
    first_half(eight, 40, 38, 33, 30, 24, 20, 12)
    type_hands(eight, [()] * 7 + [(16,)])
    response = tea_of(owner_client, eight)
    assert response.context["out"] == ("These may change: still out are the cards of H (hand 2).")
    assert "provisional" in response.text


def test_the_second_half_changes_nothing_of_what_was_read_out(owner_client, eight):
    first_half(eight, 40, 38, 33, 30, 24, 20, 12, 11)
    before = lists(tea_of(owner_client, eight))
    record_card(CardSays(eight.entries.get(number=8), 3, 4, 52), Testimony())
    response = tea_of(owner_client, eight)
    assert (lists(response), response.context["out"]) == (before, "")


def test_it_works_with_slips_and_names_the_tables_that_are_out(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4, names=list("ABCDEFGH")))
    score_hand(drive, 1, [8])
    response = tea_of(owner_client, drive)
    assert lists(response)["Everyone"][0][1:] == ("A", "B", "8")
    assert response.context["out"] == (
        "These may change: still out are hand 1 table 2 and hand 2 (not seated yet)."
    )
    score_hand(drive, 1, [8, 7])
    move_room(drive, Testimony())
    score_hand(drive, 2, [8, 7])
    assert tea_of(owner_client, drive).context["out"] == ""


def test_in_a_partner_drive_the_pairs_are_read_out(owner_client, club):
    drive = seat(make_drive(club, "partner", names=list("ABCD"), hands=2, hands_at_table=1))
    score_hand(drive, 1, [9])
    assert lists(tea_of(owner_client, drive)) == {
        "Pairs": [("1", "A & B", "9"), ("2", "C & D", "4")]
    }


def test_before_anything_is_in_nobody_is_placed(owner_client, eight):
    response = tea_of(owner_client, eight)
    assert lists(response) == {}
    assert "Nothing of the first half is in yet." in response.text


def test_a_drive_without_tea_goes_on_to_the_standings(owner_client, club):
    drive = from_cards(club, 52, people=4, hands=4)
    assert tea_of(owner_client, drive)["Location"] == reverse("drives:standings", args=[drive.pk])


@pytest.mark.parametrize("counts_from", ["cards", "tables"])
def test_the_tea_page_takes_no_more_queries_for_more_people(
    owner_client, club, counts_from, django_assert_max_num_queries
):
    drive = seat(make_drive(club, people=40, hands=4, counts_from=counts_from))
    with django_assert_max_num_queries(12):
        tea_of(owner_client, drive)


def test_places_of_cards_that_do_not_add_up_are_said_to_be_unsure(owner_client, eight):
    """Two tables and two hands make 104 tricks: one half trick is missing."""
    first_half(eight, 26, 26, 26, 26, 26, 26, 26, 24)
    response = tea_of(owner_client, eight)
    assert response.context["out"] == "These may change: the cards do not add up, 1 too few."
    assert "provisional</span>" in response.text


def test_the_second_half_says_nothing_of_the_first_ones_places(owner_client, eight):
    first_half(eight, *[26] * 8)
    record_card(CardSays(eight.entries.first(), 3, 4, 10), Testimony())
    assert tea_of(owner_client, eight).context["out"] == ""
