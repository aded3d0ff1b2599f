"""Cards as bits."""

from hypothesis import given, strategies as st

from scoring.cards import Card, pack
from scoring.masks import (
    BIT_OF,
    CARD_OF,
    SUITS,
    WHOLE_PACK,
    above,
    beating,
    highest,
    lowest,
    mask,
    master,
    singles,
)
from scoring.play import winning_play

CARDS = st.sampled_from(pack())
SOME_CARDS = st.lists(CARDS, min_size=1, unique=True)


def cards_of(bits):
    return {CARD_OF[bit] for bit in singles(bits)}


@given(SOME_CARDS)
def test_cards_come_back_as_they_went_and_the_lowest_first(cards):
    ranks = [CARD_OF[bit].rank for bit in singles(mask(cards))]
    assert cards_of(mask(cards)) == set(cards)
    assert ranks == sorted(ranks)
    assert CARD_OF[lowest(mask(cards))].rank == min(ranks)
    assert CARD_OF[highest(mask(cards))].rank == max(ranks)


def test_a_pack_has_52_bits_and_a_suit_13():
    assert cards_of(WHOLE_PACK) == set(pack())
    assert [bits.bit_count() for bits in SUITS.values()] == [13] * 4


@given(CARDS, CARDS, st.sampled_from([*SUITS, None]))
def test_a_card_beats_another_as_the_law_has_it(card, other, trumps):
    beats = card != other and winning_play([other, card], trumps) == 1
    assert bool(BIT_OF[card] & beating(BIT_OF[other], SUITS.get(trumps, 0))) is beats
    higher = card.suit is other.suit and card.rank > other.rank
    assert bool(BIT_OF[card] & above(BIT_OF[other])) is higher


@given(SOME_CARDS, SOME_CARDS)
def test_a_master_is_a_card_that_no_other_of_its_suit_beats(mine, theirs):
    theirs = set(theirs) - set(mine)
    best = {card for card in mine if all(c.rank < card.rank for c in theirs if c.suit is card.suit)}
    found = master(mask(mine), mask(theirs))
    assert (CARD_OF[found] in best) if found else not best


def test_the_ten_is_above_the_nine_of_its_suit_alone():
    ten = BIT_OF[Card.parse("10H")]
    assert ten & above(BIT_OF[Card.parse("9H")])
    assert not ten & above(BIT_OF[Card.parse("9S")])
