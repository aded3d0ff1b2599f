"""Files that are there whole or not at all, under names that every disk takes."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from django.utils.text import slugify

if sys.platform == "darwin":
    from fcntl import F_FULLFSYNC, fcntl

LONGEST: Final = 60
NUMBERED: Final = re.compile(r"^(\d{4,})-")
PART: Final = ".part"
ENDS: Final = 2_000
Mark = tuple[int, bytes, bytes]


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file to write; it gets its name once all of it is on the disk, and in one step.

    Whatever fails before that, a pulled plug too, leaves what was there under that name as it was.
    Raises OSError.
    """
    draft = path.with_name(f".{path.name}{PART}")
    try:
        with draft.open("wb") as file:
            yield file
            _write_through(file)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    _write_folder_through(path.parent)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole, over one of that name; folders on the way to it are made. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(path) as file:
        file.write(content)


def copy_whole(source: Path, path: Path) -> None:
    """Copy a file whole, as `write_whole` writes one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with source.open("rb") as content, whole_file(path) as file:
        shutil.copyfileobj(content, file)


def replace_whole(source: Path, path: Path) -> None:
    """Let a file that is on the disk take the place of another on the same disk. Raises OSError."""
    with source.open("r+b") as file:
        _write_through(file)
    source.replace(path)
    _write_folder_through(path.parent)


def _write_through(file: BinaryIO) -> None:
    file.flush()
    if sys.platform == "darwin":  # its fsync stops at the disk's own memory
        fcntl(file.fileno(), F_FULLFSYNC)
    else:
        os.fsync(file.fileno())


def _write_folder_through(folder: Path) -> None:
    """Have the new name on the disk too; Windows does so by itself, and a stick may not know how."""
    if os.name == "nt":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def plain_name(*parts: object) -> str:
    """Return a name of small letters, figures and dashes: no disk, and no language, trips over it."""
    return "-".join(filter(None, (slugify(str(part))[:LONGEST].strip("-") for part in parts)))


def numbered(folder: Path, ending: str) -> list[Path]:
    """Return the files of a folder that begin with a number, in its order, the newest last.

    Numbered, since a laptop's clock may be set back, and an evening's version may be, by a restore.
    """
    found = [path for path in folder.glob(f"*{ending}") if NUMBERED.match(path.name)]
    return sorted(found, key=number_of)


def next_number(folder: Path, ending: str) -> int:
    """Return the number of the next file of a folder."""
    return 1 + max([0, *map(number_of, numbered(folder, ending))])


def next_path(folder: Path, label: str, ending: str, at_least: int = 1) -> Path:
    """Return where the next file of a folder goes; its number is `at_least` that."""
    return folder / f"{max(at_least, next_number(folder, ending)):04}-{label}{ending}"


def keep_newest(folder: Path, ending: str, count: int) -> None:
    """Delete all but the newest files of a folder, and what a pulled plug left half written.

    Raises OSError.
    """
    for path in [*numbered(folder, ending)[:-count], *folder.glob(f".*{PART}")]:
        path.unlink(missing_ok=True)


def number_of(path: Path) -> int:
    """Return the number that a file's name begins with; 0 without one."""
    found = NUMBERED.match(path.name)
    return int(found[1]) if found else 0


def mark_of(path: Path) -> Mark:
    """Return what two copies have in common only where they hold the same. Raises OSError.

    Each kind says at its beginning, with a checksum, what all of it is; a file cut short has another
    size and another end. So a slow stick need not be read whole.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        beginning = file.read(ENDS)
        file.seek(max(0, size - ENDS))
        return size, beginning, file.read(ENDS)
