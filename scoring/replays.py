"""A record of a hand gone through card by card, for whoever settles a dispute over it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.cards import Card, in_hand_order
from scoring.play import PlayRecord, Revoke, TrickSoFar, find_revokes, winning_play
from scoring.sides import Chair, Side


@dataclass(frozen=True, slots=True)
class Step:
    """The table just after one card was played.

    `number`: of the trick, from 1. `trick`: its cards up to this one. `winning`: whose card would
    take it as it lies, and took it where all four are there. `left`: what each chair still has to
    play, in hand order. `taken`: whole tricks of each side, this one with them once it is whole.
    `revoke`: what this card was, where it was one.
    """

    number: int
    trick: TrickSoFar
    winning: Chair
    left: Mapping[Chair, tuple[Card, ...]]
    taken: Mapping[Side, int]
    revoke: Revoke | None

    @property
    def chair(self) -> Chair:
        """Who played."""
        return self.trick.leader.in_turn[len(self.trick.cards) - 1]

    @property
    def card(self) -> Card:
        """What was played."""
        return self.trick.cards[-1]

    @property
    def is_whole(self) -> bool:
        """Whether the trick has its four cards."""
        return len(self.trick.cards) == len(Chair)


def dealt_cards(record: PlayRecord) -> dict[Chair, tuple[Card, ...]]:
    """Return the cards each chair was dealt, in hand order: those it played.

    Of a record that stops early they are the cards it shows, and not all thirteen.
    """
    return {
        chair: in_hand_order(trick.plays[chair] for trick in record.so_far if chair in trick.plays)
        for chair in Chair
    }


def replay(record: PlayRecord) -> list[Step]:
    """Return the steps of the record, one for each card in the order played.

    What is left to a chair is what it plays later: of a record that stops early, no more than it
    shows.
    """
    revokes = {(one.trick, one.chair): one for one in find_revokes(record)}
    left = dealt_cards(record)
    taken = dict.fromkeys(Side, 0)
    steps: list[Step] = []
    for number, trick in enumerate(record.so_far, 1):
        for played, (chair, card) in enumerate(trick.plays.items(), 1):
            so_far = TrickSoFar(trick.leader, trick.cards[:played])
            winning = trick.leader.in_turn[winning_play(so_far.cards, record.trumps)]
            left = left | {chair: tuple(other for other in left[chair] if other != card)}
            if played == len(Chair):
                taken = taken | {winning.side: taken[winning.side] + 1}
            steps.append(Step(number, so_far, winning, left, taken, revokes.get((number, chair))))
    return steps
