"""What every sheet of a drive shares: its head, its paper, its words for trumps."""

from dataclasses import replace
from typing import Final

from drives.models import Club, Drive
from drives.pdfs.page import SheetHead
from drives.pdfs.paper import Format
from drives.pdfs.suits import Trump, TrumpWords
from drives.results.seats_version import seats_version as seats_version
from drives.words import paper
from scoring.trumps import AtTable, Trumps

_TRUMPS: Final[dict[str, Trumps | AtTable]] = {
    trumps.value: trumps for trumps in (*Trumps, *AtTable)
}


def head(drive: Drive, status: str = "") -> SheetHead:
    """Return what each page of the drive's sheets says of itself."""
    return SheetHead(
        club=drive.club.name,
        drive=drive.name,
        date=paper.when(drive),
        status=status,
        version_line=paper.version_line(drive),
        page_of=paper.page_of(),
        language=paper.language_tag(),
    )


def seats_head(drive: Drive, *, trumps: bool = False) -> SheetHead:
    """Return the head of a sheet that says who sits where: its version is that of the seats.

    With `trumps` it says those too. So a card stays true, and says so, whatever is scored or paid; and
    one that was printed before somebody came or left is known by its lower number.
    """
    version = seats_version(drive, trumps=trumps)
    shared = head(drive)
    return replace(shared, version_line=paper.seats_version_line(version)) if version else shared


def format_of(club: Club) -> Format:
    """Return what the club has in its printer."""
    return Format(club.paper)


def format_called(name: str) -> Format | None:
    """Return "A4" or "Letter", however it is written; None for anything else."""
    return next((one for one in Format if one.value.lower() == name.lower()), None)


def trump_words() -> TrumpWords:
    return TrumpWords(letters=paper.trump_letters(), names=paper.trump_names())


def trump(code: str) -> Trump:
    """Return what a hand is played in, from the code its row holds."""
    return _TRUMPS[code]
