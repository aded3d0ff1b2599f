"""Every hand's seats as a chart: a row for each hand, a column for each table, over as many pages as it needs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.columns import COLUMN_GAP, Rows, in_columns, usual_width
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import HEADINGS_HEIGHT, TITLE_HEIGHT, Draw, Strip, draw_strips, draw_title
from drives.pdfs.page import BANNER, FOOTER, Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, MARGIN, Paper, Type

_SIZES: Final = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
_HEADS: Final = 38.0
_HEAD: Final = 15.0
_HAND: Final = 1.2  # the number of the hand, in sizes of the type
_LINE: Final = 1.2  # of the two lines of a row, in sizes of their type
_BETWEEN_ROWS: Final = 7.0
_GAP: Final = 14.0
_HOLDER: Final = 12.0
_HOLDER_ROW: Final = 18.0
_HOLDERS_TITLE: Final = TITLE_HEIGHT + 12
_ROOMY_ROW: Final = 1.4  # of the chart where there is room, in heights of the lowest


class SeatsCell(NamedTuple):
    """Who sits at a table: the numbers of one side, and below them those of the other."""

    first: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class HandOfSeats:
    """The cells of a hand, or of several played at one table ("5–8"), one for each column."""

    hands: str
    cells: tuple[SeatsCell, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a number."""

    card: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatsWords:
    """`sides` stand before the two lines of each row. `part` says which tables and hands a page has.

    Its places are {first_table}, {last_table}, {first_hand} and {last_hand}.
    """

    hand: str
    table: str
    sides: SeatsCell
    part: str
    holders: str
    card: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatsByHandSheet:
    """`tables` are the heads of the columns; `rest` is that of a last one, empty where nobody rests."""

    head: SheetHead
    title: str
    words: SeatsWords
    tables: tuple[str, ...]
    rows: tuple[HandOfSeats, ...]
    holders: tuple[Holder, ...] = ()
    rest: str = ""

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.tables, self.rest) if self.rest else self.tables


def build_seats_by_hand(data: SeatsByHandSheet, paper: Paper) -> bytes:
    """Return a PDF of the chart and then of who has which number, on one page where both fit on it.

    Of upright pages and such that lie on their side it has those that are fewer, in the largest type
    that needs no more of them.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    layout, page = _best(data, sheet), []
    for one in sorted(_layouts(data, sheet), key=lambda one: one.pages):
        if one.measures.size >= layout.measures.size and (page := _on_one_page(data, sheet, one)):
            layout = one
            break
    pages = page or [*_chart_pages(data, layout), *_holder_pages(data, sheet, layout)]
    for box, draw in sheet.headed(pages, None if layout.upright else 0):
        draw(sheet, box)
    return sheet.bytes()


_Page = tuple[str, Draw]
"""A page's title, and what draws it."""


def _chart_pages(data: SeatsByHandSheet, layout: "_Layout") -> list[_Page]:
    return [
        (_title(data, part, alone=layout.pages == 1), partial(_draw_chart, data=data, part=part))
        for part in layout.parts(len(data.rows), len(data.columns))
    ]


def _holder_pages(data: SeatsByHandSheet, sheet: Sheet, layout: "_Layout") -> list[_Page]:
    title = Strip(0, lambda sheet, box: None)  # which heads the page
    body = _body(sheet, upright=layout.upright)
    found = _holders(data, sheet, body, title) if data.holders else []
    return [(data.words.holders, partial(draw_strips, strips=page)) for page in found]


def _on_one_page(data: SeatsByHandSheet, sheet: Sheet, layout: "_Layout") -> list[_Page]:
    """Return the page with the parts of the chart below one another, and then who has which number.

    None where they do not fit on it.
    """
    high = _HEADS + len(data.rows) * _ROOMY_ROW * layout.measures.row
    charts = [
        Strip(high, partial(_draw_chart, data=data, part=part))
        for part in layout.parts(len(data.rows), len(data.columns))
    ]
    body = _body(sheet, upright=layout.upright)
    left = body.height - high * len(charts)
    if layout.down > 1 or not data.holders or left <= 0:
        return []
    title = Strip(_HOLDERS_TITLE, partial(draw_title, title=data.words.holders))
    below, *others = _holders(data, sheet, body._replace(height=left), title)
    fits = not others and sum(strip.height for strip in below) <= left
    return [(data.title, partial(draw_strips, strips=[*charts, *below]))] if fits else []


class _Part(NamedTuple):
    """What of the chart a page has."""

    rows: range
    columns: range
    measures: "_Measures"


class _Layout(NamedTuple):
    """So many pages down and across, upright or lying on their side."""

    upright: bool
    measures: "_Measures"
    down: int
    across: int

    @property
    def pages(self) -> int:
        return self.down * self.across

    def parts(self, rows: int, columns: int) -> Iterator[_Part]:
        """Yield the pages: all hands of the first tables, then those of the next."""
        for those, these in product(_shared(columns, self.across), _shared(rows, self.down)):
            yield _Part(these, those, self.measures)


def _shared(count: int, pages: int) -> list[range]:
    """Return so many things in parts that are as large as one another."""
    ends = [count * page // pages for page in range(pages + 1)]
    return [range(first, last) for first, last in pairwise(ends)]


class _Measures(NamedTuple):
    """Of a size of type, in points: where the words for the sides and the first column begin, how wide a
    column and how high a row has to be."""

    size: float
    sides: float
    start: float
    column: float
    row: float

    @classmethod
    def of(cls, data: SeatsByHandSheet, sheet: Sheet, size: float) -> "_Measures":
        words, label = data.words, sheet.points(LABEL)
        hands = max(width(row.hands, BOLD, size * _HAND) for row in data.rows)
        sides = max(hands, width(words.hand, BOLD, label)) + _GAP / 2
        start = sides + _widest(words.sides, label) + _GAP
        column = _widest((text for row in data.rows for cell in row.cells for text in cell), size)
        heads = max(width(column, BOLD, _HEAD) for column in data.columns)
        return cls(size, sides, start, max(column, heads) + _GAP, 2 * size * _LINE + _BETWEEN_ROWS)


def _widest(texts: Iterable[str], size: float) -> float:
    return max((width(text, REGULAR, size) for text in set(texts)), default=0.0)


def _best(data: SeatsByHandSheet, sheet: Sheet) -> _Layout:
    return min(_layouts(data, sheet), key=lambda layout: layout.pages)


def _layouts(data: SeatsByHandSheet, sheet: Sheet) -> list[_Layout]:
    smallest = sheet.paper.smallest if sheet.paper.large else 0.0
    measures = [_Measures.of(data, sheet, size) for size in _SIZES if size >= smallest]
    return [_layout(data, sheet, one, upright) for one in measures for upright in (True, False)]


def _layout(data: SeatsByHandSheet, sheet: Sheet, one: _Measures, upright: bool) -> _Layout:
    body = _body(sheet, upright=upright)
    rows = max(1, int((body.height - _HEADS) // one.row))
    columns = max(1, int((body.width - one.start) // one.column))
    return _Layout(upright, one, -(-len(data.rows) // rows), -(-len(data.columns) // columns))


def _body(sheet: Sheet, *, upright: bool) -> Box:
    if upright:
        return sheet.body
    high, wide = sheet.paper.size
    return Box(MARGIN, MARGIN + FOOTER, wide - 2 * MARGIN, high - 2 * MARGIN - BANNER - FOOTER)


def _title(data: SeatsByHandSheet, part: _Part, *, alone: bool) -> str:
    if alone:
        return data.title
    return data.words.part.format(
        first_table=data.tables[min(part.columns[0], len(data.tables) - 1)],
        last_table=data.tables[min(part.columns[-1], len(data.tables) - 1)],
        first_hand=data.rows[part.rows[0]].hands.partition("–")[0],
        last_hand=data.rows[part.rows[-1]].hands.rpartition("–")[2],
    )


def _draw_chart(sheet: Sheet, box: Box, data: SeatsByHandSheet, part: _Part) -> None:
    measures = part.measures
    start = box.left + measures.start
    each = min((box.right - start) / len(part.columns), 2 * measures.column)
    lefts = [start + each * place for place in range(len(part.columns))]
    heads = [data.columns[column] for column in part.columns]
    _draw_heads(sheet, box, data.words, list(zip(lefts, heads, strict=True)))
    high = min((box.height - _HEADS) / len(part.rows), _ROOMY_ROW * measures.row)
    for place, row in enumerate(part.rows, start=1):
        line = Box(box.left, box.top - _HEADS - high * place, box.width, high)
        cells = [data.rows[row].cells[column] for column in part.columns]
        _draw_hand(sheet, line, measures, data.rows[row].hands)
        _draw_lines(sheet, line, (box.left + measures.sides, data.words.sides), measures, LABEL)
        for left, cell in zip(lefts, cells, strict=True):
            _draw_lines(sheet, line, (left, cell), measures, Type(measures.size))
        sheet.rule(line, line.bottom, 0.4, HAIR)


def _draw_heads(
    sheet: Sheet, box: Box, words: SeatsWords, heads: Sequence[tuple[float, str]]
) -> None:
    y = box.top - _HEADS + 8
    sheet.write(box.left, y, words.hand, LABEL.bold)
    sheet.write(heads[0][0], y + _HEAD, words.table, LABEL.bold)
    for left, head in heads:
        sheet.write(left, y, head, Type(_HEAD, BOLD))
    sheet.rule(box, box.top - _HEADS, 1.2, BAIZE)


def _draw_hand(sheet: Sheet, line: Box, measures: _Measures, hands: str) -> None:
    size = measures.size * _HAND
    sheet.write(line.left, line.baseline(size), hands, Type(size, BOLD))


def _draw_lines(
    sheet: Sheet, line: Box, cell: tuple[float, SeatsCell], measures: _Measures, style: Type
) -> None:
    """Draw the two texts of a cell below one another, in the middle of the row."""
    left, texts = cell
    step = measures.size * _LINE
    bottom = line.bottom + line.height / 2 - step
    for place, text in enumerate(reversed(texts)):
        part = Box(left, bottom + step * place, measures.column, step)
        sheet.write(left, part.baseline(measures.size), text, style)


def _holders(data: SeatsByHandSheet, sheet: Sheet, body: Box, title: Strip) -> list[list[Strip]]:
    """Return who has which number, in as many columns as leave most names their size."""
    numbers = max(width(one.card, BOLD, _HOLDER) for one in data.holders)
    numbers = max(numbers, width(data.words.card, BOLD, sheet.points(LABEL))) + _GAP / 2
    wide = numbers + _HOLDER * usual_width(one.name for one in data.holders) + COLUMN_GAP
    across = max(1, int((body.width + COLUMN_GAP) // wide))

    def draw(sheet: Sheet, box: Box, row: int) -> None:
        one, y = data.holders[row], box.baseline(_HOLDER)
        sheet.write(box.left, y, one.card, Type(_HOLDER, BOLD))
        left = box.left + numbers
        sheet.write(left, y, one.name, Type(_HOLDER), box.right - left)
        sheet.rule(box, box.bottom, 0.4, HAIR)

    def heads(sheet: Sheet, box: Box) -> None:
        sheet.write(box.left, box.bottom + 6, data.words.card, LABEL.bold)
        sheet.write(box.left + numbers, box.bottom + 6, data.words.name, LABEL.bold)
        sheet.rule(box, box.bottom, 1.2, BAIZE)

    rows = Rows(title, Strip(HEADINGS_HEIGHT, heads), len(data.holders), _HOLDER_ROW, draw)
    return in_columns([rows], body.height, across)
