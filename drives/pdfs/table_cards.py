"""A card to lie on each table: its number to be seen across the hall, and where people go from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, FINE, HAIR, INSET, SMALL, Paper, Type
from drives.pdfs.plays import PlayedHere, draw_plays, plays_fit

_NUMBER_SHARE: Final = 0.4
_BESIDE_A_LIST: Final = 0.28
_LARGEST_NUMBER: Final = 230.0
_HEAD: Final = 26.0
_FOOT: Final = 14.0
_GAP: Final = 18.0
_WHO: Final = Type(22)
_WHERE: Final = Type(34, BOLD)
_STAYS: Final = Type(15)
_LINE: Final = 1.25


@dataclass(frozen=True, slots=True)
class Going:
    """Who goes where: "Losing lady", "to table 4"; who `stays` is said less loudly."""

    who: str
    where: str
    stays: bool = False


@dataclass(frozen=True, slots=True)
class TableCard:
    """`table` is its number or a word ("Rest"), `movement` the name. Either somebody is `going`, or the
    card lists who `plays` there; `note` is a sentence below, `place` says where a word's card stands."""

    table: str
    movement: str
    going: tuple[Going, ...] = ()
    note: str = ""
    plays: tuple[PlayedHere, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True)
class TableCardSheet:
    """`labels` have the words for table, hand, ns and ew, and out where that is said."""

    head: SheetHead
    title: str
    cards: tuple[TableCard, ...]
    labels: Mapping[str, str]


def build_table_cards(data: TableCardSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards, two to a page with marks to cut along.

    One to a page where large print has more hands to list than half a page can show.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    rows = 2 if all(_lists_fit(card, paper) for card in data.cards) else 1
    for box, card in sheet.cells(data.cards, columns=1, rows=rows):
        draw_surround(sheet, box, data.head, card.movement)
        left, right = _parts(box, card)
        _draw_number(sheet, left, card, data.labels)
        if card.plays:
            draw_plays(sheet, right, card.plays, data.labels)
        else:
            _draw_going(sheet, right, card)
    return sheet.bytes()


def draw_surround(sheet: Sheet, box: Box, head: SheetHead, movement: str) -> None:
    """Draw whose evening it is at the top of a card, and at its foot which version, and the movement."""
    sheet.write(box.left, box.top - 9, head.line, SMALL, box.width)
    sheet.rule(box, box.top - 15, 2, BAIZE)
    sheet.write(box.left, box.bottom, head.version_line, FINE, box.width * 0.58)
    sheet.write_right(box.right, box.bottom, movement, FINE.bold, box.width * 0.4)


def _parts(box: Box, card: TableCard) -> tuple[Box, Box]:
    """Return where the number is, and where what is said of the table."""
    body = box.without(top=_HEAD, bottom=_FOOT)
    share = _BESIDE_A_LIST if card.plays else _NUMBER_SHARE
    left = body.between(body.left, body.left + body.width * share)
    return left, body.between(left.right + _GAP, body.right)


def _lists_fit(card: TableCard, paper: Paper) -> bool:
    wide, high = paper.size
    _number, room = _parts(Box(0, 0, wide, high / 2).inset(INSET), card)
    return not card.plays or plays_fit(card.plays, room, paper)


def _draw_number(sheet: Sheet, box: Box, card: TableCard, labels: Mapping[str, str]) -> None:
    """Draw the number as large as it goes; a word stands in its place without the label."""
    if card.table.isdecimal():
        sheet.write(box.left, box.top - 20, labels["table"], _WHO)
        box = box.without(top=20)
    elif card.place:
        sheet.write(box.left, box.top - 20, card.place, _WHO, box.width)
    size = min(_LARGEST_NUMBER, box.width / width(card.table, BOLD, 1))
    sheet.write_centred(box, card.table, Type(size, BOLD))


def _draw_going(sheet: Sheet, box: Box, card: TableCard) -> None:
    """Draw the ways below one another, in the middle of the height; then the sentence."""
    note = wrap(card.note, REGULAR, _STAYS.size, box.width) if card.note else []
    below = len(note) * _STAYS.size * _LINE
    room = box.without(bottom=below)
    each = room.height / max(1, len(card.going))
    scale = min(1.0, each / ((_WHO.size + _WHERE.size) * _LINE))
    for number, going in enumerate(card.going):
        part = Box(room.left, room.top - each * (number + 1), room.width, each)
        _draw_way(sheet, part, going, scale)
        if number:
            sheet.rule(part, part.top, 0.5, HAIR)
    for number, line in enumerate(reversed(note)):
        sheet.write(box.left, box.bottom + number * _STAYS.size * _LINE, line, _STAYS, box.width)


def _draw_way(sheet: Sheet, box: Box, going: Going, scale: float) -> None:
    who, where = _WHO.size * scale, (_WHO if going.stays else _WHERE).size * scale
    middle = box.bottom + box.height / 2
    sheet.write(box.left, middle + who * 0.35, going.who, _WHO.at(who), box.width)
    style = _WHO.at(where) if going.stays else _WHERE.at(where)
    sheet.write(box.left, middle - where * 0.95, going.where, style, box.width)
