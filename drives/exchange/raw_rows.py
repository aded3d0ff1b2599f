"""Rows written exactly as they were, with the keys they are given, on either database."""

from collections.abc import Iterable, Sequence

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Model
from django.db.models.sql import InsertQuery


def fresh_keys(model: type[Model], count: int) -> Iterable[int]:
    """Return so many keys, ascending, that no row of the model has or will be given; none may be used.

    Within a transaction, and safe while others write: the database itself gives them out.
    """
    if not count:
        return ()
    name = [model._meta.db_table]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            sequence = (
                "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)"
            )
            cursor.execute(sequence, [connection.ops.quote_name(name[0]), count])
            return sorted(key for (key,) in cursor.fetchall())
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", name)
        found = cursor.fetchone()
        if found is None:  # nothing was ever written there
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, 0)", name)
        last = found[0] if found else 0
        cursor.execute("UPDATE sqlite_sequence SET seq = seq + %s WHERE name = %s", [count, *name])
    return range(last + 1, last + count + 1)


def insert(rows: Sequence[Model], using: str = DEFAULT_DB_ALIAS) -> None:
    """Write new rows of one model with their keys and moments.

    `bulk_create` would give every row made by `auto_now_add` the moment of today.
    """
    if not rows:
        return
    model, there = type(rows[0]), connections[using]
    fields = list(model._meta.concrete_fields)
    at_once = max(1, there.ops.bulk_batch_size(fields, rows))
    for first in range(0, len(rows), at_once):
        query = InsertQuery(model)
        query.insert_values(fields, list(rows[first : first + at_once]), raw=True)
        query.get_compiler(using=using).execute_sql()
