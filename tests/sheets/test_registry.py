"""Every sheet by its key, and what each waits for."""

import pytest

from drives.models import Act
from drives.services import acts
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.hands import set_trumps
from drives.services.people import add_player
from drives.services.undo import undo
from drives.sheets import SHEETS
from drives.sheets.heads import seats_version
from tests.evenings import make_drive, score, seat
from tests.pdfs.reading import pages
from tests.prize_giving import FIRSTS, announced
from tests.sheets.readings import printed

KEYS = [
    "scorecards",
    "table-slips",
    "check-in",
    "seating",
    "seats-by-hand",
    "itinerary",
    "trumps",
    "movement",
    "table-cards",
    "standing-cards",
    "pocket-trumps",
    "hand-sheet",
    "leaderboard",
    "half-time",
    "results",
    "script",
    "certificates",
    "labels",
    "newspaper",
    "blank-scorecards",
    "rubber-cards",
    "rubber-sheets",
    "german-cards",
]

OF_HANDS = set(KEYS) - {"rubber-sheets"}
OF_PRIZES = {"script", "certificates", "labels"}
# Given away: nobody reads a version off them.
WITHOUT_A_HEAD = {"certificates", "labels"}
LYING = {"certificates"}


def test_the_sheets_are_these():
    assert list(SHEETS) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_a_sheet_has_a_name_and_says_what_it_is(key):
    assert SHEETS[key].label
    assert SHEETS[key].what.endswith(".")


def ready(drive):
    return {key for key in KEYS if not SHEETS[key].waits_for(drive)}


def test_before_the_room_is_seated_there_is_what_needs_no_names(club):
    assert ready(make_drive(club)) == {
        "check-in",
        "trumps",
        "movement",
        "table-cards",
        "standing-cards",
        "pocket-trumps",
        "hand-sheet",
        "blank-scorecards",
        "rubber-cards",
        "german-cards",
    }


def test_once_the_room_is_seated_there_are_cards_slips_and_seats(club):
    drive = seat(make_drive(club))
    of_places = {"leaderboard", "half-time", "results", "newspaper"}
    assert ready(drive) == OF_HANDS - of_places - OF_PRIZES
    assert "first score" in SHEETS["leaderboard"].waits_for(drive)


def test_with_the_first_score_there_is_everything_but_what_comes_with_the_prizes(club):
    drive = seat(make_drive(club))
    score(drive, 1, 1, 8)
    assert ready(drive) == OF_HANDS - OF_PRIZES
    announced(drive, *FIRSTS)
    assert ready(drive) == OF_HANDS


def test_a_score_taken_back_takes_the_leaderboard_back(club):
    drive = seat(make_drive(club))
    score(drive, 1, 1, 8)
    undo(drive.acts.filter(kind=Act.Kind.SCORE).last(), acts.Testimony())
    assert not SHEETS["leaderboard"].ready(drive)


def test_a_drive_from_cards_has_no_slips_and_says_why(club):
    drive = seat(make_drive(club, counts_from="cards"))
    assert not SHEETS["table-slips"].ready(drive)
    assert "cards count" in SHEETS["table-slips"].waits_for(drive)


# What says who sits where has the version of the seats: other acts leave it true.
OF_SEATS = {
    "scorecards",
    "blank-scorecards",
    "seating",
    "seats-by-hand",
    "itinerary",
    "table-slips",
}


def test_every_page_is_the_clubs_paper(club):
    club.paper = "Letter"
    club.save()
    drive = seat(make_drive(club, people=9, hands=6))
    score(drive, 1, 1, 8)
    announced(drive, *FIRSTS)
    for key in KEYS:
        for page in pages(SHEETS[key].build(drive)):
            size = (792, 612) if key in LYING else (612, 792)
            assert (page.mediabox.width, page.mediabox.height) == size, key


def test_every_sheet_says_club_drive_date_and_version(club):
    drive = seat(make_drive(club, people=8, hands=4))
    score(drive, 1, 1, 8)
    announced(drive, *FIRSTS)
    for key in set(KEYS) - WITHOUT_A_HEAD:
        found = printed(drive, key)
        assert "Ashby Whist Club · December drive · Friday 4 December 2026, 7.30 pm" in found, key
        said = f"Seats {seats_version(drive)}" if key in OF_SEATS else f"Version {drive.version}"
        assert said in found, key


def test_a_score_leaves_the_cards_true_and_a_latecomer_does_not(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    seated = seats_version(drive)
    score(drive, 1, 1, 8)
    assert all(f"Seats {seated}" in printed(drive, key) for key in OF_SEATS)
    late = CardWish(add_player(club, "Late Comer", "L"))
    come_and_go(drive, ComeAndGo(comers=[late]), "keep", Testimony())
    drive.refresh_from_db()
    assert seats_version(drive) == drive.version > seated
    assert all(f"Seats {drive.version}" in printed(drive, key) for key in OF_SEATS)


def test_other_trumps_make_a_new_version_of_what_shows_them_and_of_no_list_of_seats(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    seated = seats_version(drive)
    changed = set_trumps(drive.hands.get(number=2), "NT", Testimony()).number
    for key in OF_SEATS:
        shown = changed if key in {"scorecards", "blank-scorecards", "table-slips"} else seated
        assert f"Seats {shown}" in printed(drive, key), key


def test_the_hour_is_the_clubs_not_the_servers(club):
    club.time_zone = "Pacific/Auckland"
    club.save()
    drive = make_drive(club, people=8, hands=4)
    line = "Ashby Whist Club · December drive · Saturday 5 December 2026, 8.30 am"
    assert line in printed(drive, "trumps")


@pytest.mark.parametrize("key", KEYS)
def test_the_same_evening_gives_the_same_bytes(club, key):
    drive = seat(make_drive(club, people=9, hands=6))
    score(drive, 1, 1, 8)
    announced(drive, *FIRSTS)
    assert SHEETS[key].build(drive) == SHEETS[key].build(drive)
