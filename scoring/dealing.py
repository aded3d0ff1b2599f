"""Who deals, shuffles and cuts, hand by hand, and with which of two packs: for a hand sheet."""

from dataclasses import dataclass
from typing import Final

from scoring.sides import Chair

MOST_PACKS: Final = 2


@dataclass(frozen=True, slots=True)
class DealOrder:
    """How one hand, `number` from 1, is dealt by `dealer` at a table with one or two packs.

    Law: the player on the dealer's left shuffles, the one on the right cuts; the cards go round one
    at a time from the dealer's left, who leads. Halls with two packs have the dealer's partner
    shuffle the other meanwhile: who sits on the left of the next dealer, so it is one rule.
    """

    number: int
    dealer: Chair
    packs: int

    @property
    def shuffler(self) -> Chair:
        return self.dealer.left

    @property
    def cutter(self) -> Chair:
        return self.dealer.right

    @property
    def leader(self) -> Chair:
        """Who is dealt to first and leads to the first trick."""
        return self.dealer.left

    @property
    def pack(self) -> int:
        """The pack that is dealt: 1, or 1 and 2 in turn."""
        return (self.number - 1) % self.packs + 1

    @property
    def makes_next(self) -> Chair | None:
        """Who shuffles the other pack while this one is dealt; None where there is no other."""
        return self.dealer.partner if self.packs == MOST_PACKS else None


def deal_orders(hands: int, first_dealer: Chair, packs: int = MOST_PACKS) -> list[DealOrder]:
    """Return how each of that many hands is dealt, the deal going round to the left.

    After a misdeal the same player deals again, so it is no hand here. Raises ValueError for
    fewer than no hands, and for other than one or two packs.
    """
    if packs not in range(1, MOST_PACKS + 1):
        raise ValueError(f"a table has one pack or two, not {packs}")
    if hands < 0:
        raise ValueError(f"{hands} hands cannot be dealt")
    dealers = first_dealer.in_turn
    return [DealOrder(n + 1, dealers[n % len(dealers)], packs) for n in range(hands)]
