"""How an open page asks what is new: what it is told, what it is spared, and what that costs."""

import re
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.hands import set_trumps
from drives.services.links import hash_of
from drives.services.people import change_player
from drives.services.seats import move_room
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat

ROOMS = ["board", "standings", "hand", "compare-cards", "live"]
LIVE = re.compile(r'data-address="(?P<address>[^"]+)"\s+data-since="(?P<since>\w+)"')


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=2))


def address(drive, room):
    return reverse(f"drives:{room}", args=[drive.pk, 1] if room == "hand" else [drive.pk])


@pytest.fixture
def following(owner_client, drive):
    """Opens a page and asks as it would from then on: `following(room)` -> a call that asks."""

    def open_it(room, query="", client=owner_client):
        found = LIVE.search(client.get(address(drive, room) + query).text)
        question = f"{found['address']}since={found['since']}".replace("&amp;", "&")
        return lambda: client.get(question, headers={"HX-Request": "true"})

    return open_it


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_new_is_nothing_to_send_for_three_questions_and_no_template(
    room, following, django_assert_max_num_queries
):
    ask = following(room)
    with django_assert_max_num_queries(3):
        answer = ask()
    assert (answer.status_code, answer.content, answer.templates) == (204, b"", [])
    assert re.fullmatch(r"\d+\.\d\d [ap]m", unquote(answer["As-Of"]))
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("room", ROOMS)
def test_a_score_brings_the_parts_of_a_page_without_its_head(room, following, drive):
    ask = following(room)
    score(drive, 1, 1, 9)
    answer = ask()
    assert answer.status_code == 200
    assert "parts.html" in [template.name for template in answer.templates]
    assert "<title" not in answer.text
    assert LIVE.search(answer.text)["since"] != answer.wsgi_request.GET["since"]


@pytest.mark.parametrize("room", ["board", "standings", "hand"])
def test_a_new_name_and_a_new_word_of_the_club_are_news(room, following, drive):
    ask = following(room)
    change_player(drive.entries.first().player, "Ann Renamed", "L", sits_still=False)
    assert "Ann Renamed" in ask().text
    ask = following(room)
    drive.club.ladies = "Red cards"
    drive.club.save()
    assert ask().status_code == 200


def test_what_to_call_out_and_the_pace_follow(following, owner_client, drive):
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=6)
    page, ask = owner_client.get(address(drive, "hand")), following("hand")
    set_trumps(drive.hands.get(number=1), "NT", Testimony())
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=8)
    for answer, trumps, minutes in ((page, "hearts", 6), (ask(), "no trumps", 8)):
        called, pace = (
            re.search(rf'id="{part}" data-live>(.*?)</{tag}>', answer.text, re.DOTALL)[1]
            for part, tag in (("call", "h1"), ("pace", "div"))
        )
        assert called.startswith(f"Hand 1, {trumps}.")
        assert f"{minutes} minutes a hand" in pace


def test_cards_typed_elsewhere_are_in_the_totals_and_the_check_of_an_open_page(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=2, counts_from="cards"))
    cards = f"{reverse('drives:cards', args=[drive.pk])}?each=1&half=1"
    found = LIVE.search(owner_client.get(cards).text)
    ask = f"{found['address']}since={found['since']}".replace("&amp;", "&")
    assert owner_client.get(ask).status_code == 204
    entry = drive.entries.first()
    record_card(CardSays(entry, 1, 1, 18), Testimony())
    answer = owner_client.get(ask)
    assert f'<span id="sum-{entry.pk}" data-live>9</span>' in answer.text
    told = re.search(r'id="check"\s+data-live\s[^>]*>(.*?)</div>', answer.text, re.DOTALL)
    assert "9 of 52 tricks typed" in told[1]
    for part in ("findings", "hand-1"):
        assert re.search(rf'id="{part}"\s+data-live\s', answer.text)


@pytest.mark.parametrize("query", ["", "?card=1"])
def test_a_page_of_compared_cards_is_told_what_is_typed_elsewhere(following, drive, query):
    ask = following("compare-cards", query)
    entry = drive.entries.get(number=1)
    record_card(CardSays(entry, 1, 1, 18), Testimony())
    answer = ask()
    told = re.search(r'id="check"\s+data-live\s[^>]*>(.*?)</div>', answer.text, re.DOTALL)
    assert "1 card typed" in told[1]
    assert ("1 hand typed" in answer.text) == (query == "")
    assert (f'name="card-{entry.pk}-h1-was" value="9"' in answer.text) == (query != "")


def test_a_page_of_cards_is_told_of_the_boxes_it_has_wherever_a_new_page_would_begin(
    owner_client, club, django_assert_max_num_queries
):
    drive = seat(make_drive(club, people=8, hands=4, counts_from="cards"))
    cards = reverse("drives:cards", args=[drive.pk])
    found = LIVE.search(owner_client.get(cards).text)
    entry = drive.entries.first()
    record_card(CardSays(entry, 1, 1, 18), Testimony())
    assert owner_client.get(cards).context["way"].each
    with django_assert_max_num_queries(12):
        answer = owner_client.get(f"{found['address']}since={found['since']}".replace("&amp;", "&"))
    assert not answer.context["way"].each
    assert f'<span id="other-{entry.pk}-1"' in answer.text
    # What stands in a box is said beside one that is in use, and hidden beside all others.
    assert "typed elsewhere" not in owner_client.get(cards).text
    again = LIVE.search(owner_client.get(cards).text)
    record_card(CardSays(entry, 1, 1, 16, 18), Testimony())
    ask = f"{again['address']}since={again['since']}".replace("&amp;", "&")
    assert "typed elsewhere: 8\n" in owner_client.get(ask).text


def test_what_was_asked_of_a_page_is_asked_again(following, drive):
    ask = following("standings", "?show=ladies&through=1")
    score_hand(drive, 1, [8, 6])
    answer = ask()
    assert answer.context["show"] == "ladies"
    assert answer.context["through"] == 1
    assert 'data-address="/drives/' in answer.text
    assert "since=" not in LIVE.search(answer.text)["address"]


def test_what_the_program_has_to_say_waits_for_a_page_that_somebody_opened(
    following, owner_client, drive
):
    ask = following("standings")
    owner_client.post(reverse("drives:finish", args=[drive.pk]))
    score(drive, 1, 1, 9)
    assert "Scores are still missing" not in ask().text
    assert "Scores are still missing" in owner_client.get(address(drive, "standings")).text


def test_who_is_logged_out_is_told_and_not_sent_elsewhere(following, owner_client):
    ask = following("standings")
    owner_client.logout()
    assert ask().status_code == 401


@pytest.mark.parametrize("room", ROOMS)
def test_another_clubs_member_asks_in_vain(room, following, drive, member_of, owner_client):
    stranger = member_of(type(drive.club).objects.create(name="B", slug="b"), "owner")
    question = following(room)().wsgi_request.get_full_path()
    assert stranger.get(question).status_code == 404


def test_a_member_with_another_role_is_not_told_that_theirs_is_the_same(
    following, drive, member_of
):
    question = following("hand")().wsgi_request.get_full_path()
    assert member_of(drive.club, "viewer").get(question).status_code == 200


def totals(client, drive, query=""):
    """Return everybody's total, and the places, as the standings show them."""
    listing = client.get(address(drive, "standings") + query).context["listing"]
    return {placed.row.competitor.name: placed.row.total for placed in listing.data}


def test_a_correction_reaches_every_total_since_on_every_open_screen(owner_client, club):
    """Case C08: hand 2, table 1 from 8-5 to 7-6, after five hands."""
    drive = seat(make_drive(club, "individual", people=8, hands=5))
    for hand in range(1, 6):
        score_hand(drive, hand, [8, 8])
    room = drive.rounds.get(number=2).seats.filter(table_number=1).select_related("entry__player")
    won = {one.entry.player.name for one in room if one.chair in "NS"}
    lost = {one.entry.player.name for one in room if one.chair in "EW"}
    queries = ["?through=1", "?through=2", "?through=3", "?through=4", "?through=5", ""]
    before = {query: totals(owner_client, drive, query) for query in queries}
    screens = [
        LIVE.search(owner_client.get(f"{path}{query}").text)
        for path in (address(drive, "standings"), address(drive, "board"))
        for query in queries
    ]
    score(drive, 2, 1, 7)
    for screen in screens:
        question = f"{screen['address']}since={screen['since']}".replace("&amp;", "&")
        assert owner_client.get(question).status_code == 200
    for query in queries[1:]:
        assert totals(owner_client, drive, query) == {
            name: total - (name in won) + (name in lost) for name, total in before[query].items()
        }
    assert totals(owner_client, drive, "?through=1") == before["?through=1"]
    text = owner_client.get(address(drive, "log")).text
    assert "8-5 became 7-6" in text


def test_seated_on_one_page_is_news_on_every_other(following, owner_client, drive):
    """Case C58: the seats of hand 2 come to every screen and phone that was open before."""
    score_hand(drive, 1, [8, 6])
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    for table in (1, 2):
        drive.table_links.create(table_number=table, token_hash=hash_of(f"card-{table}"))
    asks = {room: following(room) for room in ROOMS}
    seats = following("board", "?what=seats")
    assert {ask().status_code for ask in [*asks.values(), seats]} == {204}
    (seen,) = re.findall(r'data-as-of="(\w+)"', Client().get("/t/card-1/").text)
    assert Client().get("/t/card-1/", {"since": seen}).status_code == 204
    move_room(drive, Testimony())
    told = {room: ask() for room, ask in asks.items()}
    assert {answer.status_code for answer in told.values()} == {200}
    assert "hand 2" in told["live"].text
    # Not under the hands: the page of hand 1 keeps its people and says that the room has moved on.
    assert 'data-closed="yes"' in told["hand"].text
    by_name = owner_client.get(reverse("drives:seats", args=[drive.pk])).context["by_name"]
    on_board = [(row.name, row.figure) for page in seats().context["pages"] for row in page.rows]
    assert on_board == [(sitter.name, place) for sitter, place in by_name]
    for table in (1, 2):
        page = Client().get(f"/t/card-{table}/", {"since": seen}).text
        assert "Hand 2" in page
        assert {name for name, place in on_board if f"Table {table}," in place} == {
            name for name, _place in on_board if name in page
        }
    undo(drive.acts.last(), Testimony())
    assert 'data-closed="no"' in asks["hand"]().text


def test_a_planned_evening_is_not_said_to_have_moved_on(owner_client, club):
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    score_hand(drive, 1, [8, 6])
    assert Drive.objects.get(pk=drive.pk).rounds.get(number=1).closed_at
    text = owner_client.get(address(drive, "hand")).text
    assert 'data-closed="no"' in text
