"""Abelian groups as numbers: what is added coordinate by coordinate, and multiplied one-to-one.

An element of the product of the cyclic groups of orders `moduli` is one number in mixed radix, the
first coordinate fastest.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import gcd, prod

from drives.movements.designs.fields import Field, field, prime_powers

Moduli = tuple[int, ...]
Scaling = tuple[int, ...]
"""What each element of a group becomes when it is multiplied."""


def translation(moduli: Sequence[int], by: int) -> list[int]:
    """Return what each element of the group becomes when `by` is added to it."""
    moved, place = [0], 1
    for modulus in moduli:
        by, step = divmod(by, modulus)
        tops = [place * digit for digit in (*range(step, modulus), *range(step))]
        moved = [top + lower for top in tops for lower in moved]
        place *= modulus
    return moved


def translations(moduli: Sequence[int]) -> Iterator[list[int]]:
    """Yield the translation by each element in turn; that by 0 comes first."""
    return (translation(moduli, by) for by in range(prod(moduli)))


@lru_cache(maxsize=32)
def scalings(order: int, count: int) -> tuple[Moduli, tuple[Scaling, ...]] | None:
    """Return a group of `order` and `count` multiplications, by 0 first; None without.

    Any two of them differ by a one-to-one map, so they are the rows of a difference matrix: times
    0, 1, 2 ... in the cyclic group where no prime below `count` divides `order`, else times
    different elements of the fields of its prime powers, in all fields at once (MacNeish 1922).
    """
    factors = prime_powers(order)
    if not factors or min(factors) < count:
        return None
    if all(gcd(order, prime) == 1 for prime in range(2, count)):
        return (order,), tuple(
            tuple(times * element % order for element in range(order)) for times in range(count)
        )
    fields = [field(factor) for factor in factors]
    moduli = tuple(modulus for one in fields for modulus in one.moduli)
    return moduli, tuple(_scaling(fields, row) for row in range(count))


def _scaling(fields: Sequence[Field], row: int) -> Scaling:
    """Multiply by 0 where `row` is 0, else by that power, less one, of each primitive element."""
    scaled, place = [0], 1
    for one in fields:
        by = one.power(row - 1) if row else 0
        tops = [place * one.times(element, by) for element in range(one.order)]
        scaled = [top + lower for top in tops for lower in scaled]
        place *= one.order
    return tuple(scaled)
