"""The game that a page carries, and a card pressed in it."""

import pytest
from django.core import signing

from drives.forms.learn import (
    GERMAN,
    LONGEST_STATE,
    SALT,
    WHIST,
    LearnForm,
    new_game,
    state_of,
)
from scoring.cards import pack

KINDS = pytest.mark.parametrize("kind", [WHIST, GERMAN])


def pressed(kind, game, card):
    form = LearnForm(kind, {"state": state_of(game), "card": str(card)})
    form.is_valid()
    return form


@KINDS
def test_a_card_that_may_be_played_is_played_in_the_game_that_was_sent(kind):
    game = new_game(kind)
    form = pressed(kind, game, game.legal[0])
    assert form.is_valid()
    assert form.game.plays == [*game.plays, game.legal[0]]
    assert form.before == len(game.plays)


@KINDS
def test_a_whole_game_fits_what_is_read(kind):
    game = new_game(kind)
    while not game.is_over:
        game.play(game.legal[0])
        game.go_on()
    assert len(state_of(game)) < LONGEST_STATE
    assert pressed(kind, game, "AS").game.plays == game.plays


def test_what_a_page_carries_names_no_card_that_is_hidden():
    game = new_game(WHIST)
    carried = signing.loads(state_of(game), salt=SALT)
    assert carried == ["WhistAlone", game.seed, " ".join(map(str, game.plays))]


@KINDS
@pytest.mark.parametrize("card", ["", "XX", "AS AS", "1H", "♠A", "A\x00"])
def test_what_is_no_card_is_said_and_the_game_stands(kind, card):
    game = new_game(kind)
    form = pressed(kind, game, card)
    assert not form.is_valid()
    assert form.game.plays == game.plays
    assert form.first_sentence


@KINDS
def test_a_card_of_somebody_elses_is_said_and_the_game_stands(kind):
    game = new_game(kind)
    other = next(card for card in pack() if card not in game.your_cards)
    form = pressed(kind, game, other)
    assert form.first_sentence == "That card is not in your hand. Press one of your cards."
    assert form.game.plays == game.plays


def test_who_does_not_follow_suit_is_told_which_was_led():
    games = (new_game(WHIST) for _ in range(200))
    game = next(game for game in games if len(game.legal) < len(game.your_cards))
    card = next(card for card in game.your_cards if card not in game.legal)
    sentence = pressed(WHIST, game, card).first_sentence
    assert sentence.endswith("were led and you hold some: play one of them.")


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda state: "",
        lambda state: state[:-1] + ("A" if state[-1] != "A" else "B"),
        lambda state: state * 9,
        lambda state: "x" * LONGEST_STATE,
        lambda state: signing.dumps(["WhistAlone", 1, ""], salt="another"),
        lambda state: signing.dumps(["GermanAlone", 1, ""], salt=SALT),
    ],
    ids=["nothing", "altered", "too long", "no signature", "of another page", "another game"],
)
def test_a_game_that_is_not_ours_is_none(spoilt):
    form = LearnForm(WHIST, {"state": spoilt(state_of(new_game(WHIST))), "card": "AS"})
    assert not form.is_valid()
    assert form.game is None
    assert form.first_sentence == "That game could not be read, so here is a new one."
