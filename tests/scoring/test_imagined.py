"""A table that somebody imagines, and the rule of thumb by which it is played out."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import Card, Suit, deal
from scoring.german import GermanWhist, Phase, Player
from scoring.imagined import ImaginedTable
from scoring.masks import BIT_OF, CARD_OF, SUITS, mask
from scoring.play import play_out
from scoring.sides import Chair, Side

SEEDS = st.integers(0, 2**32)
SPADES = SUITS[Suit.SPADES]


def bits(text):
    return mask(Card.parse(card) for card in text.split())


def table(*hands, trick=(), stock=(), trumps=SPADES):
    """A table; cards of the trick are (place, card), and the first of the stock is turned up."""
    made = ImaginedTable([bits(hand) for hand in hands], trumps, [bits(c) for c in stock[::-1]])
    made.lies([(place, bits(card)) for place, card in trick])
    return made


@pytest.mark.parametrize(
    ("mine", "others", "trick", "played"),
    [
        ("AS 2H", ["3S KH", "5H 6H", "7H 8H"], [], "AS"),
        ("AS AH 2C", ["3C KH 4C", "5H 6H 7C", "7H 8H 9C"], [], "AH"),
        ("KH 2C 9C", ["AH 3C 4C", "5H 6H 7C", "7H 8H AC"], [], "2C"),
        ("2H KH", ["3H", "4H", "5H"], [(3, "AH")], "2H"),
        ("2H 9H KH", ["3H AC", "4H 2C", "5H"], [(3, "AH")], "2H"),
        ("9H KH", ["3H", "4C", "5C"], [(1, "5H"), (2, "6H"), (3, "8H")], "9H"),
        ("9H KH", ["3H", "4C", "5C"], [(1, "5H"), (2, "JH"), (3, "8H")], "9H"),
        ("9H KH", ["QH 3C", "4C", "5C"], [(2, "JH"), (3, "8H")], "KH"),
        ("9H KH", ["3C 4D", "4C", "5C"], [(2, "QH"), (3, "8H")], "9H"),
        ("3S 9S 2C", ["3H 4H", "4C 5C", "5D"], [(3, "AH")], "3S"),
        ("3S 9S 2C", ["3H 4H", "4C", "5D"], [(2, "AH"), (3, "2H")], "2C"),
    ],
    ids=[
        "best trump while others hold trumps",
        "no trumps out: a card that none beats",
        "none that holds: low",
        "cannot win: low",
        "only what wins is spent",
        "last wins cheaply",
        "partner wins: low",
        "third plays high over partner's card that can be beaten",
        "third leaves the trick to partner's card that holds",
        "ruffs low",
        "does not ruff partner's ace",
    ],
)
def test_the_rule_of_thumb(mine, others, trick, played):
    assert CARD_OF[table(mine, *others, trick=trick).thumb()] == Card.parse(played)


@pytest.mark.parametrize(
    ("mine", "trick", "turned", "played"),
    [
        ("KH 9C 3C", [(1, "5H")], "AD", "KH"),
        ("KH 3H 9C", [(1, "5H")], "2D", "3H"),
        ("KH 3H 9C", [(1, "5H")], "2S", "KH"),
        ("3S 9C 4C", [(1, "5H")], "AD", "4C"),
        ("AH 9C 4C", [], "2D", "4C"),
        ("AH 9C 4C", [], "KD", "AH"),
        ("QH 9C 4C", [], "KD", "QH"),
    ],
    ids=[
        "an ace is worth a trick",
        "a two is not",
        "a trump is",
        "an ace is not worth a trump",
        "low for a two",
        "what holds for a king",
        "high for a king",
    ],
)
def test_in_german_whist_tricks_are_for_what_is_turned_up(mine, trick, turned, played):
    shown = table(mine, "KC AC 6C", trick=trick, stock=[turned, "2C"])
    assert CARD_OF[shown.thumb()] == Card.parse(played)


@settings(max_examples=30)
@given(SEEDS, st.sampled_from(Suit))
def test_four_hands_end_as_the_laws_of_play_have_it(seed, trumps):
    dealt = deal(Random(seed))
    at = ImaginedTable([mask(dealt.cards[chair]) for chair in Chair], SUITS[trumps])
    by_law = at.copy()

    def choose(turn):
        card = CARD_OF[by_law.thumb()]
        by_law.play(BIT_OF[card])
        return card

    record = play_out(dealt, trumps, Chair.NORTH, choose)
    assert at.tricks_after(at.thumb()) == record.taken(Side.NORTH_SOUTH)


@settings(max_examples=30)
@given(SEEDS)
def test_a_round_of_german_whist_ends_as_its_laws_have_it(seed):
    game = GermanWhist(Random(seed), Player.EAST)
    hands = [mask(game.hands[player]) for player in Player]
    at = ImaginedTable(hands, SUITS[game.trumps], [BIT_OF[card] for card in game.stock[::-1]])
    whole, first = at.copy(), at.thumb()
    while game.phase is not Phase.OVER:
        card = at.thumb()
        game.play(CARD_OF[card])
        at.play(card)
        assert [mask(game.hands[player]) for player in Player] == at.hands
    assert whole.tricks_after(first) == game.tricks[Player.NORTH]


def test_to_play_out_leaves_the_table_as_it_lies():
    at = table("AH 2C", "KH 3C", "QH 4C", "JH 5C")
    assert [at.tricks_after(bits("AH")) for _ in range(2)] == [1, 1]
    assert at.hands == [bits("AH 2C"), bits("KH 3C"), bits("QH 4C"), bits("JH 5C")]
