"""Paper for tables of two and of three, from the rows of an evening."""

import pytest

from tests.evenings import make_drive, score_hand, seat
from tests.sheets.readings import printed

PLAY = {"left_over": "play"}


def evening(club, people, movement="progressive-losers", **changes):
    options = {} if movement == "german" else PLAY
    drive = make_drive(club, movement, people=people, movement_options=options, **changes)
    return seat(drive)


@pytest.mark.parametrize(("people", "dummies"), [(10, 0), (11, 1)])
def test_slips_name_those_who_sit_and_the_dummy(club, people, dummies):
    found = printed(evening(club, people), "table-slips")
    assert sum(text.startswith("Person") for text in found) == people
    assert found.count("dummy hand") == dummies
    assert found.count("Table") == 3


@pytest.mark.parametrize(("people", "dummies"), [(10, 0), (11, 1)])
def test_the_seats_have_everybody_by_table_and_by_name(club, people, dummies):
    found = printed(evening(club, people), "seating")
    title = next(text for text in found if text.startswith("Seats by name"))
    by_table, by_name = found[: found.index(title)], found[found.index(title) :]
    assert by_table.count("dummy hand") == dummies
    assert "dummy hand" not in by_name
    assert {"3 N", "3 E"} <= set(by_name)
    assert ("3 S" in by_name) is bool(dummies)
    assert "Rest" not in found


def test_a_card_says_where_the_half_table_is_and_what_it_brought(club):
    drive = evening(club, 10, "individual", hands=2)
    score_hand(drive, 1, [7, 8, 12])
    north, east = (
        drive.rounds.get(number=1).seats.get(table_number=3, chair=chair).entry for chair in "NE"
    )
    for entry, tricks in ((north, "12"), (east, "1")):
        found = printed(drive, "scorecards", card=entry.number)
        assert tricks in found
        assert any(text.startswith("3 ") for text in found)
        assert "Rest" not in found


def test_numbered_cards_say_the_half_table_before_anybody_has_come(club):
    drive = make_drive(club, "individual", people=1, hands=4, movement_options=PLAY)
    found = printed(drive, "blank-scorecards", players=10)
    assert {"3 N", "3 E"} <= set(found)
    assert "Rest" not in found


def test_the_results_prove_themselves_with_the_half_table_apart(club):
    drive = evening(club, 10, hands=1)
    score_hand(drive, 1, [7, 8, 12])
    said = " ".join(printed(drive, "results"))
    assert "1 hand of German Whist adds 13, together 65; cards add up to 65" in said


def test_every_sheet_of_german_whist_has_two_a_table(club):
    drive = evening(club, 5, "german", hands=2)
    slips = printed(drive, "table-slips")
    assert sum(text.startswith("Person") for text in slips) == 2 * 4
    assert printed(drive, "scorecards").count("Rest") == 2
    assert {"1 N", "2 E"} <= set(printed(drive, "seating"))
