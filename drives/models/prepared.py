"""Queries that are asked at every press of an evening: put together once, and asked many times."""

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.models.query import ModelIterable
from django.db.models.sql.compiler import SQLCompiler
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row", bound=models.Model)

Value = int | str
LARGEST = models.BigIntegerField.MAX_BIGINT


@dataclass(frozen=True, slots=True)
class _Made:
    """A query as one kind of database reads it, and which of its parameters are which value."""

    compiler: SQLCompiler
    sql: str
    parameters: Sequence[Any]
    places: Mapping[int, int]

    @property
    def locks(self) -> bool:
        return bool(self.compiler.query.select_for_update)

    def filled(self, values: Sequence[Value]) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL, and its parameters with these values in their places."""
        places = self.places
        return self.sql, tuple(
            values[places[place]] if place in places else parameter
            for place, parameter in enumerate(self.parameters)
        )


@dataclass(frozen=True, slots=True)
class _Asked:
    """What Django's reader of rows wants to know of a queryset."""

    db: str
    compiler: SQLCompiler
    _known_related_objects: Mapping[Any, Any] = field(default_factory=dict)

    @property
    def query(self) -> "_Asked":
        return self

    def get_compiler(self, using: str) -> SQLCompiler:  # as Django asks for it
        return self.compiler


class Prepared(Generic[Row]):
    """A query by whole numbers or texts, such as keys, that is asked often.

    `Prepared(lambda hand: Deal.objects.filter(hand=hand))(7)` is the list of the deals of hand 7, with
    all that the queryset annotates and what it joins by `select_related`. Django takes ten times as
    long to put a query together as the database to answer it: of a table's save that was half.
    """

    def __init__(self, make: Callable[..., models.QuerySet[Row]]) -> None:
        self._make = make
        self._made: dict[str, _Made] = {}  # by the kind of database

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
        compiler = copy.copy(made.compiler)
        compiler.connection = connection  # each thread has its own
        filled = made.filled(values)
        compiler.as_sql = lambda *_, **__: filled  # type: ignore[method-assign]
        asked = _Asked(DEFAULT_DB_ALIAS, compiler)
        return list(ModelIterable(asked))  # type: ignore[arg-type]  # see _Asked

    def first(self, *values: Value) -> Row | None:
        """Return the first of the rows, or None where there is none."""
        return next(iter(self(*values)), None)

    def _put_together(self, values: Sequence[Value]) -> _Made:
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
        return _Made(compiler, sql, parameters, places)


def _stand_in(value: Value, place: int, time: int) -> Value:
    """Return a value of the same kind that fits every column."""
    return 10_000 * time + place if isinstance(value, int) else f"{time}-{place}"
