"""On every page of a drive of rubbers or of German Whist people read of rounds, and not of hands."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.finish import finish_unproved
from tests.evenings import make_drive
from tests.german import german_drive, play
from tests.rubbers import result, rubber_drive

ROOMS = [
    *["people", "seats", "hands", "standings", "tea", "board", "prizes", "paper", "log"],
    *["what-now", "penalties", "phones", "drive-edit", "live", "trumps", "compare-cards"],
]
AT_A_TABLE = ["table-of-hand", "table-seats"]
# What has nothing to do with a hand of cards.
OTHERWISE = re.compile(r"\b(by hand|hands? in|handed|hands of whist)\b", re.IGNORECASE)
HANDS = re.compile(r"(?:\S+ ){0,4}\bhands?\b(?: \S+){0,3}", re.IGNORECASE)
TRICKS = re.compile(r"(?:\S+ ){0,4}\btricks?\b(?: \S+){0,3}", re.IGNORECASE)


@pytest.fixture
def rubbers(club):
    drive = rubber_drive(club, rounds=4, half_after=2)
    for number, table, net in [(1, 1, 5), (1, 2, -3), (2, 1, 2)]:
        result(drive, number, table, net)
    return drive


@pytest.fixture
def german(club):
    drive = german_drive(club, people=5, rounds=4, half_after=2)
    play(drive, 1, [7, 5])
    return drive


def visible(page):
    """Return what is read on the page: its text, and what a screen reader is told beside it."""
    labels = re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', page.text)
    text = re.sub(r"(?s)<(script|style)[^>]*>.*?</\1>", " ", page.text)
    return " ".join([re.sub(r"\s+", " ", strip_tags(text)), *labels])


def found_on(client, drive, rooms, words):
    """Return, of each room where a page says these words, every place with what stands around it."""
    said = {}
    for room in rooms:
        further = [1, 1] if room in AT_A_TABLE else [1] if room == "hand" else []
        page = client.get(reverse(f"drives:{room}", args=[drive.pk, *further]), follow=True)
        assert page.status_code == 200, room
        if places := words.findall(OTHERWISE.sub(" ", visible(page))):
            said[room] = places
    return said


@pytest.mark.parametrize("game", ["rubbers", "german"])
def test_while_the_room_plays_every_page_speaks_of_rounds(owner_client, request, game):
    drive = request.getfixturevalue(game)
    assert found_on(owner_client, drive, [*ROOMS, "hand", *AT_A_TABLE], HANDS) == {}


@pytest.mark.parametrize(("game", "movement"), [("rubbers", "individual"), ("german", "german")])
def test_before_the_room_is_seated_every_page_speaks_of_rounds(owner_client, club, game, movement):
    drive = make_drive(club, movement, people=9, hands=4, game=game)
    rooms = ["people", "seats", "hands", "paper", "log", "trumps", "drive-edit"]
    assert found_on(owner_client, drive, rooms, HANDS) == {}


def test_once_it_is_finished_every_page_speaks_of_rounds(owner_client, german):
    for number in (2, 3, 4):
        play(german, number, [8, 4])
    finish_unproved(german, Testimony())
    rooms = ["standings", "board", "prizes", "paper", "log", "hands", "tea"]
    assert found_on(owner_client, german, rooms, HANDS) == {}


def test_rubbers_are_won_by_points_and_not_by_tricks(owner_client, rubbers):
    rooms = ["standings", "tea", "board", "prizes", "seats", "hands", "live"]
    assert found_on(owner_client, rubbers, rooms, TRICKS) == {}


def test_the_step_of_play_is_called_rounds_and_says_which_one_is_played(owner_client, rubbers):
    steps = owner_client.get(reverse("drives:people", args=[rubbers.pk])).context["steps"]
    play_step = next(step for step in steps if step.code == "hands")
    assert (play_step.label, play_step.state) == ("Rounds", "round 2")


def test_a_drive_of_hands_beside_it_goes_on_in_hands(owner_client, club, rubbers):
    owner_client.get(reverse("drives:hands", args=[rubbers.pk]))
    drive = make_drive(club, people=4, hands=4, names=["Ann", "Bob", "Cyd", "Dan"])
    steps = owner_client.get(reverse("drives:people", args=[drive.pk])).context["steps"]
    assert "Hands" in [step.label for step in steps]


@pytest.mark.parametrize(
    ("room", "leads_to", "sentence"),
    [
        ("trumps", "people", "each table turns up its own trumps, deal by deal."),
        ("compare-cards", "standings", "there are no players&#x27; cards to compare"),
    ],
)
def test_a_room_that_makes_no_sense_says_why_and_is_not_linked(
    owner_client, rubbers, room, leads_to, sentence
):
    address = reverse(f"drives:{room}", args=[rubbers.pk])
    page = owner_client.get(address, follow=True)
    assert page.redirect_chain[0][0] == reverse(f"drives:{leads_to}", args=[rubbers.pk])
    assert sentence in page.text
    for other in ("people", "standings", "hands"):
        assert address not in owner_client.get(reverse(f"drives:{other}", args=[rubbers.pk])).text


def test_next_to_do_on_the_clubs_page_is_a_round(owner_client, rubbers):
    Drive.objects.filter(pk=rubbers.pk).update(name="Rubbers")
    assert "Enter round 2" in owner_client.get("/clubs/ashby/").text
