"""The card numbers of a table's slip, typed after its tricks, and whether the seats agree."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scoring.sides import Side
from scoring.typed import plain

LONGEST_SLIP: Final = 40
"""Characters: a score, four card numbers of three figures, and what stands between."""

_NUMBER = r"\d{1,3}"
_BETWEEN = r"(?: ?[,/|;] ?| )"
_SLIP = re.compile(rf"(.+?)(?: ?c ?| )({_NUMBER}(?:{_BETWEEN}{_NUMBER}){{1,3}})", re.IGNORECASE)


def split_slip(typed: str) -> tuple[str, tuple[int, ...]]:
    """Return what was typed of the tricks, and the card numbers after it; none where it has none.

    "8 c 12 7 3 9" and "8 12 7 3 9" are 8 tricks and four cards; two to four numbers are cards. A
    number alone after the tricks is none, so that "8 5" stays what nobody can read.
    """
    if len(typed) > LONGEST_SLIP:
        return typed, ()
    slip = _SLIP.fullmatch(plain(typed))
    if slip is None:
        return typed, ()
    return slip[1], tuple(int(number) for number in re.findall(_NUMBER, slip[2]))


@dataclass(frozen=True, slots=True)
class Pairs:
    """The numbers of a table's two pairs, each in any order; where partners share a card, one each."""

    north_south: tuple[int, ...]
    east_west: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.north_south) + len(self.east_west)

    def split(self, cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the cards of a slip as two pairs, as large as these."""
        first = len(self.north_south)
        return tuple(cards[:first]), tuple(cards[first:])

    def are(self, cards: Sequence[int]) -> bool:
        """Whether a slip names these partners: either pair first, and in a pair in any order."""
        if len(cards) != self.count:
            return False
        own, others = sorted(self.north_south), sorted(self.east_west)
        return any(
            (sorted(cards[: len(first)]), sorted(cards[len(first) :])) == (first, second)
            for first, second in ((own, others), (others, own))
        )


def table_of(cards: Sequence[int], tables: Mapping[int, Pairs]) -> int | None:
    """Return the number of the table at which a slip's partners sit, or None."""
    return next((number for number, pairs in tables.items() if pairs.are(cards)), None)


def really(cards: Sequence[int], seated: Mapping[Side, Mapping[str, int]]) -> dict[str, int]:
    """Return who sat in which chair by a slip, where that is not who sits there by the seats.

    `seated` are the card numbers by chair of each side, North-South's first. The pair of a slip that
    has more of a side's people was that side; whoever is in it by the seats too keeps their chair.
    """
    ns, ew = seated[Side.NORTH_SOUTH], seated[Side.EAST_WEST]
    first, second = list(cards[: len(ns)]), list(cards[len(ns) :])
    if _known(first, ns) + _known(second, ew) < _known(second, ns) + _known(first, ew):
        first, second = second, first
    return _others(first, ns) | _others(second, ew)


def _known(cards: Sequence[int], chairs: Mapping[str, int]) -> int:
    return len(set(cards) & set(chairs.values()))


def _others(cards: Sequence[int], chairs: Mapping[str, int]) -> dict[str, int]:
    """The chairs of a side whose people the slip does not name, and who it names instead."""
    empty = [chair for chair, number in chairs.items() if number not in cards]
    strangers = [number for number in cards if number not in chairs.values()]
    return dict(zip(empty, strangers, strict=False))
