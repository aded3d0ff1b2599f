"""A picture of a sheet's page: the shape of its paper, with what is on it, and one at a time."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from drives.pdfs.paper import Paper
from drives.pdfs.pictures import count_pages, picture
from tests.pdfs.evenings import EVERY_SHEET, players


def made(sheet="seating", count=9, paper=Paper.A4):
    return EVERY_SHEET[sheet](players(count), paper)


def opened(png):
    return Image.open(BytesIO(png)).convert("L")


@pytest.mark.parametrize(
    ("paper", "high"), [(Paper.A4, 424), (Paper.LETTER, 388)], ids=["A4", "Letter"]
)
def test_a_picture_is_as_wide_as_asked_and_as_high_as_the_paper(paper, high):
    found = opened(picture(made(paper=paper), 1, 300))
    assert (found.width, found.height) == pytest.approx((300, high), abs=1)


def test_a_picture_is_white_with_ink_on_it():
    shades = opened(picture(made(), 1, 300)).histogram()
    assert shades[255] > 300 * 424 / 2
    assert sum(shades[:100]) > 100


def test_each_page_has_a_picture_of_its_own_and_one_beyond_the_last_is_the_last():
    pdf = made()
    assert count_pages(pdf) == 2
    first, last = picture(pdf, 1, 200), picture(pdf, 2, 200)
    assert first != last
    assert picture(pdf, 99, 200) == last
    assert picture(pdf, 0, 200) == first


def test_many_may_ask_at_once():
    pdfs = [made("seating", count) for count in (4, 8, 12, 16)] * 4
    alone = [picture(pdf, 1, 120) for pdf in pdfs]
    with ThreadPoolExecutor(8) as askers:
        together = list(askers.map(lambda pdf: picture(pdf, 1, 120), pdfs))
    assert together == alone
