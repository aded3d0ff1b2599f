"""The picture of a room: its tables as they stand, who goes which way, who rests. For screen and paper."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from drives.movements import MOVEMENTS
from drives.movements.floor import Floor
from drives.movements.kinds import CompetesAs, Path
from drives.movements.rings import ring_of
from drives.movements.seating import RoundSeating, TableSeating
from drives.sheets.detours import detour, detour_lanes
from drives.sheets.lanes import Hall, Lane, floor_of, lanes, path_of
from drives.words import pictures as words
from scoring.sides import Chair, Side

REST_AMONG_SQUARES: Final = 7
"""The radius of a rest chair where the tables are too small for chairs of their own."""
TWO_ALONE: Final = 2
STEPS: Final = {Chair.NORTH: (0, -1), Chair.EAST: (1, 0), Chair.SOUTH: (0, 1), Chair.WEST: (-1, 0)}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table with its number and chairs, or the chairs of a rest station with a word.

    Chairs are (x, y, name), seen from the table; the name is taken, empty or moves.
    """

    x: int
    y: int
    label: str
    radius: int
    chairs: Sequence[tuple[int, int, str]]
    word_at: int = 0


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """Everything the picture shows, and `said`, which is all of it in sentences."""

    floor: Floor
    tables: Sequence[Drawn]
    rests: Sequence[Drawn]
    lanes: Sequence[Lane]
    notes: Sequence[str]
    resting: Sequence[str]
    said: str


def room_plan(
    key: str, seating: RoundSeating, options: Mapping[str, str], roles: Mapping[str, str]
) -> RoomPlan:
    """Draw the room of movement `key`: only the tables and the rests of `seating` are looked at.

    `options` are the movement's, `roles` the club's words for the two roles.
    """
    numbers = [table.number for table in seating.tables]
    stations = _stations(key, seating, numbers)
    floor = floor_of(key, len(numbers), len(stations))
    ways = lanes(Hall(key, len(numbers), options, roles, floor))
    if ways and (half_way := detour(key, seating, options)):
        places = dict(zip(stations, floor.places, strict=False))
        ways += detour_lanes(key, half_way, places, floor, roles)
    in_order = bool(ways)
    notes = list(_notes(key, seating, in_order=in_order))
    resting = list(_rests(seating, numbers, stations, in_order=in_order))
    standing = _standing(key, len(numbers), floor, in_order=in_order)
    return RoomPlan(
        floor,
        list(_tables(key, seating, stations, floor)),
        list(_rest_chairs(seating, stations, floor)),
        ways,
        notes,
        resting,
        " ".join([standing, *(lane.said for lane in ways), *notes, *resting]),
    )


def _standing(key: str, tables: int, floor: Floor, *, in_order: bool) -> str:
    if not in_order:
        return words.tables_stand(tables)
    in_rows = floor.walk is None
    if path_of(key) is Path.LADDER:
        return words.line_stands(tables, in_rows=in_rows)
    return words.ring_stands(tables, in_rows=in_rows)


def _stations(key: str, seating: RoundSeating, numbers: Sequence[int]) -> list[int]:
    """Return tables and rest stations in the order in which they stand, none left out.

    In a ring a single chair stands half-way round; on a ladder whoever rested enters at the last table.
    """
    rests = {rest.station for rest in seating.rests}
    on_a_ladder = path_of(key) is Path.LADDER
    known = ring_of(numbers, set() if on_a_ladder else rests) if numbers else []
    return known + sorted(rests.difference(known))


def _notes(key: str, seating: RoundSeating, *, in_order: bool) -> Iterator[str]:
    """Yield what is to be said of moving besides the ways."""
    if in_order:
        yield from words.also_said(key)
    elif len(seating.tables) == 1:
        yield words.at_one_table(key, resting=bool(seating.rests))
    else:
        yield words.where_next(key, resting=bool(seating.rests))


def _rests(
    seating: RoundSeating, numbers: Sequence[int], stations: Sequence[int], *, in_order: bool
) -> Iterator[str]:
    counts = Counter(rest.station for rest in seating.rests)
    if not in_order:
        if counts:
            yield words.chairs_to_rest(counts.total(), None)
        return
    after: Counter[int | None] = Counter()
    for place, station in enumerate(stations):
        if station in counts:
            before = (one for one in reversed(stations[:place]) if one in numbers)
            after[next(before, None)] += counts[station]
    for table, count in after.items():
        yield words.chairs_to_rest(count, table)


def _tables(
    key: str, seating: RoundSeating, stations: Sequence[int], floor: Floor
) -> Iterator[Drawn]:
    moving = MOVEMENTS[key].competes_as is not CompetesAs.ENTRY
    for table in seating.tables:
        x, y = floor.places[stations.index(table.number)]
        chairs = _chairs(table, floor, east_west_move=moving and bool(path_of(key) is Path.RING))
        yield Drawn(x, y, str(table.number), floor.size.chair, chairs)


def _chairs(
    table: TableSeating, floor: Floor, *, east_west_move: bool
) -> list[tuple[int, int, str]]:
    """Return where the four chairs stand, seen from the table, and what each is called."""
    away = floor.size.half + floor.size.chair
    if not floor.size.chair:
        return []

    taken = [chair for chair in Chair if table[chair]]
    if len(taken) == TWO_ALONE:  # they play against each other, wherever the record has them
        return [(0, -away, "taken"), (0, away, "taken")]

    def name(chair: Chair) -> str:
        if table[chair] is None:
            return "empty"
        return "moves" if east_west_move and chair.side is Side.EAST_WEST else "taken"

    return [(x * away, y * away, name(chair)) for chair, (x, y) in STEPS.items()]


def _rest_chairs(seating: RoundSeating, stations: Sequence[int], floor: Floor) -> Iterator[Drawn]:
    """Yield the rest chairs side by side, station by station; the word under them where it fits."""
    with_word = bool(floor.size.chair)
    radius = floor.size.chair + 2 if with_word else REST_AMONG_SQUARES
    for station, count in Counter(rest.station for rest in seating.rests).items():
        x, y = floor.places[stations.index(station)]
        up = radius if with_word else 0
        chairs = [(along, -up, "taken") for along in _side_by_side(count, radius)]
        label = words.rest_word() if with_word else ""
        yield Drawn(x, y, label, radius, chairs, word_at=radius + 2)


def _side_by_side(count: int, radius: int) -> list[int]:
    pitch = 2 * radius + 2
    return [round(pitch * (place - (count - 1) / 2)) for place in range(count)]
