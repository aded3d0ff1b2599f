"""What the players' cards say against the tables, as it was found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from drives.results.competitors import Competitor
from scoring.cards_of_hand import Mark, Shown
from scoring.narrowing import Explains
from scoring.seat_check import SlipCheck

Hands = tuple[int, int, int]
"""What a box of a card is of: the entry, the first hand, the last."""


class Compared(StrEnum):
    """What a card says, against the tables: the same, something else, or their slips are not in."""

    FITS = "fits"
    OFF = "off"
    WAITS = "waits"


@dataclass(frozen=True, slots=True)
class Against:
    """What is typed in one box of a card, and what the tables say, in half tricks; both None where
    there is no number: a rest, or slips that are not in."""

    card: Competitor
    first: int
    last: int
    says: Shown
    tables: int | None
    how: Compared
    off: int = 0

    @property
    def half_tricks(self) -> int | None:
        return None if isinstance(self.says, Mark) else self.says


@dataclass(frozen=True, slots=True)
class AtTable:
    """A table's slip of a hand with which some card disagrees."""

    hand: int
    table: int
    check: SlipCheck


@dataclass(frozen=True, slots=True)
class CouldBe:
    """A hand at a table that would explain a half that is off."""

    hand: int
    table: int
    found: Explains


@dataclass(frozen=True, slots=True)
class StretchOff:
    """A half, or the whole, of a card that does not come to what the tables say.

    `hands` are those of it that are typed by themselves and differ, `left` the half tricks that they
    leave open. `could` are the likeliest hands to explain what is left, of those that the other cards
    allow; none where every hand that was played is `typed` by itself.
    """

    against: Against
    could: Sequence[CouldBe] = ()
    hands: Sequence[int] = ()
    left: int = 0
    typed: bool = False


@dataclass(frozen=True)
class Reconciled:
    """All that the cards say against the tables: box by box, then what does not fit and where.

    `rests` are boxes that show tricks of a hand that was rested.
    """

    boxes: Mapping[Hands, Against] = field(default_factory=dict)
    tables: Sequence[AtTable] = ()
    stretches: Sequence[StretchOff] = ()
    rests: Sequence[Against] = ()

    @property
    def disagree(self) -> int:
        """How many cards disagree with the tables in anything."""
        return len({one.card.entry for one in self.boxes.values() if one.how is Compared.OFF})
