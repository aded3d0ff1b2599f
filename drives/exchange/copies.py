"""Copies that make themselves: an evening after every hand, and the whole site at its end."""

import errno
import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection
from django.utils import timezone

from drives.exchange.drive_file import drive_file
from drives.exchange.is_there import ask_anew, is_there
from drives.exchange.second_folder import second_folder
from drives.exchange.site_copy import write_site
from drives.exchange.whole_files import (
    copy_whole,
    keep_newest,
    mark_of,
    next_number,
    next_path,
    number_of,
    numbered,
    plain_name,
    write_whole,
)
from drives.models import Drive
from drives.results.lines import halves_of, typed_halves
from drives.services.acts import KeptAt

KEPT: Final = 3
# No club's slug has a blank in it.
WHOLE_SITE: Final = "whole site"
ON_THE_STICK: Final = "whist-copies"
EVENING: Final = ".json"

logger = logging.getLogger(__name__)
_writing = threading.Lock()
_waiting: set[tuple[int, KeptAt]] = set()  # asked for, and nothing read yet
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
    """Have the evening copied, in a thread of its own: whoever pressed does not wait for a stick.

    Where such a copy waits for its turn already, it is the newest evening that it will find.
    """
    sites = settings.DATABASES[DEFAULT_DB_ALIAS]["NAME"]
    if not settings.KEEP_COPIES or connection.settings_dict["NAME"] != sites:
        return  # a command plays in a database of its own
    if (drive_id, at) in _waiting:
        return
    threading.Thread(target=_in_background, args=(drive_id, at), name="copies").start()


def _in_background(drive_id: int, at: KeptAt) -> None:
    _waiting.add((drive_id, at))
    try:
        write_copies(drive_id, at)
    except Exception:  # whatever it is, the scores are safe; the next hand tries again
        logger.exception("no copy of drive %s could be made", drive_id)
        _failed[own_folder()] = OSError("see the program's window")
    finally:
        connection.close()


def write_copies(drive_id: int, at: KeptAt) -> None:
    """Write a drive's file to every place there is, and at its end the whole site's; keep the last three.

    A place that is missing or full is noted for `troubles`, and tried again the next time. Then it gets
    what it has missed too.
    """
    with _writing:
        _waiting.discard((drive_id, at))
        drive = Drive.objects.select_related("club").filter(pk=drive_id).first()
        if drive is None:  # thrown away since
            return
        text = drive_file(drive).encode()
        folder = Path(drive.club.slug) / drive_folder(drive)
        # By one name everywhere, so that whoever looks at the stick knows what is here.
        name = f"{_next_number(folder, EVENING):04}-{_label(drive, at)}{EVENING}"
        for place in places():
            _try(place, partial(_put, place, folder / name, text, at))


def catch_up() -> int:
    """Write to the second folder what is newest here and not there; return how many files that took."""
    if not _writing.acquire(blocking=False):
        return 0  # whoever writes just now brings it up to date too
    try:
        return sum(_try(place, partial(_catch_up, place)) for place in places()[1:])
    finally:
        _writing.release()


def _put(place: Path, name: Path, text: bytes, at: KeptAt) -> int:
    here = place == own_folder()
    if not here:
        _refuse_missing(place)
    path = place / name
    write_whole(path, text)
    keep_newest(path.parent, EVENING, KEPT)
    if not here:
        return 1 + _catch_up(place)
    if at is KeptAt.DRIVE and copies_whole_site():
        _write_site()
        return 2
    return 1


def _refuse_missing(place: Path) -> None:
    """Raise FileNotFoundError where the stick is out: its folder is not made on the computer's own disk."""
    if not place.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "not there", str(place.parent))


def _write_site() -> None:
    folder = own_folder() / WHOLE_SITE
    folder.mkdir(parents=True, exist_ok=True)
    number = _next_number(Path(WHOLE_SITE), site_ending())
    write_site(folder / f"{number:04}-{timezone.localdate()}{site_ending()}")
    keep_newest(folder, site_ending(), KEPT)


def _catch_up(place: Path) -> int:
    _refuse_missing(place)
    return sum(_copy_newest(path, place) for path in _newest_here())


def _newest_here() -> list[tuple[Path, str]]:
    """Return the newest file of each evening and of the whole site with its ending, the last first."""
    own = own_folder()
    folders = [path for path in own.glob("*/*") if path.is_dir()]
    endings = [*((folder, EVENING) for folder in folders), (own / WHOLE_SITE, site_ending())]
    found = [(path, end) for folder, end in endings for path in numbered(folder, end)[-1:]]
    return sorted(found, key=lambda one: one[0].stat().st_mtime, reverse=True)


def _copy_newest(newest: tuple[Path, str], place: Path) -> bool:
    """Copy a file of this computer to a place that has none like it; whether that was so."""
    path, ending = newest
    folder = place / path.parent.relative_to(own_folder())
    there = numbered(folder, ending)
    if any(mark_of(one) == mark_of(path) for one in there):
        return False
    # Another computer has gone on with the evening: what is older does not become the newest.
    if there and there[-1].stat().st_mtime > path.stat().st_mtime:
        return False
    label = path.name.removesuffix(ending).partition("-")[2]
    copy_whole(path, next_path(folder, label, ending, number_of(path)))
    keep_newest(folder, ending, KEPT)
    return True


def _next_number(folder: Path, ending: str) -> int:
    """Return the number that is the next one in every place."""
    found = [1]
    for place in places():
        with suppress(OSError):  # a stick that is pulled just now
            found.append(next_number(place / folder, ending))
    return max(found)


def _try(place: Path, write: Callable[[], int]) -> int:
    """Return how many files were written; 0, and noted for `troubles`, where one could not be."""
    try:
        count = write()
    except OSError as error:
        logger.warning("no copy in %s: %s", place, error)
        _failed[place] = error
        return 0
    finally:
        ask_anew()
    _failed.pop(place, None)
    return count


def _label(drive: Drive, at: KeptAt) -> str:
    if at is KeptAt.DRIVE:
        return "end"
    if at is KeptAt.HALF:
        return _label_of_cards(drive)
    closed = drive.hands.filter(round__closed_at__isnull=False).order_by("-number").first()
    return f"hand-{closed.number if closed else 0:02}"


def _label_of_cards(drive: Drive) -> str:
    typed = typed_halves(drive)
    if not typed:  # one was emptied since
        return "cards"
    return f"half-{typed[-1].number}" if len(typed) < len(halves_of(drive)) else "end"


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
        if not here and not is_there(folder):
            found.append(Trouble(folder, "missing", "", here))
        elif (error := _failed.get(place)) and (here or not isinstance(error, FileNotFoundError)):
            code = "full" if error.errno == errno.ENOSPC else "unwritable"
            found.append(Trouble(folder, code, error.strerror or str(error), here))
    return found


def forget_troubles() -> None:
    """Let the next copy find out anew: the folder is another one."""
    _failed.clear()
    ask_anew()
