"""A record as it is shown: trick by trick, and which cards of the pack it has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scoring.cards import Card, Suit, pack
from scoring.play import PlayRecord, Revoke, Trick, find_revokes
from scoring.records import RecordError, read_so_far
from scoring.sides import Chair, Side

ROWS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Of the pack as it lies on the desk: black and red in turn, as players sort their cards."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card on the table, and what there is to say of it."""

    card: Card
    led: bool
    took: bool
    revoked: bool


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """One trick: its cards by chair, each side's tricks with it, and what was wrong.

    `taken` is None for a trick that lacks cards.
    """

    number: int
    cards: Mapping[Chair, ShownCard]
    taken: tuple[int, int] | None
    revokes: Sequence[Revoke]

    @property
    def by_chair(self) -> list[tuple[Chair, ShownCard | None]]:
        """Every chair in the order of play, with its card if it has played."""
        return [(chair, self.cards.get(chair)) for chair in Chair]


def record_in(text: str) -> PlayRecord | None:
    """Return what of a text can be read as a record; None where that is nothing."""
    try:
        return read_so_far(text)
    except RecordError as error:
        return error.so_far


def tricks_shown(record: PlayRecord) -> list[ShownTrick]:
    """Return the tricks of the record in order, the one under way last."""
    revoked = {(one.trick, one.chair): one for one in find_revokes(record)}
    taken = dict.fromkeys(Side, 0)
    shown = []
    for number, trick in enumerate(record.so_far, 1):
        winner = trick.winner if isinstance(trick, Trick) else None
        if winner:
            taken[winner.side] += 1
        cards = {
            chair: ShownCard(
                card, chair is trick.leader, chair is winner, (number, chair) in revoked
            )
            for chair, card in trick.plays.items()
        }
        revokes = [revoked[number, chair] for chair in cards if (number, chair) in revoked]
        so_far = (taken[Side.NORTH_SOUTH], taken[Side.EAST_WEST]) if winner else None
        shown.append(ShownTrick(number, cards, so_far, revokes))
    return shown


def trick_to_show(shown: Sequence[ShownTrick], asked: int | None) -> ShownTrick | None:
    """Return the trick that is asked for; else the first with a revoke, or the first of all."""
    if not shown:
        return None
    if asked is not None:
        return shown[min(max(asked, 1), len(shown)) - 1]
    return next((trick for trick in shown if trick.revokes), shown[0])


def cards_played(record: PlayRecord) -> list[Card]:
    """Return every card of the record in the order they were played."""
    return [card for trick in record.so_far for card in trick.cards]


def board(played: Sequence[Card]) -> list[tuple[Suit, list[tuple[Card, bool]]]]:
    """Return the pack suit by suit from the ace down, each card with whether it was played."""
    gone, falling = set(played), sorted(pack(), key=lambda card: -card.rank)
    return [
        (suit, [(card, card in gone) for card in falling if card.suit is suit]) for suit in ROWS
    ]
