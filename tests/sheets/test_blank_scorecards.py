"""Numbered cards without names, before anybody holds them."""

from collections import Counter

import pytest

from drives.movements import MovementError
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, seat
from tests.sheets.readings import printed


def starts(found):
    """Return card number -> role and starting chair, as the cards print them."""
    return {
        int(found[at + 1]): next(text for text in found[at:] if "Table " in text or "Rest" in text)
        for at, text in enumerate(found)
        if text in ("Card", "Pair")
    }


@pytest.mark.parametrize("movement", ["progressive-losers", "individual", "partner"])
def test_the_cards_printed_in_the_afternoon_are_true_in_the_evening(club, movement):
    """Number and role fix the chair: whoever takes the card sits where it says."""
    drive = make_drive(club, movement, people=22, hands=12)
    before = starts(printed(drive, "blank-scorecards", players=22))
    places = Counter(printed(drive, "blank-scorecards", players=22))
    seat(drive)
    with_names = starts(printed(drive, "scorecards"))
    if movement == "individual":  # its cards say no role; the evening's may
        with_names = {card: text.split(" · ")[-1] for card, text in with_names.items()}
    assert before == with_names
    chairs = Counter(printed(drive, "scorecards"))
    assert places["1 N"] == chairs["1 N"]


def test_no_name_is_on_them(club):
    drive = seat(make_drive(club, people=8))
    assert not any("Person" in text for text in printed(drive, "blank-scorecards", players=8))


def test_they_are_for_the_number_that_is_expected(club):
    drive = make_drive(club, people=4)
    assert len(starts(printed(drive, "blank-scorecards", players=13))) == 13
    assert len(starts(printed(drive, "blank-scorecards"))) == 4


def test_before_anybody_is_here_they_are_for_a_usual_evening(club):
    assert len(starts(printed(make_drive(club, people=0), "blank-scorecards"))) == 24


def test_every_hand_of_a_scheduled_evening_is_on_them(club):
    drive = make_drive(club, "individual", people=4, hands=8)
    found = printed(drive, "blank-scorecards", players=8)
    places = [text for text in found if text[:2] in ("1 ", "2 ") and len(text) == 3]
    assert Counter(places) == {f"{table} {chair}": 8 for table in (1, 2) for chair in "NESW"}


def test_a_number_the_movement_cannot_seat_is_refused(club):
    drive = make_drive(club, "partner", people=4, hands=4)
    with pytest.raises(MovementError):
        SHEETS["blank-scorecards"].build(drive, Choices(players=7))
