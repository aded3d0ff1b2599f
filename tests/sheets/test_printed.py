"""Which of the afternoon's cards are true for the people who came."""

import pytest

from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_out
from drives.services.people import add_player
from drives.services.seats import SeatWish, seat_room
from drives.sheets.printed import printed_cards_of_room
from tests.evenings import make_drive


def printed(club, movement, people, count, **changes):
    drive = make_drive(club, movement, people=people, hands=4, **changes)
    drive.cards_printed = count
    drive.save(update_fields=["cards_printed"])
    return drive


def seated(drive, *, keep_cards=False):
    seat_room(drive, Testimony(), SeatWish(keep_cards=keep_cards))
    drive.refresh_from_db()
    return printed_cards_of_room(drive)


@pytest.mark.parametrize("movement", ["progressive-losers", "individual"])
def test_for_as_many_as_came_every_card_is_true(club, movement):
    found = seated(printed(club, movement, 12, 12))
    assert (found.untrue, found.missing, found.to_print) == ([], [], [])


def test_a_card_beyond_those_printed_has_to_be_printed(club):
    drive = printed(club, "individual", 47, 47)
    check_in(drive, CardWish(add_player(club, "Wanda Walkin", "L")), Testimony())
    found = seated(drive)
    assert (found.untrue, found.missing) == ([], [48])


def test_who_stands_in_for_an_absent_card_has_a_card_that_is_true(club):
    drive = printed(club, "individual", 11, 11)
    check_out(drive.entries.get(number=3), Testimony())
    assert seated(drive, keep_cards=True).to_print == []


def test_cards_dealt_out_anew_are_untrue_for_those_whose_chair_is_another(club):
    drive = printed(club, "individual", 11, 11)
    check_out(drive.entries.get(number=3), Testimony())
    assert seated(drive).untrue


def test_a_pair_has_one_card(club):
    found = seated(printed(club, "partner", 12, 8, hands_at_table=2, half_after=2))
    assert found.missing == [5, 6]


def test_where_none_were_printed_there_is_nothing_to_compare(club):
    assert seated(make_drive(club, people=8, hands=4)) is None
