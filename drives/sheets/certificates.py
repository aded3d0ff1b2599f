"""Certificates: what was announced, a page for everybody who has won it."""

from drives.errors import NoPrizeOfCardError
from drives.models import Drive
from drives.pdfs.certificates import CertificateSheet, build_certificates
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.prizes import is_announced
from drives.sheets.prizes_given import prizes_given
from drives.words import prize_giving as words


def read(drive: Drive, choices: Choices) -> CertificateSheet:
    """Return a certificate for everybody who has a prize, in the order of the list.

    `choices.card` is that card's only. Raises NoPrizeOfCardError where it has won nothing.
    """
    found = tuple(prizes_given(drive, choices.card))
    if choices.card is not None and not found:
        raise NoPrizeOfCardError(number=choices.card)
    return CertificateSheet(
        head=head(drive),
        title=words.certificates_title(),
        day=words.day_of(drive.starts_at, drive.club.zone),
        signed=words.signed_by(),
        certificates=found,
    )


CERTIFICATES = Sheet(
    "certificates", read, build_certificates, is_announced, Group.AFTER, offers=("card",)
)
"""A certificate for everybody who has a prize, or for one card only."""
