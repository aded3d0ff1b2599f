"""Two who change seats or are kept apart, and the door that is opened again."""

import pytest
from django.urls import reverse

from drives.models import Act, KeptApart, Seat
from tests.evenings import make_drive, score, seat
from tests.views.seats_page import address, drive, said, shown

__all__ = ["address", "drive"]


def entry(drive, number):
    return drive.entries.get(number=number)


def first_click(drive, number):
    return f"{reverse('drives:seats', args=[drive.pk])}?swap={entry(drive, number).pk}"


def press_swap(client, drive, one, other, **more):
    data = {"round": 1, "one": entry(drive, one).pk, "other": entry(drive, other).pk, **more}
    return client.post(reverse("drives:seats-swap", args=[drive.pk]), data, follow=True)


def test_two_clicks_let_two_change_seats(owner_client, drive, address):
    seat(drive)
    assert shown(owner_client, address)["chair_template"] == "drives/_sitter_first.html"
    clicked = shown(owner_client, first_click(drive, 1))
    assert clicked["swap_sentence"].startswith("Person 001 changes seats with whom?")
    response = press_swap(owner_client, drive, 1, 5)
    assert said(response) == ["Person 001 and Person 005 have changed seats."]
    seats = Seat.objects.filter(round__drive=drive)
    assert seats.get(entry=entry(drive, 5)).table_number == 1
    assert drive.acts.last().kind == Act.Kind.SWAP


def test_a_swap_that_cannot_be_says_why(owner_client, drive):
    seat(drive)
    response = press_swap(owner_client, drive, 1, 2)
    assert "play different roles" in said(response)[0]


def test_after_the_first_score_nobody_is_offered_a_swap(owner_client, drive, address):
    seat(drive)
    score(drive, 1, 1, 8)
    response = owner_client.get(first_click(drive, 1))
    assert response.context["chair_template"] == "drives/_sitter.html"
    assert "A score is in, so names are not clicked any more" in response.text


def test_nonsense_in_a_swap_is_nobody(owner_client, drive):
    seat(drive)
    address = reverse("drives:seats-swap", args=[drive.pk])
    for data in ({}, {"round": "x"}, {"round": 1, "one": "x", "other": "²"}, {"round": "9" * 99}):
        response = owner_client.post(address, data, follow=True)
        assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert not drive.acts.filter(kind=Act.Kind.SWAP).exists()


def test_two_are_kept_apart_by_name_and_may_meet_again(owner_client, drive, address):
    apart = reverse("drives:seats-apart", args=[drive.pk])
    owner_client.post(apart, {"one": "person 001", "other": " PERSON  002 "})
    assert [str(two.second) for two in shown(owner_client, address)["kept_apart"]] == ["Person 002"]
    response = owner_client.post(address, follow=True)
    assert said(response)[0].startswith("To keep people apart: ")
    owner_client.post(apart, {"meet": KeptApart.objects.get().pk})
    assert not KeptApart.objects.exists()


def test_a_name_nobody_has_is_told_and_nothing_is_kept(owner_client, drive):
    address = reverse("drives:seats-apart", args=[drive.pk])
    for one, other in (("Nobody", "Person 002"), ("", "Person 002"), ("Person 001", "Person 001")):
        response = owner_client.post(address, {"one": one, "other": other}, follow=True)
        assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert not KeptApart.objects.exists()


@pytest.mark.parametrize("people", [9, 40])
def test_the_room_costs_the_same_whatever_the_number(
    owner_client, club, people, django_assert_max_num_queries
):
    drive = seat(make_drive(club, people=people, hands=4))
    with django_assert_max_num_queries(12):
        owner_client.get(first_click(drive, 1))


def test_while_no_score_is_in_one_press_opens_the_door_again(owner_client, drive, address):
    seat(drive)
    opening = shown(owner_client, address)["to_open"]
    assert opening
    again = reverse("drives:seats-open-again", args=[drive.pk])
    sent = owner_client.post(again, {"seated": opening})
    assert sent["Location"] == reverse("drives:people", args=[drive.pk])
    drive.refresh_from_db()
    assert drive.before_play
    assert owner_client.post(again).status_code == 302  # pressed twice, it is open all the same


def test_once_a_score_is_in_the_door_stays_closed_and_says_why(owner_client, drive, address):
    seat(drive)
    opening = shown(owner_client, address)["to_open"]
    score(drive, 1, 1, 8)
    assert not shown(owner_client, address)["to_open"]
    again = reverse("drives:seats-open-again", args=[drive.pk])
    response = owner_client.post(again, {"seated": opening}, follow=True)
    assert "Undo that first" in said(response)[0]
    drive.refresh_from_db()
    assert not drive.before_play


def test_an_old_page_does_not_open_the_door_of_a_newer_seating(owner_client, drive, address):
    seat(drive)
    opening = shown(owner_client, address)["to_open"]
    again = reverse("drives:seats-open-again", args=[drive.pk])
    owner_client.post(again, {"seated": opening})
    drive.refresh_from_db()
    seat(drive)
    owner_client.post(again, {"seated": opening})
    drive.refresh_from_db()
    assert not drive.before_play


def test_after_a_swap_the_door_is_not_offered_to_be_opened_at_one_press(
    owner_client, drive, address
):
    seat(drive)
    press_swap(owner_client, drive, 1, 5)
    assert not shown(owner_client, address)["to_open"]


def test_two_helpers_who_make_the_same_swap_make_it_once(owner_client, drive, address):
    seat(drive)
    seats_shown = shown(owner_client, address)["seats_shown"]
    press_swap(owner_client, drive, 1, 5, seats=seats_shown)
    second = press_swap(owner_client, drive, 1, 5, seats=seats_shown)
    assert "seats changed" in said(second)[0]
    assert drive.acts.filter(kind=Act.Kind.SWAP).count() == 1


def test_after_a_swap_the_two_cards_that_are_not_true_are_named(owner_client, club):
    drive = make_drive(club, people=12, hands=4)
    drive.cards_printed = 12
    drive.save(update_fields=["cards_printed"])
    seat(drive)
    address = reverse("drives:seats", args=[drive.pk])
    assert shown(owner_client, address)["printed"] == "Every printed card stays true."
    press_swap(owner_client, drive, 2, 6)
    assert shown(owner_client, address)["printed"] == (
        "Cards 2 and 6 have to be printed; every other card stays true."
    )


def test_who_sits_together_though_kept_apart_is_told(owner_client, club):
    drive = make_drive(club, people=4, hands=4)
    apart = reverse("drives:seats-apart", args=[drive.pk])
    owner_client.post(apart, {"one": "Person 001", "other": "Person 002"})
    response = owner_client.post(reverse("drives:seats", args=[drive.pk]), follow=True)
    assert said(response)[-1].startswith(
        "Person 001 and Person 002 begin at one table all the same."
    )
