"""Evenings from one round: in every next hand each player has the place of the number below."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from drives.movements.designs import Table, Tables
from drives.movements.designs.packing import unpack

FIRST_ROUNDS = Path(__file__).with_name("cyclic.json")
"""Number of players -> the first round as `packing` writes it; found by tools/short_evenings."""

MOST_TRIED = 12
"""How many pairs are tried for a table of a first round that has to be made at once."""


def cyclic(players: int, hands: int) -> list[Tables]:
    """Return the first `hands` hands of the cyclic evening of `players`; no more than its length.

    The ring is of all players, or where they divide by four of all but the last, who never moves;
    it is as long as there are hands to it, and a partner comes twice neither in it nor, with 4n + 2
    players who have no first round of ours, in its first half. Nobody rests more than once more
    than anybody else, nor twice running; with 4n + 2 players there may be one length, half of the
    ring, in which somebody rests twice and somebody never.
    """
    ring = length(players)
    base = _shipped().get(players) or _patterned(players)
    return [[_moved(table, hand, ring) for table in base] for hand in range(min(hands, ring))]


def length(players: int) -> int:
    """Return how many hands the cyclic evening of `players` has."""
    return players if players % 4 else players - 1


@cache
def _shipped() -> dict[int, Tables]:
    packed: dict[str, str] = json.loads(FIRST_ROUNDS.read_text("ascii"))
    return {int(players): unpack(int(players), 1, text)[0] for players, text in packed.items()}


def _moved(table: Table, by: int, ring: int) -> Table:
    north, east, south, west = (
        (player + by) % ring if player < ring else player for player in table
    )
    return north, east, south, west


def _patterned(players: int) -> Tables:
    """Return a first round of couples (x, -x): their distances differ, so no partner comes twice.

    The patterned starter of the literature. Which couples meet is drawn, each time the one of a few
    whose sum and difference have been met least, as these are the opponents of the whole ring.
    """
    ring, rng = length(players), Random(players)
    resting = {0, ring // 2} if players % 4 == 2 else {0, round(ring / 3)}
    couples = [x for x in range(1, (ring + 1) // 2) if players % 4 < 2 or x not in resting]
    rng.shuffle(couples)
    tables: list[Table] = []
    if players % 4 == 0:
        tables.append((ring, couples[0], 0, -couples.pop(0) % ring))
    opposed = Counter[int]()
    while couples:
        one = couples.pop()
        other = min(couples[-MOST_TRIED:], key=lambda y: _opposed(opposed, one, y, ring))
        couples.remove(other)
        opposed.update(_distances(one, other, ring))
        tables.append((one, other, -one % ring, -other % ring))
    return tables


def _opposed(opposed: Counter[int], one: int, other: int, ring: int) -> int:
    return sum(opposed[distance] for distance in _distances(one, other, ring))


def _distances(one: int, other: int, ring: int) -> tuple[int, int]:
    nearer, farther = abs(one - other), one + other
    return min(nearer, ring - nearer), min(farther, ring - farther)
