"""What rounds of German Whist come to on the cards of an evening: rounds won, and what parts them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from scoring.german_rounds import GermanRules, RoundResult, Variant, round_result
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore, TrickCountError
from scoring.typed import is_blank, is_too_long, plain, shortened

ROUND_IN_HALVES: Final = 2
JOINED: Final = "+"
"""What stands between the tricks of the first part and of the second."""
MOST_FIGURE: Final = 5
"""Characters of a round's two parts: "13+13"."""

_PARTS = re.compile(r"(\d{1,3}) ?[+/ ] ?(\d{1,3})")
_ONE_NUMBER = re.compile(r"\+? ?\d+|\d+ ?[-:] ?\d+")
_TWO = re.compile(r"(\d{1,2}) (\d{1,2})(?!\d)")


@lru_cache(maxsize=1024)  # there are no more rounds than 14 by 14, by three variants
def result_of(score: DealScore, variant: Variant) -> RoundResult:
    """Return what a round comes to by the variant; see `scoring.german_rounds.round_result`."""
    return round_result(score.first_part, score, GermanRules(variant))


def round_winner(score: DealScore, variant: Variant) -> Side | None:
    """Return who won a round; None for 13 all of 26."""
    return result_of(score, variant).winner


def half_rounds(score: DealScore, side: Side, variant: Variant) -> int:
    """Return what a round puts on a side's card, in half rounds: 2 for the winner, 1 each for a tie."""
    winner = round_winner(score, variant)
    if winner is None:
        return ROUND_IN_HALVES // 2
    return ROUND_IN_HALVES if winner is side else 0


def counting_tricks(score: DealScore, side: Side, variant: Variant) -> int:
    """Return what parts those with as many rounds: the side's tricks that count, or points for them.

    Those of the second part; all 26; or one for each of the first part and two for each of the second.
    """
    return result_of(score, variant).points[side]


class PartedBy(StrEnum):
    """What parted the two of a meeting, in the order in which it is asked."""

    ROUNDS = "rounds"
    TRICKS = "tricks"
    SECOND_PART = "second-part"


@dataclass(frozen=True, slots=True)
class Parted:
    """Who won a meeting, by what, and what the two have of it; rounds are half rounds."""

    by: PartedBy
    winner: Side
    most: int
    least: int


def meeting_parted(scores: Sequence[DealScore], variant: Variant) -> Parted | None:
    """Return who won a meeting of two over several rounds and by what, or None where nothing parts them.

    Most rounds won, then most of the tricks that count, then most of the second parts. The last is an
    odd number where as many rounds were played, so after an odd number of rounds somebody always has won.
    """
    figures: Mapping[PartedBy, Callable[[DealScore, Side], int]] = {
        PartedBy.ROUNDS: lambda score, side: half_rounds(score, side, variant),
        PartedBy.TRICKS: lambda score, side: counting_tricks(score, side, variant),
        PartedBy.SECOND_PART: DealScore.of,
    }
    for by, figure in figures.items():
        ns, ew = (sum(figure(score, side) for score in scores) for side in Side)
        if ns != ew:
            winner = Side.NORTH_SOUTH if ns > ew else Side.EAST_WEST
            return Parted(by, winner, max(ns, ew), min(ns, ew))
    return None


def meeting_winner(scores: Sequence[DealScore], variant: Variant) -> Side | None:
    """Return who won a meeting: see `meeting_parted`."""
    parted = meeting_parted(scores, variant)
    return parted.winner if parted else None


def is_decided(scores: Sequence[DealScore], left: int, variant: Variant) -> bool:
    """Whether the one who leads a meeting has won it, whatever comes of the rounds that are `left`.

    That is so once the other cannot draw level in rounds won: of three, whoever has two.
    """
    ns, ew = (sum(half_rounds(score, side, variant) for score in scores) for side in Side)
    return abs(ns - ew) > ROUND_IN_HALVES * left


def read_two_parts(north_south: str | None, east_west: str | None = None) -> DealScore | None:
    """Return the two parts of a round as typed into North's and East's boxes, or None where both are blank.

    Either box will do, and speaks for its own player: "7+8" or "7 8" is 7 tricks of the first part and 8
    of the second. Where both are filled they must agree.

    Raises TrickCountError: `one_part` (one number, where two are wanted), `not_two_parts`,
    `too_many_tricks`, `too_long` (value `typed`), `boxes_disagree` (`north_south`, `east_west`).
    """
    north, east = _read_box(north_south), _read_box(east_west)
    said = [north, east and tuple(TRICKS_IN_DEAL - tricks for tricks in east)]
    read = [parts for parts in said if parts]
    if not read:
        return None
    if read[0] != read[-1]:
        raise TrickCountError(
            "boxes_disagree",
            north_south=shortened(north_south or ""),
            east_west=shortened(east_west or ""),
        )
    first, second = read[0]
    return DealScore(second, TRICKS_IN_DEAL - second, ns_first=first)


def _read_box(typed: str | None) -> tuple[int, ...] | None:
    if typed is None or is_blank(typed):
        return None
    if is_too_long(typed):
        raise TrickCountError("too_long", typed=shortened(typed))
    text = plain(typed)
    parts = _PARTS.fullmatch(text)
    if parts is None:
        raise TrickCountError(_what_is_wrong(text), typed=shortened(typed))
    numbers = int(parts[1]), int(parts[2])
    if max(numbers) > TRICKS_IN_DEAL:
        raise TrickCountError("too_many_tricks", typed=shortened(typed))
    return numbers


def _what_is_wrong(text: str) -> str:
    return "one_part" if _ONE_NUMBER.fullmatch(text) else "not_two_parts"


def joined(typed: str) -> str:
    """Return what was typed with its two parts joined, so that card numbers may follow: "7 8 c 12 3"."""
    return _TWO.sub(rf"\1{JOINED}\2", plain(typed), count=1) if _TWO.match(plain(typed)) else typed


def parts_text(score: DealScore, side: Side) -> str:
    """Return a side's tricks as they are typed and told: "8", or of both parts "7+8"."""
    first = score.first_part
    return f"{first.of(side)}{JOINED}{score.of(side)}" if first else f"{score.of(side)}"
