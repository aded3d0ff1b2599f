"""Certificates: what was announced, a page for everybody who has won it."""

from collections.abc import Iterator

from drives.errors import NoPrizeOfCardError
from drives.models import Drive
from drives.pdfs.certificates import Certificate, CertificateSheet, build_certificates
from drives.results.prizes import prizes
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.prizes import is_announced, members_said, prize_said, said_with
from drives.words import prize_giving as words


def read(drive: Drive, choices: Choices) -> CertificateSheet:
    """Return a certificate for everybody who has a prize, in the order of the list.

    `choices.card` is that card's only. Raises NoPrizeOfCardError where it has won nothing.
    """
    found = tuple(_certificates(drive, choices.card))
    if choices.card is not None and not found:
        raise NoPrizeOfCardError(number=choices.card)
    return CertificateSheet(
        head=head(drive),
        title=words.certificates_title(),
        day=words.day_of(drive.starts_at, drive.club.zone),
        signed=words.signed_by(),
        certificates=found,
    )


def _certificates(drive: Drive, card: int | None) -> Iterator[Certificate]:
    for won in prizes(drive):
        title, figure = prize_said(won, drive).title, said_with(won, drive)
        for winner in won.winners:
            if card is None or winner.number == card:
                yield Certificate(title, winner.name, members_said(winner), figure, won.what)


CERTIFICATES = Sheet(
    "certificates", read, build_certificates, is_announced, Group.AFTER, offers=("card",)
)
"""A certificate for everybody who has a prize, or for one card only."""
