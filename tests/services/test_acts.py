"""What every act shares: one number each, the drive's version, one act a press."""

import pytest
from django.db import transaction

from drives.errors import DriveError, DriveFinishedError, NotPlayingError
from drives.models import Act, Drive
from drives.services.acts import Testimony, lock, lock_playing, log
from drives.services.scores import record_score
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "individual", people=4, hands=3))


def test_acts_count_on_without_a_gap_and_the_last_is_the_version(drive):
    score(drive, 1, 1, 8)
    drive.refresh_from_db()
    numbers = list(drive.acts.values_list("number", flat=True))
    assert numbers == list(range(1, drive.version + 1))


def test_a_refused_act_leaves_no_line_and_no_version(drive):
    version = drive.version
    score(drive, 1, 1, 8)
    with pytest.raises(DriveError):
        record_score(deal_at(drive, 1, 1), DealScore(7, 6), Testimony())
    drive.refresh_from_db()
    assert drive.version == version + 1 == drive.acts.last().number


def test_a_press_is_known_by_its_key_in_its_own_drive(drive, club):
    other = make_drive(club, people=1, names=["Other"])
    said = Testimony(client_key="press")
    with transaction.atomic():
        locked, done = lock(drive.pk, said)
        assert done is None
        act = log(locked, Act.Kind.FINISH, said)
        assert lock(drive.pk, said)[1] == act
        assert lock(other.pk, said)[1] is None
        assert lock(drive.pk, Testimony())[1] is None


def test_a_press_is_found_though_the_acts_were_read_before_the_wait(drive):
    """As PostgreSQL shows it after waiting for the lock: the version runs ahead of the acts."""
    said = Testimony(client_key="press")
    with transaction.atomic():
        act = log(drive, Act.Kind.FINISH, said)
        type(drive).objects.filter(pk=drive.pk).update(version=act.number + 1)
        assert lock(drive.pk, said)[1] == act


def test_saving_a_score_takes_six_statements(drive, django_assert_num_queries):
    deal = deal_at(drive, 1, 1)
    # Two that read and four that write; one more where this was the hand's last of a plan, and the two
    # of the savepoint that a test adds.
    with django_assert_num_queries(9):
        record_score(deal, DealScore(8, 5), Testimony(client_key="press"))


@pytest.mark.parametrize(
    ("state", "refused"), [("open", NotPlayingError), ("finished", DriveFinishedError)]
)
def test_a_drive_is_locked_for_play_only_while_it_is_played(drive, state, refused):
    said = Testimony(client_key="a-press")
    with transaction.atomic():
        act = log(lock_playing(drive.pk, said)[0], Act.Kind.SCORE, said)
    Drive.objects.filter(pk=drive.pk).update(state=state)
    with transaction.atomic():
        assert lock_playing(drive.pk, said)[1] == act
    with transaction.atomic(), pytest.raises(refused):
        lock_playing(drive.pk, Testimony(client_key="another"))
