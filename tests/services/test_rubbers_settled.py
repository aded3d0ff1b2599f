"""Rubbers with revokes settled in them, and what is undone of them or has to stay."""

import pytest
from django.db import transaction

from drives import errors
from drives.models import Act, Penalty
from drives.services.come_and_go import ways
from drives.services.comers import ComeAndGo
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.rubbers import call_to_stop, hand_in, play_on, take_out_deal, write_deal
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from tests.evenings import deal_at
from tests.rubbers import (
    SAID,
    points,
    result,
    revoke,
    rubber_drive,
    sheet_at,
    sitter,
    tricks,
    write,
    written,
)


@pytest.fixture
def drive(club):
    return rubber_drive(club)


@pytest.fixture
def deal(drive):
    return deal_at(drive, 1, 1)


def test_a_revoke_counts_on_the_sheet_and_no_longer_once_it_is_withdrawn(drive, deal):
    write(drive, 1, 1, 13, 9, 8)
    assert points(drive) == 3 + 3 + 2
    given = revoke(drive, (1, 1, 3), form=Penalty.Form.MOVED)
    # Three of the eight tricks of the third deal go over: East-West have 8, and 2 for them.
    assert points(drive) is None
    withdraw(Penalty.objects.get(pk=given.after["penalty"]), SAID)
    assert points(drive) == 8


def test_a_revoke_that_is_undone_and_one_that_stands_again_settle_the_sheet(drive):
    write(drive, 1, 1, 13, 9, 8)
    given = revoke(drive, (1, 1, 3), form=Penalty.Form.MOVED)
    undo(given, SAID)
    assert points(drive) == 8
    given = revoke(drive, (1, 1, 3), form=Penalty.Form.MOVED)
    undo(withdraw(Penalty.objects.get(pk=given.after["penalty"]), SAID), SAID)
    assert points(drive) is None


def test_a_penalty_is_of_a_deal_that_is_written(drive):
    write(drive, 1, 1, 8)
    card = sitter(drive, 1, 1)
    wish = PenaltyWish(card, 1, Penalty.Form.OFF, 6)
    with pytest.raises(errors.PenaltyOfDealError), transaction.atomic():
        penalise(drive, wish, SAID)
    for number in (0, 2):
        with pytest.raises(errors.NoSuchDealError), transaction.atomic():
            penalise(drive, PenaltyWish(card, 1, Penalty.Form.OFF, 6, deal=number), SAID)
    with pytest.raises(errors.PenaltyTricksError):
        penalise(drive, PenaltyWish(card, 1, Penalty.Form.OFF, 5, deal=1), SAID)


def test_a_withdrawal_stays_once_deals_before_it_were_taken_out(drive, deal):
    write(drive, 1, 1, 8, 7)
    given = revoke(drive, (1, 1, 2))
    taken_back = withdraw(Penalty.objects.get(pk=given.after["penalty"]), SAID)
    out = take_out_deal(deal, 1, written(8), SAID)
    with pytest.raises(errors.DependsError) as refused, transaction.atomic():
        undo(taken_back, SAID)
    assert refused.value.values["act"] == out.number
    undo(out, SAID)
    undo(taken_back, SAID)
    assert [*sheet_at(drive, 1, 1).revokes] == [2]


def test_an_undo_puts_the_whole_sheet_back(drive, deal):
    write(drive, 1, 1, 13, 9)
    stopped = call_to_stop(deal, SAID)
    undo(stopped, SAID)
    assert (points(drive), deal_at(drive, 1, 1).stopped) == (None, False)
    changed = write_deal(deal, 1, written(0, 1, "H"), SAID, shown=written(13))
    undo(changed, SAID)
    assert tricks(drive) == [(1, 13), (2, 9)]
    handed_in = result(drive, 1, 2, 4)
    undo(result(drive, 1, 2, 5), SAID)
    assert points(drive, table=2) == 4
    undo(handed_in, SAID)
    assert points(drive, table=2) is None


def test_what_was_written_later_is_undone_first(drive, deal):
    first = write_deal(deal, 1, written(8), SAID)
    second = write_deal(deal, 2, written(8), SAID)
    with pytest.raises(errors.DependsError) as refused:
        undo(first, SAID)
    assert refused.value.values["act"] == second.number


def test_a_deal_stays_while_a_revoke_in_it_stands(drive, deal):
    first = write_deal(deal, 1, written(8), SAID)
    given = revoke(drive, (1, 1, 1))
    with pytest.raises(errors.DependsError) as refused:
        undo(first, SAID)
    assert refused.value.values["act"] == given.number


def test_the_seating_stays_once_anything_of_a_rubber_is_written(drive, deal):
    seated = drive.acts.get(kind=Act.Kind.SEAT)
    written_act = write_deal(deal, 1, written(8), SAID)
    with pytest.raises(errors.DependsError) as refused, transaction.atomic():
        undo(seated, SAID)
    assert refused.value.values["act"] == written_act.number
    one, other = sitter(drive, 1, 1), sitter(drive, 1, 2)
    with pytest.raises(errors.PlayedError):
        swap_seats(drive.rounds.get(number=1), one, other, SAID)


def test_an_evening_does_not_end_before_a_rubber_that_has_begun(drive):
    write(drive, 2, 1, 8)
    with pytest.raises(errors.LaterScoreError) as refused:
        stop_after(drive, 1, SAID)
    assert refused.value.values == {"hand": 2, "table": 1}


def written_and_taken_out(deal):
    write_deal(deal, 1, written(8), SAID)
    return take_out_deal(deal, 1, written(8), SAID)


def stopped_and_played_on(deal):
    call_to_stop(deal, SAID)
    return play_on(deal, SAID)


def handed_in_and_blank(deal):
    hand_in(deal, 4, SAID)
    return hand_in(deal, None, SAID, shown=4)


@pytest.mark.parametrize(
    "second_thoughts", [written_and_taken_out, stopped_and_played_on, handed_in_and_blank]
)
def test_a_round_stays_as_it_is_made_until_every_word_of_its_rubbers_is_undone(
    drive, second_thoughts
):
    second = second_thoughts(deal_at(drive, 2, 1))
    first = drive.acts.get(number=second.number - 1)
    gone = ComeAndGo(leavers={sitter(drive, 2, 1).pk})
    assert not deal_at(drive, 2, 1).is_in
    with pytest.raises(errors.LaterScoreError) as refused:
        stop_after(drive, 1, SAID)
    assert refused.value.values == {"hand": 2, "table": 1}
    assert ways(drive, gone)[0][0].first_hand == 3
    undo(second, SAID)
    undo(first, SAID)
    assert ways(drive, gone)[0][0].first_hand == 1
    undo(stop_after(drive, 1, SAID), SAID)
