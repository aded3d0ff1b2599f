"""Reads a PDF back: every text with its place, font and width, and every stroke's ends."""

from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO

from pypdf import PdfReader

from drives.pdfs.paper import Paper
from tests.pdfs.operations import operations

PAPERS = [Paper.A4, Paper.LETTER]
CAP_HEIGHT = 0.66
MM = 72 / 25.4


@dataclass(frozen=True)
class Placed:
    """A text as it was drawn: one call, whatever fonts its letters came from."""

    text: str
    x: float
    y: float
    width: float
    size: float
    fonts: tuple[str, ...]
    colour: tuple[float, ...]
    turned: bool = False

    @property
    def right(self):
        return self.x + self.width

    @property
    def top(self):
        return self.y + self.size * CAP_HEIGHT

    @property
    def bottom(self):
        """Figures stand on the line, letters reach below it."""
        return self.y - self.size * (0.02 if self.text.isdecimal() else 0.2)


@dataclass(frozen=True)
class Where:
    """Where the units of a drawing lie on paper: how many times as large, from which point.

    Below 0 they stand on their head.
    """

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    @property
    def size(self):
        return abs(self.scale)

    def point(self, x, y):
        return self.x + self.scale * float(x), self.y + self.scale * float(y)

    def corners(self, x, y, wide, high):
        """The lower left and the upper right corner of a rectangle, as they lie on paper."""
        ends = self.point(x, y), self.point(float(x) + float(wide), float(y) + float(high))
        return tuple(map(min, *ends)), tuple(map(max, *ends))

    def moved(self, scale, x, y):
        return Where(self.scale * float(scale), *self.point(x, y))


class Font:
    def __init__(self, resource):
        self.name = resource["/BaseFont"].split("+")[-1]
        self.embedded = "/FontFile2" in resource["/FontDescriptor"]
        self.widths = [float(wide) for wide in resource["/Widths"]]
        cmap = resource["/ToUnicode"].get_data().decode()
        lines = cmap.split("beginbfchar")[1].split("endbfchar")[0].split()
        pairs = zip(lines[::2], lines[1::2], strict=True)
        self.letters = {
            int(code.strip("<>"), 16): bytes.fromhex(letter.strip("<>")).decode("utf-16-be")
            for code, letter in pairs
        }


def pages(pdf):
    return PdfReader(BytesIO(pdf)).pages


def fonts(page):
    return {name: Font(font) for name, font in page["/Resources"]["/Font"].items()}


@lru_cache(maxsize=1)
def _operations(content):
    """All of a page: whoever reads its texts reads its strokes next."""
    return list(operations(content))


def drawn(page):
    """What the page draws: operands, operator, and where its units lie on paper."""
    where, kept = Where(), []
    for operands, operator in _operations(page.get_contents().get_data()):
        if operator == b"cm" and operands[0] == operands[3] and not operands[1]:
            where = where.moved(operands[0], *operands[4:])
        elif operator == b"q":
            kept.append(where)
        elif operator == b"Q":
            where = kept.pop()
        yield operands, operator, where


def placed(page):
    """Every text of the page in the order of drawing; `x` is its left end, on its head or not."""
    found, fonts_here, font, size, colour = [], fonts(page), None, 0.0, (0.0, 0.0, 0.0)
    for operands, operator, where in drawn(page):
        if operator == b"rg":
            colour = tuple(map(float, operands))
        elif operator == b"Tf":
            font, size = fonts_here[operands[0]], float(operands[1]) * where.size
        elif operator == b"Tm":
            x, y = where.point(*operands[4:])
            found.append(Placed("", x, y, 0.0, 0.0, (), (), where.scale < 0))
        elif operator == b"Tj":
            codes = operands[0]
            found[-1] = replace(
                found[-1],
                text=found[-1].text + "".join(font.letters[code] for code in codes),
                width=found[-1].width + sum(font.widths[code] for code in codes) * size / 1000,
                size=size,
                fonts=(*found[-1].fonts, font.name),
                colour=colour,
            )
    return [_upright(text) for text in found if text.text]


def _upright(text):
    if not text.turned:
        return text
    return replace(text, x=text.x - text.width, y=text.y - text.size * CAP_HEIGHT)


def texts(pdf):
    """The texts of all pages, in order."""
    return [text.text for page in pages(pdf) for text in placed(page)]


def strokes(page):
    """All points that lines and boxes of the page run through."""
    points = []
    for operands, operator, where in drawn(page):
        if operator in (b"m", b"l"):
            points.append(where.point(*operands))
        elif operator == b"re":
            points += where.corners(*operands)
    return points


def frames(page):
    """The boxes drawn with a line, as (thickness, x, y, width, height)."""
    found, thickness, box = [], 1.0, None
    for operands, operator, where in drawn(page):
        if operator == b"w":
            thickness = float(operands[0]) * where.size
        elif operator == b"re":
            (left, bottom), (right, top) = where.corners(*operands)
            box = (left, bottom, right - left, top - bottom)
        elif operator == b"S" and box:
            found.append((thickness, *box))
        if operator != b"re":
            box = None
    return found


def level_lines(page):
    """The level lines of the page, as (thickness, x, y, right)."""
    found, thickness, start = [], 1.0, (0.0, 0.0)
    for operands, operator, where in drawn(page):
        if operator == b"w":
            thickness = float(operands[0]) * where.size
        elif operator == b"m":
            start = where.point(*operands)
        elif operator == b"l" and (end := where.point(*operands))[1] == start[1]:
            found.append((thickness, min(start[0], end[0]), start[1], max(start[0], end[0])))
    return found


def outside(page, margin=5 * MM):
    """What lies nearer to the edge of the paper than `margin` points."""
    return off_paper(page, placed(page), margin)


def off_paper(page, texts, margin=5 * MM):
    """The same, of a page whose texts have been read already."""
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    corners = [
        (text.text, point)
        for text in texts
        for point in ((text.x, text.bottom), (text.right, text.top))
    ]
    corners += [("a stroke", point) for point in strokes(page)]
    slack = 0.01
    return [
        (what, x, y)
        for what, (x, y) in corners
        if not margin - slack <= x <= wide - margin + slack
        or not margin - slack <= y <= high - margin + slack
    ]


def overlapping(page):
    """Pairs of texts of which one is printed over the other."""
    return meeting(placed(page))


def meeting(texts, slack=0.3):
    """The same, of texts that have been read: from the foot up, each with those that reach as high."""
    found, still_there = [], []
    for text in sorted(texts, key=lambda text: text.y):
        still_there = [below for below in still_there if text.y + slack < below.top]
        for below in still_there:
            if (
                below.x + slack < text.right
                and text.x + slack < below.right
                and below.y + slack < text.top
            ):
                found.append((below.text, text.text))
        still_there.append(text)
    return found
