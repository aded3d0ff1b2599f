"""The lock that one process holds and that dies with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from config.locks import HeldError, exclusive

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys, time
from pathlib import Path
from config.locks import exclusive
with exclusive(Path(sys.argv[1])) as lock:
    lock.write_note("http://127.0.0.1:8000/")
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new folder" / "server.lock"


@pytest.fixture
def holder(path):
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_second_process_is_refused_and_told_the_note(path, holder):
    with pytest.raises(HeldError) as refused, exclusive(path):
        pass
    assert refused.value.note == "http://127.0.0.1:8000/"


def test_the_lock_dies_with_a_killed_process(path, holder):
    holder.kill()
    holder.wait()
    with exclusive(path):
        pass


def test_the_note_of_the_last_holder_is_not_passed_on(path):
    with exclusive(path) as lock:
        lock.write_note("http://127.0.0.1:8000/ and a longer one")
    with exclusive(path) as lock:
        lock.write_note("short")
        with pytest.raises(HeldError) as refused, exclusive(path):
            pass
    assert refused.value.note == "short"


def test_the_lock_is_free_after_the_block_even_after_an_error(path):
    with pytest.raises(KeyError), exclusive(path):
        raise KeyError
    with exclusive(path):
        pass
