"""The list at the door: everybody expected, from A to Z, with boxes to tick and lines for who walks in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.columns import COLUMN_GAP, Rows, in_columns, usual_width
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import HEADINGS_HEIGHT, TITLE_HEIGHT, Strip, draw_strips, draw_title
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, LABEL, Paper, Type

_SIZE: Final = 13.0
_LINE: Final = 24.0  # to be written in with a pen
_BOX: Final = 13.0
_GAP: Final = 8.0
_CARD: Final = 34.0
USUAL_BLANK: Final = 6  # people who are not on the list
_FEWEST_BLANK: Final = 4  # rather than on a page of their own
_TO_WRITE: Final = 110.0  # a name, with a pen
_SLACK: Final = 0.1


@dataclass(frozen=True, slots=True)
class CheckInPerson:
    """Somebody expected; without a name a line to write one on.

    `role` is what they play as, or what to ring ("lady / gent"). Who is `here` or has `paid` is
    ticked. `fee` is what they owe where that is not what everybody does.
    """

    name: str = ""
    role: str = ""
    here: bool = False
    paid: bool = False
    fee: str = ""


@dataclass(frozen=True, slots=True)
class CheckInRow:
    """People who come with one card: one, a pair, or a team. `card` is its number, or empty."""

    people: tuple[CheckInPerson, ...]
    card: str = ""


@dataclass(frozen=True, slots=True)
class CheckInSection:
    """Rows from A to Z under a title."""

    title: str
    rows: tuple[CheckInRow, ...]

    @property
    def together(self) -> int:
        """How many people the largest row has."""
        return max((len(row.people) for row in self.rows), default=1)

    @property
    def has_roles(self) -> bool:
        return any(one.role for row in self.rows for one in row.people)

    def filled(self, people: int) -> "CheckInSection":
        """Return as many of its rows as so many people need, one after the other."""
        return CheckInSection(self.title, self.rows * -(-people // self.together))


@dataclass(frozen=True, slots=True)
class CheckInWords:
    """The heads of the columns; `paid` may say how much."""

    here: str
    name: str
    card: str
    role: str
    paid: str


@dataclass(frozen=True, slots=True)
class CheckInSheet:
    """`walk_in` is an empty row with the title over as many of them as there is room for."""

    head: SheetHead
    title: str
    words: CheckInWords
    sections: tuple[CheckInSection, ...]
    walk_in: CheckInSection

    @property
    def walk_ins(self) -> CheckInSection:
        """The empty lines of a page that goes on as long as it needs."""
        return self.walk_in.filled(USUAL_BLANK)


def build_check_in(data: CheckInSheet, paper: Paper) -> bytes:
    """Return a PDF of the list, in two columns where that saves pages and the names have room.

    Empty lines come last, and fill the page; they have one to themselves only where the names leave
    no room for four people.
    """
    sheet = Sheet(data.head, data.title, paper, data)
    pages = min(_choices(data, sheet), key=len)
    for box, page in sheet.headed([(data.title, page) for page in pages]):
        draw_strips(sheet, box, page)
    return sheet.bytes()


def _choices(data: CheckInSheet, sheet: Sheet) -> Iterator[list[list[Strip]]]:
    """Yield the pages in one column, and in two where most names keep their size."""
    yield _pages(data, sheet, 1)
    room = (sheet.body.width - COLUMN_GAP) / 2
    sections = [section for section in data.sections if section.rows]
    names = [one.name for section in sections for row in section.rows for one in row.people]
    widest = max((_Edges.of(sheet, data.words, one).beside for one in sections), default=0.0)
    if widest + _SIZE * usual_width(names) <= room:
        yield _pages(data, sheet, 2)


def _pages(data: CheckInSheet, sheet: Sheet, across: int) -> list[list[Strip]]:
    room = sheet.body.height
    lists = [_rows(data.words, one, sheet) for one in data.sections if one.rows]
    pages = in_columns(lists, room, across, apart=False)
    left = room - sum(strip.height for strip in pages[-1])
    fewest = _rows(data.words, data.walk_in.filled(_FEWEST_BLANK), sheet)
    blank = across if _can_be_written_in(data, sheet, across) else 1
    if left < fewest.height(fewest.count, blank):
        pages.append([])
        left = room
    lines = max(fewest.count, fewest.fitting(left, blank))
    walk_ins = data.walk_in.filled(lines * data.walk_in.together)
    return [
        *pages[:-1],
        pages[-1] + in_columns([_rows(data.words, walk_ins, sheet)], left, blank)[0],
    ]


def _can_be_written_in(data: CheckInSheet, sheet: Sheet, across: int) -> bool:
    """Whether empty lines in so many columns have room for a name."""
    column = (sheet.body.width - COLUMN_GAP * (across - 1)) / across
    return _Edges.of(sheet, data.words, data.walk_in).beside + _TO_WRITE <= column


def _rows(words: CheckInWords, section: CheckInSection, sheet: Sheet) -> Rows:
    edges = _Edges.of(sheet, words, section)

    def draw(sheet: Sheet, box: Box, row: int) -> None:
        _draw_row(sheet, box, section.rows[row], edges)

    return Rows(
        Strip(TITLE_HEIGHT, partial(draw_title, title=section.title)),
        Strip(HEADINGS_HEIGHT, partial(_draw_heads, words=words, edges=edges)),
        len(section.rows),
        _LINE * section.together,
        draw,
    )


@dataclass(frozen=True, slots=True)
class _Edges:
    """How wide the columns beside the name are, in points, each with the gap beside it."""

    here: float
    card: float
    role: float
    paid: float

    @property
    def beside(self) -> float:
        return self.here + self.card + self.role + self.paid

    @classmethod
    def of(cls, sheet: Sheet, words: CheckInWords, section: CheckInSection) -> "_Edges":
        label = sheet.points(LABEL)
        people = [one for row in section.rows for one in row.people]

        def wide(head: str, least: float, texts: Sequence[str] = ()) -> float:
            widest = max((width(text, REGULAR, _fine(sheet)) for text in texts), default=0.0)
            return max(width(head, BOLD, label), least + widest) + _SLACK + _GAP

        roles = {one.role for one in people if one.role}
        fees = {one.fee for one in people if one.fee}
        return cls(
            wide(words.here, _BOX),
            wide(words.card, _CARD),
            wide(words.role, 0, sorted(roles)) if roles else 0.0,
            wide(words.paid, _BOX + (_GAP / 2 if fees else 0), sorted(fees)),
        )


def _fine(sheet: Sheet) -> float:
    return max(10.0, sheet.paper.smallest if sheet.paper.large else 0.0)


def _draw_heads(sheet: Sheet, box: Box, words: CheckInWords, edges: _Edges) -> None:
    y = box.bottom + 6
    columns = _columns(box, edges)
    heads = (words.here, words.name, words.card, words.role, words.paid)
    for part, head in zip(columns, heads, strict=True):
        if part.width > 0:
            sheet.write(part.left, y, head, LABEL.bold, part.width)
    sheet.rule(box, box.bottom, 1.2, BAIZE)


def _columns(box: Box, edges: _Edges) -> tuple[Box, Box, Box, Box, Box]:
    """Return the parts of a row: here, name, card, role, paid."""
    rights = [box.right]
    for wide in (edges.paid, edges.role, edges.card):
        rights.append(rights[-1] - wide)
    paid, role, card, name = rights
    return (
        box.between(box.left, box.left + edges.here - _GAP),
        box.between(box.left + edges.here, name),
        box.between(name + _GAP, card),
        box.between(card + (_GAP if edges.role else 0), role),
        box.between(role + _GAP, paid),
    )


def _draw_row(sheet: Sheet, box: Box, row: CheckInRow, edges: _Edges) -> None:
    for place, person in enumerate(row.people):
        line = box._replace(bottom=box.top - _LINE * (place + 1), height=_LINE)
        _draw_person(sheet, line, person, edges)
    card = _columns(box, edges)[2]
    high = _LINE - 6
    frame = Box(card.left, card.bottom + (card.height - high) / 2, _CARD, high)
    sheet.frame(frame, 0.6, HAIR)
    sheet.write_centred(frame.inset(2), row.card, Type(_SIZE, BOLD))
    sheet.rule(box, box.bottom, 0.4, HAIR)


def _draw_person(sheet: Sheet, line: Box, person: CheckInPerson, edges: _Edges) -> None:
    here, name, _card, role, paid = _columns(line, edges)
    _draw_box(sheet, here, person.here)
    if person.name:
        sheet.write(name.left, name.baseline(_SIZE), person.name, Type(_SIZE), name.width)
    if person.role:
        fine = _fine(sheet)
        sheet.write(role.left, role.baseline(fine), person.role, Type(fine), role.width)
    _draw_box(sheet, paid, person.paid)
    if person.fee:
        fine, left = _fine(sheet), paid.left + _BOX + _GAP / 2
        sheet.write(left, paid.baseline(fine), person.fee, Type(fine), paid.right - left)


def _draw_box(sheet: Sheet, part: Box, ticked: bool) -> None:
    left, bottom = part.left, part.bottom + (part.height - _BOX) / 2
    sheet.frame(Box(left, bottom, _BOX, _BOX), 0.9)
    if ticked:
        tick = [(0.2, 0.5), (0.42, 0.24), (0.82, 0.8)]
        sheet.line([(left + x * _BOX, bottom + y * _BOX) for x, y in tick], 1.8)
