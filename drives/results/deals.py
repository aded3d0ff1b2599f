"""The deals as they count: the tricks after what penalties moved, or what a void deal gives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from drives.models import Deal, Drive
from drives.results.flags import flag_rules
from drives.results.games import counts_rounds, german_variant
from drives.results.line import HandRow
from drives.results.penalties import Moves
from scoring.german_rounds import Variant
from scoring.german_scores import counting_tricks, half_rounds
from scoring.hand_rules import Call, HandRule, Told, is_enough, points as points_by_rule
from scoring.penalties import after_moves
from scoring.rules import Scoring, worth
from scoring.rules_of_hands import BY_TABLES
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore


@dataclass(frozen=True, slots=True)
class DealCounts:
    """A deal as it counts; `score` is None while it is out, and where it is void.

    `points` are the half tricks, or half flags, of one card of each side; of a rubber its points, which
    are the winners' alone, and `net` what North-South won, negative what they lost. `void` says what a
    void deal gives (`Deal.Void`), and `award` its number in half tricks. `rule` is that of its hand,
    where it has one of its own: a deal of which the call or the honours are not known has no points yet.
    Where rounds of German Whist are won, `tricks` are the half tricks that part those with as many rounds.
    """

    score: DealScore | None
    points: Mapping[Side, int]
    void: str = ""
    award: int | None = None
    net: int | None = None
    rule: str = ""
    tricks: Mapping[Side, int] | None = None

    @property
    def is_in(self) -> bool:
        """Whether somebody has a figure from it: it has a score, or is void with an award."""
        return bool(self.points) or self.void in (Deal.Void.AVERAGE, Deal.Void.NUMBER)


Deals = Mapping[tuple[int, int], DealCounts]
"""By number of the hand, and table."""
OUT = DealCounts(None, {})


class TypedDeal(NamedTuple):
    """A deal as it is kept: what was typed of it, how it is void, rubber points, and what it was by."""

    hand: int
    table: int
    ns_tricks: int | None
    by_majority: bool
    void: str
    award: int | None
    net: int | None
    rule: str
    ns_honours: int | None
    call: str
    caller: str
    ns_first: int | None = None

    @property
    def score(self) -> DealScore | None:
        if self.ns_tricks is None:
            return None
        rest = TRICKS_IN_DEAL - self.ns_tricks
        return DealScore(self.ns_tricks, rest, self.by_majority, self.ns_first)

    @property
    def told(self) -> Told:
        call = Call(self.call) if self.call else None
        return Told(self.ns_honours, call, Side(self.caller) if self.caller else None)


def hands_and_deals(drive: Drive) -> tuple[list[HandRow], list[TypedDeal]]:
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
        "rule",
        "deals__ns_honours",
        "deals__call",
        "deals__caller",
        "deals__ns_first_tricks",
    )
    hands: dict[HandRow, None] = {}
    typed: list[TypedDeal] = []
    for pk, number, half, round_pk, table, *said in rows:
        hands[pk, number, half, round_pk] = None
        if table is not None:
            typed.append(TypedDeal(number, table, *said))  # type: ignore[arg-type]  # of the columns asked for
    return list(hands), typed


def as_they_count(drive: Drive, typed: Sequence[TypedDeal], moves: Moves) -> Deals:
    """Return each deal as it counts, with the tricks moved that penalties move."""
    if counts_rounds(drive):
        return _rounds_as_they_count(german_variant(drive), typed, moves)
    usual = _points_by_score(drive)
    return {
        (deal.hand, deal.table): _as_it_counts(deal, usual, moves.get((deal.hand, deal.table), 0))
        for deal in typed
    }


def _rounds_as_they_count(variant: Variant, typed: Sequence[TypedDeal], moves: Moves) -> Deals:
    """Return rounds of German Whist as they count: won or lost, and the tricks beside that."""
    found = {}
    for deal in typed:
        place, score = (deal.hand, deal.table), deal.score
        if score is None:
            found[place] = DealCounts(None, {}, deal.void, deal.award) if deal.void else OUT
            continue
        score = after_moves(score, moves.get(place, 0))
        won = {side: half_rounds(score, side, variant) for side in Side}
        tricks = {side: 2 * counting_tricks(score, side, variant) for side in Side}
        found[place] = DealCounts(score, won, tricks=tricks)
    return found


def _as_it_counts(deal: TypedDeal, usual: "PointsByScore", moved: int) -> DealCounts:
    if deal.net is not None:
        return DealCounts(None, _rubber_points(deal.net), net=deal.net)
    if deal.score is None:
        return DealCounts(None, {}, deal.void, deal.award, rule=deal.rule) if deal.void else OUT
    score = after_moves(deal.score, moved)
    if not deal.rule:
        return DealCounts(score, usual[score.ns_tricks])
    points = _points_by_rule(BY_TABLES[deal.rule], score.ns_tricks, deal.told)
    return DealCounts(score, points, rule=deal.rule)


def _rubber_points(net: int) -> Mapping[Side, int]:
    """What a rubber puts on the cards of each side, in halves: the winners have what they won, net."""
    return {Side.NORTH_SOUTH: 2 * max(0, net), Side.EAST_WEST: 2 * max(0, -net)}


@lru_cache(maxsize=512)  # a hand is scored at many tables, and most tell the same
def _points_by_rule(rule: HandRule, ns_tricks: int, told: Told) -> Mapping[Side, int]:
    """What a deal of a hand with its own rule puts on the cards of each side; nothing while it is not told."""
    if not is_enough(rule, told):
        return {}
    score = DealScore(ns_tricks, TRICKS_IN_DEAL - ns_tricks)
    return {side: 2 * points for side, points in points_by_rule(score, rule, told).items()}


PointsByScore = Mapping[int, Mapping[Side, int]]
"""By North-South's tricks, what each side has."""


def _points_by_score(drive: Drive) -> PointsByScore:
    """What each side scores, in half tricks (or half flags), for every number of tricks of North-South."""
    scoring, flags = Scoring(drive.scoring), flag_rules(drive)
    return {
        ns: {
            side: 2 * worth(DealScore(ns, TRICKS_IN_DEAL - ns), side, scoring, flags)
            for side in Side
        }
        for ns in range(TRICKS_IN_DEAL + 1)
    }
