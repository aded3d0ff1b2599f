"""Lists run over pages without tearing, and no heading stands alone at a foot."""

from hypothesis import given, strategies as st

from drives.pdfs.fonts import REGULAR, width
from drives.pdfs.listings import (
    Column,
    Listing,
    NoteBlock,
    Strip,
    list_strips,
    note_strips,
    paginate,
)
from drives.pdfs.page import Sheet
from drives.pdfs.paper import Format, Paper
from drives.pdfs.standings import standing_listing
from tests.pdfs.evenings import HEAD, STANDING_WORDS, section

ROOM = 600.0
COLUMNS = (Column("Name", 1),)


def a_list(count, size=12.0):
    return list_strips(
        Listing("Ladies", COLUMNS, [(f"Player {number}",) for number in range(count)]), size
    )


@given(st.lists(st.integers(0, 120), min_size=1, max_size=5), st.floats(10, 16))
def test_pages_hold_every_row_once_in_order_and_never_more_than_fits(counts, size):
    strips = [strip for count in counts for strip in a_list(count, size)]
    pages = paginate(strips, ROOM)
    assert all(sum(strip.height for strip in page) <= ROOM for page in pages)
    rows = [strip for strip in strips if strip.heading]
    assert [strip for page in pages for strip in page if strip.heading] == rows


@given(st.lists(st.integers(3, 60), min_size=1, max_size=5))
def test_a_heading_is_followed_by_rows_on_its_page(counts):
    pages = paginate([strip for count in counts for strip in a_list(count)], ROOM)
    for page in pages:
        assert page[0].heading is None
        headings = [place for place, strip in enumerate(page) if strip.heading is None]
        for place in headings:
            assert page[place + 1].heading is not None


def test_a_list_that_goes_on_has_its_heading_again():
    strips = a_list(60)
    first, second = paginate(strips, ROOM)[:2]
    assert first[0] is second[0] is strips[0]


def test_nothing_to_list_is_still_a_page():
    assert paginate([], ROOM) == [[]]


def test_a_title_is_never_parted_from_its_first_rows():
    filler = Strip(ROOM - 80, lambda sheet, box: None)
    first, second = paginate([filler, *a_list(5)], ROOM)
    assert first == [filler]
    assert len(second) == 6


def test_a_note_keeps_its_title_and_wraps_its_sentences():
    title, *lines = note_strips(NoteBlock("Rests", ("word " * 60, "short")))
    assert title.keeps
    assert len(lines) > 3


def test_columns_that_would_be_empty_are_left_out():
    rows = section("Everyone", ["Ann"])
    heading = list_strips(standing_listing(rows, STANDING_WORDS), 12)[0]
    shown = [column.heading for column in heading.draw.keywords["columns"]]
    assert shown == ["Place", "Name", "Role", "Card", "First half", "Second half", "Total"]


def test_a_line_of_a_note_is_no_longer_than_a_page_of_large_print_is_wide():
    body = Sheet(HEAD, "Results", Paper(Format.A4, large=True)).body
    _title, *lines = note_strips(NoteBlock("Rests", ("Ann Archer rested in hand 3; " * 20,)))
    assert all(width(line.draw.keywords["text"], REGULAR, 12) <= body.width for line in lines)
    assert len(lines) > 5
