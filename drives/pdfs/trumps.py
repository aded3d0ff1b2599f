"""The trumps of the evening, for the wall: one sheet, read from across the hall."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width, wrap
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, HEADING, TEXT, Paper, Type
from drives.pdfs.suits import SIGNS, Trump, TrumpWords, colour, name
from scoring.trumps import AtTable

_TALLEST_ROW: Final = 84.0
_WORD: Final = 0.72
_RULE: Final = 0.5
_GAP: Final = 0.3
_LONGEST_COLUMN: Final = 8
_POSTER: Final = Type(60, BOLD)
_POSTER_LINE: Final = 1.2
_KEY: Final = TEXT
_KEY_FOOT: Final = 3.0
_KEY_GAP: Final = 8.0


class _Room(NamedTuple):
    """What is not the trumps themselves: height of the headings and gap between columns, in points; how
    large the number is in heights of a row; what it takes at least, and the sign, in its sizes."""

    heading: float
    gap: float
    of_a_row: float
    number: float
    sign: float


_USUAL: Final = _Room(24, 26, 0.6, 1.7, 1.2)
_CLOSE: Final = _Room(20, 14, 0.67, 1.5, 1.1)
"""Of large print, whose head takes more of the page: from across the hall it is no smaller for that."""


@dataclass(frozen=True, slots=True)
class TrumpHand:
    """A hand and its trumps; `rule` is what says briefly that it has one of its own ("×2")."""

    number: int
    trumps: Trump
    rule: str = ""


@dataclass(frozen=True, slots=True)
class TrumpHalf:
    """The hands of a half; `label` ("First half") may be empty where there is only one."""

    label: str
    hands: tuple[TrumpHand, ...]


@dataclass(frozen=True, slots=True)
class TrumpSheet:
    """`title` heads the sheet; `halves` are one or two, neither empty; `rules` explain those of hands."""

    head: SheetHead
    title: str
    trump_words: TrumpWords
    halves: tuple[TrumpHalf, ...]
    rules: tuple[str, ...] = ()


def build_trumps(data: TrumpSheet, paper: Paper) -> bytes:
    """Return a PDF of one page with every hand's number, sign and word of trumps.

    Where all the tables find their own trumps in every hand, the page says that once.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    for box, halves in sheet.headed([(data.title, _columns(data.halves))]):
        ways = {hand.trumps for half in halves for hand in half.hands}
        ruled = any(hand.rule for half in halves for hand in half.hands)
        if not ruled and len(ways) == 1 and isinstance(way := ways.pop(), AtTable):
            _draw_poster(sheet, box, name(way, data.trump_words))
        else:
            _draw_halves(sheet, _above_key(sheet, box, data.rules), halves, data.trump_words)
    return sheet.bytes()


def _draw_poster(sheet: Sheet, box: Box, said: str) -> None:
    """Draw in the middle what is true of every hand; in large print in as many lines as it needs."""
    lines = wrap(said, BOLD, _POSTER.size, box.width) if sheet.paper.large else [said]
    high = _POSTER.size * _POSTER_LINE
    top = box.bottom + (box.height + high * len(lines)) / 2
    for number, line in enumerate(lines, start=1):
        sheet.write_centred(box._replace(bottom=top - high * number, height=high), line, _POSTER)


def _above_key(sheet: Sheet, box: Box, rules: Sequence[str]) -> Box:
    """Draw below what the rules of hands mean; return the room that is left above."""
    size = sheet.points(_KEY)
    lines = [line for rule in rules for line in wrap(rule, _KEY.face, size, box.width)]
    high = size * _POSTER_LINE
    for above, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        sheet.write(box.left, box.bottom + above * high + _KEY_FOOT, line, _KEY)
    return box.without(bottom=len(lines) * high + _KEY_GAP) if lines else box


def _draw_halves(sheet: Sheet, box: Box, halves: Sequence[TrumpHalf], words: TrumpWords) -> None:
    room = _room(sheet)
    row = min(_TALLEST_ROW, (box.height - room.heading) / max(len(half.hands) for half in halves))
    parts = box.columns(len(halves), room.gap)
    rule = max(width(hand.rule, BOLD, 1) for half in halves for hand in half.hands)
    size = min(row * room.of_a_row, _widest(sheet, parts[0], words, rule))
    beside = rule and rule * _rule_size(sheet, size) + _GAP * size
    for part, half in zip(parts, halves, strict=True):
        sheet.write(part.left, part.top - 13, half.label, HEADING, part.width)
        sheet.rule(part, part.top - room.heading, 1.2, BAIZE)
        for line, hand in enumerate(half.hands, start=1):
            top = part.top - room.heading - row * line
            box = Box(part.left, top, part.width, row)
            _draw_hand(sheet, box.between(box.left, box.right - beside), hand, words, size)
            sheet.rule(box, box.bottom, 0.5, HAIR)
            if hand.rule:
                _draw_rule(sheet, box, hand.rule, size)


def _room(sheet: Sheet) -> _Room:
    return _CLOSE if sheet.paper.large else _USUAL


def _widest(sheet: Sheet, box: Box, words: TrumpWords, rule: float) -> float:
    """The size at which the longest name of a suit still fits beside the longest rule, which is `rule`
    times as wide as its type is high: all hands are to be of one size."""
    room = _room(sheet)
    ems = room.number + room.sign + _longest(words) + (_GAP if rule else 0)
    size = box.width / (ems + rule * _RULE)
    least = sheet.paper.smallest
    return size if size * _RULE >= least else (box.width - rule * least) / ems


def _rule_size(sheet: Sheet, size: float) -> float:
    return max(size * _RULE, sheet.paper.smallest)


def _longest(words: TrumpWords) -> float:
    """Return how wide the longest name of a suit is, in sizes of the number."""
    return max(width(name(suit, words), BOLD, _WORD) for suit in SIGNS)


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
    room = _room(sheet)
    left = box.width / size - room.sign - _longest(words)
    start = box.left + size * max(room.number, min(_USUAL.number, left))
    if sign := SIGNS.get(hand.trumps):
        large = size * 1.2
        sheet.write(start, box.baseline(large), sign, style.at(large))
        start += size * room.sign
    word = name(hand.trumps, words)
    sheet.write(start, box.baseline(style.size), word, style, box.right - start)


def _draw_rule(sheet: Sheet, box: Box, rule: str, size: float) -> None:
    """Draw the rule of a hand at the end of its row, smaller than its trumps and on their line."""
    style = Type(_rule_size(sheet, size), BOLD)
    sheet.write_right(box.right, box.baseline(size * _WORD), rule, style)
