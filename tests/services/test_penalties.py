"""Penalties: given, counted, withdrawn, undone; and what is refused."""

from dataclasses import replace
from fractions import Fraction

import pytest

from drives.errors import (
    DependsError,
    DriveFinishedError,
    GoneError,
    NoSuchHandError,
    NotAtTableError,
    NotPlayingError,
    PenaltyTricksError,
    WithdrawnAlreadyError,
)
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.door import check_out
from drives.services.finish import finish
from drives.services.penalties import penalise, withdraw
from drives.services.seats import seat_room
from drives.services.undo import undo
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import totals
from tests.services.penalising import SAID, Form, give, wish
from tests.services.rooms import around, seats


@pytest.fixture
def drive(club):
    """Eight people, two tables; at table 1 card 1 is North, 3 is East."""
    return seat(make_drive(club, people=8, hands=3))


def test_tricks_are_taken_off_one_card_and_the_table_still_makes_13(drive):
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    give(drive, 1, tricks=Fraction(3, 2))
    assert totals(drive) == before | {1: before[1] - Fraction(3, 2)}
    assert deal_at(drive, 1, 1).ns_tricks == 8
    assert (proof(drive).penalties, proof(drive).holds) == (Fraction(-3, 2), True)


def test_tricks_are_given_to_both_of_a_pair(drive):
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    north, _east, south, _west = around(drive, 1, 1)
    give(drive, north, Form.ONTO, pair=True)
    assert totals(drive) == before | {north: before[north] + 3, south: before[south] + 3}
    assert proof(drive).penalties == 6


def test_moved_tricks_go_to_the_other_side_and_the_room_still_has_26_a_deal(drive):
    score_hand(drive, 1, [8, 5])
    north, east, south, west = around(drive, 1, 1)
    give(drive, south, Form.MOVED)
    found = totals(drive)
    assert [found[card] for card in (north, east, south, west)] == [5, 8, 5, 8]
    assert (proof(drive).cards, proof(drive).penalties, proof(drive).holds) == (52, 0, True)


# Case C09: three tricks off one person at hand 4 outlive whatever is reckoned anew, and come back.
def test_a_revoke_costs_one_person_three_tricks_through_every_correction(club):
    drive = seat(make_drive(club, "individual", people=8, hands=5))
    for hand in range(1, 6):
        score_hand(drive, hand, [8, 5])
    score(drive, 4, 1, 7)
    corrected = totals(drive)
    score(drive, 4, 1, 8)
    before = totals(drive)
    revoke = give(drive, 1, hand=4)
    assert totals(drive) == before | {1: before[1] - 3}
    score(drive, 4, 1, 7)
    assert totals(drive) == corrected | {1: corrected[1] - 3}
    found = proof(drive)
    assert (found.penalties, found.holds) == (-3, True)
    assert list(drive.penalties.values_list("reason", flat=True)) == ["a revoke"]
    withdraw(revoke, Testimony())
    assert totals(drive) == corrected


def test_a_penalty_that_is_withdrawn_leaves_every_total_as_it_was(drive):
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    for given in (give(drive, 1), give(drive, 3, Form.MOVED), give(drive, 2, Form.ONTO)):
        withdraw(given, Testimony())
    assert totals(drive) == before
    assert drive.acts.last().kind == "forgive"


def test_a_card_may_have_less_than_nothing(drive):
    score_hand(drive, 1, [0, 5])
    give(drive, 1, tricks=2)
    assert totals(drive)[1] == -2


def test_a_penalty_before_its_hand_is_scored_counts_when_it_is(drive):
    give(drive, 1)
    assert totals(drive)[1] is None
    score_hand(drive, 1, [8, 5])
    assert totals(drive)[1] == 5


def test_a_penalty_stays_with_the_person_when_the_room_is_seated_anew(drive):
    """Case C22: a penalty in hand 1 before it starts does not keep the room from being seated anew."""
    give(drive, 3)
    undo(drive.acts.get(kind="seat"), Testimony())
    check_out(drive.entries.get(number=1), Testimony())
    seat_room(drive, Testimony())
    score_hand(drive, 1, [8])
    assert totals(drive)[3] == {"N": 8, "S": 8, "E": 5, "W": 5}[_chair(drive, 3)] - 3


def _chair(drive, card):
    found = seats(drive, 1)
    return next(chair for (_table, chair), sits in found.items() if sits == card)


def test_a_card_that_is_taken_off_and_given_out_again_has_its_penalties(drive):
    give(drive, 1)
    withdraw(give(drive, 1, tricks=2), Testimony())
    undo(drive.acts.get(kind="seat"), Testimony())
    before = set(drive.penalties.values_list("entry", "half_tricks", "reason", "withdrawn"))
    gone = check_out(drive.entries.get(number=1), Testimony())
    assert drive.penalties.count() == 0
    undo(gone, Testimony())
    after = set(drive.penalties.values_list("entry", "half_tricks", "reason", "withdrawn"))
    assert after == before


def test_the_person_pays_who_sits_there_now(drive):
    """Moved tricks go from the side on which the card sits, wherever that is after a new seating."""
    give(drive, 1, Form.MOVED)
    undo(drive.acts.get(kind="seat"), Testimony())
    seat_room(drive, Testimony())
    table = next(table for (table, _), sits in seats(drive, 1).items() if sits == 1)
    for number in (1, 2):
        score(drive, 1, number, 7)
    east_west = Side.EAST_WEST.chairs
    lost = 6 if _chair(drive, 1) in east_west else 7
    assert totals(drive)[1] == lost - 3
    assert proof(drive).holds, table


def test_what_was_given_and_withdrawn_is_undone_and_put_back_exactly(drive):
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    given = give(drive, 1)
    first = drive.acts.last()
    after = totals(drive)
    second = withdraw(given, Testimony())
    with pytest.raises(DependsError) as refusal:
        undo(first, Testimony())
    assert refusal.value.values == {"act": second.number}
    undo(second, Testimony())
    assert totals(drive) == after
    undo(first, Testimony())
    assert (totals(drive), drive.penalties.count()) == (before, 0)


def test_a_second_press_gives_no_second_penalty(drive):
    pressed = replace(SAID, client_key="press")
    first = penalise(drive, wish(drive, 1), pressed)
    assert penalise(drive, wish(drive, 1), pressed) == first
    assert drive.penalties.count() == 1
    given = drive.penalties.get()
    again = Testimony(client_key="off")
    assert withdraw(given, again) == withdraw(given, again)


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"hand": 4}, NoSuchHandError),
        ({"hand": 0}, NoSuchHandError),
        ({"tricks": 0}, PenaltyTricksError),
        ({"tricks": 14}, PenaltyTricksError),
        ({"form": Form.MOVED, "tricks": Fraction(3, 2)}, PenaltyTricksError),
        ({"form": Form.MOVED, "hand": 2}, NotAtTableError),
        ({"pair": True, "hand": 2}, NotAtTableError),
    ],
)
def test_what_no_penalty_can_be_is_refused(drive, asked, refusal):
    with pytest.raises(refusal):
        give(drive, 1, **asked)
    assert drive.penalties.count() == 0


def test_before_and_after_the_evening_there_are_no_penalties(club):
    door = make_drive(club, people=4, hands=1, half_after=None)
    with pytest.raises(NotPlayingError):
        give(door, 1)
    given = give(seat(door), 1)
    score_hand(door, 1, [8])
    finish(door, Testimony())
    with pytest.raises(DriveFinishedError):
        give(door, 2)
    with pytest.raises(DriveFinishedError):
        withdraw(given, Testimony())


def test_what_is_gone_or_withdrawn_is_not_withdrawn_again(drive):
    given = give(drive, 1)
    act = drive.acts.last()
    withdraw(given, Testimony())
    with pytest.raises(WithdrawnAlreadyError):
        withdraw(given, Testimony())
    undo(drive.acts.last(), Testimony())
    undo(act, Testimony())
    with pytest.raises(GoneError):
        withdraw(given, Testimony())
