"""Queries that are asked at every press of an evening: put together once, and asked many times."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.query import get_related_populators
from django.db.models.sql.compiler import SQLCompiler
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row", bound=models.Model)

Value = int | str
LARGEST = models.BigIntegerField.MAX_BIGINT


class _Reader(Generic[Row]):
    """Makes rows of what a query finds, as Django's `ModelIterable`: what depends on no row is known."""

    def __init__(self, compiler: SQLCompiler) -> None:
        """Take a compiler that has made its SQL."""
        select, about = compiler.select, compiler.klass_info
        assert about is not None
        self._model: type[Row] = about["model"]
        own = about["select_fields"]
        self._own = slice(own[0], own[-1] + 1)
        self._names = [column.target.attname for column, *_ in select[self._own]]
        self._joined = get_related_populators(about, select, DEFAULT_DB_ALIAS)  # type: ignore[call-arg]  # the stubs are of a later Django
        self._annotated = [*(compiler.annotation_col_map or {}).items()]
        columns = [column for column, *_ in select[: compiler.col_count]]
        self._converters = [
            (place, convert, column)
            for place, (converts, column) in compiler.get_converters(columns).items()
            for convert in converts
        ]

    def __call__(
        self, found: Iterable[Sequence[Any]], connection: BaseDatabaseWrapper
    ) -> Iterator[Row]:
        for values in found:
            row = list(values)
            for place, convert, column in self._converters:
                row[place] = convert(row[place], column, connection)
            one = self._model.from_db(DEFAULT_DB_ALIAS, self._names, row[self._own])
            for other in self._joined:
                other.populate(row, one)
            for name, place in self._annotated:
                setattr(one, name, row[place])
            yield one


@dataclass(frozen=True, slots=True)
class _Made(Generic[Row]):
    """A query as one kind of database reads it, and which of its parameters are which value."""

    sql: str
    parameters: Sequence[Any]
    places: Mapping[int, int]
    locks: bool
    read: _Reader[Row]

    def filled(self, values: Sequence[Value]) -> tuple[Any, ...]:
        """Return the parameters with these values in their places."""
        places = self.places
        return tuple(
            values[places[place]] if place in places else parameter
            for place, parameter in enumerate(self.parameters)
        )


class Prepared(Generic[Row]):
    """A query by whole numbers or texts, such as keys, that is asked often.

    `Prepared(lambda hand: Deal.objects.filter(hand=hand))(7)` is the list of the deals of hand 7, with
    all that the queryset annotates and what it joins by `select_related`. Django takes ten times as
    long to put a query together as the database to answer it: of a table's save that was half.
    """

    def __init__(self, make: Callable[..., models.QuerySet[Row]]) -> None:
        self._make = make
        self._made: dict[str, _Made[Row]] = {}  # by the kind of database

    def __call__(self, *values: Value) -> list[Row]:
        """Return the rows that the queryset made of these values finds now.

        Raises ValueError where the database would not be sent one of the values, and as the queryset
        where rows are to be locked outside a transaction.
        """
        if any(isinstance(value, int) and abs(value) > LARGEST for value in values):
            return []  # an address may have any number in it; no row has this one
        connection = connections[DEFAULT_DB_ALIAS]
        made = self._made.get(connection.vendor)
        if made is None:
            made = self._made[connection.vendor] = self._put_together(values)
        if made.locks and connection.features.has_select_for_update and connection.get_autocommit():
            raise TransactionManagementError("a row is locked in a transaction")
        with connection.cursor() as cursor:
            cursor.execute(made.sql, made.filled(values))
            return list(made.read(cursor.fetchall(), connection))

    def first(self, *values: Value) -> Row | None:
        """Return the first of the rows, or None where there is none."""
        return next(iter(self(*values)), None)

    def _put_together(self, values: Sequence[Value]) -> _Made[Row]:
        """Make the query twice, of others in place of the values: what differs is where they go."""
        once, again = (
            [_stand_in(value, n, time) for n, value in enumerate(values)] for time in (1, 2)
        )
        compiler, other = (
            self._make(*ones).query.get_compiler(DEFAULT_DB_ALIAS) for ones in (once, again)
        )
        (sql, parameters), (_, others) = compiler.as_sql(), other.as_sql()
        places = {
            place: once.index(one)
            for place, (one, another) in enumerate(zip(parameters, others, strict=True))
            if one != another
        }
        if set(places.values()) != set(range(len(values))):
            raise ValueError(f"of {len(values)} values, these are sent: {sorted(places.values())}")
        locks = bool(compiler.query.select_for_update)
        return _Made(sql, parameters, places, locks, _Reader(compiler))


def _stand_in(value: Value, place: int, time: int) -> Value:
    """Return a value of the same kind that fits every column."""
    return 10_000 * time + place if isinstance(value, int) else f"{time}-{place}"
