"""Two sides of a table: one says, the other confirms, and where they differ nothing counts."""

import re

import pytest
from django.test import Client

from drives.models import Deal, Drive, ScoreEntry
from tests.evenings import deal_at, make_drive, score, seat
from tests.views.phoning import (
    AT,
    EAST_WEST,
    EW,
    NAMES,
    NORTH_SOUTH,
    counts,
    let_in,
    seats_of,
    send,
    text,
)


@pytest.fixture
def drive(club):
    """Two tables, and both sides must say the same."""
    return let_in(seat(make_drive(club, names=NAMES, hands=3)))


def test_what_one_side_says_waits_for_the_other(drive, phone):
    said = text(send(phone, drive, "8"))
    assert f"{NORTH_SOUTH} 8 tricks" in said
    assert f"Waiting for {EAST_WEST} to say the same." in said
    assert f"{EAST_WEST}: did you take 5 tricks?" in said
    assert counts(drive) is None


def test_no_hand_follows_until_both_sides_have_spoken_where_both_must(drive, phone):
    """One side's word counted while it was enough; since then both are to say the same."""
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    assert "Thank you. Hand 2 follows." in text(send(phone, drive, "8"))
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.BOTH)
    assert "Thank you" not in text(phone.get(AT))
    assert "Thank you. Hand 2 follows." in text(send(phone, drive, "5", side=EW))


def test_the_other_side_confirms_on_the_same_phone(drive, phone):
    asked = send(phone, drive, "8")
    answer = re.search(r'<form class="confirm".*?</form>', asked.text, re.DOTALL)[0]
    fields = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', answer))
    assert fields["side"] == EW
    said = text(phone.post(AT, fields, follow=True))
    assert "Both sides agree." in said
    assert "Thank you. Hand 2 follows." in said
    assert counts(drive) == 8


# Case C27.
def test_one_side_that_presses_twice_confirms_nothing(drive, phone):
    send(phone, drive, "8", key="one")
    said = text(send(phone, drive, "8", key="two"))
    assert f"Waiting for {EAST_WEST} to say the same." in said
    assert deal_at(drive, 1, 1).checked == Deal.Checked.ONE_SIDE


# Case C28, and C26 where the first was a phone of another table.
def test_two_that_differ_are_shown_both_and_the_organiser_settles_it(drive, phone):
    send(phone, drive, "8")
    said = text(send(Client(), drive, "6", EW))
    assert f"{NORTH_SOUTH} 8 tricks" in said
    assert f"{EAST_WEST} 6 tricks" in said
    assert "Together that makes 14, and a hand has 13. The organiser will settle it." in said
    assert "did you take" not in said
    assert "Thank you" not in said


def test_where_one_sides_word_is_enough_the_others_is_welcome(drive, phone):
    let_in(drive, Drive.Phones.ONE, tokens=())
    said = text(send(phone, drive, "8"))
    assert f"Saved. {EAST_WEST} may say the same." in said
    assert "Thank you. Hand 2 follows." in said
    assert counts(drive) == 8


def test_what_the_organiser_has_typed_is_shown(drive, phone):
    score(drive, 1, 1, 8)
    said = text(phone.get(AT))
    assert "The organiser North-South 8, East-West 5" in said
    assert "The organiser has the same." in text(send(phone, drive, "8"))
    said = text(send(phone, drive, "6", EW))
    assert "The organiser North-South 8, East-West 5" in said
    assert "Together that makes 14" in said


def test_what_a_second_reader_found_is_shown(drive, phone):
    send(phone, drive, "8")
    deal = deal_at(drive, 1, 1)
    Deal.objects.filter(pk=deal.pk).update(ns_tricks=8, checked="disputed")
    ScoreEntry.objects.create(
        drive=drive,
        hand_number=1,
        table_number=1,
        deal=deal,
        ns_tricks=7,
        source="second",
        seating_version=seats_of(drive),
    )
    assert "A second reading North-South 7, East-West 6" in text(phone.get(AT))


def test_a_rare_number_is_asked_about_once_and_then_kept(drive, phone):
    page = send(phone, drive, "0", EW)
    assert "13-0 is rare. Is it right?" in text(page)
    assert "Yes, 0-13" in text(page)
    assert not ScoreEntry.objects.exists()
    (sure,) = re.findall(r'name="sure" value="(\d+)"', page.text)
    assert f"Waiting for {NORTH_SOUTH}" in text(send(phone, drive, "0", EW, sure=sure))
    assert counts(drive) is None
    answer = re.search(r'<form class="confirm".*?</form>', phone.get(AT).text, re.DOTALL)[0]
    fields = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', answer))
    assert "Both sides agree." in text(phone.post(AT, fields, follow=True))


def test_in_a_flag_drive_it_is_enough_who_won(club, phone):
    drive = let_in(seat(make_drive(club, "military", names=NAMES, hands=4)))
    page = phone.get(AT)
    assert "Home" in text(page)
    assert "We won" in text(page)
    first = page.context["rounds"][0].pairs[0].names
    said = text(send(phone, drive, "", won="us"))
    assert f"{first} won" in said
    assert f"did {first} win?" in said
    assert "Both sides agree." in text(send(phone, drive, "", EW, won="them"))
    deal = deal_at(drive, 1, 1)
    assert (deal.ns_tricks, deal.by_majority) == (7, True)


def test_two_at_a_table_each_say_what_they_took(club, phone):
    drive = let_in(seat(make_drive(club, "german", names=NAMES[:4], hands=2)))
    page = phone.get(AT)
    first, second = page.context["rounds"][0].pairs
    assert "Tricks I took" in page.text
    said = text(send(phone, drive, "8"))
    assert f"Waiting for {second.names} to say the same." in said
    assert "Yes, I took 5" in said
    assert "&" not in first.names
