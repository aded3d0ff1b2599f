"""Who sits where, for the wall: table by table, and by name from A to Z."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.columns import COLUMN_GAP, Rows, in_columns, usual_width
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import Strip, draw_strips, paginate, text_strips
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, Paper, Type

_TABLE_SIZES: Final = (27.0, 25.0, 23.0, 21.0, 19.0, 18.0, 17.0, 16.0, 15.0)
_NAME_SIZES: Final = (22.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
_TABLE_LABEL: Final = 0.15
_BEFORE_NAME: Final = 3.0  # chair and card number, in sizes of the type
_AFTER_NAME: Final = 5.5
_SEAT: Final = 3.2
_WAS: Final = 0.7  # where somebody sat before, likewise
_NUMBER: Final = 0.8
_ROW: Final = 1.9
_NAME_ROW: Final = 1.6
_NAME_HEADINGS: Final = 16.0
_SIDE_GAP: Final = 12.0
_TABLE_NUMBER: Final = 2.2
_TABLE_WORD: Final = 1.4
_AFTER_TEXT: Final = 8.0


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player in a chair; `chair` is its letter or word ("N"), or empty for a rest.

    A dummy hand has no number. `was` says where the sheet before had them, if elsewhere ("was 3 N").
    """

    chair: str
    number: int | None
    name: str
    was: str = ""


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and its players in the order North, South, East, West; an empty chair is left out.

    A rest chair is a table with a word for its number ("Rest").
    """

    table: str
    players: tuple[SeatedPlayer, ...]

    @property
    def is_rest(self) -> bool:
        return not self.table.isdecimal()


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A line of the list by name; `seat` is "3 N" or "Rest".

    `letter` is what the name is looked for under, `was` where the sheet before had them, if elsewhere.
    """

    name: str
    number: int
    seat: str
    letter: str = ""
    was: str = ""


@dataclass(frozen=True, slots=True)
class SeatingWords:
    by_table: str
    by_name: str
    name: str
    card: str
    seat: str
    was: str = ""


@dataclass(frozen=True, slots=True)
class SeatingSheet:
    """`tables` in the order of the room, then the rest chairs; `names` in the reader's A to Z.

    `replaces` says which sheet it takes the place of, on top of both lists.
    """

    head: SheetHead
    words: SeatingWords
    tables: tuple[SeatedTable, ...]
    names: tuple[NamedSeat, ...]
    replaces: str = ""

    @property
    def title(self) -> str:
        return self.words.by_table


class _Setting(NamedTuple):
    """How a list is set: the size of its type, and how many stand beside one another."""

    size: float
    across: int


def build_seating(data: SeatingSheet, paper: Paper) -> bytes:
    """Return a PDF of the room by table and then by name, in the largest type that fits.

    Where the names fill more than a page, each letter has an entry in the list of contents.
    """
    sheet = Sheet(data.head, data.words.by_table, paper, data)
    tables = [(data.words.by_table, page) for page in _by_table(data, sheet)]
    names = [(data.words.by_name, page) for page in _by_name(data, sheet)]
    for box, page in sheet.headed([*tables, *names]):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _by_table(data: SeatingSheet, sheet: Sheet) -> list[list[Strip]]:
    names = [player.name for table in data.tables for player in table.players]
    was = _widest((player.was for table in data.tables for player in table.players), _WAS)
    wide = sheet.body.width * (1 - _TABLE_LABEL)

    def room(across: int) -> float:
        return (wide - _SIDE_GAP * (across - 1)) / across

    found = _fitting(names, _TABLE_SIZES, _BEFORE_NAME + was, room, sheet)
    return min((_table_pages(data, sheet.body, setting) for setting in found), key=len)


def _by_name(data: SeatingSheet, sheet: Sheet) -> list[list[Strip]]:
    names = [seat.name for seat in data.names]
    was = _widest((seat.was for seat in data.names), _WAS)

    def room(across: int) -> float:
        return (sheet.body.width - COLUMN_GAP * (across - 1)) / across

    found = _fitting(names, _NAME_SIZES, _AFTER_NAME + was, room, sheet)
    return min((_name_pages(data, sheet.body, setting) for setting in found), key=len)


def _fitting(
    names: Sequence[str],
    sizes: Sequence[float],
    beside: float,
    room: Callable[[int], float],
    sheet: Sheet,
) -> list[_Setting]:
    """Return the settings in which most names keep their size with what stands beside them, largest first.

    Two stand side by side; in large print, where names would be cut, one. Where none has room it is
    the smallest.
    """
    usual = usual_width(names)
    ways = (2, 1) if sheet.paper.large else (2,)
    for across in ways:
        if fitting := [size for size in sizes if size * (usual + beside) <= room(across)]:
            return [_Setting(size, across) for size in fitting]
    return [_Setting(sizes[-1], ways[-1])]


def _widest(texts: Iterable[str], size: float) -> float:
    """Return the width of the longest text, in sizes of the type, with a gap; 0 where all are empty."""
    found = max((width(text, REGULAR, size) for text in set(texts) if text), default=0.0)
    return found + _WAS if found else 0.0


def _table_pages(data: SeatingSheet, body: Box, setting: _Setting) -> list[list[Strip]]:
    size = setting.size
    strips = [
        Strip(
            size * _ROW * max(1, _rows(table, setting)) + size * 0.5,
            partial(_draw_table, table=table, setting=setting),
        )
        for table in data.tables
    ]
    return paginate([*_above(data, body), *strips], body.height)


def _above(data: SeatingSheet, body: Box) -> list[Strip]:
    """Return what stands over a list: which sheet it replaces, if any, and some room."""
    text = text_strips(data.replaces, body.width)
    return [*text, Strip(_AFTER_TEXT, _nothing, keeps=True)] if text else []


def _rows(table: SeatedTable, setting: _Setting) -> int:
    """Players sit two by two: partners below one another, the other pair beside them."""
    return -(-len(table.players) // setting.across)


def _draw_table(sheet: Sheet, box: Box, table: SeatedTable, setting: _Setting) -> None:
    size = setting.size
    label = box.between(box.left, box.left + box.width * _TABLE_LABEL - 10)
    large = size * (_TABLE_WORD if table.is_rest else _TABLE_NUMBER)
    sheet.write_centred(label, table.table, Type(large, BOLD))
    rows, step = _rows(table, setting), size * _ROW
    people = box.between(box.left + box.width * _TABLE_LABEL, box.right)
    sides = people.columns(setting.across, _SIDE_GAP)
    for number, player in enumerate(table.players):
        column, row = divmod(number, rows)
        top = box.top - size * 0.25 - step * row
        line = sides[column]._replace(bottom=top - step, height=step)
        _draw_player(sheet, line, player, size)
    sheet.rule(box, box.bottom, 0.8, HAIR)


def _draw_player(sheet: Sheet, box: Box, player: SeatedPlayer, size: float) -> None:
    y = box.baseline(size)
    start = box.left
    if player.chair:
        sheet.write(start, y, player.chair, Type(size, BOLD, BAIZE), box.width / 4)
        start += min(box.width / 4, max(size, width(player.chair, BOLD, size))) + size * 0.3
    number = "" if player.number is None else str(player.number)
    sheet.write(start, y, number, Type(size, BOLD))
    start += max(width(number, BOLD, size), width("00", BOLD, size)) + size * 0.4
    end = box.right
    if player.was:
        was = Type(max(size * _WAS, sheet.paper.smallest))
        sheet.write_right(end, y, player.was, was, box.width / 3)
        end -= min(width(player.was, REGULAR, was.size), box.width / 3) + size * 0.4
    sheet.write(start, y, player.name, Type(size), end - start)


def _name_pages(data: SeatingSheet, body: Box, setting: _Setting) -> list[list[Strip]]:
    was = _widest((seat.was for seat in data.names), _WAS) * setting.size
    lines = _Lines(data, setting.size, was)
    heads = Strip(_NAME_HEADINGS, lines.draw_heads)
    high = setting.size * _NAME_ROW
    rows = Rows(Strip(0, _nothing), heads, len(data.names), high, lines.draw_row)
    above = _above(data, body)
    pages = in_columns([rows], body.height, setting.across, above)
    if len(pages) == 1:
        return pages
    in_large_room = replace(rows, draw_row=lines.draw_row_with_letter)
    return in_columns([in_large_room], body.height, setting.across, above)


def _nothing(sheet: Sheet, box: Box) -> None:
    """Draw no title: that of the page says it."""


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of the list by name; `was` is how many points the last column takes, 0 without it."""

    data: SeatingSheet
    size: float
    was: float

    def draw_heads(self, sheet: Sheet, box: Box) -> None:
        words, y = self.data.words, box.bottom + 5
        seats, last = self._edges(box)
        sheet.write(box.left, y, words.name, LABEL.bold, box.width / 2)
        sheet.write_right(seats - self.size / 2, y, words.card, LABEL.bold, box.width / 4)
        sheet.write(seats, y, words.seat, LABEL.bold, last - seats)
        sheet.rule(box, box.bottom, 1.2, BAIZE)

    def draw_row_with_letter(self, sheet: Sheet, box: Box, row: int) -> None:
        """Draw a line; the first of a letter has an entry in the list of contents."""
        before = self.data.names[row - 1].letter if row else ""
        if (letter := self.data.names[row].letter) != before:
            sheet.bookmark(letter)
        self.draw_row(sheet, box, row)

    def draw_row(self, sheet: Sheet, box: Box, row: int) -> None:
        seat, size = self.data.names[row], self.size
        seats, last = self._edges(box)
        y, number = box.baseline(size), str(seat.number)
        numbers = seats - size / 2
        sheet.write_right(numbers, y, number, Type(size * _NUMBER))
        sheet.write(seats, y, seat.seat, Type(size, BOLD), last - seats)
        if seat.was:
            sheet.write_right(box.right, y, seat.was, Type(size * _WAS), self.was)
        room = numbers - width(number, BOLD, size * _NUMBER) - 6 - box.left
        sheet.write(box.left, y, seat.name, Type(size), room)
        sheet.rule(box, box.bottom, 0.4, HAIR)

    def _edges(self, box: Box) -> tuple[float, float]:
        """Return where the seats begin, and where they end."""
        return box.right - self.was - self.size * _SEAT, box.right - self.was
