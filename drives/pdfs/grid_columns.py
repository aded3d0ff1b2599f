"""How wide the columns of a scorecard's grid are: each its share, and room for what is printed in it."""

from functools import lru_cache
from typing import Final, NamedTuple

from drives.pdfs.fonts import BOLD, width

INSET: Final = 2.0
_WIDEST: Final = (34.0, 40.0, 72.0)
_SHARES: Final = (0.14, 0.13, 0.215, 0.17, 0.195, 0.15)


class Columns(NamedTuple):
    """The left edges of a grid's columns, and its right edge."""

    hand: float
    trumps: float
    table: float
    tricks: float
    running: float
    initials: float
    right: float


@lru_cache(maxsize=1024)
def shared(
    texts: tuple[tuple[str, str], ...], whole: float, sizes: tuple[float, float], named: float
) -> tuple[float, ...]:
    """Share out a width: those that lack room for text or heading take it from those with more.

    `sizes` are those of both; `named` is what number and trumps take together at least.
    """
    size, heading = sizes
    needs = [
        max(width(text, BOLD, size) + 2 * INSET + 1, width(head, BOLD, heading) + 2)
        for text, head in texts
    ]
    number, trumps, *_others = needs
    needs[1] = max(trumps, named - number)
    shares = _shares(whole)
    lacking = sum(max(0.0, need - share) for need, share in zip(needs, shares, strict=True))
    spare = sum(max(0.0, share - need) for need, share in zip(needs, shares, strict=True))
    if lacking > spare:
        return tuple(need * whole / sum(needs) for need in needs)
    given = lacking / spare if spare else 0.0
    return tuple(
        max(need, share - max(0.0, share - need) * given)
        for need, share in zip(needs, shares, strict=True)
    )


def _shares(whole: float) -> list[float]:
    """Return how wide the columns are; what the printed ones do not need is there to write in."""
    shares = [share * whole for share in _SHARES]
    printed = [min(share, widest) for share, widest in zip(shares, _WIDEST, strict=False)]
    more = (whole - sum(printed)) / sum(shares[len(printed) :])
    return [*printed, *(share * more for share in shares[len(printed) :])]
