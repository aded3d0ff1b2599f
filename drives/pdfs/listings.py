"""Lists that run over pages: no row is torn, and the headings stand on every page."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import wrap
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, HEADING, LABEL, STRONG, TEXT, Type

Draw = Callable[[Sheet, Box], None]

TITLE_HEIGHT: Final = 32.0
HEADINGS_HEIGHT: Final = 18.0
ROW: Final = 1.7  # the height of a row, in sizes of its type
CELL_GAP: Final = 8.0
_KEPT_WITH_TITLE: Final = 2
_LINE: Final = 16.0
LONGEST_LINE: Final = 366.0  # no longer than a page of large print is wide


@dataclass(frozen=True, slots=True)
class Strip:
    """A piece of a page that is never torn, so many points high.

    `keeps` binds it to the next; `heading` is drawn again where it comes first on a new page.
    """

    height: float
    draw: Draw
    keeps: bool = False
    heading: "Strip | None" = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a listing: its heading, its share of the width, figures set to the right."""

    heading: str
    share: float
    figures: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A titled list as it is read, on paper and on a page alike: a text for each column in each row."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, title: str, columns: Sequence[tuple[Column, Sequence[str]]]) -> "Listing":
        """Return the list of these columns and their cells; one that is empty throughout is left out."""
        shown = [(column, cells) for column, cells in columns if any(cells)]
        rows = zip(*(cells for _, cells in shown), strict=True)
        return cls(title, tuple(column for column, _ in shown), tuple(rows))

    @property
    def lines(self) -> list[list[tuple[Column, str]]]:
        """Each row as its cells, every one with its column."""
        return [list(zip(self.columns, row, strict=True)) for row in self.rows]


@dataclass(frozen=True, slots=True)
class NoteBlock:
    """Sentences under a title: rests, the proof, how places are shared."""

    title: str
    lines: tuple[str, ...]


def paginate(strips: Sequence[Strip], room: float) -> list[list[Strip]]:
    """Return the strips page by page; at least one page, none fuller than `room` points."""
    pages: list[list[Strip]] = [[]]
    used = 0.0
    for group in _bound(strips):
        height = sum(strip.height for strip in group)
        if pages[-1] and used + height > room:
            heading = group[0].heading
            pages.append([heading] if heading else [])
            used = heading.height if heading else 0.0
        pages[-1] += group
        used += height
    return pages


def _bound(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    group: list[Strip] = []
    for strip in strips:
        group.append(strip)
        if not strip.keeps:
            yield group
            group = []
    if group:
        yield group


def draw_list(
    sheet: Sheet, title: str, sizes: Sequence[float], strips_at: Callable[[float], list[Strip]]
) -> None:
    """Draw all pages of a list: in the first of `sizes` (largest first) that needs fewest pages."""
    room = sheet.body.height
    pages = min((paginate(strips_at(size), room) for size in sizes), key=len)
    for box, page in sheet.headed([(title, page) for page in pages]):
        draw_strips(sheet, box, page)


def draw_strips(sheet: Sheet, box: Box, strips: Sequence[Strip]) -> None:
    """Draw one page's strips below one another, from the top of `box`."""
    top = box.top
    for strip in strips:
        strip.draw(sheet, Box(box.left, top - strip.height, box.width, strip.height))
        top -= strip.height


def list_strips(listing: Listing, size: float) -> list[Strip]:
    """Return a listing, one strip a row, its texts `size` points high."""
    heading = Strip(
        TITLE_HEIGHT + HEADINGS_HEIGHT,
        partial(_draw_heading, title=listing.title, columns=listing.columns),
        keeps=True,
    )
    draw = partial(draw_row, columns=listing.columns, size=size)
    lines = [
        Strip(size * ROW, partial(draw, cells=cells), heading=heading) for cells in listing.rows
    ]
    first = [replace(line, keeps=True) for line in lines[:_KEPT_WITH_TITLE]]
    return [heading, *first, *lines[_KEPT_WITH_TITLE:]]


def note_strips(note: NoteBlock, room: float = LONGEST_LINE) -> list[Strip]:
    """Return a title and its sentences, in lines no longer than `room` and not too long to read."""
    lines = [line for sentence in note.lines for line in _wrapped(sentence, TEXT, room)]
    title = Strip(_LINE * 1.9, partial(_draw_line, text=note.title, style=STRONG), keeps=True)
    return [title, *(Strip(_LINE, partial(_draw_line, text=line, style=TEXT)) for line in lines)]


def text_strip(text: str) -> Strip:
    """Return a line of text that stands out, bound to what follows."""
    return Strip(_LINE * 1.5, partial(_draw_line, text=text, style=STRONG), keeps=True)


def text_strips(text: str, room: float) -> list[Strip]:
    """Return a text that stands out, in lines no longer than `room`, bound to what follows."""
    return [text_strip(line) for line in _wrapped(text, STRONG, room)] if text else []


def _wrapped(text: str, style: Type, room: float) -> list[str]:
    return wrap(text, style.face, style.size, min(room, LONGEST_LINE))


def cells_of(box: Box, columns: Sequence[Column]) -> Iterator[tuple[Box, Column]]:
    """Yield each column with its part of `box`."""
    whole = sum(column.share for column in columns)
    left = box.left
    for column in columns:
        part = (box.width + CELL_GAP) * column.share / whole
        yield Box(left, box.bottom, part - CELL_GAP, box.height), column
        left += part


def _draw_heading(sheet: Sheet, box: Box, title: str, columns: Sequence[Column]) -> None:
    draw_title(sheet, box.without(bottom=HEADINGS_HEIGHT), title)
    draw_heads(sheet, box, columns)


def draw_title(sheet: Sheet, box: Box, title: str) -> None:
    """Draw the title of a list above where its heads stand."""
    sheet.write(box.left, box.bottom + 7, title, HEADING, box.width)


def draw_heads(sheet: Sheet, box: Box, columns: Sequence[Column]) -> None:
    """Draw the heads of the columns at the foot of `box`, with the rule below them."""
    for part, column in cells_of(box, columns):
        write = sheet.write_right if column.figures else sheet.write
        x = part.right if column.figures else part.left
        write(x, box.bottom + 6, column.heading, LABEL.bold, part.width)
    sheet.rule(box, box.bottom, 1.2, BAIZE)


def draw_row(
    sheet: Sheet, box: Box, columns: Sequence[Column], size: float, cells: Sequence[str]
) -> None:
    """Draw a text in each column of a row, and the rule below it."""
    for (part, column), text in zip(cells_of(box, columns), cells, strict=True):
        style = Type(size).bold if column.bold else Type(size)
        if column.figures:
            sheet.write_right(part.right, box.baseline(size), text, style, part.width)
        else:
            sheet.write(part.left, box.baseline(size), text, style, part.width)
    sheet.rule(box, box.bottom, 0.4, HAIR)


def _draw_line(sheet: Sheet, box: Box, text: str, style: Type) -> None:
    sheet.write(box.left, box.bottom + 4, text, style, box.width)
