"""A lock on a file that only one process can hold, and that dies with it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Windows hides a locked byte from other readers, so it is one far behind the note.
LOCKED_BYTE = 1 << 20


class HeldError(Exception):
    """Another process holds the lock; `note` is what it wrote about itself, or empty."""

    def __init__(self, note: str) -> None:
        super().__init__(note)
        self.note = note


class Lock:
    """A lock that this process holds, with a note for whoever finds it held."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def write_note(self, note: str) -> None:
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, note.encode())


@contextmanager
def exclusive(path: Path) -> Iterator[Lock]:
    """Hold the lock on the file at `path`, made where it is missing, until the block ends.

    The system frees it when the process dies, however it dies, so a lock is never stale.
    Raises HeldError at once where another process has it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _take(descriptor)
        except OSError:
            raise HeldError(_note(descriptor)) from None
        lock = Lock(descriptor)
        lock.write_note("")
        yield lock
    finally:
        os.close(descriptor)


def _note(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, 1000).decode(errors="replace").strip()


if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
