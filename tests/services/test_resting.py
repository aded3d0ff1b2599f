"""The log offers no undo that would be refused for sure, and hides none that would work."""

import pytest
from django.db import transaction

from drives.errors import DependsError, DriveError
from drives.models import Deal, Penalty
from drives.results.told import SCORES, told
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.put_right import Rounds, sat_for_each_other
from drives.services.reopen import reopen_hand
from drives.services.resting import resting_on
from drives.services.rubbers import take_out_deal
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.rubbers import result, revoke, rubber_drive, write, written

SAID = Testimony()
ELSE = "refused for another reason"


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4))


def test_rubbers(club):
    drive = rubber_drive(club)
    write(drive, 1, 1, 8, 7, 9)
    one = deal_at(drive, 1, 1)
    revoke(drive, (1, 1, 3))
    withdraw(drive.penalties.get(), SAID)
    assert agree(drive)
    take_out_deal(one, 1, written(8), SAID)
    result(drive, 1, 2, 4)
    assert agree(drive)
    result(drive, 1, 2, None)
    make_void(deal_at(drive, 1, 2), VoidAward(Deal.Void.NO_SCORE), SAID)
    revoke(drive, (1, 1, 2))
    assert agree(drive)


def refused(drive):
    """Return, of each standing act that an undo refuses for a later one, the number of that one."""
    found = {}
    for act in drive.acts.standing():
        try:
            with transaction.atomic():
                undo(act, SAID)
                transaction.set_rollback(True)
        except DependsError as error:
            found[act.number] = error.values["act"]
        except DriveError:
            found[act.number] = ELSE
    return found


def resting(drive):
    standing = {line.number for line in told(drive) if line.standing}
    found = resting_on(drive, told(drive))
    return {number: on for number, on in found.items() if number in standing}


def agree(drive):
    """Whether what is said to rest is what an undo would be refused for; of scores, moves, cards exactly."""
    said, true = resting(drive), refused(drive)
    exact = {line.number for line in told(drive) if line.kind in {*SCORES, "move", "reopen"}}
    assert {number: on for number, on in said.items() if true.get(number) not in (on, ELSE)} == {}
    return {number for number in true if number in exact} == {n for n in said if n in exact}


def test_it_agrees_with_undo_at_any_point_of_an_evening(drive):
    assert agree(drive)
    score_hand(drive, 1, [8, 5])
    score(drive, 1, 1, 9)
    score(drive, 1, 2, 9)
    assert agree(drive)
    move_room(drive, SAID)
    assert agree(drive)
    score(drive, 2, 1, 8)
    assert agree(drive)
    reopen_hand(drive, 1, Testimony(reason="Slip"))
    assert agree(drive)
    undo(drive.acts.standing().last(), SAID)
    assert agree(drive)


@pytest.mark.parametrize("moved", RoomMoved)
def test_it_agrees_about_corrections_of_who_won(drive, moved):
    score_hand(drive, 1, [8, 5])
    move_room(drive, SAID)
    for ns in (5, 8):
        seen = deal_at(drive, 1, 1).entries.last().pk
        correct_winner(deal_at(drive, 1, 1), DealScore(ns, 13 - ns), Testimony(seen=seen), moved)
        assert agree(drive)
    score_hand(drive, 2, [8, 5])
    move_room(drive, SAID)
    assert agree(drive)


def test_it_agrees_about_void_deals_and_penalties_by_which_the_room_moved(drive):
    score_hand(drive, 1, [8, 7])
    seen = Testimony(seen=deal_at(drive, 1, 2).entries.last().pk)
    make_void(deal_at(drive, 1, 2), VoidAward(Deal.Void.AVERAGE, winner=Side.EAST_WEST), seen)
    for number in (1, 2):
        entry = drive.entries.get(number=number)
        penalise(drive, PenaltyWish(entry, 1, Penalty.Form.MOVED, 2), SAID)
    assert agree(drive)
    assert "move" not in of_kinds(drive)
    move_room(drive, SAID)
    assert agree(drive)
    assert {"void", "penalty"} <= of_kinds(drive)
    score(drive, 2, 1, 8)
    assert agree(drive)


def of_kinds(drive):
    """Return the kinds of those lines that something rests on."""
    return {line.kind for line in told(drive) if line.number in resting(drive)}


def test_it_agrees_about_seats_put_right_before_and_after_the_room_has_moved_on(drive):
    score_hand(drive, 1, [8, 5])
    one, other = drive.entries.get(number=1), drive.entries.get(number=2)
    put = sat_for_each_other(drive, one, other, Rounds(1, 1), SAID)
    assert put.number not in resting(drive)
    moved = move_room(drive, SAID)
    assert resting(drive)[put.number] == moved.number == refused(drive)[put.number]


def test_it_agrees_about_cards(club):
    drive = seat(make_drive(club, people=4, hands=4, counts_from="cards"))
    entry = drive.entries.get(number=1)
    record_card(CardSays(entry, 1, 2, 20), SAID)
    record_card(CardSays(entry, 3, 4, 20), SAID)
    assert agree(drive)
    record_card(CardSays(entry, 1, 2, 22, was=20), SAID)
    assert agree(drive)


def test_the_winner_by_whom_the_room_moved_is_not_undone_and_the_tricks_are(drive):
    """A correction that leaves the winner is put back whenever; one that made the winner is not."""
    first = score(drive, 1, 1, 8)
    score(drive, 1, 2, 5)
    second = score(drive, 1, 1, 9)
    move = move_room(drive, SAID)
    assert resting(drive)[first.number] == move.number
    assert second.number not in resting(drive)
    assert Deal.objects.filter(hand__drive=drive).exclude(moved_as="").count() == 2


def test_the_door_is_past_undoing_once_the_room_is_seated_and_not_before(club):
    drive = make_drive(club, people=8, hands=2)
    assert not resting(drive)
    seat(drive)
    seated = drive.acts.get(kind="seat").number
    checked_in = drive.acts.filter(kind="check-in").values_list("number", flat=True)
    assert resting(drive).items() >= dict.fromkeys(checked_in, seated).items()
    undo(drive.acts.get(kind="seat"), SAID)
    assert not resting(drive)


def test_of_two_scores_of_a_table_only_the_newer_is_offered(drive):
    first, second = score(drive, 1, 1, 8), score(drive, 1, 1, 9)
    assert resting(drive)[first.number] == second.number
    assert second.number not in resting(drive)


def test_of_a_finished_drive_nothing_is_hidden_that_could_be_undone(drive):
    for hand in range(1, 5):
        score_hand(drive, hand, [8, 5])
        if hand < 4:
            move_room(drive, SAID)
    finished = finish(drive, SAID)
    assert finished.number not in resting(drive)


def test_one_query_does_for_the_whole_log(drive, django_assert_num_queries):
    for ns in range(14):
        score(drive, 1, 1, ns)
    lines = told(drive)
    with django_assert_num_queries(1):
        resting_on(drive, lines)
