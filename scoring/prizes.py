"""Who wins which prize: a club's list, read against the figures of an evening."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import Generic, TypeVar

from scoring.ladders import FIGURE, Figures, PrizeKind, PrizeLine, level_with, rank
from scoring.standings import Standing, Total
from scoring.ties import Ties

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Terms(Generic[K]):
    """How prizes are given: what settles a tie, one prize each or not, who won which line's cut."""

    ties: Ties = Ties.SHARE
    one_each: bool = True
    cuts: Mapping[tuple[int, frozenset[K]], K] = field(default_factory=dict)


class Settled(StrEnum):
    """How it was decided who has a prize."""

    CLEAR = "clear"  # nobody else comes into question
    SHARED = "shared"  # those who tie share it
    LEVEL = "level"  # they are level by the rule's second figure too, and so share it
    PARTED = "parted"  # the second figure parted those who tied
    CUT = "cut"  # one of those who tied has won the cut
    OPEN = "open"  # they have still to cut
    WAITS = "waits"  # a cut for an earlier prize decides it
    NOBODY = "nobody"  # nobody has a figure for it
    ALL_HAVE = "all-have"  # all who come into question have a prize already


@dataclass(frozen=True, slots=True)
class Given(Generic[K]):
    """One prize and who has it. `line` is the place of its line in the list, from 0.

    `place` is the place it is for. `winners` is empty while it is open; `between` are those who tied
    for it and had no prize yet; `level` are all with the winner's figure, best second figure first.
    """

    line: int
    place: int
    settled: Settled
    winners: tuple[K, ...] = ()
    figure: Total | None = None
    between: tuple[K, ...] = ()
    level: tuple[Standing[K], ...] = ()


def give(
    figures: Mapping[K, Figures], lines: Sequence[PrizeLine], terms: Terms[K]
) -> list[Given[K]]:
    """Return who has each prize, in order of the list; "every fourth place" makes several.

    Those who tie across places have the prizes of these places between them. Where everybody has at
    most one, a prize passes to the next who has none, from its place downwards; the mystery number
    to the next card. A total is lowest only among those who have as many hands as anybody.
    The order of `figures` changes nothing; keys must be sortable.
    """
    giving = _Giving(figures, terms)
    return [giving.give(slot) for slot in _slots(figures, lines, terms.ties)]


@dataclass(frozen=True, slots=True)
class _Slot(Generic[K]):
    """One prize to give, and who comes into question for it, best first."""

    line: int
    wanted: PrizeLine
    place: int
    ladder: Sequence[Standing[K]]


def _slots(
    figures: Mapping[K, Figures], lines: Sequence[PrizeLine], ties: Ties
) -> Iterator[_Slot[K]]:
    for at, line in enumerate(lines):
        ladder = rank(figures, line, ties)
        for number in _places(line, len(ladder)):
            yield _Slot(at, line, number, ladder)


def _places(line: PrizeLine, competitors: int) -> Sequence[int]:
    if line.kind is PrizeKind.MYSTERY:
        return [1]
    if line.kind is PrizeKind.EVERY_NTH and competitors >= line.number:
        return range(line.number, competitors + 1, line.number)
    return [line.number]


@dataclass(frozen=True, slots=True)
class _Level(Generic[K]):
    """Those who share a place on a slot's ladder. `gone` are the prizes that went there before:
    the place each was for and who has it, nobody yet where it is open.
    """

    slot: _Slot[K]
    rows: Sequence[Standing[K]]
    gone: list[tuple[int, tuple[K, ...]]]

    @property
    def parted(self) -> bool:
        return self.rows[0].second is not None


class _Giving(Generic[K]):
    """Gives prize after prize, and knows who has one."""

    def __init__(self, figures: Mapping[K, Figures], terms: Terms[K]) -> None:
        self.figures = figures
        self.terms = terms
        self.have: set[K] = set()
        self.undecided: set[K] = set()
        self.open = 0
        self.gone: dict[tuple[PrizeKind, str, int | None], list[tuple[int, tuple[K, ...]]]] = {}

    def give(self, slot: _Slot[K]) -> Given[K]:
        for at in self._levels(slot):
            if sharers := self._sharers(at):
                return self._take(at, sharers, sharers, self._shared)
            if free := self._free(at):
                return self._decide(at, free)
        none_left = len(slot.ladder) >= slot.place
        return Given(slot.line, slot.place, Settled.ALL_HAVE if none_left else Settled.NOBODY)

    def _levels(self, slot: _Slot[K]) -> Iterator[_Level[K]]:
        """Yield the level that spans the slot's place, then those below it."""
        seen = 0
        for number, group in groupby(slot.ladder, key=lambda row: row.place):
            rows = list(group)
            seen += len(rows)
            if seen >= slot.place:
                ladder = slot.wanted.kind, slot.wanted.role, number
                yield _Level(slot, rows, self.gone.setdefault(ladder, []))

    def _sharers(self, at: _Level[K]) -> tuple[K, ...]:
        """Return who shares an earlier prize of this level, and so this one: two have two prizes."""
        shared = next((winners for _, winners in at.gone if len(winners) > 1), ())
        return () if self.terms.one_each and len(at.gone) >= len(shared) else shared

    def _free(self, at: _Level[K]) -> tuple[K, ...]:
        if self.terms.one_each:
            out = self.have
        else:  # who won the cut for first place does not have the second place as well
            others = [winners for number, winners in at.gone if number != at.slot.place]
            out = {winner for winners in others for winner in winners}
        return tuple(row.key for row in at.rows if row.key not in out)

    def _decide(self, at: _Level[K], free: tuple[K, ...]) -> Given[K]:
        if self._waits(at, free):
            return self._wait(at, free)
        if len(free) == 1:
            return self._take(at, free, free, Settled.PARTED if at.parted else Settled.CLEAR)
        if self.terms.ties is Ties.CUT and at.slot.wanted.kind is not PrizeKind.EVERY_NTH:
            return self._cut(at, free)
        return self._take(at, free, free, self._shared)

    @property
    def _shared(self) -> Settled:
        return Settled.LEVEL if self.terms.ties.asks_a_second_figure else Settled.SHARED

    def _take(
        self, at: _Level[K], winners: tuple[K, ...], between: tuple[K, ...], settled: Settled
    ) -> Given[K]:
        self.have.update(winners)
        self.open += not winners
        at.gone.append((at.slot.place, winners))
        figure = FIGURE[at.slot.wanted.kind](self.figures[between[0]])
        level = level_with(at.slot.ladder, between[0])
        return Given(at.slot.line, at.slot.place, settled, winners, figure, between, level)

    def _cut(self, at: _Level[K], free: tuple[K, ...]) -> Given[K]:
        won = self.terms.cuts.get((at.slot.line, frozenset(free)))
        if won is not None and won in free:
            return self._take(at, (won,), free, Settled.CUT)
        self.undecided.update(free)
        return self._take(at, (), free, Settled.OPEN)

    def _waits(self, at: _Level[K], free: tuple[K, ...]) -> bool:
        if self.terms.one_each:
            return not self.undecided.isdisjoint(free)
        return any(not winners and number != at.slot.place for number, winners in at.gone)

    def _wait(self, at: _Level[K], free: tuple[K, ...]) -> Given[K]:
        """Leave the prize for later, and with it everybody to whom it may come.

        Each prize that is open takes one person: it cannot pass by more people than there are.
        """
        in_question: set[K] = set()
        for lower in self._levels(at.slot):
            in_question |= {row.key for row in lower.rows} - self.have
            if len(in_question) > self.open or not in_question <= self.undecided:
                break
        self.undecided |= in_question
        return self._take(at, (), free, Settled.WAITS)
