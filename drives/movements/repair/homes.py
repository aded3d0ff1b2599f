"""Somebody who sits still has the same chair in a new schedule: the tables' numbers change instead."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from drives.movements.repair.change import Change
from drives.movements.seating import RoundSeating, TableSeating
from scoring.sides import Chair

Seat = tuple[int, Chair]
"""A table, by number, and a chair of it."""


def homes_of(rounds: Sequence[RoundSeating]) -> dict[int, Seat]:
    """Return, by card number, the first chair of everybody who sits still."""
    homes: dict[int, Seat] = {}
    for now in rounds:
        for table, chair, one in now.seated():
            if one.sits_still:
                homes.setdefault(one.number, (table.number, chair))
    return homes


def at_home(rounds: Sequence[RoundSeating], change: Change) -> list[RoundSeating]:
    """Return the rounds with whoever sits still in the chair they had, if their table still plays.

    In all rounds alike two tables change numbers, and the people of one turn about it.
    """
    found = list(rounds)
    tables = len(found[0].tables)
    for number, (table, chair) in homes_of([now.seating for now in change.coming]).items():
        here = homes_of(found).get(number)
        if here and table <= tables and here != (table, chair):
            found = [_renumbered(now, {here[0]: table, table: here[0]}) for now in found]
            found = [_turned(now, table, here[1], chair) for now in found]
    return found


def _renumbered(now: RoundSeating, numbers: Mapping[int, int]) -> RoundSeating:
    tables = [replace(one, number=numbers.get(one.number, one.number)) for one in now.tables]
    return replace(now, tables=tuple(sorted(tables, key=lambda one: one.number)))


def _turned(now: RoundSeating, number: int, here: Chair, there: Chair) -> RoundSeating:
    return replace(
        now,
        tables=tuple(
            _turned_table(one, here, there) if one.number == number else one for one in now.tables
        ),
    )


def _turned_table(table: TableSeating, here: Chair, there: Chair) -> TableSeating:
    people = [(chair, one) for chair, one in table.chairs.items() if one]
    chairs = [chair for chair, _ in people]
    by = chairs.index(there) - chairs.index(here)
    turned = {chairs[(place + by) % len(chairs)]: one for place, (_, one) in enumerate(people)}
    return TableSeating.of(table.number, turned)
