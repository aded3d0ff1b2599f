"""The tables' cards as the organiser sees them: printed when and for where, on or off, last heard."""

import pytest

from drives.models import Drive, ScoreEntry
from drives.results.table_phones import TablePhone, phones_of
from drives.services.acts import Testimony
from drives.services.drive_helpers import drop_code
from drives.services.put_away import put_away, put_back
from drives.services.said import say
from drives.services.table_links import make_links, revoke_links, set_phones
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat
from tests.views.helping import helper_of, open_code

SAID = Testimony()
HOME, HALL = "http://192.168.1.5:8000", "http://10.0.0.7:8000"


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=9, hands=2))


def tables(drive):
    return {one.number: one for one in phones_of(drive).tables}


def test_every_table_is_listed_before_it_has_a_card_and_no_rest_chair(drive):
    assert phones_of(drive).tables == [TablePhone(1), TablePhone(2)]


def test_before_the_room_is_seated_those_with_a_card_are_listed(club):
    drive = make_drive(club, people=8, hands=2)
    assert phones_of(drive).tables == []
    make_links(drive, SAID, tables=[1, 2, 3])
    assert list(tables(drive)) == [1, 2, 3]


def test_a_card_says_when_and_for_where_it_was_printed_and_the_last_one_counts(drive):
    make_links(drive, SAID, address=HOME)
    make_links(drive, SAID, tables=[2], address=HALL)
    newest = drive.table_links.order_by("pk").last()
    found = tables(drive)
    assert (found[1].address, found[2].address) == (HOME, HALL)
    assert found[2].printed_at == newest.made_at
    assert found[2].is_on


def test_a_card_that_is_switched_off_is_off_and_still_was_printed(drive):
    make_links(drive, SAID)
    revoke_links(drive, SAID, tables=[1])
    found = tables(drive)
    assert (found[1].is_on, found[2].is_on) == (False, True)
    assert found[1].printed_at


def test_the_last_score_of_a_tables_phone_is_told_and_no_other(drive):
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    for source, ns in (("table-ns", 8), ("table-ew", 7)):
        by = Testimony(source=ScoreEntry.Source(source))
        say(deal_at(drive, 1, 1), DealScore(ns, 13 - ns), by)
    score(drive, 1, 2, 6)  # from the hand's page
    last = drive.score_entries.get(source="table-ew")
    found = tables(drive)
    assert (found[1].last_hand, found[1].last_at) == (1, last.at)
    assert found[2].last_at is None


def test_whether_it_was_ever_decided_is_known(drive):
    assert not phones_of(drive).decided
    make_links(drive, SAID)
    assert not phones_of(drive).decided
    set_phones(drive, Drive.Phones.ONE, SAID)
    assert phones_of(drive).decided


def test_however_many_tables_four_queries_are_enough(drive, django_assert_num_queries):
    make_links(drive, SAID, tables=range(1, 101))
    with django_assert_num_queries(4):
        phones_of(drive)


def ended(drive):
    found = phones_of(drive)
    return found.cards_ended, found.helpers_ended


def test_what_ended_with_the_drive_is_known_until_it_is_made_anew(drive):
    make_links(drive, SAID)
    open_code(drive)
    assert ended(drive) == (False, False)
    put_away(drive, SAID)
    put_back(drive)
    assert ended(drive) == (True, True)
    make_links(drive, SAID, tables=[1])
    assert ended(drive) == (False, True)
    drive.refresh_from_db()
    open_code(drive)
    assert ended(drive) == (False, False)


def test_a_helper_whose_code_was_taken_away_ends_with_the_drive_too(drive):
    helper_of(drive)
    drop_code(drive, SAID)
    put_away(drive, SAID)
    assert ended(drive) == (False, True)
    put_back(drive)
    drive.refresh_from_db()
    open_code(drive)
    assert ended(drive) == (False, False)
