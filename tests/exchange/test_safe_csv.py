"""CSV that no spreadsheet takes for a program."""

import csv
import io
from fractions import Fraction

import pytest
from hypothesis import example, given, strategies as st

from drives.exchange.safe_csv import plain_cell, write_csv
from scoring.halves import HalfTricksError

ACTIVE = tuple("=+-@\t\r\n")


def cells(content):
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize(
    "text",
    [
        '=HYPERLINK("http://x","y")',
        "+44 1632 960000",
        "-2+3",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "\uff1d1+1",
        "-",
        "=",
    ],
)
def test_a_formula_becomes_a_text(text):
    assert cells(write_csv([[text, "next"]])) == [[f"'{text}", "next"]]


@pytest.mark.parametrize("text", ["-3", "+2", "-6.5", "-6,5", "7"])
def test_a_text_that_is_a_number_stays_a_number(text):
    assert cells(write_csv([[text]])) == [[text]]


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0, "0"),
        (1872, "1872"),
        (-3, "-3"),
        (Fraction(13, 2), "6.5"),
        (Fraction(84), "84"),
        (Fraction(1, 2), "0.5"),
        (Fraction(-1, 2), "-0.5"),
        (None, ""),
    ],
)
def test_a_number_is_written_plainly_and_nothing_is_empty(number, written):
    assert write_csv([["a", number, "b"]]) == f"a,{written},b\r\n".encode()


def test_a_third_of_a_trick_is_refused():
    with pytest.raises(HalfTricksError):
        write_csv([[Fraction(1, 3)]])


def test_a_letter_beyond_ascii_brings_the_mark_that_excel_needs():
    assert write_csv([["Zoë"]]) == b"\xef\xbb\xbfZo\xc3\xab\r\n"


def test_plain_letters_need_no_mark_so_the_first_column_keeps_its_name():
    assert write_csv([["place", "name"]]) == b"place,name\r\n"


TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)


@given(st.lists(st.lists(TEXTS, min_size=2, max_size=4), min_size=1, max_size=4))
@example([['a"b,c', "d\r\ne"], ["", ""]])
@example([["\ufeffx", "y"]])
def test_every_text_comes_back_as_it_was_but_for_the_apostrophe(rows):
    back = cells(write_csv(rows))
    assert [len(row) for row in back] == [len(row) for row in rows]
    for row, read in zip(rows, back, strict=True):
        for text, cell in zip(row, read, strict=True):
            assert cell in (text, f"'{text}")


@given(st.lists(st.text("'=-+a1", max_size=5) | TEXTS, min_size=1, max_size=4))
@example(["'=1"])
@example(["'-3", "-3", "''=", "'Arry"])
def test_a_cell_read_plainly_is_the_text_it_was_made_of(texts):
    [read] = cells(write_csv([["", *texts]]))
    assert [plain_cell(cell) for cell in read] == ["", *texts]


@given(TEXTS)
def test_no_cell_begins_with_what_makes_a_spreadsheet_calculate(text):
    [[cell, _]] = cells(write_csv([[text, "x"]]))
    if cell.startswith(ACTIVE):
        assert float(cell.replace(",", ".")) is not None
