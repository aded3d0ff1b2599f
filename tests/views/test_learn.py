"""Learn and try: a game for one, which the page carries."""

import re

import pytest
from django.core import signing
from django.test import Client

from drives.forms.learn import SALT
from scoring.cards import Card
from tests.every_page import Page

HTMX = {"HX-Request": "true"}
GAMES = pytest.mark.parametrize("address", ["/learn/whist/", "/learn/german/"])


def state_in(text):
    return re.search(r'name="state"\s+value="([^"]+)"', text)[1]


def playable(text):
    """Return the cards whose buttons can be pressed."""
    buttons = re.findall(r'<button[^>]*name="card"[^>]*>', text)
    return [
        re.search(r'value="(\w+)"', button)[1] for button in buttons if "disabled" not in button
    ]


def press(client, address, text, card=None, **headers):
    said = {"state": state_in(text), "card": card or playable(text)[0]}
    return client.post(address, said, headers=headers)


def plays_in(text):
    return signing.loads(state_in(text), salt=SALT)[2].split()


@pytest.mark.parametrize("address", ["/learn/", "/learn/whist/", "/learn/german/"])
def test_a_stranger_opens_it_without_a_question_to_the_database(
    db, address, django_assert_num_queries
):
    with django_assert_num_queries(0):
        answer = Client().get(address)
    assert answer.status_code == 200
    assert Page(answer.text).inline == []


@GAMES
def test_a_card_is_played_and_answered_without_a_question_to_the_database(
    db, address, django_assert_num_queries
):
    client = Client()
    first = client.get(address).text
    with django_assert_num_queries(0):
        answer = press(client, address, first)
    assert len(plays_in(answer.text)) > len(plays_in(first))
    assert "sessionid" not in client.cookies


@GAMES
def test_a_game_is_played_to_its_end_without_scripts_and_then_another_is_offered(db, address):
    client = Client()
    text = client.get(address).text
    presses = 0
    while "Play again" not in text:
        text = press(client, address, text).text
        presses += 1
    assert presses == (13 if "whist/" in address else 26)
    assert Page(text).filled == 1
    assert re.search("won the (hand|round)", text)
    assert 'name="card"' not in text


@GAMES
def test_only_what_may_be_played_can_be_pressed(db, address):
    text = Client().get(address).text
    held = re.findall(r'name="card"\s+value="(\w+)"', text)
    assert len(held) == 13
    led = plays_in(text)
    follows = [card for card in held if led and Card.parse(card).suit is Card.parse(led[0]).suit]
    assert set(playable(text)) == set(follows or held)
    assert Page(text).filled == 0


@GAMES
def test_with_scripts_the_game_alone_comes_back_and_what_was_played_is_said(db, address):
    client = Client()
    first = client.get(address).text
    answer = press(client, address, first, **HTMX)
    assert answer.templates[0].name == "drives/learn/_game.html"
    assert "You: " in answer.text
    assert "autofocus" in answer.text
    assert "autofocus" not in first


@GAMES
def test_the_same_press_twice_is_answered_the_same(db, address):
    client = Client()
    first = client.get(address).text
    answers = [plays_in(press(client, address, first).text) for _ in range(2)]
    assert answers[0] == answers[1]


@GAMES
def test_a_game_that_cannot_be_read_is_said_and_another_is_dealt(db, address):
    answer = Client().post(address, {"state": "forged", "card": "AS"})
    assert "That game could not be read, so here is a new one." in answer.text
    assert len(playable(answer.text)) > 0


@pytest.mark.parametrize(
    "kept",
    [
        ["GermanAlone", 1, "2H 2H"],
        ["GermanAlone", 1, "ZZ"],
        ["GermanAlone", 1, "AS", "more"],
        ["WhistAlone", 1, ""],
    ],
    ids=["not held", "no card", "of another shape", "of the other game"],
)
def test_a_game_of_ours_that_no_longer_plays_is_said_and_another_is_dealt(db, kept):
    """As a page may have it that was open while the program was put up to date."""
    state = signing.dumps(kept, salt=SALT, compress=True)
    answer = Client().post("/learn/german/", {"state": state, "card": "AS"})
    assert "That game could not be read, so here is a new one." in answer.text
    assert len(playable(answer.text)) > 0


@GAMES
def test_a_card_that_cannot_be_played_is_said_and_the_game_stands(db, address):
    client = Client()
    first = client.get(address).text
    answer = press(client, address, first, card="XX")
    assert "That card is not in your hand." in answer.text
    assert plays_in(answer.text) == plays_in(first)


def test_every_new_page_is_another_deal(db):
    client = Client()
    deals = {signing.loads(state_in(client.get("/learn/whist/").text), salt=SALT)[1] for _ in "abc"}
    assert len(deals) == 3


def test_the_log_in_and_the_clubs_page_lead_to_it(owner_client, club):
    assert 'href="/learn/"' in Client().get("/login/").text
    assert 'href="/learn/"' in owner_client.get(club.get_absolute_url()).text
