"""A certificate for everybody who has a prize: a page each, on its side, to be signed and kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import CAP_HEIGHT, MM, Box
from drives.pdfs.fonts import BOLD, legible, wrap
from drives.pdfs.long_names import in_one_line_or_two
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, SMALL, Paper, Type
from drives.pdfs.prizes_given import Given
from drives.pdfs.suits import SIGNS, colour

_FRAME: Final = 11 * MM
_INNER: Final = 3.2 * MM
_ROOM: Final = 13 * MM  # between the frame and what is written
_CLUB: Final = Type(26, BOLD, BAIZE)
_TITLE: Final = Type(40, BOLD)
_NAME: Final = Type(62, BOLD)
_LONG_NAME: Final = 44.0
_FIGURE: Final = Type(22)
_READ: Final = Type(18)
_SUIT: Final = 20.0
_SUITS: Final = 130.0
_FOOT: Final = 44.0
_HEAD: Final = 72.0
_SPACE: Final = 0.6  # above and below a line, in sizes of its type
_MEMBERS: Final = (18.0, 16.0, 14.0, 12.0)
_LINES: Final = 2
"""In how many lines a team stands in the largest type that holds it."""


@dataclass(frozen=True, slots=True)
class CertificateSheet:
    """`title` is that of the file; `day` has no hour; `signed` stands below the line to sign on."""

    head: SheetHead
    title: str
    day: str
    signed: str
    certificates: tuple[Given, ...]


class _LyingSheet(Sheet):
    """A sheet whose pages lie on their side and have neither head nor foot."""

    def pages(self, data: CertificateSheet) -> Iterator[tuple[Box, Given]]:
        self._lie_down()
        for certificate in data.certificates:
            self._enlarge()
            self.bookmark(legible(f"{certificate.title}: {certificate.name}"))
            yield Box(0, 0, *self._size).inset(_FRAME), certificate
            self._end_page()


def build_certificates(data: CertificateSheet, paper: Paper) -> bytes:
    """Return a PDF of the certificates, a page each."""
    sheet = _LyingSheet(data.head, data.title, paper, data)
    for box, certificate in sheet.pages(data):
        _draw_frame(sheet, box)
        inside = box.inset(_ROOM)
        _draw_head(sheet, inside, data.head.club)
        _draw_foot(sheet, inside, data)
        _draw_what_for(sheet, inside.without(top=_HEAD, bottom=_FOOT), certificate)
    return sheet.bytes()


def _draw_frame(sheet: Sheet, box: Box) -> None:
    sheet.frame(box, 2.4, BAIZE)
    sheet.frame(box.inset(_INNER), 0.7, BAIZE)


def _draw_head(sheet: Sheet, box: Box, club: str) -> None:
    """Draw the club, and below it the four suits between two rules."""
    sheet.write_centred(box._replace(bottom=box.top - 30, height=30), club, _CLUB)
    suits = Box(box.middle - _SUITS / 2, box.top - 60, _SUITS, 20)
    for cell, (trumps, sign) in zip(suits.columns(len(SIGNS), 0), SIGNS.items(), strict=True):
        sheet.write_centred(cell, sign, Type(_SUIT, BOLD, colour(trumps)))
    y = suits.bottom + suits.height / 2
    aside = box.width / 4
    for left, right in (
        (suits.left - aside, suits.left - 8),
        (suits.right + 8, suits.right + aside),
    ):
        sheet.rule(box.between(left, right), y, 1, BAIZE)


def _draw_what_for(sheet: Sheet, box: Box, certificate: Given) -> None:
    """Draw in the middle what it is for, the name, with how many and what is won."""
    lines = _lines(sheet, certificate, box.width)
    sizes = [sheet.points(style) for _text, style in lines]
    heights = [size * (CAP_HEIGHT + 2 * _SPACE) for size in sizes]
    spread = min(1.0, box.height / sum(heights))
    top = box.top - (box.height - spread * sum(heights)) / 2
    for (text, style), height in zip(lines, heights, strict=True):
        top -= spread * height
        sheet.write_centred(Box(box.left, top, box.width, spread * height), text, style)


def _lines(sheet: Sheet, certificate: Given, room: float) -> list[tuple[str, Type]]:
    lines = [
        (certificate.title, _TITLE),
        *in_one_line_or_two(certificate.name, _NAME, _LONG_NAME, room),
        *_members(sheet, certificate.members, room),
        (certificate.figure, _FIGURE),
        (certificate.what, _READ),
    ]
    return [(text, style) for text, style in lines if text]


def _members(sheet: Sheet, members: str, room: float) -> list[tuple[str, Type]]:
    """Return who is in a team, nobody left out; smaller where that needs fewer lines."""
    found = []
    for size in _MEMBERS:
        style = _READ.at(size)
        found = [(line, style) for line in wrap(members, style.face, sheet.points(style), room)]
        if len(found) <= _LINES:
            break
    return found


def _draw_foot(sheet: Sheet, box: Box, data: CertificateSheet) -> None:
    """Draw the evening on the left, and on the right a line to sign on."""
    evening, _middle, sign = box.columns(3, 24)
    sheet.write(box.left, box.bottom + 20, data.head.drive, _READ.bold, evening.width * 1.3)
    sheet.write(box.left, box.bottom, data.day, _READ.at(14), evening.width * 1.3)
    sheet.rule(sign, box.bottom + 18, 0.8)
    sheet.write_centred(sign._replace(height=12, bottom=box.bottom - 2), data.signed, SMALL.at(12))
