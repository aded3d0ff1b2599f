"""Rubbers written deal by deal: corrected, taken out, and what is refused."""

import pytest
from django.db import transaction

from drives import errors
from drives.models import Act, HandRecord, Penalty, RubberDeal
from drives.services.acts import Testimony
from drives.services.rubbers import hand_in, take_out_deal, write_deal
from drives.services.undo import undo
from tests.evenings import deal_at
from tests.rubbers import SAID, points, revoke, rubber_drive, sheet_at, tricks, write, written

WON_2_0 = [(9, 4), 13]
"""North-South 3 and two of four by honours, a treble; then seven odd tricks, another: 3 + 3 + 2."""


@pytest.fixture
def drive(club):
    return rubber_drive(club)


@pytest.fixture
def deal(drive):
    return deal_at(drive, 1, 1)


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


def test_honours_at_no_trumps_are_refused_and_nothing_is_written(drive, deal):
    write_deal(deal, 1, written(8, 3, "S"), SAID)
    for number, shown in {1: written(8, 3, "S"), 2: None}.items():
        with pytest.raises(errors.NoHonoursError) as refused, transaction.atomic():
            write_deal(deal, number, written(9, 3, "NT"), SAID, shown)
        assert refused.value.values == {"number": number}
    assert tricks(drive) == [(1, 8)]
    write_deal(deal, 2, written(9, None, "NT"), SAID)


def test_a_sheet_has_sixty_deals_at_most(deal):
    RubberDeal.objects.bulk_create(
        RubberDeal(deal=deal, number=number, ns_tricks=7) for number in range(1, 61)
    )
    with pytest.raises(errors.TooManyDealsError):
        write_deal(deal, 61, written(8), SAID)
