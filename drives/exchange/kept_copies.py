"""What copies there are, here and on the stick: read from the folders each time, and kept nowhere else."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from drives.exchange.copies import EVENING, WHOLE_SITE, own_folder, places
from drives.exchange.whole_files import numbered
from drives.models import Club

LABEL: Final = re.compile(r"^\d+-(.*)\.json$")
NUMBER: Final = re.compile(r"-(\d{1,18})$")


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """The newest copy of something: `title` is an evening's name, `label` when in it it was made.

    `here` says of each place that holds one whether it is this computer; `size` is in bytes.
    """

    title: str
    label: str
    path: Path
    at: datetime
    size: int
    here: Sequence[bool]


def evenings(club: Club, most: int) -> list[KeptCopy]:
    """Return the newest copy of each of the club's evenings, the last evening first, `most` of them."""
    found: dict[str, list[Path]] = {}
    for place in places():
        for folder in _folders(place / club.slug):
            for path in _newest(folder, EVENING):
                found.setdefault(folder.name, []).append(path)
    names = dict(club.drives.values_list("pk", "name"))
    kept = [_kept(_title(folder, names), paths) for folder, paths in found.items()]
    return _last_first(kept, most)


def whole_sites(most: int) -> list[KeptCopy]:
    """Return the copies of the whole site, the last first, `most` of them."""
    found: dict[str, list[Path]] = {}
    for place in places():
        with suppress(OSError):
            for path in numbered(place / WHOLE_SITE, ".zip"):
                found.setdefault(path.name, []).append(path)
    return _last_first([_kept("", paths) for paths in found.values()], most)


def _folders(place: Path) -> Iterator[Path]:
    with suppress(OSError):  # a stick that is not in, or is pulled just now
        yield from [path for path in place.iterdir() if path.is_dir()]


def _newest(folder: Path, ending: str) -> list[Path]:
    with suppress(OSError):
        return numbered(folder, ending)[-1:]
    return []


def _kept(title: str, paths: Sequence[Path]) -> KeptCopy | None:
    """Return a copy that may lie in two places: the one here, else the first."""
    path = next((one for one in paths if one.is_relative_to(own_folder())), paths[0])
    try:
        stat = path.stat()
    except OSError:
        return None
    label = LABEL.match(path.name)
    return KeptCopy(
        title,
        label[1] if label else "",
        path,
        datetime.fromtimestamp(stat.st_mtime, UTC),
        stat.st_size,
        [one.is_relative_to(own_folder()) for one in paths],
    )


def _title(folder: str, names: dict[int, str]) -> str:
    """Return the evening's name, or what its folder is called where it is not in this base."""
    number = NUMBER.search(folder)
    return names.get(int(number[1]), folder) if number else folder


def _last_first(kept: Sequence[KeptCopy | None], most: int) -> list[KeptCopy]:
    there = [one for one in kept if one is not None]
    return sorted(there, key=lambda one: (one.at, one.path), reverse=True)[:most]
