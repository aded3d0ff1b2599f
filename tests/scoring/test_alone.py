"""Somebody alone with the computer."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring import alone
from scoring.alone import YOUR_CHAIR, GermanAlone, WhistAlone
from scoring.german import Player
from scoring.play import CardNotHeldError, FollowSuitError
from scoring.sides import Side

SEEDS = st.integers(0, 2**32)
GAMES = pytest.mark.parametrize("kind", [WhistAlone, GermanAlone])


def to_the_end(game):
    """Play the first card that may be played, every time; return how often it was ours to play."""
    presses = 0
    game.go_on()
    while not game.is_over:
        assert game.is_yours
        game.play(game.legal[0])
        game.go_on()
        presses += 1
    return presses


@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_a_hand_of_thirteen_tricks_is_thirteen_presses(seed):
    game = WhistAlone(seed)
    assert to_the_end(game) == 13
    assert sum(map(game.taken, Side)) == 13
    assert (game.your_cards, game.legal, len(game.plays)) == ((), (), 52)


@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_a_round_of_german_whist_is_26_presses(seed):
    game = GermanAlone(seed)
    assert to_the_end(game) == 26
    assert game.game.winner in Player
    assert (game.your_cards, game.legal, len(game.plays)) == ((), (), 52)


@GAMES
def test_a_game_goes_on_from_its_seed_and_its_plays(kind):
    game, again = kind(7), kind(7)
    game.go_on()
    game.play(game.legal[-1])
    game.go_on()
    for card in game.plays:
        again.play(card)
    assert (again.your_cards, again.legal) == (game.your_cards, game.legal)
    again.play(again.legal[0])
    game.play(game.legal[0])
    again.go_on()
    game.go_on()
    assert again.plays == game.plays


def test_the_left_of_the_dealer_leads_and_the_last_card_shows_trumps():
    dealers = set()
    for seed in range(12):
        game = WhistAlone(seed)
        dealers.add(game.dealt.dealer)
        assert game.to_play is game.dealt.dealer.left
        assert game.trumps == game.dealt.order[-1].suit
    assert len(dealers) == 4


def test_the_computer_sees_what_everybody_has_seen_and_no_more(monkeypatch):
    turns = []

    def watched(_rng):
        return lambda turn: turns.append(turn) or turn.legal[0]

    monkeypatch.setattr(alone, "sampling_player", watched)
    game = WhistAlone(3)
    to_the_end(game)
    assert len(turns) == 39
    for number, turn in enumerate(turns):
        assert (turn.turned, turn.dealer) == (game.dealt.turned, game.dealt.dealer)
        before = number // 3
        assert turn.tricks == tuple(game.tricks[:before])
        assert set(turn.cards) <= set(game.dealt.cards[turn.chair])
        assert len(turn.cards) == 13 - before


def test_what_is_against_the_law_is_refused_and_changes_nothing():
    """Seed by seed, until there is something to follow and something else to throw."""
    game = next(made for made in begun(WhistAlone) if len(made.legal) < len(made.your_cards))
    before = list(game.plays)
    other = next(card for card in game.your_cards if card not in game.legal)
    with pytest.raises(FollowSuitError):
        game.play(other)
    with pytest.raises(CardNotHeldError) as refusal:
        game.play(game.plays[0])
    assert refusal.value.values["chair"] is YOUR_CHAIR
    assert game.plays == before


def begun(kind):
    for seed in range(50):
        game = kind(seed)
        game.go_on()
        yield game
