"""Long names that begin alike: cut so that on one sheet no two of them read the same."""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cached_property, partial
from itertools import count, pairwise, repeat, takewhile
from typing import Final

from drives.pdfs.fonts import ELLIPSIS, SMALLEST, Typeface, cut, fit, legible, width
from drives.pdfs.scripts import clusters

_HEADING: Final = "heading"  # of a column: none of the names below it
_LONGEST_FIGURE: Final = 12
_DIGIT: Final = re.compile(r"\d")
_WORD: Final = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True, eq=False)
class Names:
    """All texts in `data`, the dataclass of a sheet, but headings of columns: names, and whatever
    else may have to be cut.

    Looked for only once one is cut, which is seldom. A text that is none of them is fitted like any.
    """

    data: object = ()
    _cuts: dict[tuple[Typeface, float], dict[str, str]] = field(default_factory=dict)

    @cached_property
    def texts(self) -> frozenset[str]:
        return frozenset(map(legible, _texts_in(self.data)))

    def fit(
        self, text: str, typeface: Typeface, size: float, room: float, smallest: float = SMALLEST
    ) -> tuple[str, float]:
        """Return the text and the size at which it stays within `room` points, as `fonts.fit` does.

        Texts that would be cut to the same are cut in the middle, so that what differs stays. A
        figure is never cut, for what is left of it would be another: it is set as small as it must.
        """
        if is_figure(text):
            return fit(text, typeface, size, room, 0.0)
        fitted, smaller = fit(text, typeface, size, room, smallest)
        text = legible(text)
        if fitted == text or text not in self.texts:
            return fitted, smaller
        return self._cut(typeface, room / smaller)[text], smaller

    def _cut(self, typeface: Typeface, room: float) -> dict[str, str]:
        """Return every text that is wider than `room` (in ems), cut."""
        if (typeface, room) not in self._cuts:
            wide = [text for text in self.texts if width(text, typeface, 1) > room]
            self._cuts[typeface, room] = cut_apart(wide, typeface, room)
        return self._cuts[typeface, room]


def is_figure(text: str) -> bool:
    """Whether a text is a figure or a place, "(90½)" or "12=": it has digits, and no word."""
    return len(text) <= _LONGEST_FIGURE and bool(_DIGIT.search(text)) and not _WORD.search(text)


def _texts_in(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        yield from _texts_in(tuple(data.values()))
    elif isinstance(data, Collection):
        for item in data:
            yield from _texts_in(item)
    elif is_dataclass(data):
        for each in fields(data):
            if each.name != _HEADING:
                yield from _texts_in(getattr(data, each.name))


def cut_apart(names: Iterable[str], typeface: Typeface, room: float) -> dict[str, str]:
    """Return each of the names cut to `room` (in ems): no two to the same text.

    A name keeps its beginning; where that is not enough its end too, or else the place from which
    they differ. Where there is no room for that, they are numbered.
    """
    cuts = {name: cut(name, typeface, room) for name in names}
    alike: dict[str, list[str]] = {}
    for name in sorted(cuts):
        alike.setdefault(cuts[name], []).append(name)
    taken = {text for text, group in alike.items() if len(group) == 1}
    for group in alike.values():
        if len(group) > 1:
            told_apart = next(
                texts for texts in _ways(group, typeface, room) if _are_new(texts, taken)
            )
            taken.update(told_apart)
            cuts |= zip(group, told_apart, strict=True)
    return cuts


def _are_new(texts: Sequence[str], taken: Set[str]) -> bool:
    return len(set(texts)) == len(texts) and taken.isdisjoint(texts)


def _ways(names: Sequence[str], typeface: Typeface, room: float) -> Iterator[list[str]]:
    """Yield the names cut in one way after another; the last way numbers them from 1, from 2, ..."""
    spelt = [clusters(name) for name in names]

    def cut_by(way: Callable[..., str], places: Iterable[int]) -> list[str]:
        return [
            _longest(partial(way, letters, place), len(letters), typeface, room)
            for letters, place in zip(spelt, places, strict=False)
        ]

    yield cut_by(_with_end, map(len, spelt))
    yield cut_by(_with_place, repeat(_shared(spelt[0], spelt[-1])))
    yield cut_by(_with_place, _differing(spelt))
    for first in count(1):
        yield cut_by(_numbered, count(first))


def _longest(way: Callable[[int], str], letters: int, typeface: Typeface, room: float) -> str:
    """Return the name with as many of its letters as there is room for."""

    def wide(kept: int) -> float:
        return width(way(kept), typeface, 1)

    kept = bisect_right(range(1, letters + 1), room, key=wide)
    while kept and wide(kept) > room:
        kept -= 1  # a letter less may be a mark of a cut more
    return way(kept)


def _with_end(letters: Sequence[str], end: int, kept: int) -> str:
    return _joined(letters[: kept - kept // 2], letters[end - kept // 2 :])


def _with_place(letters: Sequence[str], place: int, kept: int) -> str:
    seen = letters[place : place + (kept + 1) // 2]
    is_cut = place + len(seen) < len(letters)
    return _joined(letters[: min(place, kept - len(seen))], seen) + ELLIPSIS * is_cut


def _numbered(letters: Sequence[str], number: int, kept: int) -> str:
    return _joined(letters[:kept], str(number))


def _joined(beginning: Sequence[str], end: Sequence[str]) -> str:
    return "".join(beginning).rstrip() + ELLIPSIS + "".join(end).lstrip()


def _differing(spelt: Sequence[Sequence[str]]) -> list[int]:
    """Return where each differs first from both beside it, in the order of the alphabet."""
    shared = [0, *(_shared(one, other) for one, other in pairwise(spelt)), 0]
    return [max(before, after) for before, after in pairwise(shared)]


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(1 for _pair in same)
