"""What the form of a plan opens with."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from drives.forms.openings import last_drive, like, opening, usual_plan
from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.hands import set_trumps
from drives.services.plans import DrivePlan, change_drive, create_drive
from drives.services.stop import stop_after
from drives.services.undo import undo
from tests.evenings import make_drive, plan, seat

LONDON = ZoneInfo("Europe/London")


def evening(*day):
    return datetime(*day, 19, 30, tzinfo=LONDON)


def drive_on(club, *day, **changes):
    return create_drive(club, plan(starts_at=evening(*day), **changes), Testimony())


# 4 December 2026 is a Friday.
@pytest.mark.parametrize(
    ("now", "proposed"),
    [
        ((2026, 12, 4), (2026, 12, 11)),
        ((2026, 12, 9), (2026, 12, 11)),
        ((2026, 12, 11), (2026, 12, 11)),
        ((2026, 12, 12), (2026, 12, 18)),
        ((2027, 9, 1), (2027, 9, 3)),
        ((2026, 11, 1), (2026, 12, 11)),
    ],
    ids=["that evening", "that week", "its day", "the day after", "after a year", "planned ahead"],
)
def test_the_next_drive_is_on_the_same_day_of_the_week_to_come(club, now, proposed):
    drive = drive_on(club, 2026, 12, 4)
    assert like(drive, evening(*now)).starts_at == evening(*proposed)


# Case C55: a drive each week, the first in September, over the last Sunday of October.
@pytest.mark.parametrize("zone", ["Europe/London", "America/New_York", "Pacific/Auckland"])
def test_a_weekly_evening_is_at_half_past_seven_before_and_after_the_clocks_change(club, zone):
    club.time_zone = zone
    club.save()
    first = datetime(2026, 9, 4, 19, 30, tzinfo=club.zone)
    create_drive(club, plan(starts_at=first), Testimony())
    for _week in range(12):
        last = last_drive(club)
        create_drive(club, like(last, last.starts_at), Testimony())
    starts = club.drives.order_by("starts_at").values_list("starts_at", flat=True)
    there = [start.astimezone(club.zone) for start in starts]
    assert {f"{start:%A %H:%M}" for start in there} == {"Friday 19:30"}
    assert [start.date() for start in there] == [
        first.date() + timedelta(weeks=week) for week in range(13)
    ]
    assert len({start.utcoffset() for start in there}) == 2


# Case C55.
def test_half_past_seven_stays_half_past_seven_when_the_clocks_change(club):
    drive = drive_on(club, 2099, 10, 23)
    proposed = opening(like(drive, evening(2099, 10, 24)), club)
    assert (proposed["date"].isoformat(), f"{proposed['time']:%H:%M}") == ("2099-10-30", "19:30")
    assert like(drive, evening(2099, 10, 24)).starts_at.astimezone(UTC).hour == 19


def test_the_day_is_that_of_the_clubs_clock(club):
    club.time_zone = "Pacific/Kiritimati"
    kiritimati = datetime(2026, 12, 4, 19, 30, tzinfo=club.zone)
    drive = create_drive(club, plan(starts_at=kiritimati), Testimony())
    # Thursday evening by Greenwich is Friday the 11th there.
    now = datetime(2026, 12, 10, 12, tzinfo=UTC)
    assert opening(like(drive, now), club)["date"].isoformat() == "2026-12-11"


def test_the_next_drive_is_like_the_last_but_for_the_day(club):
    drive = drive_on(
        club, 2026, 12, 4, hands=20, fee=250, movement_options={"ladies": "down"}, venue="Hall"
    )
    found = opening(like(drive, evening(2026, 12, 5)), club)
    was = opening(DrivePlan.of(drive), club)
    assert {name for name, value in found.items() if value != was[name]} == {"date"}
    assert (found["hands"], found["fee"], found["ladies"]) == (20, 250, "down")


def test_a_drive_put_away_is_not_the_last(club):
    older = drive_on(club, 2026, 11, 27)
    Drive.objects.filter(pk=drive_on(club, 2026, 12, 4).pk).update(put_away=True)
    assert last_drive(club) == older


@pytest.fixture
def in_play(club):
    return seat(make_drive(club, people=4, hands=24, starts_at=evening(2026, 12, 4)))


def proposed(drive):
    return like(Drive.objects.get(pk=drive.pk), evening(2026, 12, 5))


def test_after_an_evening_stopped_early_the_next_has_all_its_hands_again(in_play):
    whole = DrivePlan.of(in_play)
    stop_after(in_play, 9, Testimony())
    assert len(DrivePlan.of(in_play).trumps) == 9
    found = proposed(in_play)
    assert (found.trumps, found.half_after) == (whole.trumps, 12)


def test_what_was_changed_after_the_stop_is_kept_though_its_plan_had_fewer_hands(in_play):
    stop_after(in_play, 9, Testimony())
    fewer = DrivePlan.of(Drive.objects.get(pk=in_play.pk))
    change_drive(in_play, fewer.with_details_of(plan(venue="Other hall")), Testimony())
    found = proposed(in_play)
    assert (len(found.trumps), found.venue) == (24, "Other hall")


def test_trumps_changed_before_the_stop_are_kept_too(in_play):
    set_trumps(in_play.hands.get(number=2), "NT", Testimony())
    stop_after(in_play, 9, Testimony())
    assert proposed(in_play).trumps[:4] == ["H", "NT", "S", "C"]


def test_a_stop_that_was_undone_took_nothing_away(in_play):
    set_trumps(in_play.hands.get(number=20), "NT", Testimony())
    undo(stop_after(in_play, 9, Testimony()), Testimony())
    assert proposed(in_play).trumps[19] == "NT"
    assert len(proposed(in_play).trumps) == 24


def test_a_new_club_is_offered_the_evening_that_most_halls_play(club):
    now = datetime(2026, 12, 4, 11, 12, 13, 14, tzinfo=UTC)
    usual = usual_plan(club, now)
    assert usual.starts_at == evening(2026, 12, 4)
    assert (len(usual.trumps), usual.half_after, usual.movement) == (24, 12, "progressive-losers")
