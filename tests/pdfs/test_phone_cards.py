"""The card that lets a table's phone in: a number, a code that cameras find, the address in letters."""

import pytest
from pypdf.generic import ContentStream

from drives.pdfs.paper import Paper
from drives.pdfs.phone_cards import PhoneCard, PhoneCardSheet, build_phone_cards
from tests.pdfs.evenings import HEAD
from tests.pdfs.reading import MM, PAPERS, outside, overlapping, pages, placed

ADDRESS = "http://192.168.178.123:8000/t/Ab1lI0O-_xyzQWERTYuiop/"
# No code at all, but every kind of row: whole, empty, by turns, and dark at either end.
PATTERN = tuple(
    tuple(bool(kind(column)) for column in range(33))
    for kind in [lambda c: True, lambda c: False, lambda c: c % 2, lambda c: 3 < c < 30] * 8
    + [lambda c: c % 7]
)[:33]
BLACK = (0.0, 0.0, 0.0)
QUIET = 4  # modules of white all round, by the standard of QR codes


def read(*tables, paper=Paper.A4):
    cards = tuple(PhoneCard(table, ADDRESS, PATTERN) for table in tables)
    do = "After each hand: point a phone's camera here, type your tricks, press Save."
    data = PhoneCardSheet(HEAD, "Score by phone", "Table", do, "Or type this address:", cards)
    return list(pages(build_phone_cards(data, paper)))


def dark(page):
    """Return the black rectangles of the page as (left, bottom, right, top)."""
    found, colour, box = [], BLACK, None
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"rg":
            colour = tuple(map(float, operands))
        elif operator == b"re":
            x, y, wide, high = map(float, operands)
            box = (x, y, x + wide, y + high)
        elif operator == b"f*" and colour == BLACK and box:
            found.append(box)
    return found


def code_of(page, modules):
    """Return the code drawn on a page with one card: what a camera sees in the middle of each module."""
    boxes = dark(page)
    left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
    top, one = max(b[3] for b in boxes), (right - left) / modules
    seen = [
        [
            any(b[0] < x < b[2] and b[1] < y < b[3] for b in boxes)
            for column in range(modules)
            for x in [left + (column + 0.5) * one]
        ]
        for row in range(modules)
        for y in [top - (row + 0.5) * one]
    ]
    return seen, (left, top, one)


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_what_is_drawn_is_the_code_module_by_module(paper):
    (page,) = read("7", paper=paper)
    seen, (_left, _top, one) = code_of(page, 33)
    assert seen == [list(row) for row in PATTERN]
    assert one > 1.5 * MM  # large enough for an old phone held over the table


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_nothing_is_printed_in_the_quiet_zone(paper):
    (page,) = read("7", paper=paper)
    _seen, (left, top, one) = code_of(page, 33)
    quiet = (
        left - QUIET * one,
        top - (33 + QUIET) * one,
        left + (33 + QUIET) * one,
        top + QUIET * one,
    )
    for text in placed(page):
        beside = text.right <= quiet[0] or text.x >= quiet[2]
        apart = text.top <= quiet[1] + 0.01 or text.y - 0.25 * text.size >= quiet[3] - 0.01
        assert beside or apart, text.text


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize("table", ["1", "25", "100"])
def test_the_number_is_seen_across_the_hall_and_the_address_read_on_the_spot(table, paper):
    (page,) = read(table, paper=paper)
    sizes = {text.text: text.size for text in placed(page)}
    assert sizes[table] > 95
    assert sizes[ADDRESS] > 11
    assert outside(page) == []
    assert overlapping(page) == []


def test_two_cards_stand_on_a_page():
    first, second = read("1", "2", "3")
    numbers = [
        [text.text for text in placed(page) if text.text in "123"] for page in (first, second)
    ]
    assert numbers == [["1", "2"], ["3"]]
