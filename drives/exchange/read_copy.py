"""What a file is, by its first letters and then by all of it."""

import zipfile
from pathlib import Path
from typing import Final

from drives.errors.copies import CopyForeignError
from drives.exchange.drive_file import Content
from drives.exchange.sealed import FORMAT, unseal
from drives.exchange.site_copy import DAMAGED, LONGEST_MANIFEST, MANIFEST, SQLITE, ZIP

HEAD: Final = 2_000


def is_site(path: Path) -> bool:
    """Whether the file can only be a whole site's. Raises OSError."""
    with path.open("rb") as file:
        start = file.read(len(SQLITE))
    return start.startswith(ZIP) or start == SQLITE


def is_ours(path: Path) -> bool:
    """Whether the file looks like a copy that this program made. Raises OSError.

    A bare base does not, though one can be restored: it may be the one that is played with.
    """
    if is_site(path):
        return FORMAT.encode() in _manifest(path)
    with path.open("rb") as file:
        return FORMAT.encode() in file.read(HEAD)


def read_copy(path: Path) -> tuple[str, Content]:
    """Return what a drive's or a club's file is and holds. Raises OSError and as `unseal`."""
    try:
        return unseal(path.name, path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise CopyForeignError(name=path.name) from None


def _manifest(path: Path) -> bytes:
    try:
        with zipfile.ZipFile(path) as opened, opened.open(MANIFEST) as file:
            return file.read(LONGEST_MANIFEST)
    except DAMAGED:
        return b""
