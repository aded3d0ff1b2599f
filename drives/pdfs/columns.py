"""Lists whose rows run down the first column of a page and then down the next, all as long."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import REGULAR, width
from drives.pdfs.listings import (
    HEADINGS_HEIGHT,
    ROW,
    TITLE_HEIGHT,
    Listing,
    Strip,
    draw_heads,
    draw_row,
    draw_title,
    paginate,
)
from drives.pdfs.page import Sheet

COLUMN_GAP: Final = 26.0
_SLACK: Final = 0.001  # a row that fits to the point fits
_FEWEST_BEGUN: Final = 3
_UNSHRUNK: Final = 0.85

DrawRow = Callable[[Sheet, Box, int], None]


@dataclass(frozen=True, slots=True)
class Rows:
    """A list that is not torn within a row: each is `row_height` points high, drawn by its place.

    `title` stands across the page and `head` over each column, on every page on which the list is.
    """

    title: Strip
    head: Strip
    count: int
    row_height: float
    draw_row: DrawRow

    @property
    def above(self) -> float:
        return self.title.height + self.head.height

    def height(self, rows: int, across: int) -> float:
        """How high the list is with so many rows in columns of one length."""
        return self.above + self.row_height * -(-rows // across)

    def fitting(self, room: float, across: int) -> int:
        """How many rows have room under the headings."""
        return max(0, int((room - self.above + _SLACK) / self.row_height)) * across


def usual_width(names: Iterable[str]) -> float:
    """Return the width, in ems, that most of the names keep within: only a few are set smaller."""
    widths = sorted(width(name, REGULAR, 1) for name in names)
    return widths[int(len(widths) * _UNSHRUNK)] if widths else 0.0


def listed(listing: Listing, size: float) -> Rows:
    """Return a listing to be set in columns, its texts `size` points high."""

    def draw(sheet: Sheet, box: Box, row: int) -> None:
        draw_row(sheet, box, listing.columns, size, listing.rows[row])

    return Rows(
        Strip(TITLE_HEIGHT, partial(draw_title, title=listing.title)),
        Strip(HEADINGS_HEIGHT, partial(draw_heads, columns=listing.columns)),
        len(listing.rows),
        size * ROW,
        draw,
    )


def in_columns(
    lists: Sequence[Rows],
    room: float,
    across: int,
    above: Sequence[Strip] = (),
    *,
    apart: bool = True,
) -> list[list[Strip]]:
    """Return the lists page by page in so many columns, every part of a list as one strip.

    A list that does not fit into what is left of a page begins a new one; not `apart`, only one that
    fits on a page by itself, or of which hardly a row is left. `above` stands before them all. There
    is at least one page.
    """
    pages = [list(above)]
    left = room - sum(strip.height for strip in above)
    for place, one in enumerate(lists):
        if place and _begins_a_page(one, (left, room), across, apart=apart):
            pages.append([])
            left = room
        for first, last in _parts(one, (left, room), across):
            if first:
                pages.append([])
                left = room
            height = one.height(last - first, across)
            draw = partial(_draw_part, one=one, shown=range(first, last), across=across)
            pages[-1].append(Strip(height, draw))
            left -= height
    return pages


def _begins_a_page(one: Rows, rooms: tuple[float, float], across: int, *, apart: bool) -> bool:
    left, room = rooms
    whole = one.height(one.count, across)
    if whole <= left + _SLACK:
        return False
    return apart or whole <= room + _SLACK or one.fitting(left, across) < _FEWEST_BEGUN * across


def followed_by(
    pages: Sequence[list[Strip]], strips: Sequence[Strip], room: float
) -> list[list[Strip]]:
    """Return the pages with further strips after what is on the last of them."""
    return [*pages[:-1], *paginate([*pages[-1], *strips], room)]


def _parts(one: Rows, rooms: tuple[float, float], across: int) -> list[tuple[int, int]]:
    """Return from which row to which the list is shown on each page; without rows its headings are.

    `rooms` are what is left of the first page, and what there is on the others.
    """
    left, room = rooms
    ends = [min(one.count, max(across, one.fitting(left, across)))]
    while ends[-1] < one.count:
        ends.append(min(one.count, ends[-1] + max(across, one.fitting(room, across))))
    return list(zip([0, *ends], ends, strict=False))


def _draw_part(sheet: Sheet, box: Box, one: Rows, shown: range, across: int) -> None:
    one.title.draw(sheet, _cut(box, 0, one.title.height))
    each = -(-len(shown) // across)
    for column, part in enumerate(box.columns(across, COLUMN_GAP)):
        rows = shown[column * each : (column + 1) * each]
        if rows or not column:
            one.head.draw(sheet, _cut(part, one.title.height, one.head.height))
        for down, row in enumerate(rows):
            top = one.above + one.row_height * down
            one.draw_row(sheet, _cut(part, top, one.row_height), row)


def _cut(box: Box, top: float, height: float) -> Box:
    """Return the part of the box that begins `top` points below its top."""
    return Box(box.left, box.top - top - height, box.width, height)
