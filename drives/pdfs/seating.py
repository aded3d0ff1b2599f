"""Who sits where, for the wall: table by table, and by name from A to Z."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import Strip, draw_strips, paginate
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, Paper, Type

_TABLE_SIZES: Final = (27.0, 25.0, 23.0, 21.0, 19.0, 18.0, 17.0, 16.0, 15.0)
_NAME_SIZES: Final = (22.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
_UNSHRUNK: Final = 0.85
_TABLE_LABEL: Final = 0.15
_BEFORE_NAME: Final = 3.0  # chair and card number, in sizes of the type
_AFTER_NAME: Final = 5.5
_ROW: Final = 1.9
_NAME_ROW: Final = 1.6
_NAME_HEADINGS: Final = 16.0
_NAME_GAP: Final = 26.0
_SIDE_GAP: Final = 12.0


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player in a chair; `chair` is its letter or word ("N"), or empty for a rest.

    A dummy hand has no number.
    """

    chair: str
    number: int | None
    name: str


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and its players in the order North, South, East, West; an empty chair is left out.

    A rest chair is a table with a word for its number ("Rest").
    """

    table: str
    players: tuple[SeatedPlayer, ...]


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A line of the list by name; `seat` is "3 N" or "Rest"."""

    name: str
    number: int
    seat: str


@dataclass(frozen=True, slots=True)
class SeatingWords:
    by_table: str
    by_name: str
    name: str
    card: str
    seat: str


@dataclass(frozen=True, slots=True)
class SeatingSheet:
    """`tables` in the order of the room, then the rest chairs; `names` in the reader's A to Z."""

    head: SheetHead
    words: SeatingWords
    tables: tuple[SeatedTable, ...]
    names: tuple[NamedSeat, ...]


def build_seating(data: SeatingSheet, paper: Paper) -> bytes:
    """Return a PDF of the room by table and then by name, in the largest type that fits."""
    sheet = Sheet(data.head, data.words.by_table, paper)
    room = sheet.body.height
    by_table = _table_pages(data, room, _table_size(data, sheet.body))
    size = _name_size(data, sheet.body)
    by_name = _name_pages(data.names, room, size)
    tables = [(data.words.by_table, partial(draw_strips, strips=page)) for page in by_table]
    names = [
        (data.words.by_name, partial(_draw_names, names=page, words=data.words, size=size))
        for page in by_name
    ]
    for box, draw in sheet.headed([*tables, *names]):
        draw(sheet, box)
    return sheet.bytes()


def _table_size(data: SeatingSheet, body: Box) -> float:
    """The largest size that needs no more pages than the smallest and shrinks few names."""
    names = [player.name for table in data.tables for player in table.players]
    wide = body.width * (1 - _TABLE_LABEL) / 2 - _SIDE_GAP
    sizes = _sizes_for(names, _TABLE_SIZES, wide, _BEFORE_NAME)
    return min(sizes, key=lambda size: len(_table_pages(data, body.height, size)))


def _name_size(data: SeatingSheet, body: Box) -> float:
    names = [seat.name for seat in data.names]
    wide = (body.width - _NAME_GAP) / 2
    sizes = _sizes_for(names, _NAME_SIZES, wide, _AFTER_NAME)
    return min(sizes, key=lambda size: len(_name_pages(data.names, body.height, size)))


def _sizes_for(
    names: Sequence[str], sizes: Sequence[float], room: float, beside: float
) -> Sequence[float]:
    """The sizes at which most names fit with what stands beside them; the smallest if none."""
    widths = sorted(width(name, REGULAR, 1) for name in names)
    usual = widths[int(len(widths) * _UNSHRUNK)] if widths else 0.0
    return [size for size in sizes if size * (usual + beside) <= room] or sizes[-1:]


def _table_pages(data: SeatingSheet, room: float, size: float) -> list[list[Strip]]:
    strips = [
        Strip(
            size * _ROW * max(1, _rows(table)) + size * 0.5,
            partial(_draw_table, table=table, size=size),
        )
        for table in data.tables
    ]
    return paginate(strips, room)


def _rows(table: SeatedTable) -> int:
    """Players sit two by two: partners below one another, the other pair beside them."""
    return (len(table.players) + 1) // 2


def _draw_table(sheet: Sheet, box: Box, table: SeatedTable, size: float) -> None:
    label = box.between(box.left, box.left + box.width * _TABLE_LABEL - 10)
    sheet.write_centred(label, table.table, Type(size * 2.2, BOLD))
    rows, step = _rows(table), size * _ROW
    sides = box.between(box.left + box.width * _TABLE_LABEL, box.right).columns(2, _SIDE_GAP)
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
    sheet.write(start, y, player.name, Type(size), box.right - start)


def _name_pages(names: Sequence[NamedSeat], room: float, size: float) -> list[list[NamedSeat]]:
    each = 2 * int((room - _NAME_HEADINGS) // (size * _NAME_ROW))
    return [list(names[first : first + each]) for first in range(0, len(names), each)]


def _draw_names(
    sheet: Sheet, box: Box, names: Sequence[NamedSeat], words: SeatingWords, size: float
) -> None:
    """Draw the names down a first column and then down a second."""
    each = max(1, (len(names) + 1) // 2)
    step = size * _NAME_ROW
    for column, part in enumerate(box.columns(2, _NAME_GAP)):
        seats = part.right - size * 3.2
        numbers = seats - size * 0.5
        _draw_name_headings(sheet, part, (numbers, seats), words)
        for row, seat in enumerate(names[column * each : (column + 1) * each], start=1):
            line = Box(part.left, part.top - _NAME_HEADINGS - step * row, part.width, step)
            _draw_name(sheet, line, (numbers, seats), seat, size)


def _draw_name_headings(
    sheet: Sheet, box: Box, edges: tuple[float, float], words: SeatingWords
) -> None:
    numbers, seats = edges
    y = box.top - _NAME_HEADINGS + 5
    sheet.write(box.left, y, words.name, LABEL.bold, box.width / 2)
    sheet.write_right(numbers, y, words.card, LABEL.bold, box.width / 4)
    sheet.write(seats, y, words.seat, LABEL.bold, box.right - seats)
    sheet.rule(box, box.top - _NAME_HEADINGS, 1.2, BAIZE)


def _draw_name(
    sheet: Sheet, box: Box, edges: tuple[float, float], seat: NamedSeat, size: float
) -> None:
    numbers, seats = edges
    y = box.baseline(size)
    number = str(seat.number)
    sheet.write_right(numbers, y, number, Type(size * 0.8))
    sheet.write(seats, y, seat.seat, Type(size, BOLD), box.right - seats)
    room = numbers - width(number, BOLD, size * 0.8) - 6 - box.left
    sheet.write(box.left, y, seat.name, Type(size), room)
    sheet.rule(box, box.bottom, 0.4, HAIR)
