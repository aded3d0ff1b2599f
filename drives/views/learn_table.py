"""What the page of a game for one shows: the table, your cards, what was played, how it stands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst

from drives.words import learn as words
from drives.words.card_names import card_name
from scoring.alone import YOU, YOUR_CHAIR, Alone, GermanAlone, WhistAlone
from scoring.cards import Card, Suit
from scoring.german import GermanTrick, Phase, Player
from scoring.sides import Chair

Who = Chair | Player
# Black and red in turn, as most people sort a hand.
IN_HAND = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card's face; `name` is what is said of it, `may` whether it can be pressed."""

    card: Card
    may: bool = False

    @property
    def name(self) -> str:
        return capfirst(card_name(self.card))


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """Who sits where on the page, and the card that they have in the trick."""

    at: str
    who: str
    card: CardShown | None
    leads: bool
    yours: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A trick as it lies: who played what, in order; who took it, and what you drew after it."""

    plays: Sequence[tuple[Who, Card]]
    winner: Who | None = None
    drawn: Card | None = None


def shown(game: Alone, before: int) -> dict[str, Any]:
    """Return what the page of a game shows; of its plays those from `before` on are told."""
    laid = _laid_in_whist(game) if isinstance(game, WhistAlone) else _laid_in_german(game)
    now = laid[-1]
    last = laid[-2] if len(laid) > 1 else None
    over = _over(game)
    trumps = _trumps(game)
    people: Sequence[Who] = list(Chair) if isinstance(game, WhistAlone) else list(Player)
    return {
        "over": over,
        "trumps": trumps,
        "trumps_word": words.trumps_are(trumps),
        "told": list(_told(laid, before)),
        "next": over or _your_turn(game, now),
        "places": [_place(who, now, game) for who in people],
        "hand": _hand(game),
        "last": last and [(words.who_word(who), CardShown(card)) for who, card in last.plays],
        "took": last and last.winner and words.took(last.winner),
        **(_facts_of_whist(game) if isinstance(game, WhistAlone) else _facts_of_german(game)),
    }


def _laid_in_whist(game: WhistAlone) -> list[Laid]:
    tricks = [Laid(list(trick.plays.items()), trick.winner) for trick in game.tricks]
    return [*tricks, Laid(list(game.under_way.plays.items()))]


def _laid_in_german(game: GermanAlone) -> list[Laid]:
    tricks = [
        Laid(
            [(trick.leader, trick.led), (trick.leader.other, trick.answer)],
            trick.winner,
            _drawn_by_you(trick),
        )
        for trick in game.game.history
    ]
    led = game.game.led
    return [*tricks, Laid([(game.game.to_play.other, led)] if led else [])]


def _drawn_by_you(trick: GermanTrick) -> Card | None:
    return trick.turned if trick.winner is YOU else trick.unseen


def _told(laid: Sequence[Laid], before: int) -> Iterator[str]:
    """Say what was played from that card on, and who took each trick that it ended."""
    number = 0
    for trick in laid:
        for who, card in trick.plays:
            number += 1
            if number > before:
                yield words.played(who, card)
        if trick.winner and number > before:
            yield words.took(trick.winner)
            if trick.drawn:
                yield words.drew(trick.drawn)


def _your_turn(game: Alone, now: Laid) -> str:
    led = now.plays[0][1].suit if now.plays else None
    return words.your_turn(led, game.legal, _trumps(game))


def _trumps(game: Alone) -> Suit:
    return Suit(game.trumps) if isinstance(game, WhistAlone) else game.game.trumps


def _over(game: Alone) -> str:
    """How it ended, or nothing while it is played."""
    if not game.is_over:
        return ""
    if isinstance(game, WhistAlone):
        return words.whist_over(game.taken(YOUR_CHAIR.side), game.taken(YOUR_CHAIR.side.other))
    return words.german_over(game.game.tricks[YOU], game.game.tricks[YOU.other])


def _place(who: Who, now: Laid, game: Alone) -> PlaceShown:
    cards = dict(now.plays)
    yours = who is YOUR_CHAIR or who is YOU
    at = who.name.lower() if isinstance(who, Chair) else ("south" if yours else "north")
    return PlaceShown(
        at,
        words.who_word(who),
        CardShown(cards[who]) if who in cards else None,
        leads=bool(now.plays) and now.plays[0][0] is who,
        yours=yours and game.is_yours,
    )


def _hand(game: Alone) -> list[tuple[str, Suit, list[CardShown]]]:
    """Your cards suit by suit, the highest first; a suit that you have not got is left out."""
    legal = set(game.legal)
    suits = [
        (suit, sorted((card for card in game.your_cards if card.suit is suit), key=_downwards))
        for suit in IN_HAND
    ]
    return [
        (words.suit_word(suit), suit, [CardShown(card, card in legal) for card in cards])
        for suit, cards in suits
        if cards
    ]


def _downwards(card: Card) -> int:
    return -card.rank


def _facts_of_whist(game: WhistAlone) -> dict[str, Any]:
    side = YOUR_CHAIR.side
    return {
        "score": words.whist_score(game.taken(side), game.taken(side.other)),
        "facts": words.trumps_shown(game.dealt.dealer, game.dealt.turned),
    }


def _facts_of_german(game: GermanAlone) -> dict[str, Any]:
    played = game.game
    first = played.phase is Phase.FIRST
    tricks = played.first_tricks if first else played.tricks
    return {
        "score": words.german_score(tricks[YOU], tricks[YOU.other]),
        "two": True,
        "facts": words.part_word(first=first),
        "turned": CardShown(played.turned) if played.turned else None,
        "stock": words.stock_word(len(played.stock)) if first else "",
    }
