"""Copies that make themselves: an evening after every hand, and the whole site at its end."""

import errno
import logging
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection
from django.utils import timezone

from drives.exchange.drive_file import drive_file
from drives.exchange.second_folder import second_folder
from drives.exchange.site_copy import write_site
from drives.exchange.whole_files import (
    copy_whole,
    keep_newest,
    next_path,
    plain_name,
    write_whole,
)
from drives.models import Drive
from drives.services.acts import KeptAt

KEPT: Final = 3
# No club's slug has a blank in it.
WHOLE_SITE: Final = "whole site"
ON_THE_STICK: Final = "whist-copies"
EVENING: Final = ".json"

logger = logging.getLogger(__name__)
_writing = threading.Lock()
_failed: dict[Path, OSError] = {}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the last copy is not in a folder: it is not there (`missing`), `full`, or cannot be written.

    `here` is whether the folder is this computer's own.
    """

    folder: Path
    code: str
    reason: str
    here: bool


def keep_copies(drive_id: int, at: KeptAt, **named: Any) -> None:
    """Have the evening copied, in a thread of its own: whoever pressed does not wait for a stick."""
    sites = settings.DATABASES[DEFAULT_DB_ALIAS]["NAME"]
    if not settings.KEEP_COPIES or connection.settings_dict["NAME"] != sites:
        return  # a command plays in a database of its own
    threading.Thread(target=_in_background, args=(drive_id, at), name="copies").start()


def _in_background(drive_id: int, at: KeptAt) -> None:
    try:
        write_copies(drive_id, at)
    except Exception:  # whatever it is, the scores are safe; the next hand tries again
        logger.exception("no copy of drive %s could be made", drive_id)
        _failed[own_folder()] = OSError("see the program's window")
    finally:
        connection.close()


def write_copies(drive_id: int, at: KeptAt) -> None:
    """Write a drive's file to every place there is, and at its end the whole site's; keep the last three.

    A place that is missing or full is noted for `troubles`, and tried again the next time.
    """
    with _writing:
        drive = Drive.objects.select_related("club").filter(pk=drive_id).first()
        if drive is None:  # thrown away since
            return
        text = drive_file(drive).encode()
        site = _site_copy() if at is KeptAt.DRIVE and copies_whole_site() else None
        for place in places():
            _try(place, partial(_put, place, drive, at, text, site))


def _put(place: Path, drive: Drive, at: KeptAt, text: bytes, site: Path | None) -> None:
    if place != own_folder() and not place.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "not there", str(place.parent))
    folder = place / drive.club.slug / drive_folder(drive)
    write_whole(next_path(folder, _label(drive, at), EVENING), text)
    keep_newest(folder, EVENING, KEPT)
    if site is not None and place != own_folder():
        folder = place / WHOLE_SITE
        copy_whole(site, next_path(folder, f"{timezone.localdate()}", site_ending()))
        keep_newest(folder, site_ending(), KEPT)


def _site_copy() -> Path | None:
    """Write the whole site on this computer; None, and noted, where that cannot be."""
    folder = own_folder() / WHOLE_SITE
    path = next_path(folder, f"{timezone.localdate()}", site_ending())

    def write() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        write_site(path)
        keep_newest(folder, site_ending(), KEPT)

    return path if _try(own_folder(), write) else None


def _try(place: Path, write: Callable[[], None]) -> bool:
    try:
        write()
    except OSError as error:
        logger.warning("no copy in %s: %s", place, error)
        _failed[place] = error
        return False
    _failed.pop(place, None)
    return True


def _label(drive: Drive, at: KeptAt) -> str:
    if at is KeptAt.DRIVE:
        return "end"
    closed = drive.hands.filter(round__closed_at__isnull=False).order_by("-number").first()
    return f"hand-{closed.number if closed else 0:02}"


def drive_folder(drive: Drive) -> str:
    """Return the name of a drive's folder: its day, its name, its number in the addresses."""
    day = timezone.localtime(drive.starts_at, drive.club.zone).date()
    return plain_name(day, drive.name, drive.pk)


def site_ending() -> str:
    """Return how the site's copies end: a stick may serve two computers."""
    return f"-site-{plain_name(socket.gethostname()) or 'computer'}.zip"


def copies_whole_site() -> bool:
    """Whether the whole site is copied too: a database server has keepers, and tools, of its own."""
    return connection.vendor == "sqlite"


def own_folder() -> Path:
    return Path(settings.VAR) / "copies"


def places() -> list[Path]:
    """Return the folders that copies go to, this computer's own first."""
    second = second_folder()
    return [own_folder(), *([second / ON_THE_STICK] if second else [])]


def troubles() -> list[Trouble]:
    """Return what is wrong with the folders: a second one that is missing now, and the last failures."""
    found = []
    for place in places():
        here = place == own_folder()
        folder = place if here else place.parent
        if not here and not folder.is_dir():
            found.append(Trouble(folder, "missing", "", here))
        elif (error := _failed.get(place)) and (here or not isinstance(error, FileNotFoundError)):
            code = "full" if error.errno == errno.ENOSPC else "unwritable"
            found.append(Trouble(folder, code, error.strerror or str(error), here))
    return found


def forget_troubles() -> None:
    """Let the next copy find out anew: the folder is another one."""
    _failed.clear()
