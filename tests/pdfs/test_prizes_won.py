"""The prizes above the places: a list, and in large print two lines for each."""

from drives.pdfs.listings import draw_list
from drives.pdfs.page import Sheet
from drives.pdfs.paper import Format, Paper
from drives.pdfs.prizes_won import PrizeRow, PrizeSection, large_prize_strips
from tests.pdfs.evenings import HEAD
from tests.pdfs.reading import overlapping, pages, placed

LABELS = {"prize": "Prize", "card": "Card", "name": "Name", "what": "Won", "figure": "With"}


def section(*rows):
    return PrizeSection("Prizes", LABELS, rows)


def drawn(*rows):
    sheet = Sheet(HEAD, "Results", Paper(Format.A4, large=True))
    draw_list(sheet, "Results", (12,), lambda size: large_prize_strips(section(*rows), size))
    return list(pages(sheet.bytes()))


def test_a_column_that_nothing_stands_in_is_left_out():
    listing = section(PrizeRow("Mystery number 7", "Ann Archer", "7")).listing
    assert [column.heading for column in listing.columns] == ["Prize", "Card", "Name"]


def test_in_large_print_the_name_stands_below_what_it_is_for():
    (page,) = drawn(
        PrizeRow("Second best first half", "Ann Archer", "7", "Box of chocolates", "98")
    )
    at = {text.text: text for text in placed(page)}
    assert at["Second best first half"].y == at["98"].y > at["Ann Archer"].y
    assert at["Ann Archer"].y == at["Box of chocolates"].y
    assert at["98"].right == at["Box of chocolates"].right


def test_in_large_print_a_long_gift_leaves_the_name_half_the_line():
    (page,) = drawn(PrizeRow("First lady", "Ann Archer of the Hill", "7", "chocolate " * 9, "98"))
    assert "Ann Archer of the Hill" in {text.text for text in placed(page)}
    assert overlapping(page) == []


def test_in_large_print_the_title_comes_again_on_every_page():
    found = drawn(*(PrizeRow("First lady", f"Person {n}", str(n)) for n in range(60)))
    assert len(found) > 1
    assert all("Prizes" in {text.text for text in placed(page)} for page in found)
