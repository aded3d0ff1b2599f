"""A penalty that changes who won, once the room has moved by it or without it; and the way back."""

import pytest

from drives.errors import DependsError, PenaltyChangesWinnerError, WinnerChangedError
from drives.services.acts import Testimony
from drives.services.penalties import penalise_after_move, withdraw, withdraw_after_move
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import totals
from tests.services.penalising import SAID, Form, give, wish
from tests.services.rooms import around, seats, snapshot


@pytest.fixture
def drive(club):
    """Eight people, two tables; at table 1 card 1 is North, 3 is East."""
    return seat(make_drive(club, people=8, hands=3))


def test_the_room_moves_by_the_tricks_after_a_penalty(club):
    """8-5 with three tricks moved is 5-8: the record goes on as if 5-8 had been typed."""
    names = [[f"{drive} {number}" for number in range(8)] for drive in ("One", "Two")]
    moved, typed = (seat(make_drive(club, people=8, hands=2, names=those)) for those in names)
    score_hand(moved, 1, [8, 5])
    give(moved, around(moved, 1, 1)[0], Form.MOVED)
    score_hand(typed, 1, [5, 5])
    for drive in (moved, typed):
        move_room(drive, Testimony())
    assert seats(moved, 2) == seats(typed, 2)
    assert deal_at(moved, 1, 1).moved_as == "EW"


def test_after_the_move_another_winner_by_a_penalty_wants_an_answer_first(drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    before = snapshot(drive)
    with pytest.raises(PenaltyChangesWinnerError) as refusal:
        give(drive, 1, Form.MOVED)
    assert refusal.value.values == {"hand": 1, "table": 1}
    assert (snapshot(drive), drive.penalties.count()) == (before, 0)
    give(drive, 1, Form.MOVED, tricks=1)


def test_answered_the_tricks_are_moved_and_the_seats_are_facts(drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    before = seats(drive, 2)
    act = penalise_after_move(drive, wish(drive, 1, Form.MOVED), SAID)
    assert (totals(drive)[1], seats(drive, 2)) == (5, before)
    undo(act, Testimony())
    assert totals(drive)[1] == 8


def test_where_the_room_had_moved_by_the_penalty_the_score_says_so(drive):
    """The score is saved again and answered "by the true result": later seats are put right."""
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    before = seats(drive, 2)
    penalise_after_move(drive, wish(drive, 1, Form.MOVED), SAID)
    deal = deal_at(drive, 1, 1)
    said = Testimony(seen=deal.entries.last().pk)
    with pytest.raises(WinnerChangedError):
        record_score(deal, DealScore(8, 5), said)
    correct_winner(deal, DealScore(8, 5), said, RoomMoved.BY_THE_TRUE)
    assert seats(drive, 2) != before
    assert deal_at(drive, 1, 1).moved_as == "EW"


def test_a_correction_that_a_penalty_makes_harmless_asks_nothing(drive):
    """9-4 with three moved is 6-7 won by East-West; 4-9 typed instead changes no winner."""
    score_hand(drive, 1, [9, 5])
    give(drive, 1, Form.MOVED)
    move_room(drive, Testimony())
    score(drive, 1, 1, 4)
    assert deal_at(drive, 1, 1).ns_tricks == 4


def test_a_penalty_by_which_the_room_moved_is_withdrawn_only_when_seats_are_to_stay(drive):
    score_hand(drive, 1, [8, 5])
    given = give(drive, 1, Form.MOVED)
    act = drive.acts.last()
    move_room(drive, Testimony())
    with pytest.raises(DependsError):
        undo(act, Testimony())
    with pytest.raises(PenaltyChangesWinnerError):
        withdraw(given, Testimony())
    before = seats(drive, 2)
    withdraw_after_move(given, Testimony())
    assert (totals(drive)[1], seats(drive, 2)) == (8, before)


def test_a_score_is_not_undone_under_a_move_that_went_by_it_and_a_penalty(drive):
    """8-5, then 9-4, are the same winner; with three tricks moved they are not."""
    score_hand(drive, 1, [8, 5])
    act = score(drive, 1, 1, 10)
    give(drive, 1, Form.MOVED)
    move_room(drive, Testimony())
    with pytest.raises(DependsError):
        undo(act, Testimony())
