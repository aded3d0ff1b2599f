"""Names that are too long for one line in large type, and stand in two."""

from drives.pdfs.fonts import ELLIPSIS, width, wrap
from drives.pdfs.paper import Type


def in_one_line_or_two(
    name: str, style: Type, smaller: float, room: float
) -> list[tuple[str, Type]]:
    """Return the lines of a name and the type of each, for `room` points.

    It is one line, which whoever draws it may shrink, unless it would be set below `smaller` points
    and two lines of that hold it: a pair's names, or one of many words.
    """
    if width(name, style.face, smaller) <= room:
        return [(name, style)]
    lines = wrap(name, style.face, smaller, room)
    if len(lines) == 2 and not any(ELLIPSIS in line for line in lines):
        return [(line, style.at(smaller)) for line in lines]
    return [(name, style)]
