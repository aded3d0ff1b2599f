"""What the practice command says: hand after hand, and one sentence where it cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError

from tests.commands.practising import FILES, ROOT, practise, rows


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
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
        ({"movement": "military", "players": "18"}, "Team 5 has 2 people in it"),
        ({"game": "bridge"}, "There is no game “bridge”; there are: hands, rubbers, german."),
        (
            {"game": "rubbers", "movement": "military"},
            "With “--game rubbers” nobody moves by “military”; there are: individual, ",
        ),
        ({"movement": "german-knockout"}, "With “--game hands” nobody moves by"),
        ({"game": "german", "movement": "partner"}, "there are: german, german-ladder"),
        ({"game": "rubbers", "hands": "0"}, "--hands 0: give a whole number from 1 to 40."),
        ({"game": "rubbers", "movement": "partner", "players": "19"}, "19"),
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
@pytest.mark.usefixtures("migrated_already")
@pytest.mark.parametrize("path", ["a-file", "a-file/below", "nul\0"])
def test_a_folder_that_cannot_be_written_is_refused_in_a_sentence(tmp_path, path):
    (tmp_path / "a-file").write_text("in the way")
    with pytest.raises(CommandError, match="cannot be written to") as refused:
        practise(tmp_path / path)
    assert "\n" not in str(refused.value)


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no folder that refuses even root")
def test_a_folder_that_takes_no_files_is_refused_before_the_evening_is_played(monkeypatch):
    monkeypatch.setattr("drives.management.commands.practice.play_evening", None)
    with pytest.raises(CommandError, match="cannot be written to"):
        practise("/proc/self")


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
def test_a_file_that_cannot_be_replaced_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "results.pdf").mkdir()
    with pytest.raises(CommandError, match="cannot be written to"):
        practise(tmp_path, players=4, hands=1)


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
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
@pytest.mark.usefixtures("migrated_already")
def test_a_terminal_sees_hand_after_hand(tmp_path):
    terminal = Terminal()
    practise(tmp_path, players=4, hands=2, stderr=terminal, no_color=True)
    assert terminal.said == "\rHand 1 of 2 is played\rHand 2 of 2 is played\n"


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
def test_where_there_is_no_terminal_there_is_no_progress(tmp_path, capsys):
    practise(tmp_path, players=4, hands=2)
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    assert "leaderboard.csv" in said.out
