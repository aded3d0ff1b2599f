"""The second folder for copies, a stick or another disk: remembered beside the base and not in it."""

import os
import re
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from django.conf import settings

from drives.errors.copies import (
    FolderIsOursError,
    FolderMissingError,
    FolderNotWholeError,
    FolderUnwritableError,
)
from drives.exchange.whole_files import write_whole

REMEMBERED: Final = "second-folder"


def second_folder() -> Path | None:
    """Return where copies go besides this computer, there or not; None where nobody has chosen."""
    if settings.SECOND_FOLDER:
        return Path(settings.SECOND_FOLDER)
    try:
        text = _remembered().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return Path(text) if text else None


def is_set_from_outside() -> bool:
    """Whether the environment names the folder, so that no page can change it."""
    return bool(settings.SECOND_FOLDER)


def choose_second_folder(typed: str) -> Path:
    """Remember the folder that somebody typed, once something could be written to it.

    Raises FolderNotWholeError, FolderMissingError, FolderIsOursError, FolderUnwritableError.
    """
    folder = _folder(typed)
    try:
        there = folder.is_dir()
    except OSError:  # a name that no disk could have
        there = False
    if not there:
        raise FolderMissingError(folder=str(folder))
    if folder.resolve().is_relative_to(settings.VAR):
        raise FolderIsOursError(folder=str(folder))
    try:
        with TemporaryFile(dir=folder) as probe:
            probe.write(b"whist")
        remember(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FolderUnwritableError(folder=str(folder), reason=reason) from error
    return folder


def remember(folder: Path) -> None:
    """Let copies go to a folder too from now on, whenever it is there. Raises OSError."""
    write_whole(_remembered(), str(folder).encode())


def forget_second_folder() -> None:
    """Let copies be made on this computer only. What is in the folder stays there."""
    _remembered().unlink(missing_ok=True)


def _folder(typed: str) -> Path:
    text = typed.strip().strip('"')
    if os.name == "nt" and re.fullmatch(r"[A-Za-z]:", text):
        text += "\\"  # E: alone is wherever one stood last on E:
    folder = Path(text)
    if "\0" in text or not folder.is_absolute():
        raise FolderNotWholeError(folder=text.replace("\0", ""))
    return folder


def _remembered() -> Path:
    return Path(settings.VAR) / REMEMBERED
