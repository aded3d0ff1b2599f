"""What the sheets say in words."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from drives.models import Club, Drive
from drives.words.paper import hands_phrase, still_out, when


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ([3], "hand 3"),
        ([3, 4], "hands 3 and 4"),
        ([3, 9], "hands 3 and 9"),
        ([1, 2, 3, 4], "hands 1 to 4"),
        ([3, 9, 12], "hands 3, 9 and 12"),
        ([1, 2, 3, 9], "hands 1 to 3 and 9"),
        ([1, 3, 4, 5, 6, 12, 13], "hands 1, 3 to 6, 12 and 13"),
    ],
)
def test_hands_are_said_in_runs(hands, said):
    assert hands_phrase(hands) == said


@pytest.mark.parametrize(
    ("starts_at", "said"),
    [
        (datetime(2026, 12, 4, 19, 30), "Friday 4 December 2026, 7.30 pm"),
        (datetime(2026, 7, 1, 0, 5), "Wednesday 1 July 2026, 12.05 am"),
        (datetime(2026, 7, 1, 12, 0), "Wednesday 1 July 2026, 12.00 pm"),
        (datetime(2026, 10, 25, 9, 15), "Sunday 25 October 2026, 9.15 am"),
    ],
)
def test_day_and_hour_are_as_the_hall_says_them(starts_at, said):
    zone = "Europe/London"
    drive = Drive(club=Club(time_zone=zone), starts_at=starts_at.replace(tzinfo=ZoneInfo(zone)))
    assert when(drive) == said


def test_what_is_out_is_named_but_not_without_end():
    places = [(1, table) for table in range(1, 12)]
    assert still_out(places[:1]) == "No score yet: hand 1 table 1."
    assert still_out(places).endswith("hand 1 table 8, 3 more.")
