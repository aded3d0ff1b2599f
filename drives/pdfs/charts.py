"""Charts on paper, by reportlab's graphics: figures as bars side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.shapes import Drawing
from reportlab.lib.colors import Color

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, INK, LABEL, PAPER, Colour

_ROOM_FOR_LABELS: Final = 16.0
_ROOM_ABOVE: Final = 1.15  # of the highest bar, for the figure that stands on it
_WIDEST_BAR: Final = 60.0
_BETWEEN_LABELS: Final = 5.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure with what is printed under it and on it; `counts` is a full bar, else a hollow one."""

    label: str
    text: str
    value: float
    counts: bool = True


def bar_rows(sheet: Sheet, bars: Sequence[Bar]) -> list[Sequence[Bar]]:
    """Return the bars in as few rows, as equal as can be, as leave every label its room on a page."""
    if not bars:
        return []
    size = sheet.points(LABEL)
    widest = max(max(width(bar.label, REGULAR, size), width(bar.text, BOLD, size)) for bar in bars)
    across = max(1, int(sheet.body.width // (widest + _BETWEEN_LABELS)))
    each = ceil(len(bars) / ceil(len(bars) / across))
    return [bars[first : first + each] for first in range(0, len(bars), each)]


def draw_bars(sheet: Sheet, box: Box, bars: Sequence[Bar], most: float) -> None:
    """Draw the bars from left to right, as wide as there is room; one of `most` is the highest."""
    wide = min(box.width, _WIDEST_BAR * len(bars))
    room = box.without(bottom=_ROOM_FOR_LABELS)._replace(width=wide)
    top = (most or 1.0) * _ROOM_ABOVE
    sheet.graphic(_chart(sheet, room, bars, top))
    _write_labels(sheet, room, bars, top)


def _chart(sheet: Sheet, room: Box, bars: Sequence[Bar], most: float) -> Drawing:
    chart = VerticalBarChart()
    chart.x, chart.y, chart.width, chart.height = room.left, room.bottom, room.width, room.height
    chart.data = [tuple(max(0.0, bar.value) for bar in bars)]
    chart.valueAxis.valueMin, chart.valueAxis.valueMax = 0, most
    chart.valueAxis.visible = False
    chart.categoryAxis.visibleLabels = False
    chart.categoryAxis.strokeColor = _colour(sheet, INK)
    chart.categoryAxis.visibleTicks = False
    chart.barWidth, chart.groupSpacing = 3, 1  # of each other
    for at, bar in enumerate(bars):
        chart.bars[0, at].fillColor = _colour(sheet, BAIZE if bar.counts else PAPER)
        chart.bars[0, at].strokeColor = _colour(sheet, BAIZE if bar.counts else HAIR)
    # It sets a font even where it writes nothing; its own would not be in the file.
    drawing = Drawing(room.right, room.top, initialFontName=REGULAR.own.fontName)
    drawing.add(chart)
    return drawing


def _write_labels(sheet: Sheet, room: Box, bars: Sequence[Bar], most: float) -> None:
    """Write by hand what stands under and on the bars: the sheet knows its fonts and sizes."""
    parts = room.columns(len(bars), 2)
    size = sheet.points(LABEL)
    for bar, part in zip(bars, parts, strict=True):
        top = room.bottom + room.height * max(0.0, bar.value) / most
        under = part._replace(bottom=room.bottom - size - 5, height=size + 2)
        sheet.write_centred(under, bar.label, LABEL)
        sheet.write_centred(part._replace(bottom=top + 2, height=size + 2), bar.text, LABEL.bold)


def _colour(sheet: Sheet, colour: Colour) -> Color:
    return Color(*sheet.paper.ink(colour))
