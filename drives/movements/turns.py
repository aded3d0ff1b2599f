"""Whose turn it is to rest, in order of card number: a fair queue that needs no memory."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Queuer = TypeVar("Queuer", bound=Hashable)


def next_to_rest(order: Sequence[Queuer], resting: Sequence[Queuer]) -> list[Queuer]:
    """Return who rests after those who rest now, as many of `order` as they are.

    `order` is the whole queue, in which the first comes again after the last, and `resting` are those
    of it who rest now, in the order in which they took their chairs. So whoever has rested least rests
    next, and nobody twice running while there are others. Where those who rest do not stand together
    in the queue (seats were changed by hand, or somebody came late), it goes on after the first of
    them.
    """
    if not resting:
        return []
    places = {entrant: place for place, entrant in enumerate(order)}
    now = {places[entrant] for entrant in resting}
    count = len(order)
    firsts = (place for place in map(places.__getitem__, resting) if (place - 1) % count not in now)
    place = next(firsts, 0)
    while place in now and len(now) < count:
        place = (place + 1) % count
    queue = [(place + step) % count for step in range(count)]
    queue.sort(key=lambda one: one in now)
    return [order[one] for one in queue[: len(resting)]]
