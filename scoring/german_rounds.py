"""What a round of German Whist counts, and rounds on to a final winner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scoring.errors import WhistError
from scoring.german import Player
from scoring.marks import Mark
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

FIFTY: Final = 50


class GermanRulesError(WhistError):
    """Rounds to a final winner that there cannot be; values `best_of` and `points_to_win`.

    Exactly one of the two is a number, and at least 1; the other is None.
    """

    code = "no_such_match"


class FirstTricksError(WhistError):
    """A round whose first part counts, and nobody has said who took how many tricks of it."""

    code = "first_tricks_missing"


class Variant(StrEnum):
    """Which tricks of a round count: those of the second part, all 26, or all and the second's double."""

    SECOND_PART = "second"
    ALL_TRICKS = "all"
    SECOND_DOUBLE = "double"

    @property
    def worth(self) -> tuple[int, int]:
        """What a trick of the first part is worth, and one of the second."""
        return _WORTH[self]

    @property
    def counts_first(self) -> bool:
        return self.worth[0] > 0

    @property
    def points_in_round(self) -> int:
        """The points that both players make together: 13, 26 or 39. Where they are even, a tie can be."""
        return sum(self.worth) * TRICKS_IN_DEAL


_WORTH = {Variant.SECOND_PART: (0, 1), Variant.ALL_TRICKS: (1, 1), Variant.SECOND_DOUBLE: (1, 2)}


@dataclass(frozen=True, slots=True)
class GermanRules:
    """What counts in a round, and how many rounds are played: the best of so many, or to so many points.

    Raises GermanRulesError unless one of the two is said, and is at least 1.
    """

    variant: Variant = Variant.SECOND_PART
    best_of: int | None = 1
    points_to_win: int | None = None

    def __post_init__(self) -> None:
        said = [number for number in (self.best_of, self.points_to_win) if number is not None]
        if len(said) != 1 or said[0] < 1:
            raise GermanRulesError(best_of=self.best_of, points_to_win=self.points_to_win)

    @classmethod
    def first_to(cls, points: int, variant: Variant = Variant.SECOND_PART) -> "GermanRules":
        """Return rules by which whoever first has so many points has won."""
        return cls(variant, best_of=None, points_to_win=points)


USUAL: Final = GermanRules()
FIRST_TO_50: Final = GermanRules.first_to(FIFTY)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What a round comes to: each player's points by side, who has won it, and why, mark by mark.

    `winner` is None where the points are level: 13 all of 26 is a tie.
    """

    points: Mapping[Side, int]
    winner: Side | None
    marks: Sequence[Mark]


@dataclass(frozen=True, slots=True)
class GermanRound:
    """Both parts' tricks of a round; None for a first part that nobody wrote down."""

    second: DealScore
    first: DealScore | None = None


def round_result(
    first_tricks: DealScore | None, second_tricks: DealScore, rules: GermanRules = USUAL
) -> RoundResult:
    """Return what a round counts by the rules, north's and east's tricks being those of their sides.

    The first part may be None where it does not count. Raises FirstTricksError where it does.
    """
    if first_tricks is None and rules.variant.counts_first:
        raise FirstTricksError
    parts = zip(
        ("first", "second"), (first_tricks, second_tricks), rules.variant.worth, strict=True
    )
    marks = [
        _mark(part, side, tricks.of(side), worth)
        for part, tricks, worth in parts
        if tricks
        for side in Side
    ]
    points = {side: sum(mark.points for mark in marks if mark.side is side) for side in Side}
    winner = _ahead(points)
    return RoundResult(points, winner, (*marks, _told(winner, points)))


def _mark(part: str, side: Side, tricks: int, worth: int) -> Mark:
    if not worth:
        return Mark(side, 0, "german_first_for_nothing", {"tricks": tricks})
    return Mark(side, tricks * worth, f"german_{part}", {"tricks": tricks, "worth": worth})


def _told(winner: Side | None, points: Mapping[Side, int]) -> Mark:
    if winner is None:
        return Mark(Side.NORTH_SOUTH, 0, "german_tied", {"each": points[Side.NORTH_SOUTH]})
    return Mark(winner, 0, "german_won", {"points": points[winner], "to": points[winner.other]})


def _ahead(figures: Mapping[Side, int]) -> Side | None:
    """Return who has more of something; None where they are level."""
    ahead = max(Side, key=lambda side: figures[side])
    return ahead if figures[ahead] > figures[ahead.other] else None


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A round of a match, and each player's rounds and points after it; `number` counts from 1.

    A round that was played after the match was over does not count: `number` is 0, and nothing changes.
    """

    number: int
    dealer: Player
    result: RoundResult
    won: Mapping[Side, int]
    points: Mapping[Side, int]


@dataclass(frozen=True, slots=True)
class GermanMatch:
    """Rounds so far to a final winner; `dealer` deals the next one, and the other leads in it."""

    lines: Sequence[MatchLine]
    won: Mapping[Side, int]
    points: Mapping[Side, int]
    ahead: Side | None
    winner: Side | None
    dealer: Player

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def beyond(self) -> int:
        """How many rounds were played after the match was over."""
        return sum(not line.number for line in self.lines)


def match(
    rounds: Sequence[GermanRound], rules: GermanRules = USUAL, first_dealer: Player = Player.EAST
) -> GermanMatch:
    """Return how a match stands after these rounds, all worked out anew from the first.

    Law: the first dealer is drawn, then they deal in turn. Best of n: it is won as soon as the other
    cannot draw level in the rounds that are left; a tied round is one of the n, and where they are
    level after all n, the next round that somebody wins decides. To so many points: whoever has them, and more
    than the other, at the end of a round. Raises FirstTricksError as `round_result` does.
    """
    won, points = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    counted, winner, dealer = 0, None, first_dealer
    lines = []
    for played in rounds:
        result = round_result(played.first, played.second, rules)
        if winner is None:
            counted += 1
            for side in Side:
                won[side] += side is result.winner
                points[side] += result.points[side]
        number = 0 if winner else counted
        lines.append(MatchLine(number, dealer, result, dict(won), dict(points)))
        winner = winner or _match_winner(rules, won, points, counted)
        dealer = dealer.other
    ahead = _ahead(won if rules.points_to_win is None else points)
    return GermanMatch(lines, won, points, ahead, winner, dealer)


def _match_winner(
    rules: GermanRules, won: Mapping[Side, int], points: Mapping[Side, int], counted: int
) -> Side | None:
    if rules.points_to_win is not None:
        return _ahead(points) if max(points.values()) >= rules.points_to_win else None
    left = max(0, (rules.best_of or 1) - counted)
    lead = abs(won[Side.NORTH_SOUTH] - won[Side.EAST_WEST])
    return _ahead(won) if lead > left else None
