"""A sheet asks the database the same number of questions whatever the size of the evening."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Drive
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, score_hand, seat
from tests.prize_giving import FIRSTS, announced

MOST = 12


def asked(pk, key):
    drive = Drive.objects.select_related("club").get(pk=pk)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        SHEETS[key].build(drive, Choices())
    return len(queries)


@pytest.fixture
def small_and_large(club):
    drives, wishes = [], FIRSTS
    for people, hands, tag in ((9, 4, "small"), (21, 12, "large")):
        names = [f"{tag} {number}" for number in range(people)]
        drive = seat(make_drive(club, "individual", people=people, hands=hands, names=names))
        for hand in (1, 2, 3):
            score_hand(drive, hand, [8] * (people // 4))
        drives.append(announced(drive, *wishes).pk)
        wishes = ()  # the club has them on its list from then on
    return drives


def test_the_size_of_the_evening_costs_no_questions(small_and_large):
    small, large = small_and_large
    for key in SHEETS:
        assert asked(small, key) == asked(large, key) <= MOST, key
