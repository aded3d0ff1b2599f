"""What is said of cards that are printed and that nobody holds."""

import pytest

from drives.words.seats import absent_sentence, kept_sentence, printed_sentence


@pytest.mark.parametrize(
    ("cards", "stand_ins", "said"),
    [
        ([13], True, "Nobody holds card 13. Keep the cards, and somebody who rests plays in its"),
        ([2, 13], True, "Nobody holds cards 2, 13. Keep the cards, and those who rest play in"),
        ([13], False, "Nobody holds card 13, and nobody rests who could play in its place."),
        ([2, 13], False, "Nobody holds cards 2, 13, and nobody rests who could play in their"),
    ],
)
def test_a_card_nobody_holds_is_played_for_or_its_table_stands_empty(cards, stand_ins, said):
    assert absent_sentence(cards, stand_ins=stand_ins).startswith(said)


def test_where_nobody_can_stand_in_the_highest_number_is_offered():
    said = absent_sentence([13], stand_ins=False)
    assert said.endswith("or let the highest number take it, on the People page.")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (0, "Every printed card stays true."),
        (1, "1 person rests where the card names a chair; every other card stays true."),
        (9, "9 people rest where their cards name a chair; every other card stays true."),
    ],
)
def test_cards_that_are_kept_are_not_printed_again(changed, said):
    assert kept_sentence(changed) == said


def test_cards_that_are_not_kept_and_not_true_are_printed_again():
    assert printed_sentence([]) == "Every printed card stays true."
    assert printed_sentence([25]) == "Card 25 has to be printed; every other card stays true."
    assert printed_sentence([2, 6, 25]) == (
        "Cards 2, 6 and 25 have to be printed; every other card stays true."
    )
