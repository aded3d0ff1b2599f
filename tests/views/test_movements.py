"""A movement's own page: for those who are here, for the room as it sits, or for an example."""

import pytest
from django.urls import reverse

from drives.movements import MOVEMENTS
from drives.movements.games import BY_ROUNDS_WON, FOR_GERMAN, FOR_RUBBERS
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
from tests.sheets.readings import printed


def shown(client, drive, key):
    response = client.get(reverse("drives:movement", args=[drive.pk, key]))
    assert response.templates[0].name == "drives/movement.html"
    return response.context


def test_every_movement_has_a_page_with_its_room_before_anybody_comes(owner_client, club):
    drive = make_drive(club, people=0, hands=4)
    for key in MOVEMENTS:
        context = shown(owner_client, drive, key)
        assert context["explanation"], key
        assert context["first"].tables, key
        assert context["whom"] == "As an example, for 24 people.", key
        only_german = key in BY_ROUNDS_WON
        assert bool(context["refusal"]) is only_german, key
        counted = key != "as-seated"
        assert bool(context["rows"]) is bool(context["sentences"]) is counted, key


def test_it_counts_for_those_who_are_here(owner_client, club):
    context = shown(owner_client, make_drive(club, people=22), "progressive-losers")
    assert context["whom"] == "For the 22 people who are here."
    assert context["planned"]
    assert context["sentences"][0].startswith("Tried out 200 times: ")
    assert context["heads"] == ("One person, in an evening", "Fewest", "Usual", "Most")


def test_a_knockout_tells_its_rounds_until_one_is_left(owner_client, club):
    drive = make_drive(club, "german-knockout", people=13, hands=4, game="german")
    context = shown(owner_client, drive, "german-knockout")
    assert context["sentences"] == [
        "13 people: 5 tables, and 3 go on without playing the first of 4 meetings."
    ]
    assert [numbers for _, numbers in context["rows"]] == [(5, 3), (4, 0), (2, 0), (1, 0)]


def test_what_cannot_seat_them_says_why_and_shows_an_example(owner_client, club):
    context = shown(owner_client, make_drive(club, people=9, hands=4), "semi-partner")
    assert context["refusal"].startswith("With 9 people")
    assert context["whom"] == "As an example, for 24 people."
    assert not context["planned"]


def test_each_number_stands_beside_the_least_possible(owner_client, club):
    context = shown(owner_client, make_drive(club, people=12, hands=11), "individual")
    assert context["heads"] == ("In the whole evening", "Tonight", "Least possible", "Over")
    assert dict(context["rows"])["Same opponent again"] == [66, 66, 0]


def test_once_seated_the_audit_is_that_of_the_room(owner_client, club):
    drive = seat(make_drive(club, "individual", people=12, hands=11))
    before = shown(owner_client, drive, "individual")["rows"]
    first = drive.rounds.get(number=1)
    seats = {seat.chair + str(seat.table_number): seat for seat in first.seats.all()}
    moved = {"N1": "E1", "E1": "N1"}
    entries = {place: seats[other].entry_id for place, other in moved.items()}
    first.seats.filter(pk__in=[seats[place].pk for place in moved]).delete()
    for place, entry in entries.items():
        seats[place].entry_id = entry
        seats[place].save(force_insert=True)
    drive.version += 1
    drive.save()
    assert shown(owner_client, drive, "individual")["rows"] != before


def test_the_cards_of_this_very_movement_are_printed_from_it(owner_client, club):
    drive = make_drive(club, people=22)
    page = owner_client.get(reverse("drives:movement", args=[drive.pk, "ladder"])).text
    for sheet in ("table-cards", "movement"):
        address = reverse("drives:print", args=[drive.pk, sheet]) + "?movement=ladder"
        assert address in page
        assert owner_client.get(address)["Content-Type"] == "application/pdf"


def test_a_movement_that_cannot_be_printed_sends_back_with_a_sentence(owner_client, club):
    drive = make_drive(club, people=9, hands=4)
    address = reverse("drives:print", args=[drive.pk, "table-cards"]) + "?movement=semi-partner"
    response = owner_client.get(address, follow=True)
    (said,) = map(str, response.context["messages"])
    assert said.startswith("With 9 people")


def test_a_movement_that_nobody_knows_is_not_found(owner_client, club):
    drive = make_drive(club, people=8)
    assert owner_client.get(reverse("drives:movement", args=[drive.pk, "conga"])).status_code == 404


@pytest.mark.parametrize("people", [8, 40])
def test_the_page_asks_the_same_few_questions_whatever_the_size(
    owner_client, club, people, django_assert_max_num_queries
):
    drive = seat(make_drive(club, "individual", people=people, hands=4))
    with django_assert_max_num_queries(12):
        shown(owner_client, drive, "individual")


@pytest.mark.parametrize("key", ["individual", "progressive-losers"])
def test_in_the_evening_only_those_count_who_have_not_gone_home(owner_client, club, key):
    drive = seat(make_drive(club, key, people=13, hands=6))
    score_hand(drive, 1, [7, 7, 7])
    leaver = drive.rounds.get(number=1).seats.filter(chair="R").get().entry_id
    change = ComeAndGo(leavers={leaver})
    come_and_go(drive, change, ways(drive, change)[0][0].key, Testimony())
    if key != "individual":
        move_room(drive, Testimony())
    for other in (key, "as-seated", "german"):
        context = shown(owner_client, drive, other)
        assert context["whom"] == "For the 12 people who are here.", other
        assert not context["first"].rests, other
        assert context["refusal"] == "", other
    for other in (key, "seat-by-seat"):
        assert "Rest" not in printed(drive, "table-cards", movement=other), other
        assert "chair to rest" not in " ".join(printed(drive, "movement", movement=other)), other


def test_who_leaves_after_this_hand_still_plays_in_it(owner_client, club):
    drive = seat(make_drive(club, "individual", people=13, hands=6))
    drive.entries.filter(number=13).update(last_hand=1)
    assert shown(owner_client, drive, "as-seated")["whom"] == "For the 13 people who are here."
    score_hand(drive, 1, [7, 7, 7])
    assert shown(owner_client, drive, "as-seated")["whom"] == "For the 12 people who are here."


@pytest.mark.parametrize(
    ("game", "movement", "of_the_game", "another"),
    [
        ("rubbers", "individual", FOR_RUBBERS, "progressive-losers"),
        ("german", "german", FOR_GERMAN, "individual"),
    ],
)
def test_a_movement_of_another_game_says_so_and_the_page_leads_to_those_of_the_evening(
    owner_client, club, game, movement, of_the_game, another
):
    drive = make_drive(club, movement, people=8, hands=4, game=game)
    context = shown(owner_client, drive, another)
    assert context["refusal"].startswith("This movement is not for")
    assert {key for key, _label in context["others"]} == {*of_the_game}
    assert shown(owner_client, drive, movement)["refusal"] == ""
