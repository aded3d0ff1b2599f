"""How a process of the site is started for a test: from nothing, or forked off one that has imported it."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Set by whoever runs the tests, these would make it another site than the one in the hall.
OF_THE_TESTER = {"DATABASE_URL", "DEBUG", "SECRET_KEY", "SITE_URL", "DJANGO_SETTINGS_MODULE"}
PATIENCE = 120  # seconds, for a machine on which many work
A_MOMENT = 0.02


def of_the_house(**environ):
    """Return the environment of a process that is no part of the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTER}
    return kept | environ


def by_command(args, env, log):
    """Start a process from nothing, as whoever types the command does; what it says goes to `log`."""
    with log.open("w") as output:
        return subprocess.Popen(args, env=env, stdout=output, stderr=subprocess.STDOUT)


class Nursery:
    """Starts sites with all that a start imports imported already (tests/nursery.py): `launch`."""

    def __init__(self, var):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery"],
            cwd=ROOT,
            env=of_the_house(WHIST_VAR=str(var), SECRET_KEY="of no site"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the tests: they end it
        )

    def launch(self, args, env, log):
        """Start as `by_command` does, but for Python and what it imports."""
        log.write_text("")  # now: an earlier site's welcome must not pass for this one's
        _python, *arguments = args
        return Forked(self, self.ask("start", arguments, env, str(log)))

    def ask(self, *command):
        """Have a command done, and return its answer."""
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self):
        """End it, and every site of it that runs still."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(PATIENCE)


class Forked:
    """A process of the nursery, asked after as those of `subprocess` are."""

    def __init__(self, nursery, pid):
        self.pid = pid
        self._nursery, self._code = nursery, None

    def poll(self):
        return self._ask("ended")

    def kill(self):
        self._ask("kill")

    def wait(self, patience=PATIENCE):
        deadline = time.monotonic() + patience
        while (code := self.poll()) is None:
            assert time.monotonic() < deadline, "the site did not end in time"
            time.sleep(A_MOMENT)
        return code

    def _ask(self, what):
        if self._code is None:
            self._code = self._nursery.ask(what, self.pid)
        return self._code
