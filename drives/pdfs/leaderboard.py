"""The leaderboard: the places after the hands played so far, for the wall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.columns import COLUMN_GAP, followed_by, in_columns, listed
from drives.pdfs.listings import (
    Listing,
    NoteBlock,
    Strip,
    draw_strips,
    note_strips,
    text_strips,
)
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import LABEL, Paper
from drives.pdfs.standings import (
    Setting,
    StandingSection,
    StandingWords,
    fitted_listing,
    narrow_listing,
    standing_listing,
)

_SIZES: Final = (16.0, 15.0, 14.0, 13.0)
_NARROW_SIZES: Final = (18.0, 17.0, *_SIZES)
_MOST_IN_ONE_COLUMN: Final = 40


@dataclass(frozen=True, slots=True)
class LeaderboardSheet:
    """`title` heads every page ("After hand 12"); `notes` say what is missing and how ties go.

    `replaces` says which sheet it takes the place of, before all else.
    """

    head: SheetHead
    title: str
    words: StandingWords
    sections: tuple[StandingSection, ...]
    notes: tuple[NoteBlock, ...] = ()
    replaces: str = ""

    @property
    def listings(self) -> list[Listing]:
        return [standing_listing(section, self.words) for section in self.sections]


def build_leaderboard(data: LeaderboardSheet, paper: Paper) -> bytes:
    """Return a PDF of the sections one after another, over as many pages as they need.

    A room of more than 40 is listed in two columns where that saves pages and leaves the names as
    they are: place, name and total, and the halves where there is room for them.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    for box, page in sheet.headed([(data.title, page) for page in _pages(data, sheet)]):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _pages(data: LeaderboardSheet, sheet: Sheet) -> list[list[Strip]]:
    """Return the fewest pages, in the largest type that needs no more."""
    wide = min(_wide(data, sheet), key=len)
    if max((len(section.rows) for section in data.sections), default=0) <= _MOST_IN_ONE_COLUMN:
        return wide
    return min([wide, *_narrow(data, sheet)], key=len)


def _wide(data: LeaderboardSheet, sheet: Sheet) -> Iterator[list[list[Strip]]]:
    """Yield the pages in one column in each size; in large print not every figure may have room."""
    large, head = sheet.paper.large, sheet.points(LABEL)
    for size in (*_SIZES, sheet.paper.smallest) if large else _SIZES:
        setting = Setting(sheet.body.width, size, head)
        fitted = [fitted_listing(one, data.words, setting) for one in data.sections if large]
        yield _laid_out(data, fitted or data.listings, sheet.body, (1, size))


def _narrow(data: LeaderboardSheet, sheet: Sheet) -> Iterator[list[list[Strip]]]:
    """Yield the pages in two columns in each size that leaves the names as they are."""
    room = (sheet.body.width - COLUMN_GAP) / 2
    for size in _NARROW_SIZES:
        setting = Setting(room, size, sheet.points(LABEL))
        found = [narrow_listing(one, data.words, setting) for one in data.sections]
        shown = [listing for listing in found if listing]
        if len(shown) == len(found):
            yield _laid_out(data, shown, sheet.body, (2, size))


def _laid_out(
    data: LeaderboardSheet, listings: Sequence[Listing], body: Box, how: tuple[int, float]
) -> list[list[Strip]]:
    """Return the pages of the listings in so many columns and in type of such a size."""
    across, size = how
    rows = [listed(listing, size) for listing in listings]
    above = text_strips(data.replaces, body.width)
    pages = in_columns(rows, body.height, across, above)
    notes = [strip for note in data.notes for strip in note_strips(note, body.width)]
    return followed_by(pages, notes, body.height)
