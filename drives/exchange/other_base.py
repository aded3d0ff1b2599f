"""A second database beside the site's own: an SQLite file, and all rows from one to the other."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.models import Model

from drives.exchange.raw_rows import insert

OTHER: Final = "other"
# Each database makes its own of these, or they are dead in another place anyway.
NOT_CARRIED: Final = {"auth", "axes", "contenttypes", "sessions"}
AT_ONCE: Final = 2_000
_OPTIONS: Final = {
    "transaction_mode": "IMMEDIATE",
    # One file, without others beside it, that can be given another name.
    "init_command": "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL;",
}
# What must not open anything in another place: log-ins, tries to log in, the tables' links, helpers.
_DEAD: Final = {
    "django_session": ["DELETE FROM django_session"],
    "drives_tablelink": ["DELETE FROM drives_tablelink"],
    "drives_drivehelper": [
        "UPDATE drives_user SET is_active = 0, password = '!' "
        "WHERE id IN (SELECT user_id FROM drives_drivehelper)",
        "UPDATE drives_drivehelper SET let_go = 1",
        "UPDATE drives_drive SET join_code = ''",
    ],
}
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"


@contextmanager
def other_base(file: Path) -> Iterator[str]:
    """Open an SQLite file as a second database, its tables brought up to date; yields its alias."""
    plain = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file), "OPTIONS": _OPTIONS}
    complete: dict[str, Any] = connections.configure_settings({"default": plain})["default"]
    # This thread's alone: other threads go through the list of databases while they answer.
    connections[OTHER] = DatabaseWrapper(complete, OTHER)
    try:
        call_command("migrate", database=OTHER, interactive=False, verbosity=0)
        yield OTHER
    finally:
        connections[OTHER].close()
        del connections[OTHER]
        ContentType.objects.clear_cache()


def carry(source: str, target: str) -> None:
    """Write every row of one database into another, whose tables are empty, with the same keys.

    Within a transaction on both. What each database makes for itself is not carried.
    """
    models = carried()
    types = _types(source, target)
    for model in models:
        rows = iter(model._base_manager.using(source).order_by("pk").iterator(AT_ONCE))
        while batch := list(islice(rows, AT_ONCE)):
            for row in batch:
                if hasattr(row, "content_type_id"):
                    row.content_type_id = types.get(row.content_type_id)
            insert([row for row in batch if getattr(row, "content_type_id", 0) is not None], target)
    there = connections[target]
    for statement in there.ops.sequence_reset_sql(no_style(), models):
        with there.cursor() as cursor:
            cursor.execute(statement)


def empty(target: str) -> None:
    """Delete every row but those that a database makes for itself, within a transaction."""
    there = connections[target]
    its_own = ("auth_", "django_content_type", "django_migrations")
    tables = [name for name in there.introspection.table_names() if not name.startswith(its_own)]
    with there.cursor() as cursor:
        for statement in there.ops.sql_flush(no_style(), tables):
            cursor.execute(statement)


def carried() -> list[type[Model]]:
    """Return the models whose rows go along, the tables between two of them included."""
    found = []
    for model in apps.get_models(include_auto_created=True):
        others = [field.related_model for field in model._meta.concrete_fields]
        labels = {other._meta.app_label for other in others if isinstance(other, type)}
        between = bool(model._meta.auto_created) and labels & NOT_CARRIED
        if model._meta.app_label not in NOT_CARRIED and model._meta.managed and not between:
            found.append(model)
    return found


def _types(source: str, target: str) -> dict[int | None, Any]:
    """Return what the audit log's ids of models are in the other database."""
    there = {one.natural_key(): one.pk for one in ContentType.objects.using(target)}
    here = ContentType.objects.using(source)
    return {one.pk: there[one.natural_key()] for one in here if one.natural_key() in there}


def leave_secrets(file: Path) -> None:
    """Take out of an SQLite base whatever would open something elsewhere; not a byte of it stays."""
    with closing(sqlite3.connect(file)) as base:
        base.execute("PRAGMA secure_delete=ON")
        tables = {name for (name,) in base.execute(_TABLES)}
        axes = {name: [f'DELETE FROM "{name}"'] for name in tables if name.startswith("axes_")}
        for table, statements in {**_DEAD, **axes}.items():
            if table in tables:  # an earlier program knew fewer
                for statement in statements:
                    base.execute(statement)
        base.commit()
