"""Group divisible designs: points in groups, and blocks in which two of different groups meet once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from drives.movements.designs.groups import scalings, translation

Block = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Divisible:
    """Groups of points that follow each other, and blocks: two points of one group are in none."""

    groups: tuple[range, ...]
    blocks: tuple[Block, ...]

    @property
    def lengths(self) -> set[int]:
        """How many points the blocks have, each number once."""
        return set(map(len, self.blocks))


def divisible_designs(points: int, shortest: int, longest: int) -> Iterator[Divisible]:
    """Yield what designs we know on so many points with blocks of `shortest` to `longest` points.

    Transversal designs of k + 1 groups of t of which the last is cut to what is needed, and those
    of k groups that lack one point.
    """
    for groups in range(shortest, longest + 1):
        for size in range(groups, points // groups + 1):
            left = points - groups * size
            if left <= size and (left == 0 or groups < longest) and _lines(size, groups):
                yield cut(groups, size, left)
        size = (points + 1) // groups
        if (points + 1) % groups == 0 and groups <= size <= longest and _lines(size, groups - 1):
            yield punctured(groups, size)


def cut(groups: int, size: int, left: int) -> Divisible:
    """Return the design of `groups` groups of `size` points and one of the `left` that are left.

    The rows of a difference matrix are the groups, developed, and what is added is the last group.
    Raises ValueError where there is no such matrix.
    """
    blocks = [
        block if by >= left else (*block, groups * size + by)
        for by, shifted in enumerate(_shifted(groups, size))
        for block in shifted
    ]
    sizes = [size] * groups + [left] * (left > 0)
    return Divisible(_following(sizes), tuple(blocks))


def punctured(groups: int, size: int) -> Divisible:
    """Return the design of `groups` groups of `size` points less a point.

    The blocks that lose it are the new groups, with what is left of its group as the last; the other
    groups are blocks. Raises ValueError where there is no such design.
    """
    first, *others = _shifted(groups - 1, size)
    new_groups = [*first, tuple(range((groups - 1) * size, groups * size - 1))]
    name = {point: number for number, point in enumerate(sum(new_groups, ()))}
    old_groups = (
        tuple(range(start, start + size)) for start in range(0, (groups - 1) * size, size)
    )
    blocks = [
        *old_groups,
        *(
            (*block, (groups - 1) * size + by)
            for by, shifted in enumerate(others)
            for block in shifted
        ),
    ]
    return Divisible(
        _following([len(group) for group in new_groups]),
        tuple(tuple(sorted(name[point] for point in block)) for block in blocks),
    )


def _lines(size: int, groups: int) -> bool:
    return scalings(size, groups) is not None


def _shifted(groups: int, size: int) -> Iterator[list[Block]]:
    """Yield parallel blocks on the points of `groups` groups, for each element that is added."""
    matrix = scalings(size, groups)
    if matrix is None:
        raise ValueError(f"no {groups} squares of {size}")
    moduli, rows = matrix
    for by in range(size):
        lines = [
            [start * size + point for point in translation(moduli, row[by])]
            for start, row in enumerate(rows)
        ]
        yield list(zip(*lines, strict=True))


def _following(sizes: Sequence[int]) -> tuple[range, ...]:
    starts = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
    return tuple(range(start, end) for start, end in pairwise(starts))
