"""The grid of a scorecard: one row a hand, read from left to right as it is filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from drives.pdfs.boxes import CAP_HEIGHT, Box, Segment
from drives.pdfs.fonts import BOLD
from drives.pdfs.page import Sheet
from drives.pdfs.paper import HAIR, LABEL, Type
from drives.pdfs.suits import Trump, TrumpWords, draw_short

_HEADINGS: Final = 23.0
_GAP: Final = 9.0
_INSET: Final = 2.0
_TALLEST_ROW: Final = 38.0
_LARGEST_TYPE: Final = 13.0
_LONGEST_COLUMN: Final = 20
_LONGEST_SINGLE_COLUMN: Final = 14
_COLUMN_HEADING: Final = Type(7, BOLD)


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand on one player's card.

    `place` is where it is played ("3 N", "Rest"), or empty to be written in. Neighbours with the
    same `round_number` (not 0) are played at one table, which is then printed once. `tricks` and
    `running` are filled on a card that is printed again; otherwise they are boxes to write in.
    """

    number: int
    trumps: Trump = None
    round_number: int = 0
    place: str = ""
    rest: bool = False
    tricks: str = ""
    running: str = ""


@dataclass(frozen=True, slots=True)
class GridWords:
    """The labels of the grid; `initials` heads the narrow box for an opponent's initials."""

    hand: str
    table: str
    tricks: str
    running: str
    initials: str
    first_half: str
    second_half: str


class _Block(NamedTuple):
    """Hands that stand below one another, and what is written over them."""

    label: str
    hands: Sequence[HandRow]


class _Columns(NamedTuple):
    """The left edges of a grid's columns, and its right edge."""

    hand: float
    trumps: float
    table: float
    tricks: float
    running: float
    initials: float
    right: float

    @classmethod
    def of(cls, box: Box) -> "_Columns":
        return cls(
            *(box.left + box.width * part for part in (0, 0.14, 0.27, 0.485, 0.655, 0.85, 1))
        )


class _Line(NamedTuple):
    """A hand and the row it is drawn in."""

    box: Box
    hand: HandRow


def draw_grid(
    sheet: Sheet,
    box: Box,
    halves: Sequence[Sequence[HandRow]],
    words: tuple[GridWords, TrumpWords],
) -> None:
    """Draw the hands into `box`, a half to a column, in rows as tall as the room allows."""
    blocks = _blocks(halves, words[0])
    row = min(_TALLEST_ROW, (box.height - _HEADINGS) / max(len(block.hands) for block in blocks))
    half_ends = {half[-1].number for half in halves[:-1]}
    for part, block in zip(box.columns(len(blocks), _GAP), blocks, strict=True):
        columns = _Columns.of(part)
        sheet.write(part.left, part.top - 9, block.label, LABEL.bold, part.width)
        _draw_headings(sheet, columns, part.top - 20, words[0])
        lines = [
            _Line(Box(part.left, part.top - _HEADINGS - row * number, part.width, row), hand)
            for number, hand in enumerate(block.hands, start=1)
        ]
        groups = [list(group) for _, group in groupby(lines, key=_round_of)]
        _draw_level(sheet, columns, groups, half_ends)
        _draw_upright(sheet, columns, lines)
        for line in lines:
            _draw_hand(sheet, columns, line, words[1])
        for group in groups:
            _draw_place(sheet, columns, group)


def _round_of(line: _Line) -> int:
    return line.hand.round_number or -line.hand.number


def _blocks(halves: Sequence[Sequence[HandRow]], words: GridWords) -> list[_Block]:
    """A half to each column; even columns where there are no halves, or one is very long."""
    if len(halves) == 2 and max(map(len, halves)) <= _LONGEST_COLUMN:
        return [_Block(words.first_half, halves[0]), _Block(words.second_half, halves[1])]
    hands = [hand for half in halves for hand in half]
    if len(hands) <= _LONGEST_SINGLE_COLUMN:
        return [_Block("", hands)]
    middle = (len(hands) + 1) // 2
    return [_Block("", hands[:middle]), _Block("", hands[middle:])]


def _draw_headings(sheet: Sheet, columns: _Columns, y: float, words: GridWords) -> None:
    sheet.write(columns.hand, y, words.hand, _COLUMN_HEADING, columns.table - columns.hand)
    headings = (words.table, words.tricks, words.running, words.initials)
    for left, right, heading in zip(columns[2:-1], columns[3:], headings, strict=True):
        box = Box(left, y, right - left, CAP_HEIGHT * _COLUMN_HEADING.size)
        sheet.write_centred(box, heading, _COLUMN_HEADING)


def _draw_level(
    sheet: Sheet, columns: _Columns, groups: Sequence[Sequence[_Line]], half_ends: set[int]
) -> None:
    """Rule between the rows: light within a table's hands, dark between tables and halves."""
    light: list[Segment] = []
    dark: list[Segment] = []
    for group in groups:
        for line in group[:-1]:
            y = line.box.bottom
            light += [(columns.hand, y, columns.table, y), (columns.tricks, y, columns.right, y)]
        last = group[-1].box
        (dark if len(group) > 1 else light).append(
            (last.left, last.bottom, last.right, last.bottom)
        )
        for box, hand in group:
            if hand.rest:
                sheet.shade(box)
    sheet.lines(light, 0.5, HAIR)
    ends = (groups[0][0].box.top, groups[-1][-1].box.bottom)
    sheet.lines([*dark, *((columns.hand, y, columns.right, y) for y in ends)], 0.8)
    for box, hand in (line for group in groups[:-1] for line in group):
        if hand.number in half_ends:
            sheet.rule(box, box.bottom, 1.8)


def _draw_upright(sheet: Sheet, columns: _Columns, lines: Sequence[_Line]) -> None:
    """Box what is to be written in; what is printed stands free."""
    top, bottom = lines[0].box.top, lines[-1].box.bottom
    sheet.lines([(x, bottom, x, top) for x in columns[3:]], 0.6)


def _draw_hand(sheet: Sheet, columns: _Columns, line: _Line, words: TrumpWords) -> None:
    box, hand = line
    size = min(_LARGEST_TYPE, box.height * 0.72, box.width * 0.09)
    style = Type(size, BOLD)
    sheet.write_right(columns.trumps - 3, box.baseline(size), str(hand.number), style)
    trumps = box.between(columns.trumps, columns.table - 2)
    draw_short(sheet, trumps, hand.trumps, words, size)
    if hand.tricks:
        tricks = box.between(columns.tricks + _INSET, columns.running - _INSET)
        sheet.write_centred(tricks, hand.tricks, style)
    if hand.running:
        running = box.between(columns.running + _INSET, columns.initials - _INSET)
        sheet.write_centred(running, hand.running, style)


def _draw_place(sheet: Sheet, columns: _Columns, group: Sequence[_Line]) -> None:
    """Say once where a table's hands are played, in the middle of their rows."""
    last, hand = group[-1]
    if hand.place:
        size = min(_LARGEST_TYPE, last.height * 0.72, last.width * 0.077)
        box = last.between(columns.table + 2, columns.tricks - 1)
        box = box._replace(height=group[0].box.top - last.bottom)
        sheet.write_centred(box, hand.place, Type(size, BOLD))
