"""Fonts for letters that the own two families lack: read from a folder, and only when one is wanted."""

from dataclasses import dataclass, field
from enum import Enum, auto
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from struct import unpack_from
from threading import Lock
from typing import Any, Final, NamedTuple

from drives.pdfs.faces import Face, register

_OF_FONTS: Final = frozenset({".ttf", ".ttc", ".otf", ".otc", ".woff", ".woff2"})
_TRUETYPE: Final = (b"\x00\x01\x00\x00", b"true")
_COLLECTION: Final = b"ttcf"
# Letters a subset may have; many, since each is cut out of a copy of all outlines.
_AT_ONCE: Final = 10_000


class Trouble(Enum):
    """Why a file cannot be printed from: no TrueType outlines, or not a font that can be read."""

    OTHER_KIND = auto()
    DAMAGED = auto()


class Refused(NamedTuple):
    """A file of the folder that is left alone, and why."""

    file: str
    trouble: Trouble


class _Seen(NamedTuple):
    """A file as it was when the folder was looked at."""

    path: Path
    changed_ns: int
    size: int


@dataclass(slots=True)
class _Shelf:
    """The fonts of a folder, once they are loaded."""

    seen: tuple[_Seen, ...] = ()
    faces: list[Face] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    is_loaded: bool = False

    def load(self) -> None:
        for number, one in enumerate(self.seen):
            loaded = _load(one, number)
            if isinstance(loaded, Trouble):
                self.refused.append(Refused(one.path.name, loaded))
            else:
                self.faces.append(loaded)
        self.is_loaded = True


_LOADING = Lock()
_shelf = _Shelf()


def look_into(folder: Path) -> bool:
    """Take further fonts from `folder` from now on; return whether other files are there than before.

    In the order of their names. A folder that is not there has none.
    """
    global _shelf
    seen = _seen(folder)
    if seen == _shelf.seen:
        return False
    _shelf = _Shelf(seen)
    return True


def face_with(letters: str) -> Face | None:
    """Return the first further font that has all of `letters`."""
    return next((face for face in _loaded().faces if face.has(letters)), None)


def refused() -> list[Refused]:
    """Return the files of the folder that cannot be printed from, by name."""
    return _loaded().refused


def _loaded() -> _Shelf:
    shelf = _shelf
    if not shelf.is_loaded:
        with _LOADING:
            if not shelf.is_loaded:
                shelf.load()
    return shelf


def _seen(folder: Path) -> tuple[_Seen, ...]:
    try:
        fonts = [
            (path, path.stat())
            for path in sorted(folder.iterdir())
            if path.suffix.lower() in _OF_FONTS and path.is_file()
        ]
    except OSError:
        return ()
    return tuple(_Seen(path, stat.st_mtime_ns, stat.st_size) for path, stat in fonts)


def _load(one: _Seen, number: int) -> Face | Trouble:
    # A file can be broken in any way, and reportlab says so by any error.
    try:
        data = one.path.read_bytes()
        if not _has_outlines(data):
            return Trouble.OTHER_KIND
        face = Face(f"{one.path} {one.changed_ns} {one.size}", BytesIO(data))
        _check(face.face, len(data))
    except Exception:
        return Trouble.DAMAGED
    # In a file, two fonts of one name would be one font.
    face.face.subfontNameX += b"-further-%d" % number
    return register(face)


def _has_outlines(data: bytes) -> bool:
    first = unpack_from(">L", data, 12)[0] if data[:4] == _COLLECTION else 0
    return data[first : first + 4] in _TRUETYPE


def _check(face: Any, size: int) -> None:
    """Raise where a letter could not be drawn when it is wanted, in the middle of a sheet."""
    if any(table["offset"] + table["length"] > size for table in face.tables):
        raise ValueError("a table ends after the file")
    ends = face.glyphPos
    if ends[-1] > face.get_table_pos("glyf")[1] or any(
        end < start for start, end in pairwise(ends)
    ):
        raise ValueError("a glyph has no place")
    if not face.charToGlyph or max(face.charToGlyph.values()) >= len(ends) - 1:
        raise ValueError("a letter has no glyph")
    codes = sorted(face.charToGlyph)
    for first in range(0, len(codes), _AT_ONCE):
        face.makeSubset(codes[first : first + _AT_ONCE])
