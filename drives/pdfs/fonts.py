"""The two families that all paper is set in, and how a text is made to fit the room it has."""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from pathlib import Path
from typing import Any, Final, NamedTuple
from unicodedata import category, combining

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

SMALLEST: Final = 7.0
ELLIPSIS: Final = "…"
SUBSTITUTE: Final = "□"

_FONTS = Path(__file__).parent / "fonts"
# The glyphs zero.tf to nine.tf, which the font keeps for its feature `tnum`.
_FIRST_TABULAR_FIGURE = 375
_BEYOND_THE_BMP = re.compile(r"<([0-9A-F]{5,6})>")
_DROPPED = frozenset({"Cc", "Cf", "Cs"})
_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f]")


class _Face(TTFont):  # type: ignore[misc]  # reportlab is untyped
    """A TrueType font whose text can be copied out of the PDF again, emoji too."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802  # reportlab's name
        state = self._assignState(doc)
        super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for number in range(len(state.subsets)):
            to_unicode = doc.idToObject[fonts[f"{state.internalName}+{number}"].ToUnicode.name]
            # reportlab writes U+1F389 as <1F389>; readers expect UTF-16.
            to_unicode.content = _BEYOND_THE_BMP.sub(_utf16, to_unicode.content)

    def covers(self, text: str) -> bool:
        return all(ord(letter) in self.face.charToGlyph for letter in text)

    def advance(self, text: str) -> float:
        """The width of `text` at a size of one point, in points."""
        widths = self.face.charWidths
        return float(sum(widths[ord(letter)] for letter in text)) / 1000


def _utf16(code: re.Match[str]) -> str:
    return f"<{chr(int(code[1], 16)).encode('utf-16-be').hex().upper()}>"


def _load(name: str) -> _Face:
    font = _Face(name, str(_FONTS / f"{name}.ttf"))
    pdfmetrics.registerFont(font)
    return font


def _load_atkinson(name: str) -> _Face:
    """Load a font of the first family: figures of equal width, no loose accents, no Greek.

    Its combining accents stand beside their letter unless a shaping engine moves them, and of
    Greek it has only what formulas need: a name would be of two fonts.
    """
    font = _load(name)
    glyphs, widths = font.face.charToGlyph, font.face.charWidths
    for figure in range(10):
        glyphs[ord("0") + figure] = _FIRST_TABULAR_FIGURE + figure
        widths[ord("0") + figure] = font.face.hmetrics[_FIRST_TABULAR_FIGURE + figure][0]
    for code in [code for code in glyphs if _left_to_the_font_behind(chr(code))]:
        del glyphs[code]
    return font


def _left_to_the_font_behind(letter: str) -> bool:
    return bool(combining(letter)) or unicodedata.name(letter, "").startswith("GREEK")


class Run(NamedTuple):
    """Letters of one font; `advance` is their width at a size of one point."""

    font: str
    text: str
    advance: float


@dataclass(frozen=True, slots=True, eq=False)
class Typeface:
    """A font, and the wider one behind it for the letters that it lacks."""

    own: _Face
    behind: _Face

    def font_for(self, cluster: str) -> _Face:
        """The font that draws a letter with its accents; afterwards it can."""
        if self.own.covers(cluster):
            return self.own
        self._draw_missing_as_a_box(cluster)
        return self.behind

    def _draw_missing_as_a_box(self, cluster: str) -> None:
        # Aliased in the font and not replaced in the text, so that a copy gives the true letter.
        glyphs, widths = self.behind.face.charToGlyph, self.behind.face.charWidths
        for code in map(ord, cluster):
            if code not in glyphs:
                widths[code] = widths[ord(SUBSTITUTE)]
                glyphs[code] = glyphs[ord(SUBSTITUTE)]


REGULAR: Final = Typeface(_load_atkinson("AtkinsonHyperlegibleNext-Regular"), _load("DejaVuSans"))
BOLD: Final = Typeface(_load_atkinson("AtkinsonHyperlegibleNext-Bold"), _load("DejaVuSans-Bold"))


def legible(text: str) -> str:
    """Return `text` as it is drawn: composed (NFC), any white space one space, no control letters."""
    plain = _VARIATION_SELECTORS.sub("", text)
    if not plain.isprintable():
        plain = "".join(
            letter for letter in plain if letter.isspace() or category(letter) not in _DROPPED
        )
    return unicodedata.normalize("NFC", " ".join(plain.split()))


def _clusters(text: str) -> list[str]:
    """Letters with the accents that stand on them."""
    clusters: list[str] = []
    for letter in text:
        if clusters and combining(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


@lru_cache(maxsize=4096)
def runs(text: str, typeface: Typeface) -> tuple[Run, ...]:
    """Return `text` in runs of one font each; a letter no font has becomes a visible box."""
    text = legible(text)
    if typeface.own.covers(text):
        return (Run(str(typeface.own.fontName), text, typeface.own.advance(text)),)
    found = []
    for font, clusters in groupby(_clusters(text), key=typeface.font_for):
        letters = "".join(clusters)
        found.append(Run(str(font.fontName), letters, font.advance(letters)))
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
    clusters = _clusters(text)
    ends = list(accumulate(typeface.font_for(cluster).advance(cluster) for cluster in clusters))
    kept = bisect_right(ends, room - width(ELLIPSIS, typeface, 1))
    return "".join(clusters[:kept]).rstrip() + ELLIPSIS


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
