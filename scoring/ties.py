"""What settles a tie for a prize: it is shared, cut for, or parted by a second figure."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from scoring.standings import SHARE, TieRule, Total

K = TypeVar("K")


class Ties(StrEnum):
    """A drive's rule for those who tie for a prize."""

    SHARE = "share"
    CUT = "cut"
    SECOND_HALF = "second-half"
    HANDS_WON = "hands-won"

    @property
    def asks_a_second_figure(self) -> bool:
        return self in (Ties.SECOND_HALF, Ties.HANDS_WON)


def parting_rule(
    ties: Ties,
    second_halves: Mapping[K, Total | None],
    hands_won: Mapping[K, int | None],
) -> TieRule:
    """Return what parts equal figures under this rule, of which more is better for every prize.

    Sharing and cutting part nobody. The better second half wins the prize for the lowest total
    too: one rule, as it is read out, for the whole list.
    """
    figures: Mapping[Ties, Mapping[K, Total | None]] = {
        Ties.SECOND_HALF: second_halves,
        Ties.HANDS_WON: hands_won,
    }
    return TieRule(ties.value, figures[ties]) if ties in figures else SHARE
