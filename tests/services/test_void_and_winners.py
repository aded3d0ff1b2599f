"""Who goes as the winners of a deal that was not played out, and what cannot be open again."""

import pytest

from drives.errors import DependsError, MovedOnError, VoidWinnerError, WinnerChangedError
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.services.void import VoidAward, make_rest_void
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import seats
from tests.services.voiding import NO_SCORE, NS_WINS, Void, back, void


@pytest.fixture
def drive(club):
    """Nine people: two tables and one who rests for 6½."""
    return seat(make_drive(club, people=9, hands=3, rest_award=13))


def test_the_room_does_not_move_on_until_it_is_said_who_goes_as_the_winner(drive):
    score(drive, 1, 1, 8)
    void(drive, 1, 2)
    with pytest.raises(VoidWinnerError) as refusal:
        move_room(drive, Testimony())
    assert refusal.value.values == {"missing": [(1, 2)]}
    void(drive, 1, 2, NS_WINS)
    move_room(drive, Testimony())
    assert deal_at(drive, 1, 2).moved_as == "NS"


def test_a_void_deal_sends_people_on_as_a_score_of_its_winners_would(club):
    names = [[f"{drive} {number}" for number in range(8)] for drive in ("One", "Two")]
    one, two = (seat(make_drive(club, people=8, hands=2, names=those)) for those in names)
    score_hand(one, 1, [8, 3])
    score(two, 1, 1, 8)
    void(two, 1, 2, VoidAward(Void.AVERAGE, winner=Side.EAST_WEST))
    for drive in (one, two):
        move_room(drive, Testimony())
    assert seats(one, 2) == seats(two, 2)


def test_where_nobody_moves_by_who_won_nobody_is_asked(club):
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    make_rest_void(drive.hands.get(number=1), NO_SCORE, Testimony())
    assert drive.rounds.get(number=1).closed_at is not None
    undo(drive.acts.last(), Testimony())
    assert drive.rounds.get(number=1).closed_at is None


def test_after_the_move_who_went_as_the_winner_stays_it(drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    act = void(drive, 1, 1, VoidAward(Void.NO_SCORE, winner=Side.EAST_WEST))
    assert deal_at(drive, 1, 1).void_winner == "NS"
    with pytest.raises(WinnerChangedError):
        score(drive, 1, 1, 5)
    back(drive, 1, 1)
    assert deal_at(drive, 1, 1).ns_tricks == 8
    undo(drive.acts.last(), Testimony())
    undo(act, Testimony())
    assert (deal_at(drive, 1, 1).ns_tricks, deal_at(drive, 1, 1).void) == (8, "")


def test_a_deal_by_which_the_room_moved_cannot_be_open_again(drive):
    score(drive, 1, 1, 8)
    act = void(drive, 1, 2, NS_WINS)
    move_room(drive, Testimony())
    with pytest.raises(MovedOnError):
        back(drive, 1, 2)
    with pytest.raises(DependsError):
        undo(act, Testimony())


def test_a_score_under_a_void_is_not_undone_before_it(drive):
    first = score(drive, 1, 1, 8)
    second = void(drive, 1, 1)
    with pytest.raises(DependsError) as refusal:
        undo(first, Testimony())
    assert refusal.value.values == {"act": second.number}


def test_the_seating_is_not_undone_under_a_void_deal(drive):
    void(drive, 1, 1)
    with pytest.raises(DependsError):
        undo(drive.acts.get(kind="seat"), Testimony())
