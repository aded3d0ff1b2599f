"""The deals as they count: the tricks after what penalties moved, or what a void deal gives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drives.models import Deal, Drive
from drives.results.flags import flag_rules
from drives.results.line import HandRow
from drives.results.penalties import Moves
from scoring.penalties import after_moves
from scoring.rules import Scoring, worth
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore


@dataclass(frozen=True, slots=True)
class DealCounts:
    """A deal as it counts; `score` is None while it is out, and where it is void.

    `points` are the half tricks, or half flags, of one card of each side; of a rubber its points, which
    are the winners' alone, and `net` what North-South won, negative what they lost. `void` says what a
    void deal gives (`Deal.Void`), and `award` its number in half tricks.
    """

    score: DealScore | None
    points: Mapping[Side, int]
    void: str = ""
    award: int | None = None
    net: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether somebody has a figure from it: it has a score, or is void with an award."""
        return bool(self.points) or self.void in (Deal.Void.AVERAGE, Deal.Void.NUMBER)


Deals = Mapping[tuple[int, int], DealCounts]
"""By number of the hand, and table."""
OUT = DealCounts(None, {})


Typed = Sequence[tuple[int, int, int | None, bool, str, int | None, int | None]]
"""Of each deal the hand, the table, North-South's tricks as typed, how it is void, and rubber points."""


def hands_and_deals(drive: Drive) -> tuple[list[HandRow], Typed]:
    """Return the drive's hands, and the deals of those that are seated, in order and in one query."""
    rows = drive.hands.order_by("number", "deals__table_number").values_list(
        "pk",
        "number",
        "half",
        "round",
        "deals__table_number",
        "deals__ns_tricks",
        "deals__by_majority",
        "deals__void",
        "deals__void_award",
        "deals__ns_points",
    )
    hands: dict[HandRow, None] = {}
    typed: list[tuple[int, int, int | None, bool, str, int | None, int | None]] = []
    for pk, number, half, round_pk, table, *said in rows:
        hands[pk, number, half, round_pk] = None
        if table is not None:
            typed.append((number, table, *said))  # type: ignore[arg-type]  # of the columns asked for
    return list(hands), typed


def as_they_count(drive: Drive, typed: Typed, moves: Moves) -> Deals:
    """Return each deal as it counts, with the tricks moved that penalties move."""
    points = _points_by_score(drive)
    found: dict[tuple[int, int], DealCounts] = {}
    for hand, table, ns, by_majority, void, award, net in typed:
        if net is not None:
            found[hand, table] = DealCounts(None, _rubber_points(net), net=net)
            continue
        if ns is None:
            found[hand, table] = DealCounts(None, {}, void, award) if void else OUT
            continue
        written = DealScore(ns, TRICKS_IN_DEAL - ns, by_majority)
        score = after_moves(written, moves.get((hand, table), 0))
        found[hand, table] = DealCounts(score, points[score.ns_tricks])
    return found


def _rubber_points(net: int) -> Mapping[Side, int]:
    """What a rubber puts on the cards of each side, in halves: the winners have what they won, net."""
    return {Side.NORTH_SOUTH: 2 * max(0, net), Side.EAST_WEST: 2 * max(0, -net)}


def _points_by_score(drive: Drive) -> Mapping[int, Mapping[Side, int]]:
    """What each side scores, in half tricks (or half flags), for every number of tricks of North-South."""
    scoring, flags = Scoring(drive.scoring), flag_rules(drive)
    return {
        ns: {
            side: 2 * worth(DealScore(ns, TRICKS_IN_DEAL - ns), side, scoring, flags)
            for side in Side
        }
        for ns in range(TRICKS_IN_DEAL + 1)
    }
