"""Several sheets in one file: in printing order, each with its bookmarks, the same every time."""

from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from drives.pdfs.paper import Paper
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.sheets import SHEETS
from drives.sheets.kinds import Group
from drives.sheets.pack import Part, in_order, is_copied, pack, usual
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.evenings import EVERY_SHEET, HEAD, players


def made(sheet, count=9):
    return EVERY_SHEET[sheet](players(count), Paper.A4)


def packed(*parts, **how):
    return PdfReader(BytesIO(pack(parts, "Everything", HEAD, **how)))


def bookmarks(reader, entries=None, depth=0):
    for entry in reader.outline if entries is None else entries:
        if isinstance(entry, list):
            yield from bookmarks(reader, entry, depth + 1)
        else:
            yield depth, entry.title, reader.get_destination_page_number(entry)


@pytest.fixture
def parts():
    return [Part("Cards", made("scorecards")), Part("Seats", made("seating"), copies=2)]


def test_every_page_of_every_sheet_is_in_it_in_order(parts):
    cards, seats = (
        [page.extract_text() for page in PdfReader(BytesIO(part.pdf)).pages] for part in parts
    )
    assert [page.extract_text() for page in packed(*parts).pages] == [*cards, *seats, *seats]


def test_each_sheet_is_a_bookmark_with_its_own_below(parts):
    of_cards, of_seats = (list(bookmarks(PdfReader(BytesIO(part.pdf)))) for part in parts)
    assert len(of_seats) > 1
    assert list(bookmarks(packed(*parts))) == [
        (0, "Cards", 0),
        *((depth + 1, title, page) for depth, title, page in of_cards),
        (0, "Seats", 3),
        *((depth + 1, title, page + 3) for depth, title, page in of_seats),
    ]


def test_the_file_says_what_it_is_and_in_which_language(parts):
    found = packed(*parts)
    assert found.metadata.title == "Everything · Christmas drive · Friday 4 December"
    assert found.metadata.author == "Village Hall Whist Club"
    assert found.trailer["/Root"]["/Lang"] == "en-GB"


def test_the_same_sheets_give_the_same_bytes(parts):
    again = [Part("Cards", made("scorecards")), Part("Seats", made("seating"), copies=2)]
    assert pack(parts, "Everything", HEAD) == pack(again, "Everything", HEAD)


def test_with_leaves_of_their_own_each_copy_begins_on_the_front():
    three, two = Part("Cards", made("scorecards"), copies=2), Part("Seats", made("seating"))
    found = packed(three, two, leaves=True)
    printed = [bool(page.extract_text()) for page in found.pages]
    assert printed == [True, True, True, False] * 2 + [True, True]


def test_every_sheet_has_its_place_in_the_order():
    order = list(Group)
    groups = [order.index(sheet.group) for sheet in in_order().values()]
    assert set(in_order()) == set(SHEETS)
    assert all(before <= after for before, after in pairwise(groups))


def test_what_is_wanted_follows_the_evening(club):
    drive = make_drive(club, people=8, hands=2)
    assert "blank-scorecards" in usual(drive)
    seat(drive)
    assert "scorecards" in usual(drive)
    assert not {"blank-scorecards", "results"} & usual(drive)


def test_after_the_evening_the_results_are_wanted(club):
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    for hand in (1, 2):
        score_hand(drive, hand, [8, 6])
    finish(drive, Testimony())
    drive.refresh_from_db()
    assert "results" in usual(drive)
    assert not {"scorecards", "seating"} & usual(drive)


def test_nobody_has_two_cards():
    assert not any(is_copied(key) for key in ("scorecards", "blank-scorecards", "table-slips"))
    assert is_copied("leaderboard")
