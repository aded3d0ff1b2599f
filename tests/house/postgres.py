"""A PostgreSQL server of the test's own, which may be killed: its data is on the disk, as in earnest."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

PATIENCE = 30


def programs():
    """Return the folder of PostgreSQL's programs; without them the test is skipped, but not in CI."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if on_path := shutil.which("initdb"):
        found.append(Path(on_path))
    if not found:
        complain = pytest.fail if os.environ.get("CI") else pytest.skip
        complain("no PostgreSQL: install it (Debian: apt install postgresql)")
    return found[-1].parent


class DatabaseServer:
    """One cluster: start it, kill it, start it again; `url` is for DATABASE_URL.

    Its folder is its own: PostgreSQL refuses to run as root, and pytest closes its folders to others.
    """

    def __init__(self):
        self._bin, self._folder = programs(), Path(tempfile.mkdtemp(prefix="whist-postgres-"))
        self._data = self._folder / "data"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self.url = f"postgres://whist@127.0.0.1:{self._port}/postgres"
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres")
        self._run("initdb", "-D", self._data, "-U", "whist", "-A", "trust", "-E", "UTF8")

    def start(self):
        """Serve; returns when the server takes connections, after whatever it has to recover."""
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        # Commits reach the disk, as in earnest; only that after a crash every file of the cluster is
        # put on the disk one by one, which takes seconds and which kill -9 gives no cause for, is not.
        options += " -c recovery_init_sync_method=syncfs"
        self._run(
            "pg_ctl", "-D", self._data, "-w", "-l", self._data / "log", "-o", options, "start"
        )

    def kill(self):
        """End the server as a pulled plug would: kill -9 for it and for everybody who works for it."""
        number = self._data / "postmaster.pid"
        first = int(number.read_text().splitlines()[0])
        everybody = [first, *_children(first)]
        for pid in everybody:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while any(map(_runs, everybody)) and time.monotonic() < deadline:
            time.sleep(0.01)
        # After a power cut nobody has that number any more; here the dead keep it for seconds.
        number.unlink()

    def stop(self):
        """End the server for good, and leave nothing behind."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "stop", check=False)
        shutil.rmtree(self._folder)

    def _run(self, program, *options, check=True):
        as_itself = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*as_itself, str(self._bin / program), *map(str, options)]
        with (self._folder / "said").open("a+") as said:
            done = subprocess.run(command, cwd="/", stdout=said, stderr=said, check=False)
            said.seek(0)
            assert done.returncode == 0 or not check, said.read()


def _children(pid):
    return map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())


def _runs(pid):
    """Whether a process is there and is more than a name that its parent has not crossed out yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
