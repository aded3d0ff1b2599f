"""What lies where on a pile of pages, and what comes behind what once they are turned."""

import pytest
from hypothesis import given, strategies as st

from drives.pdfs.imposition import Cut, laid_out, laid_out_on_both_sides

CUTS = st.sampled_from([Cut(2, 2), Cut(1, 2), Cut(1, 1), Cut(3, 2)])


@given(cut=CUTS, count=st.integers(0, 30), skip=st.integers(0, 3))
def test_the_back_of_every_card_lies_behind_its_front(cut, count, skip):
    skip %= cut.cells
    cells = laid_out_on_both_sides([(n, -n) for n in range(1, count + 1)], cut, skip)
    pages = [cells[at : at + cut.cells] for at in range(0, len(cells), cut.cells)]
    found = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for cell, number in enumerate(front):
            row, column = divmod(cell, cut.columns)
            behind = back[row * cut.columns + cut.columns - 1 - column]
            assert behind == (None if number is None else -number)
            found += [] if number is None else [number]
    assert found == list(range(1, count + 1))


def test_the_last_page_has_empty_backs_where_nothing_is_in_front():
    cells = laid_out_on_both_sides([("1", "1b"), ("2", "2b"), ("3", "3b")], Cut(2, 2))
    assert cells == ["1", "2", "3", None, "2b", "1b", None, "3b"]


def test_cells_that_are_used_up_stay_empty():
    assert laid_out(["a", "b"], Cut(2, 2), 1) == [None, "a", "b"]
    cells = laid_out_on_both_sides([("a", "b")], Cut(2, 2), 3)
    assert cells == [None, None, None, "a", None, None, "b", None]


@pytest.mark.parametrize(
    ("cut", "cells"),
    [(Cut(2, 2), [0, 1, 2, 3]), (Cut(1, 2), [0, 0, 1, 1]), (Cut(1, 1), [0, 0, 0, 0])],
)
def test_a_quarter_that_is_left_is_found_on_any_cut(cut, cells):
    assert [cut.cell_of(quarter) for quarter in range(4)] == cells
