"""Undo: what an act changed is put back exactly, unless a later act rests on it."""

import pytest

from drives.errors import (
    DependsError,
    NotUndoableError,
    UndoneAlreadyError,
)
from drives.models import Act, ScoreEntry
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.plans import create_drive
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.services.ways_back import NEVER_UNDONE, WAYS
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, plan, score, score_hand, seat
from tests.services.rooms import snapshot

SAID = Testimony()


@pytest.fixture
def playing(club):
    return seat(make_drive(club, people=8, hands=3))


def _refused(act):
    with pytest.raises(DependsError) as refusal:
        undo(act, SAID)
    return refusal.value.values["act"]


def _moved(drive):
    score_hand(drive, 1, [8, 5])
    return move_room(drive, SAID)


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


def test_every_kind_of_act_has_its_way_back_or_is_never_undone():
    assert set(WAYS) == set(Act.Kind) - NEVER_UNDONE


def test_acts_of_one_drive_never_rest_on_those_of_another(club):
    names = [[f"{drive}{number}" for number in range(4)] for drive in "AB"]
    one, other = (seat(make_drive(club, people=4, hands=2, names=those)) for those in names)
    act = score(one, 1, 1, 8)
    score_hand(other, 1, [8])
    move_room(other, SAID)
    undo(act, SAID)
    assert deal_at(one, 1, 1).ns_tricks is None
    assert create_drive(club, plan(), SAID).acts.count() == 1
