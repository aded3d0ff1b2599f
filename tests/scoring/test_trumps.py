"""Which suit is trumps in each hand."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.cards import DealtCards, Suit, pack
from scoring.sides import Chair
from scoring.trumps import (
    NO_TRUMPS,
    TRUMP_ROTATION,
    cut_at_table,
    drawn,
    rotation,
    turned_up,
)


def test_the_rotation_is_hearts_diamonds_spades_clubs_and_again():
    assert "".join(rotation(9)) == "HDSCHDSCH"


def test_every_fifth_hand_can_be_at_no_trumps():
    assert rotation(11, no_trumps_every_fifth=True) == [
        *TRUMP_ROTATION,
        NO_TRUMPS,
        *TRUMP_ROTATION,
        NO_TRUMPS,
        TRUMP_ROTATION[0],
    ]


@given(st.integers(0, 60), st.booleans())
def test_there_are_trumps_for_every_hand_and_for_no_more(hands, no_trumps):
    assert len(rotation(hands, no_trumps)) == hands


@given(st.integers(1, 60))
def test_no_trumps_falls_on_every_fifth_hand_and_on_no_other(hands):
    trumps = rotation(hands, no_trumps_every_fifth=True)
    assert [n for n, suit in enumerate(trumps, 1) if suit == NO_TRUMPS] == list(
        range(5, hands + 1, 5)
    )


def test_a_negative_number_of_hands_is_refused():
    with pytest.raises(ValueError, match="islice"):
        rotation(-1)


def test_trumps_are_equal_to_the_suit_of_the_same_letter_and_no_trumps_to_none():
    assert list(TRUMP_ROTATION) == list(Suit)
    assert NO_TRUMPS not in list(Suit)


@given(st.permutations(pack()), st.sampled_from(Chair))
def test_the_last_card_dealt_shows_trumps_and_is_the_dealers(order, dealer):
    dealt = DealtCards(dealer, tuple(order))
    assert turned_up(dealt) == order[-1].suit == dealt.cards[dealer][-1].suit


def test_trumps_by_a_turned_card_are_a_value_of_trumps():
    assert turned_up(DealtCards(Chair.NORTH, tuple(pack()))) is TRUMP_ROTATION[3]


def shares(found):
    """How often each came, in hundredths."""
    counts = Counter(found)
    return {trumps: round(100 * count / counts.total()) for trumps, count in counts.items()}


def test_the_caller_draws_every_suit_as_often_and_no_trumps_only_where_it_is_in_the_bag():
    rng = Random(5)
    plain = shares(drawn(rng) for _ in range(2_000))
    with_none = shares(drawn(rng, (*TRUMP_ROTATION, NO_TRUMPS)) for _ in range(2_000))
    assert plain == pytest.approx(dict.fromkeys(TRUMP_ROTATION, 25), abs=3)
    assert with_none == pytest.approx(dict.fromkeys((*TRUMP_ROTATION, NO_TRUMPS), 20), abs=3)


def test_a_table_cuts_every_suit_as_often_and_never_no_trumps():
    rng = Random(6)
    cuts = [cut_at_table(rng) for _ in range(2_000)]
    assert shares(cuts) == pytest.approx(dict.fromkeys(TRUMP_ROTATION, 25), abs=3)


@pytest.mark.parametrize("find", [drawn, cut_at_table])
def test_the_same_seed_finds_the_same_trumps(find):
    assert [find(Random(9)) for _ in range(3)] == [find(Random(9))] * 3
