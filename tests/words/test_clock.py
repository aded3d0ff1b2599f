"""The hour as the hall says it."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from drives.words.clock import clock_time, pace_sentence

LONDON = ZoneInfo("Europe/London")


@pytest.mark.parametrize(
    ("hour", "minute", "said"),
    [
        (19, 30, "7.30 pm"),
        (22, 5, "10.05 pm"),
        (9, 0, "9.00 am"),
        (12, 0, "12.00 pm"),
        (0, 5, "12.05 am"),
    ],
)
def test_an_hour_is_said_with_am_or_pm(hour, minute, said):
    assert clock_time(datetime(2026, 12, 4, hour, minute, tzinfo=LONDON), LONDON) == said


def test_the_hour_is_that_of_the_clubs_clock():
    moment = datetime(2026, 7, 3, 23, 30, tzinfo=UTC)
    assert clock_time(moment, LONDON) == "12.30 am"
    assert clock_time(moment, ZoneInfo("America/New_York")) == "7.30 pm"


@pytest.mark.parametrize(
    ("minutes", "measured", "said"),
    [
        (6, False, "6 minutes a hand, finish about 10.05 pm."),
        (1, False, "1 minute a hand, finish about 10.05 pm."),
        (7, True, "7 minutes a hand so far, finish about 10.05 pm."),
        (1, True, "1 minute a hand so far, finish about 10.05 pm."),
    ],
)
def test_the_pace_is_said_with_the_hour_at_which_it_will_be_over(minutes, measured, said):
    assert pace_sentence(minutes, "10.05 pm", measured=measured) == said
