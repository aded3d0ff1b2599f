"""Seats by table and by name, from the rows of an evening."""

import pytest

from drives.models import Seat
from tests.evenings import make_drive, score_hand, seat
from tests.sheets.readings import printed


def by_name(found):
    """Return name -> seat, from the list by name."""
    title = next(text for text in found if text.startswith("Seats by name"))
    listed = found[found.index(title) :]
    return {text: listed[at - 1] for at, text in enumerate(listed) if text.startswith("Person")}


def names_of(people):
    return [f"Person {number:03}" for number in range(1, people + 1)]


@pytest.mark.parametrize("hand", range(1, 10))
def test_exactly_one_of_nine_rests_in_every_hand_and_everybody_has_a_seat(club, hand):
    drive = seat(make_drive(club, "individual", people=9, hands=9))
    seats = by_name(printed(drive, "seating", round=hand))
    assert set(seats) == set(names_of(9))
    assert list(seats.values()).count("Rest") == 1
    chairs = [f"{table} {chair}" for table in (1, 2) for chair in "NESW"]
    assert sorted(seats.values()) == sorted([*chairs, "Rest"])


def test_the_seats_are_those_of_the_rows(club):
    drive = seat(make_drive(club, "individual", people=12, hands=4))
    rows = Seat.objects.filter(round__drive=drive, round__number=3)
    wanted = {
        row.entry.player.name: f"{row.table_number} {row.chair}"
        for row in rows.select_related("entry__player")
    }
    assert by_name(printed(drive, "seating", round=3)) == wanted


def test_the_sheet_is_of_the_hand_now_played(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    assert "Seats by table, hand 1" in printed(drive, "seating")
    score_hand(drive, 1, [8, 5])
    assert "Seats by table, hand 2" in printed(drive, "seating")


@pytest.mark.parametrize("wrong", [0, 99])
def test_a_round_that_is_not_seated_gives_the_one_now_played(club, wrong):
    drive = seat(make_drive(club, people=8, hands=4))
    assert "Seats by table, hand 1" in printed(drive, "seating", round=wrong)


def test_several_hands_at_a_table_are_all_named(club):
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4, half_after=None))
    found = printed(drive, "seating", round=2)
    assert "Seats by name, hands 5 to 8" in found
    assert "Pair" in found


def test_accents_and_capitals_do_not_part_the_alphabet(club):
    names = ["Zoë Ash", "Ágnes Ash", "agnes ball", "Adam Ash"]
    drive = seat(make_drive(club, "individual", people=4, hands=3, names=names, half_after=None))
    found = printed(drive, "seating")
    listed = found[found.index("Seats by name, hand 1") :]
    order = [text for text in listed if text in names]
    assert order == ["Adam Ash", "Ágnes Ash", "agnes ball", "Zoë Ash"]
