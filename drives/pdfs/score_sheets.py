"""The score sheets of rubbers: every deal of a table with the reason for each mark, to be read aloud."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width, wrap
from drives.pdfs.listings import (
    HEADINGS_HEIGHT,
    ROW,
    Column,
    Strip,
    cells_of,
    draw_heads,
    draw_strips,
    paginate,
)
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, HEADING, INK, LABEL, STRONG, TEXT, Paper, Type
from drives.pdfs.suits import Trump, colour

_ROW: Final = 14.0
_TOLD: Final = Type(11)
_LINE: Final = 1.35  # of text, in sizes of its type
_INDENT: Final = 12.0
_GAP: Final = 22.0
_TRUMPS: Final = 1
"""The place of the column of trumps."""
_KEPT: Final = 3.0


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal as its table wrote it, a text for each column, and what of it is read aloud.

    The second text is its `trumps`. `told` are sentences, mark by mark; `game` says that it won one,
    and is empty where it did not.
    """

    cells: tuple[str, ...]
    trumps: Trump = None
    told: tuple[str, ...] = ()
    game: str = ""


@dataclass(frozen=True, slots=True)
class TableScored:
    """A table: who sat in which chair, how it stands, its deals, and what they come to."""

    title: str
    stands: str
    seats: tuple[tuple[str, str], ...]
    deals: tuple[ScoredDeal, ...] = ()
    sums: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round under its title, table by table."""

    title: str
    tables: tuple[TableScored, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """The sheets of each round, and `rules`, what all tables play."""

    head: SheetHead
    title: str
    rules: str
    columns: tuple[Column, ...]
    rounds: tuple[RoundScored, ...]


def build_score_sheets(data: ScoreSheets, paper: Paper) -> bytes:
    """Return a PDF of the sheets below one another; a table that fits on a page is not torn.

    Every round begins on a page of its own.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    pages = [
        (one.title, page)
        for one in data.rounds or (RoundScored(data.title, ()),)
        for page in _pages([_table(sheet, data, table) for table in one.tables], sheet.body.height)
    ]
    for box, page in sheet.headed(pages):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _pages(tables: Sequence[list[Strip]], room: float) -> list[list[Strip]]:
    pages: list[list[Strip]] = [[]]
    for strips in tables:
        used = sum(strip.height for strip in pages[-1])
        apart = [Strip(_GAP, lambda sheet, box: None)] if used else []
        if used + _GAP + sum(strip.height for strip in strips) <= room:
            pages[-1] += [*apart, *strips]
        elif used:
            pages += paginate(strips, room)
        else:
            pages[-1:] = paginate(strips, room)
    return pages


def _table(sheet: Sheet, data: ScoreSheets, table: TableScored) -> list[Strip]:
    found = [*_heading(sheet, data, table)]
    if table.deals:
        heads = Strip(HEADINGS_HEIGHT, partial(draw_heads, columns=data.columns), keeps=True)
        found.append(heads)
        title = found[0]
        again = Strip(title.height + heads.height, partial(_draw_again, title=title, heads=heads))
        for deal in table.deals:
            found += _deal(sheet, data.columns, deal, again)
    found += _texts(sheet, table.sums, STRONG, 0.0)
    return found


def _heading(sheet: Sheet, data: ScoreSheets, table: TableScored) -> Iterator[Strip]:
    yield Strip(HEADING.size * 1.7, partial(_draw_title, table=table), keeps=True)
    yield from _lines(sheet, data.rules, _TOLD, 0.0)
    height = sheet.points(TEXT) * _LINE
    seats = partial(_draw_seats, seats=table.seats)
    yield Strip(height * -(-len(table.seats) // 2) + 8, seats, keeps=bool(table.deals))


def _deal(
    sheet: Sheet, columns: Sequence[Column], deal: ScoredDeal, again: Strip
) -> Iterator[Strip]:
    """Yield a deal with all that is told of it, which stays together."""
    yield Strip(_ROW * ROW, partial(_draw_deal, columns=columns, deal=deal), True, again)
    yield from _texts(sheet, deal.told, _TOLD, _INDENT)
    yield from _texts(sheet, (deal.game,), STRONG, _INDENT)
    yield Strip(2 * _KEPT, partial(_draw_end, won=bool(deal.game)))


def _texts(sheet: Sheet, texts: Sequence[str], style: Type, indent: float) -> Iterator[Strip]:
    for text in filter(None, texts):
        yield from _lines(sheet, text, style, indent)


def _lines(sheet: Sheet, text: str, style: Type, indent: float) -> Iterator[Strip]:
    size = sheet.points(style)
    room = sheet.body.width - indent
    for line in wrap(text, style.face, size, room):
        draw = partial(_draw_line, text=line, style=style.at(size), indent=indent)
        yield Strip(size * _LINE, draw, keeps=True)


def _draw_again(sheet: Sheet, box: Box, title: Strip, heads: Strip) -> None:
    """Draw on a further page whose deals these are, and the heads of their columns."""
    draw_strips(sheet, box, (title, heads))


def _draw_title(sheet: Sheet, box: Box, table: TableScored) -> None:
    """Draw which table it is, and at the right how it stands."""
    y = box.bottom + 6
    stands = width(table.stands, STRONG.face, sheet.points(STRONG))
    room = min(stands, box.width * 0.6)
    sheet.write(box.left, y, table.title, HEADING, box.width - room - 10)
    sheet.write_right(box.right, y, table.stands, STRONG, room)
    sheet.rule(box, box.bottom, 1.2, BAIZE)


def _draw_seats(sheet: Sheet, box: Box, seats: Sequence[tuple[str, str]]) -> None:
    """Draw who sat where: partners below one another, the sides beside each other."""
    words = max((width(word, REGULAR, sheet.points(LABEL)) for word, _ in seats), default=0.0)
    each = -(-len(seats) // 2)
    line = sheet.points(TEXT) * _LINE
    for place, (word, who) in enumerate(seats):
        part = box.columns(2, 14.0)[place // each]
        y = part.top - line * (place % each + 1) + 2
        sheet.write(part.left, y, word, LABEL)
        sheet.write(part.left + words + 6, y, who, TEXT, part.width - words - 6)


def _draw_deal(sheet: Sheet, box: Box, columns: Sequence[Column], deal: ScoredDeal) -> None:
    inks = {_TRUMPS: colour(deal.trumps)}
    cells = zip(cells_of(box, columns), deal.cells, strict=True)
    for place, ((part, column), text) in enumerate(cells):
        style = Type(_ROW, BOLD if column.bold else REGULAR, inks.get(place, INK))
        write = sheet.write_right if column.figures else sheet.write
        x = part.right if column.figures else part.left
        write(x, box.baseline(_ROW), text, style, part.width)


def _draw_line(sheet: Sheet, box: Box, text: str, style: Type, indent: float) -> None:
    sheet.write(box.left + indent, box.bottom + 3, text, style, box.width - indent)


def _draw_end(sheet: Sheet, box: Box, *, won: bool) -> None:
    """Rule below a deal: heavily where it won a game."""
    sheet.rule(box, box.bottom + _KEPT, *((1.2, INK) if won else (0.4, HAIR)))
