"""The whole site in one file and back, as real commands on data of their own."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.launching import OF_THE_TESTER, ROOT

EVENING = """
import django
django.setup()
from drives.models import Club, Membership, User
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.seats import move_room
from tests.evenings import make_drive, score_hand, seat
club = Club.objects.create(name="Ashby Whist Club", slug="ashby")
owner = User.objects.create_user("ann", password="three words")
Membership.objects.create(user=owner, club=club, role="owner")
drive = seat(make_drive(club, people=9, hands=2))
score_hand(drive, 1, [8, 6])
move_room(drive, Testimony(owner))
score_hand(drive, 2, [7, 3])
finish(drive, Testimony(owner))
"""
SHEETS = """
import django
django.setup()
from io import BytesIO
from pypdf import PdfReader
from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.models import Drive, User
from drives.sheets import SHEETS
drive = Drive.objects.get()
for name in ("results", "leaderboard"):
    for page in PdfReader(BytesIO(SHEETS[name].build(drive))).pages:
        print(page.extract_text())
print(leaderboard_csv(drive).decode())
print([act.by for act in drive.acts.all()])
print(User.objects.get(username="ann").check_password("three words"))
"""


def ran(var, *command, code=0):
    """Run Python on the data in `var`; return what it said, on one or the other stream."""
    environ = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTER}
    environ |= {"WHIST_VAR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}
    ended = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == code, ended
    return ended.stdout + ended.stderr


@pytest.fixture(scope="module")
def played(migrated_var, tmp_path_factory):
    """The data of a laptop on which an evening was played. Read only: see `laptop`."""
    var = shutil.copytree(migrated_var, tmp_path_factory.mktemp("played") / "var")
    ran(var, "-c", EVENING)
    return var


@pytest.fixture
def laptop(played, tmp_path):
    return shutil.copytree(played, tmp_path / "laptop")


def test_a_site_comes_back_on_an_empty_machine_with_the_same_results(laptop, tmp_path):
    stick, other = tmp_path / "stick" / "whist.zip", tmp_path / "other laptop"
    assert ran(laptop, "manage.py", "backup", str(stick)).startswith(f"Written: {stick}, ")
    said = ran(other, "manage.py", "restore", str(stick))
    assert "1 club, 1 drive." in said
    assert "What was here before" not in said
    assert ran(other, "-c", SHEETS) == ran(laptop, "-c", SHEETS)
    names = {path.name for path in other.iterdir()}
    assert names == {"secret-key", "server.lock", "whist.sqlite3"}
    assert (other / "secret-key").read_text() != (laptop / "secret-key").read_text()


def test_what_was_here_before_is_put_aside_whole_and_can_be_had_back(
    laptop, migrated_var, tmp_path
):
    empty = shutil.copytree(migrated_var, tmp_path / "empty")
    ran(empty, "manage.py", "backup", str(tmp_path / "empty.zip"))
    said = ran(laptop, "manage.py", "restore", str(tmp_path / "empty.zip"))
    assert "0 clubs, 0 drives." in said
    (aside,) = laptop.glob("put-aside/*/whist.sqlite3")
    assert f'python3 manage.py restore "{aside}"' in said
    assert "1 club, 1 drive." in ran(laptop, "manage.py", "restore", str(aside))
    assert "Ashby Whist Club" in ran(laptop, "-c", SHEETS)
    assert len(list(laptop.glob("put-aside/*/whist.sqlite3"))) == 2


def test_a_damaged_file_changes_nothing(laptop, tmp_path):
    path = tmp_path / "whist.zip"
    ran(laptop, "manage.py", "backup", str(path))
    path.write_bytes(path.read_bytes()[:-3000])
    before = (laptop / "whist.sqlite3").read_bytes()
    said = ran(laptop, "manage.py", "restore", str(path), code=1)
    assert said == (
        "CommandError: whist.zip is damaged: it is not what was written then. Nothing was changed. "
        "Take the copy before it.\n"
    )
    assert (laptop / "whist.sqlite3").read_bytes() == before
    assert not (laptop / "put-aside").exists()
    assert not list(laptop.glob(".restore-*"))
