"""Later seats put right by exchange: where people rest in turn, and where seats were changed by hand."""

import pytest

from drives.errors import DependsError, SeatsByHandError
from drives.models import Entry, ScoreEntry
from drives.services.acts import Testimony
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.services.rooms import resting, seats, snapshot

PAIRS = ("NS", "EW")


def played(club, movement, people, tricks, name="Person"):
    """Return a drive played so far: `tricks` are North-South's, hand by hand, table by table."""
    names = [f"{name} {number:02}" for number in range(people)]
    drive = seat(make_drive(club, movement, people, hands=len(tricks) + 2, names=names))
    for hand, of_hand in enumerate(tricks, start=1):
        score_hand(drive, hand, of_hand)
        move_room(drive, Testimony())
    return drive


def partnerships(drive, hand):
    found = seats(drive, hand)
    return {
        (table, frozenset(found[table, chair] for chair in pair))
        for table in {table for table, _ in found}
        for pair in PAIRS
    }


def corrected(drive, table, ns):
    deal = deal_at(drive, 1, table)
    said = Testimony(seen=ScoreEntry.objects.filter(deal=deal).last().pk)
    return correct_winner(deal, DealScore(ns, 13 - ns), said, RoomMoved.BY_THE_TRUE)


WRONG = [[8, 8, 9], [4, 9, 5], [7, 6, 8]]


@pytest.fixture
def ladder(club):
    return played(club, "ladder", 14, WRONG)


def test_the_first_hand_after_a_wrong_winner_of_a_ladder_is_as_the_true_result_would_have_it(
    club, ladder
):
    true = played(club, "ladder", 14, [[8, 5, 9]], "True")
    assert partnerships(ladder, 2) != partnerships(true, 2)
    corrected(ladder, 2, 5)
    assert partnerships(ladder, 2) == partnerships(true, 2)
    assert resting(ladder, 2) == resting(true, 2)


def test_whose_turn_it_is_to_rest_stays_and_nobody_is_lost(ladder):
    rests = [resting(ladder, hand) for hand in (1, 2, 3, 4)]
    act = corrected(ladder, 2, 5)
    assert [resting(ladder, hand) for hand in (1, 2, 3, 4)] == rests
    assert act.after["exchanged"]
    for hand, resters in enumerate(rests, start=1):
        here = [*seats(ladder, hand).values(), *(card for _, card in resters)]
        assert sorted(here) == list(range(1, 15))


def test_undoing_an_exchange_of_a_ladder_puts_every_seat_back(ladder):
    before = snapshot(ladder)
    act = corrected(ladder, 2, 5)
    assert act.after["exchanged_later"]
    assert snapshot(ladder)["seats"] != before["seats"]
    undo(act, Testimony())
    assert snapshot(ladder) == before
    assert deal_at(ladder, 1, 2).moved_as == "NS"


def test_people_exchanged_again_and_again_are_put_back_in_the_order_that_undoes_it(club):
    drive = played(club, "ladder", 10, [[5, 5], [8, 5], [5, 5]])
    before = snapshot(drive)
    act = corrected(drive, 2, 8)
    later = [card for _, pairs in act.after["exchanged_later"] for pair in pairs for card in pair]
    assert len(set(later)) < len(later)
    undo(act, Testimony())
    assert snapshot(drive) == before


def test_a_move_in_a_ladder_rests_on_the_exchange_before_it(ladder):
    act = corrected(ladder, 2, 5)
    score_hand(ladder, 4, [8, 8, 8])
    moved = move_room(ladder, Testimony())
    with pytest.raises(DependsError) as refused:
        undo(act, Testimony())
    assert refused.value.values == {"act": moved.number}


def test_three_who_change_places_are_put_back_by_undo(club):
    """Lady 1, who sits still, had won with her partner, not lost: he stayed, so two others moved."""
    drive = make_drive(club, "semi-partner", 12, hands=4)
    Entry.objects.filter(drive=drive, number=1).update(sits_still=True)
    seat(drive)
    score_hand(drive, 1, [5, 8, 8])
    move_room(drive, Testimony())
    before = snapshot(drive)
    act = corrected(drive, 1, 8)
    assert len({card for pair in act.after["exchanged"] for card in pair}) == 3
    after = seats(drive, 2)
    assert [pair for pair in PAIRS if {after[1, chair] for chair in pair} == {1, 2}]
    undo(act, Testimony())
    assert snapshot(drive) == before


def test_where_nobody_changes_places_undo_still_knows_by_whom_the_room_moved(club):
    drive = played(club, "progressive-losers", 4, [[8]])
    act = corrected(drive, 1, 5)
    assert act.after["exchanged"] == []
    undo(act, Testimony())
    assert deal_at(drive, 1, 1).moved_as == "NS"


def test_seats_that_no_movement_could_go_on_from_are_not_exchanged(ladder):
    Entry.objects.filter(drive=ladder, number=1).update(role="G")
    before = snapshot(ladder)
    with pytest.raises(SeatsByHandError) as refused:
        corrected(ladder, 2, 5)
    assert refused.value.values == {"hand": 1, "table": 2}
    assert snapshot(ladder) == before


def test_where_everybody_stays_another_winner_asks_nothing(club):
    drive = played(club, "as-seated", 9, [[8, 8]])
    before = seats(drive, 2)
    assert deal_at(drive, 1, 1).moved_as == ""
    act = corrected(drive, 1, 5)
    assert "exchanged" not in act.after
    assert seats(drive, 2) == before
