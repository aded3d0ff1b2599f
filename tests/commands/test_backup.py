"""`backup` and `restore` of an evening and of a club, and what is refused in a sentence."""

import errno
import sqlite3
import zipfile
from contextlib import closing

import pytest
from django.core.management import CommandError, call_command

from drives.exchange import whole_files
from drives.exchange.sealed import seal
from drives.exchange.site_copy import unpack
from drives.management.commands import backup
from drives.models import Club, Drive
from drives.server import only_server
from drives.services.acts import Testimony
from drives.services.apart import keep_apart
from drives.services.people import add_player
from drives.services.prize_lists import fill_usual_list
from drives.services.seasons import add_season
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
from tests.exchange.canonical import canonical
from tests.exchange.kept_evenings import cards, pairs
from tests.results.seasons import WINTER


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    settings.VAR = tmp_path / "var"


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [8, 5])
    drive.refresh_from_db()
    return drive


def said(capsys):
    return capsys.readouterr().out.splitlines()


def refusal(*command, **options):
    with pytest.raises(CommandError) as refused:
        call_command(*command, **options)
    return str(refused.value)


def test_an_evening_is_backed_up_and_brought_back_into_its_club(drive, tmp_path, capsys):
    path = tmp_path / "new folder" / "evening.json"
    call_command("backup", str(path), drive=drive.pk)
    assert said(capsys) == [f"Written: {path}, {round(path.stat().st_size / 1024)} KB."]
    call_command("restore", str(path))
    copy = Drive.objects.latest("pk")
    assert canonical(copy) == canonical(drive)
    assert said(capsys) == [
        "“December drive” is back, in the club “Ashby Whist Club”.",
        f"Its page is /drives/{copy.pk}/",
        "A drive of that name and day was there already, and now there are two. Put away the one that "
        "you do not want, so that the season does not count it twice.",
    ]


def test_an_evening_is_brought_into_another_club(drive, tmp_path, capsys):
    path = tmp_path / "evening.json"
    call_command("backup", str(path), drive=drive.pk)
    call_command("restore", str(path), club="selby")
    copy = Drive.objects.get(club__slug="selby")
    assert canonical(copy) == canonical(drive)
    assert "now there are two" not in capsys.readouterr().out


def test_a_club_is_brought_back_beside_the_one_that_is_here(club, owner, tmp_path, capsys):
    fill_usual_list(club)
    add_season(club, WINTER)
    evenings = [cards(club), pairs(club)]
    keep_apart(club, add_player(club, "Zoe"), club.players.first())
    path = tmp_path / "club.json"
    call_command("backup", str(path), club="ashby")
    call_command("restore", str(path))
    other = Club.objects.get(slug="ashby-2")
    assert "The club “Ashby Whist Club” is back, with 2 drives." in said(capsys)
    assert other.memberships.get().user == owner
    copies = other.drives.order_by("pk")
    by_day = sorted(evenings, key=lambda drive: drive.starts_at)
    assert [canonical(copy) for copy in copies] == [canonical(drive) for drive in by_day]
    for name in ("players", "prizes", "seasons"):
        kept = getattr(club, name).count()
        assert getattr(other, name).count() == kept > 0
    apart = other.kept_apart.get()
    assert {apart.first.name, apart.second.name} == {"Zoe", club.players.first().name}
    assert copies[0].season.club == other


def test_a_backup_is_written_over_the_last_one_and_over_nothing_else(drive, tmp_path):
    path = tmp_path / "evening.json"
    call_command("backup", str(path), drive=drive.pk)
    first = path.read_text()
    Drive.objects.filter(pk=drive.pk).update(venue="Elsewhere")
    call_command("backup", str(path), drive=drive.pk)
    assert path.read_text() != first
    path.write_text("a letter to the vicar")
    assert "left alone" in refusal("backup", str(path), drive=drive.pk)
    assert path.read_text() == "a letter to the vicar"


@pytest.mark.django_db(transaction=True)
def test_next_months_backup_of_the_site_is_written_over_this_months(settings, club, tmp_path):
    settings.VAR.mkdir()
    path, aside = tmp_path / "whist.zip", tmp_path / "base.sqlite3"
    call_command("backup", str(path))
    first = unpack(path, aside)
    call_command("backup", str(path))
    assert unpack(path, aside) > first
    assert [one.name for one in tmp_path.glob("*whist*")] == ["whist.zip"]


@pytest.mark.django_db(transaction=True)
def test_the_earlier_backup_stays_whole_where_the_new_one_cannot_be_written(
    settings, club, tmp_path, monkeypatch
):
    def full(*args):
        raise OSError(errno.ENOSPC, "No space left on device")

    settings.VAR.mkdir()
    path = tmp_path / "whist.zip"
    call_command("backup", str(path))
    before = path.read_bytes()
    monkeypatch.setattr(whole_files, "_write_through", full)
    assert "No space left on device" in refusal("backup", str(path))
    assert path.read_bytes() == before


def test_no_backup_is_written_over_a_base_or_an_archive_of_others(club, tmp_path):
    base, archive = tmp_path / "whist.sqlite3", tmp_path / "photos.zip"
    with closing(sqlite3.connect(base)) as opened:
        opened.execute("CREATE TABLE drives_club (id)")
    for manifest in (None, '{"format": "of others"}'):
        with zipfile.ZipFile(archive, "w") as packed:
            packed.writestr("manifest.json" if manifest else "vicar.jpg", manifest or "")
        for path in (base, archive):
            before = path.read_bytes()
            assert "left alone" in refusal("backup", str(path))
            assert path.read_bytes() == before


def test_a_folder_is_not_written_over(club, tmp_path):
    assert "Is a directory" in refusal("backup", str(tmp_path))


def test_what_is_not_there_is_named(club, tmp_path):
    path = str(tmp_path / "a.json")
    assert refusal("backup", path, club="selby") == "There is no club “selby”. There are: ashby."
    assert refusal("backup", path, drive=99).startswith("There is no drive 99.")
    assert refusal("restore", str(tmp_path / "nowhere.zip")).endswith(
        "Look at how its name is spelt."
    )
    assert not (tmp_path / "a.json").exists()


def test_a_folder_is_no_file(club, tmp_path):
    assert "Is a directory" in refusal("restore", str(tmp_path))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"tricks", "is no copy made by this program"),
        (b"\xff\xfe\x00", "is no copy made by this program"),
        (b"PK\x03\x04 and nothing more", "is damaged"),
        (seal("letter", {}).encode(), "is no copy made by this program"),
        (seal("drive", {"drive": {}}).encode(), "is damaged"),
        (seal("club", {}).encode(), "is damaged"),
        (seal("drive", {})[:-9].encode(), "is damaged"),
        (b"", "is no copy made by this program"),
    ],
)
def test_a_file_that_is_not_what_it_should_be_changes_nothing(club, tmp_path, content, sentence):
    path = tmp_path / "a.json"
    path.write_bytes(content)
    assert sentence in refusal("restore", str(path))
    assert list(Club.objects.all()) == [club]
    assert not Drive.objects.exists()


def test_a_club_or_a_site_does_not_go_into_another_club(club, tmp_path):
    path = tmp_path / "club.json"
    call_command("backup", str(path), club="ashby")
    assert "more than one evening" in refusal("restore", str(path), club="ashby")
    path.write_bytes(b"PK\x03\x04")
    assert "more than one evening" in refusal("restore", str(path), club="ashby")


def test_a_whole_site_is_not_exchanged_under_a_server(settings, tmp_path):
    base = tmp_path / "whist.sqlite3"
    with closing(sqlite3.connect(base)) as opened:
        opened.execute("CREATE TABLE drives_club (id)")
    with only_server(settings.VAR) as lock:
        lock.write_note("http://127.0.0.1:8000/")
        assert refusal("restore", str(base)) == (
            "The program is running at http://127.0.0.1:8000/. Stop it (Ctrl-C in its window), "
            "restore, and start it again."
        )


def test_a_base_that_cannot_be_read_is_one_sentence(drive, tmp_path, monkeypatch):
    def no_table(drive):
        raise backup.DatabaseError("no such column: drives_act.source\nLINE 1")

    monkeypatch.setattr(backup, "drive_file", no_table)
    assert refusal("backup", str(tmp_path / "a.json"), drive=drive.pk).startswith(
        "The database cannot be read (no such column: drives_act.source)."
    )


def test_an_act_after_a_restore_goes_on_from_the_last_one(drive, tmp_path):
    path = tmp_path / "evening.json"
    call_command("backup", str(path), drive=drive.pk)
    call_command("restore", str(path), club="selby")
    copy = Drive.objects.get(club__slug="selby")
    act = move_room(copy, Testimony())
    assert act.number == drive.version + 1
