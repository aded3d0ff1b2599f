"""The log's lines of a score that was settled, or said again."""

import pytest

from drives.models import ScoreEntry
from drives.services.acts import Testimony
from drives.services.said import read_again, say
from drives.words.acts import logged
from drives.words.reopen import hands_open_again
from drives.words.rulings import winner_to_say
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat

Source = ScoreEntry.Source


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=4, hands=2))
    score(drive, 1, 1, 9)
    return drive


def last(drive):
    return logged(drive, [drive.acts.last()], ())[0].sentence


def test_a_dispute_in_which_the_number_stays_is_settled_and_became_nothing(drive):
    say(deal_at(drive, 1, 1), DealScore(8, 5), Testimony(source=Source.EAST_WEST))
    assert last(drive) == "Hand 1, table 1: East-West say 8-5, where 9-4 counts"
    score(drive, 1, 1, 9)
    assert last(drive) == "Hand 1, table 1, settled: 9-4 counts"


@pytest.mark.parametrize(
    ("ns", "words"), [(9, "says 9-4 too"), (8, "says 8-5, where 9-4 counts")], ids=["same", "other"]
)
def test_a_second_reading_is_one_and_says(drive, ns, words):
    said = Testimony(source=Source.SECOND)
    read_again(deal_at(drive, 1, 1), DealScore(ns, 13 - ns), said)
    assert last(drive) == f"Hand 1, table 1: a second reading {words}"


def test_hands_that_are_open_again_are_said_by_their_round():
    assert hands_open_again([1]) == "Hand 1 is open again."
    assert hands_open_again([1, 2, 3]) == "Hands 1 to 3 are open again."


def test_void_tables_without_a_winner_are_named():
    assert winner_to_say([2]) == "Table 2 is void: say who goes as the winners there."
    assert winner_to_say([2, 5]).startswith("Tables 2, 5 are void")
