"""Who wants to write while another thread does stands in a queue, and whoever ends lets the next one."""

from contextlib import contextmanager
from threading import Event, Thread

import pytest
from django.db import OperationalError, connection, transaction

from drives.models import Club

PATIENCE = 20

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(
        "connection.vendor != 'sqlite'", reason="PostgreSQL lets many write at once"
    ),
]


@contextmanager
def another(work):
    """Let another thread do the work, with a connection of its own, and be done when the block ends."""

    def do():
        try:
            work()
        finally:
            connection.close()

    thread = Thread(target=do)
    thread.start()
    try:
        yield
    finally:
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Writer:
    """Makes a club in a transaction that stays open until told; notes what was over when it began."""

    def __init__(self, name, before=None):
        self.name, self.before = name, before
        self.began, self.may_end, self.ended = Event(), Event(), Event()
        self.found = None

    def __call__(self):
        with connection.execute_wrapper(self.note), transaction.atomic():
            Club.objects.create(name=self.name, slug=self.name)
            self.began.set()
            self.may_end.wait(PATIENCE)
            self.ended.set()

    def note(self, execute, sql, *rest):
        if sql.startswith("BEGIN"):
            self.found = self.before and self.before.ended.is_set()
        return execute(sql, *rest)


def test_who_waits_does_not_ask_sqlite_before_the_other_has_ended():
    first = Writer("first")
    second = Writer("second", before=first)
    second.may_end.set()
    with another(first):
        first.began.wait(PATIENCE)
        with another(second):
            assert not second.began.wait(0.1)
            first.may_end.set()
    assert second.found is True
    assert Club.objects.count() == 2


@transaction.atomic
def wrong(then):
    Club.objects.create(name="gone", slug="gone")
    then()
    raise ZeroDivisionError


def refused():
    with pytest.raises(ZeroDivisionError):
        wrong(list)


def torn():
    with pytest.raises(OperationalError), transaction.atomic():
        connection.cursor().execute("NOT SQL")


def hung_up():
    with pytest.raises(ZeroDivisionError):
        wrong(connection.close)


def not_begun():
    connection.ensure_connection()
    connection.transaction_mode = "NO SUCH MODE"
    with pytest.raises(OperationalError), transaction.atomic():
        pass


@pytest.mark.parametrize("end", [refused, torn, hung_up, not_begun])
def test_however_a_transaction_ends_the_next_one_writes(end):
    held = []
    with another(lambda: (end(), held.append(connection.queue.locked()))):
        pass
    assert held == [False]
    after = Writer("after")
    after.may_end.set()
    with another(after):
        pass
    assert list(Club.objects.values_list("name", flat=True)) == ["after"]


def patience_of_sqlite():
    return connection.connection.execute("PRAGMA busy_timeout").fetchone()[0]


def impatient(told):
    """Try to write with half a second's patience; tells what SQLite had of it, and what was said."""
    connection.ensure_connection()
    own = {**connection.settings_dict["OPTIONS"], "timeout": 0.5}
    connection.settings_dict = {**connection.settings_dict, "OPTIONS": own}

    def note(execute, sql, *rest):
        told.append(patience_of_sqlite())
        return execute(sql, *rest)

    with pytest.raises(OperationalError) as refusal, connection.execute_wrapper(note):
        transaction.atomic().__enter__()
    told.extend([str(refusal.value), patience_of_sqlite()])


def test_who_has_stood_long_enough_is_told_by_sqlite_and_does_not_wait_again():
    first, told = Writer("first"), []
    with another(first):
        first.began.wait(PATIENCE)
        with another(lambda: impatient(told)):
            pass
        first.may_end.set()
    assert told == [0, "database is locked", 500]


def test_the_queue_is_not_left_while_the_transaction_is_open():
    held = []

    def work():
        with transaction.atomic():
            with pytest.raises(transaction.TransactionManagementError):
                connection.commit()
            held.append(connection.queue.locked())
        held.append(connection.queue.locked())

    with another(work):
        pass
    assert held == [True, False]
