"""The tricks of a deal, and reading them as the organiser types them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scoring.errors import WhistError
from scoring.sides import Side
from scoring.typed import is_blank, is_too_long, plain, shortened

TRICKS_IN_DEAL: Final = 13
BOOK: Final = 6
"""The first six tricks a side takes; each further one is an odd trick."""
MOST_ODD_TRICKS: Final = TRICKS_IN_DEAL - BOOK


class TrickCountError(WhistError):
    """Tricks that no deal can have.

    With its own code, two counts that do not make thirteen: values `ns`, `ew`. Raised while
    reading, the code says what was wrong and `typed` is the text, shortened.
    """

    code = "tricks_make_13"


@dataclass(frozen=True, slots=True)
class DealScore:
    """Tricks taken by each side; they always make thirteen.

    `by_majority`: who won is known, the tricks are not, and 7-6 stands for no more than that. Of a round
    of German Whist they are those of the second part, and `ns_first` is what North took of the first,
    where that counts. Raises TrickCountError for any other two numbers.
    """

    ns_tricks: int
    ew_tricks: int
    by_majority: bool = False
    ns_first: int | None = None

    def __post_init__(self) -> None:
        makes_13 = self.ns_tricks + self.ew_tricks == TRICKS_IN_DEAL
        if not makes_13 or self.ns_tricks not in range(TRICKS_IN_DEAL + 1):
            raise TrickCountError(ns=self.ns_tricks, ew=self.ew_tricks)
        if self.ns_first is not None and self.ns_first not in range(TRICKS_IN_DEAL + 1):
            raise TrickCountError(ns=self.ns_first, ew=TRICKS_IN_DEAL - self.ns_first)

    @classmethod
    def from_side(cls, side: Side, tricks: int) -> "DealScore":
        """Return the score in which `side` took that many tricks and the other side the rest."""
        rest = TRICKS_IN_DEAL - tricks
        return cls(tricks, rest) if side is Side.NORTH_SOUTH else cls(rest, tricks)

    @classmethod
    def by_majority_of(cls, side: Side) -> "DealScore":
        """Return that `side` won, by tricks that nobody wrote down."""
        won = cls.from_side(side, BOOK + 1)
        return cls(won.ns_tricks, won.ew_tricks, by_majority=True)

    def of(self, side: Side) -> int:
        """Return the side's tricks."""
        return self.ns_tricks if side is Side.NORTH_SOUTH else self.ew_tricks

    @property
    def first_part(self) -> "DealScore | None":
        """The tricks of the first part of a round of German Whist, or None where nobody said them."""
        if self.ns_first is None:
            return None
        return DealScore(self.ns_first, TRICKS_IN_DEAL - self.ns_first)

    @property
    def winner(self) -> Side:
        """The side with seven or more. Thirteen is odd, so there always is one."""
        return max(Side, key=self.of)

    @property
    def odd_tricks(self) -> int:
        """The winners' tricks beyond the book, 1 to 7."""
        return self.of(self.winner) - BOOK


def read_score(north_south: str | None, east_west: str | None = None) -> DealScore | None:
    """Return the score typed into a table's two boxes, or None where both are blank.

    Either box will do, and speaks for its own pair: "8" tricks; "8-5", its own first; or "+2", odd
    tricks taken. Where both are filled they must agree. Full-width and other digits, spaces and any
    dash are read.

    Raises TrickCountError: `too_many_tricks`, `negative_tricks`, `part_tricks`, `letter_o`,
    `odd_out_of_range`, `not_tricks`, `too_long` (value `typed`), `typed_not_13` (and `total`),
    `boxes_disagree` (`north_south`, `east_west`).
    """
    return _read_boxes(north_south, east_west, _all_tricks)


def read_odd_score(north_south: str | None, east_west: str | None = None) -> DealScore | None:
    """Return the score typed where odd tricks count: as `read_score`, and "2-0" as odd tricks.

    Two numbers that make thirteen are tricks; else one of them is 0 and the other the winners' odd
    tricks, 1 to 7. No two numbers are both. A number alone is tricks, as on every other drive.

    Raises TrickCountError as `read_score`, but for two numbers `nobody_over_book` (0-0: thirteen is
    odd), `odd_out_of_range` (8-0) or `both_over_book` (2-1) in place of `typed_not_13`.
    """
    return _read_boxes(north_south, east_west, _tricks_or_odd_tricks)


Count = Callable[[int, int, str], int]
"""From two numbers, and the text they were typed as, to the tricks of the side named first."""


def _all_tricks(own: int, others: int, typed: str) -> int:
    if own + others != TRICKS_IN_DEAL:
        raise TrickCountError("typed_not_13", typed=shortened(typed), total=own + others)
    return own


def _tricks_or_odd_tricks(own: int, others: int, typed: str) -> int:
    if own + others == TRICKS_IN_DEAL:
        return own
    if own == others == 0:
        raise TrickCountError("nobody_over_book", typed=shortened(typed))
    if own and others:
        raise TrickCountError("both_over_book", typed=shortened(typed))
    odd_tricks = _odd_tricks(own or others, typed)
    return BOOK + odd_tricks if own else TRICKS_IN_DEAL - BOOK - odd_tricks


def _odd_tricks(number: int, typed: str) -> int:
    if not 1 <= number <= MOST_ODD_TRICKS:
        raise TrickCountError("odd_out_of_range", typed=shortened(typed))
    return number


@dataclass(frozen=True, slots=True)
class _Box:
    """What one box says of its own pair, and of the others where it says it."""

    typed: str
    own: int
    others: int | None = None

    def tricks(self, count: Count) -> int:
        return self.own if self.others is None else count(self.own, self.others, self.typed)


def _read_boxes(north_south: str | None, east_west: str | None, count: Count) -> DealScore | None:
    ns, ew = _read_box(north_south), _read_box(east_west)
    if ns and ew:
        return _agreed(ns, ew, count)
    if ns:
        return DealScore.from_side(Side.NORTH_SOUTH, ns.tricks(count))
    if ew:
        return DealScore.from_side(Side.EAST_WEST, ew.tricks(count))
    return None


def _agreed(ns: _Box, ew: _Box, count: Count) -> DealScore:
    if ns.others is None and ew.others is None:
        tricks = count(ns.own, ew.own, f"{ns.own}-{ew.own}")
        return DealScore.from_side(Side.NORTH_SOUTH, tricks)
    score = DealScore.from_side(Side.NORTH_SOUTH, ns.tricks(count))
    if score != DealScore.from_side(Side.EAST_WEST, ew.tricks(count)):
        raise TrickCountError(
            "boxes_disagree", north_south=shortened(ns.typed), east_west=shortened(ew.typed)
        )
    return score


_NUMBER = re.compile(r"\d+")
_ODD_TRICKS = re.compile(r"\+ ?(\d+)")
_BOTH_SIDES = re.compile(r"(\d+) ?[-:] ?(\d+)")
_NEGATIVE = re.compile(r"- ?\d+")
_PART = re.compile(r"\d?[.,]\d|\d/\d")


def _read_box(typed: str | None) -> _Box | None:
    if typed is None or is_blank(typed):
        return None
    if is_too_long(typed):
        raise TrickCountError("too_long", typed=shortened(typed))
    text = plain(typed)
    if sides := _BOTH_SIDES.fullmatch(text):
        return _Box(typed, int(sides[1]), int(sides[2]))
    if odd := _ODD_TRICKS.fullmatch(text):
        tricks = BOOK + _odd_tricks(int(odd[1]), typed)
        return _Box(typed, tricks, TRICKS_IN_DEAL - tricks)
    if not _NUMBER.fullmatch(text):
        raise TrickCountError(_what_is_wrong(text), typed=shortened(typed))
    if int(text) > TRICKS_IN_DEAL:
        raise TrickCountError("too_many_tricks", typed=shortened(typed))
    return _Box(typed, int(text))


def _what_is_wrong(text: str) -> str:
    if _NEGATIVE.fullmatch(text):
        return "negative_tricks"
    if _PART.search(text):
        return "part_tricks"
    figures = text.upper().replace("O", "0")
    if any(shape.fullmatch(figures) for shape in (_NUMBER, _ODD_TRICKS, _BOTH_SIDES)):
        return "letter_o"
    return "not_tricks"
