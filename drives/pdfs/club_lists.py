"""What a club keeps: the table of a season, and one player's year."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.charts import Bar, bar_rows, draw_bars
from drives.pdfs.listings import (
    Listing,
    NoteBlock,
    Strip,
    draw_strips,
    list_strips,
    note_strips,
    paginate,
)
from drives.pdfs.page import BANNER, FOOTER, Sheet, SheetHead
from drives.pdfs.paper import MARGIN, Paper

_SIZES: Final = (15.0, 14.0, 13.0, 12.0)
_CHART_TYPE: Final = 11.0
_BARS: Final = 190.0


@dataclass(frozen=True, slots=True)
class ClubList:
    """A sheet of lists. `charts` are listings too wide for an upright page: each begins a page that
    lies on its side. `bars` are a person's evenings as a picture, with its title."""

    head: SheetHead
    title: str
    listings: tuple[Listing, ...]
    notes: tuple[NoteBlock, ...] = ()
    charts: tuple[Listing, ...] = ()
    bars: tuple[Bar, ...] = ()


def build_club_list(data: ClubList, paper: Paper) -> bytes:
    """Return a PDF of the lists in the largest type that needs fewest pages, then of the charts."""
    sheet = Sheet(data.head, data.title, paper, data)
    upright = min(
        (paginate(_strips(sheet, data, size), sheet.body.height) for size in _SIZES), key=len
    )
    high = paper.size[0] - 2 * MARGIN - BANNER - FOOTER
    on_side = [
        (chart.title, page)
        for chart in data.charts
        for page in paginate(list_strips(chart, max(_CHART_TYPE, paper.smallest)), high)
    ]
    pages = [*((data.title, page) for page in upright), *on_side]
    for box, page in sheet.headed(pages, len(upright)):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _strips(sheet: Sheet, data: ClubList, size: float) -> list[Strip]:
    strips = [strip for listing in data.listings for strip in list_strips(listing, size)]
    most = max((bar.value for bar in data.bars), default=0.0)
    for row in bar_rows(sheet, data.bars):
        strips.append(Strip(_BARS, partial(_draw_bars, bars=row, most=most)))
    return strips + [strip for note in data.notes for strip in note_strips(note)]


def _draw_bars(sheet: Sheet, box: Box, bars: Sequence[Bar], most: float) -> None:
    draw_bars(sheet, box.without(top=24, bottom=6), bars, most)
