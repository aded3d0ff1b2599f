"""Helpers of one evening: a code of its own, in by it, and out again."""

import pytest

from drives.errors import DriveFinishedError, NoNameError, WrongCodeError
from drives.models import Act, Drive, DriveHelper, User
from drives.services import drive_helpers
from drives.services.acts import Testimony
from drives.services.drive_helpers import drop_code, join_drive, let_go, make_code
from tests.evenings import make_drive

SAID = Testimony()


@pytest.fixture
def drive(club):
    drive = make_drive(club, people=4, hands=2)
    return coded(drive)


def coded(drive):
    make_code(drive, SAID)
    drive.refresh_from_db()
    return drive


def join(drive, name="Gwen", **said):
    return join_drive(drive.join_code, name, Testimony(**said))


def alive():
    return list(DriveHelper.objects.alive().values_list("name", flat=True))


def test_a_code_has_six_figures_and_the_log_does_not_say_which(drive):
    assert len(drive.join_code) == 6
    assert drive.join_code.isdecimal()
    assert drive.join_code not in str(list(Act.objects.values()))


def test_no_two_drives_have_one_code(drive, club, monkeypatch):
    drawn = iter([int(drive.join_code) - 100_000, 7])
    monkeypatch.setattr(drive_helpers.secrets, "randbelow", lambda _: next(drawn))
    other = coded(make_drive(club, people=0, hands=2))
    assert other.join_code == "100007"


def test_who_joins_is_a_user_without_a_password_under_a_name_that_says_nothing(drive):
    helper = join(drive, " Gwen  Lee ")
    assert (helper.drive_id, helper.name) == (drive.pk, "Gwen Lee")
    assert helper.user.get_full_name() == "Gwen Lee"
    assert not helper.user.has_usable_password()
    assert not helper.user.memberships.exists()
    assert "gwen" not in helper.user.username.lower()


def test_the_log_says_who_joined_as_their_own_act(drive):
    helper = join(drive)
    act = drive.acts.last()
    assert (act.kind, act.by, act.subject) == ("helper", helper.user, helper.pk)


def test_a_resend_lets_the_same_person_in_once(drive):
    first = join(drive, client_key="k")
    assert join(drive, client_key="k") == first
    assert User.objects.filter(helps__isnull=False).count() == 1


def test_two_of_one_name_are_two(drive):
    assert join(drive) != join(drive)


@pytest.mark.parametrize("code", ["", "000000", "12345"])
def test_a_wrong_code_lets_nobody_in(drive, code):
    with pytest.raises(WrongCodeError):
        join_drive(code, "Gwen", SAID)
    assert not DriveHelper.objects.exists()


def test_nobody_joins_without_a_name(drive):
    with pytest.raises(NoNameError):
        join(drive, " ")


@pytest.mark.parametrize("over", [{"state": Drive.State.FINISHED}, {"put_away": True}])
def test_a_code_and_whoever_came_by_it_end_with_the_drive(drive, over):
    join(drive)
    assert alive() == ["Gwen"]
    Drive.objects.filter(pk=drive.pk).update(**over)
    assert alive() == []
    with pytest.raises(WrongCodeError):
        join(drive)


def test_a_finished_drive_gets_no_code(drive):
    Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
    with pytest.raises(DriveFinishedError):
        make_code(drive, SAID)


def test_a_new_code_ends_the_old_one_and_whoever_came_by_it(drive):
    join(drive)
    old = drive.join_code
    coded(drive)
    assert alive() == []
    with pytest.raises(WrongCodeError):
        join_drive(old, "Gwen", SAID)
    join(drive, "Harold")
    assert alive() == ["Harold"]


def test_a_code_taken_away_lets_nobody_else_in_and_who_is_in_goes_on(drive):
    join(drive)
    assert drop_code(drive, SAID).after == {"code": False}
    with pytest.raises(WrongCodeError):
        join(drive, "Harold")
    assert alive() == ["Gwen"]
    assert drop_code(drive, SAID) is None


def test_one_who_is_let_go_is_gone_and_the_others_stay(drive):
    gwen, _harold = join(drive), join(drive, "Harold")
    act = let_go(gwen, SAID)
    assert (act.subject, act.after) == (gwen.pk, {"in": False})
    assert alive() == ["Harold"]
    assert let_go(gwen, SAID) is None


def test_a_code_that_two_drives_share_lets_nobody_into_the_wrong_one(drive, club):
    other = make_drive(club, people=0, hands=2)
    Drive.objects.filter(pk=other.pk).update(join_code=drive.join_code)
    with pytest.raises(WrongCodeError):
        join(drive)
