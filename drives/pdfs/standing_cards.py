"""A card that stands on its table: a number seen across the hall, and where people go from it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from drives.pdfs.boxes import CAP_HEIGHT, Box
from drives.pdfs.fonts import BOLD, REGULAR, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import HAIR, SMALL, Paper, Type
from drives.pdfs.phone_cards import PhoneCard, draw_code
from drives.pdfs.plays import PlayedHere, draw_plays, plays_fit
from drives.pdfs.table_cards import Going, TableCard, draw_surround
from drives.pdfs.tents import TentSheet, face_of

# In points on paper, in large print too: these are large already.
_LARGEST_NUMBER: Final = 300.0
_LABEL: Final = 20.0
_WHO: Final = 20.0
_WHERE: Final = 34.0
_NOTE: Final = 16.0
_DO: Final = 16.0
_LINE: Final = 1.25
_GAP: Final = 16.0
_ADDRESS: Final = Type(12, BOLD)
_HEAD: Final = 22.6  # which leave large print room for its lines of 16 points
_FOOT: Final = 14.6
_CODED_FOOT: Final = 42.0  # with an address and what is said of it
_ABREAST: Final = 2
_LIST: Final = 0.55
_LIST_BELOW_A_CODE: Final = 0.36
_CODE: Final = 0.45
_NOTE_SHARE: Final = 0.8


@dataclass(frozen=True, slots=True)
class StandingCard:
    """What is on a table's card; `way_in` where phones send the scores."""

    card: TableCard
    way_in: PhoneCard | None = None

    @property
    def list_share(self) -> float:
        """How much of the height a list may take: a camera needs a code as large as it goes."""
        return _LIST_BELOW_A_CODE if self.way_in else _LIST


@dataclass(frozen=True, slots=True)
class StandingCardSheet:
    """`labels` are those of a `TableCardSheet`; for phones `do` says what the table does, `by_hand`
    stands before the address, for who types it."""

    head: SheetHead
    title: str
    cards: tuple[StandingCard, ...]
    labels: Mapping[str, str]
    do: str = ""
    by_hand: str = ""


def build_standing_cards(data: StandingCardSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards, one to a page, the same on both sides of its fold.

    Where large print has more hands to list than fit on a side, the later ones are on the other.
    """
    sheet = TentSheet(data.head, data.title, paper, data)
    pages = (page for card in data.cards for page in _pages(card, paper))
    for box, card in sheet.faces(pages):
        draw_surround(sheet, box, data.head, card.card.movement)
        body = _body(box, paper)
        if card.way_in:
            body = _draw_address(sheet, body, card.way_in.address, data.by_hand)
        said = _height_said(sheet.paper, body, card)
        _draw_top(sheet, body.without(bottom=said), card, data)
        _draw_said(sheet, body._replace(height=said), card.card, data.labels)
    return sheet.bytes()


def _pages(card: StandingCard, paper: Paper) -> Iterator[tuple[StandingCard, StandingCard]]:
    """Yield both sides of a card: the same, but for a list that is too long for one.

    That goes on on the other, or on those of another page, so that the number stays large.
    """
    parts = _parts(card, paper)
    sides = [replace(card, card=replace(card.card, plays=part)) for part in parts] or [card]
    if len(sides) % 2:
        sides.append(sides[-1])
    yield from zip(sides[::2], sides[1::2], strict=True)


def _parts(card: StandingCard, paper: Paper) -> list[tuple[PlayedHere, ...]]:
    """Return a card's list in as few parts of about the same length as fit on a side each."""
    plays, body = card.card.plays, _body(face_of(paper), paper)
    if card.way_in:
        body = body.without(bottom=_drawn(_CODED_FOOT, paper))
    room = body._replace(height=body.height * card.list_share)
    parts: list[tuple[PlayedHere, ...]] = []
    for count in range(1, len(plays) + 1):
        each = -(-len(plays) // count)
        parts = [plays[first : first + each] for first in range(0, len(plays), each)]
        if all(plays_fit(part, room, paper) for part in parts):
            break
    return parts


def _body(face: Box, paper: Paper) -> Box:
    return face.without(top=_drawn(_HEAD, paper), bottom=_drawn(_FOOT, paper))


def _drawn(points: float, paper: Paper) -> float:
    """Return a size on paper in the points in which the page is drawn."""
    return points / paper.scale


def _note(card: TableCard, paper: Paper, room: float) -> list[str]:
    return wrap(card.note, REGULAR, _drawn(_NOTE, paper), room * _NOTE_SHARE) if card.note else []


def _height_said(paper: Paper, body: Box, standing: StandingCard) -> float:
    """Return how much of the card's height what is said below its number takes."""
    card = standing.card
    if card.plays:
        return body.height * standing.list_share
    ways = -(-len(card.going) // _ABREAST) * (_WHO + _WHERE)
    notes = len(_note(card, paper, body.width)) * _NOTE
    return min(_drawn((ways + notes) * _LINE, paper), body.height * _LIST)


def _draw_address(sheet: Sheet, body: Box, address: str, by_hand: str) -> Box:
    """Draw the address at the foot of the card; return the room that is left."""
    y = body.bottom + _drawn(6, sheet.paper)
    sheet.write(body.left, y, address, _ADDRESS, body.width)
    sheet.write(body.left, y + sheet.points(_ADDRESS) * _LINE, by_hand, SMALL, body.width)
    return body.without(bottom=_drawn(_CODED_FOOT, sheet.paper))


def _draw_top(sheet: Sheet, box: Box, card: StandingCard, data: StandingCardSheet) -> None:
    """Draw the number; beside it the code for phones, and under it what a table does with that."""
    if card.way_in:
        side = min(box.height, box.width * _CODE)
        code = box.between(box.right - side, box.right)
        draw_code(sheet, code, card.way_in.modules)
        box = box.between(box.left, code.left - _drawn(_GAP, sheet.paper))
        style = Type(_drawn(_DO, sheet.paper), BOLD)
        lines = wrap(data.do, BOLD, style.size, box.width)
        box = _draw_lines(sheet, box, lines, style)
    label = data.labels["table"] if card.card.table.isdecimal() else card.card.place
    _draw_number(sheet, box, card.card.table, label)


def _draw_lines(sheet: Sheet, box: Box, lines: Sequence[str], style: Type) -> Box:
    """Draw lines in the middle of the width, at the foot of `box`; return the room that is left."""
    height = style.size * _LINE
    for number, line in enumerate(reversed(lines)):
        sheet.write_centred(
            box._replace(bottom=box.bottom + number * height, height=height), line, style
        )
    return box.without(bottom=len(lines) * height)


def _draw_number(sheet: Sheet, box: Box, number: str, label: str) -> None:
    size = _drawn(_LABEL, sheet.paper)
    top = box._replace(bottom=box.top - size * _LINE, height=size * _LINE)
    sheet.write_centred(top, label, Type(size))
    room = box.without(top=size * _LINE + _drawn(4, sheet.paper), bottom=_drawn(10, sheet.paper))
    largest = _drawn(_LARGEST_NUMBER, sheet.paper)
    across = room.width / width(number, BOLD, 1)
    sheet.write_centred(room, number, Type(min(largest, across, room.height / CAP_HEIGHT), BOLD))


def _draw_said(sheet: Sheet, box: Box, card: TableCard, labels: Mapping[str, str]) -> None:
    if card.plays:
        draw_plays(sheet, box, card.plays, labels)
        return
    style = Type(_drawn(_NOTE, sheet.paper))
    box = _draw_lines(sheet, box, _note(card, sheet.paper, box.width), style)
    rows = [card.going[at : at + _ABREAST] for at in range(0, len(card.going), _ABREAST)]
    for number, row in enumerate(rows):
        high = box.height / len(rows)
        line = box._replace(bottom=box.top - high * (number + 1), height=high)
        sheet.rule(line, line.top, 0.5, HAIR)
        gap = _drawn(_GAP, sheet.paper)
        for part, going in zip(line.columns(len(row), gap), row, strict=True):
            _draw_way(sheet, part, going)


def _draw_way(sheet: Sheet, box: Box, going: Going) -> None:
    """Draw who goes, and below that where to; who stays is said less loudly."""
    who = box.height * _WHO / (_WHO + _WHERE)
    upper, lower = box.without(bottom=box.height - who), box.without(top=who)
    sheet.write_centred(upper, going.who, Type(who / _LINE))
    size = lower.height / _LINE
    style = Type(who / _LINE) if going.stays else Type(size, BOLD)
    sheet.write_centred(lower, going.where, style)
