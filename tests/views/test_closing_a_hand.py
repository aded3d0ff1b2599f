"""From one hand to the next: what is out, the button that closes it, and where Hands leads."""

import pytest
from django.urls import reverse

from drives.models import Deal, Player
from drives.services.acts import Testimony
from drives.services.void import VoidAward, make_void
from scoring.sides import Side
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import move, page_of, save


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def test_the_last_table_in_brings_the_button_to_close_the_hand(owner_client, drive):
    score(drive, 1, 1, 8)
    score(drive, 1, 2, 8)
    assert "Close hand 1" not in owner_client.get(page_of(drive, 1)).text
    assert "Close hand 1 and seat hand 2" in save(owner_client, drive, 1, 3, ns="8").text
    assert "Close hand 1 and seat hand 2" in owner_client.get(page_of(drive, 1)).text


def test_a_viewer_is_not_offered_to_close_the_hand(club, drive, member_of):
    score_hand(drive, 1, [8, 6, 7])
    response = member_of(club, "viewer").get(page_of(drive, 1))
    assert response.context["progress"] == "3 of 3 tables in."
    assert "Close hand 1" not in response.text


def test_the_button_to_go_on_waits_with_the_table_that_is_out_and_a_way_to_it(owner_client, drive):
    """Case C21: what is missing is said, and whoever is not playing holds nothing up."""
    Player.objects.filter(name="Person 012").update(archived=True)
    score(drive, 1, 1, 8)
    response = save(owner_client, drive, 1, 3, ns="8")
    assert response.context["progress"] == "2 of 3 tables in, waiting for table 2."
    link = next(a for a in read(response).all("a") if a.text == "Go to table 2")
    assert link.attrs["href"] == f"#deal-{deal_at(drive, 1, 2).pk}-north_south"
    assert "Close hand 1" not in response.text
    assert "Close hand 1 and seat hand 2" in save(owner_client, drive, 1, 2, ns="7").text


def test_with_nothing_in_yet_there_is_no_link_among_all_tables(owner_client, drive):
    assert "Go to table" not in owner_client.get(page_of(drive, 1)).text


def test_closing_a_hand_twice_moves_the_room_once(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    for _press in range(2):
        response = move(owner_client, drive, client_key="one-press", hand="1")
    assert drive.rounds.filter(seating_version__isnull=False).count() == 2
    assert list(response.context["messages"]) == []


def test_a_page_left_open_does_not_close_the_next_hand(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    move(owner_client, drive, client_key="first", hand="1")
    score_hand(drive, 2, [8, 6, 7])
    response = move(owner_client, drive, client_key="second", hand="1")
    assert "moved on" in str(next(iter(response.context["messages"])))
    assert drive.rounds.filter(seating_version__isnull=False).count() == 2


def test_a_hand_with_a_table_out_is_not_closed(owner_client, drive):
    score(drive, 1, 1, 8)
    response = move(owner_client, drive, hand="1")
    assert "hand 1 table 2" in str(next(iter(response.context["messages"])))


def test_hands_leads_to_the_first_table_that_is_out(owner_client, drive):
    address = reverse("drives:hands", args=[drive.pk])
    assert owner_client.get(address)["Location"] == page_of(drive, 1)
    score(drive, 1, 1, 8)
    assert owner_client.get(address)["Location"] == page_of(drive, 1)


def test_a_hand_that_is_all_in_but_not_closed_is_where_hands_leads_with_its_button(
    owner_client, drive
):
    score_hand(drive, 1, [8, 6, 7])
    response = owner_client.get(reverse("drives:hands", args=[drive.pk]), follow=True)
    assert response.redirect_chain[-1][0] == page_of(drive, 1)
    assert "Close hand 1 and seat hand 2" in response.text
    move(owner_client, drive)
    response = owner_client.get(reverse("drives:hands", args=[drive.pk]))
    assert response["Location"] == page_of(drive, 2)


def test_before_tea_the_half_time_places_stand_beside_the_next_hand(owner_client, drive):
    tea = reverse("drives:tea", args=[drive.pk])
    score_hand(drive, 1, [8, 6, 7])
    links = [
        a.attrs["href"] for a in read(owner_client.get(page_of(drive, 1))).all("a", role="button")
    ]
    assert tea not in links
    move(owner_client, drive)
    score_hand(drive, 2, [8, 6, 7])
    page = read(owner_client.get(page_of(drive, 2)))
    assert [a.text for a in page.all("a", role="button") if a.attrs["href"] == tea] == [
        "Half-time places"
    ]


def void(drive, table, winner=None):
    deal = deal_at(drive, 1, table)
    newest = deal.entries.last()
    said = Testimony(seen=newest.pk if newest else None)
    make_void(deal, VoidAward(Deal.Void.NO_SCORE, winner=winner), said)


def test_a_void_table_without_a_winner_is_named_before_anybody_presses_close(owner_client, drive):
    score(drive, 1, 1, 8)
    void(drive, 2)
    response = save(owner_client, drive, 1, 3, ns="8")
    assert response.context["progress"] == (
        "3 of 3 tables in. Table 2 is void: say who goes as the winners there."
    )
    assert "Close hand 1" not in response.text
    for shown in (response, owner_client.get(page_of(drive, 1))):
        (link,) = [a for a in read(shown).all("a") if a.text == "Say it for table 2"]
        assert link.attrs["href"] == reverse("drives:table-of-hand", args=[drive.pk, 1, 2])
    void(drive, 2, Side.EAST_WEST)
    page = owner_client.get(page_of(drive, 1))
    assert "Close hand 1 and seat hand 2" in page.text
    assert "Say it for" not in page.text


def test_who_only_enters_scores_is_told_whom_to_ask_of_a_void_table(drive, member_of):
    score(drive, 1, 1, 8)
    void(drive, 2)
    scorer, asks = member_of(drive.club, "scorer"), "Ask an organiser, who alone can say it."
    for shown in (save(scorer, drive, 1, 3, ns="8"), scorer.get(page_of(drive, 1))):
        assert (asks in shown.text, "Say it for" in shown.text) == (True, False)
    viewer = member_of(drive.club, "viewer").get(page_of(drive, 1))
    assert (asks in viewer.text, "Say it for" in viewer.text) == (False, False)
    at_table = reverse("drives:table-of-hand", args=[drive.pk, 1, 2])
    assert "Say below" not in scorer.get(at_table).text


def test_of_a_void_table_from_which_nobody_moves_nothing_is_asked(owner_client, club):
    planned = seat(make_drive(club, "individual", people=12, hands=3, name="Planned"))
    score_hand(planned, 1, [8, 8])
    void(planned, 3)
    page = owner_client.get(page_of(planned, 1))
    assert page.context["progress"] == "3 of 3 tables in."
