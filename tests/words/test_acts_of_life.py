"""The lines of the log where people come, go, or turn out to sit elsewhere."""

import pytest

from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player
from drives.services.put_right import Rounds, sat_for_each_other
from drives.services.stand_ins import play_for
from drives.words.acts import logged
from drives.words.labels import placed_name
from tests.evenings import make_drive, score_hand, seat

SAID = Testimony()


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, "individual", hands=4, names=["Ann", "Bob", "Cyd", "Dan", "Eve"]))
    score_hand(drive, 1, [8])
    return drive


def last(drive):
    acts = drive.acts.select_related("undoes", "undone_by").order_by("-number")
    return logged(drive, acts[:1], [])[0].sentence


def card(drive, number):
    return drive.entries.select_related("player").get(number=number)


def test_who_came_for_which_hand(drive):
    late = CardWish(add_player(drive.club, "Flo", "L"))
    come_and_go(drive, ComeAndGo(comers=[late]), "keep", SAID)
    assert last(drive).startswith("Came for hand 2: Flo, card 6; print again: ")


def test_who_left_and_who_came_in_one_press(drive):
    late = CardWish(add_player(drive.club, "Flo", "L"))
    gone = {card(drive, 2).pk}
    come_and_go(drive, ComeAndGo(comers=[late], leavers=gone), "keep", SAID)
    assert last(drive) == "Came for hand 2: Flo, card 6; left: Bob"


def test_who_left_before_which_hand(drive):
    come_and_go(drive, ComeAndGo(leavers={card(drive, 2).pk}), "keep", SAID)
    assert last(drive) == "Left before hand 2: Bob; print again: 3 and 4"


def test_who_plays_with_whose_card(drive):
    play_for(card(drive, 2), add_player(drive.club, "Flo", "L"), 3, SAID)
    assert last(drive) == "From hand 3 on Flo plays with the card of Bob"


def test_whose_seats_were_put_right_and_from_when_to_when(drive):
    sat_for_each_other(drive, card(drive, 1), card(drive, 2), Rounds(1, 1), SAID)
    assert last(drive) == "Seats put right in hand 1: Ann, Bob"
    sat_for_each_other(drive, card(drive, 1), card(drive, 2), Rounds(1, 3), SAID)
    assert last(drive) == "Seats put right in 3 rounds from hand 1 on: Ann, Bob"
    sat_for_each_other(drive, card(drive, 1), card(drive, 2), Rounds(2), SAID)
    assert last(drive) == "Seats put right from hand 2 on: Ann, Bob"


def test_a_leaver_is_named_with_the_last_hand_played():
    assert placed_name("Ann", 3) == "Ann (left after hand 3)"
    assert placed_name("Ann", None) == "Ann"
