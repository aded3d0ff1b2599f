"""The club's own page, its list of drives, and practice beside it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from drives.models import Club, Drive, Membership
from drives.services.practice import make_practice_evening
from tests.views.boxes import names_of

CLUB = "/clubs/ashby/"


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


def test_a_long_list_of_drives_is_turned_page_by_page(owner_client, club):
    Drive.objects.bulk_create(
        Drive(club=club, name=f"Drive {n}", starts_at=timezone.now() + timedelta(days=n))
        for n in range(41)
    )
    first = owner_client.get(f"{CLUB}drives/")
    assert [row.drive.name for row in first.context["rows"]][:2] == ["Drive 40", "Drive 39"]
    assert len(first.context["rows"]) == 40
    assert "?page=2" in first.text
    older = owner_client.get(f"{CLUB}drives/", {"page": "2"})
    assert [row.drive.name for row in older.context["rows"]] == ["Drive 0"]
    for nonsense in ("x", "0", "9" * 5000):
        assert owner_client.get(f"{CLUB}drives/", {"page": nonsense}).status_code == 200


def test_every_page_of_a_practice_club_says_so_and_its_owner_throws_it_away(owner, owner_client):
    drive = make_practice_evening(owner)
    for address in (drive.club.get_absolute_url(), f"{drive.get_absolute_url()}people/"):
        page = owner_client.get(address).text
        assert "Nothing here counts." in page
        assert f"{drive.club.get_absolute_url()}throw-away/" in page
    drive.club.memberships.update(role="scorer")
    page = owner_client.get(f"{drive.get_absolute_url()}people/").text
    assert "Nothing here counts." in page
    assert "throw-away" not in page


def test_the_owner_changes_the_club_and_a_wrong_clock_is_refused(owner_client, club):
    said = {"name": "New & <b>", "time_zone": "Mars/Olympus", "paper": "Letter"}
    response = owner_client.post(f"{CLUB}edit/", said)
    assert "not a time zone" in str(response.context["form"].errors["time_zone"])
    assert response.context["form"]["name"].value() == "New & <b>"
    page = owner_client.post(f"{CLUB}edit/", said | {"time_zone": "Europe/Paris"}, follow=True)
    club.refresh_from_db()
    assert (club.name, club.time_zone, club.paper) == ("New & <b>", "Europe/Paris", "Letter")
    assert "New &amp; &lt;b&gt;" in page.text


def test_the_owner_says_what_money_the_club_has(owner_client, club):
    said = {"name": club.name, "time_zone": club.time_zone, "paper": club.paper}
    assert owner_client.get(f"{CLUB}edit/").context["form"]["currency"].value() == "£"
    owner_client.post(f"{CLUB}edit/", said | {"initial-currency": "£", "currency": "€"})
    club.refresh_from_db()
    assert club.currency == "€"
    owner_client.post(f"{CLUB}edit/", said | {"initial-currency": "€", "currency": ""})
    club.refresh_from_db()
    assert club.currency == ""


def test_a_viewer_is_offered_nothing_to_change(club, member_of):
    page = member_of(club, "viewer").get(CLUB).text
    for path in ("drives/new/", "edit/", "throw-away/", "/practice/"):
        assert path not in page


def test_throwing_away_is_offered_for_practice_alone(owner_client, owner, club):
    practice = make_practice_evening(owner).club
    assert "throw-away" not in owner_client.get(CLUB).text
    assert "throw-away" in owner_client.get(practice.get_absolute_url()).text


@pytest.mark.parametrize(
    ("asked", "game", "movement"),
    [
        ("rubbers", "rubbers", "individual"),
        ("german", "german", "german"),
        ("bridge", "hands", "progressive-losers"),
    ],
)
def test_a_practice_evening_is_of_the_game_that_was_pressed(owner_client, asked, game, movement):
    pressed = [owner_client.post("/practice/", {"game": asked}).url for _ in range(2)]
    drive = Drive.objects.get(club__practice=True)
    assert pressed == [f"/drives/{drive.pk}/people/"] * 2
    assert (drive.game, drive.movement, drive.entries.count()) == (game, movement, 22)


def test_every_game_has_a_practice_evening_of_its_own(owner_client):
    for game in ("hands", "rubbers"):
        owner_client.post("/practice/", {"game": game})
    assert sorted(Drive.objects.values_list("game", flat=True)) == ["hands", "rubbers"]
