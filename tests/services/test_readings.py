"""How far the second reading of a hand has come."""

import pytest

from drives.models import Drive, ScoreEntry
from drives.services.acts import Testimony
from drives.services.readings import Reading, read_twice, second_readings
from drives.services.said import read_again, say
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat

Source = ScoreEntry.Source


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [8, 8])
    return drive


def read(drive, table, ns):
    said = Testimony(source=Source.SECOND)
    read_again(deal_at(drive, 1, table), DealScore(ns, 13 - ns), said)


def by_phone(drive, table, source, ns):
    say(deal_at(drive, 1, table), DealScore(ns, 13 - ns), Testimony(source=source))


def deals(drive):
    return [deal_at(drive, 1, table) for table in (1, 2)]


def state(drive):
    found = second_readings(deals(drive))
    return [found[deal.pk].reading for deal in deals(drive)]


def test_nobody_has_read_what_was_typed_once(drive):
    assert state(drive) == [Reading.NONE, Reading.NONE]
    assert not read_twice(deals(drive))


# Case C30: a hand is read twice once what differed is settled, and not before.
@pytest.mark.parametrize("settled_as", [8, 7, 6])
def test_a_hand_is_read_twice_when_what_differed_is_settled(drive, settled_as):
    read(drive, 1, 8)
    read(drive, 2, 7)
    assert state(drive) == [Reading.SAME, Reading.DIFFERS]
    assert second_readings(deals(drive))[deal_at(drive, 1, 2).pk].now == DealScore(7, 6)
    assert not read_twice(deals(drive))
    score(drive, 1, 2, settled_as)
    assert state(drive) == [Reading.SAME, Reading.SETTLED]
    assert read_twice(deals(drive))


def test_a_number_that_is_changed_after_both_agreed_is_to_be_read_again(drive):
    read(drive, 1, 8)
    read(drive, 2, 8)
    assert read_twice(deals(drive))
    score(drive, 1, 1, 7)
    assert state(drive) == [Reading.NONE, Reading.SAME]
    assert not read_twice(deals(drive))


def test_a_number_that_is_changed_once_more_after_it_was_settled_is_to_be_read_again(drive):
    read(drive, 1, 7)
    score(drive, 1, 1, 7)
    later = score(drive, 1, 1, 6)
    assert state(drive)[0] is Reading.NONE
    undo(later, Testimony())
    assert state(drive)[0] is Reading.SETTLED


def test_a_phone_that_says_otherwise_takes_it_back_that_it_was_read_twice(drive):
    read(drive, 1, 8)
    read(drive, 2, 8)
    by_phone(drive, 2, Source.EAST_WEST, 7)
    assert state(drive) == [Reading.SAME, Reading.DIFFERS]
    assert not read_twice(deals(drive))


def test_what_a_phone_said_is_read_a_second_time_like_any_other_number(club):
    drive = seat(make_drive(club, people=4, hands=1, names=list("abcd")))
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    by_phone(drive, 1, Source.NORTH_SOUTH, 8)
    read(drive, 1, 8)
    assert second_readings([deal_at(drive, 1, 1)])[deal_at(drive, 1, 1).pk].reading is Reading.SAME


def test_both_sides_who_come_round_to_what_was_read_agree_with_it(club):
    drive = seat(make_drive(club, people=4, hands=1, names=list("abcd")))
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    by_phone(drive, 1, Source.NORTH_SOUTH, 8)
    read(drive, 1, 7)
    deal = deal_at(drive, 1, 1)
    assert second_readings([deal])[deal.pk].reading is Reading.DIFFERS
    by_phone(drive, 1, Source.EAST_WEST, 7)
    by_phone(drive, 1, Source.NORTH_SOUTH, 7)
    deal = deal_at(drive, 1, 1)
    settled = deal.checked == "read-twice"
    assert (second_readings([deal])[deal.pk].reading is Reading.SAME) is settled


def test_all_of_a_hand_is_asked_for_at_once(drive, django_assert_num_queries):
    read(drive, 1, 8)
    found = deals(drive)
    with django_assert_num_queries(1):
        read_twice(found)
    score(drive, 1, 1, 7)
    found = deals(drive)
    with django_assert_num_queries(0):
        read_twice(found)
