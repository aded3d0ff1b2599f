"""The fewest cards that must be wrong: what one or two slips of the pen leave to look at."""

from collections import Counter
from itertools import combinations, product

from hypothesis import assume, given, settings, strategies as st

from scoring.card_check import check_hand
from scoring.cards_of_hand import CardOfHand, Laws, Mark
from scoring.fewest_wrong import Fewest, fewest_wrong
from scoring.rules import Scoring
from tests.scoring.test_card_check import (
    GERMAN,
    MIXED,
    ODD_MIXED,
    ODD_SINGLE,
    PAIRS,
    SINGLE,
    TELLING,
    rooms,
    with_one_changed,
)


def counted(cards):
    return Counter((card.role, card.shows) for card in cards)


def spoil(data, cards, laws, number):
    """Let one card show something else."""
    was = cards[number - 1].shows
    others = [one for one in [*range(laws.most + 1), Mark.REST] if one != was]
    return with_one_changed(cards, number, data.draw(st.sampled_from(others)))


@given(st.data())
def test_of_true_cards_none_is_wrong(data):
    laws = data.draw(st.sampled_from([*TELLING, *GERMAN]))
    assert fewest_wrong(counted(data.draw(rooms(laws))), laws) == Fewest(0)


@given(st.data())
def test_two_cards_read_wrong_are_named_or_one_of_them_where_one_change_would_do(data):
    laws = data.draw(st.sampled_from([MIXED, SINGLE]))
    numbers, spoilt = with_two_spoilt(data, laws)
    check, fewest = check_hand(spoilt, laws), fewest_wrong(counted(spoilt), laws)
    assert fewest.cards <= 2
    assert check.fits is (fewest.cards == 0)
    assert len(numbers & set(check.look_at)) >= fewest.cards


@given(st.data())
def test_of_pairs_or_odd_tricks_two_cards_read_wrong_are_named_unless_one_change_would_do(data):
    """There two slips may look like one of somebody else's."""
    laws = data.draw(st.sampled_from([PAIRS, ODD_MIXED, ODD_SINGLE]))
    numbers, spoilt = with_two_spoilt(data, laws)
    fewest = fewest_wrong(counted(spoilt), laws)
    assert fewest.cards <= 2
    assert fewest.cards < 2 or numbers <= set(check_hand(spoilt, laws).look_at)


def with_two_spoilt(data, laws):
    cards = data.draw(rooms(laws))
    numbers = data.draw(st.permutations([card.number for card in cards]))[:2]
    for number in numbers:
        cards = spoil(data, cards, laws, number)
    return set(numbers), cards


@settings(max_examples=15)
@given(st.data())
def test_those_named_are_all_that_are_in_a_smallest_set_that_explains_the_hand(data):
    """By trying every change of one card, and of two, at one table and with one who rests."""
    laws = data.draw(st.sampled_from([MIXED, SINGLE]))
    shown = data.draw(st.lists(st.sampled_from(VALUES), min_size=4, max_size=5))
    cards = [CardOfHand(number, "LG"[number % 2], one) for number, one in enumerate(shown, start=1)]
    check = check_hand(cards, laws)
    assume(not check.fits)
    size, named = by_trying(cards, laws)
    fewest = fewest_wrong(counted(cards), laws).cards
    assert fewest == size or (fewest > 2 and not size)
    assert set(check.look_at) == named or not size


VALUES = [8, 5, 9, 4, Mark.REST]


def by_trying(cards, laws):
    """Return how few changes make the hand fit, and whose cards could be among them; or nothing."""
    for size in (1, 2):
        named = set()
        for numbers in combinations([card.number for card in cards], size):
            for shows in product(VALUES, repeat=size):
                changed = cards
                for number, one in zip(numbers, shows, strict=True):
                    changed = with_one_changed(changed, number, one)
                if not set(numbers) <= named and check_hand(changed, laws).fits:
                    named |= set(numbers)
        if named:
            return size, named
    return 0, set()


def test_of_two_tables_with_a_wrong_card_each_both_are_named():
    laws = Laws(2, Scoring.ALL_TRICKS, mixed=True)
    shown = [8, 8, 5, 6, 11, 11, 2, 3]
    cards = [CardOfHand(number, "LG"[number % 2], one) for number, one in enumerate(shown, start=1)]
    assert check_hand(cards, laws).look_at == (4, 8)


def test_two_wrong_beside_german_whist_are_found_too():
    shown = [8, 8, 5, 6, 11, 11, 2, 3, 10, 3]
    cards = [CardOfHand(number, "LG"[number % 2], one) for number, one in enumerate(shown, start=1)]
    fewest = fewest_wrong(counted(cards), GERMAN[0])
    assert fewest.cards == 2
    assert {("L", 6), ("L", 3)} <= fewest.kinds
