"""Seats: choose how the room sits, see it by table and by name, and let two change seats."""

import pytest
from django.urls import reverse

from drives.models import Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS
from drives.movements.games import movements_of
from drives.services.acts import Testimony
from drives.services.door import check_out
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
from tests.views.seats_page import address, drive, shown

__all__ = ["address", "drive"]


def labels(choices):
    return [choice.label for choice in choices]


def test_three_movements_are_offered_the_planned_one_first_and_what_does_not_fit_says_why(
    owner_client, address
):
    context = shown(owner_client, address)
    assert labels(context["choices"])[0] == "Losers move"
    assert len(context["choices"]) == 3
    assert [choice.planned for choice in context["choices"]] == [True, False, False]
    assert context["choices"][0].sentences[0] == "9 people: 2 tables, 1 rests each hand."
    assert len(context["further"]) == len(movements_of("hands", MOVEMENTS)) - 3
    refused = {choice.label: choice.sentences for choice in context["further"] if not choice.first}
    assert refused["Partner drive"][0].startswith("9 people came without a partner")


def test_one_button_seats_the_room_and_shows_it_by_table_and_by_name(owner_client, address):
    assert owner_client.post(address)["Location"] == address
    context = shown(owner_client, address)
    assert [table.number for table in context["room"].tables] == [1, 2]
    names = [sitter.name for sitter, _ in context["by_name"]]
    assert names == [f"Person {number:03}" for number in range(1, 10)]


def test_the_movement_whose_button_is_pressed_is_the_one_that_is_played(
    owner_client, drive, address
):
    owner_client.post(address, {"movement": "individual"})
    drive.refresh_from_db()
    assert drive.movement == "individual"
    hands = [(number, f"Hand {number}") for number in (1, 2, 3, 4)]
    assert shown(owner_client, address)["rounds"] == hands


def test_a_movement_that_nobody_knows_is_not_asked_for(owner_client, drive, address):
    owner_client.post(address, {"movement": "musical-chairs"})
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("progressive-losers", "playing")


def test_a_double_press_seats_once(owner_client, drive, address):
    for _press in range(2):
        response = owner_client.post(address, {"client_key": "a-press"}, follow=True)
    assert list(response.context["messages"]) == []
    assert drive.acts.filter(kind="seat").count() == 1


def test_a_room_that_does_not_fit_says_why_and_stays_open(owner_client, club):
    drive = make_drive(club, people=3, hands=4)
    response = owner_client.post(reverse("drives:seats", args=[drive.pk]), follow=True)
    assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert response.context["planned_refused"].label == "Losers move"
    drive.refresh_from_db()
    assert drive.before_play


@pytest.fixture
def printed(club):
    """An individual drive of 11 with cards printed for 11, of whom number 3 does not come."""
    drive = make_drive(club, "individual", people=11, hands=4)
    drive.cards_printed = 11
    drive.save(update_fields=["cards_printed"])
    check_out(drive.entries.get(number=3), Testimony())
    drive.refresh_from_db()
    return drive


def test_where_a_printed_card_is_not_held_it_may_be_kept_or_the_cards_printed_anew(
    owner_client, printed
):
    address = reverse("drives:seats", args=[printed.pk])
    context = shown(owner_client, address)
    assert context["kept_cards"].absent.startswith("Nobody holds card 3.")
    assert context["kept_cards"].stay_true == "Every printed card stays true."
    assert "have to be printed" in context["printed"]
    owner_client.post(address, {"movement": "individual", "keep_cards": "1"})
    assert Seat.objects.filter(round__drive=printed, instead_of=3).exists()


def test_where_nobody_rests_the_table_of_a_card_that_is_not_held_is_said_to_stand_empty(
    owner_client, club
):
    """After the printing for 15, somebody took card 16: so nobody rests, and nobody can stand in."""
    drive = make_drive(club, "individual", people=16, hands=4)
    drive.cards_printed = 15
    drive.save(update_fields=["cards_printed"])
    check_out(drive.entries.get(number=5), Testimony())
    address = reverse("drives:seats", args=[drive.pk])
    kept = shown(owner_client, address)["kept_cards"]
    assert kept.absent.startswith("Nobody holds card 5, and nobody rests who could play in its")
    owner_client.post(address, {"movement": "individual", "keep_cards": "1"})
    seats = Seat.objects.filter(round__drive=drive)
    assert not seats.filter(instead_of__isnull=False).exists()
    assert seats.filter(chair=REST).count() == 4 * 3
    # In the one hand of the four in which 5 and 16 would have met, the printed cards say to rest too.
    assert kept.stay_true.startswith("9 people rest where their cards name a chair")


def test_new_cards_leave_nobody_standing_in(owner_client, printed):
    owner_client.post(reverse("drives:seats", args=[printed.pk]), {"movement": "individual"})
    assert Seat.objects.filter(round__drive=printed).count() == 4 * 10
    assert not Seat.objects.filter(round__drive=printed, instead_of__isnull=False).exists()


def test_where_no_cards_are_printed_nothing_is_said_of_them(owner_client, address):
    context = shown(owner_client, address)
    assert (context["kept_cards"], context["printed"]) == (None, "")


def test_between_two_hands_the_seats_of_the_last_are_shown(owner_client, drive, address):
    seat(drive)
    score_hand(drive, 1, [8, 6])
    assert shown(owner_client, address)["room"].number == 1


def test_the_page_shows_the_round_now_played_and_any_other_asked_for(owner_client, drive, address):
    seat(drive)
    score_hand(drive, 1, [8, 6])
    move_room(drive, Testimony())
    context = shown(owner_client, address)
    assert context["room"].number == 2
    assert context["rounds"] == [(1, "Hand 1"), (2, "Hand 2")]
    assert shown(owner_client, f"{address}?round=1")["room"].number == 1
    for nonsense in ("7", "x", "²", "9" * 5000):
        assert shown(owner_client, f"{address}?round={nonsense}")["room"].number == 2


@pytest.mark.parametrize("people", [9, 40])
def test_the_choices_cost_the_same_whatever_the_number(
    owner_client, club, people, django_assert_max_num_queries
):
    drive = make_drive(club, people=people, hands=4)
    with django_assert_max_num_queries(12):
        owner_client.get(reverse("drives:seats", args=[drive.pk]))


def test_a_fourth_movement_that_fits_has_its_button_too(owner_client, club):
    drive = make_drive(club, "partner", people=12, hands=8, hands_at_table=2)
    response = owner_client.get(reverse("drives:seats", args=[drive.pk]))
    fitting = [choice for choice in response.context["further"] if choice.first]
    assert fitting
    assert response.text.count('name="movement"') == 3 + len(fitting)


def test_of_two_at_a_table_nobody_is_kept_apart_as_partners(owner_client, club, address):
    told = "and are partners as seldom as the movement allows"
    assert told in owner_client.get(address).text
    names = ["Ann", "Bob", "Cy", "Di"]
    drive = make_drive(club, "german", hands=3, names=names, game="german", half_after=None)
    page = owner_client.get(reverse("drives:seats", args=[drive.pk])).text
    assert "begin at two tables. The club remembers it." in page
    assert told not in page
