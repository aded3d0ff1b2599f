"""What does not fit at a table, in words."""

from drives.words.cards_at_tables import tables_sentences
from scoring.card_check import HandCheck
from scoring.cards_of_hand import Mark
from scoring.rules import Scoring
from scoring.seat_check import CardAtTable, HandOfTables, check_table
from scoring.sides import Side

OUT = HandCheck(out=(1,))


def at_table(*shown):
    sides = (Side.NORTH_SOUTH, Side.NORTH_SOUTH, Side.EAST_WEST, Side.EAST_WEST)
    numbers = (12, 7, 3, 9)
    return check_table(
        [CardAtTable(*card) for card in zip(numbers, sides, shown, strict=True)],
        Scoring.ALL_TRICKS,
    )


def said(found, check=OUT):
    return [sentence for sentence, _cards in tables_sentences(5, found, check)]


def test_three_cards_that_agree_say_what_the_fourth_should_show():
    assert said(HandOfTables(((3, at_table(8, 8, 5, 6)),))) == [
        "Hand 5, table 3: 7 and 12 took 8, so 3 and 9 should show 5; card 9 shows 6."
    ]


def test_a_table_of_which_no_side_says_what_was_taken_names_all_that_is_shown():
    table = HandOfTables(((3, at_table(8, 8, 6, 6)),))
    assert said(table) == [
        "Hand 5, table 3: cards 7 and 12 show 8, cards 3 and 9 show 6; look at cards 3, 7, 9 and 12."
    ]
    assert [cards for _said, cards in tables_sentences(5, table, OUT)] == [(3, 7, 9, 12)]


def test_a_card_that_says_a_rest_at_a_table_is_named():
    assert said(HandOfTables(((3, at_table(8, 8, 5, Mark.REST)),))) == [
        "Hand 5, table 3: 7 and 12 took 8, so 3 and 9 should show 5; card 9 shows R."
    ]


def test_who_shows_tricks_where_the_seats_have_a_rest_is_named():
    assert said(HandOfTables(not_resting=((4, 6),))) == [
        "Hand 5: card 4 shows 6, where it rests by the seats."
    ]


def test_cards_that_fit_one_another_and_not_the_seats_are_asked_about():
    *_tables, last = said(HandOfTables(((3, at_table(8, 8, 8, 8)),)), HandCheck())
    assert last.startswith("The cards of hand 5 fit one another, though not the seats")
