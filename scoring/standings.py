"""Who is placed where. Every screen, sheet and file takes its places from here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K")
Total = int | Fraction


@dataclass(frozen=True, slots=True)
class Standing(Generic[K]):
    """One row of the leaderboard. `place` is None, and so is `total`, while nothing is known.

    `second` is the second figure of a row whose total is level with another's, where the tie rule
    asked for one: the sheet shows it, so that nobody is placed by a figure that is not printed.
    """

    place: int | None
    key: K
    total: Total | None
    tied: bool
    second: Total | None = None

    @property
    def label(self) -> str:
        """The place as printed: "1", "2=", or "" while nothing is known."""
        if self.place is None:
            return ""
        return f"{self.place}=" if self.tied else f"{self.place}"


@dataclass(frozen=True, slots=True)
class TieRule:
    """What parts equal totals: nothing (`SHARE`), or a second figure, of which more is better.

    `name` is the rule's code, which the sheet prints in words; `figures` holds the figure of each
    key.
    """

    name: str = "share"
    figures: Mapping[Any, Total | None] = field(default_factory=dict)


SHARE: Final = TieRule()


def place(
    totals: Mapping[K, Total | None],
    tie_rule: TieRule = SHARE,
    order: Callable[[K], Any] | None = None,
) -> list[Standing[K]]:
    """Return a row for each key of `totals`, best first; the most tricks is best.

    Level keys share the place of the first of them and the next place is left out: 1, 2=, 2=, 4. A
    second figure parts equal totals only where each of them has one: what is not known decides
    nothing. Keys without a total come last, without a place: blank is not zero.

    The order of `totals` changes nothing: level rows are listed by `order`, or by key where it is
    not given. Its values must then be sortable, and different for different keys.
    """
    keys = sorted(totals, key=order or _itself)
    known = [(key, total) for key in keys if (total := totals[key]) is not None]
    known.sort(key=lambda row: row[1], reverse=True)  # stable, so level rows keep the order of keys
    standings: list[Standing[K]] = []
    for total, level in groupby(known, key=lambda row: row[1]):
        for group in _parted([key for key, _ in level], tie_rule):
            first = len(standings) + 1
            standings += _rows(first, group, total)
    return standings + [
        Standing(None, key, None, tied=False) for key in keys if totals[key] is None
    ]


def place_by_figures(
    figures: Mapping[K, Sequence[Total] | None],
    totals: Mapping[K, Total | None],
    order: Callable[[K], Any] | None = None,
) -> list[Standing[K]]:
    """Return a row for each key as `place` does, by several figures: each parts who is level in those before.

    More is better of every one of them. The rows show the `totals`; None of the figures is no place.
    """
    known = {tuple(of) for of in figures.values() if of is not None}
    best_last = {of: at for at, of in enumerate(sorted(known))}
    ranks = {key: None if of is None else best_last[tuple(of)] for key, of in figures.items()}
    return [replace(row, total=totals[row.key]) for row in place(ranks, order=order)]


@dataclass(frozen=True, slots=True)
class _Level(Generic[K]):
    """Keys that share a place, and the second figure that brought them to it."""

    keys: Sequence[K]
    second: Total | None = None


def _parted(keys: list[K], tie_rule: TieRule) -> Iterator[_Level[K]]:
    figures = {key: figure for key in keys if (figure := tie_rule.figures.get(key)) is not None}
    if len(keys) == 1 or len(figures) < len(keys):
        yield _Level(keys)
        return
    by_figure = sorted(keys, key=figures.__getitem__, reverse=True)
    for second, group in groupby(by_figure, key=figures.__getitem__):
        yield _Level(list(group), second)


def _rows(first: int, level: _Level[K], total: Total) -> Iterator[Standing[K]]:
    tied = len(level.keys) > 1
    return (Standing(first, key, total, tied, level.second) for key in level.keys)


def _itself(key: Any) -> Any:
    return key
