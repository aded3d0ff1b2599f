"""What a lock pins, and whether an environment has it."""

from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import Marker

from config import pins
from config.pins import PIN, applies, has_pins, pinned

ROOT = Path(__file__).resolve().parents[2]
RUN_LOCK = ROOT / "requirements.txt"
TEST_LOCK = ROOT / "requirements-dev.txt"


@pytest.fixture
def lock(tmp_path):
    return tmp_path / "requirements.txt"


@pytest.fixture
def packages(tmp_path):
    folder = tmp_path / "site-packages"
    info = folder / "whist_cards-1.2.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: whist-cards\nVersion: 1.2\n")
    (info / "RECORD").write_text("whist_cards/__init__.py,,\n")
    return folder


@pytest.mark.parametrize(
    "marker",
    [
        "sys_platform == 'win32'",
        "sys_platform != 'win32' and implementation_name != 'pypy'",
        "python_full_version < '3.9'",
        "python_full_version >= '3.9' and python_full_version < '3.100'",
        "python_version >= '3.11'",
        "'linux' in sys_platform or (os_name == 'nt' and platform_machine == 'AMD64')",
        "platform_system not in 'Windows Darwin'",
        "'3.9' > python_version",
    ],
)
def test_a_marker_holds_where_packaging_says_so(marker):
    assert applies(marker) is Marker(marker).evaluate()


@pytest.mark.parametrize(
    "marker",
    ["python_full_version == '3.11.*'", "extra == 'x'", "sys_platform ~= 'x'", "__import__('os')"],
)
def test_a_marker_that_is_not_understood_is_no_guess(marker):
    with pytest.raises(ValueError):  # noqa: PT011 (ValueError is what it promises)
        applies(marker)


@pytest.mark.parametrize("path", [RUN_LOCK, TEST_LOCK], ids=lambda path: path.name)
def test_every_marker_of_our_locks_is_understood(path):
    lines = [line for line in path.read_text().splitlines() if PIN.match(line)]
    assert len(lines) > 15
    assert set(pinned(path)) <= {
        (PIN.match(line)["name"], PIN.match(line)["version"]) for line in lines
    }


def test_the_tests_run_on_exactly_what_the_site_runs_on():
    assert set(pinned(RUN_LOCK)) <= set(pinned(TEST_LOCK))


@pytest.mark.parametrize("path", [RUN_LOCK, TEST_LOCK], ids=lambda path: path.name)
def test_a_lock_names_no_place_of_one_machine(path):
    text = path.read_text()
    assert "--index-url" not in text
    assert "--find-links" not in text
    assert "://" not in text
    assert "file:" not in text


def test_a_pin_for_another_system_is_not_asked_for(lock, monkeypatch):
    lock.write_text("colorama==0.4.6 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n")
    monkeypatch.setitem(pins.VALUES, "sys_platform", "linux")
    assert list(pinned(lock)) == []
    monkeypatch.setitem(pins.VALUES, "sys_platform", "win32")
    assert list(pinned(lock)) == [("colorama", "0.4.6")]


@pytest.mark.parametrize(
    ("pin", "there"),
    [
        ("whist-cards==1.2", True),
        ("Whist_Cards==1.2", True),
        ("whist-cards==1.3", False),
        ("whist-chips==1.2", False),
        ("whist-chips==1.2 ; os_name == 'none'", True),
        ("whist-chips==1.2 ; os_name ~= 'none'", False),
    ],
    ids=["pinned", "other spelling", "other version", "missing", "not for here", "unclear"],
)
def test_only_the_pinned_version_counts_as_there(lock, packages, pin, there):
    lock.write_text(f"{pin} \\\n    --hash=sha256:00\n")
    assert has_pins(lock, [str(packages)]) is there


def test_a_package_whose_installation_was_cut_off_is_not_there(lock, packages):
    lock.write_text("whist-cards==1.2\n")
    (packages / "whist_cards-1.2.dist-info" / "RECORD").unlink()
    assert not has_pins(lock, [str(packages)])


def test_what_this_interpreter_has_is_looked_for_where_it_imports_from(lock):
    lock.write_text(f"pytest=={metadata.version('pytest')}\n")
    assert has_pins(lock)
