"""The movement for the organiser's table: picture, figures and chart, from a drive."""

import pytest

from drives.movements import MOVEMENTS, Kind
from drives.sheets.movement import drawing_of
from drives.sheets.room_plan import room_plan
from tests.evenings import make_drive, seat
from tests.sheets.readings import printed
from tests.templatetags.test_room_picture import ROLES, seated


def test_every_movement_is_printed_with_its_room_and_a_chart_where_it_is_known(club):
    drive = make_drive(club, people=0, hands=4)
    for key, movement in MOVEMENTS.items():
        found = printed(drive, "movement", movement=key, players=24)
        # Eight of 24 have a bye of a knock-out.
        tables = 8 if key == "german-knockout" else 24 // movement.seats_a_table
        assert {str(number) for number in range(1, tables + 1)} <= set(found), key
        assert ("Who plays where" in found) is (movement.kind is Kind.SCHEDULED), key


def test_a_ring_is_printed_with_its_evenings_simulated(club):
    text = " ".join(printed(make_drive(club, people=22), "movement"))
    assert "The losing lady goes up: 1, 2, 3." in text
    assert "Tried out 200 times: usually" in text
    assert "Hands rested" in text


def test_a_knockout_is_printed_with_its_rounds_until_one_is_left(club):
    found = printed(make_drive(club, people=22), "movement", movement="german-knockout")
    text = " ".join(found)
    assert "22 people: 6 tables, and 10 go on without playing the first of 5 meetings." in text
    after = found[found.index("The meetings") :]
    rows = [
        after[place : place + 3] for place, one in enumerate(after) if one.startswith("Meeting ")
    ]
    assert rows == [
        ["Meeting 1", "6", "10"],
        ["Meeting 2", "8", "0"],
        ["Meeting 3", "4", "0"],
        ["Meeting 4", "2", "0"],
        ["Meeting 5", "1", "0"],
    ]


def test_a_schedule_is_printed_with_its_audit_and_the_least_possible(club):
    text = " ".join(printed(make_drive(club, "individual", people=12, hands=11), "movement"))
    assert "Everybody meets everybody: once as partner and twice as opponent." in text
    assert "Least possible" in text
    assert " v " in text


def test_the_chart_says_who_rests(club):
    found = printed(make_drive(club, "individual", people=9, hands=9), "movement")
    after = found[found.index("Who plays where") :]
    assert {str(card) for card in range(1, 10)} <= set(after)
    assert "Rest" in after


def test_the_chart_of_a_seated_room_is_the_room(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4, hands_at_table=2))
    found = printed(drive, "movement")
    assert "1–2" in found
    assert "3–4" in found
    assert "1 v 2" in found


@pytest.mark.parametrize("key", MOVEMENTS)
@pytest.mark.parametrize("players", [24, 100])
def test_paper_draws_what_the_screen_draws(key, players):
    room = room_plan(key, seated(key, players), {}, ROLES)
    drawing = drawing_of(room)
    assert [one.label for one in drawing.tables] == [
        one.label for one in (*room.tables, *room.rests)
    ]
    assert [len(line.heads) for line in drawing.lines] == [len(lane.heads) for lane in room.lanes]
    assert bool(drawing.track) is bool(room.floor.track and room.lanes)
    for line in drawing.lines:
        for x, y in line.points:
            assert 0 <= x <= 300
            assert 0 <= y <= drawing.height


def test_who_goes_inside_the_ring_is_dashed_on_paper_too():
    ladies, gents = drawing_of(
        room_plan("progressive-losers", seated("progressive-losers", 24), {}, ROLES)
    ).lines
    assert (ladies.dashed, gents.dashed) == (False, True)
