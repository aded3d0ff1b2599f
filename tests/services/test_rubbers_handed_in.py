"""Rubbers handed in by their result alone, called to stop, and void."""

import pytest
from django.db import transaction

from drives import errors
from drives.models import Deal
from drives.services.acts import Testimony
from drives.services.rubbers import call_to_stop, hand_in, play_on, write_deal
from drives.services.said import say
from drives.services.scores import record_score
from drives.services.seats import seat_room
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive
from tests.rubbers import SAID, points, result, rubber_drive, write, written


@pytest.fixture
def drive(club):
    return rubber_drive(club)


@pytest.fixture
def deal(drive):
    return deal_at(drive, 1, 1)


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
