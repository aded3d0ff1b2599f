"""A round of German Whist made by hand, and rounds played at random."""

from random import Random

from hypothesis import strategies as st

from scoring.cards import Card
from scoring.german import GermanTrick, GermanWhist, Phase, Player

NORTH, EAST = Player.NORTH, Player.EAST

HANDS = {
    NORTH: "5D QH 4D 7C 2S 3S 7S 9D 5S 8D 7D 2D 9S",
    EAST: "6S 6H 3D KS JH QS QC 5H 8H 10H 8C JC JS",
}
STOCK = "QD 2C KD 4H KH 10C 6D 4C KC 7H 5C 3H AC AS 2H 9C 9H 6C 8S 3C 10S AD AH 4S JD 10D"
# Leader, card led, answer, winner; in the first part the card turned up and the one unseen.
TRICKS = """
N 7S JS E QD 2C
E QC 2C E KD 4H
E KD 2D E KH 10C
E 8C 10C N 6D 4C
N 4D QD E KC 7H
E QS 2S E 5C 3H
E KS 3S E AC AS
E 4C 7C N 2H 9C
N AS 6S N 9H 6C
N 5S 5H N 8S 3C
N 6D 3D N 10S AD
N 2H 6H E AH 4S
E 3C 5D N JD 10D
N 7D 10D E
E AH 3H E
E 9C 8D N
N 4S AD E
E 8H 9H N
N 8S 5C N
N QH KH E
E KC 9D N
N 10S 6C N
N JD 10H N
N 4H JH E
E JC 7H E
E AC 9S E
"""

SEEDS = st.integers(0, 2**32)


def cards(text):
    return tuple(map(Card.parse, text.split()))


def tricks():
    for line in TRICKS.split("\n")[1:-1]:
        leader, led, answer, winner, *drawn = line.split()
        played = [Card.parse(card) for card in (led, answer)]
        yield GermanTrick(Player(leader), *played, Player(winner), *map(Card.parse, drawn))


def round_of_cards(dealer=EAST):
    return GermanWhist.from_deal(
        {player: cards(held) for player, held in HANDS.items()}, cards(STOCK), dealer
    )


def played_at_random(rng):
    """Yield the round as it stands before each card, and its end."""
    game = GermanWhist(rng)
    while game.phase is not Phase.OVER:
        yield game
        game.play(rng.choice(game.legal()))
    yield game


def the_end(seed):
    *_, game = played_at_random(Random(seed))
    return game
