"""Players' scorecards, four to a page: what one player carries through the evening."""

from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.grids import GridWords, HandRow, draw_grid
from drives.pdfs.page import Sheet, SheetHead, joined
from drives.pdfs.paper import BAIZE, FINE, LABEL, TEXT, Paper, Type
from drives.pdfs.suits import TrumpWords

_HEAD: Final = 70.0
_TOTALS: Final = 42.0
_FOOT: Final = 11.0
_GAP: Final = 9.0
_NUMBER: Final = Type(46, BOLD)
_POSITION: Final = Type(26, BOLD)
_ONE_NAME: Final = Type(18, BOLD)
_TWO_NAMES: Final = Type(14, BOLD)
_HALF_TOTAL: Final = Type(16, BOLD)
_TOTAL: Final = Type(20, BOLD)


@dataclass(frozen=True, slots=True)
class Scorecard:
    """One numbered card. `halves` are one or two runs of hands; neither may be empty.

    `names` is one name, or a pair's two; an empty name is a line to write on.
    `start` says where its holder sits first ("Table 3, North"), or is empty. `half_totals` and
    `total` are filled on a card that is printed again, once every hand of theirs is in. Where teams
    compete, `team` is the number and `position` ("Blue") the place in it that its holder goes by.
    """

    number: int
    halves: tuple[tuple[HandRow, ...], ...]
    names: tuple[str, ...] = ("",)
    role: str = ""
    start: str = ""
    half_totals: tuple[str, ...] = ()
    total: str = ""
    team: str = ""
    position: str = ""


@dataclass(frozen=True, slots=True)
class ScorecardWords:
    """The labels of a card: its head, its grid and its totals."""

    title: str
    card: str
    name: str
    grid: GridWords
    total: str
    team: str = ""


@dataclass(frozen=True, slots=True)
class ScorecardSheet:
    """The cards of a drive. `skip` quarters of the first page stay empty: they are used up."""

    head: SheetHead
    words: ScorecardWords
    trump_words: TrumpWords
    cards: tuple[Scorecard, ...]
    skip: int = 0


def build_scorecards(data: ScorecardSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards, four to a page with marks to cut along.

    Any number of hands fits; up to 40 keep rows that can be written in.
    """
    sheet = Sheet(data.head, data.words.title, paper)
    for box, card in sheet.cells(data.cards, columns=2, rows=2, skip=data.skip % 4):
        _draw_head(sheet, box, card, data)
        grid = box.without(top=_HEAD, bottom=_FOOT + _TOTALS + 7)
        draw_grid(sheet, grid, card.halves, (data.words.grid, data.trump_words))
        _draw_totals(sheet, box, card, data.words)
        sheet.write(box.left, box.bottom, data.head.version_line, FINE, box.width)
    return sheet.bytes()


def _draw_head(sheet: Sheet, box: Box, card: Scorecard, data: ScorecardSheet) -> None:
    sheet.write(box.left, box.top - 7, data.head.line, LABEL, box.width)
    sheet.rule(box, box.top - 13, 1.5, BAIZE)
    number = card.team or str(card.number)
    sheet.write(box.left, box.top - 25, data.words.team if card.team else data.words.card, LABEL)
    sheet.write(box.left, box.top - 61, number, _NUMBER)
    used = max(52, width(number, BOLD, _NUMBER.size)) + 12
    right = Box(box.left + used, box.top - 48, box.width - used, 35)
    beside = width(card.position, BOLD, _POSITION.size) + 8 if card.position else 0
    if card.position:
        sheet.write_right(box.right, box.top - 46, card.position, _POSITION)
    _draw_names(sheet, right._replace(width=right.width - beside), card.names, data.words.name)
    sheet.write(right.left, box.top - 61, joined(card.role, card.start), TEXT, right.width)


def _draw_names(sheet: Sheet, box: Box, names: tuple[str, ...], label: str) -> None:
    style = _ONE_NAME if len(names) == 1 else _TWO_NAMES
    step = (box.height - 5) / max(1, len(names))
    for line, name in enumerate(names, start=1):
        y = box.top - 2 - step * line
        if name:
            sheet.write(box.left, y, name, style, box.width)
        else:
            sheet.write(box.left, y, label, LABEL, box.width)
            start = box.left + width(label, REGULAR, LABEL.size) + 4
            sheet.lines([(start, y - 1, box.right, y - 1)], 0.7)


def _draw_totals(sheet: Sheet, box: Box, card: Scorecard, words: ScorecardWords) -> None:
    """Frame the boxes for the halves and the total; the total's stands out."""
    strip = Box(box.left, box.bottom + _FOOT, box.width, _TOTALS)
    first, second, total = strip.columns(3, _GAP)
    if len(card.halves) > 1:
        labels = (words.grid.first_half, words.grid.second_half)
        known = (*card.half_totals, "", "")
        for part, label, figure in zip((first, second), labels, known, strict=False):
            sheet.frame(part)
            sheet.write(part.left + 4, part.top - 10, label, LABEL, part.width - 8)
            sheet.write_centred(part.without(top=10), figure, _HALF_TOTAL)
    sheet.frame(total, 2.5)
    sheet.write(total.left + 5, total.top - 11, words.total, LABEL.bold, total.width - 10)
    sheet.write_centred(total.without(top=10), card.total, _TOTAL)
