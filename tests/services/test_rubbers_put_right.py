"""Rubbers at tables whose people turn out to have sat elsewhere: a penalty goes with the person."""

import pytest

from drives import errors
from drives.models import Penalty
from drives.services.penalties import withdraw
from drives.services.put_right import Rounds, sat_at_table, sat_for_each_other
from drives.services.rubbers import take_out_deal
from drives.services.undo import undo
from tests.evenings import deal_at
from tests.rubbers import (
    SAID,
    points,
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
    """Two tables that won 8 each, and a penalty at the first of which three tricks go over."""
    drive = rubber_drive(club)
    write(drive, 1, 1, 13, 9, 8)
    write(drive, 1, 2, 13, 9, 8)
    return drive


@pytest.fixture
def given(drive):
    return revoke(drive, (1, 1, 3), form=Penalty.Form.MOVED)


def put_right(drive):
    one, other = sitter(drive, 1, 1), sitter(drive, 1, 2)
    return sat_for_each_other(drive, one, other, Rounds(1, 1), SAID)


def both(drive):
    return points(drive, table=1), points(drive, table=2)


def test_the_penalty_counts_where_its_holder_really_sat(drive, given):
    assert both(drive) == (None, 8)
    act = put_right(drive)
    assert both(drive) == (8, None)
    undo(act, SAID)
    assert both(drive) == (None, 8)


def test_a_table_seated_as_it_really_was_settles_both_tables(drive, given):
    there = {chair: sitter(drive, 1, 1, chair) for chair in "NESW"} | {"N": sitter(drive, 1, 2)}
    sat_at_table(drive.rounds.get(number=1), 1, there, Rounds(1, 1), SAID)
    assert both(drive) == (8, None)


def test_a_penalty_undone_or_withdrawn_leaves_the_table_to_which_it_went(drive, given):
    put_right(drive)
    undo(given, SAID)
    assert both(drive) == (8, 8)
    again = revoke(drive, (1, 2, 3), form=Penalty.Form.MOVED)
    withdraw(Penalty.objects.get(pk=again.after["penalty"]), SAID)
    assert both(drive) == (8, 8)


def test_a_penalty_keeps_its_deal_where_deals_before_it_and_the_seats_changed(drive, given):
    out = take_out_deal(deal_at(drive, 1, 1), 1, written(13), SAID)
    act = put_right(drive)
    with pytest.raises(errors.DependsError) as refused:
        undo(out, SAID)
    assert refused.value.values["act"] == act.number
    assert tricks(drive) == [(1, 9), (2, 8)]


def test_the_seats_stay_once_a_penalty_that_moved_is_of_another_number(drive, given):
    act = put_right(drive)
    out = take_out_deal(deal_at(drive, 1, 2), 1, written(13), SAID)
    for earlier in (act, given):
        with pytest.raises(errors.DependsError) as refused:
            undo(earlier, SAID)
        assert refused.value.values["act"] == out.number
    undo(out, SAID)
    undo(act, SAID)
    assert [*sheet_at(drive, 1, 1).revokes] == [3]
    assert both(drive) == (None, 8)
