"""A hand by card numbers alone: what is enough to count company, since chairs do not matter to it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, Protocol

from drives.movements.kinds import Options
from drives.movements.seating import Role, RoundSeating, TableSeating
from scoring.sides import Side

Four = tuple[int, int, int, int]
"""The cards at a table: North-South's lady and gent, East-West's lady and gent."""


class Hand(NamedTuple):
    """Who plays and who rests in a hand, by card number."""

    fours: Sequence[Four]
    resting: Sequence[int]


class Hands(Protocol):
    """Yields `rounds` hands of a movement from its first seating on.

    Each table's winners are a bit of `rng.getrandbits`, that of the first table the lowest: set where
    North-South win. Nobody may sit still, and those left over rest.
    """

    def __call__(
        self, start: RoundSeating, rounds: int, options: Options, rng: Random, /
    ) -> Iterator[Hand]: ...


def ns_wins(fours: Sequence[Four], rng: Random) -> list[bool]:
    """Return of each table whether North-South win there."""
    won = rng.getrandbits(len(fours))
    return [bool(won >> place & 1) for place in range(len(fours))]


def four_of(table: TableSeating) -> Four:
    """Return who sits at a table where every pair is a lady and a gent."""
    cards = {
        (side, one.role): one.number for side in Side for one in table.pair(side) if one is not None
    }
    ns_lady, ns_gent, ew_lady, ew_gent = (
        cards[side, role] for side in Side for role in (Role.LADY, Role.GENT)
    )
    return ns_lady, ns_gent, ew_lady, ew_gent
