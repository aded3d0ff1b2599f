"""What lets somebody in without a log-in ends with the drive, and does not come back with it."""

import pytest
from django.test import Client

from drives.errors import WrongCodeError
from drives.models import Act, Drive, DriveHelper, TableLink
from drives.services.acts import Testimony
from drives.services.drive_helpers import join_drive, make_code
from drives.services.finish import finish, finish_unproved
from drives.services.links import link_of
from drives.services.put_away import put_away, put_back
from drives.services.reopen import reopen_drive
from drives.services.table_links import make_links, set_phones
from tests.evenings import make_drive, score_hand, seat
from tests.views.helping import helper_of

SAID = Testimony()
WHY = Testimony(reason="Slip misread")


@pytest.fixture
def drive(club):
    """Two tables with phones; all that is played is in."""
    drive = seat(make_drive(club, "individual", people=8, hands=1))
    set_phones(drive, Drive.Phones.ONE, SAID)
    score_hand(drive, 1, [8, 5])
    return drive


def open_again(drive):
    reopen_drive(drive, WHY)


def finished_by_an_earlier_program(drive, said):
    """As `finish` was while the ways in were only shut."""
    finish(drive, said)
    TableLink.objects.filter(drive=drive).update(revoked_at=None)
    DriveHelper.objects.filter(drive=drive).update(let_go=False)
    Drive.objects.filter(pk=drive.pk).update(join_code=drive.join_code)


@pytest.mark.parametrize(
    ("end", "come_back"),
    [
        (finish, open_again),
        (finish_unproved, open_again),
        (finished_by_an_earlier_program, open_again),
        (put_away, put_back),
    ],
)
def test_code_helper_and_card_stay_dead_when_the_drive_comes_back(drive, end, come_back):
    helper, card = helper_of(drive), make_links(drive, SAID)[1]
    code, page, phone = drive.join_code, f"/drives/{drive.pk}/hands/1/", Client()
    assert (helper.get(page).status_code, phone.get(f"/t/{card}/").status_code) == (200, 200)
    end(drive, SAID)
    come_back(drive)
    drive.refresh_from_db()
    assert (drive.state, drive.put_away, drive.join_code) == (Drive.State.PLAYING, False, "")
    assert helper.get(page).status_code == 302
    assert link_of(card) is None
    assert phone.get(f"/t/{card}/").status_code != 200
    with pytest.raises(WrongCodeError):
        join_drive(code, "Stranger", SAID)


def test_who_opens_the_drive_again_makes_new_ones(drive):
    helper_of(drive)
    finish(drive, SAID)
    open_again(drive)
    make_code(drive, SAID)
    drive.refresh_from_db()
    assert join_drive(drive.join_code, "Harold", SAID).let_go is False
    assert link_of(make_links(drive, SAID)[2]).table_number == 2


def test_the_log_says_with_the_finish_what_ended(drive):
    helper_of(drive)
    make_links(drive, SAID)
    act = finish(drive, SAID)
    assert act.after == {"proved": True, "ended": {"code": True, "helpers": 1, "cards": [1, 2]}}
    assert DriveHelper.objects.alive().count() == TableLink.objects.alive().count() == 0


def test_where_nobody_came_in_without_a_log_in_nothing_ended(drive):
    assert finish(drive, SAID).after == {"proved": True}


def test_what_ends_with_a_putting_away_is_an_act_of_whoever_did_it(drive, owner):
    make_links(drive, SAID, tables=[2])
    put_away(drive, Testimony(user=owner, client_key="k"))
    act = drive.acts.last()
    assert (act.kind, act.by, act.after) == (Act.Kind.PHONES, owner, {"ended": {"cards": [2]}})
    assert act.number == drive.version == Drive.objects.get(pk=drive.pk).version
    put_away(drive, Testimony(user=owner, client_key="k"))
    assert drive.acts.last() == act


def test_putting_away_what_lets_nobody_in_is_no_act_of_the_evening(drive):
    before = drive.acts.count()
    put_away(drive, SAID)
    assert drive.acts.count() == before
