"""One evening as one file, and back: the same in every figure."""

import json
from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.exchange.drive_back import put_drive
from drives.exchange.drive_file import drive_file
from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.exchange.sealed import unseal
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.seats import move_room
from drives.sheets import SHEETS
from tests.evenings import make_drive, score_hand, seat


def results(drive):
    """Every text of the results sheet, page by page."""
    pages = PdfReader(BytesIO(SHEETS["results"].build(drive))).pages
    return [page.extract_text() for page in pages]


def back(drive, slug=None):
    """The evening out of its own file, in the same club or another."""
    return put_drive("evening.json", unseal("evening.json", drive_file(drive))[1], slug)


@pytest.fixture
def progressive(club):
    drive = seat(make_drive(club, people=9, hands=2))
    score_hand(drive, 1, [8, 6])
    move_room(drive, Testimony())
    score_hand(drive, 2, [7, 3])
    finish(drive, Testimony())
    drive.refresh_from_db()
    return drive


def test_an_evening_out_of_its_file_has_the_same_results_and_leaderboard(progressive):
    copy = back(progressive)
    assert copy.pk != progressive.pk
    assert results(copy) == results(progressive)
    assert leaderboard_csv(copy) == leaderboard_csv(progressive)


def test_a_file_is_the_same_text_whoever_opens_it(progressive):
    assert json.loads(drive_file(progressive))["head"]["kind"] == "drive"
