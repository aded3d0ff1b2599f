"""Labels for the prizes: for paper that has labels on it already, or to be cut out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import MM, Box, Segment
from drives.pdfs.fonts import BOLD, cut, width, wrap
from drives.pdfs.long_names import in_one_line_or_two
from drives.pdfs.page import Sheet, SheetHead, joined
from drives.pdfs.paper import EDGE, HAIR, LABEL, Format, Paper, Type
from drives.pdfs.prizes_given import Given

_NAME: Final = Type(22, BOLD)
_LONG_NAME: Final = 15.0
_PRIZE: Final = Type(14)
_SMALLEST_PRIZE: Final = 10.0
_WHAT: Final = Type(13)
_MEMBERS: Final = Type(10)
_ROW: Final = 1.4  # the height of a line, in sizes of its type
_TIGHT: Final = 1.0
_TIGHTEST: Final = 0.9  # before anything is cut
_MARK: Final = 3 * MM
_ASIDE: Final = 8 * MM  # beyond the marks
_ABOVE: Final = 3 * MM


@dataclass(frozen=True, slots=True)
class LabelPaper:
    """How labels lie on their sheet, in points: their number, their size, and the margins round all."""

    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float

    @property
    def labels(self) -> int:
        return self.columns * self.rows


INCH: Final = 72.0
SOLD: Final = {
    Format.A4: LabelPaper(2, 7, 99.1 * MM, 38.1 * MM, 4.65 * MM, 15.15 * MM),
    Format.LETTER: LabelPaper(2, 5, 4 * INCH, 2 * INCH, 0.15625 * INCH, 0.5 * INCH),
}
"""The labels that are sold most: 14 of 99.1 by 38.1 mm on A4, 10 of 4 by 2 inches on Letter."""


@dataclass(frozen=True, slots=True)
class PrizeLabelSheet:
    """`skip` labels of the first sheet are used already; where those are all, a new one is begun."""

    head: SheetHead
    title: str
    labels: tuple[Given, ...]
    skip: int = 0


class _Labels(Sheet):
    """A sheet of labels: it has neither head nor foot, and marks to cut along."""

    def labels(self, labels: Sequence[Given], skip: int) -> Iterator[tuple[Box, Given]]:
        """Yield a box for each label; `skip` of the first sheet stay empty."""
        sold, (_wide, high) = _drawn(self.paper), self.paper.size
        across = self.paper.size[0] - 2 * sold.left - sold.width
        first = skip if skip < sold.labels else 0
        for place, label in enumerate(labels, start=first):
            row, column = divmod(place % sold.labels, sold.columns)
            if place == first or row == column == 0:
                if place != first:
                    self._end_page()
                self._enlarge()
                self.lines(_marks(sold, self.paper.size), 0.5, HAIR)
            left, bottom = sold.left + column * across, high - sold.top - (row + 1) * sold.height
            yield Box(left, bottom, sold.width, sold.height), label
        self._end_page()


def build_labels(data: PrizeLabelSheet, paper: Paper) -> bytes:
    """Return a PDF of the labels, as many to a page as the labels that are sold for the paper."""
    sheet = _Labels(data.head, data.title, paper, data)
    for box, label in sheet.labels(data.labels, data.skip):
        room = _inside(box, paper)
        _draw_label(sheet, room, _lines(sheet, label, data.head, room))
    return sheet.bytes()


def _drawn(paper: Paper) -> LabelPaper:
    """Return how the labels lie on the page that is drawn: on paper they are always the same size."""
    sold, scale = SOLD[paper.format], paper.scale
    sizes = (sold.width, sold.height, sold.left, sold.top)
    return LabelPaper(sold.columns, sold.rows, *(size / scale for size in sizes))


def _marks(sold: LabelPaper, size: tuple[float, float]) -> list[Segment]:
    """Return short strokes at the rims of the page, and in the gap, where labels are cut apart."""
    wide, high = size
    ends = [
        (EDGE, EDGE + _MARK),
        (sold.left + sold.width, wide - sold.left - sold.width),
        (wide - EDGE - _MARK, wide - EDGE),
    ]
    level = [high - sold.top - row * sold.height for row in range(sold.rows + 1)]
    upright = [sold.left + sold.width, wide - sold.left - sold.width]
    rims = [(high - sold.top, high - sold.top + _MARK), (level[-1] - _MARK, level[-1])]
    return [
        *((left, y, right, y) for y in level for left, right in ends),
        *((x, bottom, x, top) for x in upright for bottom, top in rims),
    ]


def _draw_label(sheet: Sheet, box: Box, lines: Sequence[tuple[str, Type]]) -> None:
    """Draw a label's lines in the middle of its height, each from the left."""
    lines = [(text, style) for text, style in lines if text]
    whole = sum(sheet.points(style) * _ROW for _text, style in lines)
    spread = min(1.0, box.height / whole)
    top = box.top - (box.height - spread * whole) / 2
    for text, style in lines:
        height = spread * sheet.points(style) * _ROW
        top -= height
        y = Box(box.left, top, box.width, height).baseline(sheet.points(style))
        sheet.write(box.left, y, text, style, box.width)


def _inside(box: Box, paper: Paper) -> Box:
    aside = _ASIDE / paper.scale
    return box.inset(_ABOVE / paper.scale).between(box.left + aside, box.right - aside)


def _lines(sheet: Sheet, label: Given, head: SheetHead, box: Box) -> list[tuple[str, Type]]:
    """Return what stands on a label: for a team of many names without the foot, or its own smaller.

    What is still too much is cut from their end, with a mark.
    """
    members = _members(sheet, label, box.width)
    large, small = (_others(label, sheet.paper, box.width, size) for size in (_NAME.size, 0.0))
    foot = [(_foot(sheet, head, box.width), LABEL)]
    for others, end in ((large, foot), (large, []), (small, [])):
        if _has_room(sheet, [*others, *members, *end], box, _TIGHT):
            return [*others[:-2], *members, *others[-2:], *end]
    while len(members) > 1 and not _has_room(sheet, [*small, *members], box, _TIGHTEST):
        *members, (before, style), (last, _style) = members
        points = sheet.points(style)
        members.append((cut(f"{before} {last}", style.face, box.width / points), style))
    return [*small[:-2], *members, *small[-2:]]


def _has_room(sheet: Sheet, lines: Sequence[tuple[str, Type]], box: Box, least: float) -> bool:
    """Whether lines of `least` times the size of their type stay within the box."""
    return sum(sheet.points(style) for text, style in lines if text) * least <= box.height


def _larger(style: Type, paper: Paper) -> Type:
    """Return the type as it is on larger labels."""
    return style.at(style.size * SOLD[paper.format].height / SOLD[Format.A4].height)


def _members(sheet: Sheet, label: Given, room: float) -> list[tuple[str, Type]]:
    style = _larger(_MEMBERS, sheet.paper)
    lines = wrap(label.members, style.face, sheet.points(style), room)
    return [(line, style) for line in lines if line]


def _others(label: Given, paper: Paper, room: float, size: float) -> list[tuple[str, Type]]:
    """Return the lines of a label but its team: the name, what it is for and what is won.

    The name is of `size`, or the smallest for names where that is larger.
    """
    smallest = max(_LONG_NAME / paper.scale, paper.smallest)
    name = _larger(_NAME.at(size), paper)
    return [
        *in_one_line_or_two(label.name, name.at(max(name.size, smallest)), smallest, room),
        (_prize(label, paper, room), _larger(_PRIZE, paper)),
        (label.what, _larger(_WHAT, paper)),
    ]


def _prize(label: Given, paper: Paper, room: float) -> str:
    """Return what it is for and with how many; the figure is left out rather than cut."""
    both = joined(label.title, label.figure)
    fits = width(both, _PRIZE.face, max(_SMALLEST_PRIZE, paper.smallest)) <= room
    return both if fits else label.title


def _foot(sheet: Sheet, head: SheetHead, room: float) -> str:
    """Return whose evening it was; the club alone where there is no room for both."""
    both = joined(head.club, head.drive)
    return both if width(both, LABEL.face, sheet.points(LABEL)) <= room else head.club
