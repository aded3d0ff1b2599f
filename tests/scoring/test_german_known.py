"""German Whist: what each player can know, and imagine of the rest."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import Card, PackError, pack
from scoring.german import Phase, Player
from tests.scoring.german import EAST, NORTH, SEEDS, cards, played_at_random, round_of_cards, tricks


def test_a_copy_is_played_by_itself():
    game = round_of_cards()
    game.play(Card.parse("7S"))
    other = game.copy()
    other.play(Card.parse("JS"))
    assert (game.led, game.history, game.first_tricks[EAST]) == (Card.parse("7S"), [], 0)
    assert (game.hands[NORTH], game.turned) != (other.hands[NORTH], other.turned)
    game.play(Card.parse("6S"))
    assert other.history[0].answer == Card.parse("JS")


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.sampled_from(Player))
def test_a_player_knows_the_own_cards_those_played_and_those_turned_up_before_them(seed, player):
    for game in played_at_random(Random(seed)):
        seen = {*game.hands[player], game.turned, game.led}
        seen |= {card for trick in game.history for card in (trick.led, trick.answer, trick.turned)}
        assert set(game.unseen_by(player)) == set(pack()) - seen


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.sampled_from(Player))
def test_an_imagined_round_is_what_the_player_sees_and_the_rest_anyhow(seed, player):
    rng = Random(seed)
    for game in played_at_random(rng):
        unseen = [*game.unseen_by(player)]
        rng.shuffle(unseen)
        imagined = game.imagined(player, unseen)
        assert imagined.hands[player] == game.hands[player]
        assert (imagined.turned, imagined.led) == (game.turned, game.led)
        assert len(imagined.hands[player.other]) == len(game.hands[player.other])
        assert set(imagined.unseen_by(player)) == set(unseen)
        while imagined.phase is not Phase.OVER:
            imagined.play(rng.choice(imagined.legal()))
        assert imagined.tricks[imagined.winner] >= 7


def test_what_a_player_imagines_does_not_depend_on_how_the_hidden_cards_lie():
    game = the_game_after(5)
    unseen = game.unseen_by(NORTH)
    one = game.imagined(NORTH, unseen)
    assert one.unseen_by(NORTH) == unseen
    again = one.imagined(NORTH, unseen)
    assert (set(one.hands[EAST]), one.stock) == (set(again.hands[EAST]), again.stock)
    assert Card.parse("KC") in one.hands[EAST]


def the_game_after(number):
    game = round_of_cards()
    for trick in list(tricks())[:number]:
        game.play(trick.led)
        game.play(trick.answer)
    return game


def test_only_the_unseen_cards_can_be_imagined():
    game = round_of_cards()
    with pytest.raises(PackError):
        game.imagined(NORTH, cards("AS"))
