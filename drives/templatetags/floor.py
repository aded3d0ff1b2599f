"""Where the tables of a hall stand in a drawing, in units of which it is 300 wide."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, degrees, pi, sin

WIDTH = 300
MARGIN = 6
LARGEST_OVAL = 12
"""So many stations still stand round an oval with numbers that can be read on a telephone."""
LANE = 9
"""How far a lane runs from the chairs that it passes."""

Point = tuple[int, int]


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
class Head:
    """The head of an arrow: where it is and how many degrees it is turned from pointing right."""

    x: int
    y: int
    turned: int


@dataclass(frozen=True, slots=True)
class Oval:
    """Two straight sides and two half circles, walked clockwise from the left end."""

    straight: int
    radius: int
    middle: Point

    def outline(self, outwards: int) -> str:
        """Return the path that runs `outwards` from the oval, or inside it where negative."""
        (x, y), radius = self.middle, self.radius + outwards
        left, right = x - self.straight // 2, x + self.straight // 2
        turn = f"A{radius} {radius} 0 0 1"
        return (
            f"M{left} {y - radius}H{right}{turn} {right} {y + radius}"
            f"H{left}{turn} {left} {y - radius}Z"
        )

    def at(self, fraction: float, outwards: int = 0) -> Head:
        """Return the place after `fraction` of the way round, and which way the walk goes there."""
        bend, radius = pi * self.radius, self.radius + outwards
        way = (fraction % 1) * (2 * bend + 2 * self.straight) + bend / 2
        half, way = divmod(way, bend + self.straight)  # 0: left end and top, 1: right and bottom
        sign = 1 if half % 2 == 0 else -1
        if way < bend:
            angle = pi / 2 + way / self.radius
            x = -self.straight / 2 + radius * cos(angle)
            y, turned = radius * sin(angle), degrees(angle) + 90
        else:
            x = way - bend - self.straight / 2
            y, turned = -radius, 360.0
        return Head(
            round(self.middle[0] + sign * x),
            round(self.middle[1] + sign * y),
            round(turned + (0 if sign > 0 else 180)) % 360,
        )


@dataclass(frozen=True, slots=True)
class Floor:
    """How the stations of a room are drawn: where each stands, and what goes round them.

    In an oval, `oval` carries the lanes; in rows, `track` is the path from the first to the last
    station and back, or nothing where the order of the tables means nothing.
    """

    size: Size
    height: int
    places: Sequence[Point]
    oval: Oval | None = None
    track: str = ""

    def lane(self, *, outside: bool) -> str:
        assert self.oval
        return self.oval.outline(self._outwards(outside))

    def heads(self, *, outside: bool, clockwise: bool) -> list[Head]:
        """Return the heads of a lane's arrows: at the top and the bottom, outside also at the ends."""
        assert self.oval
        fractions = (0.0, 0.25, 0.5, 0.75) if outside else (0.25, 0.75)
        heads = [self.oval.at(fraction, self._outwards(outside)) for fraction in fractions]
        turn = 0 if clockwise else 180
        return [Head(head.x, head.y, (head.turned + turn) % 360) for head in heads]

    def _outwards(self, outside: bool) -> int:
        return (self.size.reach + LANE) * (1 if outside else -1)


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
    track = _track(places, left // 2, height) if to_and_fro else ""
    return Floor(size, height, places, track=track)


def _columns(stations: int) -> tuple[int, Size]:
    if stations <= LARGEST_OVAL:
        return (max(1, min(stations, 3)), LARGE) if stations <= 9 else (4, MIDDLE)
    if stations <= 56:
        return (6 if stations <= 36 else 7), SMALL
    return 9, TINY


def _track(places: Sequence[Point], edge: int, height: int) -> str:
    """Return the path along the places in order, and back along the bottom and the left edge."""
    there = " ".join(f"{x} {y}" for x, y in places)
    (last, _bottom), (_left, top) = places[-1], places[0]
    return f"M{there}V{height - 2}H{edge}V{top}Z" if last else ""
