"""What all processes that share out the tests need is made by the first of them that wants it."""

import os
import shutil
import time
from contextlib import ExitStack, contextmanager

from config.locks import HeldError, exclusive

A_MOMENT = 0.05


def made_once(tmp_path_factory, name, make):
    """Return a folder of that name which `make(folder)` has filled: once, whoever asks how often.

    It is there for everybody, so it is copied before anything in it is changed.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder, done = shared / name, shared / f"{name}.made"
    with waited_for(shared / f"{name}.lock"):
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)  # what was begun and not made
            folder.mkdir()
            make(folder)
            done.touch()
    return folder


@contextmanager
def waited_for(path):
    """Hold the lock on a file as soon as whoever has it lets go."""
    with ExitStack() as held:
        while True:
            try:
                held.enter_context(exclusive(path))
                break
            except HeldError:
                time.sleep(A_MOMENT)
        yield
