"""Cards that nobody has seen, dealt at random to where they may be."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from scoring.masks import SUIT_OF


def deal_unseen(
    rng: Random, cards: Sequence[int], room: Sequence[int], barred: Sequence[int]
) -> list[int]:
    """Return so many hands as there are places, each of as many cards as it has `room` for.

    `cards` are bits of as many cards as there is room in all; a place is dealt none that is in its
    `barred`, such as the suits in which somebody has shown that they hold none. There has to be a
    way, as there is of the cards that people truly hold.
    """
    shuffled = rng.sample(cards, len(cards))
    places = range(len(room))
    may = {card: sum(1 << at for at in places if not barred[at] & card) for card in shuffled}
    anywhere = (1 << len(room)) - 1
    left, hands = list(room), [0] * len(room)
    bound = [card for card in shuffled if may[card] != anywhere]
    waiting = [may[card] for card in bound]
    for card in bound:
        waiting.remove(may[card])
        fits = [at for at in places if may[card] >> at & 1 and _leaves_a_way(at, left, waiting)]
        at = rng.choices(fits, [left[at] for at in fits])[0]
        hands[at] |= card
        left[at] -= 1
    free = iter(card for card in shuffled if may[card] == anywhere)
    return [hand + sum(next(free) for _ in range(n)) for hand, n in zip(hands, left, strict=True)]


def _leaves_a_way(at: int, room: Sequence[int], waiting: Collection[int]) -> bool:
    """Whether a card can go to place `at` and all that wait still find room (Hall's condition).

    Of those `waiting` the places are told where each may go, as bits.
    """
    if not room[at]:
        return False
    for some in range(1, 1 << len(room)):
        inside = sum(left for place, left in enumerate(room) if some >> place & 1)
        if sum(not places & ~some for places in waiting) > inside - (some >> at & 1):
            return False
    return True


def deal_within(
    rng: Random, cards: Sequence[int], room: int, most: Mapping[int, int]
) -> tuple[int, list[int]]:
    """Return a hand of `room` cards, and the others in random order.

    `most` says of some suits (their bits) how many of the hidden cards can be of it at most.
    """
    shuffled = rng.sample(cards, len(cards))
    left, hand, others = dict(most), 0, []
    for card in shuffled:
        suit = SUIT_OF[card]
        if room and left.get(suit, room):
            hand += card
            room -= 1
            if suit in left:
                left[suit] -= 1
        else:
            others.append(card)
    # Those passed over come first otherwise, as if they lay on top.
    return hand, rng.sample(others, len(others)) if most else others
