"""Each player's own way through the evening: a slip to cut out, with table and chair hand by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, INSET, LABEL, TEXT, Paper, Type

_GRIDS: Final = ((2, 4), (2, 3), (2, 2), (2, 1))
_GRIDS_OF_LARGE_PRINT: Final = ((1, 3), (1, 2), (1, 1))
_NAME: Final = Type(17, BOLD)
_NAME_LINE: Final = 24.0
_START_LINE: Final = 17.0
_HEADS: Final = 17.0
_RULE_LINE: Final = 15.0
_LARGEST: Final = 12.0
_SMALLEST: Final = 8.5
_ROW: Final = 1.35
_TALLEST_ROW: Final = 20.0
_GAP: Final = 9.0
_SLACK: Final = 0.1  # a text that fits to the point fits
_MOST_AGAINST: Final = 0.6  # of what hand and table leave


class Leg(NamedTuple):
    """A hand, or several at one table ("5–8"): where it is played, with whom and against whom.

    `partner` is empty for a pair, which plays together, and both are in a rest.
    """

    hands: str
    seat: str
    partner: str = ""
    against: str = ""


@dataclass(frozen=True, slots=True)
class Itinerary:
    """A slip: `start` is the first seat in words."""

    card: str
    name: str
    start: str
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class ItineraryWords:
    card: str
    hand: str
    seat: str
    partner: str
    against: str


@dataclass(frozen=True, slots=True)
class ItinerarySheet:
    """`rule` says where to go where that is not known beforehand; it stands on every slip."""

    head: SheetHead
    title: str
    words: ItineraryWords
    slips: tuple[Itinerary, ...]
    rule: tuple[str, ...] = ()

    @property
    def legs(self) -> set[Leg]:
        return {leg for slip in self.slips for leg in slip.legs}

    @property
    def has_partners(self) -> bool:
        return any(leg.partner for slip in self.slips for leg in slip.legs)

    @property
    def has_opponents(self) -> bool:
        return any(leg.against for slip in self.slips for leg in slip.legs)


def build_itinerary(data: ItinerarySheet, paper: Paper) -> bytes:
    """Return a PDF of the slips with marks to cut along: eight to a page, or fewer of a long evening."""
    sheet = Sheet(data.head, data.title, paper, data)
    setting = _setting(data, sheet)
    for box, slip in sheet.cells(data.slips, *setting.grid):
        _draw_slip(sheet, box, slip, setting)
    return sheet.bytes()


class _Setting(NamedTuple):
    """How all slips are set: how many a page has across and down, the height of a row and its type, where
    the columns begin from the left edge, and the lines of the rule."""

    data: ItinerarySheet
    grid: tuple[int, int]
    row: float
    size: float
    columns: tuple[float, float, float]
    rule: tuple[str, ...]
    heads: tuple[str, str, str, str]


def _setting(data: ItinerarySheet, sheet: Sheet) -> _Setting:
    """Return the setting with the most slips to a page in which every row has room, else the last."""
    smallest = max(_SMALLEST, sheet.paper.smallest) if sheet.paper.large else _SMALLEST
    most = max((len(slip.legs) for slip in data.slips), default=1)
    grids = _GRIDS_OF_LARGE_PRINT if sheet.paper.large else _GRIDS
    wide, high = sheet.paper.size
    for grid in grids:
        room = wide / grid[0] - 2 * INSET
        rule = _rule(data, room)
        above = _NAME_LINE + _START_LINE + _HEADS + _RULE_LINE * len(rule) + _foot(sheet)
        row = min(_TALLEST_ROW, (high / grid[1] - 2 * INSET - above) / most)
        if row >= smallest * _ROW:
            break
    size = min(_LARGEST, max(row / _ROW, sheet.paper.smallest))
    columns = _columns(data, sheet, room, size)
    return _Setting(data, grid, row, size, columns, rule, _heads(data))


def _heads(data: ItinerarySheet) -> tuple[str, str, str, str]:
    """Return the heads of the columns; one that is empty throughout has none."""
    words = data.words
    partner = words.partner if data.has_partners else ""
    return words.hand, words.seat, partner, words.against if data.has_opponents else ""


def _rule(data: ItinerarySheet, room: float) -> tuple[str, ...]:
    return tuple(line for text in data.rule for line in wrap(text, TEXT.face, TEXT.size, room))


def _foot(sheet: Sheet) -> float:
    """The height of the two lines that say whose evening it is, and which version."""
    return 2 * (sheet.points(LABEL) + 2) + 4


def _columns(
    data: ItinerarySheet, sheet: Sheet, room: float, size: float
) -> tuple[float, float, float]:
    """Return where seat, partner and opponents begin; without partners the last two are in one place."""
    words, legs, label = data.words, data.legs, sheet.points(LABEL)

    def widest(head: str, texts: Iterable[str]) -> float:
        found = max((width(text, BOLD, size) for text in set(texts)), default=0.0)
        return max(found, width(head, BOLD, label)) + _SLACK + _GAP

    seat = widest(words.hand, (leg.hands for leg in legs))
    partner = seat + widest(words.seat, (leg.seat for leg in legs))
    if not data.has_partners:
        return seat, partner, partner
    against = widest(words.against, (leg.against for leg in legs))
    return seat, partner, room - min(against, (room - partner) * _MOST_AGAINST)


def _draw_slip(sheet: Sheet, box: Box, slip: Itinerary, setting: _Setting) -> None:
    _draw_name(sheet, box, slip, setting.data.words)
    y = box.top - _NAME_LINE - _START_LINE
    for line in setting.rule:
        y -= _RULE_LINE
        sheet.write(box.left, y + 3, line, TEXT, box.width)
    _draw_heads(sheet, box._replace(bottom=y - _HEADS, height=_HEADS), setting)
    _draw_legs(sheet, box.without(top=box.top - y + _HEADS), slip.legs, setting)
    step = sheet.points(LABEL) + 2
    sheet.write(box.left, box.bottom + step, setting.data.head.line, LABEL, box.width)
    sheet.write(box.left, box.bottom, setting.data.head.version_line, LABEL, box.width)


def _draw_name(sheet: Sheet, box: Box, slip: Itinerary, words: ItineraryWords) -> None:
    y = box.top - _NAME.size * 0.8
    used = width(slip.card, BOLD, _NAME.size)
    sheet.write_right(box.right, y, slip.card, _NAME)
    label = width(words.card, BOLD, sheet.points(LABEL)) + 4
    sheet.write_right(box.right - used - 4, y, words.card, LABEL.bold)
    sheet.write(box.left, y, slip.name, _NAME, box.width - used - label - 8)
    sheet.write(box.left, box.top - _NAME_LINE - 9, slip.start, TEXT, box.width)


def _draw_heads(sheet: Sheet, box: Box, setting: _Setting) -> None:
    for part, head in zip(_parts(box, setting), setting.heads, strict=True):
        if head:
            sheet.write(part.left, box.bottom + 5, head, LABEL.bold, part.width)
    sheet.rule(box, box.bottom, 1.2, BAIZE)


def _parts(box: Box, setting: _Setting) -> list[Box]:
    """Return the parts of a row: hand, seat, partner, opponents."""
    lefts = [box.left, *(box.left + column for column in setting.columns), box.right + _GAP]
    return [box.between(left, max(left, right - _GAP)) for left, right in pairwise(lefts)]


def _draw_legs(sheet: Sheet, box: Box, legs: Sequence[Leg], setting: _Setting) -> None:
    parts, plain = _parts(box, setting), Type(setting.size)
    bottoms = [box.top - setting.row * place for place in range(1, len(legs) + 1)]
    for leg, bottom in zip(legs, bottoms, strict=True):
        y = box._replace(bottom=bottom, height=setting.row).baseline(setting.size)
        for place, (part, text) in enumerate(zip(parts, leg, strict=True)):
            if text:
                sheet.write(part.left, y, text, plain.bold if place == 1 else plain, part.width)
    sheet.lines([(box.left, bottom, box.right, bottom) for bottom in bottoms], 0.4, HAIR)
