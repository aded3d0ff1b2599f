"""The players' cards against the tables: what differs, whom the others bear out, and in which hand."""

import pytest

from drives.models import Deal, Drive
from drives.results.against import Compared, Reconciled
from drives.results.lines import scored
from drives.results.reconcile import reconcile
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from scoring.cards_of_hand import Mark
from scoring.seat_check import Borne
from scoring.tricks import DealScore
from tests.evenings import make_drive, score_hand, seat
from tests.results.test_cards import table_at


@pytest.fixture
def drive(club):
    """Nine people at two tables, every table 8 to 5 in all four hands."""
    return played(club)


def played(club, people=9, hands=4, movement="individual", **changes):
    drive = seat(make_drive(club, movement, people=people, hands=hands, rest_award=13, **changes))
    for hand in range(1, hands + 1):
        tables = Deal.objects.filter(hand__drive=drive, hand__number=hand).count()
        score_hand(drive, hand, [8] * tables)
    return drive


def found(drive):
    drive = Drive.objects.get(pk=drive.pk)
    return reconcile(drive, scored(drive))


def says(drive, number, first, last, half_tricks):
    card = CardSays(drive.entries.get(number=number), first, last, half_tricks)
    record_card(card, Testimony())


def by_tables(drive, number, first, last):
    """What the tables say of a card, in half tricks."""
    entry = drive.entries.get(number=number).pk
    lines = [line for line in scored(drive).lines if line.entry == entry]
    return sum(line.half_tricks for line in lines if first <= line.first <= last)


def say_truth(drive, number, first, last, more=0):
    says(drive, number, first, last, by_tables(drive, number, first, last) + more)


def hows(drive):
    return [one.how for one in found(drive).boxes.values()]


def test_nothing_typed_is_nothing_to_compare(drive):
    assert found(drive) == Reconciled()


def test_cards_that_say_what_the_tables_say_fit_hand_by_hand_by_halves_and_whole(drive):
    for hand in (1, 2, 3, 4):
        at_table = {*table_at(drive, hand, 1), *table_at(drive, hand, 2)}
        rests = 1 not in at_table
        says(drive, 1, hand, hand, Mark.REST if rests else by_tables(drive, 1, hand, hand))
    say_truth(drive, 2, 1, 2)
    say_truth(drive, 3, 1, 4)
    assert hows(drive) == [Compared.FITS] * 6
    assert found(drive).disagree == 0


def test_cards_against_the_tables_count_for_nothing(drive):
    before = scored(drive).lines
    say_truth(drive, 1, 1, 2, more=4)
    assert scored(drive).lines == before


def test_a_hand_that_differs_names_its_table_and_whom_the_others_bear_out(drive):
    north, south, east, west = table_at(drive, 3, 2)
    for number, tricks in ((north, 8), (south, 8), (east, 5), (west, 6)):
        says(drive, number, 3, 3, 2 * tricks)
    (one,) = found(drive).tables
    assert (one.hand, one.table) == (3, 2)
    assert [card.number for card in one.check.against] == [west]
    assert one.check.borne_out is Borne.SLIP
    assert found(drive).disagree == 1


def test_two_who_agree_against_a_slip_outweigh_it(drive):
    north, south, *_others = table_at(drive, 3, 2)
    for number in (north, south):
        says(drive, number, 3, 3, 18)
    (one,) = found(drive).tables
    assert one.check.borne_out is Borne.CARDS
    assert one.check.instead == DealScore(9, 4)


def test_a_slip_that_is_not_in_waits(drive):
    Deal.objects.filter(hand__drive=drive, hand__number=2).update(ns_tricks=None)
    for number in (1, 2):
        says(drive, number, 1, 2, 30)
    assert hows(drive) == [Compared.WAITS] * 2
    assert found(drive).disagree == 0


def test_tricks_on_a_card_that_rested_are_named_and_a_rest_at_a_table_is_against_its_slip(drive):
    at_tables = {*table_at(drive, 1, 1), *table_at(drive, 1, 2)}
    (resting,) = set(range(1, 10)) - at_tables
    sitting = table_at(drive, 1, 1)[0]
    says(drive, resting, 1, 1, 14)
    says(drive, sitting, 1, 1, Mark.REST)
    (one,) = found(drive).rests
    assert one.card.number == resting
    (at_table,) = found(drive).tables
    assert [card.number for card in at_table.check.against] == [sitting]
    assert found(drive).disagree == 2


def test_a_slip_that_was_typed_wrong_is_found_from_the_halves_of_those_who_sat_there(drive):
    """The truth at hand 2, table 1 was 9 to 4: all four halves say so, and the other cards fit."""
    north, south, east, west = table_at(drive, 2, 1)
    for number in range(1, 10):
        more = 2 if number in (north, south) else -2 if number in (east, west) else 0
        say_truth(drive, number, 1, 2, more)
    off = found(drive).stretches
    assert {one.against.card.number for one in off} == {north, south, east, west}
    for one in off:
        (could,) = one.could
        assert (could.hand, could.table, could.found.score) == (2, 1, DealScore(9, 4))
        assert len(could.found.others) == 3


def test_a_card_added_up_wrong_is_explained_by_no_hand(drive):
    for number in range(1, 10):
        say_truth(drive, number, 1, 2, 2 if number == 1 else 0)
    (one,) = found(drive).stretches
    assert (one.against.card.number, one.against.off, one.could) == (1, 2, [])


def test_while_nobody_else_is_typed_any_hand_may_be_it(drive):
    say_truth(drive, 1, 1, 2, 2)
    (one,) = found(drive).stretches
    sat = [hand for hand in (1, 2) if 1 in {*table_at(drive, hand, 1), *table_at(drive, hand, 2)}]
    assert [could.hand for could in one.could] == sat


def test_a_card_may_have_a_penalty_in_it_or_not(drive):
    north, _south, east, _west = table_at(drive, 1, 1)
    payer = drive.entries.get(number=north)
    for number in (north, east):  # as played
        say_truth(drive, number, 1, 1)
    drive.penalties.create(entry=payer, hand_number=1, form="moved", half_tricks=6)
    drive.penalties.create(entry=payer, hand_number=2, form="off", half_tricks=4)
    assert by_tables(drive, north, 1, 1) == 10
    assert hows(drive) == [Compared.FITS] * 2
    south = table_at(drive, 1, 1)[1]
    say_truth(drive, south, 1, 2, more=6)  # its half, as played
    assert hows(drive) == [Compared.FITS] * 3
    last = table_at(drive, 1, 2)[0]
    say_truth(drive, last, 1, 2)
    assert hows(drive) == [Compared.FITS] * 4
    whole = table_at(drive, 1, 2)[1]
    say_truth(drive, whole, 1, 4, more=2)
    assert Compared.OFF in hows(drive)


def test_a_void_hand_is_nothing_that_a_card_could_confirm(drive):
    Deal.objects.filter(hand__drive=drive, hand__number=1).update(
        ns_tricks=None, void="number", void_award=13
    )
    at_table = table_at(drive, 1, 1)
    says(drive, at_table[0], 1, 1, 0)
    assert hows(drive) == [Compared.WAITS]
    made = by_tables(drive, at_table[1], 2, 2)
    says(drive, at_table[1], 1, 2, made)
    says(drive, at_table[2], 1, 2, by_tables(drive, at_table[2], 1, 2))
    assert Compared.OFF not in hows(drive)


def test_a_pair_has_one_card(club):
    drive = played(club, people=8, movement="partner")
    cards = {card.number: card.entry for card in scored(drive).cards}
    entry = drive.entries.get(pk=cards[1])
    record_card(CardSays(entry, 1, 1, 20), Testimony())
    (one,) = found(drive).tables
    assert [card.number for card in one.check.against] == [1]
    assert len(one.check.out) == 1


def test_a_flag_team_is_compared_by_its_numbers_alone(club):
    drive = played(club, people=8, movement="military", scoring="flag", half_after=None)
    captain = scored(drive).cards[0].entry
    # One flag more than the tables say: what a single slip could explain, were it a card of one person.
    record_card(CardSays(drive.entries.get(pk=captain), 1, 1, 4), Testimony())
    (one,) = found(drive).stretches
    assert (one.against.how, one.against.off, one.could) == (Compared.OFF, 2, [])
    assert found(drive).tables == []


@pytest.mark.parametrize("people", [8, 24])
def test_comparing_asks_once_whatever_the_room(club, people, django_assert_num_queries):
    drive = played(club, people=people, movement="progressive-losers", hands=1, half_after=None)
    say_truth(drive, 1, 1, 1, more=2)
    drive = Drive.objects.get(pk=drive.pk)
    read = scored(drive)
    with django_assert_num_queries(1):
        reconcile(drive, read)


def sat_of(drive, number):
    return [
        hand
        for hand in (1, 2, 3, 4)
        if number in {*table_at(drive, hand, 1), *table_at(drive, hand, 2)}
    ]


def test_hands_typed_beside_a_half_narrow_it_down(drive):
    """The card is two over the tables: its hand that fits is not suspected any more."""
    number = next(one for one in range(1, 10) if sat_of(drive, one)[:2] == [1, 2])
    say_truth(drive, number, 1, 2, more=4)
    say_truth(drive, number, 1, 1)
    (one,) = found(drive).stretches
    assert ([could.hand for could in one.could], one.hands, one.left) == ([2], [], 4)


def test_a_half_whose_hands_are_typed_says_which_makes_the_difference_or_that_none_does(drive):
    one, other = [n for n in range(1, 10) if sat_of(drive, n)[:2] == [1, 2]][:2]
    for number, more in ((one, 4), (other, 0)):
        say_truth(drive, number, 1, 2, more=4)
        say_truth(drive, number, 1, 1)
        say_truth(drive, number, 2, 2, more=more)
    by_its_hand, added_up_wrong = found(drive).stretches
    assert (by_its_hand.hands, by_its_hand.left, by_its_hand.could) == ([2], 0, [])
    assert (added_up_wrong.hands, added_up_wrong.left) == ([], 4)
    assert (added_up_wrong.typed, added_up_wrong.could) == (True, [])


def test_a_card_typed_both_ways_is_one_word_at_its_table_and_the_hand_speaks(drive):
    """Two sat at one table and are over alike, but one of them hand by hand, and elsewhere."""
    north, south, *_others = table_at(drive, 2, 1)
    for number in (north, south):
        say_truth(drive, number, 1, 2, more=2)
    say_truth(drive, south, 2, 2)
    offs = {one.against.card.number: one for one in found(drive).stretches}
    assert 2 not in [could.hand for could in offs[north].could]
