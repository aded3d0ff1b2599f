"""The first start and those after it, as real processes on a tiny checkout without a network."""

import ast
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from config.locks import exclusive
from tests.house.tiny_tree import BASE_PYTHON, ROOT, Tree

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and modes of POSIX")


@pytest.fixture(scope="module")
def first(tmp_path_factory):
    """A checkout after its first start, and how that start ended. Read only: see `tree`."""
    tree = Tree(tmp_path_factory.mktemp("first") / "club house").fill()
    return tree, tree.start("migrate", "--plan")


@pytest.fixture
def tree(first, tmp_path):
    """A checkout of one's own that has been started once."""
    return first[0].copy(tmp_path / "whist")


@pytest.fixture
def new_tree(tmp_path):
    return Tree(tmp_path / "whist").fill()


def refusal(ended):
    """What a failed start said, when it was one sentence without an address and ended with 1."""
    said = ended.stderr.strip()
    assert ended.returncode == 1, ended
    assert len(said.splitlines()) == 1, said
    assert said.endswith(".")
    assert "Traceback" not in said
    assert "://" not in said + ended.stdout
    return said


def test_the_first_start_makes_the_environment_and_runs_the_command_in_it(first):
    tree, ended = first
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines()[0] == "First start: making .venv for the program's packages."
    assert ended.stdout.splitlines()[-1] == f"django migrate --plan {tree.venv} config.settings"


def test_the_second_start_needs_neither_pip_nor_packages(tree):
    for path in tree.packages.glob("pip*"):
        path.rename(tree.root / path.name)
    started = time.monotonic()
    ended = tree.start("check", PIP_FIND_LINKS="nowhere")
    assert ended.stdout == f"django check {tree.venv} config.settings\n"
    assert time.monotonic() - started < 5


def test_the_exit_code_of_the_command_is_passed_on(tree):
    assert tree.start("fail").returncode == 3


def test_inside_the_environment_the_command_needs_no_new_process(tree):
    python = tree.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with subprocess.Popen(
        tree.command("wait", python=python), env=tree.environ(), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline().startswith("django wait")
        process.kill()
        assert process.stdout.read() == ""  # a child would hold the pipe open


def test_test_gets_its_tools_and_every_argument(tree):
    ended = tree.start("test", "--port", "-k", "two words")
    assert ended.stdout.splitlines()[-1] == f"pytest --port -k two words {tree.root}"
    assert ended.returncode == 5
    assert tree.start("check").stdout.startswith("django check")  # and run is still content


def test_a_new_lock_is_installed_at_the_next_start(tree):
    tree.pin("2.0")
    assert tree.start("check").returncode == 0
    assert [path.name for path in tree.packages.glob("django-*")] == ["django-2.0.dist-info"]


def test_a_half_made_environment_is_made_anew(tree):
    (tree.venv / "ready.json").unlink()
    next(tree.packages.glob("django-*/RECORD")).unlink()
    (tree.packages / "half.py").touch()
    ended = tree.start("check")
    assert ended.stdout.splitlines()[-1].startswith("django check")
    assert not (tree.packages / "half.py").exists()


def test_an_installation_that_is_cut_off_is_not_taken_for_a_whole_one(tree):
    before = tree.lock.read_text()
    tree.lock.write_text(before.replace("1.0", "3.0"))
    assert tree.start("check").returncode == 1
    tree.lock.write_text(before)
    next(tree.packages.glob("django-*/RECORD")).unlink()
    assert "Fetching 1 packages" in tree.start("check").stdout


@POSIX
def test_an_environment_that_has_lost_a_package_is_mended(tree):
    for path in tree.packages.glob("django*"):
        shutil.rmtree(path)
    assert tree.start("check").stdout.splitlines()[-1].startswith("django check")


def test_a_setting_from_outside_that_cannot_be_meant_is_one_sentence(tree):
    assert refusal(tree.start("misset")) == "DATABASE_URL names no database."


def test_a_folder_for_the_data_is_read_from_where_one_stands(tree):
    assert tree.start("test", WHIST_VAR="club data").returncode == 5
    assert (tree.root.parent / "club data" / "secret-key").exists()


def test_the_environment_of_another_python_is_made_anew(tree):
    stamp = tree.venv / "ready.json"
    stamp.write_text(stamp.read_text().replace("cpython-3", "cpython-2"))
    library = next(tree.venv.glob("lib/python3*"))
    library.rename(library.with_name("python2.7"))
    assert tree.start("check").stdout.splitlines()[-1].startswith("django check")
    assert not library.with_name("python2.7").exists()


def test_an_environment_of_ones_own_is_used_as_it_is(new_tree, tmp_path):
    own = tmp_path / "own"
    subprocess.run([BASE_PYTHON, "-m", "venv", "--without-pip", str(own)], check=True)
    packages = next(own.glob("[Ll]ib/**/site-packages"))
    for wheel in new_tree.wheels.glob("django-*.whl"):
        zipfile.ZipFile(wheel).extractall(packages)
    python = own / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ended = new_tree.start("check", python=python)
    assert ended.stdout == f"django check {own} config.settings\n"
    assert not new_tree.venv.exists()


def test_a_package_that_is_not_the_pinned_one_is_refused_in_a_sentence(tree):
    tree.pin("2.0")
    tree.lock.write_text("django==2.0 --hash=sha256:" + "0" * 64 + "\n")
    assert "not the one requirements.txt names" in refusal(tree.start("check"))


def test_a_package_without_a_hash_is_not_installed(tree):
    tree.pin("2.0")
    tree.lock.write_text("django==2.0\n")
    refusal(tree.start("check"))


@pytest.mark.parametrize("state", ["refused", "nowhere"])
def test_no_network_is_one_sentence(tree, state):
    tree.pin("2.0")
    index = {"refused": "http://127.0.0.1:9/simple", "nowhere": "https://hall.invalid/simple"}[
        state
    ]
    ended = tree.start("check", PIP_NO_INDEX="0", PIP_FIND_LINKS="", PIP_INDEX_URL=index)
    assert "connected" in refusal(ended)


def test_any_other_trouble_of_pip_is_one_sentence_too(tree):
    tree.lock.write_text(tree.lock.read_text().replace("1.0", "3.0"))
    said = refusal(tree.start("check"))
    assert said.startswith("pip could not install the packages (")


def test_without_the_venv_module_the_sentence_says_what_to_install(new_tree, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        "from importlib.machinery import PathFinder\n"
        "find = PathFinder.find_spec\n"
        "PathFinder.find_spec = lambda name, *rest: None if name == 'ensurepip' else find(name, *rest)\n"
    )
    ended = new_tree.start("check", PYTHONPATH=str(site))
    assert "python3-venv" in refusal(ended)


def test_a_venv_that_cannot_be_made_is_one_sentence(new_tree):
    new_tree.venv.write_text("a file in its place")
    assert ".venv" in refusal(new_tree.start("check"))


def test_two_first_starts_at_once_do_not_spoil_each_other(new_tree):
    with exclusive(new_tree.root / "var" / "setup.lock"):
        assert "wait" in refusal(new_tree.start("check"))
    assert not new_tree.venv.exists()


@POSIX
def test_ctrl_c_lets_the_command_close_down_in_its_own_way(tree):
    with subprocess.Popen(
        tree.command("wait"),
        env=tree.environ(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout.readline().startswith("django wait")
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (7, "")


@POSIX
def test_a_polite_kill_reaches_the_command(tree):
    with subprocess.Popen(
        tree.command("wait"), env=tree.environ(), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline().startswith("django wait")
        process.terminate()
        process.communicate(timeout=20)  # ends only when the child has let go of the pipe
    assert process.returncode == 128 + signal.SIGTERM


@POSIX
def test_the_secret_key_is_made_once_and_for_the_owner_alone(tree):
    key = tree.root / "var" / "secret-key"
    before = key.read_text()
    tree.start("check")
    assert len(before) >= 50
    assert key.read_text() == before
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_the_data_may_live_elsewhere(tree, tmp_path):
    assert tree.start("check", WHIST_VAR=str(tmp_path / "data")).returncode == 0
    assert (tmp_path / "data" / "secret-key").exists()


def test_a_place_that_cannot_hold_the_data_is_one_sentence(tree):
    assert "WHIST_VAR" in refusal(tree.start("check", WHIST_VAR=str(tree.lock / "data")))


def test_an_old_python_gets_a_sentence(tree):
    code = (
        "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0);"
        f"runpy.run_path({str(tree.root / 'manage.py')!r}, run_name='__main__')"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "needs Python 3.11 or newer, and this is Python 3.9" in refusal(ended)


def test_an_old_python_can_read_as_far_as_that_sentence():
    ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 4))


def test_the_set_up_uses_the_standard_library_alone():
    for path in [
        Path("manage.py"),
        *(Path("config", f"{name}.py") for name in ["bootstrap", "pins"]),
    ]:
        tree = ast.parse((ROOT / path).read_text())
        for node in tree.body:
            modules = [node.module] if isinstance(node, ast.ImportFrom) else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert {module.split(".")[0] for module in modules} <= {
                *sys.stdlib_module_names,
                "config",
            }
