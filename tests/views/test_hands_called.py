"""What stands around the grid: what is called out, the clock, who sits in for whom, and who plays."""

import pytest
from django.urls import reverse

from tests.evening.reading import read
from tests.evenings import make_drive, seat
from tests.views.boxes import page_of


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def test_the_clock_says_when_it_will_be_over_by_the_clubs_hour(owner_client, club):
    club.time_zone = "America/New_York"
    club.save()
    drive = make_drive(club, people=4, hands=4, names=list("abcd"), minutes_a_hand=6)
    # 19.30 in London is half past two there; four hands of six minutes and tea are 44.
    assert "6 minutes a hand, finish about 3.15 pm." in owner_client.get(page_of(drive, 1)).text


def test_where_nothing_is_known_of_the_pace_nothing_is_said(owner_client, drive):
    assert owner_client.get(page_of(drive, 1)).context["pace"] == ""


def test_who_sits_in_for_an_absent_card_is_shown_with_it(owner_client, drive):
    drive.rounds.get(number=1).seats.filter(entry__number=3).update(instead_of=13)
    assert "3 Person 003 (for card 13)" in owner_client.get(page_of(drive, 1)).text


def test_pairs_are_shown_by_their_number_and_their_side(owner_client, club):
    drive = make_drive(club, movement="partner", names=["Ann", "Bob", "Cy", "Di"], hands=4)
    root = read(owner_client.get(page_of(seat(drive), 1)))
    (ns, ew) = root.first("table", class_="grid").first("tbody").all("td", class_="pair")
    assert ns.text == "N-S 1 Ann 1 Bob"
    assert ew.text == "E-W 2 Cy 2 Di"


def test_the_call_stands_above_the_grid(owner_client, drive):
    assert (
        owner_client.get(page_of(drive, 2))
        .context["call"]
        .startswith("Hand 2, diamonds. Then tea. Losing")
    )
    assert "Hand 4, clubs. The last hand." in owner_client.get(page_of(drive, 4)).text


def test_a_hand_that_is_not_seated_says_so(owner_client, drive):
    response = owner_client.get(page_of(drive, 4))
    assert response.context["progress"] == "Not seated yet."
    assert owner_client.get(page_of(drive, 5)).status_code == 404


def test_a_drive_from_cards_has_no_hands(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4, counts_from="cards"))
    cards = reverse("drives:cards", args=[drive.pk])
    assert owner_client.get(reverse("drives:hands", args=[drive.pk]))["Location"] == cards
    assert owner_client.get(page_of(drive, 1))["Location"] == cards


def test_the_page_says_who_sits_still_and_who_goes_instead(owner_client, club):
    drive = make_drive(club, people=8, hands=4)
    drive.entries.filter(number=3).update(sits_still=True)
    seat(drive)
    context = owner_client.get(reverse("drives:hand", args=[drive.pk, 1])).context
    assert context["sits_still"] == (
        "3 Person 003 sits still: the other of that role at the table moves instead."
    )


def test_on_printed_cards_nobody_is_said_to_go_instead(owner_client, club):
    drive = make_drive(club, "individual", people=8, hands=4)
    drive.entries.filter(number=3).update(sits_still=True)
    seat(drive)
    assert owner_client.get(reverse("drives:hand", args=[drive.pk, 1])).context["sits_still"] == ""
