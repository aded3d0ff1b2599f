"""What is read out and signed: the figure in what counts, the day by the club's clock."""

from datetime import UTC, datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest

from drives.words.prize_giving import day_of, script_opening, waits_for_prizes, won_with
from scoring.ladders import PrizeKind
from scoring.rules import Scoring


@pytest.mark.parametrize(
    ("kind", "figure", "scoring", "said"),
    [
        (PrizeKind.TOTAL, 98, Scoring.ALL_TRICKS, "with 98 tricks"),
        (PrizeKind.LOWEST, 1, Scoring.ALL_TRICKS, "with 1 trick"),
        (PrizeKind.FIRST_HALF, Fraction(179, 2), Scoring.ALL_TRICKS, "with 89½ tricks"),
        (PrizeKind.TOTAL, 1, Scoring.ODD_TRICKS, "with 1 odd trick"),
        (PrizeKind.TOTAL, 14, Scoring.FLAGS, "with 14 flags"),
        (PrizeKind.MOST_TENS, 1, Scoring.ALL_TRICKS, "with 1 hand"),
        (PrizeKind.MOST_TENS, 3, Scoring.ODD_TRICKS, "with 3 hands"),
        (PrizeKind.LOWEST, 0, Scoring.FLAGS, "with 0 flags"),
        (PrizeKind.MYSTERY, None, Scoring.ALL_TRICKS, ""),
    ],
)
def test_a_figure_is_said_in_what_it_counts(kind, figure, scoring, said):
    assert won_with(kind, figure, scoring) == said


def test_one_prize_is_not_put_in_an_order():
    assert script_opening(1) == "One prize. Tick it once it is given."
    assert script_opening(8).startswith("8 prizes, the first on your list last.")


def test_the_day_is_the_halls():
    late = datetime(2026, 12, 4, 23, 30, tzinfo=UTC)
    assert day_of(late, ZoneInfo("Europe/London")) == "Friday 4 December 2026"
    assert day_of(late, ZoneInfo("Pacific/Auckland")) == "Saturday 5 December 2026"


@pytest.mark.parametrize(("key", "begins"), [("script", "It waits"), ("labels", "They wait")])
def test_one_waits_and_several_wait(key, begins):
    assert waits_for_prizes(key).startswith(begins)
