"""A database that lives as long as a command runs, so that the site's is never touched."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

# Nothing here outlives the command, so nothing need be on the disk.
_OPTIONS: Final = {
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;",
}


@contextmanager
def own_database() -> Iterator[None]:
    """Let this thread work on an empty migrated SQLite file, and give it the site's database back.

    The site's connection is set aside as it is, open or not, whatever kind of database it is to.
    """
    sites = connections[DEFAULT_DB_ALIAS]
    with TemporaryDirectory(prefix="whist-") as folder:
        own = DatabaseWrapper(_settings(Path(folder) / "practice.sqlite3"), DEFAULT_DB_ALIAS)
        connections[DEFAULT_DB_ALIAS] = own
        # The process remembers the ids of content types, and each database has its own.
        ContentType.objects.clear_cache()
        try:
            call_command("migrate", interactive=False, verbosity=0)
            yield
        finally:
            own.close()
            connections[DEFAULT_DB_ALIAS] = sites
            ContentType.objects.clear_cache()


def _settings(file: Path) -> dict[str, Any]:
    database = {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": _OPTIONS,
    }
    complete: dict[str, dict[str, Any]] = connections.configure_settings(
        {DEFAULT_DB_ALIAS: database}
    )
    return complete[DEFAULT_DB_ALIAS]
