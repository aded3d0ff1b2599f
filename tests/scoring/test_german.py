"""German Whist: the deal, both parts, what is drawn, and what is refused."""

from random import Random

import pytest
from hypothesis import given, settings

from scoring.cards import CARDS_EACH, Card, PackError, Suit, pack
from scoring.german import CARDS_IN_STOCK, GermanDealError, GermanWhist, Phase, Player
from scoring.play import CardNotHeldError, FollowSuitError, legal_plays, winning_play
from scoring.sides import Chair, Side
from scoring.tricks import DealScore
from tests.scoring.german import (
    EAST,
    HANDS,
    NORTH,
    SEEDS,
    STOCK,
    cards,
    played_at_random,
    round_of_cards,
    the_end,
    tricks,
)


def test_a_round_made_by_hand_goes_trick_by_trick_as_the_law_says():
    game = round_of_cards()
    assert (game.trumps, game.phase) == (Suit.DIAMONDS, Phase.FIRST)
    for number, trick in enumerate(tricks(), start=1):
        assert (game.to_play, game.turned, game.led) == (trick.leader, trick.turned, None)
        assert game.phase is (Phase.FIRST if number <= 13 else Phase.SECOND)
        assert game.play(trick.led) is None
        assert (game.to_play, game.led) == (trick.leader.other, trick.led)
        assert game.play(trick.answer) == trick
    assert game.phase is Phase.OVER
    assert game.first_tricks == {NORTH: 6, EAST: 7}
    assert game.tricks == {NORTH: 6, EAST: 7}
    assert game.winner is EAST
    assert game.scores == (DealScore(6, 7), DealScore(6, 7))
    assert game.history == list(tricks())


def test_whoever_took_more_tricks_of_the_second_part_alone_has_won():
    game = next(game for game in map(the_end, range(200)) if _turned_round(game))
    assert game.tricks[game.winner] > 6 > game.first_tricks[game.winner]


def _turned_round(game):
    return max(game.first_tricks, key=game.first_tricks.get) is not game.winner and (
        min(game.first_tricks.values()) < 6
    )


def test_a_round_that_is_not_over_has_no_winner_and_no_score():
    game = round_of_cards()
    for trick in list(tricks())[:25]:
        game.play(trick.led)
        game.play(trick.answer)
    assert (game.winner, game.scores) == (None, None)


def test_cards_are_dealt_one_at_a_time_from_the_non_dealer_and_the_next_is_turned_up():
    order, rng = pack(), Random(7)
    rng.shuffle(order)
    game = GermanWhist(Random(7), EAST)
    assert game.hands == {NORTH: tuple(order[:26:2]), EAST: tuple(order[1:26:2])}
    assert game.stock == tuple(order[26:])
    assert game.turned == order[26]
    assert game.trumps == order[26].suit


@pytest.mark.parametrize("dealer", Player)
def test_the_non_dealer_leads(dealer):
    assert GermanWhist(Random(1), dealer).to_play is dealer.other
    assert round_of_cards(dealer).to_play is dealer.other


def test_either_player_may_be_drawn_as_the_first_dealer_and_the_same_state_draws_the_same():
    assert {GermanWhist(Random(seed)).dealer for seed in range(20)} == set(Player)
    one, other = GermanWhist(Random(3)), GermanWhist(Random(3))
    assert (one.dealer, one.hands, one.stock) == (other.dealer, other.hands, other.stock)


def test_the_winner_draws_the_card_turned_up_and_the_other_the_next_one():
    game = round_of_cards()
    game.play(Card.parse("7S"))
    game.play(Card.parse("JS"))
    assert game.drawn == [{EAST: Card.parse("QD"), NORTH: Card.parse("2C")}]
    assert game.hands[EAST][-1] == Card.parse("QD")
    assert game.hands[NORTH][-1] == Card.parse("2C")
    assert game.turned == Card.parse("KD")
    assert game.stock == cards(STOCK)[2:]


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_legal_play_keeps_every_law_of_both_parts(seed):
    for game in played_at_random(Random(seed)):
        in_play = [game.led] if game.led else []
        played = [card for trick in game.history for card in (trick.led, trick.answer)]
        held = [card for hand in game.hands.values() for card in hand]
        assert sorted(map(str, [*in_play, *played, *held, *game.stock])) == sorted(map(str, pack()))
        if game.led is None and game.history:
            assert game.to_play is game.history[-1].winner
        assert game.legal() == legal_plays(game.hands[game.to_play], game.led and game.led.suit)
        if len(game.history) == CARDS_EACH and game.led is None:
            assert [len(hand) for hand in game.hands.values()] == [CARDS_EACH, CARDS_EACH]
            assert (game.stock, game.turned, game.phase) == ((), None, Phase.SECOND)
    assert sum(game.first_tricks.values()) == sum(game.tricks.values()) == CARDS_EACH
    assert game.tricks[game.winner] >= 7
    assert game.legal() == ()
    assert (*(card for two in game.drawn for card in two.values()),) == tuple(
        card for trick in game.history[:13] for card in (trick.turned, trick.unseen)
    )


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_each_trick_goes_to_the_card_that_takes_it_at_any_table(seed):
    game = the_end(seed)
    for trick in game.history:
        players = (trick.leader, trick.leader.other)
        assert trick.winner is players[winning_play((trick.led, trick.answer), game.trumps)]


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_the_stock_is_drawn_from_the_top_two_by_two(seed):
    game = GermanWhist(Random(seed))
    stock = game.stock
    rng = Random(seed)
    while game.phase is not Phase.OVER:
        game.play(rng.choice(game.legal()))
    drawn = [card for trick in game.history for card in (trick.turned, trick.unseen) if card]
    assert tuple(drawn) == stock
    assert len(stock) == CARDS_IN_STOCK


def test_a_card_that_is_not_held_is_refused_and_changes_nothing():
    game = round_of_cards()
    with pytest.raises(CardNotHeldError) as refusal:
        game.play(Card.parse("JS"))
    assert refusal.value.values == {"chair": Chair.NORTH, "card": Card.parse("JS")}
    assert (game.to_play, game.hands[NORTH]) == (NORTH, cards(HANDS[NORTH]))


@pytest.mark.parametrize("part", [0, 13], ids=["first part", "second part"])
def test_who_can_follow_suit_must_in_both_parts(part):
    game = round_of_cards()
    for trick in list(tricks())[:part]:
        game.play(trick.led)
        game.play(trick.answer)
    led = list(tricks())[part].led
    game.play(led)
    revoke = next(card for card in game.hands[EAST] if card.suit != led.suit)
    with pytest.raises(FollowSuitError) as refusal:
        game.play(revoke)
    assert refusal.value.values == {"chair": Chair.EAST, "card": revoke, "led": led.suit}
    assert revoke in game.hands[EAST]


def test_nothing_is_played_once_the_round_is_over():
    with pytest.raises(CardNotHeldError):
        the_end(1).play(Card.parse("AS"))


def test_cards_that_are_no_pack_are_refused():
    with pytest.raises(PackError) as refusal:
        GermanWhist.from_deal({NORTH: cards("AS"), EAST: cards("AS")}, ())
    assert refusal.value.values == {"different": 1}


def test_a_pack_dealt_unevenly_is_refused():
    order = pack()
    with pytest.raises(GermanDealError) as refusal:
        GermanWhist.from_deal({NORTH: order[:14], EAST: order[14:26]}, order[26:])
    assert refusal.value.values == {"north": 14, "east": 12, "stock": 26}


def test_the_two_sit_as_a_half_table_does():
    assert [player.chair for player in Player] == [Chair.NORTH, Chair.EAST]
    assert [player.side for player in Player] == [Side.NORTH_SOUTH, Side.EAST_WEST]
    assert NORTH.other is EAST
    assert EAST.other is NORTH
