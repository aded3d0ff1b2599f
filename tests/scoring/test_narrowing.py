"""Half of a card that is off: the hand that explains it."""

from fractions import Fraction

from hypothesis import given, strategies as st

from scoring.narrowing import CardOff, Explains, explains, likeliest
from scoring.rules import Scoring, worth
from scoring.seat_check import SCORES
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
ALL, ODD = Scoring.ALL_TRICKS, Scoring.ODD_TRICKS
SIDES = (NS, NS, EW, EW)


@given(
    st.sampled_from(SCORES),
    st.sampled_from(SCORES),
    st.sampled_from([ALL, ODD]),
    st.sets(st.integers(0, 3), min_size=1),
)
def test_a_slip_that_was_written_wrong_explains_every_card_of_its_table(
    slip, truth, scoring, typed
):
    off = [
        CardOff(place, side, Fraction(worth(truth, side, scoring) - worth(slip, side, scoring)))
        for place, side in enumerate(SIDES)
        if place in typed
    ]
    if all(card.tricks == 0 for card in off):
        return
    card, *others = off
    found = explains(card, slip, others, scoring)
    assert found is not None
    assert found.others == tuple(one.number for one in others)
    for one in off:
        change = worth(found.score, one.side, scoring) - worth(slip, one.side, scoring)
        assert change == one.tricks


def off(*others, by=2, slip=8):
    cards = [CardOff(number, side, Fraction(tricks)) for number, side, tricks in others]
    return explains(CardOff(1, NS, Fraction(by)), DealScore(slip, 13 - slip), cards, ALL)


def test_a_partner_who_is_off_by_as_much_bears_it_out():
    assert off((2, NS, 2), (3, EW, -2)) == Explains(DealScore(10, 3), (2, 3))


def test_one_at_the_table_whose_card_is_right_clears_the_hand():
    assert off((2, NS, 0)) is None
    assert off((2, NS, 2), (3, EW, -1)) is None


def test_no_hand_explains_more_tricks_than_it_has_or_half_a_trick():
    assert off(by=6) is None
    assert off(by=Fraction(1, 2)) is None


def test_those_that_most_cards_bear_out_are_likeliest():
    score = DealScore(8, 5)
    found = [Explains(score, (2,)), Explains(score), Explains(score, (5,))]
    assert likeliest(found) == [0, 2]
    assert likeliest([]) == []
