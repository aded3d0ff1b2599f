"""Undo: what an act changed is put back exactly, unless a later act rests on it."""

import pytest

from drives.errors import (
    AlreadyInError,
    DependsError,
    NotUndoableError,
    NumberTakenError,
    PairTakenError,
    UndoneAlreadyError,
)
from drives.models import Act, ScoreEntry
from drives.services.acts import Testimony
from drives.services.door import (
    CardChange,
    CardWish,
    change_card,
    check_in,
    check_in_pair,
    check_out,
)
from drives.services.finish import finish
from drives.services.numbers import close_gaps
from drives.services.people import add_player
from drives.services.plans import change_drive, create_drive, set_trumps
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room, seat_room
from drives.services.undo import WAYS, undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, plan, score, score_hand, seat
from tests.services.rooms import snapshot

SAID = Testimony()


@pytest.fixture
def door(club):
    """Eight people at an open door: odd cards ladies, even cards gents."""
    return make_drive(club, people=8, hands=3)


@pytest.fixture
def playing(club):
    return seat(make_drive(club, people=8, hands=3))


def _moved(drive):
    score_hand(drive, 1, [8, 5])
    return move_room(drive, SAID)


def _card(drive, number):
    return drive.entries.get(number=number)


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


def test_an_undone_score_gives_back_what_stood_there(playing):
    before = snapshot(playing)
    first = score(playing, 1, 1, 8)
    between = snapshot(playing)
    undo(score(playing, 1, 1, 3), SAID)
    assert snapshot(playing) == between
    undo(first, SAID)
    assert snapshot(playing) == before
    sources = deal_at(playing, 1, 1).entries.values_list("ns_tricks", "source")
    said, undone = ScoreEntry.Source.ORGANISER, ScoreEntry.Source.UNDO
    assert list(sources) == [(8, said), (3, said), (8, undone), (None, undone)]


def test_an_undone_move_gives_back_the_hand_before(playing):
    score_hand(playing, 1, [8, 5])
    before = snapshot(playing)
    undo(move_room(playing, SAID), SAID)
    assert snapshot(playing) == before


def test_an_undone_answer_gives_back_score_and_seats(playing):
    _moved(playing)
    before = snapshot(playing)
    for moved in RoomMoved:
        seen = deal_at(playing, 1, 1).entries.last().pk
        act = correct_winner(deal_at(playing, 1, 1), DealScore(5, 8), Testimony(seen=seen), moved)
        assert snapshot(playing) != before
        undo(act, SAID)
        assert snapshot(playing) == before


def test_undo_is_an_act_that_says_what_it_undoes(playing, owner):
    act = score(playing, 1, 2, 8)
    undone = undo(act, Testimony(user=owner))
    assert (undone.kind, undone.undoes, undone.by) == (Act.Kind.UNDO, act, owner)
    assert (undone.hand, undone.table) == (1, 2)
    playing.refresh_from_db()
    assert playing.version == undone.number


def test_undo_pressed_twice_is_undone_once(playing):
    act = score(playing, 1, 1, 8)
    press = Testimony(client_key="press")
    assert undo(act, press) == undo(act, press)
    with pytest.raises(UndoneAlreadyError):
        undo(act, SAID)


def test_an_undo_and_the_making_of_a_drive_are_not_undone(playing):
    for act in (undo(score(playing, 1, 1, 8), SAID), playing.acts.get(number=1)):
        with pytest.raises(NotUndoableError):
            undo(act, SAID)


def _refused(act):
    with pytest.raises(DependsError) as refusal:
        undo(act, SAID)
    return refusal.value.values["act"]


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


def test_the_last_act_that_rests_on_it_is_the_one_to_undo_first(playing):
    seated = playing.acts.get(kind=Act.Kind.SEAT)
    score(playing, 1, 1, 8)
    last = score(playing, 1, 2, 8)
    assert _refused(seated) == last.number


def test_a_score_rests_under_a_later_one_of_the_table_and_no_other(playing):
    first = score(playing, 1, 1, 8)
    later = score(playing, 1, 1, 7)
    score(playing, 1, 2, 7)
    assert _refused(first) == later.number


def test_a_first_score_rests_under_the_move_made_by_it(playing):
    first = score(playing, 1, 1, 8)
    score(playing, 1, 2, 5)
    moved = move_room(playing, SAID)
    assert _refused(first) == moved.number
    undo(score(playing, 1, 1, 9), SAID)
    undo(moved, SAID)
    undo(first, SAID)
    assert deal_at(playing, 1, 1).ns_tricks is None


def test_a_move_rests_under_scores_of_the_hand_it_seated_and_under_later_moves(playing):
    moved = _moved(playing)
    later = score(playing, 2, 1, 9)
    assert _refused(moved) == later.number
    score(playing, 2, 2, 9)
    second = move_room(playing, SAID)
    assert _refused(moved) == second.number
    undo(second, SAID)


def test_one_exchange_rests_under_another(playing):
    _moved(playing)
    score_hand(playing, 2, [8, 5])
    move_room(playing, SAID)
    acts = []
    for hand in (2, 1):
        seen = deal_at(playing, hand, 1).entries.last().pk
        deal, said = deal_at(playing, hand, 1), Testimony(seen=seen)
        acts.append(correct_winner(deal, DealScore(5, 8), said, RoomMoved.BY_THE_TRUE))
    before = snapshot(playing)
    assert _refused(acts[0]) == acts[1].number
    assert snapshot(playing) == before


def test_a_reopened_drive_may_be_undone_to_the_start(playing):
    before_seats = None
    for hand in (1, 2, 3):
        score_hand(playing, hand, [8, 5])
        if hand < 3:
            move_room(playing, SAID)
    finish(playing, SAID)
    for act in reversed(list(playing.acts.standing())):
        if act.kind == Act.Kind.CHECK_IN:
            before_seats = snapshot(playing)
            break
        undo(act, SAID)
    assert (before_seats["seats"], before_seats["deals"]) == (set(), set())
    assert before_seats["state"] == "open"
    assert playing.entries.count() == 8


def test_every_kind_of_act_has_its_way_back_but_undo():
    assert set(WAYS) == set(Act.Kind) - {Act.Kind.UNDO}


def test_acts_of_one_drive_never_rest_on_those_of_another(club):
    names = [[f"{drive}{number}" for number in range(4)] for drive in "AB"]
    one, other = (seat(make_drive(club, people=4, hands=2, names=those)) for those in names)
    act = score(one, 1, 1, 8)
    score_hand(other, 1, [8])
    move_room(other, SAID)
    undo(act, SAID)
    assert deal_at(one, 1, 1).ns_tricks is None
    assert create_drive(club, plan(), SAID).acts.count() == 1
