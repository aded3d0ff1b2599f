"""What stands on a scorecard, and on which of its sides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from drives.pdfs.grids import Block, GridWords, HandRow, Words, blocks_of
from drives.pdfs.page import SheetHead
from drives.pdfs.suits import TrumpWords


@dataclass(frozen=True, slots=True)
class Scorecard:
    """One numbered card. `halves` are one or two runs of hands; neither may be empty.

    `number` is None on a spare card, which has a line for it. `names` is one name, or a pair's two;
    an empty name is a line to write on. `start` says where its holder sits first ("Table 3, North"),
    or is empty. `half_totals` and `total` are filled on a card that is printed again, once every hand
    of theirs is in. Where teams compete, `team` is the number and `position` ("Blue") the place in it
    that its holder goes by.
    """

    number: int | None
    halves: tuple[tuple[HandRow, ...], ...]
    names: tuple[str, ...] = ("",)
    role: str = ""
    start: str = ""
    half_totals: tuple[str, ...] = ()
    total: str = ""
    team: str = ""
    position: str = ""

    @property
    def shown_number(self) -> str:
        """What the card goes by: the team's number, or its own; empty on a spare card."""
        return self.team or ("" if self.number is None else str(self.number))


@dataclass(frozen=True, slots=True)
class ScorecardWords:
    """The labels of a card: its head, its grid and its totals.

    `cards` heads a run of cards in the list of contents, with the places {first} and {last}.
    """

    title: str
    card: str
    name: str
    grid: GridWords
    total: str
    team: str = ""
    cards: str = "{first}–{last}"
    spare: str = ""
    spare_one: str = ""


class Said(NamedTuple):
    """What stands on every card of a sheet."""

    head: SheetHead
    words: ScorecardWords
    trumps: TrumpWords

    @property
    def grid(self) -> Words:
        return Words(self.words.grid, self.trumps)


class Total(NamedTuple):
    """A box to add up in: its label, what is in it already, and whether it stands out."""

    label: str
    figure: str
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: its hands, and the boxes to add up in."""

    card: Scorecard
    blocks: tuple[Block, ...]
    totals: tuple[Total, ...]
    back: bool = False


def whole_face(card: Scorecard, words: ScorecardWords) -> Face:
    """Return the card on one side."""
    return Face(card, tuple(blocks_of(card.halves, words.grid)), tuple(_totals(card, words)))


def both_faces(card: Scorecard, words: ScorecardWords) -> tuple[Face, Face]:
    """Return front and back: the first half of the hands with its sum, the others with all sums."""
    totals = tuple(_totals(card, words))
    first, second = card.halves if len(card.halves) > 1 else _split(card.halves[0])
    labels = words.grid.halves if len(card.halves) > 1 else ("", "")
    front, back = (
        _labelled(blocks_of((hands,), words.grid), label)
        for hands, label in zip((first, second), labels, strict=True)
    )
    return Face(card, front, totals[:-1][:1]), Face(card, back, totals, back=True)


def _split(hands: tuple[HandRow, ...]) -> tuple[tuple[HandRow, ...], tuple[HandRow, ...]]:
    middle = (len(hands) + 1) // 2
    return hands[:middle], hands[middle:]


def _labelled(blocks: list[Block], label: str) -> tuple[Block, ...]:
    return (blocks[0]._replace(label=label), *blocks[1:])


def _totals(card: Scorecard, words: ScorecardWords) -> Iterator[Total]:
    if len(card.halves) > 1:
        known = (*card.half_totals, "", "")
        yield from map(Total, words.grid.halves, known)
    yield Total(words.total, card.total, framed=True)
