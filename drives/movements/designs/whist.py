"""Whist tournaments: every two players are partners once and opponents twice."""

from functools import lru_cache

from drives.movements.designs.frames import Rounds
from drives.movements.designs.recursions import composed
from drives.movements.designs.starters import starter


@lru_cache(maxsize=16)
def whist_tournament(players: int) -> Rounds | None:
    """Return all rounds of the whist tournament for `players`, or None where there is none.

    4n players have 4n - 1 rounds, 4n + 1 have 4n + 1 rounds in which each rests once. Where a first
    round is known all the others are developed from it, and the last of 4n players never moves;
    other sizes are made of smaller ones. Of 3q + 1 players (q = 4t + 1 a prime power) nobody meets
    anybody twice in the first q rounds, nor of 72 in the first 20. We know none for 93 players.
    """
    if players < 4 or players % 4 > 1:
        return None
    found = starter(players)
    return found.rounds() if found else composed(players, whist_tournament)
