"""Text as somebody types it."""

import pytest
from hypothesis import given, strategies as st

from scoring.typed import LONGEST, SHOWN, is_blank, is_too_long, plain, shortened


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("６½", "6 1/2"),
        ("6 ½", "6 1/2"),
        ("8\N{EM DASH}5", "8-5"),
        ("8\N{NON-BREAKING HYPHEN}5", "8-5"),
        ("\N{LEFT-TO-RIGHT MARK} 8\N{THIN SPACE}\t5 ", "8 5"),
    ],
)
def test_text_is_made_plain(typed, text):
    assert plain(typed) == text


@given(st.text())
def test_plain_text_stays_as_it_is(typed):
    assert plain(plain(typed)) == plain(typed)


@given(st.text())
def test_what_is_shown_is_one_short_printable_line(typed):
    shown = shortened(typed)
    assert len(shown) <= SHOWN + 1
    assert shown.isprintable()


def test_short_text_is_shown_as_typed_and_long_text_cut_with_a_mark():
    assert shortened(" 8 or 9 ") == "8 or 9"
    assert shortened("9" * 600) == "9" * SHOWN + "…"


@pytest.mark.parametrize("typed", [None, "", " ", "\t\n"])
def test_nothing_and_spaces_are_blank(typed):
    assert is_blank(typed)


def test_zero_is_not_blank():
    assert not is_blank("0")


def test_spaces_at_the_ends_make_no_text_too_long():
    assert not is_too_long(" " * 600 + "8" * LONGEST)
    assert is_too_long("8" * (LONGEST + 1))
