"""Certificates: of what was announced, for everybody who has won it."""

import pytest

from drives.errors import NoPrizeOfCardError
from drives.models import Prize
from drives.services.prize_lists import PrizeWish
from drives.sheets import SHEETS, Choices
from drives.sheets.certificates import read
from drives.sheets.kinds import DEFAULT
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.reading import pages
from tests.prize_giving import FIRSTS, announced
from tests.results.evenings import from_cards

K = Prize.Kind


@pytest.fixture
def drive(club):
    """Ladies 1 and 3 made 60 each, the gents 45 and 43."""
    return from_cards(club, 120, 90, 120, 86)


def said(drive, choices=DEFAULT):
    found = read(drive, choices).certificates
    return [(one.title, one.name, one.figure, one.what) for one in found]


def test_they_wait_for_the_announcement(drive):
    assert SHEETS["certificates"].waits_for(drive).startswith("They wait")


def test_each_of_those_who_share_a_prize_has_one(drive):
    assert said(announced(drive, *FIRSTS)) == [
        ("First lady", "Person 001", "with 60 tricks", "Hamper"),
        ("First lady", "Person 003", "with 60 tricks", "Hamper"),
        ("First gent", "Person 002", "with 45 tricks", ""),
    ]
    assert len(pages(SHEETS["certificates"].build(drive))) == 3


def test_one_card_has_only_its_own(club, drive):
    club.one_prize_each = False
    club.save()
    drive.club.refresh_from_db()
    announced(drive, *FIRSTS, PrizeWish(K.MYSTERY, "", 3))
    found = said(drive, Choices(card=3))
    assert [name for _title, name, *_rest in found] == ["Person 003", "Person 003"]
    assert [title for title, *_rest in found] == ["First lady", "Mystery number 3"]


def test_a_card_that_has_won_nothing_has_none(drive):
    with pytest.raises(NoPrizeOfCardError) as refused:
        read(announced(drive, *FIRSTS), Choices(card=4))
    assert refused.value.values == {"number": 4}


def test_the_day_is_the_clubs_without_the_hour(club, drive):
    club.time_zone = "Pacific/Auckland"
    club.save()
    drive.club.refresh_from_db()
    assert read(announced(drive, *FIRSTS), DEFAULT).day == "Saturday 5 December 2026"


def test_a_team_has_one_with_all_four(club):
    drive = seat(make_drive(club, "military", people=8, hands=2, scoring="flag"))
    score_hand(drive, 1, [9, 9])
    for one in read(announced(drive, PrizeWish(K.TOTAL, "")), DEFAULT).certificates:
        assert one.members.count("Person") == 4
        assert one.figure.endswith(("flag", "flags"))


def test_the_page_says_the_same_and_a_card_without_a_prize_leads_back(drive, owner_client):
    address = f"/drives/{announced(drive, *FIRSTS).pk}/print/certificates/"
    page = owner_client.get(address).text
    assert page.count('class="certificate"') == 3
    assert "Friday 4 December 2026" in page
    back = owner_client.get(address, {"card": 4}, follow=True).text
    assert "Card 4 has won no prize." in back
