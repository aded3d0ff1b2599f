"""Where the tables of a hall stand in a drawing, in units of which it is 300 wide."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from drives.movements.walks import Arc, Oval, Point, Row, Snake, path

WIDTH = 300
MARGIN = 6
LARGEST_OVAL = 12
"""So many stations still stand round an oval with numbers that can be read on a telephone."""
LONGEST_LINE = 20
"""So many stand in four rows with room for lanes between them."""
LANE = 9
"""How far a lane runs from the chairs that it passes."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a table is drawn: its side, the radius of a chair, and its name for the style."""

    name: str
    side: int
    chair: int

    @property
    def half(self) -> int:
        return self.side // 2

    @property
    def reach(self) -> int:
        """From the middle of a table to the outer edge of its chairs."""
        return self.half + 2 * self.chair


LARGE, MIDDLE, SMALL, TINY = (
    Size("large", 44, 6),
    Size("middle", 30, 4),
    Size("small", 30, 0),
    Size("tiny", 26, 0),
)


@dataclass(frozen=True, slots=True)
class Floor:
    """How the stations of a room are drawn: where each stands, and what goes round them.

    `walk` carries lanes where there is room for them, else `track` is the path through all stations
    in order, or nothing where their order means nothing.
    """

    size: Size
    height: int
    places: Sequence[Point]
    walk: Oval | Snake | None = None
    track: Sequence[Point] = ()

    @property
    def track_line(self) -> str:
        """The track as an SVG path, empty where there is none."""
        return path(self.track) if self.track else ""

    def outwards(self, *, outside: bool) -> int:
        """Return how far a lane runs from the walk: outside the ring, or on the left of a line."""
        return (self.size.reach + LANE) * (1 if outside else -1)

    def arc(self, steps: int) -> Arc:
        """Return the way along the outer lane of a ring from its first station on, or back."""
        assert isinstance(self.walk, Oval)
        stations = len(self.places)
        parts = [1 / stations if steps > 0 else -1 / stations] * abs(steps)
        return self.walk.arc(_fraction(0, stations), parts, self.outwards(outside=True))


def in_a_ring(stations: int) -> Floor:
    """Return the stations clockwise round an oval; many of them in rows to and fro."""
    if stations > LARGEST_OVAL:
        return in_rows(stations, to_and_fro=True)
    size, radius = (LARGE, 58) if stations <= 6 else (MIDDLE, 72)
    outwards = size.reach + LANE + MARGIN
    height = 2 * (radius + outwards)
    oval = Oval(WIDTH - 2 * (radius + outwards), radius, (WIDTH // 2, height // 2))
    heads = [oval.at(_fraction(place, stations)) for place in range(stations)]
    return Floor(size, height, [(head.x, head.y) for head in heads], oval)


def _fraction(place: int, stations: int) -> float:
    """Two stand at the ends; more of them so that the first is top left and the last below it."""
    return (place + (0.5 if stations > 2 else 0)) / stations


def in_a_line(stations: int, tables: int) -> Floor:
    """Return the stations in a line that begins top left, the first `tables` of them with lanes.

    Where one row is too short they stand in a few to and fro; many of them in rows without lanes.
    """
    if stations > LONGEST_LINE:
        floor = in_rows(stations, to_and_fro=True)
        return replace(floor, track=floor.places[:tables])
    columns, size = (3, LARGE) if stations <= 3 else (5, MIDDLE)
    beside = size.reach + LANE + MARGIN
    across = (WIDTH - 2 * beside) // (columns - 1)
    down = 2 * (size.reach + LANE) + MARGIN
    rows = [range(first, min(first + columns, stations)) for first in range(0, stations, columns)]
    left = (WIDTH - across * (len(rows[0]) - 1)) // 2
    places = []
    for number, row in enumerate(rows):
        for column in range(len(row)):
            from_left = column if number % 2 == 0 else columns - 1 - column
            places.append((left + across * from_left, beside + down * number))
    walked = [row for row in rows if row[0] < tables]
    ends = [(places[row[0]], places[min(row[-1], tables - 1)]) for row in walked]
    snake = Snake([Row(first[1], first[0], last[0]) for first, last in ends])
    return Floor(size, 2 * beside + down * (len(rows) - 1), places, snake)


def in_rows(stations: int, *, to_and_fro: bool = False) -> Floor:
    """Return the stations in rows; `to_and_fro` makes every table's next one its neighbour."""
    columns, size = _columns(stations)
    left = MARGIN if not to_and_fro else 2 * MARGIN
    pitch = min((WIDTH - 2 * left) // columns, 2 * size.reach + 24)
    left = (WIDTH - pitch * columns) // 2
    places = []
    for place in range(stations):
        row, column = divmod(place, columns)
        if to_and_fro and row % 2:
            column = columns - 1 - column
        places.append((left + pitch * column + pitch // 2, MARGIN + pitch * row + pitch // 2))
    rows = -(-stations // columns)
    height = rows * pitch + 2 * MARGIN
    track = _track(places, left // 2, height) if to_and_fro else ()
    return Floor(size, height, places, track=track)


def _columns(stations: int) -> tuple[int, Size]:
    if stations <= LARGEST_OVAL:
        return (max(1, min(stations, 3)), LARGE) if stations <= 9 else (4, MIDDLE)
    if stations <= 56:
        return (6 if stations <= 36 else 7), SMALL
    return 9, TINY


def _track(places: Sequence[Point], edge: int, height: int) -> list[Point]:
    """Return the corners along the places in order, and back along the bottom and the left edge."""
    (first, top), (last, _bottom) = places[0], places[-1]
    low = height - 2
    return [*places, (last, low), (edge, low), (edge, top), (first, top)]
