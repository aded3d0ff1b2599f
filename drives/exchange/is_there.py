"""Whether a folder is there, asked so that a network share that is dead holds up nobody for long."""

import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

FRESH: Final = 5.0
"""So many seconds an answer holds."""
PATIENCE: Final = 1.0
"""So many seconds a page waits for one, at most; then the folder is as good as missing."""

_asked: dict[Path, "_Question"] = {}
_asking = threading.Lock()


class _Question:
    """A folder that is looked for in a thread of its own, and the answer once it has come."""

    def __init__(self, folder: Path) -> None:
        self.there = False
        self._folder = folder
        self._at = monotonic()
        self._answered = threading.Event()
        threading.Thread(target=self._look, name="folder", daemon=True).start()

    def _look(self) -> None:
        with suppress(OSError):  # of a share that is gone
            self.there = self._folder.is_dir()
        self._at = monotonic()
        self._answered.set()

    def is_old(self) -> bool:
        """Whether to ask anew; not while it is still being looked for."""
        return self._answered.is_set() and monotonic() - self._at > FRESH

    def wait(self) -> None:
        """Wait for the answer, all who ask together no longer than the patience of one."""
        if not self._answered.is_set():
            self._answered.wait(max(0.0, self._at + PATIENCE - monotonic()))


def is_there(folder: Path) -> bool:
    """Return whether a folder is there, or was a few seconds ago; one that does not answer is not."""
    with _asking:
        question = _asked.get(folder)
        if question is None or question.is_old():
            question = _asked[folder] = _Question(folder)
    question.wait()
    return question.there


def ask_anew() -> None:
    """Let the next one who asks look again: something was written there, or it is another folder."""
    with _asking:
        _asked.clear()
