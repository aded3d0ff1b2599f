"""Which hand explains a half of a card that does not come to what the tables say."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.rules import Scoring, worth
from scoring.seat_check import SCORES
from scoring.sides import Side
from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class CardOff:
    """A card at a table, and by how many tricks it is over what the tables say.

    Of that hand where it is typed hand by hand, else of the half, or the whole, that the hand is in.
    """

    number: int
    side: Side
    tricks: Fraction


@dataclass(frozen=True, slots=True)
class Explains:
    """A deal that would explain a card: the score it would have had, and the others it puts right."""

    score: DealScore
    others: tuple[int, ...] = ()


def explains(
    card: CardOff, slip: DealScore, others: Iterable[CardOff], scoring: Scoring
) -> Explains | None:
    """Return the one score of this deal that puts right this card and everybody else's of the table.

    Law: where one slip is wrong by n, both of a side are n over what the tables say and both opponents
    n under (where odd tricks count, as many as the change is worth to them). So a deal one of whose
    other cards agrees with the tables, or is off by something else, explains nothing. None then.
    """
    beside = tuple(others)
    for score in SCORES:
        if score != slip and all(
            worth(score, one.side, scoring) - worth(slip, one.side, scoring) == one.tricks
            for one in (card, *beside)
        ):
            return Explains(score, tuple(sorted(one.number for one in beside)))
    return None


def likeliest(found: Sequence[Explains]) -> list[int]:
    """Return the places of those that most other cards bear out."""
    most = max((len(one.others) for one in found), default=0)
    return [place for place, one in enumerate(found) if len(one.others) == most]
