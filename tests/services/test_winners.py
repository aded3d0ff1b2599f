"""Hands with rules of their own in a room that moves by who won: more points have won, not more tricks."""

import pytest

from drives.errors import (
    DependsError,
    PenaltyChangesWinnerError,
    ToldChangesWinnerError,
    UntoldDealsError,
    WinnerChangedError,
)
from drives.models import Deal
from drives.services.acts import Testimony
from drives.services.hands import set_trumps, tell_after_move, tell_hand
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.hand_rules import Call, Told
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.penalising import Form, give
from tests.services.rooms import seats, snapshot

SAID = Testimony()
NOTHING = Told()
GRAND = Told(call=Call.GRAND, caller=Side.NORTH_SOUTH)
NULLO = Told(call=Call.NULLO)


def evening(club, *rules, **changes):
    """Two tables that move by who won, with the rules of the hands."""
    made = {"people": 8, "hands": 3, "rules": rules, "half_after": None} | changes
    return seat(make_drive(club, "progressive-winners", **made))


def tell(drive, *told, shown=NOTHING):
    by_table = dict(enumerate(told, start=1))
    return tell_hand(drive.hands.get(number=1), dict.fromkeys(by_table, shown), by_table, SAID)


def moved_as(drive, hand=1):
    deals = Deal.objects.filter(hand__drive=drive, hand__number=hand).order_by("table_number")
    return [deal.moved_as for deal in deals]


def test_the_side_with_more_points_moves_as_the_winner(club):
    """Of 8-5 the five tricks win where the other side's count: the same seats as of 5-8 in tricks."""
    names = [[f"{drive} {number}" for number in range(8)] for drive in ("One", "Two")]
    theirs = evening(club, "theirs", names=names[0])
    usual = evening(club, names=names[1])
    score_hand(theirs, 1, [8, 3])
    score_hand(usual, 1, [5, 10])
    for drive in (theirs, usual):
        move_room(drive, SAID)
    assert moved_as(theirs) == ["EW", "NS"]
    assert seats(theirs, 2) == seats(usual, 2)


@pytest.mark.parametrize(
    ("rule", "told", "won"),
    [
        ("norwegian", (GRAND, NULLO), ["NS", "EW"]),
        ("minnesota", (Told(call=Call.LOW), Told(call=Call.LOW)), ["EW", "EW"]),
        ("honours", (Told(ns_honours=0), Told(ns_honours=3)), ["EW", "NS"]),
    ],
)
def test_what_the_tables_tell_decides_who_won(club, rule, told, won):
    drive = evening(club, rule)
    score_hand(drive, 1, [8, 8])
    tell(drive, *told)
    move_room(drive, SAID)
    assert moved_as(drive) == won


def test_the_room_does_not_move_before_every_table_has_told(club):
    drive = evening(club, "norwegian")
    score_hand(drive, 1, [8, 5])
    tell(drive, GRAND)
    before = snapshot(drive)
    with pytest.raises(UntoldDealsError) as refusal:
        move_room(drive, SAID)
    assert refusal.value.values == {"untold": [(1, 2)]}
    assert snapshot(drive) == before
    tell_hand(drive.hands.get(number=1), {2: NOTHING}, {2: NULLO}, SAID)
    move_room(drive, SAID)


def test_a_room_that_moves_whoever_wins_waits_for_no_call(club):
    rules = ("norwegian", "", "")
    drive = seat(make_drive(club, "as-seated", people=8, hands=3, rules=rules, half_after=None))
    score_hand(drive, 1, [8, 5])
    move_room(drive, SAID)
    assert moved_as(drive) == ["", ""]


def test_several_hands_at_a_table_are_won_by_their_points(club):
    """Two of three to North-South by tricks; with the second counted the other way, one."""
    drive = evening(club, "", "theirs", "", hands=6, hands_at_table=3)
    for hand, tricks in ((1, 7), (2, 10), (3, 3)):
        score_hand(drive, hand, [tricks, tricks])
    move_room(drive, SAID)
    assert moved_as(drive) == ["EW", "EW"]


def test_a_correction_asks_only_where_the_points_change_who_won(club):
    drive = evening(club, "theirs")
    score_hand(drive, 1, [8, 8])
    move_room(drive, SAID)
    before = seats(drive, 2)
    score(drive, 1, 1, 10)
    said = Testimony(seen=deal_at(drive, 1, 1).entries.last().pk)
    with pytest.raises(WinnerChangedError):
        record_score(deal_at(drive, 1, 1), DealScore(4, 9), said)
    correct_winner(deal_at(drive, 1, 1), DealScore(4, 9), said, RoomMoved.BY_THE_TRUE)
    assert moved_as(drive) == ["NS", "EW"]
    assert seats(drive, 2) != before


def test_tricks_moved_after_the_move_ask_by_points_too(club):
    drive = evening(club, "theirs")
    score_hand(drive, 1, [8, 8])
    move_room(drive, SAID)
    with pytest.raises(PenaltyChangesWinnerError):
        give(drive, 1, Form.MOVED)


def test_a_call_told_otherwise_after_the_move_wants_an_answer_where_another_side_has_won(club):
    drive = evening(club, "norwegian")
    score_hand(drive, 1, [8, 8])
    tell(drive, GRAND, GRAND)
    move_room(drive, SAID)
    before = snapshot(drive)
    with pytest.raises(ToldChangesWinnerError) as refusal:
        tell(drive, GRAND, NULLO, shown=GRAND)
    assert refusal.value.values == {"hand": 1, "table": 2}
    assert snapshot(drive) == before
    tell(drive, Told(call=Call.GRAND, caller=Side.EAST_WEST), GRAND, shown=GRAND)


def test_answered_the_call_stands_and_the_seats_are_facts_until_the_score_says_otherwise(club):
    drive = evening(club, "norwegian")
    score_hand(drive, 1, [8, 8])
    tell(drive, GRAND, GRAND)
    move_room(drive, SAID)
    before = seats(drive, 2)
    hand = drive.hands.get(number=1)
    undone = tell_after_move(hand, {2: GRAND}, {2: NULLO}, SAID)
    undo(undone, SAID)
    assert deal_at(drive, 1, 2).told == GRAND
    tell_after_move(hand, {2: GRAND}, {2: NULLO}, SAID)
    assert (deal_at(drive, 1, 2).told, seats(drive, 2)) == (NULLO, before)
    said = Testimony(seen=deal_at(drive, 1, 2).entries.last().pk)
    correct_winner(deal_at(drive, 1, 2), DealScore(8, 5), said, RoomMoved.BY_THE_TRUE)
    assert moved_as(drive) == ["NS", "EW"]
    assert seats(drive, 2) != before


def test_a_call_by_which_the_room_moved_is_undone_after_the_move_is(club):
    """What changes no winner is undone freely."""
    drive = evening(club, "norwegian")
    score_hand(drive, 1, [8, 8])
    tell(drive, GRAND, GRAND)
    hand = drive.hands.get(number=1)
    turned = tell_hand(hand, {2: GRAND}, {2: NULLO}, SAID)
    theirs = Told(call=Call.GRAND, caller=Side.EAST_WEST)
    harmless = tell_hand(hand, {1: GRAND}, {1: theirs}, SAID)
    moved = move_room(drive, SAID)
    undo(harmless, SAID)
    with pytest.raises(DependsError) as refusal:
        undo(turned, SAID)
    assert refusal.value.values == {"act": moved.number}
    undo(moved, SAID)
    undo(turned, SAID)
    assert [deal_at(drive, 1, table).told for table in (1, 2)] == [GRAND, GRAND]


def test_a_rule_by_which_the_room_moved_is_undone_after_the_move_is(club):
    drive = evening(club)
    score_hand(drive, 1, [8, 8])
    double = set_trumps(drive.hands.get(number=1), "H", SAID, "double")
    moved = move_room(drive, SAID)
    undo(double, SAID)
    undo(moved, SAID)
    theirs = set_trumps(drive.hands.get(number=1), "H", SAID, "theirs")
    move_room(drive, SAID)
    with pytest.raises(DependsError):
        undo(theirs, SAID)
