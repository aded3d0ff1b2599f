"""When the evening will be over."""

from datetime import timedelta

import pytest

from drives.models import Act, ScoreEntry
from drives.results.clock import Forecast, forecast
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.stop import stop_after
from tests.evenings import FRIDAY, make_drive, score, score_hand, seat


def after(minutes):
    return FRIDAY + timedelta(minutes=minutes)


@pytest.fixture
def scheduled(club):
    """Three tables, eight hands in two halves, announced for half past seven, seated at ten past."""
    drive = seat(make_drive(club, "individual", people=12, hands=8))
    drive.acts.filter(kind=Act.Kind.SEAT).update(at=after(-20))
    return drive


def play(drive, hand, minutes):
    """Enter a hand of three tables, the last of them so many minutes after the announced hour."""
    for table in (1, 2, 3):
        score(drive, hand, table, 8)
    said = ScoreEntry.objects.filter(deal__hand__drive=drive, deal__hand__number=hand)
    said.filter(deal__table_number=3).update(at=after(minutes))
    said.exclude(deal__table_number=3).update(at=after(minutes * 0.9))


def with_plan(drive, minutes):
    drive.minutes_a_hand = minutes
    drive.save()
    return drive


def test_where_nothing_is_planned_or_measured_nothing_is_said(club, scheduled):
    assert forecast(scheduled, after(0)) is None
    play(scheduled, 1, 7)
    play(scheduled, 2, 14)
    assert forecast(scheduled, after(14)) is None


def test_a_plan_tells_from_the_announced_hour_with_tea_to_come(scheduled):
    with_plan(scheduled, 6)
    # Eight hands of six minutes and twenty for tea are 68.
    assert forecast(scheduled, after(-20)) == Forecast(6, after(70), measured=False)


def test_before_the_room_is_seated_a_late_start_is_late(club):
    drive = with_plan(make_drive(club, people=8, hands=4, half_after=None), 5)
    assert forecast(drive, after(-60)).finish == after(20)
    assert forecast(drive, after(30)).finish == after(50)


def test_two_hands_are_no_pace_and_the_plan_goes_on_from_the_last_that_is_in(scheduled):
    with_plan(scheduled, 6)
    play(scheduled, 1, 9)
    play(scheduled, 2, 17)
    assert forecast(scheduled, after(17)) == Forecast(6, after(75), measured=False)


def test_three_hands_are_a_pace_whatever_was_planned(scheduled):
    with_plan(scheduled, 6)
    for hand in (1, 2, 3):
        play(scheduled, hand, 10 * hand)
    # Five more of ten minutes each, and tea.
    assert forecast(scheduled, after(31)) == Forecast(10, after(100), measured=True)


def test_tea_is_neither_pace_nor_to_come_once_the_second_half_has_begun(scheduled):
    for hand in (1, 2, 3, 4):
        play(scheduled, hand, 10 * hand)
    assert forecast(scheduled, after(55)) == Forecast(10, after(100), measured=True)
    play(scheduled, 5, 70)
    assert forecast(scheduled, after(70)) == Forecast(10, after(100), measured=True)


def test_tea_is_to_come_until_a_hand_of_the_second_half_is_in(scheduled):
    for hand in (1, 2, 3, 4):
        play(scheduled, hand, 15 * hand)
    before = forecast(scheduled, after(80))
    score(scheduled, 5, 1, 8)
    assert forecast(scheduled, after(80)) == before == Forecast(15, after(140), measured=True)


def test_a_correction_an_hour_later_does_not_slow_the_evening_down(scheduled):
    for hand in (1, 2, 3):
        play(scheduled, hand, 10 * hand)
    before = forecast(scheduled, after(31))
    score(scheduled, 1, 1, 9)
    ScoreEntry.objects.filter(seen__isnull=False).update(at=after(90))
    assert forecast(scheduled, after(31)) == before


def test_a_hand_that_is_half_in_is_still_to_come(scheduled):
    for hand in (1, 2, 3):
        play(scheduled, hand, 10 * hand)
    before = forecast(scheduled, after(31))
    score(scheduled, 4, 1, 8)
    ScoreEntry.objects.filter(deal__hand__number=4).update(at=after(60))
    assert forecast(scheduled, after(31)) == before


@pytest.mark.parametrize("minutes", [0.2, 70])
def test_a_pace_that_nobody_plays_is_not_believed(scheduled, minutes):
    for hand in (1, 2, 3):
        play(scheduled, hand, minutes * hand)
    assert forecast(scheduled, after(1)) is None
    assert forecast(with_plan(scheduled, 6), after(1)).minutes == 6


def test_a_drive_that_began_before_its_hour_is_measured_from_when_it_sat_down(scheduled):
    for hand in (1, 2, 3):
        play(scheduled, hand, 10 * hand - 20)
    assert forecast(scheduled, after(11)) == Forecast(10, after(80), measured=True)


def test_the_end_is_never_in_the_past(scheduled):
    with_plan(scheduled, 6)
    assert forecast(scheduled, after(121)).finish == after(125)


def test_hands_that_are_no_more_take_no_time(scheduled):
    with_plan(scheduled, 6)
    stop_after(scheduled, 4, Testimony())
    assert forecast(scheduled, after(0)).finish == after(25)


def test_when_all_is_in_there_is_nothing_to_forecast(club):
    drive = with_plan(seat(make_drive(club, people=4, hands=1, names=list("abcd"))), 6)
    assert forecast(drive, after(0))
    score_hand(drive, 1, [8])
    assert forecast(drive, after(0)) is None
    finish(drive, Testimony())
    drive.refresh_from_db()
    assert forecast(drive, after(0)) is None


def test_the_forecast_takes_three_queries_after_one_hand_as_after_five(
    scheduled, django_assert_num_queries
):
    for hand in range(1, 6):
        play(scheduled, hand, 10 * hand)
        with django_assert_num_queries(3):
            forecast(scheduled, after(0))
