"""A sheet to be looked at before it is printed: made once for all its pages, and for all who look."""

from dataclasses import dataclass
from hashlib import sha256
from threading import Lock
from typing import Final

from django.core.cache import caches

from drives.models import Drive
from drives.pdfs.pictures import count_pages, picture
from drives.sheets import AnySheet, Choices

_LARGEST_KEPT: Final = 2_000_000
_SECONDS_KEPT: Final = 300
# One maker at a time for a sheet. A few locks do for all of them: who shares one waits a little longer.
_LOCKS: Final = {figure: Lock() for figure in "0123456789abcdef"}


@dataclass(frozen=True, slots=True)
class Preview:
    """The sheet as it would be printed."""

    pdf: bytes

    @classmethod
    def of(cls, drive: Drive, sheet: AnySheet, choices: Choices, made_from: str) -> "Preview":
        """Return the sheet's; `made_from` is the same while nothing that is on it has changed.

        Of several who ask at once one has it made, and the others wait. Raises what the sheet's
        `build` raises.
        """
        chosen = sheet.concerning(choices)
        place = sha256(repr((drive.pk, sheet.key, made_from, chosen)).encode()).hexdigest()
        kept: bytes | None = caches["sheets"].get(place)
        if kept is None:
            with _LOCKS[place[0]]:
                kept = caches["sheets"].get(place)
                if kept is None:
                    kept = sheet.build(drive, chosen)
                    if len(kept) <= _LARGEST_KEPT:
                        caches["sheets"].set(place, kept, _SECONDS_KEPT)
        return cls(kept)

    @property
    def pages(self) -> int:
        return count_pages(self.pdf)

    def page(self, number: int, width: int) -> bytes:
        """Return a page, from 1 on, as a PNG `width` pixels wide; one beyond the last is the last."""
        return picture(self.pdf, number, width)
