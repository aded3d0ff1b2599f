"""Meetings of several rounds of German Whist: who goes on, what a correction changes, and what rests on it."""

import pytest

from drives.errors import (
    DependsError,
    MissingScoresError,
    MovedOnError,
    NobodyWonError,
    PenaltyChangesWinnerError,
    VoidWinnerError,
    WinnerChangedError,
)
from drives.models import Act, Deal, Penalty, ScoreEntry
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise
from drives.services.reopen import reopen_hand, would_go_back
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.stop import stop_after
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from tests.evenings import deal_at
from tests.german import enter, german_drive, move_on, play, sitting, two_parts
from tests.services.rooms import snapshot
from tests.services.test_resting import agree

SAID = Testimony()
FIRST_MEETING = [[7, 6, 9], [7, 7, 4], [0, 5, 8]]
"""Three rounds at three tables. Table 1: North two rounds to one, though with 14 tricks to 25. Table 2: East
two to one. Table 3: North two to one."""


@pytest.fixture
def ladder(club):
    """Six people on a ladder, three rounds at each meeting, of which two meetings follow the first."""
    return german_drive(club, "german-ladder", 6, 9, hands_at_table=3)


def meet(drive, first, rounds):
    for hand, at_tables in enumerate(rounds, start=first):
        play(drive, hand, at_tables)


def corrected(drive, hand, table, played, moved):
    deal = deal_at(drive, hand, table)
    seen = ScoreEntry.objects.filter(deal=deal).last().pk
    return correct_winner(deal, two_parts(played), Testimony(seen=seen), moved)


def moved_as(drive, table):
    deals = Deal.objects.filter(hand__drive=drive, hand__number__lte=3, table_number=table)
    return set(deals.values_list("moved_as", flat=True))


def test_the_room_moves_by_who_has_won_the_meeting(ladder):
    assert sitting(ladder, 1) == {1: [1, 2], 2: [3, 4], 3: [5, 6]}
    meet(ladder, 1, FIRST_MEETING)
    act = move_on(ladder)
    assert sitting(ladder, 4) == {1: [1, 4], 2: [2, 5], 3: [3, 6]}
    assert (act.hand, act.after["to"]) == (3, 4)
    assert [moved_as(ladder, table) for table in (1, 2, 3)] == [{"NS"}, {"EW"}, {"NS"}]
    assert sitting(ladder, 4) == sitting(ladder, 5) == sitting(ladder, 6)


def test_level_rounds_are_parted_by_the_tricks_that_count(club):
    drive = german_drive(club, "german-ladder", 4, 6, variant="all", hands_at_table=3)
    meet(drive, 1, [[(5, 8), (7, 7)], [(5, 8), (6, 6)], [(5, 8), (6, 7)]])
    move_on(drive)
    # Table 1: three ties, 39 tricks each, 24 of the second parts to 15. Table 2: 14, 12 and 13 of 26
    # each: a round each and a tie, 39 to 39, and 20 of the second parts to 19.
    assert {table: set(two) for table, two in sitting(drive, 4).items()} == {1: {1, 3}, 2: {2, 4}}


def test_every_round_of_the_meeting_has_to_be_in(ladder):
    meet(ladder, 1, [[7, 6, 9], [7, 7, 4]])
    with pytest.raises(MissingScoresError) as refusal:
        move_on(ladder)
    assert refusal.value.values["missing"] == [(3, 1), (3, 2), (3, 3)]


def test_a_correction_that_leaves_the_meetings_winner_needs_no_answer(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    before = sitting(ladder, 4)
    enter(ladder, 3, 1, 13)
    enter(ladder, 1, 3, 8)
    assert sitting(ladder, 4) == before


def test_a_correction_that_turns_the_meeting_asks_which_way_the_room_moved(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    before = snapshot(ladder)
    with pytest.raises(WinnerChangedError):
        enter(ladder, 2, 1, 6)
    assert snapshot(ladder) == before
    deal = deal_at(ladder, 2, 1)
    seen = ScoreEntry.objects.filter(deal=deal).last().pk
    with pytest.raises(MovedOnError):
        record_score(deal, None, Testimony(seen=seen))


def test_by_the_true_result_the_two_change_places_and_an_undo_gives_them_back(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    before = snapshot(ladder)
    act = corrected(ladder, 2, 1, 6, RoomMoved.BY_THE_TRUE)
    assert sitting(ladder, 4) == {1: [2, 4], 2: [1, 5], 3: [3, 6]}
    assert moved_as(ladder, 1) == {"EW"}
    enter(ladder, 1, 1, 5)  # East had won the meeting already
    undo(ladder.acts.order_by("number").last(), SAID)
    undo(act, SAID)
    assert moved_as(ladder, 1) == {"NS"}
    assert {**snapshot(ladder), "what was said": None} == {**before, "what was said": None}


def test_by_the_wrong_result_the_seats_stay(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    before = sitting(ladder, 4)
    corrected(ladder, 2, 1, 6, RoomMoved.BY_THE_WRONG)
    assert sitting(ladder, 4) == before
    assert moved_as(ladder, 1) == {"NS"}


def test_a_void_round_asks_who_goes_as_the_winner_only_where_the_others_part_nobody(ladder):
    meet(ladder, 1, [[7, 7, 9], [6, 7, 4], [0, 5, 8]])
    for table in (1, 2):
        deal = deal_at(ladder, 3, table)
        seen = ScoreEntry.objects.filter(deal=deal).last().pk
        make_void(deal, VoidAward(Deal.Void.NO_SCORE), Testimony(seen=seen, reason="fire"))
    with pytest.raises(VoidWinnerError) as refusal:
        move_on(ladder)
    assert refusal.value.values["missing"] == [
        (3, 1)
    ]  # 7-6 and 6-7; table 2 has two rounds to none


def test_a_penalty_that_turns_the_meeting_is_refused_after_the_move(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    one = ladder.entries.get(number=1)
    wish = PenaltyWish(one, 2, Penalty.Form.MOVED, half_tricks=6)
    with pytest.raises(PenaltyChangesWinnerError):
        penalise(ladder, wish, Testimony(reason="revoke"))
    # The third round was lost already, so three tricks more change nothing.
    wish = PenaltyWish(one, 3, Penalty.Form.MOVED, half_tricks=6)
    penalise(ladder, wish, Testimony(reason="revoke"))


def test_the_move_is_undone_while_nothing_is_said_of_the_next_meeting(ladder):
    meet(ladder, 1, FIRST_MEETING)
    before = snapshot(ladder)
    act = move_on(ladder)
    undo(act, SAID)
    assert snapshot(ladder) == before
    move_on(ladder)
    enter(ladder, 5, 1, 8)
    with pytest.raises(DependsError):
        undo(ladder.acts.standing().filter(kind=Act.Kind.MOVE).last(), SAID)


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_opening_any_round_of_the_meeting_again_takes_the_room_back(ladder, hand):
    meet(ladder, 1, FIRST_MEETING)
    move_on(ladder)
    assert would_go_back(ladder, hand)
    reopen_hand(ladder, hand, Testimony(reason="wrong slip"))
    assert not ladder.rounds.get(number=2).seats.exists()


def test_a_stop_within_a_meeting_is_undone_and_the_move_before_it_rests_on_nothing_else(ladder):
    meet(ladder, 1, FIRST_MEETING)
    move = move_on(ladder)
    stop = stop_after(ladder, 5, SAID)
    assert ladder.hands.count() == 5
    undo(stop, SAID)
    assert ladder.hands.count() == 9
    undo(move, SAID)
    assert sitting(ladder, 4) == {}


def test_the_log_offers_the_undos_that_are_not_refused(ladder):
    meet(ladder, 1, FIRST_MEETING)
    enter(ladder, 2, 1, 6)
    enter(ladder, 2, 1, 7)
    enter(ladder, 3, 1, 8)
    move_on(ladder)
    enter(ladder, 1, 1, 9)
    assert agree(ladder)
    enter(ladder, 4, 2, 9)
    assert agree(ladder)
    corrected(ladder, 1, 2, 9, RoomMoved.BY_THE_TRUE)
    assert agree(ladder)
    reopen_hand(ladder, 2, Testimony(reason="wrong slip"))
    assert agree(ladder)


def test_a_table_that_nothing_parts_sends_nobody_on_as_the_winner_until_it_is_said(
    club, monkeypatch
):
    monkeypatch.setattr("drives.services.plans._refuse_level_meetings", lambda plan: None)
    drive = german_drive(club, "german-ladder", 4, 4, hands_at_table=2)
    meet(drive, 1, [[8, 8], [5, 9]])
    before = snapshot(drive)
    with pytest.raises(NobodyWonError) as refusal:
        move_on(drive)
    assert refusal.value.values == {"hand": 2, "table": 1}
    assert snapshot(drive) == before
