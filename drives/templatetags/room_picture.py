"""The picture of a room: its tables as they stand, and who goes which way."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template

from drives.movements import MOVEMENTS, Kind
from drives.movements.kinds import CompetesAs
from drives.movements.rings import LADIES, ring_of
from drives.movements.seating import Role, RoundSeating, TableSeating
from drives.results.room import Sitter, TableOfNames
from drives.templatetags.floor import Floor, Head, in_a_ring, in_rows
from drives.words import pictures as words
from scoring.sides import Chair, Side

register = template.Library()

REST_AMONG_SQUARES = 7
"""The radius of a rest chair where the tables are too small for chairs of their own."""
STEPS = {Chair.NORTH: (0, -1), Chair.EAST: (1, 0), Chair.SOUTH: (0, 1), Chair.WEST: (-1, 0)}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table with its number and chairs, or the chairs of a rest station with a word."""

    x: int
    y: int
    label: str
    radius: int
    chairs: Sequence[tuple[int, int, str]]
    word_at: int = 0


@dataclass(frozen=True, slots=True)
class Lane:
    """One way round the room; `turned` is the arrow beside its sentence, in degrees.

    `line` is its path round the tables, empty where the picture has no room for it.
    """

    name: str
    said: str
    turned: int
    line: str = ""
    heads: Sequence[Head] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """Who goes round the ring, said in a sentence, and whether up, by number and clockwise."""

    name: str
    said: str
    up: bool


@register.inclusion_tag("drives/_room_picture.html")
def room_picture(
    key: str, seating: RoundSeating, options: Mapping[str, str], roles: Mapping[str, str]
) -> dict[str, Any]:
    """Draw the room of movement `key`: only the tables and the rests of `seating` are looked at.

    `options` are the movement's, `roles` the club's words for the two roles.
    """
    numbers = [table.number for table in seating.tables]
    ways = list(_ways(key, seating, options, roles))
    stations = _stations(seating, numbers)
    floor = in_a_ring(len(stations)) if ways else in_rows(len(stations))
    lanes = [_lane(way, floor) for way in ways]
    notes = list(_notes(key, seating, ring=bool(ways)))
    resting = list(_rests(seating, numbers, ring=bool(ways)))
    return {
        "floor": floor,
        "tables": list(_tables(seating, stations, floor, pairs=_pairs(key))),
        "rests": list(_rest_chairs(seating, stations, floor)),
        "lanes": lanes,
        "notes": notes,
        "resting": resting,
        "said": " ".join(
            [_standing(numbers, floor, ways), *(lane.said for lane in lanes), *notes, *resting]
        ),
    }


def _standing(numbers: Sequence[int], floor: Floor, ways: Sequence[Way]) -> str:
    if not ways:
        return words.tables_stand(len(numbers))
    return words.ring_stands(len(numbers), in_rows=floor.oval is None)


def _pairs(key: str) -> bool:
    return MOVEMENTS[key].competes_as is CompetesAs.PAIR


def _stations(seating: RoundSeating, numbers: Sequence[int]) -> list[int]:
    """Return tables and rest stations in the order in which they stand, none left out."""
    rests = {rest.station for rest in seating.rests}
    known = ring_of(numbers, rests) if numbers else []
    return known + sorted(rests.difference(known))


def _ways(
    key: str, seating: RoundSeating, options: Mapping[str, str], roles: Mapping[str, str]
) -> Iterator[Way]:
    """Yield who goes round, the ladies' way first; nobody where there is only one table."""
    tables = len(seating.tables)
    if tables < 2:
        return
    if _pairs(key):
        yield Way("east-west", words.pairs_go(tables), up=False)
    elif MOVEMENTS[key].kind is Kind.PROGRESSIVE:
        ladies_up = LADIES.of(options) == "up"
        for role, up in ((Role.LADY, ladies_up), (Role.GENT, not ladies_up)):
            name = "ladies" if role is Role.LADY else "gents"
            yield Way(name, words.goes(key, role, roles, tables, up=up), up)


def _lane(way: Way, floor: Floor) -> Lane:
    """Return the way as a lane of the oval: gents go inside it, all others outside."""
    turned = 0 if way.up else 180
    if floor.oval is None:
        return Lane(way.name, way.said, turned)
    outside = way.name != "gents"
    heads = floor.heads(outside=outside, clockwise=way.up)
    return Lane(way.name, way.said, turned, floor.lane(outside=outside), heads)


def _notes(key: str, seating: RoundSeating, *, ring: bool) -> Iterator[str]:
    """Yield what is to be said of moving besides the ways."""
    if ring and _pairs(key):
        yield words.pairs_stay()
    if not ring:
        one_table = len(seating.tables) == 1
        resting = bool(seating.rests)
        yield words.at_one_table(key, resting=resting) if one_table else words.look_at_the_card()


def _rests(seating: RoundSeating, numbers: Sequence[int], *, ring: bool) -> Iterator[str]:
    counts = Counter(rest.station for rest in seating.rests)
    if not ring:
        if counts:
            yield words.chairs_to_rest(counts.total(), None)
        return
    stations = _stations(seating, numbers)
    for place, station in enumerate(stations):
        if station in counts:
            before = (one for one in reversed(stations[:place]) if one in numbers)
            yield words.chairs_to_rest(counts[station], next(before, None))


def _tables(
    seating: RoundSeating, stations: Sequence[int], floor: Floor, *, pairs: bool
) -> Iterator[Drawn]:
    for table in seating.tables:
        x, y = floor.places[stations.index(table.number)]
        yield Drawn(x, y, str(table.number), floor.size.chair, _chairs(table, floor, pairs=pairs))


def _chairs(table: TableSeating, floor: Floor, *, pairs: bool) -> list[tuple[int, int, str]]:
    """Return where the four chairs stand, seen from the table, and what each is called."""
    away = floor.size.half + floor.size.chair
    if not floor.size.chair:
        return []

    def name(chair: Chair) -> str:
        if table[chair] is None:
            return "empty"
        return "moves" if pairs and chair.side is Side.EAST_WEST else "taken"

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


@register.filter
def four_chairs(table: TableOfNames) -> list[tuple[Chair, Sitter | None]]:
    """Return the table's chairs in the order of play, an empty one with nobody."""
    return [(chair, table.chairs.get(chair)) for chair in Chair]
