"""The ways to and from the half table that leave the ring: of those left over one comes half-way round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin
from typing import Final

from drives.movements.directions import Mover, directions
from drives.movements.floor import Floor
from drives.movements.kinds import Path
from drives.movements.left_over import half_table, put_back
from drives.movements.seating import RoundSeating
from drives.movements.walks import Head, Point, path
from drives.sheets.lanes import Lane, path_of
from drives.words import pictures as words

BESIDE: Final = 6
"""How far the way there and the way back run from the line between the middles of the tables."""


@dataclass(frozen=True, slots=True)
class Detour:
    """Who of a role comes from table `before` to the half table, and from there goes to table `after`."""

    mover: Mover
    before: int
    half: int
    after: int


def detour(key: str, seating: RoundSeating, options: Mapping[str, str]) -> Detour | None:
    """Return the way of whoever would have rested half-way round the ring; None where nobody would."""
    half = half_table(seating)
    if half is None or path_of(key) is not Path.RING:
        return None
    standing = put_back(seating, options)
    half_way = max(rest.station for rest in standing.rests)
    ways = directions(key, standing, options)
    if half_way == standing.tables[-1].number + 1:
        return None
    (going_on,) = ways[half_way]
    before = next(
        station for station, of_station in ways.items() for way in of_station if way.to == half_way
    )
    return Detour(going_on.mover, before, half.number, going_on.to or before)


def detour_lanes(
    key: str, found: Detour, places: Mapping[int, Point], floor: Floor, roles: Mapping[str, str]
) -> Iterator[Lane]:
    """Yield the way there and the way back, drawn across where the room has a ring with lanes.

    `places` are those of the tables, by number.
    """
    name = {Mover.LADY: "ladies", Mover.GENT: "gents"}[found.mover]
    role = roles.get({Mover.LADY: "L", Mover.GENT: "G"}[found.mover], "")
    there = words.comes_half_way(key, role, found.before, found.half)
    back = words.goes_on_half_way(role, found.after)
    for said, start, end in ((there, found.before, found.half), (back, found.half, found.after)):
        if floor.walk is None:
            yield Lane(name, said)
            continue
        points, head = _across(places[start], places[end], floor.size.reach)
        yield Lane(name, said, line=path(points), points=points, heads=[head])


def _across(start: Point, end: Point, reach: int) -> tuple[list[Point], Head]:
    """Return the straight way from table to table, a little to the right, and its arrow's head."""
    (x, y), (to_x, to_y) = start, end
    along = atan2(to_y - y, to_x - x)
    length = hypot(to_x - x, to_y - y)

    def at(way: float) -> Point:
        return (
            round(x + way * cos(along) - BESIDE * sin(along)),
            round(y + way * sin(along) + BESIDE * cos(along)),
        )

    tip = at(length - reach)
    return [at(reach), tip], Head(*tip, round(degrees(along)) % 360)
