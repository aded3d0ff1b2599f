"""Hands played legally, hands played anyhow, and hands that stop."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from scoring.cards import Card, Suit, deal
from scoring.play import PlayRecord, Trick, TrickSoFar, play_out, winning_play
from scoring.players import random_player
from scoring.sides import Chair
from scoring.trumps import Trumps

PLAYED_IN = st.sampled_from([*Suit, *Trumps, None])
SEEDS = st.integers(0, 2**32)
WHOLE = """\
S W
1 W: QC 6C 3C 5H
2 W: 2C KC 5C 6S
3 S: 8S JS 4S 9S
4 W: 4H 9H KH QH
5 E: 7H 2H 6H 8H
6 N: 3H JH AH QD
7 S: 10S QS 3S 9D
8 W: 5D 7D 2D 6D
9 N: 8D AC 10D AD
10 W: 4D KD 10H 2S
11 S: AS 4C 5S JC
12 S: 7S JD 7C 10C
13 S: KS 8C 3D 9C
"""
"""A whole hand as a text: 8-5 in spades, and everybody followed suit."""
REVOKED = WHOLE.replace("2C KC", "2C 3D").replace("8C 3D", "8C KC")
"""The same tricks; in trick 2 North played the three of diamonds holding the king of clubs."""


def cards(text):
    return tuple(Card.parse(card) for card in text.split())


@st.composite
def records(draw):
    rng = Random(draw(SEEDS))
    leader = draw(st.sampled_from(Chair))
    return play_out(deal(rng), draw(PLAYED_IN), leader, random_player(rng))


@st.composite
def records_with_revokes(draw):
    """A hand whose players follow suit only now and then."""
    rng = Random(draw(SEEDS))
    dealt, trumps = deal(rng), draw(PLAYED_IN)
    held = {chair: list(cards) for chair, cards in dealt.cards.items()}
    leader, tricks = draw(st.sampled_from(Chair)), []
    for _ in range(13):
        played = tuple(held[chair].pop(rng.randrange(len(held[chair]))) for chair in leader.in_turn)
        winner = leader.in_turn[winning_play(played, trumps)]
        tricks.append(Trick(leader, played, winner))
        leader = winner
    return PlayRecord(trumps, tuple(tricks))


def stop_after(record, played):
    """The record as it was after so many cards."""
    whole, cards_more = divmod(played, 4)
    begun = record.tricks[whole]
    under_way = TrickSoFar(begun.leader, begun.cards[:cards_more]) if cards_more else None
    return replace(record, tricks=record.tricks[:whole], under_way=under_way)
