"""Who goes which way in a movement, as lanes of the picture of the room, each with its sentence."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from drives.movements import MOVEMENTS
from drives.movements.floor import Floor, in_a_line, in_a_ring, in_rows
from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.partners import EAST_WEST
from drives.movements.rings import LADIES
from drives.movements.seating import Role
from drives.movements.walks import Head, Point
from drives.words import pictures as words
from scoring.sides import Chair

STEPS: Final = {Chair.EAST: 1, Chair.WEST: 2, Chair.SOUTH: -1}


@dataclass(frozen=True, slots=True)
class Lane:
    """A way through the room: who goes it, said in a sentence.

    `line` is its path and `points` the same in straight pieces, both empty where the picture has no
    room for it. `turned` is how the arrow beside the sentence points, in degrees; `mark` is a letter
    in the middle of the line, at `mark_at`.
    """

    name: str
    said: str
    turned: int = 0
    line: str = ""
    points: Sequence[Point] = ()
    heads: Sequence[Head] = ()
    mark: str = ""
    mark_at: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Hall:
    """What the lanes of a movement depend on: how many tables, the options, the club's role words."""

    key: str
    tables: int
    options: Options
    roles: Mapping[str, str]
    floor: Floor


def floor_of(key: str, tables: int, stations: int) -> Floor:
    """Return how the room stands: round an oval, in a line, or in rows where order means nothing."""
    path = path_of(key)
    if tables < 2 or path not in (Path.RING, Path.LADDER):
        return in_rows(stations)
    return in_a_line(stations, tables) if path is Path.LADDER else in_a_ring(stations)


def path_of(key: str) -> Path:
    """Return what a picture of the movement shows people going along."""
    movement = MOVEMENTS[key]
    if isinstance(movement, ProgressiveMovement):
        return movement.path
    return Path.RING if key in _SCHEDULED else Path.NOWHERE


def lanes(hall: Hall) -> list[Lane]:
    """Return the ways of a room of two or more tables; none where only the cards say who goes where."""
    if hall.tables < 2:
        return []
    path = path_of(hall.key)
    if hall.key in _SCHEDULED:
        return list(_SCHEDULED[hall.key](hall))
    if path is Path.LADDER:
        return list(_up_and_down(hall))
    return list(_ladies_and_gents(hall)) if path is Path.RING else []


def _ladies_and_gents(hall: Hall) -> Iterator[Lane]:
    """Yield the ladies' way outside the ring, the gents' inside it."""
    ladies_up = LADIES.of(hall.options) == "up"
    for role, name, up in ((Role.LADY, "ladies", ladies_up), (Role.GENT, "gents", not ladies_up)):
        said = words.goes(hall.key, role, hall.roles, hall.tables, up=up)
        yield _beside(hall.floor, name, said, outside=role is Role.LADY, up=up)


def _up_and_down(hall: Hall) -> Iterator[Lane]:
    yield _beside(hall.floor, "winners", words.winners_go(), outside=True, up=False)
    yield _beside(hall.floor, "losers", words.losers_go(), outside=False, up=True)


def _east_west(hall: Hall) -> Iterator[Lane]:
    up = EAST_WEST.of(hall.options) == "up"
    said = words.pairs_go(hall.tables, up=up)
    yield _beside(hall.floor, "east-west", said, outside=True, up=up)


def _visitors(hall: Hall) -> Iterator[Lane]:
    yield _beside(hall.floor, "visitors", words.visitors_go(), outside=True, up=True)


def _seat_by_seat(hall: Hall) -> Iterator[Lane]:
    """Yield where those of table 1 go: the same steps are taken from every table."""
    for chair, step in STEPS.items():
        said = words.chair_goes(chair, step)
        if hall.floor.walk is None or abs(step) >= hall.tables:
            yield Lane(chair.name.lower(), said)
            continue
        # Rest chairs stand after the last table: on the way back they are passed.
        rests = len(hall.floor.places) - hall.tables
        arc = hall.floor.arc(step - rests if step < 0 else step)
        yield Lane(
            chair.name.lower(),
            said,
            line=arc.outline,
            points=arc.points,
            heads=[arc.head],
            mark=words.chair_letter(chair),
            mark_at=arc.mark_at,
        )


def _beside(floor: Floor, name: str, said: str, *, outside: bool, up: bool) -> Lane:
    """Return a lane beside the tables; `up` is by number, clockwise in a ring."""
    turned = 0 if up else 180
    if floor.walk is None:
        return Lane(name, said, turned)
    outwards = floor.outwards(outside=outside)
    return Lane(
        name,
        said,
        turned,
        floor.walk.outline(outwards),
        floor.walk.points(outwards),
        floor.walk.heads(outwards, forward=up),
    )


_SCHEDULED: Final[Mapping[str, Callable[[Hall], Iterator[Lane]]]] = {
    "partner": _east_west,
    "military": _visitors,
    "seat-by-seat": _seat_by_seat,
}
"""The schedules that move round the room in one way, by key; of all others the cards say where to sit."""
