"""A stick that is pulled, full, back or named late: it is told, and gets what it missed."""

import os

import pytest
from django.db import connection

from drives.exchange import copies, is_there
from drives.exchange.copies import (
    ON_THE_STICK,
    catch_up,
    own_folder,
    troubles,
    write_copies,
)
from drives.exchange.kept_copies import evenings, whole_sites
from drives.exchange.second_folder import forget_second_folder, remember
from drives.services.acts import KeptAt
from tests.evenings import make_drive, seat
from tests.exchange.copying import drive, files, hand_closed, no_room

__all__ = ["drive"]

pytestmark = pytest.mark.usefixtures("var", "moments_pass")


def test_a_stick_that_is_missing_is_told_and_gets_the_next_copy_once_it_is_back(drive, stick):
    hand_closed(drive, 1)
    away = stick.rename(stick.with_name("pocket"))
    hand_closed(drive, 2)
    assert [(one.code, one.folder, one.here) for one in troubles()] == [("missing", stick, False)]
    assert not stick.exists()  # nothing is written in its place on the computer's own disk
    away.rename(stick)
    assert troubles() == []
    hand_closed(drive, 3)
    assert [path[-17:] for path in files(stick)] == ["0001-hand-01.json", "0003-hand-03.json"]
    assert [path[-7:-5] for path in files(own_folder())] == ["01", "02", "03"]


@pytest.fixture
def pocket(drive, stick):
    """Where the stick is, pulled after hand 1, while hand 2 was closed."""
    hand_closed(drive, 1)
    pocket = stick.rename(stick.with_name("pocket"))
    hand_closed(drive, 2)
    return pocket


def test_of_a_stick_that_is_back_the_page_says_what_is_on_it(club, drive, stick, pocket):
    (now,) = evenings(club, most=12)
    assert (now.label, list(now.here)) == ("hand-02", [True])
    pocket.rename(stick)
    newest, older = evenings(club, most=12)
    assert (newest.label, list(newest.here)) == ("hand-02", [True])
    assert (older.label, list(older.here)) == ("hand-01", [True, False])
    assert catch_up() == 1
    (newest,) = evenings(club, most=12)
    assert (newest.label, list(newest.here)) == ("hand-02", [True, False])
    assert files(stick / ON_THE_STICK) == files(own_folder())
    assert catch_up() == 0


def test_a_file_that_was_cut_short_on_the_stick_is_not_taken_for_the_whole(club, drive, stick):
    hand_closed(drive, 1)
    (cut,) = stick.rglob("*.json")
    cut.write_bytes(cut.read_bytes()[:-40])
    os.utime(cut, (0, 0))
    newest, damaged = evenings(club, most=12)
    assert (list(newest.here), list(damaged.here)) == ([True], [False])
    assert catch_up() == 1
    assert [path[-17:] for path in files(stick)] == ["0001-hand-01.json", "0002-hand-01.json"]


def test_another_evenings_copy_brings_the_stick_what_it_missed_of_the_first(
    club, drive, stick, pocket
):
    other = seat(make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"], hands=4, name="Other"))
    pocket.rename(stick)
    write_copies(other.pk, KeptAt.HAND)
    assert files(stick / ON_THE_STICK) == files(own_folder())


def test_an_evening_that_went_on_at_another_computer_is_not_put_back_on_the_stick(
    club, drive, stick
):
    hand_closed(drive, 1)
    (here,) = own_folder().rglob("*.json")
    (there,) = stick.rglob("*.json")
    there.unlink()
    later = there.with_name("0009-hand-09.json")
    later.write_text("of the other computer")
    os.utime(here, (1_000_000_000, 1_000_000_000))
    assert catch_up() == 0
    assert [one.label for one in evenings(club, most=12)] == ["hand-09", "hand-01"]
    hand_closed(drive, 2)
    assert files(own_folder())[-1].endswith("/0010-hand-02.json")
    assert files(stick)[-1].endswith("/0010-hand-02.json")


def test_a_stick_that_is_out_or_is_not_chosen_is_left_as_it_is(drive, pocket, stick):
    assert catch_up() == 0
    assert not stick.exists()
    forget_second_folder()
    assert catch_up() == 0


def test_a_stick_that_fills_up_meanwhile_is_told(drive, stick, pocket, monkeypatch):
    pocket.rename(stick)
    monkeypatch.setattr(copies, "copy_whole", no_room)
    assert catch_up() == 0
    assert [one.code for one in troubles()] == ["full"]


def test_nobody_waits_for_a_copy_that_is_just_being_written(drive, stick, pocket):
    pocket.rename(stick)
    with copies._writing:
        assert catch_up() == 0
    assert catch_up() == 1


@pytest.mark.django_db(transaction=True)
def test_a_stick_named_later_gets_the_newest_of_every_evening_and_of_the_site(
    club, drive, tmp_path
):
    hand_closed(drive, 1)
    hand_closed(drive, 2)
    other = seat(make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"], hands=4, name="Other"))
    write_copies(other.pk, KeptAt.DRIVE)
    stick = tmp_path / "late"
    stick.mkdir()
    remember(stick)
    whole = connection.vendor == "sqlite"
    assert catch_up() == 2 + whole
    found = [path.rpartition("/")[2] for path in files(stick) if path.endswith(".json")]
    assert sorted(found) == ["0001-end.json", "0002-hand-02.json"]
    sites = whole_sites(most=6)
    assert [list(one.here) for one in sites] == [[True, False]] * whole


@pytest.mark.django_db(transaction=True)
def test_a_site_that_is_in_both_places_is_one_copy(drive, stick):
    for _ in range(2):
        write_copies(drive.pk, KeptAt.DRIVE)
    sites = whole_sites(most=6)
    assert len(sites) == (2 if connection.vendor == "sqlite" else 0)
    for one in sites:
        assert list(one.here) == [True, False]
        assert one.path.is_relative_to(own_folder())


def test_a_stick_that_is_full_is_told_until_there_is_room(drive, stick, monkeypatch):
    write = copies.write_whole

    def full_stick(path, content):
        if path.is_relative_to(stick):
            no_room()
        write(path, content)

    monkeypatch.setattr(copies, "write_whole", full_stick)
    hand_closed(drive, 1)
    assert [(one.code, one.folder) for one in troubles()] == [("full", stick)]
    assert len(files(own_folder())) == 1
    monkeypatch.setattr(copies, "write_whole", write)
    hand_closed(drive, 2)
    assert troubles() == []
    assert len(files(stick)) == 1


def test_a_stick_that_cannot_be_written_to_is_told(drive, stick):
    (stick / ON_THE_STICK).write_text("a file in its place")
    hand_closed(drive, 1)
    assert [one.code for one in troubles()] == ["unwritable"]


def test_that_this_computer_has_no_room_is_told_and_the_stick_still_gets_its_copy(
    drive, stick, monkeypatch
):
    write = copies.write_whole

    def full_here(path, content):
        if path.is_relative_to(own_folder()):
            no_room()
        write(path, content)

    monkeypatch.setattr(copies, "write_whole", full_here)
    hand_closed(drive, 1)
    assert [(one.code, one.here) for one in troubles()] == [("full", True)]
    assert len(files(stick)) == 1


def test_pages_do_not_look_for_the_stick_each_anew(drive, stick, monkeypatch):
    monkeypatch.setattr(is_there, "FRESH", 600)
    assert troubles() == []
    away = stick.rename(stick.with_name("pocket"))
    assert troubles() == []
    hand_closed(drive, 1)  # which has found out
    assert [one.code for one in troubles()] == ["missing"]
    away.rename(stick)
    hand_closed(drive, 2)
    assert troubles() == []
