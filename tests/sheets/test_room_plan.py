"""What the picture of a room says, for those who hear it and for paper."""

import pytest

from drives.movements.left_over import half_table, played, put_back
from drives.movements.progressive import LOSERS_MOVE
from drives.sheets.detours import detour
from drives.sheets.room_plan import room_plan
from scoring.sides import Side
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


@pytest.mark.parametrize("players", [10, 11, 23, 27])
@pytest.mark.parametrize("ladies", ["up", "down"])
def test_the_picture_shows_the_way_across_to_the_half_table_that_people_go(players, ladies):
    options = {"left_over": "play", "ladies": ladies}
    before = played(seated("progressive-losers", players), options)
    standing = put_back(before, options)
    winners = {table.number: Side.NORTH_SOUTH for table in standing.tables}
    after = played(LOSERS_MOVE.move(standing, winners, options), options)
    at = {one.number: table.number for table, _chair, one in after.seated()}
    half, full = half_table(before), len(standing.tables)
    found = detour("progressive-losers", before, options)
    going = {at[sitter.number] for sitter in half.chairs.values() if sitter}
    full_tables = (one for one in before.seated() if one[0] != half)
    coming = {table.number for table, _, one in full_tables if at[one.number] == half.number}
    found = detour("progressive-losers", before, options)
    if players % 4 == 2:
        assert found is None
        assert going == coming == {1, full}
        return
    assert coming == {1, full, found.before}
    assert going == {1, full, found.after}
    said = room_plan("progressive-losers", before, options, ROLES).said
    assert f"of table {found.before} goes to table {half.number}, the half table." in said
    assert f"goes on to table {found.after}." in said
