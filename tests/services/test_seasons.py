"""Seasons, and which drives belong to them."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction
from hypothesis import HealthCheck, given, settings, strategies as st

from drives.errors import SeasonsOverlapError
from drives.models import Act, Club, Drive, Season
from drives.services.acts import Testimony
from drives.services.clubs import change_club
from drives.services.plans import DrivePlan, change_drive, create_drive
from drives.services.seasons import (
    SeasonPlan,
    add_season,
    change_season,
    gather_drives,
    remove_season,
    season_of,
)
from drives.services.undo import undo
from tests.evenings import plan

WINTER = SeasonPlan("Winter", date(2026, 9, 1), date(2027, 5, 31), 6)
NEXT = SeasonPlan("Next", date(2027, 6, 1), date(2028, 5, 31))


def drive_at(club, *when, zone=UTC):
    starts_at = datetime(*when, tzinfo=zone)
    return create_drive(club, plan(starts_at=starts_at), Testimony())


def season_now(drive):
    return Drive.objects.get(pk=drive.pk).season


def test_a_new_season_gathers_the_drives_of_its_days(club):
    inside = [drive_at(club, 2026, 9, 1, 19), drive_at(club, 2027, 5, 31, 19)]
    outside = [drive_at(club, 2026, 8, 31, 19), drive_at(club, 2027, 6, 1, 19)]
    season = add_season(club, WINTER)
    assert [season_now(drive) for drive in inside] == [season, season]
    assert [season_now(drive) for drive in outside] == [None, None]
    assert season.counting == 6


def test_a_drive_made_or_moved_later_goes_where_its_day_belongs_and_undo_takes_it_back(club):
    winter, after = add_season(club, WINTER), add_season(club, NEXT)
    drive = drive_at(club, 2026, 12, 4, 19)
    assert drive.season == season_now(drive) == winter
    later = replace(DrivePlan.of(drive), starts_at=datetime(2027, 6, 4, 19, tzinfo=UTC))
    act = change_drive(drive, later, Testimony())
    assert season_now(drive) == after
    undo(act, Testimony())
    assert season_now(drive) == winter


def test_a_drive_whose_room_is_seated_moves_too(club):
    winter, after = add_season(club, WINTER), add_season(club, NEXT)
    drive = drive_at(club, 2026, 12, 4, 19)
    assert drive.season == winter
    Drive.objects.update(state="playing")
    later = replace(DrivePlan.of(drive), starts_at=datetime(2027, 6, 4, 19, tzinfo=UTC))
    assert change_drive(drive, later, Testimony()).kind == Act.Kind.PLAN
    assert season_now(drive) == after


def test_the_last_evening_belongs_to_the_day_of_the_venue(club):
    """Case C54: at half past ten in the evening of 31 August in Los Angeles it is September in London."""
    club.time_zone = "America/Los_Angeles"
    club.save()
    add_season(club, WINTER)
    zone = ZoneInfo(club.time_zone)
    assert drive_at(club, 2026, 8, 31, 22, 30, zone=zone).season is None
    assert drive_at(club, 2026, 9, 1, 0, 0, zone=zone).season is not None


def test_another_clock_moves_the_drives_that_are_then_on_another_day(club):
    season = add_season(club, WINTER)
    drive = drive_at(club, 2026, 8, 31, 20)
    assert season_now(drive) is None
    change_club(club, {"time_zone": "Pacific/Auckland"})
    assert season_now(drive) == season
    change_club(club, {"time_zone": "Europe/London"})
    assert season_now(drive) is None


@pytest.mark.parametrize("zone", ["Europe/London", "Pacific/Auckland", "America/Los_Angeles"])
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(hours=st.integers(-40, 40), edge=st.sampled_from([WINTER.first_day, WINTER.last_day]))
def test_gathering_and_making_agree_to_the_hour(club, zone, hours, edge):
    """Case C55: also where the clocks change."""
    with transaction.atomic():
        Club.objects.filter(pk=club.pk).update(time_zone=zone)
        club.refresh_from_db()
        starts_at = datetime(edge.year, edge.month, edge.day, tzinfo=UTC) + timedelta(hours=hours)
        season = add_season(club, WINTER)
        made = create_drive(club, plan(starts_at=starts_at), Testimony())
        assert made.season == season_of(club, starts_at)
        Drive.objects.update(season=None)
        gather_drives(club)
        assert season_now(made) == made.season
        assert (made.season == season) is (
            WINTER.first_day <= starts_at.astimezone(club.zone).date() <= WINTER.last_day
        )
        transaction.set_rollback(True)


def test_a_season_that_is_changed_lets_drives_go_and_takes_others(club):
    early, late = drive_at(club, 2026, 9, 4, 19), drive_at(club, 2027, 6, 4, 19)
    season = add_season(club, WINTER)
    shifted = replace(
        WINTER, name="Late", first_day=date(2026, 10, 1), last_day=date(2027, 6, 30), counting=None
    )
    change_season(season, shifted)
    assert (season_now(early), season_now(late)) == (None, season)
    kept = Season.objects.get()
    assert (kept.name, kept.counting, kept.first_day) == ("Late", None, date(2026, 10, 1))


def test_a_season_taken_away_leaves_its_drives(club):
    drive = drive_at(club, 2026, 12, 4, 19)
    remove_season(add_season(club, WINTER))
    assert season_now(drive) is None


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2027, 5, 31), date(2027, 12, 1)),
        (date(2026, 1, 1), date(2026, 9, 1)),
        (date(2026, 10, 1), date(2026, 10, 1)),
        (date(2026, 1, 1), date(2028, 1, 1)),
    ],
)
def test_two_seasons_share_no_day(club, first, last):
    add_season(club, WINTER)
    with pytest.raises(SeasonsOverlapError) as refusal:
        add_season(club, SeasonPlan("Cup", first, last))
    assert refusal.value.values == {
        "name": "Winter",
        "first_day": WINTER.first_day,
        "last_day": WINTER.last_day,
    }
    after = add_season(club, NEXT)
    with pytest.raises(SeasonsOverlapError):
        change_season(after, replace(NEXT, first_day=first, last_day=max(last, first)))
    change_season(after, replace(NEXT, name="Its own days are free"))


def test_a_double_press_adds_one_season(club):
    assert add_season(club, WINTER) == add_season(club, WINTER)
    assert Season.objects.count() == 1


def test_another_clubs_seasons_and_drives_are_its_own(club):
    other = Club.objects.create(name="Other", slug="other")
    drive = drive_at(other, 2026, 12, 4, 19)
    add_season(club, WINTER)
    assert season_now(drive) is None
    assert add_season(other, WINTER).drives.get() == drive


def test_a_season_does_not_end_before_it_begins(club):
    backwards = SeasonPlan("Backwards", date(2027, 1, 1), date(2026, 1, 1))
    with pytest.raises(IntegrityError, match="a_season_ends_after_it_begins"):
        add_season(club, backwards)
