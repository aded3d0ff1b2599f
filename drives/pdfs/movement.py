"""A movement on paper: what it is, the room, what it gives tonight, and the chart by hand and table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import (
    Column,
    Listing,
    NoteBlock,
    Strip,
    draw_strips,
    list_strips,
    note_strips,
    paginate,
)
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, Paper, Type
from drives.pdfs.room_plan import PlanLine, RoomDrawing, draw_room, draw_sample, height_at

_PICTURE: Final = 330.0
_TALLEST_PICTURE: Final = 186.0
_SAMPLE_ROW: Final = 17.0
_TABLES_UPRIGHT: Final = 5
_TABLES_ON_ITS_SIDE: Final = 8
_FEWEST_COLUMNS: Final = 3
_TALLEST_ROW: Final = 28.0
_LARGEST_TYPE: Final = 11.0
_HEADINGS: Final = 20.0
_HAND_SHARE: Final = 0.07
_FIGURE_TYPE: Final = 11.0
_CELL_GAP: Final = 6.0
_EMS_A_SHARE: Final = 4.4  # of a heading, so that it is not cut in large print
_LOWEST_ROW: Final = 1.3  # in sizes of its type


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Numbers under a title; `headings` has one more than a row has numbers, the first of the words."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def listing(self) -> Listing:
        words, *numbers = self.headings
        shares = [max(1.0, width(heading, BOLD, 1) / _EMS_A_SHARE) for heading in numbers]
        columns = (
            Column(heading, share, figures=True)
            for heading, share in zip(numbers, shares, strict=True)
        )
        return Listing(self.title, (Column(words, 3), *columns), self.rows)


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A hand, or hands ("1-4"), and who plays at each table, in order; `rest` who sits out."""

    hands: str
    cells: tuple[str, ...]
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Who plays where, hand by hand; `tables` are their labels, `hand` and `rest` head two columns."""

    title: str
    hand: str
    rest: str
    tables: tuple[str, ...]
    rows: tuple[ChartRow, ...]

    @property
    def listing(self) -> Listing:
        """The chart as one list, however many pages it is on paper."""
        columns = [(Column(self.hand, 1, bold=True), [row.hands for row in self.rows])]
        for place, table in enumerate(self.tables):
            columns.append((Column(table, 1), [row.cells[place] for row in self.rows]))
        columns.append((Column(self.rest, 1), [row.rest for row in self.rows]))
        return Listing.of(self.title, columns)


@dataclass(frozen=True, slots=True)
class MovementSheet:
    """`about` and `gives` are sentences under titles, `captions` what the drawing means."""

    head: SheetHead
    title: str
    about: NoteBlock
    drawing: RoomDrawing
    captions: tuple[PlanLine, ...]
    gives: NoteBlock
    figures: FigureTable
    chart: Chart | None = None


def build_movement(data: MovementSheet, paper: Paper) -> bytes:
    """Return a PDF of the movement and, where there is one, its chart.

    Up to five tables stand on an upright page; more of them eight to a page that lies on its side, or
    as many as there is room for. Hands that do not fit below one another go on on further pages.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    pages = [
        (data.title, partial(draw_strips, strips=page))
        for page in paginate(_strips(data, sheet), sheet.body.height)
    ]
    upright = len(pages)
    if data.chart:
        cut = _cut(data.chart, sheet)
        upright += len(pages) if cut.upright else 0
        pages += [
            (data.chart.title, partial(_draw_chart, chart=part)) for part in cut.parts(data.chart)
        ]
    for box, draw in sheet.headed(pages, upright):
        draw(sheet, box)
    return sheet.bytes()


def _strips(data: MovementSheet, sheet: Sheet) -> list[Strip]:
    room = sheet.body.width
    height = min(_TALLEST_PICTURE, height_at(data.drawing, _PICTURE))
    return [
        *note_strips(data.about, room),
        Strip(height + 24, partial(_draw_picture, drawing=data.drawing), keeps=True),
        *(
            Strip(_SAMPLE_ROW, partial(draw_sample, line=line))
            for caption in data.captions
            for line in caption.lines(room)
        ),
        *note_strips(data.gives, room),
        *list_strips(data.figures.listing, max(_FIGURE_TYPE, sheet.paper.smallest)),
    ]


class _Cut(NamedTuple):
    """How a chart is cut into pages: so many tables and so many hands to each, upright or not."""

    upright: bool
    tables: int
    hands: int

    def parts(self, chart: Chart) -> Iterator[Chart]:
        """Yield what is on each page; who rests stands on the last of those of the same hands."""
        for hand in range(0, len(chart.rows), self.hands):
            rows = chart.rows[hand : hand + self.hands]
            for first in range(0, len(chart.tables), self.tables):
                shown = slice(first, first + self.tables)
                last = shown.stop >= len(chart.tables)
                yield replace(
                    chart,
                    tables=chart.tables[shown],
                    rows=tuple(
                        ChartRow(row.hands, row.cells[shown], row.rest if last else "")
                        for row in rows
                    ),
                )


def _cut(chart: Chart, sheet: Sheet) -> _Cut:
    """Return how the chart is cut so that no cell is, and no row is lower than its type."""
    smallest, (wide, high) = sheet.paper.smallest, sheet.paper.size
    rest = any(row.rest for row in chart.rows)
    cells = [cell for row in chart.rows for cell in row.cells]
    widest = max((width(cell, REGULAR, smallest) for cell in cells), default=0) + _CELL_GAP
    body, lying = sheet.body, high - wide
    upright = min(_TABLES_UPRIGHT, int(body.width * (1 - _HAND_SHARE) / widest) - rest)
    if len(chart.tables) <= upright:
        return _Cut(True, upright, _hands(body.height, smallest))
    across = int((body.width + lying) * (1 - _HAND_SHARE) / widest) - rest
    return _Cut(
        False, max(1, min(_TABLES_ON_ITS_SIDE, across)), _hands(body.height - lying, smallest)
    )


def _hands(height: float, smallest: float) -> int:
    return int((height - _HEADINGS) / (smallest * _LOWEST_ROW))


def _draw_picture(sheet: Sheet, box: Box, drawing: RoomDrawing) -> None:
    draw_room(sheet, Box(box.left, box.bottom + 8, _PICTURE, box.height - 24), drawing)


def _draw_chart(sheet: Sheet, box: Box, chart: Chart) -> None:
    """Draw what is on a page of the chart, in rows as tall as the room allows."""
    resting = any(row.rest for row in chart.rows)
    heads = [chart.hand, *chart.tables, *([chart.rest] if resting else [])]
    row = min(_TALLEST_ROW, (box.height - _HEADINGS) / max(1, len(chart.rows)))
    hands = max((width(one.hands, BOLD, sheet.paper.smallest) for one in chart.rows), default=0)
    edges = _edges(box, len(heads) - 1, hands + _CELL_GAP)
    for head, (left, right) in zip(heads, edges, strict=True):
        sheet.write(left, box.top - 12, head, LABEL.bold, right - left - 4)
    sheet.rule(box, box.top - _HEADINGS + 2, 1.2, BAIZE)
    for number, one in enumerate(chart.rows, start=1):
        cells = [one.hands, *one.cells, *([one.rest] if resting else [])]
        line = Box(box.left, box.top - _HEADINGS - row * number, box.width, row)
        _draw_row(sheet, line, cells, edges)


def _edges(box: Box, columns: int, hands: float) -> list[tuple[float, float]]:
    start = box.left + max(box.width * _HAND_SHARE, hands)
    each = (box.right - start) / max(columns, _FEWEST_COLUMNS)
    lefts = [start + each * number for number in range(columns)]
    return [(box.left, start), *((left, left + each) for left in lefts)]


def _draw_row(
    sheet: Sheet, line: Box, cells: Sequence[str], edges: Sequence[tuple[float, float]]
) -> None:
    size = min(_LARGEST_TYPE, line.height * 0.62)
    for number, (text, (left, right)) in enumerate(zip(cells, edges, strict=True)):
        style = Type(size) if number else Type(size).bold
        sheet.write(left, line.baseline(size), text, style, right - left - _CELL_GAP)
    sheet.rule(line, line.bottom, 0.4, HAIR)
