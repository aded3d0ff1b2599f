"""A practice evening from the command line, read back from its files alone."""

import csv
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from drives.models import Act, Club, Drive, Membership, User
from tests.pdfs.reading import texts

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "scorecards.pdf",
    "table-slips.pdf",
    "seating.pdf",
    "trumps.pdf",
    "leaderboard.pdf",
    "results.pdf",
    "leaderboard.csv",
}


def practise(folder, **options):
    call_command("practice", out=str(folder), **options)
    return folder


def rows(folder):
    with (folder / "leaderboard.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def printed(folder, sheet):
    return texts((folder / f"{sheet}.pdf").read_bytes())


def sums(folder, *columns):
    return [sum(Fraction(row[column]) for row in rows(folder)) for column in columns]


def as_printed(decimal):
    return decimal.replace(".5", "½")


def assert_lists_agree(folder):
    """Every name and total of the file is on leaderboard and results."""
    for sheet in ("leaderboard", "results"):
        found = printed(folder, sheet)
        for row in rows(folder):
            for on_sheet in (row["name"], as_printed(row["total"]), row["place"]):
                assert on_sheet in found, (sheet, row)


def assert_places_follow_from_totals(folder):
    totals = [Fraction(row["total"]) for row in rows(folder)]
    for row, total in zip(rows(folder), totals, strict=True):
        level = "=" if totals.count(total) > 1 else ""
        assert row["place"] == f"{1 + sum(other > total for other in totals)}{level}"


@pytest.fixture
def individual(db, tmp_path):
    return practise(tmp_path / "individual")


@pytest.mark.django_db
def test_24_in_12_hands_add_up_by_themselves(individual):
    assert {path.name for path in individual.iterdir()} == FILES
    assert len(rows(individual)) == 24
    first, second, total = sums(individual, "first half", "second half", "total")
    assert (first, second, total) == (6 * 6 * 26, 6 * 6 * 26, 6 * 12 * 26)
    for row in rows(individual):
        assert int(row["first half"]) + int(row["second half"]) == int(row["total"])
    assert "6 tables × 12 hands × 26 = 1,872, cards add up to 1,872" in printed(
        individual, "results"
    )
    assert_places_follow_from_totals(individual)
    assert_lists_agree(individual)


@pytest.mark.django_db
def test_every_name_is_on_cards_slips_and_seats(individual):
    names = {row["name"] for row in rows(individual)}
    for sheet in ("scorecards", "table-slips", "seating"):
        assert names <= set(printed(individual, sheet)), sheet
    assert printed(individual, "table-slips").count("Table") == 6 * 12
    assert [text for text in printed(individual, "trumps") if text == "Hearts"] == ["Hearts"] * 3
    assert "provisional" not in printed(individual, "results")


@pytest.mark.django_db
def test_22_where_losers_move_add_up_with_their_rests(tmp_path):
    folder = practise(tmp_path, players=22, movement="progressive-losers")
    assert len(rows(folder)) == 22
    tables, resting = divmod(22, 4)
    of_half = tables * 6 * 26 + resting * 6 * Fraction(13, 2)
    assert sums(folder, "first half", "second half", "total") == [of_half, of_half, 2 * of_half]
    roles = [row["role"] for row in rows(folder)]
    assert (roles.count("lady"), roles.count("gent")) == (11, 11)
    for role in ("lady", "gent"):
        tricks = sum(Fraction(row["total"]) for row in rows(folder) if row["role"] == role)
        assert tricks == 12 * (tables * 13 + Fraction(13, 2))
    assert (
        "5 tables × 12 hands × 26 = 1,560, rests add 156, together 1,716; cards add up to 1,716"
        in " ".join(printed(folder, "results"))
    )
    assert_places_follow_from_totals(folder)
    assert_lists_agree(folder)


@pytest.mark.django_db
def test_18_in_pairs_add_up_with_the_pair_that_rests(tmp_path):
    folder = practise(tmp_path, players=18, movement="partner")
    assert len(rows(folder)) == 9
    tables, resting = divmod(9, 2)
    assert sums(folder, "total") == [12 * (tables * 13 + resting * Fraction(13, 2))]
    assert all(row["role"] == "" for row in rows(folder))
    names = {name for row in rows(folder) for name in row["name"].split(" & ")}
    assert len(names) == 18
    assert names <= set(printed(folder, "scorecards"))
    assert (
        "4 tables × 12 hands × 13 = 624, rests add 78, together 702; cards add up to 702"
        in " ".join(printed(folder, "results"))
    )
    assert_places_follow_from_totals(folder)
    assert_lists_agree(folder)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.django_db
def test_the_same_seed_gives_the_same_bytes_and_another_seed_another_evening(tmp_path):
    small = {"players": 9, "hands": 4, "movement": "progressive-losers"}
    first = contents(practise(tmp_path / "first", seed=3, **small))
    assert contents(practise(tmp_path / "again", seed=3, **small)) == first
    other = contents(practise(tmp_path / "other", seed=4, **small))
    assert other["leaderboard.csv"] != first["leaderboard.csv"]
    assert other["scorecards.pdf"] != first["scorecards.pdf"]
    assert "Friday 4 December 2026, 7.30 pm" in printed(tmp_path / "first", "trumps")[1]


def count_rows():
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")
            found[table] = cursor.fetchone()[0]
    return found


@pytest.mark.django_db
def test_the_sites_data_is_not_touched(tmp_path, club, owner):
    before, wrapper = count_rows(), connection._connections[connection._alias]
    practise(tmp_path, players=4, hands=2)
    assert count_rows() == before
    assert connection._connections[connection._alias] is wrapper
    assert list(Club.objects.all()) == [club]


@pytest.mark.django_db
def test_the_site_gets_its_database_back_when_the_evening_breaks_off(tmp_path, club, monkeypatch):
    def break_off(drive):
        raise KeyboardInterrupt

    monkeypatch.setattr("drives.management.commands.practice.play_evening", break_off)
    with pytest.raises(KeyboardInterrupt):
        practise(tmp_path, players=4, hands=2)
    assert list(Club.objects.all()) == [club]


@pytest.mark.django_db
def test_a_kept_evening_is_in_the_site_finished_for_every_owner(tmp_path, club, owner, member_of):
    second = member_of(club, Membership.Role.OWNER, "second").user
    helper = member_of(club, Membership.Role.ORGANISER).user
    practise(tmp_path, players=4, hands=2, keep=True)
    drive = Drive.objects.get(club__practice=True)
    assert drive.state == Drive.State.FINISHED
    assert drive.acts.last().kind == Act.Kind.FINISH
    assert Drive.objects.for_user(owner).get() == drive
    assert Membership.objects.get(club=drive.club, user=owner).role == Membership.Role.OWNER
    assert Drive.objects.for_user(second).get() == drive
    assert not Drive.objects.for_user(helper).exists()
    assert len(rows(tmp_path)) == 4


@pytest.mark.django_db
def test_a_kept_evening_is_the_practice_users_where_there_is_no_owner_yet(tmp_path):
    practise(tmp_path, players=4, hands=2, keep=True)
    assert Drive.objects.for_user(User.objects.get(username="practice")).count() == 1


@pytest.mark.django_db
def test_two_kept_evenings_stand_beside_each_other(tmp_path, club, owner):
    for _ in range(2):
        practise(tmp_path, players=4, hands=2, keep=True)
    assert Drive.objects.for_user(owner).count() == 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": "3"}, "--players 3: give a whole number from 4 to 400."),
        ({"players": "401"}, "--players 401"),
        ({"players": "many"}, "--players many"),
        ({"players": "9" * 5000}, "--players 9"),
        ({"players": "-4"}, "--players -4"),
        ({"hands": "0"}, "--hands 0: give a whole number from 1 to 40."),
        ({"hands": "41"}, "--hands 41"),
        ({"hands": "2.5"}, "--hands 2.5"),
        ({"seed": "x"}, "--seed x"),
        ({"movement": "musical-chairs"}, "There is no movement “musical-chairs”; there are: "),
        ({"movement": "partner", "players": "19"}, "19"),
        ({"movement": "individual", "players": "203"}, "203"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(tmp_path, options, says):
    with pytest.raises(CommandError) as refused:
        practise(tmp_path / "never", **options)
    assert says in str(refused.value)
    assert refused.value.returncode == 1
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "never").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["a-file", "a-file/below", "nul\0"])
def test_a_folder_that_cannot_be_written_is_refused_in_a_sentence(tmp_path, path):
    (tmp_path / "a-file").write_text("in the way")
    with pytest.raises(CommandError, match="cannot be written to") as refused:
        practise(tmp_path / path)
    assert "\n" not in str(refused.value)


@pytest.mark.django_db
@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no folder that refuses even root")
def test_a_folder_that_takes_no_files_is_refused_before_the_evening_is_played(monkeypatch):
    monkeypatch.setattr("drives.management.commands.practice.play_evening", None)
    with pytest.raises(CommandError, match="cannot be written to"):
        practise("/proc/self")


@pytest.mark.django_db
def test_a_file_that_cannot_be_replaced_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "results.pdf").mkdir()
    with pytest.raises(CommandError, match="cannot be written to"):
        practise(tmp_path, players=4, hands=1)


@pytest.mark.django_db
def test_an_earlier_practice_is_written_over(tmp_path):
    (tmp_path / "leaderboard.csv").write_text("old")
    assert len(rows(practise(tmp_path, players=4, hands=1))) == 4


def run(*options, var):
    """Run the command as a user does, on a site that has no data at all."""
    environ = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "django", "practice", *options],
        cwd=ROOT,
        env=environ
        | {
            "WHIST_VAR": str(var),
            "SECRET_KEY": "of a test",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            # A server that nobody can reach: the practice must not even knock.
            "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_command_never_knocks_at_the_sites_database(tmp_path):
    done = run("--out", str(tmp_path / "out"), "--players", "4", "--hands", "2", var=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in (tmp_path / "out").iterdir()} == FILES
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_wrong_number_ends_with_code_1_and_one_line(tmp_path):
    done = run("--out", str(tmp_path / "out"), "--players", "3", var=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "CommandError: --players 3: give a whole number from 4 to 400."
    ]


def test_keeping_where_there_is_no_database_ends_with_one_line(tmp_path):
    done = run("--out", str(tmp_path / "out"), "--keep", var=tmp_path)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "database is not ready" in done.stderr


class Terminal:
    """An output that is a terminal, and remembers."""

    def __init__(self):
        self.said = ""

    def write(self, text):
        self.said += text

    def isatty(self):
        return True

    def flush(self):
        pass


@pytest.mark.django_db
def test_a_terminal_sees_hand_after_hand(tmp_path):
    terminal = Terminal()
    practise(tmp_path, players=4, hands=2, stderr=terminal, no_color=True)
    assert terminal.said == "\rHand 1 of 2 is played\rHand 2 of 2 is played\n"


@pytest.mark.django_db
def test_where_there_is_no_terminal_there_is_no_progress(tmp_path, capsys):
    practise(tmp_path, players=4, hands=2)
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    assert "leaderboard.csv" in said.out
