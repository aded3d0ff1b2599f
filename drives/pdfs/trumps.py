"""The trumps of the evening, for the wall: one sheet, read from across the hall."""

from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, HEADING, Paper, Type
from drives.pdfs.suits import SIGNS, Trump, TrumpWords, colour, name
from scoring.trumps import AtTable

_HEADING: Final = 24.0
_GAP: Final = 26.0
_TALLEST_ROW: Final = 84.0
_NUMBER_ROOM: Final = 1.7  # what stands before the word, in sizes of the number
_SIGN_ROOM: Final = 1.2
_WORD: Final = 0.72
_LONGEST_COLUMN: Final = 8
_POSTER: Final = Type(60, BOLD)


@dataclass(frozen=True, slots=True)
class TrumpHand:
    number: int
    trumps: Trump


@dataclass(frozen=True, slots=True)
class TrumpHalf:
    """The hands of a half; `label` ("First half") may be empty where there is only one."""

    label: str
    hands: tuple[TrumpHand, ...]


@dataclass(frozen=True, slots=True)
class TrumpSheet:
    """`title` heads the sheet; `halves` are one or two, neither empty."""

    head: SheetHead
    title: str
    trump_words: TrumpWords
    halves: tuple[TrumpHalf, ...]


def build_trumps(data: TrumpSheet, paper: Paper) -> bytes:
    """Return a PDF of one page with every hand's number, sign and word of trumps.

    Where all the tables find their own trumps in every hand, the page says that once.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    for box, halves in sheet.headed([(data.title, _columns(data.halves))]):
        ways = {hand.trumps for half in halves for hand in half.hands}
        if len(ways) == 1 and isinstance(way := ways.pop(), AtTable):
            sheet.write_centred(box, name(way, data.trump_words), _POSTER)
            continue
        row = min(_TALLEST_ROW, (box.height - _HEADING) / max(len(half.hands) for half in halves))
        parts = box.columns(len(halves), _GAP)
        size = min(row * 0.6, _widest(parts[0], data.trump_words))
        for part, half in zip(parts, halves, strict=True):
            sheet.write(part.left, part.top - 13, half.label, HEADING, part.width)
            sheet.rule(part, part.top - _HEADING, 1.2, BAIZE)
            for line, hand in enumerate(half.hands, start=1):
                top = part.top - _HEADING - row * line
                _draw_hand(
                    sheet, Box(part.left, top, part.width, row), hand, data.trump_words, size
                )
    return sheet.bytes()


def _widest(box: Box, words: TrumpWords) -> float:
    """The size at which the longest name of a suit still fits: all are to be of one size."""
    longest = max(width(name(suit, words), BOLD, _WORD) for suit in SIGNS)
    return box.width / (_NUMBER_ROOM + _SIGN_ROOM + longest)


def _columns(halves: tuple[TrumpHalf, ...]) -> tuple[TrumpHalf, ...]:
    """A half to a column; a long evening without halves goes on in a second one."""
    if len(halves) > 1 or len(halves[0].hands) <= _LONGEST_COLUMN:
        return halves
    (only,) = halves
    middle = (len(only.hands) + 1) // 2
    return TrumpHalf(only.label, only.hands[:middle]), TrumpHalf("", only.hands[middle:])


def _draw_hand(sheet: Sheet, box: Box, hand: TrumpHand, words: TrumpWords, size: float) -> None:
    """Number, sign and word; what the tables find for themselves takes the sign's room too."""
    numbers = box.left + width("00", BOLD, size)
    sheet.write_right(numbers, box.baseline(size), str(hand.number), Type(size, BOLD))
    style = Type(size * _WORD, BOLD, colour(hand.trumps))
    start = box.left + size * _NUMBER_ROOM
    if sign := SIGNS.get(hand.trumps):
        large = size * 1.2
        sheet.write(start, box.baseline(large), sign, style.at(large))
        start += size * _SIGN_ROOM
    word = name(hand.trumps, words)
    sheet.write(start, box.baseline(style.size), word, style, box.right - start)
    sheet.rule(box, box.bottom, 0.5, HAIR)
