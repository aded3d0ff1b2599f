"""Movements that go by winners told by card numbers alone, to count very many evenings of them."""

from drives.movements.quick import ladder, rings
from drives.movements.quick.hand import Four, Hand, Hands

__all__ = ["QUICK", "Four", "Hand"]

QUICK: dict[str, Hands] = {
    "progressive-losers": rings.LOSERS_MOVE,
    "progressive-winners": rings.WINNERS_MOVE,
    "semi-partner": rings.SEMI_PARTNER,
    "ladder": ladder.hands,
}
