"""Copies make themselves at every closed hand, here and on the stick, and never hold anybody up."""

import shutil
import threading
import time

import pytest
from django.db import connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from drives.exchange import copies
from drives.exchange.copies import (
    KEPT,
    ON_THE_STICK,
    WHOLE_SITE,
    keep_copies,
    own_folder,
    troubles,
    write_copies,
)
from drives.exchange.kept_copies import evenings, whole_sites
from drives.exchange.read_copy import read_copy
from drives.models import Club, Drive
from drives.services.acts import KeptAt
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.seats import move_room
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.exchange.copying import SAID, drive, files, hand_closed, wait_for_copies
from tests.served import PATIENCE

__all__ = ["drive"]

pytestmark = pytest.mark.usefixtures("var", "moments_pass")


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


@pytest.mark.django_db(transaction=True)
def test_a_copy_that_waits_for_its_turn_is_not_asked_for_again(settings, drive):
    settings.KEEP_COPIES = True
    with copies._writing:
        keep_copies(drive.pk, KeptAt.HAND)
        deadline = time.monotonic() + PATIENCE
        while not copies._waiting and time.monotonic() < deadline:
            time.sleep(0.01)
        keep_copies(drive.pk, KeptAt.HAND)
        score_hand(drive, 1, [8, 5])
    wait_for_copies()
    ((name, version),) = [
        (path, read_copy(own_folder() / path)[1]["drive"]["version"])
        for path in files(own_folder())
    ]
    drive.refresh_from_db()
    assert (name.endswith("hand-00.json"), version) == (True, drive.version)
    keep_copies(drive.pk, KeptAt.HAND)
    wait_for_copies()
    assert len(files(own_folder())) == 2


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
