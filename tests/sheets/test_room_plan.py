"""What the picture of a room says, for those who hear it and for paper."""

import pytest

from drives.sheets.room_plan import room_plan
from tests.templatetags.test_room_picture import ROLES, seated


@pytest.mark.parametrize(
    ("key", "players", "options", "label"),
    [
        (
            "progressive-losers",
            22,
            {},
            "5 tables in a ring, numbered clockwise. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1. 2 chairs to rest after table 5.",
        ),
        (
            "progressive-winners",
            20,
            {"ladies": "down"},
            "5 tables in a ring, numbered clockwise. The winning lady goes down: 3, 2, 1. "
            "The winning gent goes up: 1, 2, 3.",
        ),
        (
            "progressive-losers",
            11,
            {},
            "2 tables in a ring, numbered clockwise. The losing lady goes up a table. "
            "The losing gent goes down a table. 1 chair to rest after table 1. "
            "2 chairs to rest after table 2.",
        ),
        (
            "progressive-losers",
            4,
            {},
            "One table. Everybody stays at the table, and partners change.",
        ),
        (
            "progressive-losers",
            5,
            {},
            "One table. Who leaves the table rests, and who rested comes to it. 1 chair to rest.",
        ),
        (
            "partner",
            22,
            {},
            "5 tables in a ring, numbered clockwise. East-West go down: 3, 2, 1. "
            "North-South stay. 2 chairs to rest after table 5.",
        ),
        (
            "progressive-losers",
            80,
            {},
            "20 tables in a ring, drawn in rows to and fro. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1.",
        ),
        ("partner", 4, {}, "One table. Both pairs stay at the table."),
        ("partner", 6, {}, "One table. The card says who rests and who plays. 2 chairs to rest."),
        ("individual", 20, {}, "5 tables. The card says where everybody sits next."),
        (
            "ladder",
            22,
            {},
            "5 tables in a line, table 1 at its head. Winners go one table towards table 1. "
            "Losers go one table away from table 1. "
            "Who wins at table 1 stays there, and who loses at the last table. "
            "2 chairs to rest after table 5.",
        ),
        (
            "ladder",
            87,
            {},
            "21 tables in a line, drawn in rows to and fro. Winners go one table towards table 1. "
            "Losers go one table away from table 1. "
            "Who wins at table 1 stays there, and who loses at the last table. "
            "3 chairs to rest after table 21.",
        ),
        (
            "semi-partner",
            20,
            {},
            "5 tables in a ring, numbered clockwise. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1. The winners stay, and stay partners.",
        ),
        (
            "seat-by-seat",
            20,
            {},
            "5 tables in a ring, numbered clockwise. East goes up 1 table. West goes up 2 tables. "
            "South goes down 1 table. North sits still.",
        ),
        (
            "military",
            20,
            {},
            "5 tables in a ring, numbered clockwise. "
            "The two who are out go one table on, in the next hand two, and so on. "
            "The captain and one scout stay at their home table.",
        ),
        (
            "partner",
            16,
            {"east_west": "up"},
            "4 tables in a ring, numbered clockwise. East-West go up: 1, 2, 3. North-South stay.",
        ),
        ("german", 10, {}, "5 tables. The card says where everybody sits next."),
        ("as-seated", 20, {}, "5 tables. Everybody stays until you change their seats."),
        ("as-seated", 4, {}, "One table. Everybody stays until you change their seats."),
        (
            "individual",
            5,
            {},
            "One table. The card says where everybody sits next. 1 chair to rest.",
        ),
    ],
)
def test_the_picture_is_said_in_a_sentence(key, players, options, label):
    plan = room_plan(key, seated(key, players), options, ROLES)
    assert plan.said == label
