"""SQLite as Django knows it, and those of one process who want to write stand in a queue."""

from threading import Lock
from typing import Final

from django.db.backends.sqlite3 import base

_QUEUES: Final[dict[str, Lock]] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection whose transactions begin when those of the process's other threads have ended.

    SQLite has one writer. Who finds it busy asks again after a sleep that grows to a tenth of a second:
    with a hall of tables at once the writer's place stands empty while all of them sleep, and who came
    first may come last. Other processes still wait as SQLite does, and so does whoever has stood in the
    queue for the connection's timeout.
    """

    _first_in_queue = False

    def _start_transaction_under_autocommit(self) -> None:
        queue, patience = self.queue, self.settings_dict["OPTIONS"].get("timeout", 5)
        self._first_in_queue = queue.acquire(timeout=patience)
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._let_the_next_one_write()
            raise

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
        if self._first_in_queue:
            self._first_in_queue = False
            self.queue.release()
