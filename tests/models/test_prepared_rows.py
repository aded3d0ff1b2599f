"""Rows written by statements that are put together once are those that Django would write."""

import pytest
from django.db import DatabaseError
from django.forms.models import model_to_dict

from drives.models import Act, Deal, Drive, ScoreEntry
from drives.models.prepared_rows import ChangedRow, NewRow
from tests.evenings import deal_at, make_drive, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4))


def entry_of(drive):
    deal = deal_at(drive, 1, 1)
    return {
        "drive": drive,
        "hand_number": 1,
        "table_number": 1,
        "deal": deal,
        "ns_tricks": 8,
        "seating_version": 1,
        "source": ScoreEntry.Source.ORGANISER,
    }


def act_of(drive, number):
    said = {"by": None, "source": "", "reason": "“naïve”", "client_key": f"key {number}"}
    return {
        "drive": drive,
        "number": number,
        "kind": Act.Kind.SCORE,
        "before": {"ns": None, "was": ["½", 1.5, True]},
        "after": {},
        **said,
    }


def as_it_stands(row):
    """Return what the database has of it, but for its key, its number and its moment."""
    found = model_to_dict(type(row).objects.get(pk=row.pk))
    return {
        name: value for name, value in found.items() if name not in ("id", "number", "client_key")
    }


def test_a_new_row_is_what_create_writes(drive):
    for model, one, other in (
        (ScoreEntry, entry_of(drive), entry_of(drive)),
        (Act, act_of(drive, 101), act_of(drive, 102)),
    ):
        written, created = NewRow(model)(**one), model.objects.create(**other)
        assert as_it_stands(written) == as_it_stands(created)
        assert written.pk != created.pk
        assert not written._state.adding
        assert written._state.db == created._state.db


def test_a_new_row_has_its_moment(drive):
    written = NewRow(Act)(**act_of(drive, 101))
    assert Act.objects.get(pk=written.pk).at == written.at
    assert written.at is not None


def test_a_column_without_a_value_has_what_the_model_says(drive):
    assert ScoreEntry.objects.get(pk=NewRow(ScoreEntry)(**entry_of(drive)).pk).by_majority is False


def test_only_the_columns_that_are_named_are_changed(drive):
    deal = deal_at(drive, 1, 1)
    deal.ns_tricks, deal.table_number = 9, 77
    ChangedRow(Deal, "ns_tricks")(deal)
    found = Deal.objects.get(pk=deal.pk)
    assert (found.ns_tricks, found.table_number) == (9, 1)


def test_no_other_row_is_changed(drive):
    deal = deal_at(drive, 1, 1)
    deal.ns_tricks = 9
    ChangedRow(Deal, "ns_tricks")(deal)
    assert list(Deal.objects.filter(ns_tricks=9)) == [deal]


def test_a_row_that_is_gone_is_not_changed_in_silence(drive):
    gone = Drive(pk=drive.pk + 1000, version=3)
    with pytest.raises(DatabaseError):
        ChangedRow(Drive, "version")(gone)
