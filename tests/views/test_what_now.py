"""What now? The page on which people come, go, are played for, and are put in the seats they had."""

import pytest
from django.urls import reverse

from drives.models import Act
from drives.services.acts import Testimony
from drives.services.people import add_player
from drives.services.seats import move_room
from tests.evening.reading import read
from tests.evenings import make_drive, score_hand, seat
from tests.german import german_drive
from tests.services.rooms import around, resting, seats


@pytest.fixture
def twelve(club):
    drive = seat(make_drive(club, "individual", people=12, hands=6))
    score_hand(drive, 1, [8, 6, 9])
    return drive


@pytest.fixture
def ring(club):
    return seat(make_drive(club, people=13, hands=4))


def address(drive, name="what-now", *args):
    return reverse(f"drives:{name}", args=[drive.pk, *args])


def text(answer):
    return " ".join(answer.content.decode().split())


def said(answer):
    return [str(message) for message in answer.context["messages"]]


def test_the_ways_are_shown_with_how_many_change_seat_and_nothing_is_done(owner_client, twelve):
    shown = owner_client.get(address(twelve), {"came": "Late Comer"})
    page = text(shown)
    assert "Keep the cards as far as they go" in page
    assert "New cards for everybody" in page
    assert "Late Comer rests in hand 2." in page or "Late Comer sits at Table" in page
    assert "another seat in hand 2 than planned." in page
    assert "Nobody meets the same opponent more than" in page
    assert not twelve.club.players.filter(name="Late Comer").exists()
    assert twelve.entries.count() == 12


def test_a_press_lets_somebody_in_from_the_next_hand_and_says_where_it_is_told(
    owner_client, twelve
):
    shown = owner_client.get(address(twelve), {"came": "Late Comer"})
    wish = {"came": "Late Comer", "way": "keep", "seats": shown.context["seats_shown"]}
    answer = owner_client.post(address(twelve), wish, follow=True)
    assert answer.redirect_chain[-1][0] == f"{address(twelve, 'seats')}?round=2"
    assert said(answer)[0].startswith("In from hand 2: Late Comer, card 13. Print cards ")
    assert len(resting(twelve, 2)) == 1


# Case C17: known to the club is known at the door, however the name is typed.
def test_somebody_of_the_club_is_the_person_the_club_knows(owner_client, twelve):
    known = add_player(twelve.club, "Zoë Known", "L")
    owner_client.post(address(twelve), {"came": "zoë  known", "way": "keep"})
    assert twelve.entries.get(number=13).player == known
    assert twelve.club.players.filter(folded=known.folded).count() == 1


def test_who_leaves_is_named_by_card_or_by_the_beginning_of_a_name(owner_client, twelve):
    owner_client.post(address(twelve), {"left": "3\nPerson 007", "way": "keep"})
    gone = twelve.entries.filter(last_hand=1).values_list("number", flat=True)
    assert set(gone) == {3, 7}
    answer = owner_client.get(address(twelve), {"left": "Person"})
    assert "fits several people here" in text(answer)
    answer = owner_client.get(address(twelve), {"left": "Nobody Here"})
    assert "Nobody called “Nobody Here” has a card tonight" in text(answer)


def test_seats_changed_by_somebody_else_meanwhile_are_not_overwritten(owner_client, twelve):
    answer = owner_client.post(address(twelve), {"came": "Late", "way": "keep", "seats": "999"})
    assert twelve.entries.count() == 12
    assert "The seats changed after this page was opened" in text(answer)
    assert not twelve.club.players.filter(name="Late").exists()


def test_in_a_ring_a_newcomer_without_a_role_is_asked_for_it_and_then_seated(owner_client, ring):
    answer = owner_client.get(address(ring), {"came": "Late Comer"})
    assert "Does Late Comer play as a lady" in text(answer)
    answer = owner_client.get(address(ring), {"came": "Late Comer", "role": "G"})
    assert "Whoever rests sits down first" in text(answer)
    owner_client.post(address(ring), {"came": "Late Comer", "role": "G", "way": "resting"})
    assert len(resting(ring, 1)) == 2


def test_while_a_hand_is_played_a_newcomer_waits_for_the_room_to_move(owner_client, ring):
    score_hand(ring, 1, [8, 6])
    answer = owner_client.get(address(ring), {"came": "Late Comer", "role": "G"})
    assert "Late Comer: in from hand 2. When the room moves on to it" in text(answer)
    owner_client.post(address(ring), {"came": "Late Comer", "role": "G", "way": "waits"})
    score_hand(ring, 1, [8, 6, 9])
    move_room(ring, Testimony())
    assert len(seats(ring, 2)) + len(resting(ring, 2)) == 14


def test_partners_who_leave_are_named_by_one_of_them(owner_client, club):
    drive = seat(make_drive(club, "partner", people=12, hands=3))
    owner_client.post(address(drive), {"left": "Person 001", "way": "keep"})
    gone = drive.entries.filter(last_hand=0).values_list("number", flat=True)
    assert set(gone) == {1, 2}


def test_a_substitute_plays_from_the_hand_on(owner_client, twelve):
    wish = {"owner": "Person 003", "name": "Sub Stitute", "from_hand": 2}
    answer = owner_client.post(address(twelve, "play-for"), wish, follow=True)
    assert said(answer) == ["From hand 2 on Sub Stitute plays with the card of Person 003."]
    assert "Sub Stitute" in text(owner_client.get(address(twelve, "seats"), {"round": 2}))
    wish = {"owner": "Person 003", "name": "Person 004", "from_hand": 2}
    answer = owner_client.post(address(twelve, "play-for"), wish)
    assert "plays with card 4 tonight" in text(answer)
    assert 'value="Person 004"' in text(answer)


# Case C17: whom the club knows is proposed, and is one person with one line.
def test_a_substitute_of_the_clubs_list_is_proposed_and_stands_once_in_the_standings(
    owner_client, twelve
):
    known = add_player(twelve.club, "Sue Stitute", "L")
    page = read(owner_client.get(address(twelve)))
    (box,) = [one for one in page.all("input") if one.attrs["name"] == "name"]
    (proposed,) = [one for one in page.all("datalist") if one.attrs["id"] == box.attrs["list"]]
    assert [one.attrs["value"] for one in proposed.all("option")] == ["Sue Stitute"]
    wish = {"owner": "3", "name": " SUE  stitute", "from_hand": 2}
    owner_client.post(address(twelve, "play-for"), wish)
    assert twelve.club.players.filter(folded=known.folded).count() == 1
    rows = owner_client.get(address(twelve, "standings")).context["listing"].data
    named = [row.row.competitor.name for row in rows if "Stitute" in row.row.competitor.name]
    assert named == ["Person 003 / Sue Stitute"]


def test_two_who_sat_in_each_others_places_are_put_right(owner_client, twelve):
    before = seats(twelve, 1)
    wish = {"one": "Person 001", "other": "Person 002", "from_hand": 1, "to_hand": 1}
    answer = owner_client.post(address(twelve, "sat-elsewhere"), wish, follow=True)
    assert said(answer) == ["Seats put right in hand 1: Person 001, Person 002."]
    assert seats(twelve, 1) == {at: {1: 2, 2: 1}.get(card, card) for at, card in before.items()}
    wish |= {"to_hand": 39}
    answer = owner_client.post(address(twelve, "sat-elsewhere"), wish)
    assert "The hands go from 1 to 6. Look at the number." in text(answer)


def test_seats_that_were_put_right_are_undone_beside_the_message(owner_client, twelve, member_of):
    before = seats(twelve, 1)
    wish = {"one": "Person 001", "other": "Person 002", "from_hand": 1, "to_hand": 1}
    answer = owner_client.post(address(twelve, "sat-elsewhere"), wish, follow=True)
    put_right = twelve.acts.last()
    undo = address(twelve, "act-undo", put_right.number)
    assert undo in answer.text
    here = answer.redirect_chain[-1][0]
    assert undo not in member_of(twelve.club, "scorer").get(here).text
    owner_client.post(undo)
    assert seats(twelve, 1) == before
    assert undo not in owner_client.get(here).text


def test_who_really_sat_at_a_table_is_entered_chair_by_chair(owner_client, twelve):
    was = around(twelve, 1, 1)
    came = next(card for (table, _), card in seats(twelve, 1).items() if table == 3)
    page = owner_client.get(address(twelve, "table-seats", 1, 1))
    assert f"Person {was[0]:03}" in text(page)
    answer = owner_client.post(address(twelve, "table-seats", 1, 1), {"N": str(came)}, follow=True)
    assert around(twelve, 1, 1) == [came, *was[1:]]
    assert twelve.acts.last().kind == Act.Kind.PUT_RIGHT
    assert said(answer)[0].startswith("Seats put right in hand 1:")
    answer = owner_client.post(address(twelve, "table-seats", 1, 1), {"N": "3", "E": "3"})
    assert "two chairs" in text(answer)


def test_the_page_asks_as_often_for_many_as_for_few(
    owner_client, club, django_assert_max_num_queries
):
    for people in (12, 48):
        drive = seat(
            make_drive(
                club, "individual", hands=6, names=[f"P{people} N{n}" for n in range(people)]
            )
        )
        with django_assert_max_num_queries(22):
            owner_client.get(address(drive), {"came": "Late Comer"})


def test_what_cannot_be_a_name_or_a_number_is_said_and_never_breaks_the_page(owner_client, twelve):
    for typed in ("\u202e", "\u200d", "x" * 90, "\x00"):
        assert owner_client.get(address(twelve), {"left": typed}).status_code == 200
        wish = {"one": typed, "other": "Person 001", "from_hand": 1}
        assert owner_client.post(address(twelve, "sat-elsewhere"), wish).status_code == 200
    wish = {"came": "Late Comer", "way": "keep", "seats": "9" * 5000}
    assert owner_client.post(address(twelve), wish).status_code in (200, 302)
    answer = owner_client.get(address(twelve), {"came": "Late Comer", "from_hand": 1})
    assert "Something is written of hand 1 already. Choose hand 2 or a later one." in text(answer)


def test_a_press_on_a_page_from_before_the_hand_was_scored_changes_nothing(owner_client, twelve):
    shown = owner_client.get(address(twelve), {"left": "5"})
    assert 'name="from_hand" value="2"' in text(shown)
    score_hand(twelve, 2, [8])
    wish = {"left": "5", "way": "keep", "from_hand": "2"}
    answer = owner_client.post(address(twelve), wish)
    assert "Something is written of hand 2 already. Choose hand 3 or a later one." in text(answer)
    assert twelve.entries.get(number=5).last_hand is None


def test_of_two_at_a_table_nobody_is_asked_for_partners(owner_client, club, twelve):
    asked = owner_client.get(address(twelve)).context["form"]["came"].help_text
    assert asked == "One name a line; partners as “Ann with Bob”."
    page = owner_client.get(address(german_drive(club, names=["Ann", "Bob", "Cy", "Di"])))
    assert page.context["form"]["came"].help_text == "One name a line."
    assert "Ann with Bob" not in page.text
