"""A sheet of paper: its size, margins, heading and type, and the few strokes all sheets are drawn with."""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from threading import Lock
from typing import Any, Final, TypeVar

from reportlab import rl_config
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas

from drives.pdfs.alike import Names
from drives.pdfs.boxes import Box, Segment, cuts, trace
from drives.pdfs.fonts import BOLD, REGULAR, runs, width
from drives.pdfs.heads import SheetHead as SheetHead, joined as joined
from drives.pdfs.paper import (
    BAIZE,
    DEEP_RED,
    EDGE,
    HAIR,
    INK,
    INSET,
    MARGIN,
    PAPER,
    SHADE,
    SMALL,
    TEXT,
    TITLE,
    Colour,
    Paper,
    Type,
)

Item = TypeVar("Item")

BANNER: Final = 70.0
FOOTER: Final = 18.0

# Pages as they are, not in letters a 7-bit mail could carry: a fifth smaller, and sooner done.
rl_config.useA85 = 0

# A font object is read at one place at a time while its subset is written.
_SAVING = Lock()

# Told apart by shape where there is one ink only: the red suits are hollow.
_HOLLOW: Final = str.maketrans("♥♦", "♡♢")


class Sheet:
    """A PDF in the making. Texts are drawn as letters, so a name cannot be markup.

    All texts of a page lie above all its strokes, whatever the order of the calls. `data` is what is
    drawn: long names in it that would be cut alike stay told apart.
    """

    def __init__(self, head: SheetHead, title: str, paper: Paper, data: object = ()) -> None:
        self.paper = paper
        self._head = head
        self._names = Names(data)
        self._file = BytesIO()
        self._size = paper.size
        self._titles: list[str] = []
        self._canvas = Canvas(
            self._file,
            pagesize=paper.format.size,
            invariant=1,
            pageCompression=1,
            lang=head.language,
            initialFontName=REGULAR.own.fontName,
        )
        self._canvas.setTitle(joined(title, head.drive, head.date))
        self._canvas.setAuthor(head.club)
        self._start_page()

    @property
    def body(self) -> Box:
        """The room that heading and footer leave on a page."""
        wide, high = self._size
        page = Box(0, 0, wide, high).inset(MARGIN)
        return page._replace(bottom=MARGIN + FOOTER, height=page.height - BANNER - FOOTER)

    def headed(
        self, pages: Sequence[tuple[str, Item]], upright: int | None = None
    ) -> Iterator[tuple[Box, Item]]:
        """Yield body and content of each page, given as (title, content); head and foot are drawn.

        After the first `upright` pages, where that is said, the others lie on their side."""
        for number, (title, content) in enumerate(pages, start=1):
            if number - 1 == upright:
                self._lie_down()
            self._enlarge()
            if title not in self._titles:
                self.bookmark(title)
            self._banner(title)
            self._footer(number, len(pages))
            yield self.body, content
            self._end_page()

    def cells(
        self, items: Iterable[Item], columns: int, rows: int, skip: int = 0
    ) -> Iterator[tuple[Box, Item]]:
        """Yield a box for each item, so many to a page, with marks to cut along.

        `skip` cells of the first page stay empty: they have been cut off already.
        """
        wide, high = self._size
        across, down = wide / columns, high / rows
        for place, item in enumerate(items, start=skip):
            row, column = divmod(place % (columns * rows), columns)
            if place == skip or row == column == 0:
                if place != skip:
                    self._end_page()
                self._enlarge()
                self._canvas.setDash(1, 4)
                self.lines(cuts(Box(0, 0, wide, high), columns, rows, EDGE), 0.5, HAIR)
                self._canvas.setDash()
            yield Box(column * across, high - (row + 1) * down, across, down).inset(INSET), item
        self._end_page()

    def write(self, x: float, y: float, text: str, style: Type, room: float | None = None) -> None:
        """Draw `text` from `x` on, its baseline at `y`, shrunk or cut to `room` points."""
        text, size = self._fitted(text, style, room)
        self._draw(x, y, text, style, size)

    def write_right(
        self, x: float, y: float, text: str, style: Type, room: float | None = None
    ) -> None:
        """Draw `text` so that it ends at `x`."""
        text, size = self._fitted(text, style, room)
        self._draw(x - width(text, style.face, size), y, text, style, size)

    def write_centred(self, box: Box, text: str, style: Type) -> None:
        """Draw `text` in the middle of `box`, no wider than it."""
        text, size = self._fitted(text, style, box.width)
        x = box.middle - width(text, style.face, size) / 2
        self._draw(x, box.baseline(size), text, style, size)

    def points(self, style: Type) -> float:
        """Return the size in which `style` is set on this paper: large print has no small type."""
        return max(style.size, self.paper.smallest) if self.paper.large else style.size

    def _fitted(self, text: str, style: Type, room: float | None) -> tuple[str, float]:
        size = self.points(style)
        if room is None:
            return text, size
        return self._names.fit(text, style.face, size, room, self.paper.smallest)

    def bookmark(self, title: str) -> None:
        """Put this page into the list of contents that a reader shows beside the pages."""
        self._canvas.bookmarkPage(f"{len(self._titles)}")
        self._canvas.addOutlineEntry(title, f"{len(self._titles)}")
        self._titles.append(title)

    def lines(
        self, segments: Sequence[Segment], thickness: float = 0.5, colour: Colour = INK
    ) -> None:
        """Draw strokes of one thickness in one go."""
        self._canvas.setStrokeColor(self.paper.ink(colour))
        self._canvas.setLineWidth(thickness)
        self._canvas.lines(segments)

    def rule(self, box: Box, y: float, thickness: float = 0.5, colour: Colour = INK) -> None:
        """Draw a level line across `box`."""
        self.lines([(box.left, y, box.right, y)], thickness, colour)

    def frame(self, box: Box, thickness: float = 0.7, colour: Colour = INK) -> None:
        """Draw the outline of `box`."""
        self._canvas.setStrokeColor(self.paper.ink(colour))
        self._canvas.setLineWidth(thickness)
        self._canvas.rect(*box)

    def shade(self, box: Box) -> None:
        """Fill `box` with a grey that pencil still shows on; nothing where ink is saved."""
        if not self.paper.black:
            self.fill(box, SHADE)

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill `box`, over all strokes drawn before."""
        self._canvas.setFillColor(self.paper.ink(colour))
        self._canvas.rect(*box, stroke=0, fill=1)

    def line(
        self,
        points: Sequence[tuple[float, float]],
        thickness: float = 1.0,
        colour: Colour = INK,
        dashes: tuple[float, ...] = (),
    ) -> None:
        """Draw straight pieces through `points`; `dashes` are lengths of stroke and gap by turns."""
        self._canvas.setStrokeColor(self.paper.ink(colour))
        self._canvas.setLineWidth(thickness)
        self._canvas.setDash(*dashes)
        self._canvas.drawPath(trace(self._canvas, points))
        self._canvas.setDash()

    def shape(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fill the outline through `points`."""
        self._canvas.setFillColor(self.paper.ink(colour))
        self._canvas.drawPath(trace(self._canvas, points), stroke=0, fill=1)

    def graphic(self, drawing: Any) -> None:
        """Draw what reportlab.graphics has drawn, whose points are those of the page."""
        renderPDF.draw(drawing, self._canvas, 0, 0)

    def disc(self, x: float, y: float, radius: float, fill: Colour = PAPER) -> None:
        """Draw a circle with an outline round `x`, `y`."""
        self._canvas.setStrokeColor(INK)
        self._canvas.setFillColor(fill)
        self._canvas.setLineWidth(0.8)
        self._canvas.circle(x, y, radius, fill=1)

    def bytes(self) -> bytes:
        """Return the finished PDF; the same calls give the same bytes."""
        if len(self._titles) > 1:
            self._canvas.showOutline()
        with _SAVING:
            self._canvas.save()
        return self._file.getvalue()

    def _lie_down(self) -> None:
        self._size = (self._size[1], self._size[0])
        scale = self.paper.scale
        self._canvas.setPageSize((self._size[0] * scale, self._size[1] * scale))

    def _enlarge(self) -> None:
        """Of a page that is begun: nothing is drawn on it yet."""
        if self.paper.large:
            self._canvas.scale(self.paper.scale, self.paper.scale)

    def _start_page(self) -> None:
        self._text = self._canvas.beginText()
        self._colour: Colour | None = None  # the strokes may have changed it
        self._font: tuple[str, float] | None = None

    def _end_page(self) -> None:
        self._canvas.drawText(self._text)
        self._canvas.showPage()
        self._start_page()

    def _draw(self, x: float, y: float, text: str, style: Type, size: float) -> None:
        if style.colour != self._colour:
            self._colour = style.colour
            self._text.setFillColor(self.paper.ink(style.colour))
        if self.paper.black:
            text = text.translate(_HOLLOW)
        self._text.setTextOrigin(x, y)
        for run in runs(text, style.face):
            if (run.font, size) != self._font:
                self._font = (run.font, size)
                self._text.setFont(run.font, size)
            self._text.textOut(run.text)

    def _banner(self, title: str) -> None:
        wide, high = self._size
        box = Box(MARGIN, high - MARGIN - BANNER, wide - 2 * MARGIN, BANNER)
        self.write(box.left, box.top - 22, title, TITLE, box.width - self._status(box) - 12)
        lines = self._lines_of_the_head(box.width)
        for number, line in enumerate(lines):
            self.write(box.left, box.top - 43 - 14 * number, line, TEXT, box.width)
        self.rule(box, box.top - 39 - 14 * len(lines), 2, BAIZE)

    def _lines_of_the_head(self, room: float) -> tuple[str, ...]:
        """Return whose evening it is and when, in two lines where one would be cut."""
        head = self._head
        if width(head.line, TEXT.face, max(SMALL.size, self.paper.smallest)) <= room:
            return (head.line,)
        return joined(head.club, head.drive), head.date

    def _status(self, box: Box) -> float:
        """Draw the word of state in a frame at the right; return the width it takes."""
        if not self._head.status:
            return 0.0
        style = Type(15, BOLD, DEEP_RED)
        text, size = self._fitted(self._head.status, style, box.width / 3)
        across = width(text, style.face, size) + 16
        frame = Box(box.right - across, box.top - 25, across, 25)
        self.frame(frame, 1.5, DEEP_RED)
        self.write_centred(frame, text, style.at(size))
        return across

    def _footer(self, number: int, count: int) -> None:
        box = Box(MARGIN, MARGIN, self._size[0] - 2 * MARGIN, FOOTER)
        page = self._head.page_of.replace("{page}", str(number)).replace("{pages}", str(count))
        self.write(box.left, MARGIN, self._head.version_line, SMALL, box.width * 0.7)
        if count > 1:
            self.write_right(box.right, MARGIN, page, SMALL, box.width * 0.28)
