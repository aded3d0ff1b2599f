"""A font file from outside: looked through before any letter of it is drawn, in the middle of a sheet."""

from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from struct import iter_unpack, unpack_from
from typing import Any, Final

from reportlab.pdfbase.ttfonts import TTFNameBytes, TTFontParser

from drives.pdfs.faces import Face

_TRUETYPE: Final = (b"\x00\x01\x00\x00", b"true")
_COLLECTION: Final = b"ttcf"
_UNICODE: Final = 0x110000
# Letters cut out of a font at once; many, since each time all outlines are copied.
_AT_ONCE: Final = 10_000


class NoOutlinesError(Exception):
    """The file is no TrueType font: its outlines are of another kind, or packed."""


class UnreadableFontError(Exception):
    """The file is damaged, or must not be embedded."""


def open_font(file: str, data: bytes) -> Face:
    """Return the first font of a file called `file`, every letter of which can be drawn.

    Raises NoOutlinesError or UnreadableFontError.
    """
    # A file can be broken in any way, and reportlab says so by any error.
    try:
        _ask_for_outlines(data)
        _check_size(TTFontParser(BytesIO(data)), len(data))
        face = _face(file, data)
        _check_glyphs(face.face)
    except NoOutlinesError:
        raise
    except Exception as error:
        raise UnreadableFontError(file) from error
    return face


def _face(file: str, data: bytes) -> Face:
    # To reportlab, and in the PDF, two fonts of one name would be one font.
    digest = sha256(data).hexdigest()[:12]
    face = Face(f"{file} {digest}", BytesIO(data))
    face.face.name = TTFNameBytes(face.face.name + b"-" + digest.encode())
    return face


def _ask_for_outlines(data: bytes) -> None:
    first = unpack_from(">L", data, 12)[0] if data[:4] == _COLLECTION else 0
    if data[first : first + 4] not in _TRUETYPE:
        raise NoOutlinesError


def _check_size(parser: Any, size: int) -> None:
    """Raise where a table ends after the file, or more letters are claimed than there are."""
    if any(table["offset"] + table["length"] > size for table in parser.tables):
        raise ValueError("half a file")
    if sum(last - first + 1 for first, last in _ranges(parser.get_table("cmap"))) > _UNICODE:
        raise ValueError("more letters than there are")


def _ranges(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Yield the first and the last letter of every range in a table of letters."""
    for place in range(max(unpack_from(">2H", cmap))):
        (start,) = unpack_from(">L", cmap, 8 + 8 * place)
        (kind,) = unpack_from(">H", cmap, start)
        if kind == 4:
            (twice,) = unpack_from(">H", cmap, start + 6)
            ends = unpack_from(f">{twice // 2}H", cmap, start + 14)
            yield from zip(
                unpack_from(f">{twice // 2}H", cmap, start + 16 + twice), ends, strict=True
            )
        elif kind == 12:
            (count,) = unpack_from(">L", cmap, start + 12)
            groups = cmap[start + 16 : start + 16 + 12 * count]
            if len(groups) < 12 * count:
                raise ValueError("half a table")
            yield from ((first, last) for first, last, _glyph in iter_unpack(">3L", groups))


def _check_glyphs(face: Any) -> None:
    """Raise where a letter could not be drawn."""
    ends = face.glyphPos
    if ends[-1] > face.get_table_pos("glyf")[1] or any(
        end < start for start, end in pairwise(ends)
    ):
        raise ValueError("a glyph has no place")
    codes = sorted(face.charToGlyph)
    if not codes or max(face.charToGlyph.values()) >= len(ends) - 1:
        raise ValueError("a letter has no glyph")
    for first in range(0, len(codes), _AT_ONCE):
        face.makeSubset(codes[first : first + _AT_ONCE])
