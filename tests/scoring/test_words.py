"""The laws' sentences."""

from fractions import Fraction

import pytest
from django.utils import translation

from drives.words import sentence
from drives.words.scoring import SCORING_SENTENCES, number, trumps_word
from scoring.cards import Card, DealtCards, Suit, pack
from scoring.errors import WhistError
from scoring.flags import read_flags
from scoring.halves import read_tricks, to_halves
from scoring.play import CardNotHeldError, FollowSuitError
from scoring.sides import Chair
from scoring.tricks import DealScore, read_odd_score, read_score
from scoring.trumps import AtTable, Trumps


def _raise(error):
    raise error


REFUSALS = {
    "tricks_make_13": (lambda: DealScore(9, 9), "A hand has 13 tricks; 9 and 9 cannot be right."),
    "typed_not_13": (
        lambda: read_score("7-7"),
        "The two sides' tricks make 13; 7-7 makes 14. Type one side's tricks: the other's follow.",
    ),
    "too_many_tricks": (
        lambda: read_score("14"),
        "A hand has 13 tricks; 14 cannot be right. Type again.",
    ),
    "negative_tricks": (
        lambda: read_score("-1"),
        "Tricks are counted from 0 to 13; -1 cannot be right. Type again.",
    ),
    "part_tricks": (
        lambda: read_score("6.5"),
        "A hand's tricks are a whole number; 6.5 cannot be right. Type again.",
    ),
    "letter_o": (lambda: read_score("1O"), "“1O” has the letter O in it. Type the figure 0."),
    "odd_out_of_range": (
        lambda: read_score("+8"),
        "A side takes 1 to 7 odd tricks; +8 cannot be right. Type again.",
    ),
    "nobody_over_book": (
        lambda: read_odd_score("0-0"),
        "0-0 cannot be right: 13 is odd, so one side is at least one over the book. Type again.",
    ),
    "both_over_book": (
        lambda: read_odd_score("2-1"),
        "Only one side can score odd tricks; 2-1 cannot be right. "
        "Type 8-5 for tricks or 2-0 for odd tricks.",
    ),
    "flag_or_trick": (
        lambda: read_flags("1"),
        "1 may be flags or tricks. Type h or a for who won, h13 or a13 for all thirteen, "
        "or the tricks of both.",
    ),
    "not_flags": (
        lambda: read_flags("x"),
        "“x” does not say who won. Type h or a, h13 or a13 for all thirteen, or the tricks.",
    ),
    "not_tricks": (
        lambda: read_score("eight 100%"),
        "“eight 100%” is not a number of tricks. Type 8, 8-5 or +2.",
    ),
    "too_long": (
        lambda: read_score("9" * 600),
        "“999999999999…” is too long for a number of tricks. Type 8, 8-5 or +2.",
    ),
    "boxes_disagree": (
        lambda: read_score("8-5", "8-5"),
        "The two boxes do not fit together: 8-5 and 8-5. "
        "Empty one of them: the other side's tricks follow.",
    ),
    "not_half_tricks": (
        lambda: to_halves(Fraction(25, 4)),
        "Tricks are whole or half; 25/4 cannot be right. Type 6, 6.5 or 6½.",
    ),
    "not_a_total": (
        lambda: read_tricks("many"),
        "“many” is not a number of tricks. Type it in figures, such as 84 or 6½.",
    ),
    "negative_total": (
        lambda: read_tricks("-6"),
        "Tricks are counted from 0; -6 cannot be right. Type again.",
    ),
    "total_too_long": (
        lambda: read_tricks("9" * 600),
        "“999999999999…” is too long for a number of tricks. Type again.",
    ),
    "more_than_possible": (
        lambda: read_tricks("200", most=156),
        "There are 156 tricks at most; 200 cannot be right. Type again.",
    ),
    "not_a_card": (
        lambda: Card.parse("AX"),
        "“AX” is not a card. Type rank and suit, such as AS or 10H.",
    ),
    "not_a_pack": (
        lambda: DealtCards(Chair.NORTH, tuple(pack()[:51])),
        "A pack has 52 different cards; these are 51.",
    ),
    "card_not_held": (
        lambda: _raise(CardNotHeldError(chair=Chair.EAST, card=Card.parse("AS"))),
        "East does not hold AS.",
    ),
    "must_follow_suit": (
        lambda: _raise(FollowSuitError(chair=Chair.WEST, card=Card.parse("10H"), led=Suit.SPADES)),
        "West can follow suit in spades, so cannot play 10H.",
    ),
}


@pytest.mark.parametrize("code", SCORING_SENTENCES)
def test_every_refusal_says_what_was_wrong(code):
    act, said = REFUSALS[code]
    with pytest.raises(WhistError) as refusal:
        act()
    assert refusal.value.code == code
    with translation.override("en"):
        assert sentence(refusal.value) == said


@pytest.mark.parametrize(
    ("tricks", "text"),
    [(1872, "1,872"), (Fraction(1, 2), "½"), (Fraction(-5, 2), "-2½"), (0, "0")],
)
def test_numbers_are_written_with_commas_and_half_signs(tricks, text):
    with translation.override("en"):
        assert number(tricks) == text


def test_numbers_are_written_as_the_readers_country_does():
    with translation.override("de"):
        assert number(1872) == "1.872"


def test_trumps_have_the_words_the_caller_says():
    with translation.override("en"):
        words = [trumps_word(trumps) for trumps in (*Trumps, *AtTable)]
        assert trumps_word(Suit.SPADES) == "spades"
    assert words == [
        "hearts",
        "diamonds",
        "spades",
        "clubs",
        "no trumps",
        "turned up at each table",
        "cut at each table",
    ]
