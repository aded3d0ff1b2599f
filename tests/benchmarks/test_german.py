"""German Whist dealt and played, beside shuffling and sorting the same cards."""

from random import Random

from scoring.german import GermanWhist, Phase
from scoring.play import winning_play
from tests.benchmarks.bare_packs import shuffle_and_sort

ROUNDS = 10_000


def play_rounds(rounds):
    rng, over = Random(1), []
    for _ in range(rounds):
        game = GermanWhist(rng)
        while game.phase is not Phase.OVER:
            game.play(rng.choice(game.legal()))
        over.append(game)
    return over


def test_ten_thousand_rounds_break_no_law(ratio, request):
    # Where nothing is timed, a tenth shows as well that it still works.
    rounds = ROUNDS if request.config.getoption("benchmark_enable") else ROUNDS // 10
    played = ratio(
        f"{rounds:,} rounds of German Whist, played / shuffled and sorted",
        lambda: play_rounds(rounds),
        lambda: shuffle_and_sort(rounds),
        rounds=5,
    )
    assert len(played) == rounds
    for game in played:
        _assert_lawful(game)


def _assert_lawful(game):
    """Play the round again from what its tricks say was held, and look at every law by itself."""
    tricks = game.history
    assert len({card for trick in tricks for card in (trick.led, trick.answer)}) == 52
    assert sum(game.first_tricks.values()) == sum(game.tricks.values()) == 13
    assert all(trick.turned and trick.unseen for trick in tricks[:13])
    assert not any(trick.turned or trick.unseen for trick in tricks[13:])
    held = {player: set() for player in game.tricks}  # from the last card back
    for trick, following in zip(reversed(tricks), [None, *reversed(tricks)], strict=False):
        players = (trick.leader, trick.leader.other)
        assert trick.winner is players[winning_play((trick.led, trick.answer), game.trumps)]
        assert following is None or following.leader is trick.winner
        if trick.turned:
            held[trick.winner].remove(trick.turned)
            held[trick.winner.other].remove(trick.unseen)
        could_follow = [card for card in held[players[1]] if card.suit == trick.led.suit]
        assert trick.answer.suit == trick.led.suit or not could_follow
        held[players[0]].add(trick.led)
        held[players[1]].add(trick.answer)
