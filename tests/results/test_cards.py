"""The players' cards hand by hand: which fit, which are out, and which way each half is typed."""

import pytest

from drives.models import Drive, Seat
from drives.results.cards import as_halves, hand_by_hand, hand_checks
from drives.results.lines import scored
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from scoring.cards_of_hand import Mark
from tests.evenings import make_drive, seat
from tests.results.evenings import from_cards, type_hands


def checked(drive):
    return hand_checks(drive, scored(drive))


def without_seats(drive):
    """As where winners or losers move: after the first hand nobody has written who sat where."""
    Seat.objects.filter(round__drive=drive).delete()
    return drive


def entry(drive, number):
    return drive.entries.get(number=number).pk


def test_a_card_typed_one_way_is_typed_that_way(club):
    drive = from_cards(club, people=4, half_after=4)
    type_hands(drive, [(16, Mark.REST)])
    record_card(CardSays(drive.entries.get(number=2), 5, 8, 52), Testimony())
    read = scored(drive)
    assert hand_by_hand(read) == {(entry(drive, 1), 1)}
    assert as_halves(read) == {(entry(drive, 2), 2)}


def test_a_half_of_one_hand_is_the_same_either_way(club):
    drive = from_cards(club, 16, people=4, hands=1)
    assert hand_by_hand(scored(drive)) == as_halves(scored(drive)) == set()


def test_only_halves_with_a_card_typed_hand_by_hand_are_checked(club):
    drive = from_cards(club, people=4, half_after=4)
    assert checked(drive) == []
    type_hands(drive, [(None,) * 4 + (16,)])
    (second,) = checked(drive)
    assert (second.half.number, list(second.hands)) == (2, [5, 6, 7, 8])


def test_a_hand_says_which_cards_are_out_and_is_judged_once_none_is(club):
    drive = without_seats(from_cards(club, people=4, hands=2))
    type_hands(drive, [(16, 14), (16, 12), (10, 14)])
    (half,) = checked(drive)
    assert (half.hands[1].out, half.misfits) == ((4,), [])
    type_hands(drive, [(), (), (), (10, 12)])
    (half,) = checked(drive)
    assert half.hands[1].fits
    assert half.hands[2].fits


def test_a_hand_that_does_not_fit_is_named_with_its_cards(club):
    drive = without_seats(from_cards(club, people=5, hands=2))
    type_hands(drive, [(16,), (16,), (Mark.REST,), (10,), (12,)])
    (half,) = checked(drive)
    assert half.misfits == [1]
    check = half.hands[1]
    assert (check.total, check.right, check.look_at) == (27, 26, (5,))


def test_ladies_are_set_against_gents_where_every_pair_is_mixed(club):
    """Cards 1 and 3 are ladies: both took eight, so neither pair was one lady and one gent."""
    shown = [(16,), (10,), (16,), (10,)]
    mixed = from_cards(club, people=4, hands=2, movement="progressive-losers")
    type_hands(mixed, shown)
    assert [one.code for one in checked(mixed)[0].hands[1].misfits] == ["roles", "roles"]
    any_two = from_cards(club, people=4, hands=2, movement="individual", names=list("ABCD"))
    type_hands(any_two, shown)
    assert checked(any_two)[0].hands[1].fits


def test_of_pairs_one_card_shows_what_the_other_side_did_not_take(club):
    drive = from_cards(club, people=4, hands=2, movement="partner")
    type_hands(drive, [(16, 12), (), (10, 12)])
    (half,) = checked(drive)
    assert half.hands[1].fits
    assert half.hands[2].misfits[0].code == "sides"


def test_where_odd_tricks_count_cards_show_them(club):
    drive = from_cards(club, people=4, hands=2, scoring="odd")
    type_hands(drive, [(4, 4), (4, 4), (0, 0), (0, 2)])
    (half,) = checked(drive)
    assert (half.hands[1].fits, half.hands[2].look_at) == (True, (4,))


def test_cards_that_say_only_their_half_leave_its_hands_unjudged(club):
    drive = without_seats(from_cards(club, 26, people=4, hands=2))
    type_hands(drive, [(), (16,), (10,), (12,)])
    (half,) = checked(drive)
    assert (half.as_halves, half.misfits) == (1, [])
    assert 1 in half.hands[1].out


def table_at(drive, hand, table):
    """Return the card numbers at a table, from north by way of south to east and west."""
    seats = Seat.objects.filter(round__drive=drive, round__hands__number=hand, table_number=table)
    by_chair = dict(seats.values_list("chair", "entry__number"))
    return [by_chair[chair] for chair in "NSEW" if chair in by_chair]


def say_of_hand(drive, hand, shown):
    """Type of some cards, by number, what they show of a hand."""
    for number, half_tricks in shown.items():
        says = CardSays(drive.entries.get(number=number), hand, hand, half_tricks)
        record_card(says, Testimony())


def test_where_the_seats_are_known_the_odd_one_of_a_table_is_named(club):
    drive = from_cards(club, people=9, hands=4)
    first, second = table_at(drive, 3, 1), table_at(drive, 3, 2)
    (resting,) = set(range(1, 10)) - {*first, *second}
    shows = dict(zip(first, (16, 16, 10, 12), strict=True))
    say_of_hand(drive, 3, shows | dict(zip(second, (8, 8, 18, 18), strict=True)))
    say_of_hand(drive, 3, {resting: 12})
    (half,) = checked(drive)
    found = half.seated[3]
    assert half.misfits == [3]
    ((table, check),) = found.tables
    assert (table, check.look_at, found.not_resting) == (1, (first[3],), ((resting, 6),))


def test_who_rests_by_the_seats_and_says_so_fits(club):
    drive = from_cards(club, people=5, hands=2)
    at_table = table_at(drive, 1, 1)
    (resting,) = set(range(1, 6)) - set(at_table)
    shows = dict(zip(at_table, (16, 16, 10, 10), strict=True))
    say_of_hand(drive, 1, shows | {resting: Mark.REST})
    assert checked(drive)[0].misfits == []
    assert checked(drive)[0].hands[1].fits


def test_where_winners_move_the_first_hand_is_known_by_its_seats_and_no_other(club):
    drive = from_cards(club, people=8, hands=4, movement="progressive-losers")
    type_hands(drive, [(16, 16)])
    assert set(checked(drive)[0].seated) == {1}


def test_of_a_deal_with_a_penalty_a_card_may_show_what_was_played_or_what_it_came_to(club):
    drive = from_cards(club, people=4, hands=2)
    at_table = table_at(drive, 1, 1)
    say_of_hand(drive, 1, dict(zip(at_table, (16, 10, 10, 16), strict=True)))
    assert checked(drive)[0].misfits == [1]
    payer = drive.entries.get(number=at_table[0])
    drive.penalties.create(entry=payer, hand_number=1, form="moved", half_tricks=6)
    assert checked(drive)[0].misfits == []


def test_a_pair_has_one_card_at_its_table(club):
    drive = from_cards(club, people=8, hands=4, movement="partner")
    type_hands(drive, [(16,), (), (), (), (), (), (), ()])
    (half,) = checked(drive)
    assert half.misfits == []
    others = [e for e in drive.entries.order_by("number") if e.pk in _cards(drive)][1:]
    for other in others:
        record_card(CardSays(other, 1, 1, 12), Testimony())
    (half,) = checked(drive)
    assert all(len(check.look_at) == 2 for _table, check in half.seated[1].tables)
    assert half.misfits == [1]


def _cards(drive):
    return {card.entry for card in scored(drive).cards}


@pytest.mark.parametrize("people", [4, 24])
def test_checking_reads_the_seats_and_nothing_else(club, people, django_assert_num_queries):
    drive = seat(make_drive(club, people=people, hands=4, counts_from="cards"))
    type_hands(drive, [(16,)])
    drive = Drive.objects.get(pk=drive.pk)
    read = scored(drive)
    with django_assert_num_queries(1):
        hand_checks(drive, read)
