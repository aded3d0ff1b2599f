"""What the projector reads of the evening."""

import pytest
from hypothesis import given, strategies as st

from drives.results.board import by_the_page, cards_out, hand_shown, here
from drives.results.lines import scored
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from tests.evenings import make_drive, score, score_hand, seat


@given(st.lists(st.integers()), st.integers(1, 12))
def test_pages_put_together_are_the_list_and_only_the_last_is_short(rows, size):
    pages = by_the_page(rows, size)
    assert [row for page in pages for row in page] == rows
    assert all(len(page) == size for page in pages[:-1])
    assert all(0 < len(page) <= size for page in pages)


def test_the_hand_shown_names_its_trumps_and_the_tables_still_out(club):
    drive = seat(make_drive(club, people=22, hands=4))
    score(drive, 1, 2, 9)
    hand = hand_shown(drive, 1)
    assert (hand.number, hand.trumps, hand.round, hand.tables) == (1, "H", 1, 5)
    assert hand.out == [1, 3, 4, 5]


def test_of_a_drive_that_is_all_in_the_last_hand_is_shown(club):
    drive = seat(make_drive(club, "individual", people=8, hands=3))
    for hand in (1, 2, 3):
        score_hand(drive, hand, [8, 6])
    assert (hand_shown(drive, None).number, hand_shown(drive, None).out) == (3, [])


@pytest.mark.parametrize("number", [1, None])
def test_a_hand_that_is_not_seated_is_not_shown(club, number):
    assert hand_shown(make_drive(club, people=8, hands=2), number) is None


def test_who_is_here_stands_in_order_of_name_whatever_the_case(club):
    drive = make_drive(club, names=["bob", "Ann", "Cleo"], hands=2)
    assert here(drive) == [(2, "Ann"), (1, "bob"), (3, "Cleo")]


def test_who_came_as_a_pair_has_the_number_of_the_pair(club):
    drive = make_drive(club, "partner", names=["Ann", "Bob", "Cleo", "Dan"], hands=2)
    assert here(drive) == [(1, "Ann"), (1, "Bob"), (2, "Cleo"), (2, "Dan")]


def test_cards_out_are_those_of_the_half_that_is_being_typed(club):
    drive = seat(make_drive(club, people=4, hands=24, counts_from="cards"))
    assert cards_out(scored(drive)) is None
    first, *others = drive.entries.all()
    record_card(CardSays(first, 1, 12, 156), Testimony())
    assert cards_out(scored(drive)) == 3
    for entry in others:
        record_card(CardSays(entry, 1, 12, 156), Testimony())
    assert cards_out(scored(drive)) == 0
    record_card(CardSays(first, 13, 24, 156), Testimony())
    assert cards_out(scored(drive)) == 3
