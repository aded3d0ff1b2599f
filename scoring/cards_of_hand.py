"""The cards of one hand: what each shows, and what is known of the tables they come from."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final

from scoring.rules import Scoring
from scoring.tricks import MOST_ODD_TRICKS, TRICKS_IN_DEAL

OF_TWO: Final = 2
OF_THREE: Final = 3


class Mark(Enum):
    """What a card shows for a hand in place of tricks."""

    REST = "R"


Shown = int | Mark


@dataclass(frozen=True, slots=True)
class CardOfHand:
    """A card's number and role, and what it shows of the hand; None while it is not typed."""

    number: int
    role: str
    shows: Shown | None


@dataclass(frozen=True, slots=True)
class Laws:
    """What is known of every table. `mixed`: each pair is one lady and one gent.

    `cards_a_side` is `PLAYERS_CARDS` or `PAIRS_CARD` of `scoring.proof`. `left_over` is how many play
    at a table of their own: two at German Whist, three with a dummy hand; 0 where nobody does.
    """

    cards_a_side: int
    scoring: Scoring
    mixed: bool = False
    left_over: int = 0

    @property
    def cards_a_table(self) -> int:
        return 2 * self.cards_a_side

    @property
    def most(self) -> int:
        return MOST_ODD_TRICKS if self.scoring is Scoring.ODD_TRICKS else TRICKS_IN_DEAL


Class = tuple[str, Shown]
"""Cards that cannot be told apart: role, and what they show."""
Counts = Counter[Class]
NOBODY: Final[Counts] = Counter()


def roles_of(counts: Counts) -> tuple[str, ...]:
    return tuple(sorted({role for role, _ in counts}))


def playing(counts: Counts) -> int:
    return sum(count for (_, shows), count in counts.items() if shows is not Mark.REST)
