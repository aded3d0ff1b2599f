"""Cards, slips and lists of seats bear a later version once their names, seats or trumps are others."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Act, Drive
from drives.results.seats_version import seats_version
from drives.services.acts import Testimony
from drives.services.hands import set_trumps
from drives.services.stand_ins import play_for
from drives.services.undo import undo
from tests.evenings import make_drive, score, seat, version_of

SAID = Testimony()


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4))


def both(drive):
    return seats_version(drive), seats_version(drive, trumps=True)


def stand_in(drive):
    stella = drive.club.players.create(name="Stella")
    return play_for(drive.entries.get(number=1), stella, 1, SAID)


def test_there_is_none_before_anybody_is_seated_whatever_was_changed(club):
    drive = make_drive(club, people=8, hands=4)
    set_trumps(drive.hands.get(number=2), "NT", SAID)
    assert both(drive) == (0, 0)


def test_a_score_leaves_it(drive):
    before = both(drive)
    score(drive, 1, 1, 9)
    assert both(drive) == before


def test_a_stand_in_and_one_taken_back_make_a_new_one(drive):
    act = stand_in(drive)
    assert both(drive) == (act.number, act.number)
    taken_back = undo(act, SAID)
    assert taken_back.kind == Act.Kind.UNDO
    assert both(drive) == (taken_back.number, taken_back.number)


def test_other_trumps_and_trumps_taken_back_make_a_new_one_of_what_shows_them(drive):
    seats = seats_version(drive)
    act = set_trumps(drive.hands.get(number=2), "NT", SAID)
    assert both(drive) == (seats, act.number)
    undo(act, SAID)
    assert both(drive) == (seats, version_of(drive))


def test_it_is_read_with_one_question(drive):
    drive = Drive.objects.get(pk=drive.pk)
    with CaptureQueriesContext(connection) as queries:
        seats_version(drive, trumps=True)
    assert len(queries) == 1
