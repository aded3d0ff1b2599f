"""What somebody who learns the game is told."""

import pytest

from drives.words import learn as words
from scoring.cards import Card, Suit
from scoring.german import Player
from scoring.sides import Chair


def cards(text):
    return [Card.parse(card) for card in text.split()]


@pytest.mark.parametrize(
    ("led", "legal", "said"),
    [
        (None, "AS 2H", "You lead: play any card."),
        ("H", "2H 3H", "Your turn. Hearts were led and you hold some, so play one of them."),
        ("H", "2C 3S", "Your turn. You have no hearts: trump it, or throw any other card."),
        ("H", "2C 3D", "Your turn. You have no hearts: throw any card."),
        ("S", "3S", "Your turn. Spades were led and you hold some, so play one of them."),
    ],
)
def test_what_may_be_played_is_said(led, legal, said):
    assert words.your_turn(led and Suit(led), cards(legal), Suit.SPADES) == said


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        (9, "You and your partner have won the hand, 9 tricks to 4: 3 odd tricks."),
        (7, "You and your partner have won the hand, 7 tricks to 6: 1 odd trick."),
        (6, "The others have won the hand, 7 tricks to 6: 1 odd trick."),
        (0, "The others have won the hand, 13 tricks to 0: 7 odd tricks."),
    ],
)
def test_how_a_hand_ended_is_said_as_it_is_counted(ours, said):
    assert words.whist_over(ours, 13 - ours) == said


def test_how_a_round_ended_is_said():
    assert words.german_over(8, 5) == "You have won the round, 8 tricks to 5."
    assert words.german_over(6, 7) == "The other player has won the round, 7 tricks to 6."


def test_everybody_at_the_table_is_named_as_you_see_them():
    named = [words.who_word(chair) for chair in Chair]
    assert named == ["Your partner", "On your right", "You", "On your left"]
    assert [words.who_word(player) for player in Player] == ["You", "The other player"]
    assert [words.took(chair) for chair in (Chair.NORTH, Chair.SOUTH)] == [
        "Your partner takes the trick.",
        "You take the trick.",
    ]
    assert words.played(Chair.WEST, cards("10H")[0]) == "On your left: ten of hearts."


def test_who_turned_up_which_card_is_said():
    assert words.trumps_shown(Chair.EAST, cards("4S")[0]) == (
        "The player on your right dealt and turned up the four of spades."
    )
