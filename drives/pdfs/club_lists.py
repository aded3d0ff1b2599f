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
from drives.pdfs.measured import (
    Setting,
    fitting_parts,
    in_parts,
    most_keep_their_size,
    whole_figures,
)
from drives.pdfs.page import BANNER, FOOTER, Sheet, SheetHead
from drives.pdfs.paper import LABEL, MARGIN, Paper

_SIZES: Final = (15.0, 14.0, 13.0, 12.0)
_CHART_SIZES: Final = (11.0, 10.0)
_BARS: Final = 190.0
_ON_A_SCREEN: Final = 12


@dataclass(frozen=True, slots=True)
class ClubList:
    """A sheet of lists. `chart` is a listing too wide for an upright page: it stands on pages that lie
    on their side, in parts that are titled by `part`, "Evenings {first} to {last}". `bars` are a
    person's evenings as a picture."""

    head: SheetHead
    title: str
    listings: tuple[Listing, ...]
    notes: tuple[NoteBlock, ...] = ()
    chart: Listing | None = None
    part: str = ""
    bars: tuple[Bar, ...] = ()

    @property
    def charts(self) -> list[Listing]:
        """The chart in parts that are narrow enough for a screen."""
        return in_parts(self.chart, _ON_A_SCREEN, self.part) if self.chart else []


def build_club_list(data: ClubList, paper: Paper) -> bytes:
    """Return a PDF of the lists in the largest type that needs fewest pages, then of the charts."""
    sheet = Sheet(data.head, data.title, paper, data)
    upright = min(
        (paginate(_strips(sheet, data, size), sheet.body.height) for size in _SIZES), key=len
    )
    on_side = _pages_on_side(sheet, data)
    pages = [*((data.title, page) for page in upright), *on_side]
    for box, page in sheet.headed(pages, len(upright)):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _pages_on_side(sheet: Sheet, data: ClubList) -> list[tuple[str, list[Strip]]]:
    """Return the pages of what is too wide, each with its title: as much beside each other as fits."""
    high, wide = (side - 2 * MARGIN for side in sheet.paper.size)
    found = []
    for size in _CHART_SIZES:
        setting = _setting(sheet, wide, size)
        lists = [(data.title, one) for one in data.listings if not _is_upright(sheet, one)]
        parts = fitting_parts(data.chart, data.part, setting) if data.chart else []
        found.append(
            [
                (title, page)
                for title, one in [*lists, *((part.title, part) for part in parts)]
                for page in paginate(
                    list_strips(whole_figures(one, setting), setting.size), high - BANNER - FOOTER
                )
            ]
        )
    return min(found, key=len)


def _is_upright(sheet: Sheet, listing: Listing) -> bool:
    return most_keep_their_size(listing, _setting(sheet, sheet.body.width, _SIZES[-1]))


def _setting(sheet: Sheet, room: float, size: float) -> Setting:
    return Setting(room, max(size, sheet.paper.smallest), sheet.points(LABEL))


def _strips(sheet: Sheet, data: ClubList, size: float) -> list[Strip]:
    setting = _setting(sheet, sheet.body.width, size)
    listings = [
        whole_figures(listing, setting) for listing in data.listings if _is_upright(sheet, listing)
    ]
    strips = [strip for listing in listings for strip in list_strips(listing, size)]
    most = max((bar.value for bar in data.bars), default=0.0)
    for row in bar_rows(sheet, data.bars):
        strips.append(Strip(_BARS, partial(_draw_bars, bars=row, most=most)))
    return strips + [strip for note in data.notes for strip in note_strips(note)]


def _draw_bars(sheet: Sheet, box: Box, bars: Sequence[Bar], most: float) -> None:
    draw_bars(sheet, box.without(top=24, bottom=6), bars, most)
