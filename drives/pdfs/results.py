"""The results: who won, everybody's place, and the arithmetic that proves it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, fit, width
from drives.pdfs.listings import (
    Column,
    Listing,
    NoteBlock,
    Strip,
    draw_list,
    list_strips,
    note_strips,
    text_strip,
)
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, Paper, Type
from drives.pdfs.standings import StandingSection, StandingWords, standing_listing

_SIZES: Final = (13.0, 12.0, 11.0)
_WINNER: Final = Type(25, BOLD)
_WINNERS_TITLE: Final = Type(13, BOLD, BAIZE)
_WINNER_HEIGHT: Final = 36.0


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who is first, alone or with others, and the total it took ("178", "89½")."""

    name: str
    total: str


@dataclass(frozen=True, slots=True)
class WinnerSection:
    """The winners of a list: `title` is "First lady"; all who share first place are in it."""

    title: str
    winners: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """Who has a prize; `prize` and `what` stand in the first line of those who share it."""

    prize: str
    name: str
    card: str
    what: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class PrizeSection:
    """The prizes as announced; `labels` are the headings, by the names of a row's parts."""

    title: str
    labels: Mapping[str, str]
    rows: tuple[PrizeRow, ...]

    @property
    def listing(self) -> Listing:
        """The prizes as they are read; a column that would stay empty throughout is left out."""
        labels, rows = self.labels, self.rows
        columns = [
            (Column(labels["prize"], 0.27), [row.prize for row in rows]),
            (Column(labels["card"], 0.07, figures=True), [row.card for row in rows]),
            (Column(labels["name"], 0.36, bold=True), [row.name for row in rows]),
            (Column(labels["what"], 0.2), [row.what for row in rows]),
            (Column(labels["figure"], 0.1, figures=True, bold=True), [row.figure for row in rows]),
        ]
        return Listing.of(self.title, columns)


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
    """Return a PDF of winners, lists and notes, over as many pages as they need."""
    sheet = Sheet(data.head, data.title, paper, data)
    draw_list(sheet, data.title, _SIZES, partial(_strips, data))
    return sheet.bytes()


def _strips(data: ResultsSheet, size: float) -> list[Strip]:
    strips = [text_strip(data.replaces)] if data.replaces else []
    strips += [strip for section in data.winners for strip in _winner_strips(section)]
    if data.prizes:
        strips += list_strips(data.prizes.listing, size)
    for listing in data.listings:
        strips += list_strips(listing, size)
    for note in data.notes:
        strips += note_strips(note)
    return strips


def _winner_strips(section: WinnerSection) -> list[Strip]:
    title = Strip(22, partial(_draw_title, title=section.title), keeps=True)
    winners = [
        Strip(_WINNER_HEIGHT, partial(_draw_winner, winner=winner), heading=title)
        for winner in section.winners
    ]
    return [title, *winners] if winners else []


def _draw_title(sheet: Sheet, box: Box, title: str) -> None:
    sheet.write(box.left, box.bottom + 3, title, _WINNERS_TITLE, box.width)


def _draw_winner(sheet: Sheet, box: Box, winner: Winner) -> None:
    y = box.baseline(_WINNER.size)
    total, size = fit(winner.total, BOLD, _WINNER.size, box.width / 3)
    used = width(total, BOLD, size)
    sheet.write_right(box.right, y, total, _WINNER.at(size))
    sheet.write(box.left, y, winner.name, _WINNER, box.width - used - 16)
    sheet.rule(box, box.bottom, 0.4, HAIR)
