"""What a table wrote of its rubber, and what that comes to."""

from collections import Counter

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings, strategies as st

from drives.models import Penalty
from drives.results.lines import lines
from drives.results.rubbers import sheet_of, sheets_of
from drives.services.rubbers import take_out_deal, write_deal
from scoring.rubbers import SheetDeal, sheet
from scoring.sides import Side
from scoring.tricks import DealScore
from scoring.written import WrittenDeal
from tests.evenings import deal_at
from tests.rubbers import SAID, result, revoke, rubber_drive, sheet_at, sitter, write


@pytest.fixture
def drive(club):
    return rubber_drive(club, people=12)


def test_a_sheet_is_that_of_its_deals_and_the_revokes_in_them(drive):
    write(drive, 1, 1, (9, 4), 8)
    revoke(drive, (1, 1, 2), "E", Penalty.Form.MOVED)
    revoke(drive, (1, 1, 2), "S", Penalty.Form.OFF)
    found = sheet_at(drive, 1, 1)
    assert [(row.ns_tricks, row.ns_honours) for row in found.rows] == [(9, 4), (8, None)]
    assert [(one.side, one.cost.form.value, one.cost.amount) for one in found.revokes[2]] == [
        (Side.EAST_WEST, "moved", 3),
        (Side.NORTH_SOUTH, "off", 3),
    ]
    codes = [mark.code for mark in found.sheet.lines[1].marks]
    assert codes[:2] == ["revoke_moved", "revoke_off"]


def test_honours_that_were_kept_at_no_trumps_are_not_marked(drive):
    """As an older file may have them: nobody can write them."""
    write(drive, 1, 1, (8, 3, "S"))
    assert [mark.code for mark in sheet_at(drive, 1, 1).sheet.lines[0].marks][-1:] == ["honours"]
    deal_at(drive, 1, 1).rubber_deals.update(trumps="NT")
    (line,) = sheet_at(drive, 1, 1).sheet.lines
    assert [(mark.code, mark.points) for mark in line.marks] == [("odd_tricks", 2)]


def test_a_revoke_at_another_table_is_none_of_this_sheets(drive):
    for table in (1, 2):
        write(drive, 1, table, 8)
    revoke(drive, (1, 2, 1))
    assert sheet_at(drive, 1, 1).revokes == {}
    assert [*sheet_at(drive, 1, 2).revokes] == [1]


def test_the_sheets_of_a_round_are_those_of_its_tables(drive):
    write(drive, 1, 1, 13, 13)
    revoke(drive, (1, 1, 1), "E", Penalty.Form.OFF)
    result(drive, 1, 2, -4)
    hand = drive.hands.get(number=1)
    hand.drive = drive
    together = sheets_of(hand)
    assert [found.net for found in together] == [8, -4, None]
    assert [found.begun for found in together] == [True, True, False]
    apart = [sheet_at(drive, 1, table) for table in (1, 2, 3)]
    assert [one.sheet for one in together] == [one.sheet for one in apart]
    assert [one.revokes for one in together] == [one.revokes for one in apart]


@pytest.mark.parametrize("people", [8, 24])
def test_a_rounds_sheets_are_read_in_three_queries(club, people, django_assert_num_queries):
    drive = rubber_drive(club, people=people)
    write(drive, 1, 1, 8, 7)
    revoke(drive, (1, 1, 1))
    hand = drive.hands.get(number=1)
    hand.drive = drive
    with django_assert_num_queries(3):
        sheets_of(hand)
    deal = deal_at(drive, 1, 1)
    deal.hand.drive = drive
    with django_assert_num_queries(2):
        sheet_of(deal)


def test_the_winners_have_the_net_points_and_a_revoke_counts_once(drive):
    write(drive, 1, 1, 13, 13, 13)
    revoke(drive, (1, 1, 1), "N", Penalty.Form.OFF)
    revoke(drive, (1, 1, 2), "E", Penalty.Form.ONTO)
    result(drive, 1, 2, -4)
    result(drive, 1, 3, 1)
    won = Counter()
    for line in lines(drive):
        won[line.entry] += line.half_tricks or 0
    assert sheet_at(drive, 1, 1).net == 8
    for (table, chair), points in {
        (1, "N"): 8,
        (1, "E"): 0,
        (2, "W"): 4,
        (2, "S"): 0,
        (3, "S"): 1,
    }.items():
        assert won[sitter(drive, 1, table, chair).pk] == 2 * points


WRITTEN = st.builds(
    lambda ns, held: WrittenDeal(DealScore(ns, 13 - ns), held),
    st.integers(0, 13),
    st.sampled_from([None, 0, 1, 3, 4]),
)
# A deal that is written (where, or after the last), or one that is taken out.
CHANGES = st.lists(
    st.tuples(st.integers(0, 8), st.one_of(WRITTEN, st.none())), min_size=1, max_size=12
)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(CHANGES)
def test_in_whatever_order_deals_are_written_corrected_and_taken_out_the_sheet_is_that_of_them_all(
    drive, changes
):
    with transaction.atomic():
        deal, now = deal_at(drive, 1, 1), []
        for where, wish in changes:
            number = min(where, len(now)) + 1
            stands = now[number - 1] if number <= len(now) else None
            if wish is not None:
                write_deal(deal, number, wish, SAID, stands)
                now[number - 1 : number] = [wish]
            elif stands is not None:
                take_out_deal(deal, number, stands, SAID)
                del now[number - 1]
        at_once = sheet([SheetDeal(one.score, one.ns_honours) for one in now])
        assert sheet_at(drive, 1, 1).sheet == at_once
        over = at_once.net(Side.NORTH_SOUTH) if at_once.over else None
        assert deal_at(drive, 1, 1).ns_points == over
        transaction.set_rollback(True)
