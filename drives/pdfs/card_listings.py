"""Scorecards as they are read on a page: a heading and lists, with the same texts as on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drives.pdfs.card_faces import Face, Scorecard, ScorecardWords, Total, whole_face
from drives.pdfs.grids import Block, GridWords
from drives.pdfs.listings import Column, Listing
from drives.pdfs.page import joined
from drives.pdfs.suits import TrumpWords, short


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card to be read: `title` is "Card 7", `where` who that is and where they begin.

    `name_label` stands before a line for a name where there is none.
    """

    title: str
    names: tuple[str, ...]
    name_label: str
    where: str
    listings: tuple[Listing, ...]
    totals: tuple[Total, ...]


def read_cards(
    cards: Sequence[Scorecard], words: ScorecardWords, trumps: TrumpWords
) -> Iterator[ReadCard]:
    """Yield the cards as they are read."""
    for card in cards:
        face = whole_face(card, words)
        label = words.team if card.team else words.card
        yield ReadCard(
            title=f"{label} {card.shown_number}" if card.shown_number else words.spare_one,
            names=tuple(filter(None, card.names)),
            name_label="" if any(card.names) else words.name,
            where=joined(card.position, card.role, card.start),
            listings=tuple(_listings(face, words.grid, trumps)),
            totals=face.totals,
        )


def _listings(face: Face, words: GridWords, trumps: TrumpWords) -> Iterator[Listing]:
    of_trumps = (Column(words.trumps, 1, bold=True),) if words.with_trumps else ()
    columns = (
        Column(words.hand, 1, figures=True, bold=True),
        *of_trumps,
        Column(words.table, 2),
        Column(words.tricks, 1, figures=True),
        Column(words.running, 1, figures=True),
        Column(words.initials, 1),
    )
    for block in face.blocks:
        yield Listing(
            block.label or words.hand,
            columns,
            tuple(_rows(block, trumps, with_trumps=words.with_trumps)),
        )


def _rows(block: Block, words: TrumpWords, *, with_trumps: bool) -> Iterator[tuple[str, ...]]:
    for hand in block.hands:
        said = " ".join(filter(None, (short(hand.trumps, words), hand.rule)))
        trumps = (said,) if with_trumps else ()
        yield str(hand.number), *trumps, hand.place, hand.tricks, hand.running, ""
