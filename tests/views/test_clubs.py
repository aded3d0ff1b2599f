"""The first time, tonight, and the club's own page."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from drives.first_time import first_time_key, make_first_time_key
from drives.models import Act, Club, Drive, Membership, User
from drives.services.acts import Testimony
from drives.services.plans import create_drive
from drives.services.practice import make_practice_evening, play_evening
from drives.services.undo import undo
from tests.evenings import make_drive, plan, score_hand, seat

FIRST = "/first-time/"
CLUB = "/clubs/ashby/"


@pytest.fixture
def key(db, settings, tmp_path):
    settings.VAR = tmp_path
    return make_first_time_key()


def new_club(key, **changes):
    return {
        "club": "Ashby Whist Club",
        "paper": "A4",
        "time_zone": "Europe/London",
        "username": "ann",
        "password": "three plain words",
        "key": key,
    } | changes


def names_of(response):
    return [template.name for template in response.templates]


def test_the_key_opens_the_first_time_page_and_makes_the_club_and_its_owner(key):
    client = Client()
    assert "drives/first_time.html" in names_of(client.get(FIRST, {"key": key}))
    response = client.post(FIRST, new_club(key), follow=True)
    assert response.redirect_chain[0][0] == "/clubs/ashby-whist-club/"
    membership = Membership.objects.get()
    assert (membership.user.username, membership.role) == ("ann", "owner")
    assert response.context["user"] == membership.user
    assert first_time_key() is None


@pytest.mark.parametrize("wrong", ["", "wrong", "\N{SNOWMAN}"])
def test_a_wrong_key_opens_nothing(key, wrong):
    for response in (Client().get(FIRST, {"key": wrong}), Client().post(FIRST, new_club(wrong))):
        assert response.status_code == 403
        assert "drives/first_time_locked.html" in names_of(response)
        assert ("wrong or used up" in response.text) is bool(wrong)
    assert not Club.objects.exists()


def test_a_double_press_makes_one_club(key):
    first, second = Client(), Client()
    first.post(FIRST, new_club(key))
    assert second.post(FIRST, new_club(key)).status_code == 302
    assert (Club.objects.count(), User.objects.count()) == (1, 1)


def test_a_used_key_is_worth_nothing(key):
    Client().post(FIRST, new_club(key))
    Client().post(FIRST, new_club(key, club="Second", username="bob"))
    assert Client().get(FIRST, {"key": key}).status_code == 302
    assert Client().post("/practice/", {"key": key}).status_code == 404
    assert Club.objects.count() == 1


@pytest.mark.parametrize(
    ("box", "typed", "sentence"),
    [
        ("club", "x" * 600, "at most 80"),
        ("club", "", "required"),
        ("time_zone", "Mars/Olympus", "not a time zone"),
        ("username", "an ann", "one word of letters and figures"),
        ("password", "12345678", "common"),
        ("password", "short", "too short"),
        ("paper", "A3", "valid choice"),
    ],
)
def test_what_cannot_be_says_why_beside_its_box_and_keeps_the_rest(key, box, typed, sentence):
    response = Client().post(FIRST, new_club(key, **{box: typed}))
    form = response.context["form"]
    assert sentence in " ".join(str(error) for error in form.errors[box])
    others = {"club", "time_zone", "username", "paper"} - {box}
    assert {form[name].value() for name in others} == {new_club(key)[name] for name in others}
    assert "three plain words" not in response.text
    assert not Club.objects.exists()


def test_a_club_of_signs_alone_has_an_address_too(key):
    Client().post(FIRST, new_club(key, club="\N{BLACK SPADE SUIT}<b>"))
    assert Club.objects.get().slug == "b"


def test_before_the_first_club_the_start_leads_to_the_first_time(key):
    assert Client().get("/")["Location"] == FIRST
    Club.objects.create(name="Ashby", slug="ashby")
    assert Client().get("/")["Location"] == "/login/"


def test_a_practice_evening_is_made_with_the_key_and_thrown_away_with_one_button(key):
    client = Client()
    response = client.post("/practice/", {"key": key}, follow=True)
    assert "drives/people.html" in names_of(response)
    drive = Drive.objects.get()
    for _hand in zip(range(2), play_evening(drive), strict=False):
        pass
    undo(drive.acts.last(), Testimony())
    gone = client.post(f"{drive.club.get_absolute_url()}throw-away/", follow=True)
    assert [model.objects.count() for model in (Club, Drive, Act)] == [0, 0, 0]
    # The key was kept for this visitor: the next thing to do is to make the club itself.
    assert "drives/first_time.html" in names_of(gone)


def test_nobody_makes_a_practice_evening_without_key_or_log_in(key):
    assert Client().post("/practice/").status_code == 404
    assert Client().post("/practice/", {"key": "wrong"}).status_code == 404
    assert not Club.objects.exists()


def test_a_member_practises_beside_the_club(owner_client, club):
    assert "/practice/" in owner_client.get(CLUB).text
    owner_client.post("/practice/")
    assert [club.name for club in owner_client.get("/").context["clubs"]] == [
        "Ashby Whist Club",
        "Practice club",
    ]
    assert owner_client.get(CLUB).context["other_clubs"]


def test_a_real_club_is_not_thrown_away(owner_client, club):
    assert owner_client.post(f"{CLUB}throw-away/").status_code == 404
    assert Club.objects.get() == club


def test_only_the_owner_throws_a_practice_club_away(club, member_of):
    club.practice = True
    club.save()
    assert member_of(club, "organiser").post(f"{CLUB}throw-away/").status_code == 403
    assert Club.objects.exists()


def test_a_member_of_one_club_starts_there_and_of_none_is_told(owner_client, member_of, club):
    assert owner_client.get("/")["Location"] == CLUB
    Membership.objects.all().delete()
    assert "drives/home.html" in names_of(owner_client.get("/"))


def drive_in(club, days):
    return create_drive(club, plan(starts_at=timezone.now() + timedelta(days=days)), Testimony())


def test_tonight_is_the_drive_nearest_to_now(owner_client, club):
    forgotten = drive_in(club, -30)
    tonight = drive_in(club, 0)
    planned = [drive_in(club, 7 * week) for week in range(1, 12)]
    context = owner_client.get(CLUB).context
    assert context["tonight"] == tonight
    assert planned[-1] in context["drives"]
    assert forgotten not in context["drives"]


def finished_drive(club):
    drive = seat(make_drive(club, people=4, hands=2))
    score_hand(drive, 1, [8])
    drive.state = "finished"
    drive.save()
    return drive


def test_the_last_winners_stay_in_sight_behind_a_planned_season(owner_client, club):
    drive = finished_drive(club)
    drive.starts_at = timezone.now() - timedelta(days=7)
    drive.save()
    for week in range(1, 12):
        drive_in(club, 7 * week)
    context = owner_client.get(CLUB).context
    assert context["last"] == drive
    assert {placed.row.total for placed in context["winners"]} == {8}


@pytest.mark.parametrize(
    ("state", "words"),
    [("draft", "Open the door"), ("open", "Go on at the door"), ("playing", "Enter hand 1")],
)
def test_the_button_says_the_next_thing_to_do(owner_client, club, state, words):
    drive = seat(make_drive(club, people=4, hands=2))
    Drive.objects.filter(pk=drive.pk).update(state=state)
    assert owner_client.get(CLUB).context["next_step"] == words


def test_when_all_is_in_the_next_thing_is_to_finish(owner_client, club):
    drive = seat(make_drive(club, movement="individual", people=4, hands=1))
    score_hand(drive, 1, [8])
    assert owner_client.get(CLUB).context["next_step"] == "Finish"


def test_a_drive_from_cards_asks_for_the_cards(owner_client, club):
    seat(make_drive(club, people=4, hands=2, counts_from="cards"))
    assert owner_client.get(CLUB).context["next_step"] == "Type the cards"


def test_an_empty_club_shows_three_steps(owner_client, club):
    response = owner_client.get(CLUB)
    assert response.context["tonight"] is None
    assert "Add your people" in response.text


def test_the_owner_changes_the_club_and_a_wrong_clock_is_refused(owner_client, club):
    said = {"name": "New & <b>", "time_zone": "Mars/Olympus", "paper": "Letter"}
    response = owner_client.post(f"{CLUB}edit/", said)
    assert "not a time zone" in str(response.context["form"].errors["time_zone"])
    assert response.context["form"]["name"].value() == "New & <b>"
    page = owner_client.post(f"{CLUB}edit/", said | {"time_zone": "Europe/Paris"}, follow=True)
    club.refresh_from_db()
    assert (club.name, club.time_zone, club.paper) == ("New & <b>", "Europe/Paris", "Letter")
    assert "New &amp; &lt;b&gt;" in page.text


def test_a_viewer_is_offered_nothing_to_change(club, member_of):
    page = member_of(club, "viewer").get(CLUB).text
    for path in ("drives/new/", "edit/", "throw-away/", "/practice/"):
        assert path not in page


def test_throwing_away_is_offered_for_practice_alone(owner_client, owner, club):
    practice = make_practice_evening(owner).club
    assert "throw-away" not in owner_client.get(CLUB).text
    assert "throw-away" in owner_client.get(practice.get_absolute_url()).text


def test_of_two_drives_at_one_time_the_one_in_play_is_tonights(owner_client, club):
    in_play = seat(make_drive(club, people=4, hands=2))
    create_drive(club, plan(), Testimony())
    assert owner_client.get(CLUB).context["tonight"] == in_play
