"""Tricks that go from one side to the other for what the laws forbid."""

from dataclasses import replace

from scoring.tricks import TRICKS_IN_DEAL, DealScore


def after_moves(score: DealScore, to_east_west: int) -> DealScore:
    """Return what a deal's tricks come to once so many have gone from North-South to East-West.

    A negative number goes the other way. Nobody can pay more than they have, so a side ends with 0 to
    13, and the two still make 13. Of a deal of which only the winner is known no trick can be moved.
    (The law of a revoke, "three tricks moved to the other side"; it comes before odd tricks, before
    flags, and before the question who won.)
    """
    if score.by_majority or not to_east_west:
        return score
    ns_tricks = min(TRICKS_IN_DEAL, max(0, score.ns_tricks - to_east_west))
    return replace(score, ns_tricks=ns_tricks, ew_tricks=TRICKS_IN_DEAL - ns_tricks)
