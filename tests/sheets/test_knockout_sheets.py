"""Paper of a knock-out: who is through without playing, who is out, and what they have."""

import pytest

from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.sheets.kinds import Choices
from drives.sheets.scorecards import SCORECARDS
from drives.sheets.seating import SEATING
from tests.german import german_drive, move_on, play, sitting


@pytest.fixture
def drive(club):
    """Three, of whom one is through without playing the first of two rounds; the final is to come."""
    drive = german_drive(club, "german-knockout", 3, 2)
    play(drive, 1, [8])
    return drive


def cards(drive):
    return {card.number: card for card in SCORECARDS.read(drive, Choices()).cards}


def rows(card):
    return [(row.place, row.tricks, row.running) for half in card.halves for row in half]


def test_who_does_not_play_is_through_and_does_not_rest(drive):
    (through,) = sitting(drive, 1)[0]
    assert [table.table for table in SEATING.read(drive, Choices()).tables] == [
        "1",
        "Through",
    ]
    card = cards(drive)[through]
    assert card.start == "Through"
    assert rows(card)[0] == ("Through", "0", "1")


def test_who_is_out_has_their_sum_and_out_where_others_play_on(drive):
    north, out = sitting(drive, 1)[1]
    assert (rows(cards(drive)[out])[1], cards(drive)[out].total) == (("", "", ""), "")
    move_on(drive)
    found = cards(drive)
    assert rows(found[out])[1] == ("out", "", "")
    assert found[out].total == "0"
    assert (rows(found[north])[1][1:], found[north].total) == (("", ""), "")


def test_the_sum_runs_on_over_a_round_that_was_not_needed(club):
    drive = german_drive(club, "german-knockout", 4, 6, hands_at_table=3)
    for hand, rounds in ((1, [8, 8]), (2, [9, 9])):
        play(drive, hand, rounds)
    north, _east = sitting(drive, 1)[1]
    move_on(drive)
    play(drive, 4, [8])
    at = sitting(drive, 4)[1].index(north)
    assert [running for _place, _tricks, running in rows(cards(drive)[north])] == [
        *("1", "2", ""),
        *("23"[1 - at], "", ""),
    ]


def test_once_it_is_over_a_round_that_was_not_needed_hides_no_sum(club):
    drive = german_drive(club, "german-knockout", 2, 3, hands_at_table=3)
    play(drive, 1, [8])
    play(drive, 2, [9])
    north, east = sitting(drive, 1)[1]
    assert cards(drive)[north].total == ""
    finish(drive, Testimony())
    drive.refresh_from_db()
    found = cards(drive)
    assert (found[north].total, found[east].total) == ("2", "0")
    assert [running for _place, _tricks, running in rows(found[north])] == ["1", "2", ""]
