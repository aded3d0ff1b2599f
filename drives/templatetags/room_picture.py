"""The picture of a room on screen, and a table drawn with its chairs."""

from collections.abc import Mapping

from django import template

from drives.movements.seating import RoundSeating
from drives.results.room import Sitter, TableOfNames
from drives.sheets.room_plan import TWO_ALONE, RoomPlan, room_plan
from scoring.sides import Chair

register = template.Library()


@register.inclusion_tag("drives/_room_picture.html")
def room_picture(
    key: str, seating: RoundSeating, options: Mapping[str, str], roles: Mapping[str, str]
) -> dict[str, RoomPlan]:
    """Draw the room of movement `key`; see `sheets.room_plan`."""
    return {"plan": room_plan(key, seating, options, roles)}


@register.filter
def four_chairs(table: TableOfNames) -> list[tuple[Chair, Sitter | None]]:
    """Return the table's chairs in the order of play, an empty one with nobody; of two, theirs alone."""
    chairs = list(table.chairs) if len(table.chairs) == TWO_ALONE else list(Chair)
    return [(chair, table.chairs.get(chair)) for chair in chairs]
