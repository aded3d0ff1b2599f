"""Ways through a hall as lines in its drawing: round an oval, or along rows to and fro."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, degrees, pi, sin
from typing import Final

Point = tuple[int, int]

IN_A_BEND: Final = 16
"""So many straight pieces make a half circle, or a part of the way from table to table."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of an arrow: where it is and how many degrees it is turned from pointing right."""

    x: int
    y: int
    turned: int


def path(points: Sequence[Point]) -> str:
    """Return straight pieces through `points` as an SVG path."""
    return "M" + " ".join(f"{x} {y}" for x, y in points)


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of a lane, from beside one table to beside another: its places, and the arrow's head.

    `mark_at` is where a letter can stand on its last part, before it passes no further table.
    """

    points: Sequence[Point]
    head: Head
    mark_at: Point

    @property
    def outline(self) -> str:
        return path(self.points)


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

    def points(self, outwards: int) -> list[Point]:
        """Return the places of the outline, the first of them twice."""
        bend, side = pi * self.radius, self.straight
        whole = 2 * (bend + side)
        steps = [bend / IN_A_BEND * step for step in range(-IN_A_BEND // 2, IN_A_BEND // 2 + 1)]
        fractions = [(way + half) / whole for half in (0, bend + side) for way in steps]
        places = [self.at(fraction, outwards) for fraction in [*fractions, fractions[0]]]
        return [(place.x, place.y) for place in places]

    def arc(self, start: float, parts: Sequence[float], outwards: int) -> Arc:
        """Return the lane from fraction `start` on by each of `parts`, backwards where negative."""
        places, here = [self.at(start, outwards)], start
        for part in parts:
            steps = range(1, IN_A_BEND + 1)
            places += [self.at(here + part * step / IN_A_BEND, outwards) for step in steps]
            here += part
        end, mark = places[-1], places[-1 - IN_A_BEND // 2]
        turned = end.turned if parts[-1] > 0 else (end.turned + 180) % 360
        points = [(place.x, place.y) for place in places]
        return Arc(points, Head(end.x, end.y, turned), (mark.x, mark.y))

    def heads(self, outwards: int, *, forward: bool) -> list[Head]:
        """Return the heads of arrows along it: at the top and the bottom, outside also at the ends."""
        fractions = (0.0, 0.25, 0.5, 0.75) if outwards > 0 else (0.25, 0.75)
        heads = [self.at(fraction, outwards) for fraction in fractions]
        turn = 0 if forward else 180
        return [Head(head.x, head.y, (head.turned + turn) % 360) for head in heads]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tables: its height, where the walk comes into it and where it goes on."""

    y: int
    enters: int
    leaves: int


@dataclass(frozen=True, slots=True)
class Snake:
    """Rows of tables walked to and fro, the first from left to right, each below the one before."""

    rows: Sequence[Row]

    def outline(self, outwards: int) -> str:
        """Return the path that runs `outwards` from the tables: on the left of the walk, or right."""
        return path(self.points(outwards))

    def points(self, outwards: int) -> list[Point]:
        """Return the corners of the outline: it turns beyond the end of a row on the outer side."""
        found: list[Point] = []
        begin = self.rows[0].enters
        for number, row in enumerate(self.rows):
            last = row is self.rows[-1]
            beyond = 0 if last else max(0, outwards if number % 2 == 0 else -outwards)
            end = row.leaves + (beyond if number % 2 == 0 else -beyond)
            found += [(begin, self._level(number, outwards)), (end, self._level(number, outwards))]
            begin = end
        return found

    def heads(self, outwards: int, *, forward: bool) -> list[Head]:
        """Return the head of an arrow in the middle of each row."""
        return [
            Head(
                (row.enters + row.leaves) // 2,
                self._level(number, outwards),
                0 if (number % 2 == 0) == forward else 180,
            )
            for number, row in enumerate(self.rows)
        ]

    def _level(self, number: int, outwards: int) -> int:
        """Return the height of a lane in a row; on the left is above where the walk goes right."""
        return self.rows[number].y - (outwards if number % 2 == 0 else -outwards)
