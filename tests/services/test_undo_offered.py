"""The log offers no undo that would be refused for sure, and hides none that would work."""

import pytest
from django.db import transaction

from drives.errors import DriveError
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.seats import move_room
from drives.services.undo import rested_on, undo
from tests.evenings import make_drive, score, score_hand, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=2))


def newest_first(drive):
    return list(drive.acts.select_related("undone_by").order_by("-number"))


def open_to_undo(drive):
    """Return the numbers of standing acts that an undo, tried and taken back, puts back."""
    found = set()
    for act in drive.acts.standing():
        try:
            with transaction.atomic():
                undo(act, Testimony())
                found.add(act.number)
                transaction.set_rollback(True)
        except DriveError:
            pass
    return found


def hidden(drive):
    return rested_on(newest_first(drive))


def test_what_is_hidden_could_not_be_undone_at_any_point_of_an_evening(drive):
    assert not hidden(drive) & open_to_undo(drive)
    score_hand(drive, 1, [8, 5])
    score(drive, 1, 1, 9)
    assert not hidden(drive) & open_to_undo(drive)
    move_room(drive, Testimony())
    score_hand(drive, 2, [7, 6])
    assert not hidden(drive) & open_to_undo(drive)
    undo(drive.acts.standing().last(), Testimony())
    assert not hidden(drive) & open_to_undo(drive)
    score(drive, 2, 2, 6)
    finish(drive, Testimony())
    assert not hidden(drive) & open_to_undo(drive)


def test_the_door_is_past_undoing_once_the_room_is_seated_and_not_before(club):
    drive = make_drive(club, people=8, hands=2)
    assert not hidden(drive)
    seat(drive)
    checked_in = set(drive.acts.filter(kind="check-in").values_list("number", flat=True))
    assert checked_in <= hidden(drive)
    undo(drive.acts.get(kind="seat"), Testimony())
    assert not hidden(drive)


def test_of_two_scores_of_a_table_only_the_newer_is_offered(drive):
    first = score(drive, 1, 1, 8)
    second = score(drive, 1, 1, 9)
    assert first.number in hidden(drive)
    assert second.number not in hidden(drive)
