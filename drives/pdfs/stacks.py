"""The order of what is cut from a pile of pages, so that the stacks it falls into are in order."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def for_stacks(items: Sequence[Item], cells: int) -> list[Item | None]:
    """Return the items page by page, `cells` to a page; None is a cell that stays empty.

    The pages are cut as one pile. Each cell gives a stack, and the stacks, the first cell's on top,
    have the items in the order in which they came.
    """
    pages = -(-len(items) // cells)
    return [
        items[place] if (place := cell * pages + page) < len(items) else None
        for page in range(pages)
        for cell in range(cells)
    ]
