"""Cards to score on that are printed as a pad: for rubbers, for German Whist; players do the rest by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box, Segment
from drives.pdfs.fonts import BOLD, REGULAR, width, wrap
from drives.pdfs.imposition import Cut
from drives.pdfs.listings import Column, Listing
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, FINE, HAIR, LABEL, SMALL, STRONG, TEXT, Paper, Type

_TITLE: Final = Type(18, BOLD)
_GAP: Final = 5.0
_TALLEST_ROW: Final = 46.0
_CELL: Final = Type(11, BOLD)


@dataclass(frozen=True, slots=True)
class PadTable:
    """Rows to write in; every `together` of them stand between dark rules. Empty cells become boxes."""

    listing: Listing
    together: int = 1


@dataclass(frozen=True, slots=True)
class PadCard:
    """A card: where it is played, and who plays by what they are called (with the name, if known)."""

    names: tuple[tuple[str, str], ...]
    tables: tuple[PadTable, ...]
    where: str = ""


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The cards of a pad, `up` (4 or 2) to a page; `rules` say on each how it is counted."""

    head: SheetHead
    title: str
    cards: tuple[PadCard, ...]
    rules: tuple[str, ...] = ()
    up: int = 4


def build_pad(data: PadSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards with marks to cut along; in large print one to a page."""
    sheet = Sheet(data.head, data.title, paper, data)
    cut = Cut(1, 1) if paper.large else Cut(2, 2) if data.up == 4 else Cut(1, 2)
    for box, card in sheet.cells(data.cards, cut.columns, cut.rows):
        _draw_card(sheet, box, card, data)
    return sheet.bytes()


def _draw_card(sheet: Sheet, box: Box, card: PadCard, data: PadSheet) -> None:
    sheet.write(box.left, box.top - 8, data.head.line, LABEL, box.width)
    sheet.rule(box, box.top - 13, 1.5, BAIZE)
    where = width(card.where, BOLD, STRONG.size) + 8 if card.where else 0
    sheet.write(box.left, box.top - 34, data.title, _TITLE, box.width - where)
    sheet.write_right(box.right, box.top - 34, card.where, STRONG)
    below = _draw_names(sheet, box.without(top=40), card.names)
    foot = _draw_rules(sheet, box, data)
    room = below.without(bottom=foot - box.bottom)
    row = _row_height(sheet, room, card.tables)
    for table in card.tables:
        room = _draw_table(sheet, room, table, row)


def _draw_names(sheet: Sheet, box: Box, names: Sequence[tuple[str, str]]) -> Box:
    """Draw a line for each name, or the name; return what is left below."""
    step = sheet.points(TEXT) * 1.7
    start = box.left + 6 + max(width(label, REGULAR, sheet.points(LABEL)) for label, _ in names)
    for line, (label, name) in enumerate(names, start=1):
        y = box.top - step * line + 4
        sheet.write(box.left, y, label, LABEL)
        if name:
            sheet.write(start, y, name, STRONG, box.right - start)
        else:
            sheet.lines([(start, y - 1, box.right, y - 1)], 0.7)
    return box.without(top=step * len(names) + _GAP)


def _draw_rules(sheet: Sheet, box: Box, data: PadSheet) -> float:
    """Write how it is counted at the foot of a card, above the version; return where that begins."""
    sheet.write(box.left, box.bottom, data.head.version_line, FINE, box.width)
    size = sheet.points(SMALL.at(8.5))
    lines = [line for rule in data.rules for line in wrap(rule, REGULAR, size, box.width)]
    y = box.bottom + sheet.points(FINE) + 5
    for line in reversed(lines):
        sheet.write(box.left, y, line, SMALL.at(size), box.width)
        y += size * 1.3
    return y + 2


def _heading(sheet: Sheet) -> Type:
    return LABEL.bold.at(sheet.points(LABEL))


def _row_height(sheet: Sheet, room: Box, tables: Sequence[PadTable]) -> float:
    used = (_heading(sheet).size + 5 + _GAP) * len(tables)
    rows = sum(len(table.listing.rows) for table in tables)
    return min(_TALLEST_ROW, (room.height - used) / max(1, rows))


def _draw_table(sheet: Sheet, room: Box, table: PadTable, row: float) -> Box:
    """Draw headings and rows at the top of `room`; return what is left below."""
    style, listing = _heading(sheet), table.listing
    top = room.top - style.size - 5
    bottom = top - row * len(listing.rows)
    whole = Box(room.left, bottom, room.width, top - bottom)
    columns = list(_columns(whole, listing.columns))
    for part, column in zip(columns, listing.columns, strict=True):
        heading = Box(part.left + 1, top + 3, part.width - 2, style.size * 0.7)
        sheet.write_centred(heading, column.heading, style)
    _draw_rows(sheet, columns, table, row)
    return room.without(top=room.top - bottom + _GAP)


def _columns(box: Box, columns: Sequence[Column]) -> Iterator[Box]:
    whole, left = sum(column.share for column in columns), box.left
    for column in columns:
        part = box.width * column.share / whole
        yield box._replace(left=left, width=part)
        left += part


def _draw_rows(sheet: Sheet, columns: Sequence[Box], table: PadTable, row: float) -> None:
    rows, whole = table.listing.rows, columns[0]
    right = columns[-1].right
    light: list[Segment] = []
    dark: list[Segment] = [(whole.left, whole.top, right, whole.top)]
    for number, cells in enumerate(rows, start=1):
        bottom = whole.top - row * number
        (light if number % table.together else dark).append((whole.left, bottom, right, bottom))
        for part, text in zip(columns, cells, strict=True):
            if text:
                cell = Box(part.left + 2, bottom, part.width - 4, row)
                sheet.write_centred(cell, text, _CELL.at(min(_CELL.size, row * 0.7)))
    sheet.lines(light, 0.5, HAIR)
    sheet.lines(dark, 0.9)
    boxed = [n for n in range(len(columns)) if not all(cells[n] for cells in rows)]
    edges = {round(x, 2) for n in boxed for x in (columns[n].left, columns[n].right)}
    sheet.lines([(x, whole.bottom, x, whole.top) for x in sorted(edges)], 0.6)
