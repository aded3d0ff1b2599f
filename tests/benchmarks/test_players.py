"""Players who imagine the hidden cards: what they take from players of any card, and how long they think.

Off in the suite, where a few hands show that it still works: tests/scoring/test_sampling.py holds it there.
"""

from random import Random
from time import process_time

import pytest

from scoring.cards import deal
from scoring.german import GermanWhist, Phase, Player
from scoring.german_sampling import german_sampling_player, german_turn
from scoring.imagined import ImaginedTable
from scoring.masks import SUITS, mask
from scoring.play import Turn, play_out
from scoring.players import random_player
from scoring.sampling import TABLES, sampling_player
from scoring.sides import Chair, Side
from scoring.trumps import turned_up

HANDS = ROUNDS = 300
FEW = 4
LEAST_TRICKS, LEAST_SHARE = 8.3, 0.95
GOAL_SECONDS = 0.5


@pytest.fixture
def measured(request):
    return request.config.getoption("benchmark_enable")


class Watched:
    """A player, and the longest that one card took, in processor time: the machine does other work."""

    def __init__(self, player):
        self.player, self.longest = player, 0.0

    def __call__(self, turn):
        begun = process_time()
        card = self.player(turn)
        self.longest = max(self.longest, process_time() - begun)
        return card


def tricks_taken(seed):
    """Return what North and South, who imagine, take of a hand, and the longest that one card took."""
    rng = Random(seed)
    # The dealer is sure of a trump, so each chair deals as often.
    dealt = deal(rng, list(Chair)[seed % len(Chair)])
    ours, theirs = Watched(sampling_player(rng)), random_player(rng)

    def choose(turn):
        return (ours if turn.chair.side is Side.NORTH_SOUTH else theirs)(turn)

    record = play_out(dealt, turned_up(dealt), dealt.dealer.left, choose)
    return record.taken(Side.NORTH_SOUTH), ours.longest


def round_won(seed):
    """Return whether North, who imagines, wins the round, and the longest that one card took."""
    rng = Random(seed)
    game, ours = GermanWhist(rng), Watched(german_sampling_player(rng))
    while game.phase is not Phase.OVER:
        north = game.to_play is Player.NORTH
        game.play(ours(german_turn(game)) if north else rng.choice(game.legal()))
    return game.winner is Player.NORTH, ours.longest


def test_partners_who_imagine_take_tricks_from_players_of_any_card(measured, told_beside):
    played = [tricks_taken(seed) for seed in range(HANDS if measured else FEW)]
    if measured:
        told_beside(
            f"{mean(played):.2f} tricks a hand; longest card", longest(played), GOAL_SECONDS
        )
        assert mean(played) >= LEAST_TRICKS


def test_who_imagines_wins_rounds_of_german_whist_from_a_player_of_any_card(measured, told_beside):
    played = [round_won(seed) for seed in range(ROUNDS if measured else FEW)]
    if measured:
        told_beside(f"{mean(played):.1%} of rounds; longest card", longest(played), GOAL_SECONDS)
        assert mean(played) >= LEAST_SHARE


def mean(played):
    return sum(worth for worth, _ in played) / len(played)


def longest(played):
    return max(seconds for _, seconds in played)


def test_the_first_card_of_a_hand(ratio):
    """Beside playing out as many tables by the rule of thumb, nothing imagined and nothing added up."""
    dealt = deal(Random(1))
    turn = Turn(Chair.WEST, dealt.cards[Chair.WEST], (), turned_up(dealt))
    hands = [mask(dealt.cards[chair]) for chair in turn.chair.in_turn]
    table = ImaginedTable(hands, SUITS[dealt.turned.suit])

    def bare():
        for _ in range(TABLES):
            for card in turn.cards:
                table.tricks_after(mask([card]))

    chosen = ratio(
        "the first card of a hand, imagined", lambda: sampling_player(Random(1))(turn), bare
    )
    assert chosen in turn.cards
