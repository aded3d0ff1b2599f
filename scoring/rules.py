"""What a deal's tricks are worth to a side."""

from enum import StrEnum

from scoring.sides import Side
from scoring.tricks import BOOK, DealScore, read_odd_score, read_score


class Scoring(StrEnum):
    """What counts in a drive."""

    ALL_TRICKS = "all"
    ODD_TRICKS = "odd"
    FLAGS = "flag"


READERS = {Scoring.ALL_TRICKS: read_score, Scoring.ODD_TRICKS: read_odd_score}
"""How a table's two boxes are read, by what counts in the drive."""


def worth(score: DealScore, side: Side, scoring: Scoring) -> int:
    """Return what the deal puts on the card of each player of `side`, in tricks.

    All tricks: those the side took. Odd tricks: those it took beyond the book; the losers score 0.
    """
    tricks = score.of(side)
    return tricks if scoring is Scoring.ALL_TRICKS else max(0, tricks - BOOK)
