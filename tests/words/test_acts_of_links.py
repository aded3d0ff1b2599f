"""What the log says of phones at the tables and of helpers of the evening."""

import pytest

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.drive_helpers import drop_code, join_drive, let_go, make_code
from drives.services.finish import finish, finish_unproved
from drives.services.put_away import put_away
from drives.services.table_links import make_links, revoke_links, set_phones
from drives.words.acts import logged
from tests.evenings import make_drive, score_hand, seat
from tests.views.helping import helper_of

SAID = Testimony()


@pytest.fixture
def drive(club):
    return make_drive(club, people=0, hands=2)


def last(drive):
    return logged(drive, [drive.acts.last()], ())[0].sentence


def test_whose_word_is_enough(drive):
    set_phones(drive, Drive.Phones.ONE, SAID)
    assert last(drive) == "Phones at the tables: no phones became one side's word is enough"


@pytest.mark.parametrize(
    ("tables", "printed", "off"),
    [
        ([3], "A card for the phone was printed for table 3", "card of table 3 was switched off"),
        ([1, 2], "were printed for tables 1, 2", "cards of tables 1, 2 were switched off"),
        ([1, 2, 3, 4], "were printed for tables 1–4", "cards of tables 1–4 were switched off"),
        ([1, 2, 4], "were printed for tables 1, 2, 4", "tables 1, 2, 4 were switched off"),
    ],
)
def test_which_tables_have_cards(drive, tables, printed, off):
    make_links(drive, SAID, tables)
    assert last(drive).endswith(printed)
    revoke_links(drive, SAID)
    assert last(drive).endswith(off)


def test_who_came_by_the_code_and_who_was_let_go(drive):
    make_code(drive, SAID)
    assert last(drive) == "A code for helpers was made"
    drive.refresh_from_db()
    helper = join_drive(drive.join_code, "Gwen", SAID)
    assert last(drive) == "Gwen joined, to enter scores"
    let_go(helper, SAID)
    assert last(drive) == "Gwen was let go"
    drop_code(drive, SAID)
    assert last(drive) == "The code for helpers was taken away"


@pytest.fixture
def played(club):
    drive = seat(make_drive(club, people=8, hands=1))
    score_hand(drive, 1, [8, 5])
    return drive


def test_what_ended_with_the_drive(played):
    make_links(played, SAID)
    helper_of(played)
    helper_of(played, "Harold")
    finish(played, SAID)
    assert last(played) == (
        "The drive was finished; ended with it: the code for helpers, the ways in of 2 helpers, "
        "the phones' cards of tables 1, 2"
    )


def test_what_ended_when_the_cards_did_not_add_up(played):
    make_code(played, SAID)
    finish_unproved(played, SAID)
    assert last(played) == (
        "The drive was finished though the cards do not add up; ended with it: the code for helpers"
    )


def test_what_ended_as_the_drive_was_put_away(drive):
    make_links(drive, SAID, [3])
    put_away(drive, SAID)
    assert last(drive) == "The drive was put away; ended with it: the phone's card of table 3"
