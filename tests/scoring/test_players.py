"""Ways of playing for a practice evening."""

from random import Random

import pytest

from scoring.cards import Card, Suit, deal
from scoring.play import Turn, find_revokes, play_out
from scoring.players import random_player, sensible_player
from scoring.sides import Chair
from scoring.trumps import TRUMP_ROTATION


def cards(text):
    return tuple(Card.parse(card) for card in text.split())


def choice(held, trick, trumps=Suit.SPADES, seed=1):
    return str(sensible_player(Random(seed))(Turn(Chair.NORTH, cards(held), cards(trick), trumps)))


@pytest.mark.parametrize(
    ("held", "trick", "played"),
    [
        ("2H QH KH AH", "3H 5H JH", "QH"),
        ("2H QH AH", "3H KH 4H", "2H"),
        ("2H 9H QH", "3H 5H KH", "2H"),
        ("2S 5S 9D", "3H 5H KH", "2S"),
        ("2S 9D 4D", "3H KH 4H", "4D"),
        ("2S 9D 4C", "3H 5H 10S", "4C"),
    ],
    ids=[
        "wins as cheaply as it can",
        "leaves the trick to partner",
        "throws low where it cannot win",
        "ruffs low",
        "throws a low card on partner's trick, and no trump",
        "keeps the trump that would not win",
    ],
)
def test_a_sensible_player_following(held, trick, played):
    assert choice(held, trick) == played


@pytest.mark.parametrize(
    ("held", "played"),
    [("AH KD QD 2D AS", "AH"), ("KH 9D 4D 3D KS QS 10S 2S", "3D"), ("9S 4S 7S", "4S")],
    ids=["leads an ace, not of trumps", "lowest of the longest plain suit", "only trumps left"],
)
def test_a_sensible_player_leading(held, played):
    assert choice(held, "") == played


def test_a_sensible_player_has_a_card_at_no_trumps():
    assert choice("KH 9D 4D", "", trumps=None) == "4D"


def test_equally_good_cards_are_played_as_chance_has_it():
    assert {choice("5H 5D 5C", "", seed=seed) for seed in range(40)} == {"5H", "5D", "5C"}


def scores(player, deals=600):
    rng = Random(7)
    choose = player(rng)
    for number in range(deals):
        dealt = deal(rng)
        record = play_out(dealt, TRUMP_ROTATION[number % 4], dealt.dealer.left, choose)
        assert find_revokes(record) == []
        yield record.score.ns_tricks


def test_tricks_fall_as_in_life():
    """Halls see a spread of about 9 in 24 hands, so about 1.84 a hand, round a mean of 6.5."""
    found = list(scores(sensible_player))
    mean = sum(found) / len(found)
    spread = (sum((tricks - mean) ** 2 for tricks in found) / len(found)) ** 0.5
    assert mean == pytest.approx(6.5, abs=0.3)
    assert spread == pytest.approx(1.84, abs=0.2)


@pytest.mark.parametrize("player", [random_player, sensible_player])
def test_the_same_seed_plays_the_same_evening(player):
    assert list(scores(player, 20)) == list(scores(player, 20))


def test_sensible_players_beat_random_ones():
    rng = Random(3)
    sensible, anyhow = sensible_player(rng), random_player(rng)

    def choose(turn):
        north_south = turn.chair in (Chair.NORTH, Chair.SOUTH)
        return (sensible if north_south else anyhow)(turn)

    deals = [deal(rng) for _ in range(200)]
    won = [play_out(d, Suit.HEARTS, d.dealer.left, choose).score.ns_tricks for d in deals]
    assert sum(won) / len(won) > 7
