"""A movement on paper: what it is, the room, what it gives tonight, and the chart by hand and table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
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


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Numbers under a title; `headings` has one more than a row has numbers, the first of the words."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


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

    Up to five tables stand on an upright page; more of them eight to a page that lies on its side.
    """
    sheet = Sheet(data.head, data.title, paper)
    pages = [
        (data.title, partial(draw_strips, strips=page))
        for page in paginate(_strips(data), sheet.body.height)
    ]
    upright = len(pages)
    if data.chart:
        tables = len(data.chart.tables)
        each = _TABLES_UPRIGHT if tables <= _TABLES_UPRIGHT else _TABLES_ON_ITS_SIDE
        upright += each == _TABLES_UPRIGHT
        pages += [
            (
                data.chart.title,
                partial(_draw_chart, chart=data.chart, shown=slice(first, first + each)),
            )
            for first in range(0, tables, each)
        ]
    for box, draw in sheet.headed(pages, upright):
        draw(sheet, box)
    return sheet.bytes()


def _strips(data: MovementSheet) -> list[Strip]:
    height = min(_TALLEST_PICTURE, height_at(data.drawing, _PICTURE))
    columns = (
        Column(data.figures.headings[0], 3),
        *(Column(heading, 1, figures=True) for heading in data.figures.headings[1:]),
    )
    return [
        *note_strips(data.about),
        Strip(height + 24, partial(_draw_picture, drawing=data.drawing), keeps=True),
        *(Strip(_SAMPLE_ROW, partial(draw_sample, line=line)) for line in data.captions),
        *note_strips(data.gives),
        *list_strips(Listing(data.figures.title, columns, data.figures.rows), _FIGURE_TYPE),
    ]


def _draw_picture(sheet: Sheet, box: Box, drawing: RoomDrawing) -> None:
    draw_room(sheet, Box(box.left, box.bottom + 8, _PICTURE, box.height - 24), drawing)


def _draw_chart(sheet: Sheet, box: Box, chart: Chart, shown: slice) -> None:
    """Draw the columns of a page; who rests stands on the last page, where the room is."""
    last = shown.stop >= len(chart.tables)
    tables = chart.tables[shown]
    resting = last and any(row.rest for row in chart.rows)
    heads = [chart.hand, *tables, *([chart.rest] if resting else [])]
    row = min(_TALLEST_ROW, (box.height - _HEADINGS) / max(1, len(chart.rows)))
    edges = _edges(box, len(heads) - 1)
    for head, (left, right) in zip(heads, edges, strict=True):
        sheet.write(left, box.top - 12, head, LABEL.bold, right - left - 4)
    sheet.rule(box, box.top - _HEADINGS + 2, 1.2, BAIZE)
    for number, one in enumerate(chart.rows, start=1):
        cells = [one.hands, *one.cells[shown]]
        cells += [one.rest] if resting else []
        line = Box(box.left, box.top - _HEADINGS - row * number, box.width, row)
        _draw_row(sheet, line, cells, edges)


def _edges(box: Box, columns: int) -> list[tuple[float, float]]:
    start = box.left + box.width * _HAND_SHARE
    each = (box.right - start) / max(columns, _FEWEST_COLUMNS)
    lefts = [start + each * number for number in range(columns)]
    return [(box.left, start), *((left, left + each) for left in lefts)]


def _draw_row(
    sheet: Sheet, line: Box, cells: Sequence[str], edges: Sequence[tuple[float, float]]
) -> None:
    size = min(_LARGEST_TYPE, line.height * 0.62)
    for number, (text, (left, right)) in enumerate(zip(cells, edges, strict=True)):
        style = Type(size) if number else Type(size).bold
        sheet.write(left, line.baseline(size), text, style, right - left - 6)
    sheet.rule(line, line.bottom, 0.4, HAIR)
