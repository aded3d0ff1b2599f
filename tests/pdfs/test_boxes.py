"""Rectangles are divided without loss."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from drives.pdfs.boxes import CAP_HEIGHT, Box

lengths = st.floats(10, 800)
boxes = st.builds(Box, lengths, lengths, lengths, lengths)


@given(boxes, st.integers(1, 6), st.floats(0, 1))
def test_columns_fill_the_width_with_the_gaps_between_them(box, count, gap):
    columns = box.columns(count, gap)
    assert columns[0].left == box.left
    assert columns[-1].right == pytest.approx(box.right)
    for one, following in pairwise(columns):
        assert following.left - one.right == pytest.approx(gap)


@given(boxes, st.floats(0, 5), st.floats(0, 5))
def test_what_is_taken_off_a_box_leaves_the_rest_in_place(box, top, bottom):
    rest = box.without(top=top, bottom=bottom)
    assert rest.top == pytest.approx(box.top - top)
    assert rest.bottom == box.bottom + bottom


@given(boxes, st.floats(1, 60))
def test_capitals_stand_in_the_middle_of_the_height(box, size):
    y = box.baseline(size)
    assert y - box.bottom == pytest.approx(box.top - (y + CAP_HEIGHT * size))


@given(boxes, st.floats(0, 5))
def test_an_inset_is_the_same_on_all_sides(box, by):
    inner = box.inset(by)
    assert inner.left - box.left == pytest.approx(by)
    assert box.right - inner.right == pytest.approx(by)
    assert box.top - inner.top == pytest.approx(by)
    assert inner.middle == pytest.approx(box.middle)
