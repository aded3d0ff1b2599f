"""Flags: what a table is worth where teams of four play for who wins it, not for tricks."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore, TrickCountError, read_score
from scoring.typed import is_blank, is_too_long, plain, shortened

HOME: Final = Side.NORTH_SOUTH
AWAY: Final = Side.EAST_WEST
MAJORITY: Final = 1
ALL_THIRTEEN: Final = 2


@dataclass(frozen=True, slots=True)
class FlagRules:
    """What a club gives flags for: `thirteen` for all 13 tricks; `home_only` counts no flag away."""

    thirteen: int = ALL_THIRTEEN
    home_only: bool = False

    def flags(self, score: DealScore, side: Side) -> int:
        """Return the flags of a side: 1 for the majority, `thirteen` for every trick, else none."""
        if score.winner is not side or (self.home_only and side is AWAY):
            return 0
        return self.thirteen if score.of(side) == TRICKS_IN_DEAL else MAJORITY


@dataclass(frozen=True, slots=True)
class FlagsTotal:
    """What scored deals come to in flags: one each, and one more for each of all thirteen.

    `majorities` and `thirteens` are the deals won so by a pair whose flags count. `tables` and
    `hands` where every hand was played at as many tables, else None.
    """

    deals: int
    majorities: int
    thirteens: int
    points: int
    tables: int | None = None
    hands: int | None = None


def flags_total(hands: Iterable[Iterable[DealScore]], rules: FlagRules) -> FlagsTotal:
    """Return what the deals, hand by hand, put on the cards of all teams together.

    Law: where home and away both count, a hand at T tables comes to T flags, and with two flags for
    all thirteen to as many more as there were of those.
    """
    by_hand = [list(of_hand) for of_hand in hands]
    scores = [score for of_hand in by_hand for score in of_hand]
    worths = [rules.flags(score, score.winner) for score in scores]
    counted = [
        score.of(score.winner) == TRICKS_IN_DEAL
        for score, worth in zip(scores, worths, strict=True)
        if worth
    ]
    tables = {len(of_hand) for of_hand in by_hand}
    return FlagsTotal(
        deals=len(scores),
        majorities=counted.count(False),
        thirteens=counted.count(True),
        points=sum(worths),
        tables=tables.pop() if len(tables) == 1 else None,
        hands=len(by_hand),
    )


_WON = re.compile(r"([HA]) ?(13|\+)?")
_FLAGS = re.compile(r"([0-2]) ?[-:] ?([0-2])")
_FEW = re.compile(r"[0-2]")


def read_flags(home: str | None, away: str | None = None) -> DealScore | None:
    """Return what is typed into a table's two boxes, home and away, or None where both are blank.

    In either box "h" or "a" says which pair won, "h13" or "h+" that it took every trick; the tricks
    of a bare majority are then not known. Flags may be typed for both pairs: "1-0", or 0 and 2.
    Everything else is tricks, as `scoring.tricks.read_score` reads them.

    Raises TrickCountError as that does, but `not_flags` for what is neither, and `flag_or_trick` for
    a number below 3 that may be either.
    """
    boxes = {side: box for side, box in zip(Side, (home, away), strict=True) if not is_blank(box)}
    said = {side: won for side, box in boxes.items() if (won := _won(box or "", side))}
    if said:
        return _agreed(boxes, said)
    typed = [plain(box or "") for box in boxes.values()]
    if typed and all(map(_FEW.fullmatch, typed)):
        return _by_flags("-".join(typed), HOME)
    return _tricks(home, away)


def are_tricks(home: str, away: str) -> bool:
    """Whether two boxes that `read_flags` could read were filled with tricks, not with flags."""
    boxes = {side: box for side, box in zip(Side, (home, away), strict=True) if not is_blank(box)}
    if any(_won(box, side) for side, box in boxes.items()):
        return False
    return not all(_FEW.fullmatch(plain(box)) for box in boxes.values())


def _won(typed: str, side: Side) -> DealScore | None:
    """Return what one box says of flags; None where it is blank or speaks of tricks."""
    if is_too_long(typed):
        return None
    text = plain(typed).upper()
    if won := _WON.fullmatch(text):
        return _score(HOME if won[1] == "H" else AWAY, every_trick=bool(won[2]))
    return _by_flags(text, side) if _FLAGS.fullmatch(text) else None


def _by_flags(text: str, own: Side) -> DealScore:
    """Return what "1-0" says, the flags of `own` first; one pair has them all."""
    flags = _FLAGS.fullmatch(text)
    first, second = (int(flags[1]), int(flags[2])) if flags else (0, 0)
    if bool(first) is bool(second):
        raise TrickCountError("flag_or_trick", typed=shortened(text))
    return _score(own if first else own.other, every_trick=max(first, second) == ALL_THIRTEEN)


def _score(winner: Side, *, every_trick: bool) -> DealScore:
    if every_trick:
        return DealScore.from_side(winner, TRICKS_IN_DEAL)
    return DealScore.by_majority_of(winner)


def _agreed(boxes: Mapping[Side, str | None], said: Mapping[Side, DealScore]) -> DealScore:
    """Return what the boxes say alike; a box of tricks beside one of flags says something else."""
    scores = set(said.values())
    if len(said) < len(boxes) or len(scores) > 1:
        ns, ew = (shortened(box or "") for box in boxes.values())
        raise TrickCountError("boxes_disagree", north_south=ns, east_west=ew)
    return scores.pop()


def _tricks(home: str | None, away: str | None) -> DealScore | None:
    try:
        return read_score(home, away)
    except TrickCountError as error:
        if error.code != "not_tricks":
            raise
        raise TrickCountError("not_flags", **error.values) from error
