"""Columns as wide as what stands in them, so that no figure is cut; and lists too wide for a page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from drives.pdfs.columns import usual_width
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.listings import CELL_GAP, Column, Listing

_SLACK: Final = 0.1  # what rounding may take from a column that is just wide enough


@dataclass(frozen=True, slots=True)
class Setting:
    """The room that a list is set in, in points: how wide it is, the type of its rows and of its heads."""

    room: float
    size: float
    head: float


def wide(column: Column, cells: Sequence[str], setting: Setting) -> float:
    """Return how wide a column has to be, in points, with the gap after it."""
    face = BOLD if column.bold else REGULAR
    widest = max((width(cell, face, setting.size) for cell in set(cells)), default=0.0)
    return max(widest, width(column.heading, BOLD, setting.head)) + CELL_GAP + _SLACK


def whole_figures(listing: Listing, setting: Setting) -> Listing:
    """Return the list with its columns as they are, where heads, places and figures have room there.

    Else places and figures are as wide as they have to be, and the other columns have what is left.
    """
    point = (setting.room + CELL_GAP) / sum(column.share for column in listing.columns)
    has_room = (
        wide(column, cells if _is_whole(column) else (), setting) <= column.share * point
        for column, cells in _columns(listing)
    )
    return listing if all(has_room) else _with(listing, {}, setting)


def most_keep_their_size(listing: Listing, setting: Setting) -> bool:
    """Whether there is room for all places and figures, and for most of what else is in the list."""
    needed = sum(
        wide(column, cells, setting)
        if _is_whole(column)
        else max(wide(column, (), setting), CELL_GAP + setting.size * usual_width(cells))
        for column, cells in _columns(listing)
    )
    return needed <= setting.room + CELL_GAP


def fitting_parts(listing: Listing, title: str, setting: Setting) -> list[Listing]:
    """Return a list in as few parts as have room on a page each, all their figures whole.

    Most names keep their size beside them. `title` is that of a part, as for `in_parts`.
    """
    columns = list(_columns(listing))
    each = max((wide(*one, setting) for one in columns if one[0].figures), default=1.0)
    places = sum(wide(*one, setting) for one in columns if one[0].bold and not one[0].figures)
    names = sum(
        CELL_GAP + setting.size * usual_width(cells)
        for column, cells in columns
        if not _is_whole(column)
    )
    room = setting.room + CELL_GAP - places
    across = max(1, int((room - min(names, room / 2)) // each))
    return [
        _with(part, dict.fromkeys(_figures(part), each), setting)
        for part in in_parts(listing, across, title)
    ]


def in_parts(listing: Listing, across: int, title: str) -> list[Listing]:
    """Return a list in as few parts, as equal as can be, as have at most `across` figures in a row.

    All other columns stand in each of them. `title` heads a part: "Evenings {first} to {last}".
    """
    figures = _figures(listing)
    count = ceil(len(figures) / across)
    if count <= 1:
        return [listing]
    each = ceil(len(figures) / count)
    return [
        _part(listing, range(first, min(first + each, len(figures))), title)
        for first in range(0, len(figures), each)
    ]


def _part(listing: Listing, shown: range, title: str) -> Listing:
    figures = _figures(listing)
    left_out = {*figures} - {figures[number] for number in shown}
    kept = [at for at in range(len(listing.columns)) if at not in left_out]
    return Listing(
        title.replace("{first}", f"{shown[0] + 1}").replace("{last}", f"{shown[-1] + 1}"),
        tuple(listing.columns[at] for at in kept),
        tuple(tuple(row[at] for at in kept) for row in listing.rows),
    )


def _with(listing: Listing, needed: Mapping[int, float], setting: Setting) -> Listing:
    """Return the list with columns of the widths in `needed`; other places are as wide as they are."""
    columns = list(_columns(listing))
    widths = {at: wide(*one, setting) for at, one in enumerate(columns) if _is_whole(one[0])}
    widths |= needed
    left = max(CELL_GAP + 1, setting.room + CELL_GAP - sum(widths.values()))
    widths |= _shared(
        {at: wide(*one, setting) for at, one in enumerate(columns) if at not in widths}, left
    )
    return replace(
        listing,
        columns=tuple(replace(one, share=widths[at]) for at, one in enumerate(listing.columns)),
    )


def _shared(needs: Mapping[int, float], room: float) -> dict[int, float]:
    """Return the room of each: narrow ones have what they need, wide ones the same of what is left.

    Where there is enough for all, what is over goes to the widest.
    """
    found: dict[int, float] = {}
    for at in sorted(needs, key=lambda one: needs[one]):
        found[at] = min(needs[at], (room - sum(found.values())) / (len(needs) - len(found)))
    if found:
        found[at] += room - sum(found.values())
    return found


def _figures(listing: Listing) -> list[int]:
    return [at for at, column in enumerate(listing.columns) if column.figures]


def _columns(listing: Listing) -> Iterator[tuple[Column, Sequence[str]]]:
    for at, column in enumerate(listing.columns):
        yield column, [row[at] for row in listing.rows]


def _is_whole(column: Column) -> bool:
    """Whether nothing in a column may be cut: figures, and places, which are bold on the left."""
    return column.figures or column.bold
