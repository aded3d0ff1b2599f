"""One hand at one table, to settle and to sign: who sat where, what was said of it, what is ruled."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import (
    HEADINGS_HEIGHT,
    Listing,
    NoteBlock,
    Strip,
    draw_heads,
    draw_strips,
    list_strips,
    note_strips,
    paginate,
    text_strip,
    text_strips,
)
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, STRONG, TEXT, Paper, Type
from drives.pdfs.suits import SIGNS, Trump, TrumpWords, colour, name
from scoring.sides import Chair

_FACT: Final = Type(26, BOLD)
_MIDDLE: Final = Type(40, BOLD)
_NAME: Final = Type(13)
_GAP: Final = 16.0
_SIDE: Final = 0.36  # of the table, as part of the height with who sits round it
_SAID: Final = 12.0
_TO_WRITE: Final = 15.0  # as type of rows that are filled in by hand: they are 1.7 times as tall
_BOX: Final = 110.0
_REASON: Final = 26.0
_MOST_REASONS: Final = 5
_LINE: Final = 16.0


class _Heights(NamedTuple):
    """How high the parts of the sheet are, in points; `heads` is what stands above its lists too."""

    facts: float
    table: float
    ruling: float
    signed: float
    heads: bool


_ROOMY: Final = _Heights(52, 118, 66, 46, heads=True)
_TIGHT: Final = _Heights(50, 108, 50, 34, heads=False)


@dataclass(frozen=True, slots=True)
class InChair:
    """Who sat there: card number and name; what is not known is a line to write on."""

    word: str
    number: int | None = None
    name: str = ""

    @property
    def said(self) -> str:
        return " ".join(filter(None, ("" if self.number is None else str(self.number), self.name)))


@dataclass(frozen=True, slots=True)
class HandSheetWords:
    """`tricks` names the boxes of the ruling by side ("North-South, tricks"), `signed` who signs."""

    hand: str
    table: str
    trumps: str
    chairs: str
    ruling: str
    tricks: tuple[str, ...]
    reason: str
    signed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandSheet:
    """`hand` and `table` are numbers, or empty to be written in; so are `trumps` that are not known.

    `said` is what was said of the hand, in order, with empty rows where nothing is known; `counts`
    what counts of it now, None where it is all to be written in; `notice` why, where nobody knew.
    """

    head: SheetHead
    title: str
    hand: str
    table: str
    trumps: Trump
    trump_words: TrumpWords
    seats: Mapping[Chair, InChair]
    said: Listing
    counts: NoteBlock | None
    words: HandSheetWords
    notice: str = ""

    @property
    def trumps_said(self) -> str:
        sign = SIGNS.get(self.trumps, "")
        return " ".join(filter(None, (sign, name(self.trumps, self.trump_words))))

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What heads the sheet: each word with its figure."""
        words = self.words
        return [
            (words.hand, self.hand),
            (words.table, self.table),
            (words.trumps, self.trumps_said),
        ]


def build_hand_sheet(data: HandSheet, paper: Paper) -> bytes:
    """Return a PDF of one page, of more only where more was said than fits on it closely set.

    Of several the last says above the ruling again what it is about. The room that is left there is
    for its reasons.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    pages = _pages(data, sheet)
    spare = sheet.body.height - sum(strip.height for strip in pages[-1])
    lines = min(_MOST_REASONS - 1, int(spare // _REASON))
    pages[-1][-1:-1] = [Strip(_REASON, partial(_draw_reason, label=""))] * lines
    for box, strips in sheet.headed([(data.title, page) for page in pages]):
        draw_strips(sheet, box, strips)
    return sheet.bytes()


def _pages(data: HandSheet, sheet: Sheet) -> list[list[Strip]]:
    room = sheet.body.height
    for high in (_ROOMY, _TIGHT):
        known, ruling = [*_known(data, sheet, high)], [*_ruling(data, sheet, high)]
        if len(pages := paginate([*known, *ruling], room)) == 1:
            return pages
    return paginate([*known, _again(data), *ruling], room)


def _known(data: HandSheet, sheet: Sheet, high: _Heights) -> Iterator[Strip]:
    by_hand = not sheet.paper.large and not any(any(row) for row in data.said.rows)
    yield from text_strips(data.notice, sheet.body.width)
    yield Strip(high.facts, partial(_draw_facts, data=data))
    if high.heads:
        yield text_strip(data.words.chairs)
    yield Strip(high.table, partial(_draw_table, data=data))
    heading, *rows = list_strips(data.said, _TO_WRITE if by_hand else _SAID)
    if not high.heads:
        heading = Strip(HEADINGS_HEIGHT, partial(draw_heads, columns=data.said.columns), keeps=True)
    yield from (heading, *rows)


def _ruling(data: HandSheet, sheet: Sheet, high: _Heights) -> Iterator[Strip]:
    """Yield what counts now, and the room for what is to count."""
    words = data.words
    for line in note_strips(data.counts, sheet.body.width) if data.counts else ():
        yield replace(line, keeps=True)
    yield text_strip(words.ruling)
    yield Strip(high.ruling, partial(_draw_boxes, labels=words.tricks), keeps=True)
    yield Strip(_REASON, partial(_draw_reason, label=words.reason), keeps=True)
    yield Strip(high.signed, partial(_draw_signed, labels=words.signed))


def _again(data: HandSheet) -> Strip:
    """Return trumps and who sat at the table, for the page that has the ruling."""
    sitters = [f"{one.word}: {one.said}" for one in data.seats.values() if one.said]
    about = [f"{data.words.trumps}: {data.trumps_said}"] if data.trumps_said else []
    lines = [*about, *sitters]

    def draw(sheet: Sheet, box: Box) -> None:
        for number, line in enumerate(lines, start=1):
            sheet.write(box.left, box.top - _LINE * number + 4, line, TEXT, box.width)

    return Strip(_LINE * len(lines), draw, keeps=True)


def _draw_facts(sheet: Sheet, box: Box, data: HandSheet) -> None:
    """Draw hand, table and trumps beside one another, the word of each over it."""
    shares = (0.0, 0.2, 0.4, 1.0)
    for (label, said), left, right in zip(data.facts, shares, shares[1:], strict=False):
        part = box.between(box.left + box.width * left, box.left + box.width * right - _GAP)
        sheet.write(part.left, part.top - 14, label, TEXT, part.width)
        y = part.top - 18 - _FACT.size
        if said:
            style = (
                Type(_FACT.size, BOLD, colour(data.trumps)) if label == data.words.trumps else _FACT
            )
            sheet.write(part.left, y, said, style, part.width)
        else:
            sheet.lines([(part.left, y, part.right, y)], 0.6)


def _draw_table(sheet: Sheet, box: Box, data: HandSheet) -> None:
    """Draw the table from above, who sat in each chair beside it."""
    side = box.height * _SIDE
    middle = Box(box.middle - side / 2, box.bottom + (box.height - side) / 2, side, side)
    sheet.frame(middle, 1.3, BAIZE)
    if data.table:
        sheet.write_centred(middle.inset(4), data.table, _MIDDLE)
    beside = (box.width - side) / 2 - _GAP
    across, high = box.width * 0.56, (box.height - side) / 2
    places = {
        Chair.NORTH: Box(box.middle - across / 2, middle.top, across, high),
        Chair.EAST: Box(middle.right + _GAP, middle.bottom, beside, side),
        Chair.SOUTH: Box(box.middle - across / 2, box.bottom, across, high),
        Chair.WEST: Box(box.left, middle.bottom, beside, side),
    }
    for chair, sitter in data.seats.items():
        _draw_sitter(sheet, places[chair], sitter)


def _draw_sitter(sheet: Sheet, box: Box, sitter: InChair) -> None:
    y = box.bottom + box.height / 2
    label = sheet.points(LABEL)
    above = Box(box.left, y + 3, box.width, label * 1.1)
    sheet.write_centred(above, sitter.word, LABEL)
    if not sitter.name:
        start = box.left
        if sitter.said:
            sheet.write(start, y - 14, sitter.said, _NAME.bold)
            start += width(sitter.said, BOLD, _NAME.size) + 4
        sheet.lines([(start, y - 15, box.right, y - 15)], 0.6)
        return
    sheet.write_centred(Box(box.left, y - 17, box.width, 16), sitter.said, _NAME)


def _draw_boxes(sheet: Sheet, box: Box, labels: Sequence[str]) -> None:
    """Draw a box for each side's tricks, the side's name over it."""
    for part, label in zip(box.columns(len(labels), _GAP), labels, strict=True):
        sheet.write(part.left, part.top - 12, label, STRONG, part.width)
        sheet.frame(Box(part.left, part.bottom + 4, _BOX, part.height - 22), 1.5)


def _draw_reason(sheet: Sheet, box: Box, label: str) -> None:
    y = box.bottom + 4
    start = box.left
    if label:
        sheet.write(box.left, y + 1, label, TEXT)
        start += width(label, REGULAR, TEXT.size) + 8
    sheet.lines([(start, y, box.right, y)], 0.6, HAIR)


def _draw_signed(sheet: Sheet, box: Box, labels: Sequence[str]) -> None:
    """Draw a line for each to sign on, and below it who they are."""
    under = sheet.points(LABEL) + 4
    for part, label in zip(box.columns(len(labels), _GAP), labels, strict=True):
        sheet.lines([(part.left, box.bottom + under + 2, part.right, box.bottom + under + 2)], 0.6)
        sheet.write(part.left, box.bottom + 4, label, LABEL, part.width)
