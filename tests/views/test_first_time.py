"""The first time: a key makes the club and its owner, or a practice evening."""

import pytest
from django.test import Client

from drives.first_time import first_time_key, make_first_time_key
from drives.models import Act, Club, Drive, Membership, User
from drives.services.acts import Testimony
from drives.services.practice_play import play_evening
from drives.services.undo import undo
from tests.views.boxes import names_of

FIRST = "/first-time/"


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
