"""Sums of money, in the club's own: £6, £2.50."""

from drives.models import Club

COINS = 100
"""Smallest coins in one of the club's money."""


def money(pence: int, club: Club) -> str:
    """Return a sum, given in the smallest coin, with the club's sign; round sums have no point."""
    whole, rest = divmod(abs(pence), COINS)
    figures = f"{whole:,}.{rest:02}" if rest else f"{whole:,}"
    sign = club.currency
    gap = "\N{NO-BREAK SPACE}" if sign[-1:].isalpha() else ""
    return f"{'-' if pence < 0 else ''}{sign}{gap}{figures}"
