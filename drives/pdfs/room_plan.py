"""The room drawn on paper: tables, chairs, and who goes which way."""

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width, wrap
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, INK, PAPER, SMALL, TEXT, Colour, Type

WIDTH: Final = 300.0
"""The width of every drawing, in its own units."""
_HEAD: Final = ((7.0, 0.0), (-4.0, 6.0), (-4.0, -6.0))
_DASHES: Final = (6.0, 4.0)
_SAMPLE: Final = 40.0
_FILLS: Final = {"moves": INK}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlanTable:
    """A table, or with `half` 0 the chairs of a rest station; chairs are (x, y, name) from its middle."""

    x: float
    y: float
    half: float
    label: str
    size: float
    radius: float
    chairs: tuple[tuple[float, float, str], ...]
    label_at: float = 0.0


@dataclass(frozen=True, slots=True)
class PlanLine:
    """A way through the room, and its sentence; `heads` are (x, y, degrees turned from the right)."""

    said: str
    points: tuple[Point, ...] = ()
    heads: tuple[tuple[float, float, float], ...] = ()
    dashed: bool = False
    mark: str = ""
    mark_at: Point = (0.0, 0.0)
    turned: float = 0.0
    indent: float = 0.0

    def lines(self, room: float) -> list["PlanLine"]:
        """Return the sentence in lines that are no wider than `room` with the piece of the way drawn
        before the first; the others begin where it does."""
        start = _SAMPLE + 12 if self.points else 0
        first, *others = wrap(self.said, TEXT.face, TEXT.size, room - start) or [""]
        return [
            replace(self, said=first),
            *(PlanLine(said, indent=start) for said in others),
        ]

    @property
    def colour(self) -> Colour:
        return INK if self.dashed else BAIZE


@dataclass(frozen=True, slots=True)
class RoomDrawing:
    """The drawing, WIDTH wide and `height` high, measured from its top; `track` joins the tables."""

    height: float
    tables: tuple[PlanTable, ...]
    lines: tuple[PlanLine, ...] = ()
    track: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class _Scale:
    """From the drawing's units and its top left corner to points on the paper."""

    left: float
    top: float
    by: float

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.by, self.top - y * self.by


def height_at(drawing: RoomDrawing, across: float) -> float:
    """Return how high the drawing is where it is `across` points wide."""
    return drawing.height * across / WIDTH


def draw_room(sheet: Sheet, box: Box, drawing: RoomDrawing) -> None:
    """Draw the room into the middle of `box`, as large as it goes."""
    by = min(box.width / WIDTH, box.height / drawing.height)
    scale = _Scale(box.middle - WIDTH * by / 2, box.top, by)
    if drawing.track:
        sheet.line([scale.at(*point) for point in drawing.track], 1.2, HAIR)
    for line in drawing.lines:
        _draw_line(sheet, scale, line)
    for table in drawing.tables:
        _draw_table(sheet, scale, table)


def draw_sample(sheet: Sheet, box: Box, line: PlanLine) -> None:
    """Draw a piece of the way and its sentence in one row."""
    middle = box.bottom + box.height / 2
    left = box.left + 14 if line.mark else box.left
    if line.points:
        ends = [(left, middle), (box.left + _SAMPLE, middle)]
        sheet.line(ends, 1.5, line.colour, _DASHES if line.dashed else ())
        head = (left + (box.left + _SAMPLE - left) / 2, middle)
        _draw_head(sheet, head, 0.0 if line.mark else line.turned, 0.9, line.colour)
        sheet.write(box.left, box.baseline(TEXT.size), line.mark, TEXT.bold)
    start = box.left + (_SAMPLE + 12 if line.points else line.indent)
    sheet.write(start, box.baseline(TEXT.size), line.said, TEXT, box.right - start)


def _draw_line(sheet: Sheet, scale: _Scale, line: PlanLine) -> None:
    if not line.points:
        return
    dashes = tuple(part * scale.by for part in _DASHES) if line.dashed else ()
    sheet.line([scale.at(*point) for point in line.points], 1.5, line.colour, dashes)
    for x, y, turned in line.heads:
        _draw_head(sheet, scale.at(x, y), turned, scale.by, line.colour)
    if line.mark:
        x, y = scale.at(*line.mark_at)
        size = 15 * scale.by
        box = Box(x - size * 0.55, y - size * 0.5, size * 1.1, size)
        sheet.fill(box, PAPER)
        sheet.write_centred(box, line.mark, Type(size, BOLD))


def _draw_head(sheet: Sheet, at: Point, turned: float, by: float, colour: Colour) -> None:
    angle = radians(-turned)  # on screen degrees go with the clock, on paper against it
    corners = [
        (
            at[0] + by * (x * cos(angle) - y * sin(angle)),
            at[1] + by * (x * sin(angle) + y * cos(angle)),
        )
        for x, y in _HEAD
    ]
    sheet.shape(corners, colour)


def _draw_table(sheet: Sheet, scale: _Scale, table: PlanTable) -> None:
    for x, y, name in table.chairs:
        place = scale.at(table.x + x, table.y + y)
        sheet.disc(*place, table.radius * scale.by, _FILLS.get(name, PAPER))
    x, y = scale.at(table.x, table.y)
    half = table.half * scale.by
    style = Type(table.size * scale.by, BOLD) if half else SMALL.at(table.size * scale.by)
    if half:
        box = Box(x - half, y - half, 2 * half, 2 * half)
        sheet.fill(box, PAPER)
        sheet.frame(box, 1.3, BAIZE)
        sheet.write_centred(box, table.label, style)
    elif table.label:
        across = width(table.label, style.face, style.size)
        down = y - (table.label_at + table.size * 0.4) * scale.by
        sheet.write(x - across / 2, down, table.label, style)
