"""Rubbers: written deal by deal or handed in, corrected, taken out, stopped, and undone."""

import pytest
from django.db import transaction

from drives import errors
from drives.models import Act, Deal, HandRecord, Penalty, RubberDeal
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.rubbers import call_to_stop, hand_in, play_on, take_out_deal, write_deal
from drives.services.said import say
from drives.services.scores import record_score
from drives.services.seats import seat_room
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive
from tests.rubbers import (
    SAID,
    result,
    revoke,
    rubber_drive,
    sheet_at,
    sitter,
    write,
    written,
)

WON_2_0 = [(9, 4), 13]
"""North-South 3 and two of four by honours, a treble; then seven odd tricks, another: 3 + 3 + 2."""


@pytest.fixture
def drive(club):
    return rubber_drive(club)


@pytest.fixture
def deal(drive):
    return deal_at(drive, 1, 1)


def points(drive, hand=1, table=1):
    return deal_at(drive, hand, table).ns_points


def tricks(drive, hand=1, table=1):
    deals = RubberDeal.objects.filter(deal=deal_at(drive, hand, table)).order_by("number")
    return list(deals.values_list("number", "ns_tricks"))


def test_a_rubber_has_points_once_it_is_over(drive):
    write(drive, 1, 1, WON_2_0[0])
    assert points(drive) is None
    write(drive, 1, 1, WON_2_0[1])
    assert points(drive) == 8


def test_a_deal_is_written_with_its_trumps_and_honours(drive, deal):
    act = write_deal(deal, 1, written(4, 3, "S"), SAID)
    row = RubberDeal.objects.get()
    assert (row.deal, row.number, row.ns_tricks, row.ns_honours, row.trumps) == (deal, 1, 4, 3, "S")
    assert (act.kind, act.hand, act.table, act.subject) == (Act.Kind.RUBBER, 1, 1, deal.pk)
    assert act.before == {"deals": [], "stopped": False, "points": None}
    assert act.after == {
        "deals": [["S", 4, 3]],
        "stopped": False,
        "points": None,
        "did": "wrote",
        "deal": 1,
    }


def test_everything_follows_a_correction(drive, deal):
    write(drive, 1, 1, *WON_2_0)
    write_deal(deal, 1, written(4), SAID, shown=written(9, 4))
    # East-West 3; North-South 7, of which 5 make game: a single, and no rubber yet.
    assert points(drive) is None
    assert sheet_at(drive, 1, 1).sheet.rubber.game_points == {"NS": 1, "EW": 0}


def test_a_resend_writes_a_deal_once(drive, deal):
    said = Testimony(client_key="press-1")
    first = write_deal(deal, 1, written(8), said)
    assert write_deal(deal, 1, written(8), said) == first
    assert tricks(drive) == [(1, 8)]


def test_what_stands_already_is_not_written_twice(drive, deal):
    write(drive, 1, 1, 8)
    assert write_deal(deal, 1, written(8), SAID) is None
    assert hand_in(deal_at(drive, 1, 2), None, SAID) is None
    assert drive.acts.filter(kind=Act.Kind.RUBBER).count() == 1


def test_somebody_elses_newer_deal_is_not_overwritten(drive, deal):
    write(drive, 1, 1, 8)
    write_deal(deal, 1, written(9), SAID, shown=written(8))
    with pytest.raises(errors.DealChangedError) as refused:
        write_deal(deal, 1, written(7), SAID, shown=written(8))
    assert refused.value.standing == written(9)
    assert tricks(drive) == [(1, 9)]


def test_two_who_write_the_next_deal_do_not_overwrite_each_other(drive, deal):
    write(drive, 1, 1, 8)
    with pytest.raises(errors.DealChangedError):
        write_deal(deal, 1, written(7), SAID)
    assert tricks(drive) == [(1, 8)]


def test_a_deal_that_moved_up_meanwhile_is_not_overwritten(drive, deal):
    write(drive, 1, 1, 8, 7, 6)
    take_out_deal(deal, 1, written(8), SAID)
    with pytest.raises(errors.DealChangedError):
        write_deal(deal, 2, written(9), SAID, shown=written(7))
    assert tricks(drive) == [(1, 7), (2, 6)]


def test_later_deals_move_up_when_one_is_taken_out(drive, deal):
    write(drive, 1, 1, 8, 2, 7)
    act = take_out_deal(deal, 2, written(2), SAID)
    assert tricks(drive) == [(1, 8), (2, 7)]
    assert act.after["deals"] == [["", 8, None], ["", 7, None]]


def test_a_penalty_moves_up_with_its_deal_and_comes_back(drive, deal):
    write(drive, 1, 1, 8, 7, 7)
    given = Penalty.objects.get(pk=revoke(drive, (1, 1, 3)).after["penalty"])
    other = Penalty.objects.get(pk=revoke(drive, (1, 1, 1)).after["penalty"])
    act = take_out_deal(deal, 2, written(7), SAID)
    assert Penalty.objects.get(pk=given.pk).deal_number == 2
    undo(act, SAID)
    assert Penalty.objects.get(pk=given.pk).deal_number == 3
    assert Penalty.objects.get(pk=other.pk).deal_number == 1


def test_records_move_up_with_their_deals_and_come_back(drive, deal):
    write(drive, 1, 1, 8, 7, 9, 6)
    kept = {"drive": drive, "hand_number": 1, "table_number": 1}
    for number in (1, 3, 4):
        HandRecord.objects.create(**kept, deal_number=number, text=f"deal {number}")
    HandRecord.objects.create(**kept | {"table_number": 2}, deal_number=3, text="elsewhere")
    act = take_out_deal(deal, 2, written(7), SAID)
    at_table = HandRecord.objects.filter(table_number=1).order_by("deal_number")
    numbers = at_table.values_list("deal_number", "text")
    assert list(numbers) == [(1, "deal 1"), (2, "deal 3"), (3, "deal 4")]
    assert HandRecord.objects.get(table_number=2).deal_number == 3
    undo(act, SAID)
    assert list(numbers.all()) == [(1, "deal 1"), (3, "deal 3"), (4, "deal 4")]


def test_a_deal_in_which_a_revoke_is_settled_stays(drive, deal):
    write(drive, 1, 1, 8)
    revoke(drive, (1, 1, 1))
    with pytest.raises(errors.DealPenalisedError):
        take_out_deal(deal, 1, written(8), SAID)


def test_a_deal_that_has_a_record_stays(drive, deal):
    write(drive, 1, 1, 8)
    HandRecord.objects.create(drive=drive, hand_number=1, table_number=1, text="a record")
    with pytest.raises(errors.DealRecordedError):
        take_out_deal(deal, 1, written(8), SAID)


@pytest.mark.parametrize("number", [0, 3])
def test_a_deal_beyond_the_next_is_refused(drive, deal, number):
    write(drive, 1, 1, 8)
    with pytest.raises(errors.NoSuchDealError) as refused:
        write_deal(deal, number, written(8), SAID)
    assert refused.value.values == {"number": number, "last": 1}


def test_a_deal_that_is_not_there_is_not_taken_out(deal):
    with pytest.raises(errors.NoSuchDealError):
        take_out_deal(deal, 1, written(8), SAID)


def test_a_deal_is_not_taken_out_that_is_another_by_now(drive, deal):
    write(drive, 1, 1, 8)
    with pytest.raises(errors.DealChangedError):
        take_out_deal(deal, 1, written(9), SAID)


def test_a_sheet_has_sixty_deals_at_most(deal):
    RubberDeal.objects.bulk_create(
        RubberDeal(deal=deal, number=number, ns_tricks=7) for number in range(1, 61)
    )
    with pytest.raises(errors.TooManyDealsError):
        write_deal(deal, 61, written(8), SAID)


def test_a_table_may_hand_in_its_result_alone(drive):
    act = result(drive, 1, 2, -4)
    assert points(drive, table=2) == -4
    assert (act.after["did"], act.after["points"]) == ("result", -4)
    result(drive, 1, 2, None)
    assert points(drive, table=2) is None


def test_somebody_elses_newer_result_is_not_overwritten(drive, deal):
    result(drive, 1, 1, 4)
    with pytest.raises(errors.ResultChangedError) as refused:
        hand_in(deal, 5, SAID)
    assert refused.value.standing == 4
    assert points(drive) == 4


@pytest.mark.parametrize("net", [0, 9, -9])
def test_a_result_that_no_rubber_has_is_refused(deal, net):
    with pytest.raises(errors.NoSuchRubberError) as refused:
        hand_in(deal, net, SAID)
    assert refused.value.values == {"least": 1, "most": 8, "stopped": False}


def test_a_result_follows_from_deals_that_are_written(drive, deal):
    write(drive, 1, 1, 8)
    with pytest.raises(errors.DealsWrittenError):
        hand_in(deal, 4, SAID)


def test_deals_are_not_written_over_a_result_that_was_handed_in(drive, deal):
    result(drive, 1, 1, 4)
    with pytest.raises(errors.HandedInError) as refused:
        write_deal(deal, 1, written(8), SAID)
    assert refused.value.values["net"] == 4


def test_of_a_rubber_that_is_stopped_the_games_won_count(drive, deal):
    write(drive, 1, 1, 13, 8)
    call_to_stop(deal, SAID)
    assert points(drive) == 3
    write_deal(deal, 1, written(0), SAID, shown=written(13))
    assert points(drive) == -3
    play_on(deal, SAID)
    assert points(drive) is None


def test_a_stopped_table_without_a_game_is_level(drive, deal):
    write(drive, 1, 1, 8)
    call_to_stop(deal, SAID)
    assert points(drive) == 0


def test_a_stopped_table_may_hand_in_its_result(drive, deal):
    call_to_stop(deal, SAID)
    assert points(drive) is None
    with pytest.raises(errors.NoSuchRubberError) as refused:
        hand_in(deal, 4, SAID)
    assert refused.value.values == {"least": 0, "most": 3, "stopped": True}
    hand_in(deal, 0, SAID)
    assert points(drive) == 0
    play_on(deal, SAID)
    assert points(drive) is None


def test_who_has_finished_is_not_stopped(drive, deal):
    write(drive, 1, 1, 13, 13)
    with pytest.raises(errors.RubberOverError):
        call_to_stop(deal, SAID)
    result(drive, 1, 2, 4)
    with pytest.raises(errors.RubberOverError):
        call_to_stop(deal_at(drive, 1, 2), SAID)


def test_stopped_is_stopped_once_and_who_plays_plays_on(drive, deal):
    assert play_on(deal, SAID) is None
    assert call_to_stop(deal, SAID).after["stopped"] is True
    assert call_to_stop(deal, SAID) is None


def test_a_round_closes_with_its_last_rubber_and_opens_with_a_correction(drive, deal):
    this_round = drive.rounds.get(number=1)
    write(drive, 1, 1, 13, 13)
    result(drive, 1, 2, 4)
    this_round.refresh_from_db()
    assert this_round.closed_at is not None
    write_deal(deal, 2, written(7), SAID, shown=written(13))
    this_round.refresh_from_db()
    assert this_round.closed_at is None


def test_nothing_is_written_of_a_table_that_is_void(drive, deal):
    make_void(deal, VoidAward(Deal.Void.NO_SCORE), SAID)
    seen = Testimony(seen=deal.entries.last().pk)
    for press in (
        lambda: write_deal(deal, 1, written(8), seen),
        lambda: hand_in(deal, 4, seen),
        lambda: call_to_stop(deal, seen),
    ):
        with pytest.raises(errors.RubberVoidError):
            press()


def test_a_table_that_has_begun_is_not_void(drive, deal):
    award = VoidAward(Deal.Void.NO_SCORE)
    write(drive, 1, 1, 8)
    with pytest.raises(errors.RubberBegunError), transaction.atomic():
        make_void(deal, award, SAID)
    result(drive, 1, 2, 4)
    with pytest.raises(errors.RubberBegunError):
        make_void(deal_at(drive, 1, 2), award, SAID)


def test_a_void_table_has_no_more_than_a_rubber_is_worth(deal):
    make_void(deal, VoidAward(Deal.Void.NUMBER, 16), SAID)
    with pytest.raises(errors.VoidTooMuchError) as refused:
        make_void(deal, VoidAward(Deal.Void.NUMBER, 17), Testimony(seen=deal.entries.last().pk))
    assert refused.value.values["most"] == 8


def test_tricks_are_refused_where_rubbers_are_played(deal):
    for press in (record_score, say):
        with pytest.raises(errors.RubbersNotTricksError), transaction.atomic():
            press(deal, DealScore(8, 5), SAID)


def test_nobody_writes_before_the_room_is_seated_or_once_it_is_seated_anew(club):
    drive = make_drive(club, "individual", people=8, hands=2, game="rubbers")
    seated = seat_room(drive, SAID)
    deal = deal_at(drive, 1, 1)
    undo(seated, SAID)
    with pytest.raises(errors.NotPlayingError):
        write_deal(deal, 1, written(8), SAID)
    seat_room(drive, SAID)
    with pytest.raises(errors.SeatsChangedError):
        write_deal(deal, 1, written(8), SAID)


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
