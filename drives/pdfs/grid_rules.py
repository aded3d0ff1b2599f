"""The rules of hands on a scorecard: each below its number and trumps, or all under rows too low for it."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width, wrap
from drives.pdfs.page import Sheet
from drives.pdfs.paper import Type

_TYPE: Final = Type(7, BOLD)
_TALL: Final = 2.3  # of a row that has room for a rule below, in sizes of the type
_LINE: Final = 0.95  # of a rule, in sizes of its type
_FILLED: Final = 0.95  # of what it leaves, by number and trumps
_DEPTH: Final = 0.3  # of letters below the line, in sizes of the type
_UNDER: Final = 1.4  # of a line under the rows, in sizes of the type
_GAP: Final = 3.0


class Rules(NamedTuple):
    """How the rules of a card are set: `widest` is that of the longest, in points, and 0 without any.

    `lines` are what stands under the rows where they do not stand in them.
    """

    style: Type
    widest: float
    lines: tuple[str, ...] = ()

    @property
    def in_rows(self) -> bool:
        return bool(self.widest) and not self.lines

    @property
    def under(self) -> float:
        """How high the lines under the rows are together."""
        return len(self.lines) * self.style.size * _UNDER

    @property
    def named(self) -> float:
        """How wide number and trumps of a hand have to be together, so that its rule fits below them."""
        return self.widest + _GAP if self.in_rows else 0.0

    def size(self, row: float, usual: float) -> float:
        """Return the size of number and trumps in rows so high, where without rules it is `usual`."""
        if not self.in_rows:
            return usual
        return min(usual, (row - self.style.size * _LINE) * _FILLED)

    def above(self, box: Box, rule: str) -> Box:
        """Return what is left of a row for number and trumps."""
        return box.without(bottom=self.style.size * _LINE) if rule and self.in_rows else box


def rules_of(sheet: Sheet, hands: Sequence[tuple[int, str]], room: Box) -> Rules:
    """Return how the rules of numbered hands are set on a grid as wide as `room`, in rows as high."""
    style = _TYPE.at(sheet.points(_TYPE))
    widest = max((width(rule, BOLD, style.size) for _hand, rule in hands), default=0.0)
    if not widest or room.height >= style.size * _TALL:
        return Rules(style, widest)
    return Rules(style, widest, tuple(_lines(_said(hands), style, room.width)))


def _said(hands: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield each rule after its hands: "5–8, 29–32 ×2"."""
    runs: dict[str, list[str]] = {}
    for rule, found in groupby(hands, key=lambda hand: hand[1]):
        numbers = [number for number, _rule in found]
        ends = dict.fromkeys((numbers[0], numbers[-1]))
        runs.setdefault(rule, []).append("–".join(map(str, ends)))
    yield from (f"{', '.join(found)} {rule}" for rule, found in runs.items() if rule)


def _lines(said: Iterator[str], style: Type, room: float) -> Iterator[str]:
    """Yield lines no wider than `room`, broken between rules; one that is wider by itself, at spaces."""
    line = next(said, "")
    for rule in said:
        longer = f"{line} · {rule}"
        if width(longer, style.face, style.size) <= room:
            line = longer
        else:
            yield from wrap(line, style.face, style.size, room)
            line = rule
    yield from wrap(line, style.face, style.size, room)


def draw_rule(sheet: Sheet, box: Box, trumps: float, rule: str, rules: Rules) -> None:
    """Draw a rule into its row before the table, below the trumps, or as far to the left as it needs."""
    style = rules.style
    right = box.right - 1
    start = max(box.left, min(trumps, right - width(rule, BOLD, style.size)))
    sheet.write(start, box.bottom + style.size * _DEPTH, rule, style)


def draw_under(sheet: Sheet, box: Box, rules: Rules) -> None:
    """Draw what stands under the rows at the bottom of `box`."""
    size = rules.style.size
    for place, line in enumerate(rules.lines, start=1):
        y = box.bottom + rules.under - size * (_UNDER * place - _DEPTH)
        sheet.write(box.left, y, line, rules.style, box.width)
