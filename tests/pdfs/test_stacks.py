"""What is cut from one pile of pages lies in order."""

from hypothesis import given, strategies as st

from drives.pdfs.stacks import for_stacks


def cut(pages, cells):
    """Cut the pages as one pile and lay the stacks on one another, the first cell's on top."""
    rows = [pages[at : at + cells] for at in range(0, len(pages), cells)]
    return [row[cell] for cell in range(cells) for row in rows if row[cell] is not None]


@given(st.integers(0, 300), st.integers(1, 12))
def test_a_pile_that_is_cut_gives_the_items_in_their_order(count, cells):
    items = list(range(count))
    assert cut(for_stacks(items, cells), cells) == items


@given(st.integers(1, 300), st.integers(1, 12))
def test_no_page_is_empty_and_none_is_more_than_is_needed(count, cells):
    pages = for_stacks(list(range(count)), cells)
    assert len(pages) == -(-count // cells) * cells
    assert all(pages[at] is not None for at in range(0, len(pages), cells))


def test_what_fits_on_one_page_stays_as_it_is():
    assert for_stacks(["a", "b", "c"], 4) == ["a", "b", "c", None]
