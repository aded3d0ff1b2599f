"""Half tricks, exactly: whole numbers in the database, fractions in sums, "6½" on paper."""

import re
from fractions import Fraction
from typing import Final

from scoring.errors import WhistError
from scoring.typed import is_blank, is_too_long, plain, shortened

HALF: Final = Fraction(1, 2)

_DECIMAL = re.compile(r"(\d*)[.,](\d+)")
_WITH_HALF = re.compile(r"(?:(\d+) )?1/2")
_OTHER_FRACTION = re.compile(r"(?:\d+ )?\d+/\d+")


class HalfTricksError(WhistError):
    """A number of tricks that is not so many halves, or a text that is no such number.

    Raised while reading, `typed` is the text, shortened.
    """

    code = "not_half_tricks"


def to_halves(tricks: int | Fraction) -> int:
    """Return the number of half tricks, as the database holds it: 6½ is 13.

    Raises HalfTricksError for a quarter or any other part.
    """
    halves = Fraction(tricks) / HALF
    if halves.denominator != 1:
        raise HalfTricksError(typed=str(tricks))
    return halves.numerator


def from_halves(halves: int) -> Fraction:
    """Return the tricks that so many half tricks make: 13 is 6½."""
    return halves * HALF


def round_to_half(tricks: Fraction) -> Fraction:
    """Return the nearest half trick; what lies midway between two goes up (6¼ is 6½)."""
    return from_halves((tricks / HALF + HALF).__floor__())


def tricks_text(tricks: int | Fraction) -> str:
    """Return the tricks as they are written on a card: "7", "6½", "½", "0", "-3".

    Raises HalfTricksError for any other part of a trick.
    """
    whole, half = divmod(abs(to_halves(tricks)), 2)
    figures = f"{whole or ''}½" if half else f"{whole}"
    return f"-{figures}" if tricks < 0 else figures


def read_tricks(typed: str | None, most: int | None = None) -> Fraction | None:
    """Return the tricks typed for a rest or from a card, or None where nothing was typed.

    Reads 7, 6.5, 6,5, 6½ and 6 1/2. `most` is the most tricks there can be: 13 a hand.

    Raises HalfTricksError: `more_than_possible` (values `typed`, `most`), `negative_total`,
    `not_half_tricks`, `not_a_total`, `total_too_long` (value `typed`).
    """
    if typed is None or is_blank(typed):
        return None
    if is_too_long(typed):
        raise HalfTricksError("total_too_long", typed=shortened(typed))
    text = plain(typed)
    tricks = _number(text)
    if tricks is None:
        raise HalfTricksError(_what_is_wrong(text), typed=shortened(typed))
    if tricks.denominator > 2:
        raise HalfTricksError("not_half_tricks", typed=shortened(typed))
    if most is not None and tricks > most:
        raise HalfTricksError("more_than_possible", typed=shortened(typed), most=most)
    return tricks


def _number(text: str) -> Fraction | None:
    if text.isdecimal():
        return Fraction(int(text))
    if decimal := _DECIMAL.fullmatch(text):
        whole, places = decimal[1] or "0", decimal[2]
        return Fraction(int(whole + places), 10 ** len(places))
    if half := _WITH_HALF.fullmatch(text):
        return int(half[1] or 0) + HALF
    return None


def _what_is_wrong(text: str) -> str:
    if text.startswith("-") and _number(text[1:].lstrip()) is not None:
        return "negative_total"
    return "not_half_tricks" if _OTHER_FRACTION.fullmatch(text) else "not_a_total"
