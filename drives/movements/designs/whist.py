"""Whist tournaments: every two players are partners once and opponents twice."""

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from drives.movements.designs import Table

STARTERS = Path(__file__).with_name("starters.json")
"""Number of players -> [moduli of the group, the players of the first round, four a table]."""


@cache
def whist_tournament(players: int) -> tuple[tuple[Table, ...], ...] | None:
    """Return all rounds of the whist tournament for `players`, or None where we have none.

    4n players have 4n - 1 rounds, 4n + 1 have 4n + 1 rounds in which each rests once. The first
    round is developed over an abelian group (mixed radix, first coordinate fastest): every round
    adds one more element to every player. With 4n players the last one, outside the group, never
    moves from the first table. The method is Baker's and Moore's; the first rounds are our own data.
    """
    starter = _starters().get(str(players))
    if starter is None:
        return None
    moduli, seats = starter
    order = math.prod(moduli)
    return tuple(
        _tables([seat if seat == order else _sum(moduli, seat, moved) for seat in seats])
        for moved in range(order)
    )


@cache
def _starters() -> dict[str, tuple[list[int], list[int]]]:
    starters: dict[str, tuple[list[int], list[int]]] = json.loads(STARTERS.read_text("ascii"))
    return starters


def _tables(seats: Sequence[int]) -> tuple[Table, ...]:
    return tuple(zip(seats[::4], seats[1::4], seats[2::4], seats[3::4], strict=True))


def _sum(moduli: Sequence[int], one: int, other: int) -> int:
    """Add two elements of the group, each coordinate by itself."""
    total, place = 0, 1
    for modulus in moduli:
        total += (one + other) % modulus * place
        one, other, place = one // modulus, other // modulus, place * modulus
    return total
