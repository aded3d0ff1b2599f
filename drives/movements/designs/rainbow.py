"""Rainbow rounds: four lines of players who pass each other so that no two ever meet twice."""

from functools import lru_cache

from drives.movements.designs import Table
from drives.movements.designs.groups import scalings, translation


def rainbow(tables: int) -> tuple[tuple[Table, ...], ...] | None:
    """Return `tables` rounds for four lines of `tables` players in which nobody meets anybody twice.

    North are the players from 0, east those from `tables`, south those from twice and west those
    from three times as many; nobody meets anybody of the own line. North sits, the others pass the
    tables at three different paces and come to none twice. None where we do not know the three
    orthogonal Latin squares that it takes.
    """
    found = passing(tables)
    return found and tuple(
        tuple((n, tables + e, 2 * tables + s, 3 * tables + w) for n, e, s, w in now)
        for now in found
    )


@lru_cache(maxsize=32)
def passing(order: int) -> tuple[tuple[Table, ...], ...] | None:
    """Return `order` rounds of (n, e, s, w), each from 0 to `order` - 1, or None.

    In a round each line is a permutation; over all rounds any two lines show any two values together
    once. That is a resolvable transversal design TD(4, order), and here it is developed from the
    difference matrix of `groups.scalings`: where there are such multiples, the lines go up 0, 1, 2
    and 3 from round to round.
    """
    group = scalings(order, 4)
    if group is None:
        return None
    moduli, rows = group
    backwards = (0, *range(order - 1, 0, -1))
    lines = [[translation(moduli, row[by]) for by in backwards] for row in rows]
    return tuple(tuple(zip(*now, strict=True)) for now in zip(*lines, strict=True))
