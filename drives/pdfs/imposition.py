"""Which card lies where on the sheets of a pile, so that its back comes behind its front."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")


class Cut(NamedTuple):
    """Into how many columns and rows a page is cut."""

    columns: int
    rows: int

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def cell_of(self, quarter: int) -> int:
        """Return the cell in which a quarter of the page lies (0 on the top left to 3), row by row."""
        row, column = divmod(quarter % 4, 2)
        return row * self.rows // 2 * self.columns + column * self.columns // 2


def laid_out(items: Sequence[Item], cut: Cut, skip: int = 0) -> list[Item | None]:
    """Return what lies in each cell of each page, row by row; the first `skip` cells stay empty."""
    return [*(None for _ in range(skip)), *items]


def laid_out_on_both_sides(
    items: Sequence[tuple[Item, Item]], cut: Cut, skip: int = 0
) -> list[Item | None]:
    """Return the fronts of a page and then their backs, page by page, from (front, back).

    The printer turns the paper on its long edge, so that what is on the left of the front has its
    back on the right: the backs stand in each row from right to left.
    """
    padded: list[tuple[Item, Item] | None] = [*(None for _ in range(skip)), *items]
    padded += [None] * (-len(padded) % cut.cells)
    return [
        side
        for first in range(0, len(padded), cut.cells)
        for side in _sheet(padded[first : first + cut.cells], cut)
    ]


def _sheet(cells: Sequence[tuple[Item, Item] | None], cut: Cut) -> Iterator[Item | None]:
    for cell in cells:
        yield cell[0] if cell else None
    for row in range(0, len(cells), cut.columns):
        for cell in reversed(cells[row : row + cut.columns]):
            yield cell[1] if cell else None
