"""Honours: the four top cards of trumps, and what holding them is worth."""

from collections.abc import Mapping
from typing import Final

from scoring.cards import DealtCards, Rank, Suit
from scoring.errors import WhistError
from scoring.sides import Side
from scoring.trumps import Trumps

HONOUR_RANKS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
FOUR_HELD, THREE_HELD = 4, 2
"""Points for all four honours between partners, and for three."""


class HonoursError(WhistError):
    """Honours that no two sides can hold: values `ns`, `ew`, the number each is said to hold."""

    code = "honours_make_4"


def points(held: int) -> int:
    """Return what a side scores for so many of the four honours: 4 for four, 2 for three, else 0.

    Raises HonoursError for a number that is not 0 to 4.
    """
    if held not in range(len(HONOUR_RANKS) + 1):
        raise HonoursError(ns=held, ew=0)
    return {4: FOUR_HELD, 3: THREE_HELD}.get(held, 0)


def between(north_south: int | None) -> Mapping[Side, int]:
    """Return both sides' honours from North-South's number; of None (nobody claimed) none."""
    if north_south is None:
        return {}
    points(north_south)  # refuses a number that cannot be
    return {Side.NORTH_SOUTH: north_south, Side.EAST_WEST: len(HONOUR_RANKS) - north_south}


def claimed(north_south: int | None, trumps: str) -> int | None:
    """Return the number that was claimed: None, as where nobody did, of a deal at no trumps."""
    return None if trumps == Trumps.NO_TRUMPS else north_south


def held_by(dealt: DealtCards, trumps: Suit | Trumps) -> Mapping[Side, int]:
    """Return how many honours each side was dealt; nothing where there are no trumps to have any."""
    if trumps == Trumps.NO_TRUMPS:
        return {}
    found = dict.fromkeys(Side, 0)
    for chair, cards in dealt.cards.items():
        top = [card for card in cards if card.suit == trumps and card.rank in HONOUR_RANKS]
        found[chair.side] += len(top)
    return found


def refuse_impossible(held: Mapping[Side, int]) -> None:
    """Raise HonoursError where these cannot be the honours of one pack."""
    ns, ew = (held.get(side, 0) for side in Side)
    if min(ns, ew) < 0 or ns + ew > len(HONOUR_RANKS):
        raise HonoursError(ns=ns, ew=ew)
