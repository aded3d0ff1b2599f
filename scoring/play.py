"""The play of the cards: what may be played, what takes the trick, and a deal played out."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scoring.cards import CARDS_EACH, Card, DealtCards, Suit
from scoring.errors import WhistError
from scoring.sides import Chair, Side
from scoring.tricks import DealScore
from scoring.trumps import Trumps

PlayedIn = Suit | Trumps | None
"""A trump suit; `NO_TRUMPS` and None (not known) both play without one."""


class CardNotHeldError(WhistError):
    """A player chose a card that is not among those held. Values: `chair`, `card`."""

    code = "card_not_held"


class FollowSuitError(WhistError):
    """A player holding a card of the suit led chose another. Values: `chair`, `card`, `led`."""

    code = "must_follow_suit"


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player to play can see: the chair, the cards held, the trick so far and trumps.

    And what everybody has seen before: the `tricks` played, and the card that was `turned` up for
    trumps, where one was, which the dealer took up.
    """

    chair: Chair
    cards: tuple[Card, ...]
    trick: tuple[Card, ...]
    trumps: PlayedIn
    tricks: tuple["Trick", ...] = ()
    turned: Card | None = None
    dealer: Chair | None = None

    @property
    def led(self) -> Suit | None:
        """The suit led; None for the leader, who may play anything."""
        return self.trick[0].suit if self.trick else None

    @property
    def legal(self) -> tuple[Card, ...]:
        return legal_plays(self.cards, self.led)

    @property
    def winning(self) -> Chair | None:
        """The chair whose card would take the trick as it lies; None before the lead."""
        if not self.trick:
            return None
        leader = self.chair.in_turn[-len(self.trick)]
        return leader.in_turn[winning_play(self.trick, self.trumps)]


Choose = Callable[[Turn], Card]
"""A way of playing: from what a player can see to the card played."""


@dataclass(frozen=True, slots=True)
class TrickSoFar:
    """One to four cards in the order they were played, from the leader's."""

    leader: Chair
    cards: tuple[Card, ...]

    @property
    def plays(self) -> dict[Chair, Card]:
        """The card each chair played, in order of play."""
        return dict(zip(self.leader.in_turn, self.cards, strict=False))


@dataclass(frozen=True, slots=True)
class Trick(TrickSoFar):
    """A whole trick: its four cards, and the chair that took them."""

    winner: Chair


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """A deal as it was played: its tricks in order, and the one under way where play stopped in it."""

    trumps: PlayedIn
    tricks: tuple[Trick, ...]
    under_way: TrickSoFar | None = None

    @property
    def so_far(self) -> tuple[TrickSoFar, ...]:
        """Every trick that was led to, whole or not, in order."""
        return self.tricks if self.under_way is None else (*self.tricks, self.under_way)

    def taken(self, side: Side) -> int:
        """Return how many tricks the side took."""
        return sum(trick.winner.side is side for trick in self.tricks)

    @property
    def score(self) -> DealScore:
        """Both sides' tricks. Raises TrickCountError unless all thirteen were played."""
        return DealScore(self.taken(Side.NORTH_SOUTH), self.taken(Side.EAST_WEST))


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card played off suit while `could_follow` were held, lowest first; tricks count from 1."""

    trick: int
    chair: Chair
    card: Card
    could_follow: tuple[Card, ...]


def legal_plays(cards: Iterable[Card], led: Suit | None) -> tuple[Card, ...]:
    """Return the cards that may be played, in the order held: those of the suit led, else all.

    `led` is None for the player who leads. Law: follow suit if able, else play anything.
    """
    held = tuple(cards)
    return tuple([card for card in held if card.suit == led]) or held


def winning_play(trick: Sequence[Card], trumps: PlayedIn) -> int:
    """Return the index of the card that takes the trick, which is of one to four cards.

    The first card is the one led. Law: the highest trump, else the highest card of the suit led.
    """
    trumped = any(card.suit == trumps for card in trick)
    suit = trumps if trumped else trick[0].suit
    ranks = [card.rank if card.suit == suit else 0 for card in trick]
    return ranks.index(max(ranks))


def play_out(deal: DealtCards, trumps: PlayedIn, leader: Chair, choose: Choose) -> PlayRecord:
    """Play all thirteen tricks, asking `choose` for each card, and return the record.

    The winner of a trick leads to the next. By law the first leader is `deal.dealer.left`.
    Raises CardNotHeldError or FollowSuitError where a choice is against the law.
    """
    held = deal.cards
    tricks: list[Trick] = []
    for _ in range(CARDS_EACH):
        trick = _play_trick(held, PlayRecord(trumps, tuple(tricks)), leader, choose)
        tricks.append(trick)
        leader = trick.winner
    return PlayRecord(trumps, tuple(tricks))


def _play_trick(
    held: dict[Chair, tuple[Card, ...]], before: PlayRecord, leader: Chair, choose: Choose
) -> Trick:
    trumps = before.trumps
    cards: tuple[Card, ...] = ()
    for chair in leader.in_turn:
        turn = Turn(chair, held[chair], cards, trumps, before.tricks)
        card = choose(turn)
        refuse_if_illegal(turn, card)
        place = turn.cards.index(card)
        held[chair] = turn.cards[:place] + turn.cards[place + 1 :]
        cards += (card,)
    return Trick(leader, cards, leader.in_turn[winning_play(cards, trumps)])


def refuse_if_illegal(turn: Turn, card: Card) -> None:
    """Raise CardNotHeldError or FollowSuitError where `card` is against the law; else do nothing."""
    if card not in turn.cards:
        raise CardNotHeldError(chair=turn.chair, card=card)
    if card.suit != turn.led and card not in turn.legal:
        raise FollowSuitError(chair=turn.chair, card=card, led=turn.led)


def find_revokes(record: PlayRecord) -> list[Revoke]:
    """Return every revoke in the record, in order of play.

    The record proves it by itself: what a chair held at a trick is what it played from there on. So
    a record that stops early shows only the revokes which the cards played so far give away.
    """
    later: dict[Chair, list[Card]] = {chair: [] for chair in Chair}
    revokes: list[Revoke] = []
    for number, trick in reversed(list(enumerate(record.so_far, 1))):
        led = trick.cards[0].suit
        for chair, card in reversed(trick.plays.items()):
            of_suit = [held for held in later[chair] if held.suit == led]
            could_follow = tuple(sorted(of_suit, key=lambda held: held.rank))
            if card.suit != led and could_follow:
                revokes.append(Revoke(number, chair, card, could_follow))
            later[chair].insert(0, card)
    return revokes[::-1]
