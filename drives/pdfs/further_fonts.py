"""Fonts for letters that the own two families lack: read from a folder, and only when one is wanted."""

from dataclasses import dataclass, field
from enum import Enum, auto
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from drives.pdfs.faces import Face, register
from drives.pdfs.font_files import NoOutlinesError, UnreadableFontError, open_font

_OF_FONTS: Final = frozenset({".ttf", ".ttc", ".otf", ".otc", ".woff", ".woff2"})


class Trouble(Enum):
    """Why a file is left alone: no TrueType outlines, or not a font that can be read and embedded."""

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
        for one in self.seen:
            loaded = _load(one)
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


def version() -> str:
    """Return a short text that is another one as soon as other fonts are in the folder."""
    seen = [(one.path.name, one.changed_ns, one.size) for one in _shelf.seen]
    return sha256(repr(seen).encode()).hexdigest()[:12] if seen else ""


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


def _load(one: _Seen) -> Face | Trouble:
    try:
        return register(open_font(one.path.name, one.path.read_bytes()))
    except NoOutlinesError:
        return Trouble.OTHER_KIND
    except (UnreadableFontError, OSError):
        return Trouble.DAMAGED
