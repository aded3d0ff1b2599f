"""Who sits with whom where those who rest are enough for a table of their own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from drives.movements.absent import Unit
from drives.movements.audit import Audit

Two = frozenset[int]
"""The first card numbers of two units."""


@dataclass(frozen=True, slots=True)
class Met:
    """How often each two are partners and opponents in an evening; new tables are counted in turn."""

    partners: Counter[Two]
    opponents: Counter[Two]

    @classmethod
    def of(cls, evening: Audit) -> "Met":
        return cls(
            Counter({frozenset(two): times for two, times in evening.partners.times.items()}),
            Counter({frozenset(two): times for two, times in evening.opponents.times.items()}),
        )

    def add(self, table: Sequence[Unit]) -> None:
        """Count a table as `table_of` gives it."""
        partners = [_two(*table[:2]), _two(*table[2:])] if len(table) == 4 else []
        self.partners.update(partners)
        everybody = (_two(one, other) for one, other in combinations(table, 2))
        self.opponents.update(two for two in everybody if two not in partners)

    def as_partners(self, one: Unit, other: Unit) -> tuple[bool, int, int]:
        """Sort those who could be partners: a lady with a gent, then who were so least, then met least."""
        alike = one[0].role is other[0].role  # where a movement has no roles, all are
        return alike, self.partners[_two(one, other)], self.opponents[_two(one, other)]

    def as_opponents(self, one: Unit, other: Unit) -> int:
        return self.opponents[_two(one, other)] + self.partners[_two(one, other)]


def table_of(people: Sequence[Unit], count: int, met: Met) -> list[Unit]:
    """Return `count` of these units, the first among them, who have met each other least.

    Of four the first two are partners, and so are the last two; of two each is a side of its own.
    """
    first, *others = people
    if count == 2:
        return [first, min(others, key=lambda other: met.as_opponents(first, other))]
    partner = min(others, key=lambda other: met.as_partners(first, other))
    others.remove(partner)

    def price(side: tuple[Unit, Unit]) -> tuple[bool, int, int]:
        alike, again, against = met.as_partners(*side)
        against += sum(met.as_opponents(one, other) for one in (first, partner) for other in side)
        return alike, again, against

    return [first, partner, *min(combinations(others, 2), key=price)]


def _two(one: Unit, other: Unit) -> Two:
    return frozenset((one[0].number, other[0].number))
