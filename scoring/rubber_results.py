"""A rubber's result as a table hands it in: the net points, beside the side that won them."""

import re

from scoring.errors import WhistError
from scoring.typed import is_blank, is_too_long, plain, shortened

_POINTS = re.compile(r"\d{1,3}")


class RubberResultError(WhistError):
    """What is no result: value `typed`; or both sides' points, code `both_sides_won`: `ns`, `ew`."""

    code = "not_rubber_points"


def read_result(north_south: str, east_west: str) -> int | None:
    """Return what North-South won, net, negative what they lost; None where both boxes are blank.

    The number stands in the winners' box; the others' is blank or 0. Raises RubberResultError.
    """
    ns, ew = _points(north_south), _points(east_west)
    if ns is None and ew is None:
        return None
    if ns and ew:
        raise RubberResultError("both_sides_won", ns=ns, ew=ew)
    return (ns or 0) - (ew or 0)


def _points(typed: str) -> int | None:
    if is_blank(typed):
        return None
    if is_too_long(typed) or not _POINTS.fullmatch(text := plain(typed)):
        raise RubberResultError(typed=shortened(typed))
    return int(text)
