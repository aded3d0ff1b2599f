"""The prizes that were announced, as they stand above the places; in large print on two lines each."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import fit, width
from drives.pdfs.listings import TITLE_HEIGHT, Column, Listing, Strip, draw_title
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, Type

_LINE: Final = 1.45  # the height of one of two lines, in sizes of its type
_GAP: Final = 10.0
_FIGURE: Final = 0.4  # of the width, at most
_WHAT: Final = 0.5


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """Who has a prize; `prize` and `what` stand in the first line of those who share it."""

    prize: str
    name: str
    card: str
    what: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class PrizeSection:
    """The prizes as announced; `labels` are the headings, by the names of a row's parts."""

    title: str
    labels: Mapping[str, str]
    rows: tuple[PrizeRow, ...]

    @property
    def listing(self) -> Listing:
        """The prizes as they are read; a column that would stay empty throughout is left out."""
        labels, rows = self.labels, self.rows
        columns = [
            (Column(labels["prize"], 0.27), [row.prize for row in rows]),
            (Column(labels["card"], 0.07, figures=True), [row.card for row in rows]),
            (Column(labels["name"], 0.36, bold=True), [row.name for row in rows]),
            (Column(labels["what"], 0.2), [row.what for row in rows]),
            (Column(labels["figure"], 0.1, figures=True, bold=True), [row.figure for row in rows]),
        ]
        return Listing.of(self.title, columns)


def large_prize_strips(section: PrizeSection, size: float) -> list[Strip]:
    """Return the prizes as large print has room for them: what it is for, and below it who has it."""
    title = Strip(TITLE_HEIGHT, partial(_draw_title, title=section.title), keeps=True)
    height = 2 * _LINE * size
    rows = [
        Strip(height, partial(_draw_row, row=row, style=Type(size)), heading=title)
        for row in section.rows
    ]
    first = [replace(row, keeps=True) for row in rows[:1]]
    return [title, *first, *rows[1:]]


def _draw_title(sheet: Sheet, box: Box, title: str) -> None:
    draw_title(sheet, box, title)
    sheet.rule(box, box.bottom, 1.2, BAIZE)


def _draw_row(sheet: Sheet, box: Box, row: PrizeRow, style: Type) -> None:
    above = box.without(bottom=box.height / 2)
    below = box.without(top=box.height / 2)
    _draw_line(sheet, above, (row.prize, style), (row.figure, style.bold, _FIGURE))
    _draw_line(sheet, below, (row.name, style.bold), (row.what, style, _WHAT))
    sheet.rule(box, box.bottom, 0.4, HAIR)


def _draw_line(
    sheet: Sheet, box: Box, left: tuple[str, Type], right: tuple[str, Type, float]
) -> None:
    """Draw a text from the left and one to the right, which has no more than its share of the width."""
    text, style, share = right
    y, points = box.baseline(style.size), sheet.points(style)
    text, size = fit(text, style.face, points, box.width * share, sheet.paper.smallest)
    used = width(text, style.face, size) + _GAP if text else 0.0
    sheet.write_right(box.right, y, text, style.at(size))
    sheet.write(box.left, y, *left, box.width - used)
