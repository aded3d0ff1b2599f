"""The trumps of the evening on a card for the pocket, ten to a page with marks to cut along."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, FINE, HAIR, INSET, SMALL, Paper, Type
from drives.pdfs.suits import Trump, TrumpWords, colour, draw_short, name, short
from drives.pdfs.trumps import TrumpHalf, TrumpHand
from scoring.trumps import AtTable

_GRIDS: Final = ((2, 5), (2, 4), (2, 3), (2, 2), (1, 2), (1, 1))
"""Columns and rows of cards on a page: the smallest cards first."""
_LEGIBLE: Final = 9.0
_LARGEST: Final = 16.0
_OF_A_ROW: Final = 0.8
_MOST_COLUMNS: Final = 6
_TITLE: Final = Type(11, BOLD)
_LINE: Final = 1.3  # in sizes of the small print
_NUMBER: Final = 1.3  # what stands before the suit, in sizes of the type
_BETWEEN: Final = 0.9
_RULE: Final = 0.75  # of the type, what says that a hand has a rule of its own
_GAP: Final = 0.35
_MARKS: Final[Mapping[AtTable, str]] = {AtTable.TURNED_UP: "*", AtTable.CUT: "**"}


@dataclass(frozen=True, slots=True)
class PocketTrumps:
    """`count` cards alike; `halves` are one or two, neither empty; `rules` explain those of hands."""

    head: SheetHead
    title: str
    trump_words: TrumpWords
    halves: tuple[TrumpHalf, ...]
    count: int
    rules: tuple[str, ...] = ()

    @property
    def hands(self) -> list[TrumpHand]:
        return [hand for half in self.halves for hand in half.hands]

    @property
    def ways(self) -> list[AtTable]:
        """How tables find trumps for themselves, in those hands in which they do."""
        return [way for way in AtTable if any(hand.trumps is way for hand in self.hands)]

    @property
    def only_way(self) -> str:
        """What is said once, where the tables find the trumps of every hand in one way."""
        if any(hand.rule for hand in self.hands):
            return ""
        (first, *others) = {hand.trumps for hand in self.hands}
        return name(first, self.trump_words) if isinstance(first, AtTable) and not others else ""

    @property
    def notes(self) -> list[str]:
        ways = [f"{_MARKS[way]} {name(way, self.trump_words)}" for way in self.ways]
        return [*ways, *self.rules]


class _Layout(NamedTuple):
    """The type, and how many columns a half has of how many hands each."""

    size: float
    columns: int
    rows: int


def build_pocket_trumps(data: PocketTrumps, paper: Paper) -> bytes:
    """Return a PDF of the cards: ten to a page, or as many as leave their type large enough."""
    sheet = Sheet(data.head, data.title, paper, data)
    columns, rows = next(filter(lambda grid: _is_legible(data, sheet, *grid), _GRIDS), _GRIDS[-1])
    for box, _number in sheet.cells(range(data.count), columns, rows):
        _draw_head(sheet, box, data)
        room = _room(sheet, box, data)
        if data.only_way:
            _draw_only_way(sheet, room, data.only_way)
        else:
            _draw_halves(sheet, room, data)
    return sheet.bytes()


def _is_legible(data: PocketTrumps, sheet: Sheet, columns: int, rows: int) -> bool:
    wide, high = sheet.paper.size
    box = Box(0, 0, wide / columns, high / rows).inset(INSET)
    smallest = _RULE if any(hand.rule for hand in data.hands) else 1
    size = _layout(_room(sheet, box, data), data).size
    return size * smallest >= max(_LEGIBLE, sheet.paper.smallest)


def _room(sheet: Sheet, box: Box, data: PocketTrumps) -> Box:
    line = sheet.points(FINE) * _LINE
    head = line * (1 + len(_whose(sheet, box, data))) + 8
    return box.without(top=head, bottom=line * len(_notes(sheet, box, data)))


def _whose(sheet: Sheet, box: Box, data: PocketTrumps) -> list[str]:
    return wrap(data.head.line, REGULAR, sheet.points(FINE), box.width)


def _notes(sheet: Sheet, box: Box, data: PocketTrumps) -> list[str]:
    """Return the lines below the hands: how tables find trumps, and what the rules of hands mean."""
    if data.only_way:
        return []
    size = sheet.points(FINE)
    return [line for note in data.notes for line in wrap(note, REGULAR, size, box.width)]


def _draw_head(sheet: Sheet, box: Box, data: PocketTrumps) -> None:
    high, y = sheet.points(FINE) * _LINE, box.top
    sheet.write(box.left, y - high, data.title, _TITLE, box.width / 2)
    sheet.write_right(box.right, y - high, data.head.version_line, FINE, box.width / 2 - 6)
    y -= high
    for text in _whose(sheet, box, data):
        y -= high
        sheet.write(box.left, y, text, FINE, box.width)
    sheet.rule(box, y - 4, 1, BAIZE)
    notes = _notes(sheet, box, data)
    for line, note in enumerate(notes, start=1):
        sheet.write(box.left, box.bottom + (len(notes) - line) * high, note, FINE, box.width)


def _draw_only_way(sheet: Sheet, box: Box, said: str) -> None:
    style = SMALL.at(_LARGEST).bold
    lines = wrap(said, BOLD, style.size, box.width)
    high = style.size * 1.3
    top = box.bottom + (box.height + high * len(lines)) / 2
    for number, line in enumerate(lines, start=1):
        sheet.write_centred(box._replace(bottom=top - number * high, height=high), line, style)


def _layout(room: Box, data: PocketTrumps) -> _Layout:
    """Return the columns that let the type be largest."""
    longest = max(len(half.hands) for half in data.halves)
    ems = _NUMBER + max(_across(hand, data) for hand in data.hands)
    found = []
    for columns in range(1, min(_MOST_COLUMNS, longest) + 1):
        rows = -(-longest // columns)
        across = room.width / (columns * len(data.halves))
        size = min(_LARGEST, room.height / rows * _OF_A_ROW, across / (ems + _BETWEEN))
        found.append(_Layout(size, columns, rows))
    return max(found, key=lambda one: (one.size, -one.columns))


def _across(hand: TrumpHand, data: PocketTrumps) -> float:
    """Return how wide a hand's trumps and its rule are, in sizes of the type."""
    rule = _GAP + width(hand.rule, BOLD, _RULE) if hand.rule else 0
    return width(_text(hand.trumps, data), BOLD, 1) + rule


def _text(trumps: Trump, data: PocketTrumps) -> str:
    """Return sign and letter, or the mark of a note; as wide as a line to write on where neither is."""
    if isinstance(trumps, AtTable):
        return _MARKS[trumps]
    return short(trumps, data.trump_words) or "MM"


def _draw_halves(sheet: Sheet, room: Box, data: PocketTrumps) -> None:
    layout = _layout(room, data)
    parts = room.columns(len(data.halves), layout.size * _BETWEEN)
    last = room.top - _row(room, layout) * layout.rows
    for part in parts[1:]:
        x = part.left - layout.size * _BETWEEN / 2
        sheet.lines([(x, last, x, room.top - 3)], 0.6, HAIR)
    for part, half in zip(parts, data.halves, strict=True):
        for box, hand in _places(part, half, layout):
            _draw_hand(sheet, box, hand, data, layout.size)


def _row(part: Box, layout: _Layout) -> float:
    return min(part.height / layout.rows, layout.size * 1.6)


def _places(part: Box, half: TrumpHalf, layout: _Layout) -> Iterator[tuple[Box, TrumpHand]]:
    """Yield each hand of a half with its place, column by column."""
    row = _row(part, layout)
    across = part.width / layout.columns
    for place, hand in enumerate(half.hands):
        column, line = divmod(place, layout.rows)
        bottom = part.top - row * (line + 1)
        yield Box(part.left + across * column, bottom, across, row), hand


def _draw_hand(sheet: Sheet, box: Box, hand: TrumpHand, data: PocketTrumps, size: float) -> None:
    number = Type(size * 0.8)
    right = box.left + size * _NUMBER - size * 0.25
    sheet.write_right(right, box.baseline(size), str(hand.number), number)
    suit = box.between(box.left + size * _NUMBER, box.right)
    if isinstance(hand.trumps, AtTable):
        style = Type(size, BOLD, colour(hand.trumps))
        sheet.write(suit.left, suit.baseline(size), _MARKS[hand.trumps], style)
    else:
        draw_short(sheet, suit, hand.trumps, data.trump_words, size)
    if hand.rule:
        left = suit.left + width(_text(hand.trumps, data), BOLD, size) + _GAP * size
        sheet.write(left, suit.baseline(size), hand.rule, Type(size * _RULE, BOLD))
