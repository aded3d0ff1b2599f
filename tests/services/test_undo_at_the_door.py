"""Undo at the door and of the plan: nothing is given out twice."""

import pytest

from drives.errors import (
    AlreadyInError,
    DependsError,
    NumberTakenError,
    PairTakenError,
)
from drives.models import Act
from drives.services.acts import Testimony
from drives.services.door import (
    CardChange,
    CardWish,
    change_card,
    check_in,
    check_in_pair,
    check_out,
)
from drives.services.hands import set_trumps
from drives.services.numbers import close_gaps
from drives.services.people import add_player
from drives.services.plans import change_drive
from drives.services.seats import seat_room
from drives.services.undo import undo
from tests.evenings import make_drive, plan
from tests.services.rooms import snapshot

SAID = Testimony()


@pytest.fixture
def door(club):
    """Eight people at an open door: odd cards ladies, even cards gents."""
    return make_drive(club, people=8, hands=3)


def _card(drive, number):
    return drive.entries.get(number=number)


def _refused(act):
    with pytest.raises(DependsError) as refusal:
        undo(act, SAID)
    return refusal.value.values["act"]


def _walk_in(drive):
    return check_in(drive, CardWish(add_player(drive.club, "Walk In"), "L"), SAID)


def _off(drive):
    return check_out(_card(drive, 3), SAID)


def _as_a_gent(drive):
    return change_card(_card(drive, 3), CardChange(12, "G", sits_still=True), SAID)


def _gap_closed(drive):
    return close_gaps(drive, SAID)


def _seated(drive):
    return seat_room(drive, SAID)


def _another_plan(drive):
    return change_drive(drive, plan("individual", 5, rest_award=0), SAID)


def _other_trumps(drive):
    return set_trumps(drive.hands.get(number=2), "NT", SAID)


@pytest.mark.parametrize(
    "act",
    [
        _walk_in,
        _off,
        _as_a_gent,
        _another_plan,
        _other_trumps,
        lambda drive: seat_room(drive, SAID),
    ],
    ids=["check-in", "check-out", "card", "plan", "trumps", "seat"],
)
def test_before_play_an_undone_act_leaves_all_as_it_was(door, act):
    check_out(_card(door, 1), SAID)
    before = snapshot(door)
    done = act(door)
    assert snapshot(door) != before
    undo(done, SAID)
    assert snapshot(door) == before


@pytest.mark.parametrize("first", [_walk_in, _off, _as_a_gent, _gap_closed, _another_plan])
def test_nothing_that_a_seated_room_was_made_of_is_undone_under_it(club, first):
    drive = make_drive(club, "individual", people=8, hands=3)
    check_out(_card(drive, 1), SAID)
    act = first(drive)
    seated = seat_room(drive, SAID)
    assert _refused(act) == seated.number


def test_trumps_may_change_while_playing_so_no_seats_rest_on_them(door):
    act = _other_trumps(door)
    seat_room(door, SAID)
    undo(act, SAID)
    assert door.hands.get(number=2).trumps == "D"


def test_trumps_rest_under_later_trumps_of_the_hand_and_under_a_later_plan(door):
    act = _other_trumps(door)
    other_hand = set_trumps(door.hands.get(number=1), "NT", SAID)
    later = set_trumps(door.hands.get(number=2), "TU", SAID)
    assert _refused(act) == later.number
    undo(later, SAID)
    planned = change_drive(door, plan(hands=1), SAID)
    assert _refused(act) == _refused(other_hand) == planned.number
    undo(planned, SAID)
    undo(act, SAID)
    assert list(door.hands.values_list("trumps", flat=True)) == ["NT", "D", "S"]


def test_a_check_in_rests_under_what_became_of_the_card(door):
    act = _walk_in(door)
    changed = change_card(_card(door, 9), CardChange(11, "L", sits_still=False), SAID)
    assert _refused(act) == changed.number
    undo(changed, SAID)
    off = check_out(_card(door, 9), SAID)
    assert _refused(act) == off.number
    undo(off, SAID)
    undo(act, SAID)
    assert door.entries.count() == 8


def test_a_pairs_acts_rest_on_each_other_by_either_partner(club):
    drive = make_drive(club, "partner", people=4, hands=3)
    came = drive.acts.filter(kind=Act.Kind.CHECK_IN).first()
    changed = change_card(_card(drive, 2), CardChange(7, "", sits_still=False), SAID)
    assert _refused(came) == changed.number
    changed_first = change_card(_card(drive, 1), CardChange(8, "", sits_still=False), SAID)
    off = check_out(_card(drive, 7), SAID)
    assert _refused(changed_first) == _refused(changed) == _refused(came) == off.number


def test_a_card_that_is_out_again_is_not_given_out_twice(door):
    off = check_out(_card(door, 1), SAID)
    _walk_in(door)
    with pytest.raises(NumberTakenError) as refusal:
        undo(off, SAID)
    assert refusal.value.values == {"number": 1, "holder": "Walk In", "name": "Person 001"}
    assert door.entries.count() == 8


def test_somebody_who_is_in_again_is_not_let_in_twice(door):
    card = _card(door, 1)
    off = check_out(card, SAID)
    check_in(door, CardWish(card.player, "L", 9), SAID)
    with pytest.raises(AlreadyInError):
        undo(off, SAID)
    assert door.entries.count() == 8


def test_a_number_given_to_another_meanwhile_is_not_taken_back(door):
    changed = change_card(_card(door, 1), CardChange(9, "L", sits_still=False), SAID)
    _walk_in(door)
    with pytest.raises(NumberTakenError):
        undo(changed, SAID)
    assert _card(door, 9).player.name == "Person 001"


def test_a_pair_number_given_to_another_meanwhile_is_not_taken_back(club):
    drive = make_drive(club, "partner", people=4, hands=3)
    off = check_out(_card(drive, 1), SAID)
    ann, bob = (
        CardWish(add_player(club, name), "", number) for name, number in (("Ann", 8), ("Bob", 9))
    )
    check_in_pair(drive, (ann, bob), SAID)
    with pytest.raises(PairTakenError) as refusal:
        undo(off, SAID)
    assert refusal.value.values == {"number": 1, "holders": "Ann & Bob"}
    assert drive.entries.count() == 4
