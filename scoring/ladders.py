"""Who comes into question for a prize, best first: one ladder for each line of a club's list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar

from scoring.standings import Standing, Total, place
from scoring.ties import Ties, parting_rule

K = TypeVar("K")


class PrizeKind(StrEnum):
    """What a prize is for."""

    TOTAL = "total"
    FIRST_HALF = "half-1"
    SECOND_HALF = "half-2"
    LOWEST = "lowest"
    MOST_TENS = "tens"
    MYSTERY = "mystery"
    EVERY_NTH = "every-nth"


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A line of the list, for one role or ("") for everybody.

    `number` is the place, the mystery number, or every how many places there is a prize.
    """

    kind: PrizeKind
    role: str = ""
    number: int = 1


@dataclass(frozen=True, slots=True)
class Figures:
    """What one competitor has, in tricks and in hands; None where nothing is known.

    `number` is that of the card, `hands` how many hands the card has a figure for (0 on every
    card where the numbers say nothing of who played to the end, as in a knock-out). Where more than these
    figures parts people, `order` has the order of the total, and `orders` of the halves: more is better.
    """

    number: int
    role: str = ""
    total: Total | None = None
    halves: Sequence[Total | None] = ()
    tens: int | None = None
    hands_won: int | None = None
    hands: int = 0
    order: int | None = None
    orders: Sequence[int | None] = ()

    def half(self, number: int) -> Total | None:
        return self.halves[number - 1] if len(self.halves) >= max(number, 2) else None

    def order_of(self, kind: "PrizeKind") -> Total | None:
        """What a prize of this kind goes by: its figure, or the order where that says more."""
        figure = FIGURE[kind](self)
        if figure is None or self.order is None:
            return figure
        return {
            PrizeKind.FIRST_HALF: self.orders[0] if self.orders else figure,
            PrizeKind.SECOND_HALF: self.orders[-1] if self.orders else figure,
            PrizeKind.MOST_TENS: figure,
        }.get(kind, self.order)


FIGURE: Final[Mapping[PrizeKind, Callable[[Figures], Total | None]]] = {
    PrizeKind.TOTAL: lambda of: of.total,
    PrizeKind.FIRST_HALF: lambda of: of.half(1),
    PrizeKind.SECOND_HALF: lambda of: of.half(2),
    PrizeKind.LOWEST: lambda of: of.total,
    PrizeKind.MOST_TENS: lambda of: of.tens or None,  # with none of them nobody has the most
    PrizeKind.MYSTERY: lambda of: None,
    PrizeKind.EVERY_NTH: lambda of: of.total,
}


def rank(figures: Mapping[K, Figures], line: PrizeLine, ties: Ties) -> list[Standing[K]]:
    """Return those in question for a line, best first; who has no figure is not among them.

    A total is lowest only among those who have as many hands as anybody; the mystery number goes on
    to the next card upwards. Level rows are in order of their cards.
    """
    within = {
        key: of
        for key, of in figures.items()
        if of.total is not None and line.role in ("", of.role) and _played_enough(figures, line, of)
    }
    if line.kind is PrizeKind.MYSTERY:
        ranked = _from_card(within, line.number)
    else:
        sign = -1 if line.kind is PrizeKind.LOWEST else 1
        found = {key: of.order_of(line.kind) for key, of in within.items()}
        ranked = {key: sign * value for key, value in found.items() if value is not None}
    rule = parting_rule(
        ties,
        {key: of.half(2) for key, of in within.items()},
        {key: of.hands_won for key, of in within.items()},
    )
    return place(ranked, rule, order=lambda key: _by_card(figures, key))


def _by_card(figures: Mapping[K, Figures], key: K) -> Any:
    return figures[key].number, key


def _played_enough(figures: Mapping[K, Figures], line: PrizeLine, of: Figures) -> bool:
    """Somebody who came late or left has few tricks for another reason than bad cards."""
    needed = max(one.hands for one in figures.values())
    return line.kind is not PrizeKind.LOWEST or of.hands == needed


def _from_card(within: Mapping[K, Figures], wanted: int) -> dict[K, Total]:
    """Rank the cards from the wanted one upwards, and on from 1; nobody where nobody holds it."""
    numbers = {key: of.number for key, of in within.items() if of.number}
    if wanted not in numbers.values():
        return {}
    around = max(numbers.values()) + 1
    return {key: -((number - wanted) % around) for key, number in numbers.items()}


def level_with(ranked: Sequence[Standing[K]], key: K) -> tuple[Standing[K], ...]:
    """Return all who have the same figure as `key`, with what parts them, best first."""
    totals = [row.total for row in ranked if row.key == key]
    return tuple(row for row in ranked if row.total in totals)
