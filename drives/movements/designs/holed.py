"""Shipped rounds with a hole, developed over a group: frames, and tournaments round a smaller one."""

import json
from collections.abc import Sequence
from functools import cache
from math import prod
from pathlib import Path

from drives.movements.designs import Table
from drives.movements.designs.frames import Fill, Frame, Rounds, renamed
from drives.movements.designs.groups import translation, translations

HOLED = Path(__file__).with_name("holed.json")
"""Players, or size^number of a frame's groups -> [moduli of the group, a subgroup, a round of it].

Found by search: over all tables the differences of partners are all elements outside the subgroup
once, those of opponents twice. A round of a frame leaves the subgroup out. A round of a tournament
has as many players from outside the group, numbered on, as the subgroup has elements.
"""


def holed_frame(size: int, number: int) -> Frame | None:
    """Return the shipped frame of `number` groups of `size` players, or None."""
    design = _designs().get(f"{size}^{number}")
    if design is None:
        return None
    moduli, hole, seats = design
    cosets = _cosets(moduli, hole)
    name = _names(cosets)
    moved = list(translations(moduli))
    return Frame(
        tuple(range(first, first + size) for first in range(0, size * number, size)),
        tuple(
            tuple(renamed(_tables([moved[by][seat] for seat in seats]), name) for by in coset)
            for coset in cosets
        ),
    )


def holed_tournament(players: int, whist: Fill) -> Rounds | None:
    """Return the shipped tournament whose last players have a tournament of their own, or None.

    They play it in the last rounds, and so does every coset of the subgroup.
    """
    design = _designs().get(str(players))
    own = whist(len(design[1])) if design else None
    if design is None or own is None:
        return None
    moduli, hole, seats = design
    outside = list(range(prod(moduli), players))
    parts = [*_cosets(moduli, hole), outside]
    return (
        *(
            _tables([moved[seat] for seat in seats])
            for moved in ([*move, *outside] for move in translations(moduli))
        ),
        *(tuple(four for part in parts for four in renamed(tables, part)) for tables in own),
    )


@cache
def _designs() -> dict[str, tuple[list[int], list[int], list[int]]]:
    found: dict[str, tuple[list[int], list[int], list[int]]] = json.loads(HOLED.read_text("ascii"))
    return found


def _cosets(moduli: Sequence[int], hole: Sequence[int]) -> list[list[int]]:
    left = dict.fromkeys(range(prod(moduli)))
    cosets = []
    while left:
        moved = translation(moduli, next(iter(left)))
        cosets.append([moved[element] for element in hole])
        for element in cosets[-1]:
            del left[element]
    return cosets


def _names(cosets: Sequence[Sequence[int]]) -> list[int]:
    """Return each element's number when the cosets follow each other."""
    order = [element for coset in cosets for element in coset]
    return [number for _element, number in sorted(zip(order, range(len(order)), strict=True))]


def _tables(seats: Sequence[int]) -> tuple[Table, ...]:
    return tuple(zip(seats[::4], seats[1::4], seats[2::4], seats[3::4], strict=True))
