"""A mark on a score sheet: what a side scored and why, so that it can be read aloud."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.sides import Side


@dataclass(frozen=True, slots=True)
class Mark:
    """One step of a score: `points` for `side` (negative: taken off), for the reason `code`.

    A mark of no points says why something does not count. `drives.words.rubbers` makes the sentence
    from code and values.
    """

    side: Side
    points: int
    code: str
    values: Mapping[str, int] = field(default_factory=dict)
