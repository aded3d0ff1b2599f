"""The sentences for a record that cannot be read, and for a revoke."""

import pytest
from django.utils import translation

from drives.words import sentence
from drives.words.card_names import card_name
from drives.words.records import RECORD_SENTENCES
from scoring.cards import Card, pack
from scoring.records import RecordError, read

THIRTEEN = "".join(
    f"{n} N: {n_card} {e_card} {s_card} {w_card}\n"
    for n, (n_card, e_card, s_card, w_card) in enumerate(
        zip(*(reversed(pack()[first : first + 13]) for first in range(0, 52, 13)), strict=True), 1
    )
)

SAID = {
    "record_empty": (
        " \n",
        "There is no record yet. Begin with trumps and who leads, such as S W, then write each "
        "trick on a line of its own.",
    ),
    "record_too_long": (
        "S W\n" * 1_001,
        "This is longer than 4,000 characters, and no record of a hand is. Write one hand: "
        "thirteen lines of four cards.",
    ),
    "record_trumps": (
        "1 W: KH 3H AH 5H",
        "“1 W KH 3H AH…” does not say what is trumps. Begin with trumps and who leads, such as "
        "S W for spades and West, or NT W for no trumps.",
    ),
    "record_leader": (
        "S, the left hand one",
        "“the left han…” does not say who leads. After trumps write N, E, S or W, and begin the "
        "first trick on a new line.",
    ),
    "record_no_leader": (
        "S\nKH 3H AH 5H",
        "Trick 1: nobody is said to lead. Write N, E, S or W after trumps, such as S W.",
    ),
    "record_no_tricks": (
        "S W",
        "There are no tricks yet. Write each on a line of its own, the cards in the order "
        "played: KH 3H AH 5H.",
    ),
    "record_number": (
        "S W\n1 KH 3H AH 5H\n3 2H 4H 6H 7H",
        "Trick 2 is numbered 3. Is a trick missing, or written twice? Look at the line before it.",
    ),
    "record_fourteenth": (
        f"H N\n{THIRTEEN}2H 2D 2S 2C",
        "A hand has 13 tricks, and this is number 14. Take out what is too much.",
    ),
    "record_stops": (
        "S W\nKH 3H AH 5H\n2H 4H 6H 7H",
        "The record stops after trick 2. A whole hand has 13 tricks.",
    ),
    "record_suit": (
        "S W\nKH 3X",
        "Trick 1, North: “3X” names no suit. After the rank type H, D, S or C.",
    ),
    "record_rank": (
        "S W\nKH 3H 1H",
        "Trick 1, East: “1H” names no rank. Before the suit type 2 to 10, J, Q, K or A.",
    ),
    "record_card": (
        "S W\nKH 3H AH 5H\nking",
        "Trick 2, East: “king” is not a card. Type rank and suit, such as AS or 10H.",
    ),
    "record_twice": (
        "S W\nKH 3H AH 5H\n7H KH",
        "Trick 2, South: the king of hearts was played already, in trick 1, by West. "
        "Look at both tricks.",
    ),
    "record_short": (
        "S W\nKH 3H AH\n2H 4H 6H 7H",
        "Trick 1 has three cards, so South would end with twelve. "
        "Write all four in the order they were played.",
    ),
    "record_fifth": (
        "S W\nKH 3H AH 5H 6H",
        "Trick 1, West: there are four cards already. Begin the next trick on a new line, "
        "or take one card out.",
    ),
    "record_turn": (
        "S W\nW KH N 3H S AH",
        "Trick 1, South: East was to play. "
        "Write the cards in the order they were played, clockwise.",
    ),
    "record_wrong_leader": (
        "S W\nKH 3H AH 5H\nN: 7H 8H 9H 10H",
        "Trick 2, North: trick 1 went to East, who leads. Look at both tricks.",
    ),
}


def told(text):
    with pytest.raises(RecordError) as refusal:
        read(text)
    with translation.override("en"):
        return refusal.value.code, sentence(refusal.value)


@pytest.mark.parametrize("code", RECORD_SENTENCES)
def test_a_bad_record_is_told_with_its_trick_and_its_seat(code):
    text, said = SAID[code]
    assert told(text) == (code, said)


def test_a_card_twice_in_one_trick_is_told_as_that():
    assert told("S W\nKH KH")[1] == (
        "Trick 1, North: the king of hearts was played already, in the same trick, by West. "
        "Look at both cards."
    )


def test_a_first_line_and_a_first_trick_that_differ_are_both_named():
    assert told("S W\nN: KH 3H AH 5H")[1] == (
        "Trick 1, North: the first line says that West leads. Look at both lines."
    )


@pytest.mark.parametrize(
    ("cards", "said"), [("KH", "one card, so North"), ("KH 3H", "two cards, so East")]
)
def test_a_trick_that_lacks_cards_names_the_first_who_has_none(cards, said):
    assert f"Trick 1 has {said} would end with twelve." in told(f"S W\n{cards}")[1]


def test_every_card_has_a_name_of_its_own():
    with translation.override("en"):
        names = {card_name(card) for card in pack()}
        assert len(names) == 52
        assert {card_name(Card.parse("AS")), card_name(Card.parse("10D"))} <= names
        assert card_name(Card.parse("QC")) == "queen of clubs"
