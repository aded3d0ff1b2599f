"""What a deal's tricks are worth to a side."""

from enum import StrEnum

from scoring.flags import FlagRules, read_flags
from scoring.sides import Side
from scoring.tricks import BOOK, TRICKS_IN_DEAL, DealScore, read_odd_score, read_score


class Scoring(StrEnum):
    """What counts in a drive."""

    ALL_TRICKS = "all"
    ODD_TRICKS = "odd"
    FLAGS = "flag"
    RUBBER_POINTS = "rub"
    ROUNDS_WON = "won"


READERS = {
    Scoring.ALL_TRICKS: read_score,
    Scoring.ODD_TRICKS: read_odd_score,
    Scoring.FLAGS: read_flags,
    Scoring.RUBBER_POINTS: read_score,
    Scoring.ROUNDS_WON: read_score,
}
"""How a table's two boxes are read, by what counts in the drive."""


USUAL_FLAGS = FlagRules()


def worth(score: DealScore, side: Side, scoring: Scoring, flags: FlagRules = USUAL_FLAGS) -> int:
    """Return what the deal puts on the card of each player of `side`: tricks, or flags.

    All tricks: those the side took. Odd tricks: those it took beyond the book; the losers score 0.
    Flags: by the club's rules for `flags`. Rounds won: one for the winner of a round of German Whist.
    Rubber points are not made of the tricks of one deal: 0; see `scoring.rubbers`.
    """
    if scoring is Scoring.FLAGS:
        return flags.flags(score, side)
    if scoring is Scoring.ROUNDS_WON:
        return int(score.winner is side)
    if scoring is Scoring.RUBBER_POINTS:
        return 0
    tricks = score.of(side)
    return tricks if scoring is Scoring.ALL_TRICKS else max(0, tricks - BOOK)


def most_worth(scoring: Scoring, flags: FlagRules = USUAL_FLAGS) -> int:
    """Return the most that one deal can put on a card: tricks, odd tricks or flags."""
    return worth(DealScore(TRICKS_IN_DEAL, 0), Side.NORTH_SOUTH, scoring, flags)
