"""Prizes as they are given: one for everybody who has one, or for one card."""

from drives.sheets.prizes_given import prizes_given
from tests.prize_giving import FIRSTS, announced
from tests.results.evenings import from_cards


def test_those_who_share_have_one_each_and_a_card_has_its_own(club):
    drive = announced(from_cards(club, 120, 90, 120, 86), *FIRSTS)
    found = list(prizes_given(drive))
    assert [(one.title, one.name, one.what) for one in found] == [
        ("First lady", "Person 001", "Hamper"),
        ("First lady", "Person 003", "Hamper"),
        ("First gent", "Person 002", ""),
    ]
    assert list(prizes_given(drive, 3)) == found[1:2]
    assert list(prizes_given(drive, 4)) == []
