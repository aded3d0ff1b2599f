"""What copies there are, here and on the stick: read from the folders each time, and kept nowhere else."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from drives.exchange.copies import EVENING, WHOLE_SITE, own_folder, places
from drives.exchange.whole_files import Mark, mark_of, numbered
from drives.models import Club

LABEL: Final = re.compile(r"^\d+-(.*)\.json$")
NUMBER: Final = re.compile(r"-(\d{1,18})$")


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A copy of something: `title` is an evening's name, `label` when in it it was made.

    `here` says of each place that holds it whether it is this computer; `size` is in bytes.
    """

    title: str
    label: str
    path: Path
    at: datetime
    size: int
    here: Sequence[bool]


def evenings(club: Club, most: int) -> list[KeptCopy]:
    """Return the newest copy of each of the club's evenings, the last evening first, `most` of them.

    Where the newest is another one here than in the second folder, both are told.
    """
    names = dict(club.drives.values_list("pk", "name"))
    found = {folder.name for place in places() for folder in _folders(place / club.slug)}
    rows = [
        row
        for name in found
        for row in _rows(_title(name, names), Path(club.slug) / name, EVENING, newest=1)
    ]
    return _last_first(rows, most)


def whole_sites(most: int) -> list[KeptCopy]:
    """Return the copies of the whole site, the last first, `most` of them."""
    return _last_first(_rows("", Path(WHOLE_SITE), ".zip", newest=most), most)


def _folders(place: Path) -> Iterator[Path]:
    with suppress(OSError):  # a stick that is not in, or is pulled just now
        yield from [path for path in place.iterdir() if path.is_dir()]


def _rows(title: str, folder: Path, ending: str, newest: int) -> Iterator[KeptCopy]:
    """Yield the newest files of each place's folder; those that hold the same are one copy."""
    asked: set[Mark] = set()
    found: dict[Mark, list[Path]] = {}
    for place in places():
        marks = dict(_marks(place / folder, ending))
        asked |= set(list(marks.values())[-newest:])
        for path, mark in marks.items():
            found.setdefault(mark, []).append(path)
    for mark, paths in found.items():
        if mark in asked:
            with suppress(OSError):
                yield _kept(title, paths)


def _marks(folder: Path, ending: str) -> Iterator[tuple[Path, Mark]]:
    with suppress(OSError):
        for path in numbered(folder, ending):
            yield path, mark_of(path)


def _kept(title: str, paths: Sequence[Path]) -> KeptCopy:
    """Return a copy that may lie in two places, this computer's first."""
    stat = paths[0].stat()
    label = LABEL.match(paths[0].name)
    return KeptCopy(
        title,
        label[1] if label else "",
        paths[0],
        datetime.fromtimestamp(stat.st_mtime, UTC),
        stat.st_size,
        sorted({one.is_relative_to(own_folder()) for one in paths}, reverse=True),
    )


def _title(folder: str, names: dict[int, str]) -> str:
    """Return the evening's name, or what its folder is called where it is not in this base."""
    number = NUMBER.search(folder)
    return names.get(int(number[1]), folder) if number else folder


def _last_first(kept: Iterable[KeptCopy], most: int) -> list[KeptCopy]:
    return sorted(kept, key=lambda one: (one.at, one.path), reverse=True)[:most]
