"""Prizes on the results sheet: as announced, with what settled each tie."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Prize
from drives.results.prizes import prizes
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize
from drives.services.prizes import announce
from drives.sheets import SHEETS, Choices
from drives.sheets.prizes import prize_said
from drives.words.prizes import each_sentence
from tests.evenings import make_drive, seat
from tests.german import german_drive
from tests.results.evenings import from_cards, give
from tests.results.test_prizes import apart
from tests.rubbers import rubber_drive
from tests.sheets.readings import printed
from tests.sheets.test_queries import MOST

K = Prize.Kind
SAID = Testimony()


def announced(drive):
    drive.refresh_from_db()
    announce(drive, SAID)
    drive.refresh_from_db()
    return drive


@pytest.fixture
def drive(club):
    add_prize(club, PrizeWish(K.TOTAL, "L", what="Hamper"))
    add_prize(club, PrizeWish(K.TOTAL, "G"))
    drive = from_cards(club, 120, 90, 120, 86)
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def after(found, text):
    """Return what is printed from the first `text` on."""
    return found[found.index(text) :]


def test_until_the_announcement_the_sheet_says_who_is_first(drive):
    found = printed(drive, "results")
    assert "First lady" in found
    assert "Hamper" not in found


def test_announced_prizes_stand_above_the_places_with_names_and_figures(drive):
    found = after(printed(announced(drive), "results"), "Prizes")
    heads = ["Prizes", "Prize", "Card", "Name", "Won", "With"]
    assert found[: len(heads)] == heads
    rows = found[len(heads) : found.index("Everyone")]
    assert [text for text in rows if text] == [
        *("First lady", "1", "Person 001", "Hamper", "60"),
        *("3", "Person 003", "60"),
        *("First gent", "2", "Person 002", "45"),
    ]


def test_the_rule_for_ties_and_what_became_of_each_is_printed(drive):
    found = printed(announced(drive), "results")
    at = found.index("First lady: They tie on 60 and share it.")
    rules = " ".join(found[:at])
    assert "Those who tie share the prize." in rules
    assert each_sentence(one_each=True) in rules


def test_the_figures_that_parted_a_tie_are_printed(club):
    """Case C03, (ii): the 3 and the 1, and the rule by its name."""
    add_prize(club, PrizeWish(K.TOTAL, "L"))
    drive = seat(make_drive(club, "individual", people=8, hands=7, tie_rule="hands-won"))
    drive.entries.exclude(number__in=(1, 2)).update(role="G")
    drive.entries.filter(number__in=(1, 2)).update(role="L")
    for hand, one, other in zip(apart(drive, 1, 2), (12, 6, 6), (8, 8, 8), strict=False):
        give(drive, 1, hand, one)
        give(drive, 2, hand, other)
    (won,) = prizes(drive)
    parted = "Person 002 and Person 001 tie on 24. Hands won: Person 002 3, Person 001 1."
    assert prize_said(won, drive).sentence == parted
    type(drive).objects.filter(pk=drive.pk).update(state="finished")
    text = " ".join(printed(announced(drive), "results"))
    assert "A tie goes to the most hands won" in text
    assert f"First lady: {parted}" in text


def test_the_sheet_with_prizes_asks_no_more_than_another(drive):
    announced(drive)
    drive = type(drive).objects.select_related("club").get(pk=drive.pk)
    with CaptureQueriesContext(connection) as queries:
        SHEETS["results"].build(drive, Choices())
    assert len(queries) <= MOST


@pytest.mark.parametrize("of_the_game", [rubber_drive, german_drive])
def test_where_hands_of_ten_are_not_counted_nobody_waits_for_them(club, of_the_game):
    add_prize(club, PrizeWish(K.MOST_TENS, ""))
    drive = of_the_game(club)
    (won,) = prizes(drive)
    said = prize_said(won, drive).sentence
    assert said == "Nobody: hands of ten tricks are not counted tonight."


def test_where_hands_of_ten_are_counted_nobody_has_them_yet(club):
    add_prize(club, PrizeWish(K.MOST_TENS, ""))
    drive = seat(make_drive(club, people=4, hands=1, half_after=None))
    (won,) = prizes(drive)
    assert prize_said(won, drive).sentence == "Nobody yet."
