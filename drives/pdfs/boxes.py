"""Rectangles on paper, in points from its lower left corner, and how they are divided."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

MM: Final = 72 / 25.4
CAP_HEIGHT: Final = 0.668  # of Atkinson Hyperlegible Next, in ems

Segment = tuple[float, float, float, float]
"""A stroke from one point to another: x, y, x, y."""


class Box(NamedTuple):
    """A rectangle, in points from the lower left corner of the paper."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.bottom + self.height

    @property
    def middle(self) -> float:
        return self.left + self.width / 2

    def inset(self, by: float) -> "Box":
        return Box(self.left + by, self.bottom + by, self.width - 2 * by, self.height - 2 * by)

    def without(self, top: float = 0, bottom: float = 0) -> "Box":
        """What is left of the box when so much of its height has been used."""
        return self._replace(bottom=self.bottom + bottom, height=self.height - top - bottom)

    def between(self, left: float, right: float) -> "Box":
        return self._replace(left=left, width=right - left)

    def columns(self, count: int, gap: float) -> list["Box"]:
        each = (self.width - gap * (count - 1)) / count
        return [
            self._replace(left=self.left + number * (each + gap), width=each)
            for number in range(count)
        ]

    def baseline(self, size: float) -> float:
        """Where capitals of `size` points stand so that they are in the middle of the height."""
        return self.bottom + (self.height - CAP_HEIGHT * size) / 2


def cuts(page: Box, columns: int, rows: int, edge: float) -> list[Segment]:
    """Return the lines along which `page` is cut into cells, as far as `edge` from its rim."""
    across = [page.left + page.width * n / columns for n in range(1, columns)]
    up = [page.bottom + page.height * n / rows for n in range(1, rows)]
    return [
        *((x, page.bottom + edge, x, page.top - edge) for x in across),
        *((page.left + edge, y, page.right - edge, y) for y in up),
    ]


def trace(canvas: Any, points: Sequence[tuple[float, float]]) -> Any:
    """Return reportlab's path of straight pieces through `points`, to be drawn on its canvas."""
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    return path
