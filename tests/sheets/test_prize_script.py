"""What is read out when the prizes are given."""

from datetime import timedelta

import pytest

from drives.models import Drive, Prize
from drives.services.prize_lists import PrizeWish
from drives.sheets import SHEETS
from drives.sheets.kinds import DEFAULT
from drives.sheets.prize_script import read
from tests.evenings import make_drive, score_hand, seat
from tests.prize_giving import FIRSTS, announced
from tests.results.evenings import from_cards

K = Prize.Kind


@pytest.fixture
def drive(club):
    """Ladies 1 and 3 made 60 each, the gents 45 and 43."""
    return from_cards(club, 120, 90, 120, 86)


def prizes(drive):
    return read(drive, DEFAULT).prizes


def names(prize):
    return [one.name for one in prize.winners]


def test_it_waits_for_the_announcement(drive):
    assert "announced on the Prizes page" in SHEETS["script"].waits_for(drive)
    assert not SHEETS["script"].waits_for(announced(drive, *FIRSTS))


def test_the_first_of_the_list_is_read_last(drive):
    lowest = PrizeWish(K.LOWEST, "", what="Wooden spoon")
    found = prizes(announced(drive, *FIRSTS, lowest))
    assert [prize.title for prize in found] == ["Lowest total", "First gent", "First lady"]
    assert [prize.figure for prize in found] == [
        "with 43 tricks",
        "with 45 tricks",
        "with 60 tricks",
    ]
    assert [prize.what for prize in found] == ["Wooden spoon", "", "Hamper"]


def test_those_who_share_are_called_together_and_it_is_said_why(drive):
    last = prizes(announced(drive, *FIRSTS))[-1]
    assert names(last) == ["Person 001", "Person 003"]
    assert last.sentence == "They tie on 60 and share it."


def test_a_prize_that_nobody_has_is_not_called(drive):
    found = prizes(announced(drive, *FIRSTS, PrizeWish(K.MYSTERY, "", 77)))
    assert [prize.title for prize in found] == ["First gent", "First lady"]


def test_a_mystery_number_has_no_figure(drive):
    assert prizes(announced(drive, PrizeWish(K.MYSTERY, "", 2)))[0].figure == ""


def test_the_clubs_own_word_for_a_role_is_read(club, drive):
    club.lady = "Dame"
    club.save()
    assert prizes(announced(Drive.objects.get(pk=drive.pk), *FIRSTS))[-1].title == "First Dame"


@pytest.mark.parametrize(
    ("scoring", "said"), [("all", "with 9 tricks"), ("odd", "with 3 odd tricks")]
)
def test_the_figure_is_said_in_what_counts(club, scoring, said):
    drive = seat(make_drive(club, "individual", people=4, hands=1, scoring=scoring))
    score_hand(drive, 1, [9])
    assert prizes(announced(drive, PrizeWish(K.TOTAL, "")))[0].figure == said


def test_a_pair_is_called_together(club):
    names_typed = ["Ann", "Bob", "Cy", "Di"]
    drive = seat(make_drive(club, "partner", names=names_typed, people=4, hands=1))
    score_hand(drive, 1, [9])
    (prize,) = prizes(announced(drive, PrizeWish(K.TOTAL, "")))
    assert len(prize.winners) == 1
    assert set(names(prize)[0].split(" & ")) < set(names_typed)


def test_a_team_is_called_by_its_name_and_all_four_are_named(club):
    drive = seat(make_drive(club, "military", people=8, hands=2, scoring="flag"))
    score_hand(drive, 1, [9, 9])
    (prize,) = prizes(announced(drive, PrizeWish(K.TOTAL, "")))
    assert "flag" in prize.figure
    assert all("and Person 00" in one.members for one in prize.winners)


def test_the_next_drive_is_read_out_at_the_end(club, drive):
    assert read(drive, DEFAULT).thanks.after == ()
    later = drive.starts_at + timedelta(weeks=2)
    make_drive(club, names=["Ann", "Bob", "Cy", "Di"], starts_at=later, name="New Year drive")
    assert "New Year drive on Friday 18 December" in read(drive, DEFAULT).thanks.after[0]


def test_the_page_says_the_same(drive, owner_client):
    page = owner_client.get(f"/drives/{announced(drive, *FIRSTS).pk}/print/script/").text
    for prize in prizes(drive):
        assert all(text in page for text in (prize.title, prize.figure, *names(prize)))
