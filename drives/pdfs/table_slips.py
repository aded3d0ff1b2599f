"""Table slips: what a table writes down and hands in after its hands of a round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, FINE, INSET, LABEL, Paper, Type
from drives.pdfs.stacks import for_stacks
from drives.pdfs.suits import Trump, TrumpWords, colour, draw_short, name, short

_HEAD: Final = 58.0
_PAIRS: Final = 45.0
_FOOT: Final = 11.0
_AROUND: Final = 2 * INSET + _HEAD + _PAIRS + _FOOT
_SHORTEST_ROW: Final = 28.0
_TALLEST_ROW: Final = 44.0
_TRICKS: Final = 36.0
_HANDS: Final = 64.0
_NUMBER: Final = Type(44, BOLD)
_HAND: Final = Type(14, BOLD)
_RULE: Final = Type(8, BOLD)
_SIGN: Final = 27.0
_GAP: Final = 8.0
_BESIDE: Final = 0.64  # of the slip's width, of trumps with a rule beside them
_PLAYER: Final = Type(11)


@dataclass(frozen=True, slots=True)
class SlipHand:
    """A hand and its trumps; `rule` is what says briefly that it has one of its own ("×2")."""

    number: int
    trumps: Trump = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SlipPlayer:
    """Who sits there: card number and name; what is not known is a line to write on."""

    number: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class SlipPair:
    """The side's name ("North-South") and who plays for it, in the order of the chairs."""

    side: str
    players: tuple[SlipPlayer, ...] = (SlipPlayer(), SlipPlayer())


@dataclass(frozen=True, slots=True)
class TableSlip:
    """One table in one round. `table` is its number as the hall has it; `hands` is not empty."""

    table: str
    hands: tuple[SlipHand, ...]
    north_south: SlipPair
    east_west: SlipPair

    @property
    def sides(self) -> tuple[SlipPair, SlipPair]:
        return self.north_south, self.east_west


@dataclass(frozen=True, slots=True)
class TableSlipWords:
    """`tricks` stands over the boxes; `check` is a line at the foot ("the two make 13")."""

    title: str
    table: str
    hand: str
    tricks: str
    check: str = ""


@dataclass(frozen=True, slots=True)
class TableSlipSheet:
    """The slips in the order in which they are wanted, once the pages are cut as one pile."""

    head: SheetHead
    words: TableSlipWords
    trump_words: TrumpWords
    slips: tuple[TableSlip, ...]


def build_table_slips(data: TableSlipSheet, paper: Paper) -> bytes:
    """Return a PDF of the slips, eight to a page for one hand, fewer for more, to be cut as one pile.

    They stand in two columns, in large print in one; a slip that would be taller than the page is two.
    """
    sheet = Sheet(data.head, data.words.title, paper, data)
    columns = 1 if paper.large else 2
    most = max(1, int((paper.size[1] - _AROUND) // _SHORTEST_ROW))
    slips = [part for slip in data.slips for part in _parts(slip, most)]
    rows = _rows(max((len(slip.hands) for slip in slips), default=1), paper)
    for box, slip in sheet.cells(for_stacks(slips, columns * rows), columns, rows):
        if slip is not None:
            _draw_slip(sheet, box, slip, data)
    return sheet.bytes()


def _parts(slip: TableSlip, most: int) -> Iterator[TableSlip]:
    """Yield the slip, or as few of about as many hands as there have to be."""
    each = -(-len(slip.hands) // -(-len(slip.hands) // most))
    for first in range(0, len(slip.hands), each):
        yield replace(slip, hands=slip.hands[first : first + each])


def _rows(hands: int, paper: Paper) -> int:
    """How many slips go below one another when each has so many hands."""
    return max(1, int(paper.size[1] // (_AROUND + hands * _SHORTEST_ROW)))


def _draw_slip(sheet: Sheet, box: Box, slip: TableSlip, data: TableSlipSheet) -> None:
    _draw_head(sheet, box, slip, data)
    for side, pair in zip(_sides(sheet, box, slip.hands), slip.sides, strict=True):
        _draw_pair(sheet, side.without(top=_HEAD), pair)
    _draw_hands(sheet, box.without(top=_HEAD + _PAIRS, bottom=_FOOT), slip, data)
    sheet.write(box.left, box.bottom, data.words.check, FINE, box.width * 0.6)
    sheet.write_right(box.right, box.bottom, data.head.version_line, FINE, box.width * 0.38)


def _sides(sheet: Sheet, box: Box, hands: Sequence[SlipHand]) -> list[Box]:
    """The columns of the two pairs, beside the one that says which hand a row is."""
    first = _TRICKS
    if len(hands) > 1:
        widest = max(width(hand.rule, BOLD, sheet.points(_RULE)) for hand in hands)
        first = max(_HANDS, widest + _GAP)
    return box.between(box.left + first, box.right).columns(2, 8)


def _draw_head(sheet: Sheet, box: Box, slip: TableSlip, data: TableSlipSheet) -> None:
    sheet.write(box.left, box.top - 7, data.head.line, LABEL, box.width)
    sheet.rule(box, box.top - 12, 1.5, BAIZE)
    sheet.write(box.left, box.top - 23, data.words.table, LABEL, box.width / 3)
    sheet.write(box.left, box.top - 57, slip.table, _NUMBER, box.width / 3)
    if len(slip.hands) == 1:
        _draw_only_hand(sheet, box, slip.hands[0], data)


def _draw_only_hand(sheet: Sheet, box: Box, hand: SlipHand, data: TableSlipSheet) -> None:
    """Say large, at the right, which hand this is and what it is played in."""
    half = box.width / 2 - 10
    text = f"{data.words.hand} {hand.number}"
    sheet.write_right(box.right, box.top - 29, text, Type(18, BOLD), half)
    trumps = name(hand.trumps, data.trump_words)
    if short(hand.trumps, data.trump_words):
        trumps = f"{short(hand.trumps, data.trump_words)}  {trumps}"
    style = Type(14, BOLD, colour(hand.trumps))
    if hand.rule:
        half = box.width * _BESIDE
        sheet.write_right(box.right, box.top - 48, hand.rule, _HAND)
        used = width(hand.rule, BOLD, _HAND.size) + _GAP
        box, half = box._replace(width=box.width - used), half - used
    if trumps:
        sheet.write_right(box.right, box.top - 48, trumps, style, half)
    else:
        sheet.lines([(box.right - half / 2, box.top - 49, box.right, box.top - 49)], 0.6)


def _draw_pair(sheet: Sheet, box: Box, pair: SlipPair) -> None:
    sheet.write(box.left, box.top - 9, pair.side, LABEL.bold, box.width)
    for line, player in enumerate(pair.players, start=1):
        _draw_player(sheet, box, box.top - 9 - 14 * line, player)


def _draw_player(sheet: Sheet, box: Box, y: float, player: SlipPlayer) -> None:
    number = "" if player.number is None else str(player.number)
    start = box.left
    if number:
        sheet.write(start, y, number, _PLAYER.bold)
        start += width(number, BOLD, sheet.points(_PLAYER)) + 4
    if player.name:
        sheet.write(start, y, player.name, _PLAYER, box.right - start)
    else:
        sheet.lines([(start, y - 1, box.right, y - 1)], 0.6)


def _draw_hands(sheet: Sheet, box: Box, slip: TableSlip, data: TableSlipSheet) -> None:
    """Draw a row for each hand: its number and trumps, and a box for each pair's tricks."""
    row = min(_TALLEST_ROW, box.height / len(slip.hands))
    for line, hand in enumerate(slip.hands, start=1):
        whole = Box(box.left, box.top - row * line, box.width, row)
        sides = _sides(sheet, whole, slip.hands)
        if len(slip.hands) == 1:
            tricks = whole.between(box.left, sides[0].left - 4)
            y = whole.baseline(sheet.points(LABEL))
            sheet.write(box.left, y, data.words.tricks, LABEL, tricks.width)
        else:
            _draw_hand(sheet, whole.between(box.left, sides[0].left - 6), hand, data)
        for part in sides:
            sheet.frame(part.without(top=2, bottom=2), 1)


def _draw_hand(sheet: Sheet, box: Box, hand: SlipHand, data: TableSlipSheet) -> None:
    size = min(_HAND.size, box.height * 0.72)
    if hand.rule:
        box = _draw_rule(sheet, box, hand.rule)
    sheet.write_right(box.left + 22, box.baseline(size), str(hand.number), _HAND.at(size))
    trumps = box.between(box.left + _SIGN, box.right)
    draw_short(sheet, trumps, hand.trumps, data.trump_words, size)


def _draw_rule(sheet: Sheet, box: Box, rule: str) -> Box:
    """Draw the rule of a hand below its trumps, or as far to the left as it needs; return what is left."""
    size = sheet.points(_RULE)
    start = box.left + max(0.0, min(_SIGN, box.width - width(rule, BOLD, size)))
    sheet.write(start, box.bottom + size * 0.55, rule, _RULE, box.right - start)
    return box.without(bottom=size)
