"""The results: who won, everybody's place, and the arithmetic that proves it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from drives.pdfs.fonts import width
from drives.pdfs.listings import (
    Listing,
    NoteBlock,
    Strip,
    draw_list,
    list_strips,
    note_strips,
    paginate,
    text_strip,
    text_strips,
)
from drives.pdfs.notes import notes_beside_their_titles
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import LABEL, STRONG, Paper
from drives.pdfs.prizes_won import PrizeSection, large_prize_strips
from drives.pdfs.standings import (
    Setting,
    StandingSection,
    StandingWords,
    fitted_listing,
    standing_listing,
)
from drives.pdfs.winners import WinnerSection, winner_strips

_SIZES: Final = (13.0, 12.0, 11.0)
_CLOSE: Final = (11.0, 10.5, 10.0, 9.5)
_CLOSER: Final = 0.87  # how much of its height a row keeps
_CLOSER_HEADING: Final = 4.0  # how much lower the heading of a list is
_SHORT_NOTE: Final = 7
_FEW: Final = 3
"""Of how many pages one is worth saving."""


@dataclass(frozen=True, slots=True)
class ResultsSheet:
    """The whole result. `notes` come last: rests, penalties, the proof, how places are shared.

    `replaces` says which sheet it takes the place of, before all else.
    """

    head: SheetHead
    title: str
    words: StandingWords
    winners: tuple[WinnerSection, ...]
    sections: tuple[StandingSection, ...]
    notes: tuple[NoteBlock, ...] = ()
    prizes: PrizeSection | None = None
    replaces: str = ""

    @property
    def listings(self) -> list[Listing]:
        return [standing_listing(section, self.words) for section in self.sections]


def build_results(data: ResultsSheet, paper: Paper) -> bytes:
    """Return a PDF of winners, lists and notes, over as many pages as they need.

    They are set closer where that saves one of a few pages: a usual evening has one.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    close = None if paper.large else _close_size(data, sheet)
    sizes, strips = ((close,), _close_strips) if close else (_SIZES, _strips)
    draw_list(sheet, data.title, sizes, partial(strips, data, sheet))
    return sheet.bytes()


def _close_size(data: ResultsSheet, sheet: Sheet) -> float | None:
    """Return in which size closer lists save a page; None where that is no help.

    Type grows small only for the sake of one page for all.
    """

    def pages(strips: Sequence[Strip]) -> int:
        return len(paginate(strips, sheet.body.height))

    usual = min(pages(_strips(data, sheet, size)) for size in _SIZES)
    if not 1 < usual <= _FEW:
        return None
    needed = {size: pages(_close_strips(data, sheet, size)) for size in _CLOSE}
    if needed[_CLOSE[0]] < usual:
        return _CLOSE[0]
    return next((size for size, count in needed.items() if count == 1), None)


def _strips(data: ResultsSheet, sheet: Sheet, size: float) -> list[Strip]:
    strips = _what_it_replaces(data.replaces, sheet.body.width)
    strips += [strip for section in data.winners for strip in winner_strips(section)]
    if data.prizes:
        as_list = list_strips(data.prizes.listing, size)
        strips += large_prize_strips(data.prizes, size) if sheet.paper.large else as_list
    for section in data.sections:
        strips += list_strips(_listing(data, section, sheet, size), size)
    for note in data.notes:
        strips += _kept_together(note_strips(note, sheet.body.width))
    return strips


def _what_it_replaces(text: str, room: float) -> list[Strip]:
    """Return the line that stands above all; only where it is too long for one in shorter ones."""
    fits = width(text, STRONG.face, STRONG.size) <= room
    return [text_strip(text)] if text and fits else text_strips(text, room)


def _listing(data: ResultsSheet, section: StandingSection, sheet: Sheet, size: float) -> Listing:
    """Return the list of places; in large print not every figure may have room."""
    if not sheet.paper.large:
        return standing_listing(section, data.words)
    setting = Setting(sheet.body.width, max(size, sheet.paper.smallest), sheet.points(LABEL))
    return fitted_listing(section, data.words, setting)


def _close_strips(data: ResultsSheet, sheet: Sheet, size: float) -> list[Strip]:
    strips = _what_it_replaces(data.replaces, sheet.body.width)
    strips += [strip for section in data.winners for strip in winner_strips(section, close=True)]
    for listing in [*([data.prizes.listing] if data.prizes else []), *data.listings]:
        strips += [_closer(strip) for strip in list_strips(listing, size)]
    return strips + notes_beside_their_titles(data.notes, sheet.body.width)


def _closer(strip: Strip) -> Strip:
    if strip.heading is None:
        return replace(strip, height=strip.height - _CLOSER_HEADING)
    return replace(strip, height=strip.height * _CLOSER, heading=_closer(strip.heading))


def _kept_together(strips: Sequence[Strip]) -> list[Strip]:
    """Return a note on one page, if it is short: its title never stands apart from its sentences."""
    if len(strips) > _SHORT_NOTE:
        return list(strips)
    return [*(replace(strip, keeps=True) for strip in strips[:-1]), *strips[-1:]]
