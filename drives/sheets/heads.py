"""What every sheet of a drive shares: its head, its paper, its words for trumps."""

from typing import Final

from drives.models import Club, Drive
from drives.pdfs.page import Paper, SheetHead
from drives.pdfs.suits import Trump, TrumpWords
from drives.words import paper
from scoring.trumps import AtTable, Trumps

_TRUMPS: Final[dict[str, Trumps | AtTable]] = {
    trumps.value: trumps for trumps in (*Trumps, *AtTable)
}
_PAPERS: Final = {Club.Paper.A4.value: Paper.A4, Club.Paper.LETTER.value: Paper.LETTER}


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


def paper_of(drive: Drive) -> Paper:
    return _PAPERS[drive.club.paper]


def trump_words() -> TrumpWords:
    return TrumpWords(letters=paper.trump_letters(), names=paper.trump_names())


def trump(code: str) -> Trump:
    """Return what a hand is played in, from the code its row holds."""
    return _TRUMPS[code]
