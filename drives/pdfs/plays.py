"""Who plays at a table, hand by hand: the list on its card, in as many columns as it needs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, LABEL, Paper, Type

_LARGEST: Final = 15.0
_OF_A_ROW: Final = 0.76
_TALLEST_ROW: Final = 26.0
_HEADINGS: Final = 16.0
_BETWEEN_CELLS: Final = 0.7  # in sizes of the type
_BETWEEN_COLUMNS: Final = 18.0
_MOST_COLUMNS: Final = 5
_KEYS: Final = ("hand", "ns", "ew", "out")


@dataclass(frozen=True, slots=True)
class PlayedHere:
    """Who plays at the table in a hand (or hands, "1-4"), by what is on their cards.

    `out` is where those go out to play who belong to the table.
    """

    hands: str
    ns: str
    ew: str
    out: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.hands, self.ns, self.ew, *filter(None, (self.out,)))


class _Layout(NamedTuple):
    """So many columns of rows so high, their type, and how wide each cell's text is."""

    size: float
    columns: int
    row: float
    cells: tuple[float, ...]


def plays_fit(plays: Sequence[PlayedHere], box: Box, paper: Paper) -> bool:
    """Whether the list fits into `box` in type that is large enough for the paper."""
    return _layout(plays, box).size >= paper.smallest


def draw_plays(
    sheet: Sheet, box: Box, plays: Sequence[PlayedHere], labels: Mapping[str, str]
) -> None:
    """Draw the hands in the number of columns that lets the type be largest."""
    layout = _layout(plays, box)
    each = -(-len(plays) // layout.columns)
    heading = BOLD, sheet.points(LABEL)
    for place, part in enumerate(box.columns(layout.columns, _BETWEEN_COLUMNS)):
        shown = plays[place * each : (place + 1) * each]
        if not shown:
            break
        heads = [width(_shortest(labels, key), *heading) for key in _KEYS if key in labels]
        cells = list(_cells(part, layout, heads))
        for cell, key in zip(cells, _KEYS, strict=False):
            label = _label(sheet, labels, key, cell.width)
            sheet.write(cell.left, part.top - 9, label, LABEL.bold, cell.width)
        sheet.rule(part, part.top - _HEADINGS + 2, 1, BAIZE)
        for number, one in enumerate(shown, start=1):
            line = Box(
                part.left, part.top - _HEADINGS - layout.row * number, part.width, layout.row
            )
            _draw_row(sheet, line, cells, one, layout.size)


def _layout(plays: Sequence[PlayedHere], box: Box) -> _Layout:
    texts = zip(*(one.cells for one in plays), strict=True)
    ems = tuple(max(width(text, BOLD, 1) for text in column) for column in texts)
    whole = sum(ems) + _BETWEEN_CELLS * len(ems)
    found = []
    for columns in range(1, min(_MOST_COLUMNS, len(plays)) + 1):
        row = min(_TALLEST_ROW, (box.height - _HEADINGS) / -(-len(plays) // columns))
        across = box.columns(columns, _BETWEEN_COLUMNS)[0].width
        size = min(_LARGEST, row * _OF_A_ROW, across / whole)
        found.append(_Layout(size, columns, row, ems))
    return max(found, key=lambda one: (one.size, -one.columns))


def _cells(part: Box, layout: _Layout, heads: Sequence[float]) -> Iterator[Box]:
    """Share out among the cells what room their texts leave, and if it can be their headings."""
    texts = [ems * layout.size for ems in layout.cells]
    wide = [max(pair) for pair in zip(texts, heads, strict=False)]
    if sum(wide) > part.width:
        wide = texts
    spare = (part.width - sum(wide)) / len(wide)
    edges = accumulate((cell + spare for cell in wide), initial=part.left)
    for left, right in pairwise(edges):
        yield part.between(left, right - layout.size * 0.3)


def _label(sheet: Sheet, labels: Mapping[str, str], key: str, room: float) -> str:
    """Return a heading, in short where there is no room for it."""
    whole = labels[key]
    fits = width(whole, BOLD, sheet.points(LABEL)) <= room
    return whole if fits else _shortest(labels, key)


def _shortest(labels: Mapping[str, str], key: str) -> str:
    return labels.get(f"{key}-short", labels[key])


def _draw_row(sheet: Sheet, line: Box, cells: Sequence[Box], one: PlayedHere, size: float) -> None:
    styles = (Type(size), Type(size, BOLD), Type(size, BOLD), Type(size))
    for cell, text, style in zip(cells, one.cells, styles, strict=False):
        sheet.write(cell.left, line.baseline(size), text, style, cell.width)
    sheet.rule(line, line.bottom, 0.4, HAIR)
