"""What is remembered of a person from one evening to the next."""

import pytest

from drives.services.acts import Testimony
from drives.services.door import CardChange, CardWish, change_card, check_in, play_as
from drives.services.people import add_player, change_player
from drives.services.plans import create_drive
from drives.services.undo import undo
from tests.evenings import plan

SAID = Testimony()


@pytest.fixture
def drive(club):
    return create_drive(club, plan(), SAID)


def _come(drive, name="Ann", role="L", usual=""):
    player = add_player(drive.club, name, usual)
    act = check_in(drive, CardWish(player, role), SAID)
    return player, drive.entries.get(player=player), act


def _usual(player):
    player.refresh_from_db()
    return player.usual_role


def test_the_role_said_at_the_door_is_remembered_and_forgotten_by_the_undo(drive):
    player, _entry, act = _come(drive)
    assert _usual(player) == "L"
    undo(act, SAID)
    assert _usual(player) == ""


def test_another_role_chosen_at_the_door_is_the_usual_one_from_then_on(drive):
    player, _entry, act = _come(drive, role="G", usual="L")
    assert _usual(player) == "G"
    undo(act, SAID)
    assert _usual(player) == "L"


def test_an_undo_leaves_alone_what_somebody_has_changed_since(drive):
    player, _entry, act = _come(drive)
    change_player(player, usual_role="G")
    undo(act, SAID)
    assert _usual(player) == "G"


def test_a_role_acted_for_an_evening_is_not_remembered(drive):
    player, entry, _act = _come(drive)
    play_as(entry, "G", SAID)
    assert _usual(player) == "L"


def test_a_role_tapped_for_somebody_without_one_is_remembered(club):
    drive = create_drive(club, plan("individual"), SAID)
    player, entry, _act = _come(drive, role="")
    act = play_as(entry, "G", SAID)
    assert _usual(player) == "G"
    undo(act, SAID)
    assert _usual(player) == ""


def test_sitting_still_is_remembered_and_forgotten_by_the_undo(drive):
    player, entry, _act = _come(drive)
    act = change_card(entry, CardChange(sits_still=True), SAID)
    player.refresh_from_db()
    assert player.sits_still
    undo(act, SAID)
    player.refresh_from_db()
    entry.refresh_from_db()
    assert (player.sits_still, entry.sits_still) == (False, False)
