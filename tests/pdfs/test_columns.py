"""Lists in columns: every row once, in order down the columns, none torn, none beyond the page."""

from itertools import pairwise

from hypothesis import given, strategies as st

from drives.pdfs.boxes import Box
from drives.pdfs.columns import Rows, followed_by, in_columns, usual_width
from drives.pdfs.fonts import REGULAR, width
from drives.pdfs.listings import Strip

ROOM, BODY = 300.0, Box(40, 60, 400, 300)


def nothing(sheet, box):
    pass


def drawn(pages):
    """Return for each page the rows as they are drawn, each with its box."""
    found = []
    for page in pages:
        rows, top = [], BODY.top
        for strip in page:
            strip.draw(rows, Box(BODY.left, top - strip.height, BODY.width, strip.height))
            top -= strip.height
        found.append(rows)
    return found


def a_list(name, count, height=20.0):
    def row(rows, box, place):
        rows.append((name, place, box))

    return Rows(Strip(30, nothing), Strip(10, nothing), count, height, row)


COUNTS = st.lists(st.integers(0, 90), min_size=1, max_size=4)


@given(COUNTS, st.integers(1, 3), st.sampled_from([0, 40]))
def test_every_row_is_drawn_once_within_the_page_and_on_no_other(counts, across, above):
    lists = [a_list(name, count) for name, count in enumerate(counts)]
    lead = [Strip(above, nothing)] if above else []
    pages = drawn(in_columns(lists, ROOM, across, lead))
    rows = [row[:2] for page in pages for row in page]
    assert rows == [(name, place) for name, count in enumerate(counts) for place in range(count)]
    for page in pages:
        boxes = [box for _name, _place, box in page]
        assert all(BODY.bottom - 0.01 <= box.bottom and box.top <= BODY.top for box in boxes)
        assert len({(box.left, round(box.bottom, 3)) for box in boxes}) == len(boxes)


@given(COUNTS, st.integers(1, 3))
def test_no_page_is_empty_and_one_begins_with_a_list_only_where_it_did_not_fit(counts, across):
    lists = [a_list(name, count) for name, count in enumerate(counts)]
    pages = in_columns(lists, ROOM, across)
    assert all(pages)
    shown = drawn(pages)
    for page, (before, after) in zip(pages, pairwise(shown), strict=False):
        if before and after and after[0][1] == 0:
            name = after[0][0]
            used = sum(strip.height for strip in page)
            assert used + lists[name].height(counts[name], across) > ROOM


def test_the_columns_of_a_list_are_as_long_as_one_another():
    (page,) = drawn(in_columns([a_list("one", 7)], ROOM, 2))
    lefts = [box.left for _name, _place, box in page]
    assert [lefts.count(left) for left in sorted(set(lefts))] == [4, 3]


def test_heads_stand_over_the_columns_that_have_rows():
    heads = []
    head = Strip(10, lambda _, box: heads.append(box))
    one = Rows(Strip(0, nothing), head, 1, 20.0, lambda sheet, box, row: None)
    drawn(in_columns([one], ROOM, 2))
    assert len(heads) == 1


def test_what_follows_stands_on_the_last_page_where_it_fits():
    pages = in_columns([a_list("one", 5)], ROOM, 1)
    assert len(followed_by(pages, [Strip(100, nothing)], ROOM)) == 1
    assert len(followed_by(pages, [Strip(200, nothing)], ROOM)) == 2


def test_most_names_keep_within_the_usual_width():
    names = [*["Ann Archer"] * 17, *["W" * 40] * 3]
    assert usual_width(names) == width("W" * 40, REGULAR, 1)
    assert usual_width(names[:18]) == width("Ann Archer", REGULAR, 1)
    assert usual_width([]) == 0
