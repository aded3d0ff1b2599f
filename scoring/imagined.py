"""A table where all cards are known, because somebody imagines them: played out by a rule of thumb."""

from collections.abc import Sequence
from typing import Final

from scoring.cards import Card, Rank, Suit
from scoring.masks import BIT_OF, SUIT_OF, above, beating, highest, lowest, master

# Of cards turned up in German Whist, trumps and those from the ten on are worth a trick.
WORTH_A_TRICK: Final = min(BIT_OF[Card(Rank.TEN, suit)] for suit in Suit)
PARTNER: Final = 2


class ImaginedTable:
    """Four hands, or two and a stock, in play. All cards are bits (`scoring.masks`).

    Whoever imagines it sits at place 0, plays next, and has place 2 as partner where there are four.
    `led` are the bits of the suit led, 0 before a lead; `best` is the card that takes the trick as it
    lies, of the one at `taker`; `played` cards lie there. The last of `stock` is turned up.
    """

    __slots__ = (
        *("_out", "_stock", "best", "hands", "led", "place"),
        *("played", "taken", "taker", "trumps"),
    )

    def __init__(self, hands: Sequence[int], trumps: int, stock: Sequence[int] = ()) -> None:
        self.hands, self.trumps, self._stock = list(hands), trumps, list(stock)
        self._out = sum(hands) + sum(stock)
        self.led = self.best = self.taker = self.played = self.place = 0
        self.taken = 0

    def lies(self, trick: Sequence[tuple[int, int]]) -> None:
        """Let the cards of a trick lie on the table, as (place, card) in the order of play."""
        for self.place, card in trick:
            self.hands[self.place] |= card
            self._out |= card
            self.play(card)

    def copy(self) -> "ImaginedTable":
        other = self.__new__(type(self))
        other.hands, other._stock = self.hands.copy(), self._stock.copy()
        other.trumps, other._out = self.trumps, self._out
        other.led, other.best, other.taker = self.led, self.best, self.taker
        other.played, other.place, other.taken = self.played, self.place, self.taken
        return other

    def tricks_after(self, card: int) -> int:
        """Return the tricks that count which place 0 and partner take if `card` is played now.

        All go on by the rule of thumb. While there is a stock no trick counts: it is for what is drawn.
        """
        table = self.copy()
        while card:
            table.play(card)
            card = table.thumb()
        return table.taken

    def play(self, card: int) -> None:
        """Let the next player play a legal card; after the last of a trick its taker is next."""
        place = self.place
        if not self.played:
            self.led, self.best, self.taker = SUIT_OF[card], card, place
        elif card & beating(self.best, self.trumps):
            self.best, self.taker = card, place
        self.hands[place] ^= card
        self._out ^= card
        self.played += 1
        self.place = (place + 1) % len(self.hands)
        if self.played == len(self.hands):
            self._end_trick()

    def _end_trick(self) -> None:
        taker = self.place = self.taker
        self.played = self.led = 0
        if self._stock:
            self.hands[taker] |= self._stock.pop()
            self.hands[1 - taker] |= self._stock.pop()
        else:
            self.taken += taker % PARTNER == 0

    def thumb(self) -> int:
        """Return the card that the rule of thumb plays next, or 0 where all are played.

        It looks at the cards of who plays, at the trick, and at which cards are not played yet, but not
        at who holds them: so it is the same on every table that a player may imagine.
        """
        hand = self.hands[self.place]
        if not hand:
            return 0
        others = self._out & ~hand
        return self._answer(hand, others) if self.played else self._lead(hand, others)

    def _lead(self, hand: int, others: int) -> int:
        """The best trump while others hold trumps, else a card that none beats, else a low one."""
        plain = hand & ~self.trumps or hand
        if self._stock:
            worth = self._stock[-1] & self.trumps or self._stock[-1] >= WORTH_A_TRICK
            return master(plain, others) or highest(plain) if worth else lowest(plain)
        if others & self.trumps and (best_trump := master(hand & self.trumps, others)):
            return best_trump
        return master(plain, others) or lowest(plain)

    def _answer(self, hand: int, others: int) -> int:
        """Take the trick, as cheaply as is safe, where it is worth it; else throw low."""
        legal = hand & self.led or hand
        winners = legal & beating(self.best, self.trumps)
        ruff = winners & self.trumps & ~self.led
        if winners and self._is_worth_it(others, bool(ruff)):
            last = self.played == len(self.hands) - 1
            return lowest(winners) if last or ruff else highest(winners)
        losers = legal & ~winners or legal
        return lowest(losers & ~self.trumps or losers)

    def _is_worth_it(self, others: int, ruff: bool) -> bool:
        if self._stock:
            turned = self._stock[-1]
            return bool(turned & self.trumps) or (turned >= WORTH_A_TRICK and not ruff)
        if self.taker ^ self.place != PARTNER:
            return True
        third = self.played == len(self.hands) - 2
        return third and not ruff and bool(others & above(self.best))
