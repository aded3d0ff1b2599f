"""Queries put together once: the same rows as from the queryset, at every asking and in every thread."""

from threading import Thread

import pytest
from django.db import connection, transaction
from django.db.models import F
from django.db.transaction import TransactionManagementError

from drives.models import Deal, Hand
from drives.models.prepared import Prepared
from tests.crowds import crowd
from tests.evenings import seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hand(club):
    return seat(crowd(club, [f"Person {n}" for n in range(12)], "individual")).hands.first()


def of_table(hand, table):
    deals = Deal.objects.filter(hand=hand, table_number=table, hand__half=1, void="")
    return deals.with_ends().select_related("hand__drive").order_by("number")


def test_rows_come_with_what_the_queryset_annotates_and_joins(hand, django_assert_num_queries):
    prepared, plain = Prepared(of_table), of_table(hand.pk, 2).get()
    for _again in range(2):
        with django_assert_num_queries(1):
            (deal,) = prepared(hand.pk, 2)
            assert (deal, deal.last_hand, deal.tea_after) == (
                plain,
                plain.last_hand,
                plain.tea_after,
            )
            assert (deal.hand, deal.hand.drive.name) == (hand, hand.drive.name)
        assert {**vars(deal), "_state": None} == {**vars(plain), "_state": None}


def test_each_value_goes_to_its_own_place(hand):
    prepared = Prepared(of_table)
    tables = [prepared.first(hand.pk, table).table_number for table in (3, 1, 2)]
    assert tables == [3, 1, 2]
    assert prepared.first(hand.pk, 4) is None
    assert prepared(hand.pk + 1_000, 1) == []
    assert prepared(10**30, 1) == []


def test_what_changes_in_the_rows_is_seen_at_the_next_asking(hand):
    prepared = Prepared(of_table)
    before = prepared.first(hand.pk, 1)
    Deal.objects.filter(pk=before.pk).update(ns_tricks=9)
    assert (before.ns_tricks, prepared.first(hand.pk, 1).ns_tricks) == (None, 9)
    before.ns_tricks = 4
    before.save()
    assert prepared.first(hand.pk, 1).ns_tricks == 4


def test_a_value_that_stands_for_two_places_goes_to_both(hand):
    prepared = Prepared(lambda number: Hand.objects.filter(number=number, round__number=number))
    assert [found.number for found in prepared(hand.number)] == [hand.number]


def test_a_value_that_is_not_sent_to_the_database_is_refused(hand):
    with pytest.raises(ValueError, match="value"):
        Prepared(lambda pk, _table: Deal.objects.filter(pk=pk))(hand.pk, 1)


def test_a_text_is_a_value_like_a_number(hand):
    prepared = Prepared(
        lambda pk, half, void: Deal.objects.filter(hand=pk, hand__half=half, void=void)
    )
    assert len(prepared(hand.pk, 1, "")) == 3
    assert prepared(hand.pk, 1, "none") == []


def test_a_query_of_no_values_is_put_together_too(hand):
    assert Prepared(lambda: Hand.objects.filter(number=F("round__number")).order_by("pk")).first()


@pytest.mark.django_db(transaction=True)
def test_every_thread_asks_by_its_own_connection(club):
    drive = seat(crowd(club, [f"Person {n}" for n in range(8)], "individual"))
    prepared = Prepared(lambda drive: Hand.objects.filter(drive=drive, number=1))
    found = prepared(drive.pk)

    def ask():
        found.extend(prepared(drive.pk))
        connection.close()

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 5
    assert len(set(found)) == 1


@pytest.mark.skipif(
    "not connection.features.has_select_for_update", reason="SQLite has no locks of rows"
)
@pytest.mark.django_db(transaction=True)
def test_a_row_is_locked_in_a_transaction_or_not_at_all(club):
    seat(crowd(club, [f"Person {n}" for n in range(8)], "individual"))
    prepared = Prepared(lambda number: Hand.objects.select_for_update().filter(number=number))
    for _again in range(2):
        with pytest.raises(TransactionManagementError):
            prepared(1)
        with transaction.atomic():
            assert prepared(1)
