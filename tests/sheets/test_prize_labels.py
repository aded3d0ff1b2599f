"""Labels for prizes: one for everybody who has one."""

import pytest

from drives.sheets import SHEETS, Choices
from drives.sheets.kinds import DEFAULT
from drives.sheets.prize_labels import read
from tests.prize_giving import FIRSTS, announced
from tests.results.evenings import from_cards


@pytest.fixture
def drive(club):
    """Ladies 1 and 3 made 60 each, the gents 45 and 43."""
    return from_cards(club, 120, 90, 120, 86)


def test_they_wait_for_the_announcement(drive):
    assert SHEETS["labels"].waits_for(drive).startswith("They wait")


def test_everybody_who_has_a_prize_has_a_label(drive):
    found = read(announced(drive, *FIRSTS), DEFAULT).labels
    assert [(one.name, one.title, one.figure, one.what) for one in found] == [
        ("Person 001", "First lady", "with 60 tricks", "Hamper"),
        ("Person 003", "First lady", "with 60 tricks", "Hamper"),
        ("Person 002", "First gent", "with 45 tricks", ""),
    ]


def test_the_page_says_the_same(drive, owner_client):
    page = owner_client.get(f"/drives/{announced(drive, *FIRSTS).pk}/print/labels/").text
    for one in read(drive, DEFAULT).labels:
        assert all(text in page for text in (one.name, one.title, one.figure, one.what))


@pytest.mark.parametrize(("asked", "skipped"), [("3", 3), ("99", 14), ("x", 0), ("-1", 0)])
def test_an_address_says_how_many_labels_are_used(drive, owner_client, asked, skipped):
    address = f"/drives/{announced(drive, *FIRSTS).pk}/print/labels.pdf"
    pdf = owner_client.get(address, {"skip": asked})
    assert b"".join(pdf) == SHEETS["labels"].build(drive, Choices(skip=skipped))
