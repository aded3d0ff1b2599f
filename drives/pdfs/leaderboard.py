"""The leaderboard: the places after the hands played so far, for the wall."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.listings import Listing, NoteBlock, Strip, draw_list, list_strips, note_strips
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import Paper
from drives.pdfs.standings import StandingSection, StandingWords, standing_listing

_SIZES: Final = (16.0, 15.0, 14.0, 13.0)


@dataclass(frozen=True, slots=True)
class LeaderboardSheet:
    """`title` heads every page ("After hand 12"); `notes` say what is missing and how ties go."""

    head: SheetHead
    title: str
    words: StandingWords
    sections: tuple[StandingSection, ...]
    notes: tuple[NoteBlock, ...] = ()

    @property
    def listings(self) -> list[Listing]:
        return [standing_listing(section, self.words) for section in self.sections]


def build_leaderboard(data: LeaderboardSheet, paper: Paper) -> bytes:
    """Return a PDF of the sections one after another, over as many pages as they need."""
    sheet = Sheet(data.head, data.title, paper)
    draw_list(sheet, data.title, _SIZES, partial(_strips, data))
    return sheet.bytes()


def _strips(data: LeaderboardSheet, size: float) -> list[Strip]:
    strips = [strip for listing in data.listings for strip in list_strips(listing, size)]
    return strips + [strip for note in data.notes for strip in note_strips(note)]
