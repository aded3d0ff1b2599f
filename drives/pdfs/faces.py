"""A TrueType font as paper needs it: which letters it has, how wide they are, and what they are read as."""

import re
from typing import Any, Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from drives.pdfs.scripts import base_letters

SUBSTITUTE: Final = "□"

# A presentation form, or a letter beyond the first plane.
_READ_OTHERWISE: Final = re.compile(r"<(F[BDE][0-9A-F]{2}|FC[0-9A-F]{2}|[0-9A-F]{5,6})>")


class Face(TTFont):  # type: ignore[misc]  # reportlab is untyped
    """A TrueType font whose text can be copied out of the PDF again, emoji and joined letters too."""

    letters: frozenset[int]

    def addObjects(self, doc: Any) -> None:  # noqa: N802  # reportlab's name
        state = self._assignState(doc)
        super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for number in range(len(state.subsets)):
            to_unicode = doc.idToObject[fonts[f"{state.internalName}+{number}"].ToUnicode.name]
            to_unicode.content = _READ_OTHERWISE.sub(_as_read, to_unicode.content)

    def has(self, text: str) -> bool:
        """Whether the font has a glyph of its own for every letter of `text`."""
        return self.letters.issuperset(map(ord, text))

    def advance(self, text: str) -> float:
        """The width of `text` at a size of one point, in points."""
        widths = self.face.charWidths
        return float(sum(widths[ord(letter)] for letter in text)) / 1000

    def draw_as_boxes(self, text: str) -> None:
        """Let a box stand for what the font lacks of `text`.

        Aliased in the font and not replaced in the text, so that a copy gives the true letter.
        """
        glyphs, widths = self.face.charToGlyph, self.face.charWidths
        for code in map(ord, text):
            if code not in glyphs:
                widths[code] = widths[ord(SUBSTITUTE)]
                glyphs[code] = glyphs[ord(SUBSTITUTE)]


def register(face: Face) -> Face:
    """Make the font known to the canvas, with the letters it has by now."""
    face.letters = frozenset(code for code, glyph in face.face.charToGlyph.items() if glyph)
    pdfmetrics.registerFont(face)
    return face


def _as_read(code: re.Match[str]) -> str:
    """Return what a glyph is read as, in UTF-16: reportlab writes U+1F389 as <1F389>.

    Readers turn round what stands from right to left letter by letter, so two letters in one glyph
    go in backwards.
    """
    letters = base_letters(chr(int(code[1], 16)))[::-1]
    return f"<{letters.encode('utf-16-be').hex().upper()}>"
