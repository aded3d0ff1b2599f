"""The two families that all paper is set in, and how a text is made to fit the room it has."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import category, combining

from drives.pdfs import further_fonts
from drives.pdfs.faces import Face, register
from drives.pdfs.scripts import (
    NON_JOINER,
    apart,
    base_letters,
    clusters,
    displayed,
    runs_from_the_right,
    without_useless_joiners,
)

SMALLEST: Final = 7.0
ELLIPSIS: Final = "…"

_FONTS = Path(__file__).parent / "fonts"
# The glyphs zero.tf to nine.tf, which the font keeps for its feature `tnum`.
_FIRST_TABULAR_FIGURE = 375
_DROPPED = frozenset({"Cc", "Cf", "Cs"})
_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def _file(name: str) -> Face:
    return Face(name, str(_FONTS / f"{name}.ttf"))


def _load_atkinson(name: str) -> Face:
    """Load a font of the first family: figures of equal width, no loose accents, no Greek.

    Its combining accents stand beside their letter unless a shaping engine moves them, and of
    Greek it has only what formulas need: a name would be of two fonts.
    """
    font = _file(name)
    glyphs, widths = font.face.charToGlyph, font.face.charWidths
    for figure in range(10):
        glyphs[ord("0") + figure] = _FIRST_TABULAR_FIGURE + figure
        widths[ord("0") + figure] = font.face.hmetrics[_FIRST_TABULAR_FIGURE + figure][0]
    for code in [code for code in glyphs if _left_to_the_font_behind(chr(code))]:
        del glyphs[code]
    return register(font)


def _left_to_the_font_behind(letter: str) -> bool:
    return bool(combining(letter)) or unicodedata.name(letter, "").startswith("GREEK")


class Run(NamedTuple):
    """Letters of one font, as they stand on the line; `advance` is their width at a size of one point."""

    font: str
    text: str
    advance: float


class Drawn(NamedTuple):
    """A letter with its accents, and the font that draws it."""

    face: Face
    text: str

    @property
    def advance(self) -> float:
        return self.face.advance(self.text)


@dataclass(frozen=True, slots=True, eq=False)
class Typeface:
    """A font, the wider one behind it for the letters that it lacks, and what is taken where both do."""

    own: Face
    behind: Face
    at_last: tuple[Face, ...] = ()

    def draw(self, cluster: str) -> Drawn:
        """Return which font draws a letter with its accents, and by which glyphs; afterwards it can."""
        found = self._found(cluster)
        if found is None:
            self.behind.draw_as_boxes(cluster)
        return found or Drawn(self.behind, cluster)

    def lacks(self, cluster: str) -> str:
        """Return the letters of a cluster that are drawn as boxes."""
        if self._found(cluster):
            return ""
        return "".join(letter for letter in cluster if not self.behind.has(letter))

    def _found(self, cluster: str) -> Drawn | None:
        for text in dict.fromkeys((cluster, apart(cluster))):
            for face in (self.own, self.behind, *self.at_last):
                if face.has(text):
                    return Drawn(face, text)
            if further := further_fonts.face_with(text):
                return Drawn(further, text)
        return None


_DEJAVU: Final = register(_file("DejaVuSans"))
REGULAR: Final = Typeface(_load_atkinson("AtkinsonHyperlegibleNext-Regular"), _DEJAVU)
BOLD: Final = Typeface(
    _load_atkinson("AtkinsonHyperlegibleNext-Bold"), register(_file("DejaVuSans-Bold")), (_DEJAVU,)
)


def use_further_fonts(folder: Path) -> str:
    """Take letters that the own families lack from the TrueType fonts in `folder`, as they are now.

    Returns a short text that is another one where other fonts are there; empty where there are none.
    """
    if further_fonts.look_into(folder):
        runs.cache_clear()
        fit.cache_clear()
    return further_fonts.version()


def legible(text: str) -> str:
    """Return `text` as it is read: composed (NFC), any white space one space, no control letters."""
    plain = _VARIATION_SELECTORS.sub("", text)
    if not plain.isprintable():
        plain = "".join(letter for letter in plain if _is_legible(letter))
        plain = without_useless_joiners(plain)
    return unicodedata.normalize("NFC", " ".join(plain.split()))


def _is_legible(letter: str) -> bool:
    return letter.isspace() or letter == NON_JOINER or category(letter) not in _DROPPED


def missing_letters(names: Iterable[str]) -> dict[str, str]:
    """Return which letters of which names are printed as a box: name -> letters, as they come."""
    lacking = {name: "".join(dict.fromkeys(_missing(legible(name)))) for name in names}
    return {name: letters for name, letters in lacking.items() if letters}


def _missing(text: str) -> Iterator[str]:
    if REGULAR.own.has(text):
        return
    for cluster in displayed(text):
        yield from map(base_letters, REGULAR.lacks(cluster))


@lru_cache(maxsize=4096)
def runs(text: str, typeface: Typeface) -> tuple[Run, ...]:
    """Return `text` in runs of one font each; a letter no font has becomes a visible box."""
    text = legible(text)
    if typeface.own.has(text):
        return (Run(str(typeface.own.fontName), text, typeface.own.advance(text)),)
    found = []
    drawn = map(typeface.draw, displayed(text))
    for face, together in groupby(drawn, key=lambda one: one.face):
        letters = "".join(one.text for one in together)
        found.append(Run(str(face.fontName), letters, face.advance(letters)))
    return tuple(found)


def width(text: str, typeface: Typeface, size: float) -> float:
    """Return the width in points of `text` as it is drawn at `size`."""
    return size * sum(run.advance for run in runs(text, typeface))


@lru_cache(maxsize=4096)
def fit(
    text: str, typeface: Typeface, size: float, room: float, smallest: float = SMALLEST
) -> tuple[str, float]:
    """Return the text and the size at which it stays within `room` points.

    It shrinks as far as `smallest` points (or `size`, if that is less) and is then cut, with an
    ellipsis.
    """
    text = legible(text)
    wide = width(text, typeface, 1)
    if wide * size <= room:
        return text, size
    smallest = min(size, smallest)
    if wide * smallest <= room:
        return text, room / wide
    return cut(text, typeface, room / smallest), smallest


def cut(text: str, typeface: Typeface, room: float) -> str:
    """Return as many whole letters of `text` as fit into `room` (in ems) with an ellipsis after."""
    letters = clusters(text)
    ends = list(accumulate(typeface.draw(letter).advance for letter in letters))
    kept = bisect_right(ends, room - width(ELLIPSIS, typeface, 1))
    head = "".join(letters[:kept]).rstrip() + ELLIPSIS
    while kept and runs_from_the_right(head) and width(head, typeface, 1) > room:
        kept -= 1  # letters that are joined have other widths
        head = "".join(letters[:kept]).rstrip() + ELLIPSIS
    return head


def wrap(text: str, typeface: Typeface, size: float, room: float) -> list[str]:
    """Return `text` in lines no wider than `room` points, broken at spaces; a longer word is cut."""
    lines: list[str] = []
    for word in legible(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, typeface, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return [
        line if width(line, typeface, size) <= room else cut(line, typeface, room / size)
        for line in lines
    ]
