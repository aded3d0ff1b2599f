"""Each printed sheet counts as changed once what it shows has changed, and no other does."""

import pytest

from drives.models import Act, Drive, Printing
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in
from drives.services.hands import set_trumps
from drives.services.numbers import print_cards
from drives.services.people import add_player
from drives.services.plans import change_drive
from drives.services.printings import note_printing
from drives.services.stand_ins import play_for
from drives.services.undo import undo
from drives.sheets import SHEETS
from drives.sheets.facts import PaperFacts
from drives.sheets.since import SHOWN
from tests.evenings import make_drive, plan, score, score_hand, seat
from tests.prize_giving import FIRSTS, announced
from tests.rubbers import rubber_drive

SAID = Testimony()
OF_TRUMPS = {
    "trumps",
    "pocket-trumps",
    "movement",
    "scorecards",
    "blank-scorecards",
    "table-slips",
}
OF_SEATS = {"seating", "seats-by-hand", "itinerary", "table-slips", "rubber-sheets"}
OF_PRIZES = {"script", "certificates", "labels", "newspaper", "results"}
OF_PLACES = {"leaderboard", "half-time", "results", "newspaper", "rubber-sheets"}


def print_all(drive):
    drive.refresh_from_db()
    for key in SHEETS:
        note_printing(drive, key, {}, None)


def changed(drive):
    since = PaperFacts.of(Drive.objects.get(pk=drive.pk)).since
    return {one.sheet for one in Printing.objects.filter(drive=drive) if since.outdates(one)}


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "individual", people=8, hands=4))


def test_of_every_sheet_it_is_known_what_it_shows():
    assert set(SHOWN) == set(SHEETS)


def test_nothing_has_changed_that_was_printed_just_now(drive):
    print_all(drive)
    assert changed(drive) == set()


def test_cards_with_the_names_of_their_tables_and_pads_without(club):
    rubbers = rubber_drive(club, people=4, rounds=1)
    german = seat(make_drive(club, "german", people=5, hands=4, names=list("ABCDE")))
    for drive, named in ((rubbers, "rubber-cards"), (german, "german-cards")):
        print_all(drive)
        play_for(
            drive.entries.get(number=1), club.players.create(name=named, folded=named), 1, SAID
        )
        assert changed(drive) & {"rubber-cards", "german-cards"} == {named}


def test_other_trumps(drive):
    print_all(drive)
    set_trumps(drive.hands.get(number=2), "NT", SAID)
    assert changed(drive) == OF_TRUMPS


def test_a_score(drive):
    print_all(drive)
    score(drive, 1, 1, 8)
    assert changed(drive) == OF_PLACES


def test_somebody_who_plays_for_another(drive):
    print_all(drive)
    play_for(drive.entries.get(number=1), drive.club.players.create(name="Ivy"), 1, SAID)
    assert changed(drive) == {*OF_SEATS, "scorecards"}


def test_prizes_taken_back_and_announced_again(drive):
    for hand in range(1, 5):
        score_hand(drive, hand, [8, 5])
    announced(drive, *FIRSTS)
    print_all(drive)
    undo(drive.acts.get(kind=Act.Kind.ANNOUNCE), SAID)
    assert changed(drive) == OF_PRIZES


def test_somebody_who_comes_to_the_door(club):
    drive = make_drive(club, "individual", people=8, hands=4)
    print_all(drive)
    check_in(drive, CardWish(add_player(club, "Late Comer", "L")), SAID)
    assert changed(drive) == {"check-in"}


def test_saying_how_many_cards_were_printed_leaves_them_true(club):
    drive = make_drive(club, "individual", people=8, hands=4)
    print_all(drive)
    print_cards(drive, 24, SAID)
    assert changed(drive) == set()


def test_another_plan(club):
    drive = make_drive(club, "individual", people=8, hands=4)
    print_all(drive)
    change_drive(drive, plan("individual", 6), SAID)
    assert changed(drive) >= {"check-in", "standing-cards", "pocket-trumps", "blank-scorecards"}


def test_the_first_seats(club):
    drive = make_drive(club, "individual", people=8, hands=4)
    print_all(drive)
    seat(drive)
    assert changed(drive) == {*OF_SEATS, "scorecards"}
