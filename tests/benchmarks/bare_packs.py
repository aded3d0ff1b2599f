"""The barest that can be done with as many cards."""

from random import Random

from scoring.cards import pack


def shuffle_and_sort(packs):
    rng = Random(1)
    for _ in range(packs):
        cards = pack()
        rng.shuffle(cards)
        cards.sort(key=lambda card: (card.suit, card.rank))
