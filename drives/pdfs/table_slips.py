"""Table slips: what a table writes down and hands in after its hands of a round."""

from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, width
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, FINE, INSET, LABEL, Paper, Type
from drives.pdfs.suits import Trump, TrumpWords, colour, draw_short, name, short

_HEAD: Final = 58.0
_PAIRS: Final = 45.0
_FOOT: Final = 11.0
_SHORTEST_ROW: Final = 28.0
_TALLEST_ROW: Final = 44.0
_TRICKS: Final = 36.0
_HANDS: Final = 64.0
_NUMBER: Final = Type(44, BOLD)
_HAND: Final = Type(14, BOLD)
_PLAYER: Final = Type(11)


@dataclass(frozen=True, slots=True)
class SlipHand:
    number: int
    trumps: Trump = None


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
    """The slips in the order they are printed: cut as a stack, or table by table."""

    head: SheetHead
    words: TableSlipWords
    trump_words: TrumpWords
    slips: tuple[TableSlip, ...]


def build_table_slips(data: TableSlipSheet, paper: Paper) -> bytes:
    """Return a PDF of the slips in two columns: eight to a page for one hand, fewer for more."""
    sheet = Sheet(data.head, data.words.title, paper)
    most = max((len(slip.hands) for slip in data.slips), default=1)
    for box, slip in sheet.cells(data.slips, columns=2, rows=_rows(most, paper)):
        _draw_head(sheet, box, slip, data)
        for side, pair in zip(_sides(box, slip), (slip.north_south, slip.east_west), strict=True):
            _draw_pair(sheet, side.without(top=_HEAD), pair)
        _draw_hands(sheet, box.without(top=_HEAD + _PAIRS, bottom=_FOOT), slip, data)
        sheet.write(box.left, box.bottom, data.words.check, FINE, box.width * 0.6)
        sheet.write_right(box.right, box.bottom, data.head.version_line, FINE, box.width * 0.38)
    return sheet.bytes()


def _rows(hands: int, paper: Paper) -> int:
    """How many slips go below one another when each has so many hands."""
    needed = 2 * INSET + _HEAD + _PAIRS + _FOOT + hands * _SHORTEST_ROW
    return max(1, int(paper.size[1] // needed))


def _sides(box: Box, slip: TableSlip) -> list[Box]:
    """The columns of the two pairs, beside the one that says which hand a row is."""
    first = _HANDS if len(slip.hands) > 1 else _TRICKS
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
        start += width(number, BOLD, _PLAYER.size) + 4
    if player.name:
        sheet.write(start, y, player.name, _PLAYER, box.right - start)
    else:
        sheet.lines([(start, y - 1, box.right, y - 1)], 0.6)


def _draw_hands(sheet: Sheet, box: Box, slip: TableSlip, data: TableSlipSheet) -> None:
    """Draw a row for each hand: its number and trumps, and a box for each pair's tricks."""
    row = min(_TALLEST_ROW, box.height / len(slip.hands))
    for line, hand in enumerate(slip.hands, start=1):
        whole = Box(box.left, box.top - row * line, box.width, row)
        sides = _sides(whole, slip)
        if len(slip.hands) == 1:
            tricks = whole.between(box.left, sides[0].left - 4)
            sheet.write(
                box.left, whole.baseline(LABEL.size), data.words.tricks, LABEL, tricks.width
            )
        else:
            _draw_hand(sheet, whole.between(box.left, sides[0].left - 6), hand, data)
        for part in sides:
            sheet.frame(part.without(top=2, bottom=2), 1)


def _draw_hand(sheet: Sheet, box: Box, hand: SlipHand, data: TableSlipSheet) -> None:
    size = min(_HAND.size, box.height * 0.72)
    sheet.write_right(box.left + 22, box.baseline(size), str(hand.number), _HAND.at(size))
    trumps = box.between(box.left + 27, box.right)
    draw_short(sheet, trumps, hand.trumps, data.trump_words, size)
