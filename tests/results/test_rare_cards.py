"""What is rare on a card: asked about once, but not what the partner's card says too."""

import pytest

from drives.models import Drive
from drives.results.rare_cards import OnCard, Rare, rare_on_card
from tests.results.evenings import from_cards
from tests.results.test_cards import table_at, without_seats


@pytest.fixture
def drive(club):
    return from_cards(club, people=4, hands=20)


def entry(drive, number):
    return drive.entries.get(number=number).pk


def rare(drive, number, first, last, half_tricks, others=None):
    """Ask about a number, with what else is typed: of a card and hands, its half tricks."""
    pk = entry(drive, number)
    typed = {pk: {(first, last): (half_tricks, False)}}
    for (other, *hands), (value, rest) in (others or {}).items():
        typed.setdefault(entry(drive, other), {})[tuple(hands)] = value, rest
    return rare_on_card(drive, OnCard(pk, first, last, half_tricks), typed, 20)


@pytest.mark.parametrize(("half_tricks", "asks"), [(22, False), (24, True), (26, True), (0, False)])
def test_twelve_and_thirteen_in_a_hand_are_asked_about(drive, half_tricks, asks):
    assert (rare(drive, 1, 5, 5, half_tricks) is not None) is asks


def test_what_the_partners_card_says_too_is_not_asked_about(drive):
    north, south, east, _west = table_at(drive, 5, 1)
    assert rare(drive, north, 5, 5, 26, {(south, 5, 5): (26, False)}) is None
    assert rare(drive, north, 5, 5, 26, {(east, 5, 5): (26, False)}) == Rare(13, 1, 5)
    assert rare(drive, north, 5, 5, 26, {(south, 6, 6): (26, False)}) == Rare(13, 1, 5)


def test_without_seats_anybody_who_says_the_same_may_be_the_partner(drive):
    without_seats(drive)
    assert rare(drive, 1, 5, 5, 26, {(2, 5, 5): (26, False)}) is None
    assert rare(drive, 1, 5, 5, 26, {(2, 5, 5): (24, False)}) == Rare(13, 1, 5)


def test_a_total_of_the_published_drive_is_asked_about_and_its_usual_ones_are_not(drive):
    """15 tables, 2 x 10 hands: 169 is 4.7 standard deviations over the mean, 150 is not four."""
    assert rare(drive, 1, 1, 20, 2 * 169) == Rare(169, 20)
    assert rare(drive, 1, 1, 20, 2 * 150) is None


def test_two_halves_that_are_usual_can_make_a_total_that_is_not(drive):
    first = {(1, 1, 10): (2 * 84, False)}
    assert rare(drive, 1, 11, 20, 2 * 85) is None
    assert rare(drive, 1, 11, 20, 2 * 85, first) == Rare(169, 20)


def test_a_rest_is_no_hand_of_a_total(drive):
    """140 tricks in 20 hands are usual; in the 16 that were played they are not."""
    hands = {(1, hand, hand): (2 * (8 + (hand > 4)), False) for hand in range(2, 17)}
    rests = {(1, hand, hand): (0, True) for hand in range(17, 21)}
    assert rare(drive, 1, 1, 1, 16, hands | rests) == Rare(140, 16)
    assert rare(drive, 1, 1, 20, 2 * 140) is None


def test_where_odd_tricks_count_nothing_is_judged(drive):
    Drive.objects.filter(pk=drive.pk).update(scoring="odd")
    drive.refresh_from_db()
    assert rare(drive, 1, 1, 20, 2 * 169) is None


def test_a_half_and_its_hands_beside_it_are_no_total(drive):
    number = 1
    hands = {(number, hand, hand): (16, False) for hand in range(1, 11)}
    assert rare(drive, number, 1, 10, 170, hands) is None
