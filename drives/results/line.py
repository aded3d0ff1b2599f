"""What a line of a card is, and the halves of an evening: the values that results are counted from."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from drives.models import Drive


class Said(StrEnum):
    """Where a line's figure comes from."""

    PLAYED = "played"
    REST = "rest"
    CARD = "card"
    LATE = "late"
    BLANK = "blank"
    # A void deal: nothing or a number; or the own average, as of a rest.
    VOID = "void"
    AVERAGE = "average"
    # Tricks taken off a card, or given to it.
    PENALTY = "penalty"


ON_A_CARD = (Said.CARD, Said.REST)
PLAYED_OUT = (Said.PLAYED, Said.CARD)
"""What was made at a table, and not awarded."""
NOT_TYPED = (Said.LATE, Said.PENALTY)
"""What is given to a card, or taken off it, without being written on it."""


@dataclass(frozen=True, slots=True)
class Line:
    """What an entry has from hands first to last, in half tricks; None while nothing is known.

    Where rounds won count, those are in `half_tricks`, as halves of them, and the tricks that part
    those with as many in `tricks`, as half tricks too.
    """

    entry: int
    first: int
    last: int
    half: int
    said: Said
    half_tricks: int | None
    table: int | None = None
    chair: str = ""
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Half:
    """The hands before tea, or after."""

    number: int
    first: int
    last: int


HandRow = tuple[int, int, int, int]
"""A hand's key, number and half, and the key of its round."""


def halves_of(drive: Drive) -> list[Half]:
    """Return the drive's halves; a drive without tea has one."""
    return halves_in(hand_rows(drive))


def hand_rows(drive: Drive) -> list[HandRow]:
    """Return a row for each of the drive's hands, in order."""
    return list(drive.hands.order_by("number").values_list("pk", "number", "half", "round"))


def halves_in(hands: Iterable[HandRow]) -> list[Half]:
    """Return the halves that these hands make, which come in order."""
    halves = []
    for half, in_half in groupby(hands, key=lambda row: row[2]):
        numbers = [number for _, number, _, _ in in_half]
        halves.append(Half(half, numbers[0], numbers[-1]))
    return halves
