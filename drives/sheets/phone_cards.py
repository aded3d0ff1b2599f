"""The cards that let each table's phone in: made once, since only the paper has their tokens."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import segno

from drives.models import Drive
from drives.pdfs.paper import Paper
from drives.pdfs.phone_cards import Modules, PhoneCard, PhoneCardSheet, build_phone_cards
from drives.sheets.heads import format_of, head
from drives.words import phones_room as words

ERROR_LEVEL: Final = "m"  # 15 % may be stained or bent
"""Of the code: how much of it a camera may miss."""


def phone_cards(drive: Drive, addresses: Mapping[int, str]) -> bytes:
    """Return the cards as a PDF on the club's paper; `addresses` has the page of each table's phone."""
    data = PhoneCardSheet(
        replace(head(drive), version_line=""),  # nobody reads a version off a table's card
        words.cards_title(),
        words.table_label(),
        words.what_the_table_does(),
        words.typed_by_hand(),
        cards_of(addresses),
    )
    return build_phone_cards(data, Paper(format_of(drive.club)))


def cards_of(addresses: Mapping[int, str]) -> tuple[PhoneCard, ...]:
    """Return each table's number, address and code, in order of the tables."""
    return tuple(
        PhoneCard(str(table), address, modules(address))
        for table, address in sorted(addresses.items())
    )


def modules(address: str) -> Modules:
    """Return the QR code of an address, row by row: what is dark."""
    code = segno.make_qr(address, error=ERROR_LEVEL)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
