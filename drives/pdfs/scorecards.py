"""Players' scorecards, four or two to a page: what one player carries through the evening."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.card_faces import (
    Face,
    Said,
    Scorecard,
    ScorecardWords,
    both_faces,
    whole_face,
)
from drives.pdfs.card_layouts import draw_face, rows_lying
from drives.pdfs.card_listings import ReadCard, read_cards
from drives.pdfs.imposition import Cut, laid_out, laid_out_on_both_sides
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import INSET, Paper
from drives.pdfs.suits import TrumpWords

_LOWEST_ROW: Final = 14.0  # in large print: 6.5 mm on paper, for a figure written by hand
_MOST_MARKS: Final = 40


@dataclass(frozen=True, slots=True)
class ScorecardSheet:
    """The cards of a drive, `up` (4 or 2) to a page, with the second half on the back or on one side.

    `skip` quarters of the first page stay empty: they are used up.
    """

    head: SheetHead
    words: ScorecardWords
    trump_words: TrumpWords
    cards: tuple[Scorecard, ...]
    skip: int = 0
    up: int = 4
    both_sides: bool = False

    @property
    def read_cards(self) -> Iterator[ReadCard]:
        """The cards as they are read on a page."""
        return read_cards(self.cards, self.words, self.trump_words)


def build_scorecards(data: ScorecardSheet, paper: Paper) -> bytes:
    """Return a PDF of the cards, four or two to a page with marks to cut along.

    Any number of hands fits; up to 40 keep rows that can be written in. Large print is two to a page,
    or one where two would have no such rows. On both sides, every page is followed by its back, to be
    turned on the long edge.
    """
    sheet = Sheet(data.head, data.words.title, paper, data)
    said = Said(data.head, data.words, data.trump_words)
    cut = _cut(sheet, data)
    faces = _faces(data, cut)
    marks = dict(_marks(data, cut))
    cells = sheet.cells(faces, cut.columns, cut.rows)
    for place, (box, face) in enumerate(cells):
        if place in marks:
            sheet.bookmark(marks[place])
        if face:
            draw_face(sheet, box, face, said)
    return sheet.bytes()


def _faces(data: ScorecardSheet, cut: Cut) -> Sequence[Face | None]:
    skip = cut.cell_of(data.skip)
    if data.both_sides:
        both = [both_faces(card, data.words) for card in data.cards]
        return laid_out_on_both_sides(both, cut, skip)
    return laid_out([whole_face(card, data.words) for card in data.cards], cut, skip)


def _cut(sheet: Sheet, data: ScorecardSheet) -> Cut:
    if not sheet.paper.large:
        return Cut(2, 2) if data.up == 4 else Cut(1, 2)
    wide, high = sheet.paper.size
    half = Box(0, 0, wide, high / 2).inset(INSET)
    faces = both_faces if data.both_sides else _one_face
    rows = [
        rows_lying(sheet, half, face) for card in data.cards[:1] for face in faces(card, data.words)
    ]
    return Cut(1, 2) if min(rows, default=_LOWEST_ROW) >= _LOWEST_ROW else Cut(1, 1)


def _one_face(card: Scorecard, words: ScorecardWords) -> tuple[Face]:
    return (whole_face(card, words),)


def _marks(data: ScorecardSheet, cut: Cut) -> Iterator[tuple[int, str]]:
    """Yield the cells at which a run of cards begins in the list of contents, with its title."""
    placed = laid_out(data.cards, cut, cut.cell_of(data.skip))
    each = -(-len(placed) // (cut.cells * _MOST_MARKS)) * cut.cells
    for first in range(0, len(placed), each) if len(placed) > cut.cells else ():
        numbers = [card.number for card in placed[first : first + each] if card]
        known = [number for number in numbers if number is not None]
        yield first * (2 if data.both_sides else 1), _title(data.words, known)


def _title(words: ScorecardWords, numbers: Sequence[int]) -> str:
    if not numbers:
        return words.spare
    if len(numbers) == 1:
        return f"{words.card} {numbers[0]}"
    return words.cards.format(first=numbers[0], last=numbers[-1])
