"""A card to stand on each table: its number, and the square that a phone's camera reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, INK, SMALL, Paper, Type

QUIET: Final = 4  # modules of white round the code, without which cameras do not find it
_NUMBER_SHARE: Final = 0.36
_LARGEST_NUMBER: Final = 230.0
_HEAD: Final = 26.0
_FOOT: Final = 14.0
_GAP: Final = 18.0
_LABEL: Final = Type(22)
_DO: Final = Type(17, BOLD)
_ADDRESS: Final = Type(13, BOLD)
_LINE: Final = 1.25
_BELOW_THE_LINE: Final = 0.3  # where g and y hang

Modules = Sequence[Sequence[bool]]
"""The code, row by row from the top: what is dark."""


@dataclass(frozen=True, slots=True)
class PhoneCard:
    """A table's number, the address of its page in letters, and the same as a code."""

    table: str
    address: str
    modules: Modules


@dataclass(frozen=True, slots=True)
class PhoneCardSheet:
    """`label` stands over the number, `do` says in one sentence what the table does, `by_hand`
    stands before the address, for who types it."""

    head: SheetHead
    title: str
    label: str
    do: str
    by_hand: str
    cards: tuple[PhoneCard, ...]


def build_phone_cards(data: PhoneCardSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards, two to a page with marks to cut along."""
    sheet = Sheet(data.head, data.title, paper, data)
    for box, card in sheet.cells(data.cards, columns=1, rows=2):
        sheet.write(box.left, box.top - 9, data.head.line, SMALL, box.width * 0.7)
        sheet.write_right(box.right, box.top - 9, data.title, SMALL.bold, box.width * 0.28)
        sheet.rule(box, box.top - 15, 2, BAIZE)
        body = box.without(top=_HEAD, bottom=_FOOT)
        left = body.between(body.left, body.left + body.width * _NUMBER_SHARE)
        _draw_number(sheet, left, card.table, data.label)
        _draw_way_in(sheet, body.between(left.right + _GAP, body.right), card, data)
    return sheet.bytes()


def _draw_number(sheet: Sheet, box: Box, number: str, label: str) -> None:
    sheet.write(box.left, box.top - 20, label, _LABEL)
    size = min(_LARGEST_NUMBER, box.width / width(number, BOLD, 1))
    sheet.write_centred(box.without(top=20), number, Type(size, BOLD))


def _draw_way_in(sheet: Sheet, box: Box, card: PhoneCard, data: PhoneCardSheet) -> None:
    """Draw what to do, the code as large as it goes, and the address below it."""
    lines = wrap(data.do, BOLD, _DO.size, box.width)
    for number, line in enumerate(lines, start=1):
        sheet.write(box.left, box.top - number * _DO.size * _LINE, line, _DO, box.width)
    said = (len(lines) + _BELOW_THE_LINE) * _DO.size * _LINE
    typed = 2 * _ADDRESS.size * _LINE
    sheet.write(box.left, box.bottom + _ADDRESS.size * _LINE, data.by_hand, SMALL, box.width)
    sheet.write(box.left, box.bottom, card.address, _ADDRESS, box.width)
    room = box.without(top=said, bottom=typed)
    draw_code(sheet, room, card.modules)


def draw_code(sheet: Sheet, box: Box, modules: Modules) -> None:
    """Draw a code in the middle of `box`, as large as it goes with its quiet zone."""
    across = len(modules) + 2 * QUIET
    one = min(box.width, box.height) / across
    left = box.middle - len(modules) * one / 2
    top = box.bottom + (box.height + len(modules) * one) / 2
    for row, dark in enumerate(modules):
        start = 0
        for is_dark, run in groupby(dark):
            length = len(list(run))
            if is_dark:
                strip = Box(left + start * one, top - (row + 1) * one, length * one, one)
                sheet.fill(strip, INK)
            start += length
