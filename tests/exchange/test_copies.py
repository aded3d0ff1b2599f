"""Copies make themselves at every closed hand, here and on the stick, and never hold anybody up."""

import errno
import os
import shutil
import threading

import pytest
from django.db import connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from drives.exchange import copies, is_there
from drives.exchange.copies import (
    KEPT,
    ON_THE_STICK,
    WHOLE_SITE,
    catch_up,
    forget_troubles,
    keep_copies,
    own_folder,
    troubles,
    write_copies,
)
from drives.exchange.kept_copies import evenings, whole_sites
from drives.exchange.read_copy import read_copy
from drives.exchange.second_folder import forget_second_folder, remember
from drives.models import Club, Drive
from drives.services.acts import KeptAt, Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.seats import move_room
from tests.evenings import deal_at, make_drive, score_hand, seat

SAID = Testimony()


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    settings.VAR = tmp_path / "var"
    settings.SECOND_FOLDER = ""
    settings.VAR.mkdir()
    forget_troubles()
    yield
    forget_troubles()


@pytest.fixture(autouse=True)
def moments_pass(monkeypatch):
    """Between two looks for the stick the seconds go by for which an answer is remembered."""
    monkeypatch.setattr(is_there, "FRESH", -1)
    monkeypatch.setattr(is_there, "PATIENCE", 60)  # of a slow machine


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    remember(folder)
    return folder


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=6, name="December: drive?"))


def files(place):
    """The files under a place by their paths there, none of them half written."""
    found = sorted(str(path.relative_to(place)) for path in place.rglob("*") if path.is_file())
    return [path.replace("\\", "/") for path in found]


def hand_closed(drive, number, at=KeptAt.HAND):
    """Play a hand and close it, and let the copies of it be made."""
    score_hand(drive, number, [8, 5])
    move_room(drive, SAID)
    write_copies(drive.pk, at)


def wait_for_copies():
    for thread in threading.enumerate():
        if thread.name == "copies":
            thread.join()


def no_room(*args):
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_closed_hand_is_copied_under_a_name_that_says_what_it_is(drive):
    hand_closed(drive, 1)
    folder = f"ashby/2026-12-04-december-drive-{drive.pk}"
    assert files(own_folder()) == [f"{folder}/0001-hand-01.json"]
    kind, content = read_copy(own_folder() / folder / "0001-hand-01.json")
    drive.refresh_from_db()
    assert (kind, content["drive"]["version"]) == ("drive", drive.version)
    assert troubles() == []


def test_the_last_three_of_each_evening_are_kept(club, drive):
    other = seat(make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"], hands=4))
    for number in range(1, KEPT + 2):
        hand_closed(drive, number)
    score_hand(other, 1, [8])
    move_room(other, SAID)
    write_copies(other.pk, KeptAt.HAND)
    found = [path.rpartition("/")[2] for path in files(own_folder())]
    assert found == [
        "0002-hand-02.json",
        "0003-hand-03.json",
        "0004-hand-04.json",
        "0001-hand-01.json",
    ]


def test_copies_go_to_the_stick_too(drive, stick):
    hand_closed(drive, 1)
    assert files(stick / ON_THE_STICK) == files(own_folder())
    assert troubles() == []


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


def test_an_evening_that_was_thrown_away_meanwhile_is_not_copied(drive):
    pk = drive.pk
    Drive.objects.filter(pk=pk).update(put_away=True)
    write_copies(pk, KeptAt.HAND)
    assert len(files(own_folder())) == 1
    write_copies(10**9, KeptAt.HAND)
    assert len(files(own_folder())) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("at", [KeptAt.HAND, KeptAt.DRIVE])
def test_the_whole_site_is_copied_at_the_end_of_a_drive_and_the_last_three_are_kept(
    drive, stick, at
):
    for _ in range(KEPT + 1):
        write_copies(drive.pk, at)
    for place in (own_folder(), stick / ON_THE_STICK):
        sites = [path for path in files(place) if path.startswith(WHOLE_SITE)]
        whole = at is KeptAt.DRIVE and connection.vendor == "sqlite"
        assert len(sites) == (KEPT if whole else 0)
        assert not [path for path in files(place) if path.endswith(".part")]


@pytest.mark.django_db(transaction=True)
def test_a_press_that_closes_a_hand_or_a_drive_makes_a_copy_in_the_background(settings, club):
    settings.KEEP_COPIES = True
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    for hand in (1, 2):
        score_hand(drive, hand, [8, 5])
        wait_for_copies()
    finish(drive, SAID)
    wait_for_copies()
    made = [path.rpartition("/")[2] for path in files(own_folder()) if path.endswith(".json")]
    assert sorted(name.partition("-")[2] for name in made) == [
        "end.json",
        "hand-01.json",
        "hand-02.json",
    ]
    assert troubles() == []


@pytest.mark.django_db(transaction=True)
def test_a_copy_that_fails_in_any_way_loses_no_score_and_is_told(
    settings, drive, monkeypatch, caplog
):
    def broken(*args):
        raise RuntimeError("a fault of the program's own")

    settings.KEEP_COPIES = True
    monkeypatch.setattr(copies, "drive_file", broken)
    score_hand(drive, 1, [8, 5])
    move_room(drive, SAID)
    wait_for_copies()
    assert deal_at(drive, 1, 1).ns_tricks == 8
    assert [one.here for one in troubles()] == [True]
    assert "no copy of drive" in caplog.text


CARDS = {"people": 4, "hands": 4, "half_after": 2, "counts_from": "cards"}


def type_half(drive, half, numbers=(1, 2, 3, 4)):
    first, last = ((1, 2), (3, 4))[half - 1]
    for number in numbers:
        entry = drive.entries.get(number=number)
        record_card(CardSays(entry, first, last, 26), SAID)


@pytest.mark.django_db(transaction=True)
def test_where_cards_are_typed_each_half_is_copied_once_all_its_cards_are_in(settings, club):
    settings.KEEP_COPIES = True
    drive = seat(make_drive(club, **CARDS))
    type_half(drive, 1, numbers=(1, 2, 3))
    wait_for_copies()
    assert not own_folder().exists()
    type_half(drive, 1, numbers=(4,))
    wait_for_copies()
    type_half(drive, 2)
    wait_for_copies()
    made = [path.rpartition("/")[2] for path in files(own_folder())]
    assert made == ["0001-half-1.json", "0002-end.json"]


def test_a_copy_of_cards_of_which_one_was_emptied_since_says_so(club):
    drive = seat(make_drive(club, **CARDS))
    write_copies(drive.pk, KeptAt.HALF)
    (one,) = evenings(club, most=12)
    assert one.label == "cards"


def test_where_no_copies_are_kept_none_is_made(settings, drive):
    settings.KEEP_COPIES = False
    keep_copies(drive.pk, KeptAt.HAND)
    assert not own_folder().exists()


def test_an_evening_in_a_database_of_its_own_is_not_taken_for_one_of_the_sites(settings, drive):
    """The practice command plays in one, whose drive 1 is not the site's."""
    settings.KEEP_COPIES = True
    before, sites = threading.active_count(), connections["default"]
    connections["default"] = DatabaseWrapper({**sites.settings_dict, "NAME": "x"}, "default")
    try:
        keep_copies(drive.pk, KeptAt.HAND)
    finally:
        connections["default"] = sites
    assert threading.active_count() == before
    assert not own_folder().exists()


def test_what_there_is_is_listed_by_evening_with_the_newest_first(club, drive, stick):
    hand_closed(drive, 1)
    hand_closed(drive, 2)
    other = seat(make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"], hands=4, name="Other"))
    shutil.rmtree(stick / ON_THE_STICK)
    write_copies(other.pk, KeptAt.HAND)
    found = evenings(club, most=12)
    assert [(one.title, one.label) for one in found] == [
        ("Other", "hand-00"),
        (drive.name, "hand-02"),
    ]
    assert [list(one.here) for one in found] == [[True, False], [True, False]]
    assert found[1].path.is_relative_to(own_folder())
    assert found[1].size == found[1].path.stat().st_size
    assert len(evenings(club, most=1)) == 1
    assert evenings(Club.objects.create(name="Selby", slug="selby"), most=12) == []


def test_a_copy_of_an_evening_that_is_not_here_is_listed_by_its_folder(club, stick):
    folder = stick / ON_THE_STICK / club.slug / "2026-12-04-december-drive-99"
    folder.mkdir(parents=True)
    (folder / "0004-end.json").write_text("{}")
    (folder / "letter.json").write_text("{}")
    (one,) = evenings(club, most=12)
    assert (one.title, one.label, list(one.here)) == (folder.name, "end", [False])


def test_without_any_copy_there_is_none_to_list(club, stick):
    assert evenings(club, most=12) == []
    assert whole_sites(most=6) == []
    stick.rmdir()
    assert evenings(club, most=12) == []
