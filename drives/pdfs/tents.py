"""Sheets that are folded in the middle to stand on a table: one half of each page is on its head."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from drives.pdfs.boxes import Box
from drives.pdfs.page import Sheet
from drives.pdfs.paper import EDGE, HAIR, INSET, Paper

Item = TypeVar("Item")

_FOLD: Final = (9.0, 6.0)
_LIFTED: Final = 0.5  # towards the fold: larger type hangs lower, and the edge is not printed on


def face_of(paper: Paper) -> Box:
    """Return the room on a side; its margins are no wider on paper in large print."""
    wide, high = paper.size
    face = Box(0, 0, wide, high / 2).inset(INSET / paper.scale)
    return face._replace(bottom=face.bottom + (_LIFTED if paper.large else 0))


class TentSheet(Sheet):
    """A sheet whose pages are folded across the middle; what is drawn is on both sides."""

    def faces(self, items: Iterable[tuple[Item, Item]]) -> Iterator[tuple[Box, Item]]:
        """Yield a box and what goes into it: the two sides of each page, the second on its head."""
        wide, high = self.paper.size
        face = face_of(self.paper)
        for front, back in items:
            self._enlarge()
            self.line([(EDGE, high / 2), (wide - EDGE, high / 2)], 0.6, HAIR, _FOLD)
            yield face, front
            self._turn()
            yield face, back
            self._turn_back()
            self._end_page()

    def _turn(self) -> None:
        """Go on with the other half of the page, as it is seen from the other side of the table."""
        wide, high = self.paper.size
        self._canvas.drawText(self._text)
        self._start_page()
        self._canvas.saveState()
        self._canvas.transform(-1, 0, 0, -1, wide, high)

    def _turn_back(self) -> None:
        self._canvas.drawText(self._text)
        self._start_page()
        self._canvas.restoreState()
