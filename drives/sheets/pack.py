"""Everything for tonight: several sheets as one PDF, in the order in which they are wanted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject

from drives.models import Drive
from drives.pdfs.page import SheetHead, joined
from drives.sheets import SHEETS, AnySheet
from drives.sheets.kinds import Group

_AHEAD: Final = (
    "check-in",
    "blank-scorecards",
    "standing-cards",
    "trumps",
    "pocket-trumps",
)
_AT_PLAY: Final = (
    "scorecards",
    "table-slips",
    "standing-cards",
    "seating",
    "trumps",
    "pocket-trumps",
)
_CARDS_OF_GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    Drive.Game.RUBBERS: ("rubber-cards",),
    Drive.Game.GERMAN: ("german-cards",),
}
_AFTERWARDS: Final = ("results", "script", "certificates", "labels", "newspaper")
# One for each person, table or prize: more of them are more people's, not another copy.
_ONCE: Final = frozenset(
    {
        "scorecards",
        "blank-scorecards",
        "itinerary",
        "table-slips",
        "table-cards",
        "standing-cards",
        "pocket-trumps",
        "certificates",
        "labels",
    }
)
_ORDER: Final = tuple(Group)


@dataclass(frozen=True, slots=True)
class Part:
    """A sheet of the pack: its name, its PDF, and how often it is in it."""

    label: str
    pdf: bytes
    copies: int = 1


def in_order() -> Mapping[str, AnySheet]:
    """Return every sheet by its key, as they are wanted: before the evening first, afterwards last."""
    return dict(sorted(SHEETS.items(), key=lambda one: _ORDER.index(one[1].group)))


def usual(drive: Drive) -> frozenset[str]:
    """Return the keys of what is wanted as the evening stands; not every one need be ready."""
    if drive.before_play:
        return frozenset(_AHEAD)
    if not drive.provisional:
        return frozenset(_AFTERWARDS)
    return frozenset((*_AT_PLAY, *_CARDS_OF_GAMES.get(drive.game, ())))


def is_copied(key: str) -> bool:
    """Whether more than one of the sheet may hang or lie about: cards and slips are once each."""
    return key not in _ONCE


def pack(parts: Sequence[Part], title: str, head: SheetHead, *, leaves: bool = False) -> bytes:
    """Return the parts as one PDF with each part's name and its own contents as bookmarks.

    With `leaves` each begins on the front of a leaf, for who prints both sides. The same parts give
    the same bytes.
    """
    writer = PdfWriter()
    for part in parts:
        reader = PdfReader(BytesIO(part.pdf))
        for copy in range(part.copies):
            first = copy == 0
            writer.append(reader, part.label if first else None, import_outline=first)
            if leaves and len(reader.pages) % 2:
                writer.add_blank_page()
    _describe(writer, joined(title, head.drive, head.date), head)
    found = BytesIO()
    writer.write(found)
    return found.getvalue()


def _describe(writer: PdfWriter, title: str, head: SheetHead) -> None:
    writer.add_metadata({"/Title": title, "/Author": head.club})
    writer.root_object[NameObject("/Lang")] = TextStringObject(head.language)
    writer.root_object[NameObject("/PageMode")] = NameObject("/UseOutlines")
