"""The hour as the hall says it."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from drives.words.clock import clock_time

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
