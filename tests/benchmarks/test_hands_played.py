"""Classic Whist dealt and played by random legal play, beside shuffling and sorting the same cards."""

from itertools import cycle
from random import Random

from scoring.cards import deal
from scoring.play import find_revokes, play_out
from scoring.players import random_player
from scoring.records import read, write
from scoring.sides import Chair
from scoring.trumps import rotation
from tests.benchmarks.bare_packs import shuffle_and_sort

HANDS = 10_000
RECORDS = 100


def play_hands(hands):
    """Deal and play so many hands, the deal going round; return each with its record."""
    rng = Random(1)
    choose = random_player(rng)
    trumps = rotation(hands, no_trumps_every_fifth=True)
    played = []
    for suit, dealer in zip(trumps, cycle(Chair), strict=False):
        dealt = deal(rng, dealer)
        played.append((dealt, play_out(dealt, suit, dealer.left, choose)))
    return played


def test_ten_thousand_hands_break_no_law(ratio, request):
    # Where nothing is timed, a tenth shows as well that it still works.
    hands = HANDS if request.config.getoption("benchmark_enable") else HANDS // 10
    played = ratio(
        f"{hands:,} hands of Whist, played / shuffled and sorted",
        lambda: play_hands(hands),
        lambda: shuffle_and_sort(hands),
        rounds=5,
    )
    assert len(played) == hands
    for dealt, record in played:
        _assert_lawful(dealt, record)


def _assert_lawful(dealt, record):
    """Follow the hand from the cards that were dealt, and look at every law by itself."""
    held = {chair: set(cards) for chair, cards in dealt.cards.items()}
    leader = dealt.dealer.left
    assert len(record.tricks) == 13
    for trick in record.tricks:
        assert trick.leader is leader
        led = trick.cards[0].suit
        for chair, card in trick.plays.items():
            assert card.suit == led or all(other.suit != led for other in held[chair])
            held[chair].remove(card)
        trumps = [card for card in trick.cards if card.suit == record.trumps]
        best = max(trumps or [card for card in trick.cards if card.suit == led], key=_rank)
        leader = next(chair for chair, card in trick.plays.items() if card == best)
        assert trick.winner is leader
    assert not any(held.values())


def _rank(card):
    return card.rank


def test_records_of_hands_are_written_and_read(ratio):
    records = [record for _, record in play_hands(RECORDS)]
    again = ratio(
        f"{RECORDS} records written and read / words joined and split",
        lambda: [read(write(record)) for record in records],
        lambda: [_joined_and_split(record) for record in records],
    )
    assert again == records


def test_revokes_are_looked_for(ratio):
    records = [record for _, record in play_hands(RECORDS)]
    found = ratio(
        f"{RECORDS} records searched for revokes / each card looked at",
        lambda: [find_revokes(record) for record in records],
        lambda: [
            [card.suit for trick in record.tricks for card in trick.cards] for record in records
        ],
    )
    assert found == [[]] * RECORDS


def _joined_and_split(record):
    words = [f"{card.rank.text}{card.suit}" for trick in record.tricks for card in trick.cards]
    return " ".join(words).split()
