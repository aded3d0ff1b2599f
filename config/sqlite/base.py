"""SQLite as Django knows it, and those of one process who want to write stand in a queue."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Final

from django.db.backends.sqlite3 import base

PATIENCE = 5.0  # seconds, as Python's own
NOTHING = 0.1
_QUEUES: Final[dict[str, Lock]] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection whose transactions begin when those of the process's other threads have ended.

    SQLite has one writer. Who finds it busy asks again after a sleep that grows to a tenth of a second:
    with a hall of tables at once the writer's place stands empty while all of them sleep, and who came
    first may come last. For other processes one waits as SQLite does, and in all no longer than the
    connection's timeout.
    """

    _held: "Lock | None" = None

    def _start_transaction_under_autocommit(self) -> None:
        patience, began = self.settings_dict["OPTIONS"].get("timeout", PATIENCE), monotonic()
        queue = self.queue
        if queue.acquire(timeout=patience):
            self._held = queue
        try:
            with self._for_others(patience, monotonic() - began):
                super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._let_the_next_one_write()
            raise

    @contextmanager
    def _for_others(self, patience: float, waited: float) -> Iterator[None]:
        """Let SQLite wait for another process no longer than what is left of one's patience."""
        if waited < NOTHING:
            yield
            return
        try:
            self._busy_timeout(max(0.0, patience - waited))
            yield
        finally:
            self._busy_timeout(patience)

    def _busy_timeout(self, seconds: float) -> None:
        self.ensure_connection()
        self.connection.execute(f"PRAGMA busy_timeout = {int(1_000 * seconds)}")

    def commit(self) -> None:
        try:
            super().commit()
        finally:
            self._let_the_next_one_write()

    def rollback(self) -> None:
        try:
            super().rollback()
        finally:
            self._let_the_next_one_write()

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._let_the_next_one_write()

    @property
    def queue(self) -> Lock:
        """Held by the thread that writes; one for each file."""
        return _QUEUES.setdefault(str(self.settings_dict["NAME"]), Lock())

    def _let_the_next_one_write(self) -> None:
        gone = self.connection is None or self.closed_in_transaction
        if self._held and (gone or not self.connection.in_transaction):
            self._held.release()
            self._held = None
