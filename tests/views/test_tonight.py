"""Tonight: the drive that is next, its next step, and who won the last."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from django.utils.html import strip_tags

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.finish import finish, finish_unproved
from drives.services.plans import create_drive
from drives.services.seasons import SeasonPlan, add_season, gather_drives
from tests.evenings import make_drive, plan, score_hand, seat
from tests.results.evenings import from_cards
from tests.sheets.readings import printed

CLUB = "/clubs/ashby/"


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
    """Case C54: half past seven on Friday in Auckland is still Thursday evening in Los Angeles."""
    starts_at = datetime(2026, 12, 4, 6, 30, tzinfo=UTC)
    drive = create_drive(club, plan(starts_at=starts_at), Testimony())
    for zone, day in (
        ("Pacific/Auckland", "Friday 4 December, 7.30 pm"),
        ("America/Los_Angeles", "Thursday 3 December, 10.30 pm"),
    ):
        club.time_zone = zone
        club.save()
        assert day in strip_tags(owner_client.get(CLUB).text)
        assert f"{day.split()[1]} December 2026" in owner_client.get(f"{CLUB}drives/").text
        date, hour = day.split(", ")
        for room in ("people", "paper", "log", "put-away"):
            page = owner_client.get(f"/drives/{drive.pk}/{room}/").text
            assert f"{date} 2026, {hour}" in " ".join(page.split()), room
        club.refresh_from_db()
        drive = Drive.objects.select_related("club").get(pk=drive.pk)
        assert any(f"{date} 2026, {hour}" in said for said in printed(drive, "trumps"))


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


def test_who_may_only_look_is_not_told_to_open_the_door(club, member_of):
    drive_in(club, 0)
    page = member_of(club, "viewer").get(CLUB)
    assert page.context["next_step"] == "See the drive"
    assert member_of(club, "scorer").get(CLUB).context["next_step"] == "See the drive"


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


def test_of_two_drives_at_one_time_the_one_in_play_is_tonights(owner_client, club):
    in_play = seat(make_drive(club, people=4, hands=2))
    create_drive(club, plan(), Testimony())
    assert owner_client.get(CLUB).context["tonight"] == in_play
