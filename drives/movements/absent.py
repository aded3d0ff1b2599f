"""Printed cards stay true though some numbers are absent: numbers move, not people."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from drives.movements.seating import Entrant, Rest, RoundSeating, TableSeating
from scoring.sides import Chair

Unit = tuple[Entrant, ...]
"""Who comes and goes together: one entrant, or the two of a pair."""


@dataclass(frozen=True, slots=True)
class FilledRound:
    """A round without absent numbers; `instead_of` gives by whose card, or pair, each stand-in plays."""

    seating: RoundSeating
    instead_of: Mapping[Entrant, int]


@dataclass(slots=True)
class _Rests:
    """Everybody's rests: `due` by the schedule and by what has changed since, `last` the latest one.

    Where `by_role`, ladies come for ladies and gents for gents as far as they go.
    """

    due: Counter[int]
    by_role: bool
    last: dict[int, int] = field(default_factory=dict)

    def claim(self, unit: Unit) -> tuple[bool, int, int, int]:
        """Sort the free: those who would rest most of all evening come first, then who rested last."""
        first = unit[0].number
        still = any(one.sits_still for one in unit)
        return still, -self.due[first], -self.last.get(first, -1), first

    def take(self, free: list[Unit], gone: Unit) -> Unit:
        """Take out of `free`, in the order of their claims, who comes for `gone`, in that role."""
        if not self.by_role:
            return free.pop(0)
        alike = (unit for unit in free if unit[0].role is gone[0].role)
        coming = next(alike, free[0])
        free.remove(coming)
        return tuple(replace(one, role=gone[0].role) for one in coming)


def without_absent(
    rounds: Sequence[RoundSeating], absent: Collection[Entrant], *, by_role: bool = False
) -> list[FilledRound]:
    """Return the rounds of a schedule in which nobody holds the cards in `absent`.

    Hand by hand an absent number's place is taken by somebody who would rest: whoever has most rests
    in the whole evening, then who rested last, the lowest number first; somebody who sits still only
    where nobody else rests. Where the absent outnumber those who rest, tables stand empty, as few as
    can be, and those who would play there fill the rest. Nobody else's place changes. In a partner
    drive pairs come and go as pairs. Where every pair is a lady and a gent, `by_role` brings a lady for
    a lady and a gent for a gent, or else somebody who acts as the other for that hand.
    """
    gone = frozenset(absent)
    rests = _Rests(
        Counter(rest.entrant.number for this_round in rounds for rest in this_round.rests), by_role
    )
    filled = []
    for number, this_round in enumerate(rounds):
        now = _filled(this_round, gone, rests)
        filled.append(now)
        was = {rest.entrant.number for rest in this_round.rests}
        resting = {rest.entrant.number for rest in now.seating.rests}
        rests.due.update(resting - was)
        rests.due.subtract(was - resting)
        rests.last |= dict.fromkeys(resting, number)
    return filled


def _filled(this_round: RoundSeating, absent: Collection[Entrant], rests: _Rests) -> FilledRound:
    tables = {table.number: table for table in this_round.tables}
    missing = {number: units_of(table.chairs.values(), absent) for number, table in tables.items()}
    missing = {number: units for number, units in missing.items() if units}
    free = units_of((rest.entrant for rest in this_round.rests), absent, present=True)
    while sum(map(len, missing.values())) > len(free):
        stands_empty = max(missing, key=lambda number: (len(missing[number]), number))
        del missing[stands_empty]
        free += units_of(tables.pop(stands_empty).chairs.values(), absent, present=True)
    free.sort(key=rests.claim)
    instead_of: dict[Entrant, int] = {}
    for number, units in sorted(missing.items()):
        for gone in units:
            coming = rests.take(free, gone)
            tables[number] = _replaced(tables[number], gone, coming)
            instead_of |= dict.fromkeys(coming, gone[0].team or gone[0].number)
    station = len(this_round.tables) + 1
    resting = sorted((one for unit in free for one in unit), key=lambda one: one.number)
    left = tuple(Rest(station, entrant) for entrant in resting)
    return FilledRound(RoundSeating(tuple(tables.values()), left), instead_of)


def units_of(
    entrants: Iterable[Entrant | None], absent: Collection[Entrant], *, present: bool = False
) -> list[Unit]:
    """Return the units among these entrants that are absent, or those that are present.

    Empty chairs are nobody; entrants of one team are one unit, whoever has none is one alone.
    """
    units: dict[tuple[int, int], list[Entrant]] = defaultdict(list)
    for one in entrants:
        if one is not None and (one in absent) is not present:
            units[(one.team, 0) if one.team else (0, one.number)].append(one)
    return [tuple(unit) for unit in units.values()]


def _replaced(table: TableSeating, gone: Unit, coming: Unit) -> TableSeating:
    places = dict(zip(gone, coming, strict=True))
    chairs: dict[Chair, Entrant] = {
        chair: places.get(one, one) for chair, one in table.chairs.items() if one is not None
    }
    return TableSeating.of(table.number, chairs)
