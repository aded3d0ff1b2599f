"""A hall that sends its ladies down: chosen on the form, told on the pages, done in the room."""

import pytest

from tests.evening.organiser import Organiser
from tests.evening.reading import fields

NAMES = [f"{role} {n}" for n in range(1, 7) for role in ("Lady", "Gent")]


@pytest.fixture
def organiser(owner_client, club):
    organiser = Organiser(owner_client)
    organiser.club = club.get_absolute_url()
    return organiser


@pytest.mark.parametrize(
    ("way", "told", "losing_lady", "losing_gent"),
    [("up", "Losing ladies up", 2, 3), ("down", "Losing ladies down", 3, 2)],
)
def test_from_table_1_the_losers_go_the_way_the_club_says(
    organiser, way, told, losing_lady, losing_gent
):
    page = organiser.get(f"{organiser.club}drives/new/")
    assert fields(page)["ladies"] == "up"
    organiser.make_drive(name="Three tables", hands=2, half_after="", ladies=way)
    for name in NAMES:
        organiser.check_in(name, name[0])
    choices = organiser.get(f"{organiser.drive}seats/").first("ul", class_="choices")
    planned = next(one.text for one in choices.all("li") if "as planned" in one.text)
    assert f"The losing lady goes {way}:" in planned
    organiser.press("seats")
    assert told in organiser.get(f"{organiser.drive}hands/1/").text
    losers = organiser.seats_on_page(1)[1, "EW"]
    organiser.type_hand(1, {1: 9, 2: 9, 3: 9})
    organiser.press("hands/move")
    seats = organiser.seats_on_page(2)
    at = {name: table for (table, _side), names in seats.items() for name in names}
    lady, gent = sorted(losers, reverse=True)
    assert (at[lady], at[gent]) == (losing_lady, losing_gent)
