"""A correction taken back: later seats are asked about only where they took another winner."""

import pytest

from drives.errors import CountsFromCardsError, WinnerChangedError
from drives.models import Deal, Seat
from drives.services.acts import Testimony
from drives.services.cards import most_on_card
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat

TRUE, WRONG = RoomMoved.BY_THE_TRUE, RoomMoved.BY_THE_WRONG
OURS, THEIRS = DealScore(8, 5), DealScore(5, 8)


@pytest.fixture
def drive(club):
    """Hand 1, table 1 was North-South's, and the room moved by it."""
    drive = seat(make_drive(club, people=8, hands=3))
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    drive.refresh_from_db()
    return drive


def said(drive):
    return Testimony(seen=deal_at(drive, 1, 1).entries.last().pk)


def correct(drive, tricks, moved):
    return correct_winner(deal_at(drive, 1, 1), tricks, said(drive), moved)


def later_seats(drive):
    seats = Seat.objects.filter(round__drive=drive, round__number__gt=1)
    return sorted(seats.values_list("round__number", "table_number", "chair", "entry"))


def test_a_correction_taken_back_needs_no_answer_where_the_seats_never_changed(drive):
    before = later_seats(drive)
    correct(drive, THEIRS, WRONG)
    record_score(deal_at(drive, 1, 1), OURS, said(drive))
    assert later_seats(drive) == before


def test_an_answer_given_without_need_moves_nobody(drive):
    before = later_seats(drive)
    correct(drive, THEIRS, WRONG)
    act = correct(drive, OURS, TRUE)
    assert later_seats(drive) == before
    assert "exchanged" not in act.after


def test_seats_put_right_by_a_correction_are_asked_about_when_it_is_taken_back(drive):
    before = later_seats(drive)
    correct(drive, THEIRS, TRUE)
    assert later_seats(drive) != before
    with pytest.raises(WinnerChangedError):
        record_score(deal_at(drive, 1, 1), OURS, said(drive))
    correct(drive, OURS, TRUE)
    assert later_seats(drive) == before


def test_a_score_the_seats_agree_with_already_is_no_question_after_a_wrong_one(drive):
    correct(drive, THEIRS, WRONG)
    with pytest.raises(WinnerChangedError):
        record_score(deal_at(drive, 1, 1), DealScore(4, 9), said(drive))


def test_undo_of_an_exchange_makes_the_seats_follow_the_first_winner_again(drive):
    act = correct(drive, THEIRS, TRUE)
    assert deal_at(drive, 1, 1).moved_as == "EW"
    undo(act, Testimony())
    assert deal_at(drive, 1, 1).moved_as == "NS"


def test_a_move_undone_leaves_nobody_following_anybody(drive):
    undo(drive.acts.get(kind="move"), Testimony())
    assert set(Deal.objects.filter(hand__drive=drive).values_list("moved_as", flat=True)) == {""}
    score(drive, 1, 1, 5)


def test_a_drive_that_counts_from_cards_takes_no_slips(club):
    drive = seat(make_drive(club, people=8, hands=2, counts_from="cards"))
    with pytest.raises(CountsFromCardsError):
        record_score(deal_at(drive, 1, 1), OURS, Testimony())


def test_a_card_has_at_most_seven_odd_tricks_a_hand(club):
    odd = make_drive(club, people=4, hands=2, counts_from="cards", scoring="odd", rest_award=2)
    assert most_on_card(odd, 1, 2) == 14
    assert most_on_card(make_drive(club, names=list("efgh"), hands=2), 1, 2) == 26
