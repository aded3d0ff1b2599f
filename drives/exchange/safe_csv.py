"""CSV that a spreadsheet reads as it was meant: no cell is a formula, numbers stay numbers."""

import csv
import io
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from scoring.halves import to_halves

Cell = str | int | Fraction | None

# What makes a spreadsheet calculate, or leave the cell: OWASP's list, with the wide forms that
# Asian versions read alike.
_FORMULA: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
_NUMBER: Final = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?")


def write_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return the rows as CSV: commas, lines that end in CR LF (RFC 4180), UTF-8.

    A text that a spreadsheet would take for a formula gets an apostrophe before it (`plain_cell`
    takes it away again); a text that is a number, such as "-3", does not. Numbers are written plainly: 1872, 6.5; None is an empty cell,
    which is not 0. Where there is a letter beyond ASCII the file begins with a byte-order mark,
    without which Excel misreads it; where there is none, every reader agrees without the mark.

    Raises HalfTricksError for a fraction that is not so many halves.
    """
    page = io.StringIO(newline="")
    csv.writer(page, lineterminator="\r\n").writerows([_text(cell) for cell in row] for row in rows)
    text = page.getvalue()
    return (b"" if text.isascii() else BOM_UTF8) + text.encode()


def _text(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return _harmless(cell)
    return _decimal(Fraction(cell))


def _harmless(text: str) -> str:
    return f"'{text}" if _like_a_formula(text) and not _NUMBER.fullmatch(text) else text


def _like_a_formula(text: str) -> bool:
    """Whether a formula begins here, behind apostrophes or without: `plain_cell` takes one away."""
    return text.lstrip("'").startswith(_FORMULA)


def plain_cell(cell: str) -> str:
    """Return the text that `write_csv` made this cell of: its apostrophe before a formula goes."""
    return cell[1:] if cell.startswith("'") and _like_a_formula(cell) else cell


def _decimal(number: Fraction) -> str:
    """Return the number with a decimal point: 6½ is 6.5, in every language of the reader."""
    whole, half = divmod(abs(to_halves(number)), 2)
    return f"{'-' if number < 0 else ''}{whole}{'.5' if half else ''}"
