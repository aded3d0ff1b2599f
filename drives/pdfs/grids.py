"""The grid of a scorecard: one row a hand, read from left to right as it is filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Final, NamedTuple

from drives.pdfs.boxes import CAP_HEIGHT, Box, Segment
from drives.pdfs.fonts import BOLD
from drives.pdfs.grid_columns import INSET, Columns, shared
from drives.pdfs.grid_rules import Rules, draw_rule, draw_under, rules_of
from drives.pdfs.page import Sheet
from drives.pdfs.paper import HAIR, Type
from drives.pdfs.suits import Trump, TrumpWords, draw_short, short

_GAP: Final = 9.0
_TALLEST_ROW: Final = 38.0
_LARGEST_TYPE: Final = 18.0
_LONGEST_COLUMN: Final = 20
_LONGEST_SINGLE_COLUMN: Final = 14
_LEGIBLE: Final = 8.5


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand on one player's card.

    `place` is where it is played ("3 N", "Rest"), or empty to be written in. Neighbours with the
    same `round_number` (not 0) are played at one table, which is then printed once. `tricks` and
    `running` are filled on a card that is printed again; otherwise they are boxes to write in. `rule`
    is what says briefly that the hand has one of its own ("×2").
    """

    number: int
    trumps: Trump = None
    round_number: int = 0
    place: str = ""
    rest: bool = False
    tricks: str = ""
    running: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class GridWords:
    """The labels of the grid; `initials` heads the narrow box for an opponent's initials.

    `trumps` is read on a page only: on paper the signs need no heading. `with_trumps` is whether a row
    has trumps at all: a rubber is of many deals.
    """

    hand: str
    table: str
    tricks: str
    running: str
    initials: str
    first_half: str
    second_half: str
    trumps: str = ""
    with_trumps: bool = True

    @property
    def halves(self) -> tuple[str, str]:
        return self.first_half, self.second_half


class Block(NamedTuple):
    """Hands that stand below one another, and what is written over them.

    `half_end` is the number of the hand after which a half ends. `foot`, where there is one, is a
    label below the hands, and what is in the box beside it.
    """

    hands: Sequence[HandRow]
    label: str = ""
    half_end: int = 0
    foot: tuple[str, str] | None = None


class Words(NamedTuple):
    """What the grid calls its columns and its trumps."""

    grid: GridWords
    trumps: TrumpWords


class _Line(NamedTuple):
    """A hand and the row it is drawn in."""

    box: Box
    hand: HandRow


def blocks_of(halves: Sequence[Sequence[HandRow]], words: GridWords) -> list[Block]:
    """Return a half to each column; even columns where there are no halves, or one is very long."""
    if len(halves) == 2 and max(map(len, halves)) <= _LONGEST_COLUMN:
        return [Block(half, label) for half, label in zip(halves, words.halves, strict=True)]
    hands = [hand for half in halves for hand in half]
    half_end = halves[0][-1].number if len(halves) > 1 else 0
    if len(hands) <= _LONGEST_SINGLE_COLUMN:
        return [Block(hands, half_end=half_end)]
    middle = (len(hands) + 1) // 2
    return [Block(part, half_end=half_end) for part in (hands[:middle], hands[middle:])]


def row_height(sheet: Sheet, box: Box, blocks: Sequence[Block]) -> float:
    """Return how tall the rows are when the blocks are drawn into `box`."""
    return _rows(sheet, box, blocks)[0]


def _rows(sheet: Sheet, box: Box, blocks: Sequence[Block]) -> tuple[float, Rules]:
    """Return how tall the rows are, and how the rules of their hands are set."""
    room = box.height - _headings(sheet, _width(box, blocks), blocks)
    rows = max(1, *(len(block.hands) + bool(block.foot) for block in blocks))
    hands = [(hand.number, hand.rule) for block in blocks for hand in block.hands]
    rules = rules_of(sheet, hands, box._replace(height=room / rows))
    return min(_TALLEST_ROW, (room - rules.under) / rows), rules


def draw_grid(sheet: Sheet, box: Box, blocks: Sequence[Block], words: Words) -> None:
    """Draw the hands into `box`, a block to a column, in rows as tall as the room allows."""
    row, rules = _rows(sheet, box, blocks)
    headings = _headings(sheet, _width(box, blocks), blocks)
    for part, block in zip(box.columns(len(blocks), _GAP), blocks, strict=True):
        lines = [
            _Line(Box(part.left, part.top - headings - row * number, part.width, row), hand)
            for number, hand in enumerate(block.hands, start=1)
        ]
        columns = _columns(sheet, part, block, words, rules.named)
        _draw_headings(sheet, part._replace(bottom=part.top - headings), columns, (block, words))
        if lines:
            _draw_lines(sheet, columns, lines, (block, words), rules)
        if block.foot:
            top = part.top - headings - row * len(lines)
            _draw_foot(sheet, columns, Box(part.left, top - row, part.width, row - 3), block.foot)
    draw_under(sheet, box, rules)


def _width(box: Box, blocks: Sequence[Block]) -> float:
    return box.columns(len(blocks), _GAP)[0].width


def _heading(sheet: Sheet, wide: float) -> Type:
    """Return the type of the headings of columns that are so `wide` together."""
    style = Type(min(10.0, max(7.0, wide * 0.055)), BOLD)
    return style.at(sheet.points(style))


def _headings(sheet: Sheet, wide: float, blocks: Sequence[Block]) -> float:
    size = _heading(sheet, wide).size
    labelled = any(block.label for block in blocks)
    return size + 4 + (size + 5 if labelled else 0)


def _columns(sheet: Sheet, box: Box, block: Block, words: Words, named: float) -> Columns:
    """Return the columns: each has its share of the width, and room for what is printed in it."""
    heading = _heading(sheet, box.width)
    size = max(_LEGIBLE, sheet.paper.smallest)
    heads = words.grid
    longest = (
        (_longest([str(hand.number) for hand in block.hands]), ""),
        (_longest([short(hand.trumps, words.trumps) for hand in block.hands]), ""),
        (_longest([hand.place for hand in block.hands]), heads.table),
        (_longest([hand.tricks for hand in block.hands]), heads.tricks),
        (_longest([hand.running for hand in block.hands]), heads.running),
        ("", heads.initials),
    )
    widths = shared(longest, box.width, (size, heading.size), named)
    return Columns(*accumulate((box.left, *widths)))


def _longest(texts: Sequence[str]) -> str:
    return max(texts, key=len, default="")


def _draw_headings(sheet: Sheet, box: Box, columns: Columns, drawn: tuple[Block, Words]) -> None:
    """Write the block's label, and the headings just above `box.bottom`."""
    block, words = drawn
    style = _heading(sheet, box.width)
    if block.label:
        label = style.at(style.size + 1)
        y = box.bottom + style.size + 7
        sheet.write(columns.hand, y, block.label, label, box.width)
    y = box.bottom + 3
    heads = words.grid
    sheet.write(columns.hand, y, heads.hand, style, columns.table - columns.hand)
    headings = (heads.table, heads.tricks, heads.running, heads.initials)
    for left, right, heading in zip(columns[2:-1], columns[3:], headings, strict=True):
        part = Box(left, y, right - left, CAP_HEIGHT * style.size)
        sheet.write_centred(part, heading, style)


def _draw_lines(
    sheet: Sheet,
    columns: Columns,
    lines: Sequence[_Line],
    drawn: tuple[Block, Words],
    rules: Rules,
) -> None:
    block, words = drawn
    groups = [list(group) for _, group in groupby(lines, key=_round_of)]
    _draw_level(sheet, columns, groups, block.half_end)
    top, bottom = lines[0].box.top, lines[-1].box.bottom
    # Boxed is what is to be written in; what is printed stands free.
    sheet.lines([(x, bottom, x, top) for x in columns[3:]], 0.6)
    for line in lines:
        _draw_tricks(sheet, columns, line)
        _draw_name(sheet, columns, line, words, rules)
    for group in groups:
        _draw_place(sheet, columns, group)


def _round_of(line: _Line) -> int:
    return line.hand.round_number or -line.hand.number


def _draw_level(
    sheet: Sheet, columns: Columns, groups: Sequence[Sequence[_Line]], half_end: int
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
        if hand.number == half_end:
            sheet.rule(box, box.bottom, 1.8)


def _size(row: Box) -> float:
    return min(_LARGEST_TYPE, row.height * 0.72, row.width * 0.09)


def _draw_name(sheet: Sheet, columns: Columns, line: _Line, words: Words, rules: Rules) -> None:
    """Draw which hand it is: its number, its trumps, and its rule where it has one."""
    whole, hand = line
    size = rules.size(whole.height, _size(whole))
    box = rules.above(whole, hand.rule)
    number = str(hand.number)
    sheet.write_right(columns.trumps - 3, box.baseline(size), number, Type(size, BOLD))
    if words.grid.with_trumps:
        trumps = box.between(columns.trumps, columns.table - 2)
        draw_short(sheet, trumps, hand.trumps, words.trumps, size)
    if hand.rule and rules.in_rows:
        named = whole.between(columns.hand, columns.table)
        draw_rule(sheet, named, columns.trumps, hand.rule, rules)


def _draw_tricks(sheet: Sheet, columns: Columns, line: _Line) -> None:
    box, hand = line
    style = Type(_size(box), BOLD)
    if hand.tricks:
        tricks = box.between(columns.tricks + INSET, columns.running - INSET)
        sheet.write_centred(tricks, hand.tricks, style)
    if hand.running:
        running = box.between(columns.running + INSET, columns.initials - INSET)
        sheet.write_centred(running, hand.running, style)


def _draw_place(sheet: Sheet, columns: Columns, group: Sequence[_Line]) -> None:
    """Say once where a table's hands are played, in the middle of their rows."""
    last, hand = group[-1]
    if hand.place:
        size = min(_LARGEST_TYPE, last.height * 0.72, last.width * 0.077)
        box = last.between(columns.table + 2, columns.tricks - 1)
        box = box._replace(height=group[0].box.top - last.bottom)
        sheet.write_centred(box, hand.place, Type(size, BOLD))


def _draw_foot(sheet: Sheet, columns: Columns, box: Box, foot: tuple[str, str]) -> None:
    """Draw a box below the sums for the half's own, with its label before it."""
    label, figure = foot
    style = _heading(sheet, box.width)
    style = style.at(style.size + 1)
    room = columns.running - columns.hand - 5
    sheet.write_right(columns.running - 5, box.baseline(style.size), label, style, room)
    part = box.between(columns.running, columns.right)
    sheet.frame(part, 1.2)
    if figure:
        sheet.write_centred(part, figure, Type(min(_LARGEST_TYPE, part.height * 0.72), BOLD))
