"""Every page with 400 players and 24 hands, beside the log-in page, which asks for nothing."""

import gzip

import pytest
from django.test import Client

from tests.crowds import HANDS, PEOPLE, all_played, crowd

ON_A_DRIVE = [
    *["people", "seats", "hands/24", "standings", "board", "prizes", "paper", "log", "tea"],
    *["edit", "trumps"],
]
OF_THE_CLUB = ["", "people", "drives", "seasons", "drives/new"]


@pytest.fixture
def viewer(club, member_of):
    return member_of(club, "organiser")


def bare_page():
    return Client().get("/login/")


def measured(ratio, found_bytes, client, address):
    """Measure a page, and note how many bytes it is on the way to a browser."""
    name = f"{address}, {PEOPLE} players, {HANDS} hands"
    page = ratio(f"{name} / log-in page", lambda: client.get(address), bare_page, rounds=5)
    assert page.status_code == 200
    found_bytes.append((address, len(gzip.compress(page.content, mtime=0))))


@pytest.fixture
def names(people):
    return [f"Annabel Person {number:03}" for number in range(people)]


@pytest.fixture
def played(club, names):
    return all_played(crowd(club, names))


@pytest.mark.parametrize("room", ON_A_DRIVE)
def test_a_page_of_the_evening(ratio, found_bytes, viewer, played, room):
    measured(ratio, found_bytes, viewer, f"/drives/{played.pk}/{room}/")


@pytest.mark.parametrize("page", OF_THE_CLUB)
def test_a_page_of_the_club(ratio, found_bytes, viewer, played, page):
    measured(ratio, found_bytes, viewer, f"/clubs/ashby/{page}/".replace("//", "/"))


def test_the_open_door(ratio, found_bytes, viewer, club, names):
    door = crowd(club, names)
    measured(ratio, found_bytes, viewer, f"/drives/{door.pk}/people/")


@pytest.mark.parametrize("room", ["seats", "movement/individual", "movement/ladder"])
def test_how_the_room_may_sit(ratio, found_bytes, viewer, club, names, room):
    door = crowd(club, names)
    measured(ratio, found_bytes, viewer, f"/drives/{door.pk}/{room}/")


@pytest.mark.parametrize("way", ["", "?each=1&half=1"])
def test_the_cards(ratio, found_bytes, viewer, club, names, way):
    cards = all_played(crowd(club, names, counts_from="cards"))
    measured(ratio, found_bytes, viewer, f"/drives/{cards.pk}/cards/{way}")


def test_a_board_that_asks_and_is_told_nothing_new(ratio, viewer, played):
    board = f"/drives/{played.pk}/board/"
    version = viewer.get(board).wsgi_request.live.since
    answer = ratio(
        f"board with nothing new, {PEOPLE} players / log-in page",
        lambda: viewer.get(board, {"since": version}),
        bare_page,
    )
    assert answer.status_code == 204
