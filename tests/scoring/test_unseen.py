"""Unseen cards dealt to where they may be."""

from random import Random

from hypothesis import given, settings, strategies as st

from scoring.cards import Suit, pack
from scoring.masks import SUIT_OF, SUITS, WHOLE_PACK, mask, singles
from scoring.unseen import deal_unseen, deal_within


@st.composite
def hidden(draw):
    """Three hands as they truly are, and for each some suits that it has not got."""
    cards = draw(st.permutations(pack()))[: 3 * draw(st.integers(1, 13))]
    truth = [mask(cards[at::3]) for at in range(3)]
    barred = [
        sum(bits for bits in SUITS.values() if not hand & bits and draw(st.booleans()))
        for hand in truth
    ]
    return truth, barred


@settings(max_examples=60)
@given(hidden(), st.randoms(use_true_random=False))
def test_every_card_is_dealt_once_and_none_to_who_has_none_of_its_suit(told, rng):
    truth, barred = told
    dealt = deal_unseen(
        rng, list(singles(sum(truth))), [hand.bit_count() for hand in truth], barred
    )
    assert [hand.bit_count() for hand in dealt] == [hand.bit_count() for hand in truth]
    assert dealt[0] | dealt[1] | dealt[2] == sum(truth)
    assert not any(hand & shut for hand, shut in zip(dealt, barred, strict=True))


def test_a_way_that_is_hard_to_find_is_found():
    """All hearts for one, all diamonds for another: any other first card leaves no way."""
    hearts, diamonds, clubs = SUITS[Suit.HEARTS], SUITS[Suit.DIAMONDS], SUITS[Suit.CLUBS]
    barred = [diamonds, hearts, hearts | diamonds]
    for seed in range(20):
        cards = list(singles(hearts | diamonds | clubs))
        assert deal_unseen(Random(seed), cards, [13, 13, 13], barred) == [hearts, diamonds, clubs]


def test_every_card_may_come_to_every_place():
    cards, rng = list(singles(WHOLE_PACK))[:39], Random(1)
    often = [deal_unseen(rng, cards, [13, 13, 13], [0, 0, 0]) for _ in range(60)]
    assert all(any(deal[at] & card for deal in often) for at in range(3) for card in cards)


@settings(max_examples=60)
@given(st.permutations(pack()), st.integers(0, 13), st.randoms(use_true_random=False))
def test_a_hand_keeps_within_what_it_can_hold_of_a_suit(cards, room, rng):
    truth, rest = cards[:room], cards[room:]
    most = {bits: sum(card.suit is suit for card in truth) for suit, bits in SUITS.items()}
    most.pop(rng.choice(list(most)))
    hand, stock = deal_within(rng, list(singles(mask(cards))), room, most)
    assert hand.bit_count() == room
    assert len(stock) == len(rest)
    assert hand | sum(stock) == WHOLE_PACK
    assert all((hand & suit).bit_count() <= n for suit, n in most.items())


def test_cards_that_a_hand_could_not_take_lie_anywhere_in_the_stock():
    cards = list(singles(WHOLE_PACK))
    hearts = SUITS[Suit.HEARTS]
    tops = [deal_within(Random(seed), cards, 13, {hearts: 0})[1][0] for seed in range(40)]
    assert {bool(SUIT_OF[card] == hearts) for card in tops} == {True, False}
