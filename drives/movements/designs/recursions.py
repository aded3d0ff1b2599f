"""Large whist tournaments out of small ones: which sizes are made of which, and how."""

from collections import Counter
from collections.abc import Iterator, Sequence

from drives.movements.designs import Table
from drives.movements.designs.divisible import divisible_designs
from drives.movements.designs.frames import (
    Fill,
    Frame,
    Rounds,
    blown_up,
    filled,
    filled_with_four,
    frame_of,
    inflated,
    renamed,
    weighted,
)
from drives.movements.designs.holed import holed_frame, holed_tournament
from drives.movements.designs.rainbow import passing

FRAMES_OF_FOUR = 5, 9
"""There are frames of 5 to 9 groups of four."""


def composed(players: int, whist: Fill) -> Rounds | None:
    """Return a whist tournament made of those that `whist` has for fewer players, or None."""
    recipes = (holed_tournament, doubled_up, in_equal_groups, on_a_design)
    return next(filter(None, (recipe(players, whist) for recipe in recipes)), None)


def doubled_up(players: int, whist: Fill) -> Rounds | None:
    """Return the tournament for a b players, both divisible by four, from those for a and for b."""
    for groups in _divisors(players):
        size = players // groups
        lines = passing(size) if groups % 4 == size % 4 == 0 else None
        outer, inner = whist(groups) if lines else None, whist(size) if lines else None
        if lines and outer and inner:
            parts = [range(first, first + size) for first in range(0, players, size)]
            return (
                *(blown_up(tables, now, size) for tables in outer for now in lines),
                *(_side_by_side(tables, parts) for tables in inner),
            )
    return None


def in_equal_groups(players: int, whist: Fill) -> Rounds | None:
    """Return the tournament from a frame of equal groups, filled with 0, 1 or 4 more, or None."""
    for more in (0, 1, 4):
        for groups in _divisors(players - more):
            size = (players - more) // groups
            if _matches(size, more) and _can_fill(size, more, whist):
                found = _filled(equal_frame(size, groups, whist), more, whist)
                if found:
                    return found
    return None


def on_a_design(players: int, whist: Fill) -> Rounds | None:
    """Return the tournament from a frame with four players for a design's every point, or None."""
    more = 1 if players % 4 == 1 else 4
    for design in divisible_designs((players - more) // 4, *FRAMES_OF_FOUR):
        *others, last = (4 * len(group) for group in design.groups)
        if whist(last + more) and all(_can_fill(size, more, whist) for size in set(others)):
            frames = {length: equal_frame(4, length, whist) for length in design.lengths}
            known = {length: frame for length, frame in frames.items() if frame}
            if len(known) == len(frames):
                return _filled(weighted(design.groups, design.blocks, known), more, whist)
    return None


def ending_with_four(players: int, whist: Fill) -> Rounds | None:
    """Return a tournament whose last four players are a table in the last three rounds, or None."""
    for recipe in (holed_tournament, lambda players, whist: whist(players), doubled_up):
        found = recipe(players, whist)
        if found and (ended := _ended_with_four(found, players)):
            return ended
    return None


def equal_frame(size: int, groups: int, whist: Fill) -> Frame | None:
    """Return a frame of so many groups of `size`: a shipped one, or one inflated; None without."""
    if found := holed_frame(size, groups):
        return found
    if size % 16 == 0 and (found := holed_frame(4, groups)):
        return inflated(found, size // 4)
    rounds = whist(groups) if groups % 4 == 1 and passing(size) else None
    return inflated(frame_of(rounds), size) if rounds else None


def _filled(frame: Frame | None, more: int, whist: Fill) -> Rounds | None:
    if frame is None:
        return None
    if more < 4:
        return filled(frame, whist, more)
    return filled_with_four(frame, lambda players: ending_with_four(players, whist), whist)


def _matches(size: int, more: int) -> bool:
    """Say whether groups of `size` with so many more have as many rounds as the frame wants."""
    return (size + more) % 4 <= 1 and (size % 4 == 1 or more > 0) and (size % 4 == 0 or more < 4)


def _can_fill(size: int, more: int, whist: Fill) -> bool:
    with_more = ending_with_four(size + 4, whist) if more == 4 else whist(size + more)
    return with_more is not None


def _divisors(number: int) -> Iterator[int]:
    """Yield the divisors of `number` from 4 to a quarter of it."""
    return (one for one in range(4, number // 4 + 1) if number % one == 0)


def _side_by_side(tables: Sequence[Table], parts: Sequence[range]) -> tuple[Table, ...]:
    return tuple(four for part in parts for four in renamed(tables, part))


def _place_of_four(rounds: Rounds, last: int) -> Table | None:
    """Return four who are a table in three rounds, `last` among them, or None."""
    fours = Counter(tuple(sorted(table)) for now in rounds for table in now if last in table)
    return next(((a, b, c, d) for (a, b, c, d), times in fours.items() if times == 3), None)


def _ended_with_four(rounds: Rounds, players: int) -> Rounds | None:
    """Renumber so that four who are a table in three rounds are the last, and put these last."""
    four = _place_of_four(rounds, players - 1)
    if four is None:
        return None
    order = [*(set(range(players)) - set(four)), *four]
    name = [number for _player, number in sorted(zip(order, range(players), strict=True))]
    ends = [any(set(four) == set(table) for table in now) for now in rounds]
    ordered = sorted(zip(ends, rounds, strict=True), key=lambda one: one[0])
    return tuple(renamed(now, name) for _end, now in ordered)
