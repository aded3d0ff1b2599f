"""First rounds: a whist tournament from one round, by adding every element of a group to it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path

from drives.movements.designs import Table
from drives.movements.designs.fields import field, is_prime_power
from drives.movements.designs.groups import Moduli, scalings, translations

STARTERS = Path(__file__).with_name("starters.json")
"""Number of players -> [moduli of the group, the players of the first round, four a table].

Found by search, for sizes that no construction of this module reaches."""


@dataclass(frozen=True, slots=True)
class Starter:
    """A group and the players of the first round: its elements, and its order for one who is outside.

    Over all tables the differences of partners are all elements but 0 once each, those of opponents
    twice each.
    """

    moduli: Moduli
    seats: tuple[int, ...]

    @property
    def order(self) -> int:
        return prod(self.moduli)

    def rounds(self) -> tuple[tuple[Table, ...], ...]:
        """Return every round; whoever is outside the group never moves."""
        return tuple(
            _tables([moved[seat] for seat in self.seats])
            for moved in ([*move, self.order] for move in translations(self.moduli))
        )


def starter(players: int) -> Starter | None:
    """Return a first round for `players`, or None where neither data nor a construction has one."""
    return next(filter(None, (family(players) for family in FAMILIES)), None)


def moore(players: int) -> Starter | None:
    """Return Moore's (1896) first round for 3q + 1 players, q = 4t + 1 a prime power; None for others.

    The field is added to before the group of three, so that the first q rounds go through the whole
    field: in these no two players meet twice, since the fours of a round depend on it alone.
    """
    order, more = divmod(players, 3)
    if more != 1 or order % 4 != 1 or not is_prime_power(order):
        return None
    one = field(order)
    quarter = order // 4
    seats = [3 * order, order, 0, 2 * order]
    for here in range(3):
        ours, next_ones = here * order, (here + 1) % 3 * order
        for step in range(quarter):
            a, c, b, d = (one.power(step + turn * quarter) for turn in range(4))
            four = (ours + a, ours + b, next_ones + c, next_ones + d)
            seats += [four[seat] for seat in MOORE_SEATS[here]]
    return Starter((*one.moduli, 3), tuple(seats))


MOORE_SEATS = ((0, 2, 1, 3), (0, 1, 2, 3), (0, 1, 3, 2))


def bose(players: int) -> Starter | None:
    """Return Baker's (1975) first round for a prime power 4n + 1 of players; None for others.

    Its tables are the cosets of the fourth roots of one, a design of Bose's.
    """
    if players % 4 != 1 or not is_prime_power(players):
        return None
    one, quarter = field(players), players // 4
    return Starter(
        one.moduli,
        tuple(one.power(step + turn * quarter) for step in range(quarter) for turn in range(4)),
    )


def binary(players: int) -> Starter | None:
    """Return Baker's (1975) first round for a power of two of players, 4 or more; None for others.

    Its tables are the cosets of {0, 1, w, 1 + w} in the field; an element other than 0 goes by its
    logarithm, and so multiplying is adding.
    """
    if players < 4 or players & (players - 1):
        return None
    one = field(players)
    root = one.power(1)
    label = [players - 1, *one.logs[1:]]
    tops = (x for x in range(players) if not x & 1 and not x & root)
    return Starter(
        (players - 1,),
        tuple(label[x ^ shift] for x in tops for shift in (0, root, 1, root ^ 1)),
    )


def shipped(players: int) -> Starter | None:
    """Return a first round that was found by search."""
    found = _data().get(str(players))
    return found and Starter(tuple(found[0]), tuple(found[1]))


def product(players: int) -> Starter | None:
    """Return a first round for p q or p q + 1 players from those for p and for q or q + 1, or None.

    p = 4n + 1; the group of q elements has a difference matrix of four rows none of which is 0.
    After Anderson, Finizio and Leonard's (1999) product theorems.
    """
    order = players - 1 if players % 4 == 0 else players
    outside = players - order
    for factor in _factors(order):
        first, second = starter(factor), starter(order // factor + outside)
        rows = scalings(order // factor, 5)
        if first and second and rows and rows[0] == second.moduli:
            return _multiplied(first, second, rows[1][1:])
    return None


FAMILIES = (moore, bose, binary, shipped, product)


def _multiplied(first: Starter, second: Starter, rows: tuple[Moduli, ...]) -> Starter:
    size = first.order
    seats = [
        seat + size * rows[turn % 4][element]
        for element in range(second.order)
        for turn, seat in enumerate(first.seats)
    ]
    seats += [seat * size for seat in second.seats]
    return Starter((*first.moduli, *second.moduli), tuple(seats))


def _factors(order: int) -> Iterator[int]:
    """Yield the divisors 4n + 1 of `order` that leave 5 or more."""
    return (one for one in range(5, order // 5 + 1, 4) if order % one == 0)


@cache
def _data() -> dict[str, tuple[list[int], list[int]]]:
    starters: dict[str, tuple[list[int], list[int]]] = json.loads(STARTERS.read_text("ascii"))
    return starters


def _tables(seats: list[int]) -> tuple[Table, ...]:
    return tuple(zip(seats[::4], seats[1::4], seats[2::4], seats[3::4], strict=True))
