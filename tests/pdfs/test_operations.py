"""The quick reader of a page: it sees what pypdf sees."""

import pytest
from pypdf.generic import ContentStream

from drives.pdfs.paper import Format, Paper
from tests.pdfs.evenings import EVERY_SHEET
from tests.pdfs.operations import operations
from tests.pdfs.reading import pages
from tests.torture import TORTURE

LARGE = Paper(Format.A4, large=True, black=True)
NAMES = [*TORTURE[::5], "(un)bal(anced", "back\\slash \\n \\101"]


def as_pypdf_reads(page):
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        yield [_plain(operand) for operand in operands], operator


def _plain(operand):
    if hasattr(operand, "original_bytes"):
        return operand.original_bytes
    if isinstance(operand, list):
        return len(operand)
    return str(operand) if isinstance(operand, str) else float(operand)


def as_we_read(page):
    for operands, operator in operations(page.get_contents().get_data()):
        yield [_counted(operand) for operand in operands], operator


def _counted(operand):
    return len(operand) if isinstance(operand, tuple) else operand


@pytest.mark.parametrize("paper", [Paper.A4, LARGE], ids=["A4", "large"])
@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_every_operation_is_the_one_that_pypdf_reads(sheet, paper):
    page = pages(EVERY_SHEET[sheet](NAMES, paper))[0]
    assert list(as_we_read(page)) == list(as_pypdf_reads(page))


@pytest.mark.parametrize("content", [b"1 0 0 rg <41> Tj", b"(open Tj", b"1 0 0 rg }"])
def test_what_is_not_understood_is_not_passed_over(content):
    with pytest.raises(ValueError, match=r"open|<41>|}"):
        list(operations(content))
