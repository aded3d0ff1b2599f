"""German Whist: two players, a stock to draw from, and a second part that decides the round."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple

from scoring.cards import CARDS_EACH, Card, PackError, Suit, pack
from scoring.errors import WhistError
from scoring.play import CardNotHeldError, FollowSuitError, legal_plays
from scoring.sides import Chair, Side
from scoring.tricks import DealScore

CARDS_IN_STOCK: Final = 26


class Player(StrEnum):
    """One of the two, by the chair that they take at a table: north, or east on the left of it."""

    NORTH = "N"
    EAST = "E"

    @property
    def other(self) -> "Player":
        return _OTHER[self]

    @property
    def chair(self) -> Chair:
        return Chair(self.value)

    @property
    def side(self) -> Side:
        """The side whose tricks this player's are, where the round is kept as a deal."""
        return self.chair.side


_OTHER = {Player.NORTH: Player.EAST, Player.EAST: Player.NORTH}


class Phase(StrEnum):
    """The part of the round now played: drawing from the stock, then without; or it is over."""

    FIRST = "first"
    SECOND = "second"
    OVER = "over"


class GermanDealError(WhistError):
    """A whole pack, but not 13 cards to each and 26 in the stock.

    Values: `north`, `east` and `stock`, the number of cards in each.
    """

    code = "not_a_german_deal"


class GermanTrick(NamedTuple):
    """A trick of two cards; in the first part also what was drawn after it, else both None.

    The winner took the card that lay `turned` up, the other the next one, `unseen`.
    """

    leader: Player
    led: Card
    answer: Card
    winner: Player
    turned: Card | None = None
    unseen: Card | None = None


class GermanWhist:
    """A round in play; it changes with every card, and `copy` goes on apart from it.

    Law: 13 cards each and 26 in the stock, whose top card is turned up and shows trumps for the round.
    The non-dealer leads, and then who took the last trick. The other follows suit if able. In the first part
    the winner of each trick takes the card turned up, the other the next one, and the next is turned up.
    After 13 tricks the stock is gone and each holds 13 again for the second part. Who takes more of
    those 13 tricks has won the round (`scoring.german_rounds` has other ways to count).
    """

    __slots__ = (
        "_at",
        "_hands",
        "_stock",
        "dealer",
        "first_tricks",
        "history",
        "led",
        "to_play",
        "tricks",
        "trumps",
    )

    dealer: Player
    trumps: Suit
    to_play: Player
    """Whose turn it is; of no meaning once the round is over."""
    led: Card | None
    """The card that `to_play` has to answer; None for the one who leads."""
    first_tricks: dict[Player, int]
    tricks: dict[Player, int]
    """The tricks of the second part, which decide the round; `first_tricks` are those of the first."""
    history: list[GermanTrick]

    def __init__(self, rng: Random, dealer: Player | None = None) -> None:
        """Shuffle a pack and deal it, one card at a time, to the non-dealer first.

        Who deals is drawn where it is not said: in the first round at random, then in turn.
        """
        dealer = dealer or rng.choice(list(Player))
        cards = pack()
        rng.shuffle(cards)
        dealt, stock = cards[:CARDS_IN_STOCK], cards[CARDS_IN_STOCK:]
        self._begin({dealer.other: dealt[::2], dealer: dealt[1::2]}, stock, dealer)

    @classmethod
    def from_deal(
        cls,
        hands: Mapping[Player, Sequence[Card]],
        stock: Sequence[Card],
        dealer: Player = Player.EAST,
    ) -> "GermanWhist":
        """Return a round of these cards; the first of the stock is its top card, turned up.

        Raises PackError where they are not the 52 of a pack, GermanDealError where they are not 13, 13
        and 26.
        """
        north, east = hands[Player.NORTH], hands[Player.EAST]
        cards = [*north, *east, *stock]
        if len(cards) != len(pack()) or set(cards) != set(pack()):
            raise PackError(different=len(set(cards)))
        if not len(north) == len(east) == CARDS_EACH:
            raise GermanDealError(north=len(north), east=len(east), stock=len(stock))
        game = cls.__new__(cls)
        game._begin(hands, stock, dealer)
        return game

    def _begin(
        self, hands: Mapping[Player, Sequence[Card]], stock: Sequence[Card], dealer: Player
    ) -> None:
        # Dicts keep the order in which cards came to a hand, and find one without looking through all.
        self._hands = {player: dict.fromkeys(hands[player]) for player in Player}
        self._stock, self._at = tuple(stock), 0
        self.dealer, self.trumps = dealer, stock[0].suit
        self.to_play, self.led = dealer.other, None
        self.first_tricks, self.tricks = dict.fromkeys(Player, 0), dict.fromkeys(Player, 0)
        self.history = []

    def copy(self) -> "GermanWhist":
        """Return the same round, which from here on is played by itself."""
        other = self.__new__(type(self))
        other._hands = {player: hand.copy() for player, hand in self._hands.items()}
        other._stock, other._at = self._stock, self._at
        other.dealer, other.trumps = self.dealer, self.trumps
        other.to_play, other.led = self.to_play, self.led
        other.first_tricks, other.tricks = self.first_tricks.copy(), self.tricks.copy()
        other.history = self.history.copy()
        return other

    @property
    def phase(self) -> Phase:
        if self._at < CARDS_IN_STOCK:
            return Phase.FIRST
        return Phase.SECOND if len(self.history) < 2 * CARDS_EACH else Phase.OVER

    @property
    def hands(self) -> dict[Player, tuple[Card, ...]]:
        """The cards each player holds, in the order in which they came."""
        return {player: tuple(hand) for player, hand in self._hands.items()}

    @property
    def stock(self) -> tuple[Card, ...]:
        """What is left of the stock, the card turned up first; the others nobody has seen."""
        return self._stock[self._at :]

    @property
    def turned(self) -> Card | None:
        """The card turned up, for which the trick is played; None in the second part."""
        return self._stock[self._at] if self._at < CARDS_IN_STOCK else None

    @property
    def drawn(self) -> list[dict[Player, Card]]:
        """What each player drew after each trick of the first part, in order."""
        return [
            {trick.winner: trick.turned, trick.winner.other: trick.unseen}
            for trick in self.history
            if trick.turned and trick.unseen
        ]

    @property
    def winner(self) -> Player | None:
        """Who has won the round, with seven or more tricks of the second part; None before its end."""
        if self.phase is not Phase.OVER:
            return None
        return max(Player, key=lambda player: self.tricks[player])

    @property
    def scores(self) -> tuple[DealScore, DealScore] | None:
        """Both parts' tricks as they are kept for a deal, the first part's first; None before the end."""
        if self.phase is not Phase.OVER:
            return None
        first, second = (
            DealScore(part[Player.NORTH], part[Player.EAST])
            for part in (self.first_tricks, self.tricks)
        )
        return first, second

    def legal(self) -> tuple[Card, ...]:
        """Return the cards that `to_play` may play, in the order held; none once the round is over."""
        return legal_plays(self._hands[self.to_play], self.led.suit if self.led else None)

    def play(self, card: Card) -> GermanTrick | None:
        """Let `to_play` play a card; return the trick where it ends one.

        Raises CardNotHeldError or FollowSuitError where it is against the law; then nothing has changed.
        """
        player, led = self.to_play, self.led
        hand = self._hands[player]
        if card not in hand:
            raise CardNotHeldError(chair=player.chair, card=card)
        if led is None:
            del hand[card]
            self.led, self.to_play = card, _OTHER[player]
            return None
        if card.suit != led.suit and any(held.suit == led.suit for held in hand):
            raise FollowSuitError(chair=player.chair, card=card, led=led.suit)
        del hand[card]
        return self._end_trick(_OTHER[player], led, card)

    def _end_trick(self, leader: Player, led: Card, answer: Card) -> GermanTrick:
        takes = answer.rank > led.rank if answer.suit == led.suit else answer.suit == self.trumps
        winner = _OTHER[leader] if takes else leader
        self.led, self.to_play = None, winner
        if self._at < CARDS_IN_STOCK:
            self.first_tricks[winner] += 1
            turned, unseen = self._stock[self._at : self._at + 2]
            self._hands[winner][turned] = self._hands[_OTHER[winner]][unseen] = None
            self._at += 2
            trick = GermanTrick(leader, led, answer, winner, turned, unseen)
        else:
            self.tricks[winner] += 1
            trick = GermanTrick(leader, led, answer, winner)
        self.history.append(trick)
        return trick

    def unseen_by(self, player: Player) -> tuple[Card, ...]:
        """Return the cards of which `player` does not know where they are, in the order of the pack.

        Those are what the other holds, but for the cards that they took turned up, and the stock below
        the card turned up.
        """
        hidden = {*self._hands[player.other], *self.stock[1:]} - set(self._shown_by(player.other))
        return tuple(card for card in pack() if card in hidden)

    def imagined(self, player: Player, unseen: Sequence[Card]) -> "GermanWhist":
        """Return the round as it may be for all that `player` knows, to be played out by itself.

        `unseen` are the cards of `unseen_by(player)` in any order: the first of them fill the other's
        hand, the rest lie in the stock below the card turned up. `history` still tells what was truly
        drawn. Raises PackError for other cards.
        """
        if len(unseen) != len(self.unseen_by(player)) or set(unseen) != set(self.unseen_by(player)):
            raise PackError(different=len(set(unseen)))
        game, shown = self.copy(), self._shown_by(player.other)
        held = len(self._hands[player.other]) - len(shown)
        game._hands[player.other] = dict.fromkeys([*shown, *unseen[:held]])
        game._stock = (*self._stock[: self._at], *self.stock[:1], *unseen[held:])
        return game

    def _shown_by(self, player: Player) -> list[Card]:
        """The cards a player holds that were turned up before all eyes when they took them."""
        return [
            trick.turned
            for trick in self.history
            if trick.winner is player and trick.turned and trick.turned in self._hands[player]
        ]
