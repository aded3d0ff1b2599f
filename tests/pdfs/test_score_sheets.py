"""The score sheets of rubbers on paper: no table torn that fits on a page, nor a deal from its reasons."""

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.score_sheets import build_score_sheets
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import outside, overlapping, pages, placed, texts
from tests.pdfs.score_sheets import DEALS, score_sheets

LARGE = Paper(Format.A4, large=True)


def built(count, deals=DEALS, paper=Paper.A4):
    return build_score_sheets(score_sheets(players(count), HEAD, deals), paper)


def page_texts(pdf):
    return [[one.text for one in placed(page)] for page in pages(pdf)]


def test_two_short_sheets_share_a_page_and_a_long_one_has_its_own():
    assert len(page_texts(built(8))) == 1
    assert len(page_texts(built(8, DEALS * 4))) == 2


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, LARGE], ids=str)
def test_a_rubber_of_forty_deals_runs_over_pages_with_its_headings(paper):
    found = page_texts(built(4, DEALS * 20, paper))
    assert len(found) > 1
    assert all({"Table 1", "Trumps"} <= set(page) for page in found if "8 – 5" in page)
    deals = sum(page.count("8 – 5") for page in found)
    assert deals == 20
    for page in found:
        for deal in ("8 – 5", "9 – 4"):
            told = {"8 – 5": "2 over six", "9 – 4": "3 over six"}[deal]
            assert page.count(deal) == sum(told in text for text in page)


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, LARGE], ids=str)
@pytest.mark.parametrize("count", [4, 24])
def test_nothing_is_too_near_the_edge_and_nothing_overlaps(paper, count):
    for page in pages(built(count, DEALS * 3, paper)):
        assert not outside(page)
        assert not overlapping(page)


def test_every_round_begins_on_its_own_page_under_its_title():
    found = page_texts(build_score_sheets(score_sheets(players(8), HEAD, rounds=(1, 2)), Paper.A4))
    assert len(found) == 2
    for number, page in enumerate(found, start=1):
        assert f"Score sheets, round {number}" in page
        assert {"Table 1", "Table 2"} <= set(page)


def test_before_anybody_is_seated_there_is_one_page_with_its_head():
    found = texts(build_score_sheets(score_sheets([], HEAD, rounds=()), Paper.A4))
    assert "Score sheets" in found


def test_a_game_that_was_won_is_said_below_its_deal():
    found = texts(built(4))
    assert found.index("North-South win game 1, 5-2: a double, 2.") > found.index("9 – 4")
