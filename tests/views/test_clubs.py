"""The first time, tonight, and the club's own page."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from drives.first_time import first_time_key, make_first_time_key
from drives.models import Act, Club, Drive, Membership, User
from drives.services.acts import Testimony
from drives.services.finish import finish, finish_unproved
from drives.services.plans import create_drive
from drives.services.practice import make_practice_evening, play_evening
from drives.services.seasons import SeasonPlan, add_season, gather_drives
from drives.services.undo import undo
from tests.evenings import make_drive, plan, score_hand, seat
from tests.results.evenings import from_cards

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
    # What comes next stands first.
    assert context["planned"] == [forgotten, *planned]


@pytest.mark.parametrize(
    ("days", "word"),
    [(-1, "Not finished yet"), (0, "Tonight"), (1, "Tomorrow"), (6, "Next drive")],
)
def test_over_the_drive_stands_when_it_is(owner_client, club, days, word):
    drive_in(club, days)
    assert owner_client.get(CLUB).context["when"] == word


def test_the_day_is_the_clubs_whoever_looks_from_where(owner_client, club):
    """C54: half past seven on Friday in Auckland is still Thursday evening in Los Angeles."""
    starts_at = datetime(2026, 12, 4, 6, 30, tzinfo=UTC)
    create_drive(club, plan(starts_at=starts_at), Testimony())
    for zone, day in (
        ("Pacific/Auckland", "Friday 4 December, 7.30 pm"),
        ("America/Los_Angeles", "Thursday 3 December, 10.30 pm"),
    ):
        club.time_zone = zone
        club.save()
        assert day in strip_tags(owner_client.get(CLUB).text)
        assert f"{day.split()[1]} December 2026" in owner_client.get(f"{CLUB}drives/").text


def finished_drive(club, days=-7, **changes):
    drive = seat(make_drive(club, people=4, hands=1, half_after=None, **changes))
    score_hand(drive, 1, [8])
    finish(drive, Testimony())
    starts_at = timezone.now() + timedelta(days=days)
    Drive.objects.filter(pk=drive.pk).update(starts_at=starts_at)
    return drive


def shown(rows):
    return [
        (row.drive.pk, [(line.title, line.names, line.total) for line in row.winners])
        for row in rows
    ]


def test_the_last_winners_stay_in_sight_behind_a_planned_season(owner_client, club):
    drive = finished_drive(club, names=["Ann", "Bob", "Cy", "Di"])
    for week in range(1, 12):
        drive_in(club, 7 * week)
    response = owner_client.get(CLUB)
    won = [("First lady", "Ann", "8"), ("First gent", "Bob", "8")]
    assert shown(response.context["last"]) == [(drive.pk, won)]
    assert "First lady: <strong>Ann</strong>, 8" in " ".join(response.text.split())


def test_who_wins_level_is_named_with_the_others(owner_client, club):
    level = from_cards(club, 105, 105, 105, 105, names=["Ann", "Bob", "Cy", "Di"])
    finish_unproved(level, Testimony())
    assert shown(owner_client.get(CLUB).context["last"])[0][1] == [
        ("First lady, shared", "Ann and Cy", "52½"),
        ("First gent, shared", "Bob and Di", "52½"),
    ]
    Drive.objects.update(tie_rule="cut")
    assert "First lady, level" in owner_client.get(CLUB).text


def test_the_first_five_places_of_the_season_are_shown_and_ties_stay_together(owner_client, club):
    names = [f"Player {letter}" for letter in "abcdefgh"]
    today = timezone.localdate()
    season = add_season(club, SeasonPlan("Winter", today - timedelta(30), today))
    drive = make_drive(club, "individual", names=names, hands=1, half_after=None)
    Drive.objects.filter(pk=drive.pk).update(season=season, state="finished")
    totals = [20, 18, 18, 16, 12, 12, 10, 8]
    for entry, half_tricks in zip(drive.entries.all(), totals, strict=True):
        drive.frozen.create(player=entry.player, half_tricks=half_tricks, place=1)
    listing = owner_client.get(CLUB).context["first_five"]
    assert [row.standing.label for row in listing.data] == ["1", "2=", "2=", "4", "5=", "5="]


def test_a_season_that_is_over_gives_way_only_to_one_that_has_begun(owner_client, club):
    today = timezone.localdate()
    last = add_season(club, SeasonPlan("Last", today - timedelta(60), today - timedelta(30)))
    add_season(club, SeasonPlan("Next", today + timedelta(30), today + timedelta(60)))
    assert owner_client.get(CLUB).context["season"] == last
    begun = add_season(club, SeasonPlan("Now", today, today + timedelta(1)))
    assert owner_client.get(CLUB).context["season"] == begun


def test_tonight_and_the_list_ask_as_often_for_thirty_drives_as_for_three(
    owner_client, club, django_assert_max_num_queries
):
    today = timezone.localdate()
    add_season(club, SeasonPlan("Winter", today - timedelta(300), today + timedelta(30)))

    def asked(path):
        with django_assert_max_num_queries(12) as queries:
            owner_client.get(path)
        return len(queries)

    counts = []
    for weeks in (range(1, 4), range(4, 31)):
        for week in weeks:
            finished_drive(club, -7 * week, names=[f"{week} {letter}" for letter in "abcd"])
            drive_in(club, 7 * week)
        gather_drives(club)
        counts.append([asked(path) for path in (CLUB, f"{CLUB}drives/")])
    assert counts[0] == counts[1]


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


def test_who_may_only_look_is_not_told_to_open_the_door(club, member_of):
    drive_in(club, 0)
    page = member_of(club, "viewer").get(CLUB)
    assert page.context["next_step"] == "See the drive"
    assert member_of(club, "scorer").get(CLUB).context["next_step"] == "See the drive"


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


def test_of_two_drives_at_one_time_the_one_in_play_is_tonights(owner_client, club):
    in_play = seat(make_drive(club, people=4, hands=2))
    create_drive(club, plan(), Testimony())
    assert owner_client.get(CLUB).context["tonight"] == in_play
