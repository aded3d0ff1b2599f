"""Rows that are written at every press of an evening: the SQL is put together once."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

Row = TypeVar("Row", bound=models.Model)


class NewRow(Generic[Row]):
    """Writes new rows of a model whose key the database gives; no signal is sent.

    `NewRow(Act)(drive=drive, number=7, ...)` does what `Act.objects.create` does. Django takes three
    times as long to put the statement together as the database to carry it out.
    """

    def __init__(self, model: type[Row]) -> None:
        self._model = model
        self._made: dict[str, str] = {}  # by the kind of database

    def __call__(self, **values: Any) -> Row:
        row = self._model(**values)
        about: Any = self._model._meta
        fields = [one for one in about.local_concrete_fields if one is not about.pk]
        connection = connections[DEFAULT_DB_ALIAS]
        sql = self._made.get(connection.vendor)
        if sql is None:
            sql = self._made[connection.vendor] = _insert(about, fields, connection)
        with connection.cursor() as cursor:
            cursor.execute(sql, _sent(row, fields, connection, add=True))
            if connection.features.can_return_columns_from_insert:
                row.pk = cursor.fetchone()[0]
            else:
                table, key = about.db_table, about.pk.column
                row.pk = connection.ops.last_insert_id(cursor.cursor, table, key)
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS
        return row


class ChangedRow(Generic[Row]):
    """Writes some columns of a row that is there, as `save(update_fields=...)` does; no signal is sent.

    Raises DatabaseError where the row is gone.
    """

    def __init__(self, model: type[Row], *names: str) -> None:
        self._model, self._names = model, names
        self._made: dict[str, str] = {}  # by the kind of database

    def __call__(self, row: Row) -> None:
        about: Any = self._model._meta
        fields = [about.get_field(name) for name in self._names]
        connection = connections[DEFAULT_DB_ALIAS]
        sql = self._made.get(connection.vendor)
        if sql is None:
            quoted = connection.ops.quote_name
            changes = ", ".join(f"{quoted(one.column)} = %s" for one in fields)
            sql = f"UPDATE {quoted(about.db_table)} SET {changes} WHERE {quoted(about.pk.column)} = %s"
            self._made[connection.vendor] = sql
        with connection.cursor() as cursor:
            cursor.execute(sql, [*_sent(row, fields, connection, add=False), row.pk])
            if not cursor.rowcount:
                raise DatabaseError(f"{row!r} is gone")


def _insert(about: Any, fields: Sequence[Any], connection: BaseDatabaseWrapper) -> str:
    quoted = connection.ops.quote_name
    columns = ", ".join(quoted(one.column) for one in fields)
    places = ", ".join("%s" for _one in fields)
    sql = f"INSERT INTO {quoted(about.db_table)} ({columns}) VALUES ({places})"
    if connection.features.can_return_columns_from_insert:
        sql += f" RETURNING {quoted(about.pk.column)}"
    return sql


def _sent(
    row: models.Model, fields: Sequence[Any], connection: BaseDatabaseWrapper, *, add: bool
) -> list[Any]:
    """Return what the database is sent of each field."""
    return [one.get_db_prep_save(one.pre_save(row, add), connection) for one in fields]
