"""The results in the newspaper's words."""

from datetime import timedelta

import pytest

from drives.models import Prize
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize
from drives.services.prizes import announce
from drives.sheets.kinds import DEFAULT
from drives.sheets.newspaper import read
from tests.evenings import make_drive
from tests.german import german_drive, play
from tests.results.evenings import from_cards

K = Prize.Kind
SAID = Testimony()


@pytest.fixture
def drive(club):
    """Ladies 1 and 3 made 60 each, the gents 45 and 43."""
    add_prize(club, PrizeWish(K.TOTAL, "L", what="Hamper"))
    add_prize(club, PrizeWish(K.TOTAL, "G"))
    drive = from_cards(club, 120, 90, 120, 86, venue="Long Barn")
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def announced(drive):
    announce(drive, SAID)
    drive.refresh_from_db()
    return drive


def short(drive):
    return read(drive, DEFAULT).versions[0].lines[0]


def story(drive):
    return read(drive, DEFAULT).versions[1].lines


def test_the_short_text_has_the_first_of_the_ladies_and_of_the_gents(drive):
    assert short(drive) == (
        "Ashby Whist Club. Ladies: 1= Person 001 60, 1= Person 003 60. "
        "Gents: 1 Person 002 45, 2 Person 004 43."
    )


def test_the_story_says_who_held_what_when_where_and_how_many_came(drive):
    opening = story(drive)[0]
    assert opening.startswith("Ashby Whist Club held its December drive on Friday 4 December")
    assert "at Long Barn. 4 people played" in opening


def test_a_knockout_is_not_said_to_be_so_many_rounds_for_everybody(club):
    drive = german_drive(club, "german-knockout", 4, 2)
    play(drive, 1, [9, 8])
    assert story(drive)[0].endswith("4 people played a knock-out of German Whist.")


def test_a_place_that_is_not_known_is_not_invented(drive):
    drive.venue = ""
    assert " at " not in story(drive)[0]


def test_prizes_are_told_once_they_are_announced(drive):
    assert not any("prizes" in line for line in story(drive))
    assert story(announced(drive))[-1] == (
        "The prizes went to: first lady, Person 001 and Person 003 with 60 tricks (Hamper); "
        "first gent, Person 002 with 45 tricks."
    )


def test_the_next_drive_is_told_where_one_is_planned(club, drive):
    names = ["Ann", "Bob", "Cy", "Di"]
    later = drive.starts_at + timedelta(weeks=2)
    make_drive(club, people=4, names=names, starts_at=later, name="New Year drive")
    assert story(drive)[-1] == "The next is the New Year drive on Friday 18 December at 7.30 pm."


def test_the_page_offers_the_texts_to_copy(drive, owner_client):
    page = owner_client.get(f"/drives/{drive.pk}/print/newspaper/").text
    assert page.count("data-copies") == 2
    assert short(drive) in page


def test_who_was_lowest_is_for_the_hall_alone(club, drive):
    add_prize(club, PrizeWish(K.LOWEST))
    assert "owest" not in story(announced(drive))[-1]


def test_only_those_who_are_placed_among_the_first_three_are_named(club):
    drive = from_cards(club, *[100 - 4 * number for number in range(12)])
    assert "Person 009" not in short(drive)
    assert short(drive).count("Person") == 6


def test_a_drive_that_is_planned_meanwhile_makes_it_another_text(club, drive, owner_client):
    address = f"/drives/{drive.pk}/print/newspaper.pdf"
    tag = owner_client.get(address)["ETag"]
    assert owner_client.get(address, headers={"If-None-Match": tag}).status_code == 304
    later = drive.starts_at + timedelta(weeks=2)
    make_drive(club, people=4, names=["Ann", "Bob", "Cy", "Di"], starts_at=later)
    assert owner_client.get(address, headers={"If-None-Match": tag}).status_code == 200
