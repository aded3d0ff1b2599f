"""The tables' cards made from a drive: each its own address, as letters and as a code."""

import segno

from drives.sheets.phone_cards import modules, phone_cards
from tests.evenings import make_drive
from tests.pdfs.reading import pages, texts
from tests.pdfs.test_phone_cards import code_of

BASE = "http://192.168.1.5:8000/t/"


def test_every_table_has_its_own_address_in_the_order_of_the_tables(club):
    drive = make_drive(club, people=0, hands=2)
    found = texts(phone_cards(drive, {10: f"{BASE}ten/", 2: f"{BASE}two/"}))
    assert [text for text in found if text in ("2", "10") or text.startswith(BASE)] == [
        "2",
        f"{BASE}two/",
        "10",
        f"{BASE}ten/",
    ]
    assert any("December drive" in text for text in found)
    assert not any("Version" in text for text in found)


def test_the_code_on_the_paper_is_the_address(club):
    """Segno's own reading of the address and what lies on the paper, module by module."""
    address = f"{BASE}Ab1lI0O-_xyzQWERTYuiop/"
    code = segno.make_qr(address, error="m")
    (page,) = pages(phone_cards(make_drive(club, people=0, hands=2), {7: address}))
    seen, _where = code_of(page, len(code.matrix))
    assert seen == [[bool(module) for module in row] for row in code.matrix]


def test_a_quarter_to_a_seventh_of_a_code_may_be_stained():
    assert segno.make_qr(BASE, error="m").error in ("M", "Q", "H")
    assert len(modules(f"{BASE}{'x' * 22}/")) <= 33  # coarse enough for the camera of an old phone


def test_the_club_prints_on_its_own_paper(club):
    club.paper = "Letter"
    club.save()
    (page,) = pages(phone_cards(make_drive(club, people=0, hands=2), {1: BASE}))
    assert float(page.mediabox.width) == 612
