"""The sheet of paper itself: heading, foot, state and marks to cut along."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from drives.pdfs.page import Sheet, joined
from drives.pdfs.paper import EDGE, MARGIN, STRONG, TEXT, Paper
from tests.pdfs.evenings import HEAD
from tests.pdfs.reading import PAPERS, overlapping, pages, placed, strokes, texts


def headed(head, count, paper=Paper.A4):
    sheet = Sheet(head, "Trial", paper)
    for _ in sheet.headed([("Trial", number) for number in range(count)]):
        pass
    return sheet.bytes()


def celled(count, skip=0):
    sheet = Sheet(HEAD, "Trial", Paper.A4)
    boxes = [box for box, _ in sheet.cells(range(count), columns=2, rows=2, skip=skip)]
    return boxes, list(pages(sheet.bytes()))


def test_each_of_several_pages_says_which_it_is():
    pdf = headed(HEAD, 3)
    wanted = [f"Page {number} of 3" for number in (1, 2, 3)]
    assert [text for text in texts(pdf) if text.startswith("Page")] == wanted


def test_a_single_page_is_not_numbered():
    assert not [text for text in texts(headed(HEAD, 1)) if text.startswith("Page")]


def test_the_title_is_repeated_on_every_page():
    assert texts(headed(HEAD, 3)).count("Trial") == 3


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_the_state_is_said_plainly_and_framed_on_every_page(paper):
    for page in pages(headed(replace(HEAD, status="Provisional"), 2, paper)):
        (word,) = [text for text in placed(page) if text.text == "Provisional"]
        assert word.size >= 14
        around = [point for point in strokes(page) if point[1] > word.y - 10]
        assert min(x for x, _ in around if x > 300) < word.x
        assert max(x for x, _ in around) > word.right


def test_a_long_title_leaves_the_state_its_room():
    sheet = Sheet(replace(HEAD, status="Provisional"), "Trial", Paper.A4)
    for _ in sheet.headed([("Leaderboard " * 9, None)]):
        pass
    found = {text.text: text for text in placed(pages(sheet.bytes())[0])}
    (title,) = [text for text in found if text.startswith("Leaderboard")]
    assert found[title].right < found["Provisional"].x - 8


def test_empty_parts_of_the_heading_leave_no_dots():
    assert joined("Village Hall", "", "4 December") == "Village Hall · 4 December"


def test_the_body_keeps_clear_of_heading_and_foot():
    sheet = Sheet(replace(HEAD, status="Provisional"), "Trial", Paper.LETTER)
    for box, _ in sheet.headed([("Trial", 1), ("Trial", 2)]):
        body = box
    for page in pages(sheet.bytes()):
        for text in placed(page):
            assert text.y >= body.top or text.top <= body.bottom
    assert body.left == MARGIN


@pytest.mark.parametrize(("count", "wanted"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_cells_fill_a_page_before_the_next(count, wanted):
    boxes, found = celled(count)
    assert len(boxes) == count
    assert len(found) == wanted


@pytest.mark.parametrize(("skip", "count", "wanted"), [(3, 1, 1), (3, 2, 2), (1, 3, 1), (2, 7, 3)])
def test_used_up_cells_of_the_first_page_stay_empty(skip, count, wanted):
    boxes, found = celled(count, skip)
    assert boxes[0] == celled(4)[0][skip]
    assert len(found) == wanted


@pytest.mark.parametrize("skip", range(4))
def test_every_page_of_cells_has_one_set_of_cutting_marks(skip):
    _, found = celled(6, skip)
    wide, high = Paper.A4.size
    for page in found:
        upright = (wide / 2, EDGE), (wide / 2, high - EDGE)
        level = (EDGE, high / 2), (wide - EDGE, high / 2)
        assert [tuple(map(round, point)) for point in strokes(page)] == [
            tuple(map(round, point)) for point in (*upright, *level)
        ]


def test_a_page_number_in_another_order_is_possible():
    pdf = headed(replace(HEAD, page_of="{pages} / {page}"), 2)
    assert {"2 / 1", "2 / 2"} <= set(texts(pdf))


@pytest.fixture
def impatient_threads():
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def sheet_of_many_letters():
    sheet = Sheet(HEAD, "Trial", Paper.A4)
    for box, _ in sheet.headed([("Trial", None)]):
        for face in (TEXT, STRONG):
            sheet.write(box.left, box.bottom, "Zażółć Gęślą Žluťoučký Ωμέγα Дмитрий ễộữ", face)
    return sheet


@pytest.mark.usefixtures("impatient_threads")
def test_sheets_finished_in_the_same_moment_are_whole():
    alone = sheet_of_many_letters().bytes()
    with ThreadPoolExecutor(8) as pool:
        for _ in range(30):
            sheets = [sheet_of_many_letters() for _ in range(8)]
            assert set(pool.map(Sheet.bytes, sheets)) == {alone}


@pytest.mark.parametrize("large", [False, True])
def test_a_head_too_long_for_a_line_says_the_date_whole_in_a_second(large):
    head = replace(
        HEAD,
        club="Village Hall Whist Club of the Lower Valley",
        date="Friday " * (6 if large else 12),
    )
    paper = replace(Paper.A4, large=large)
    (page,) = pages(headed(head, 1, paper))
    found = [text.text for text in placed(page)]
    assert head.date.strip() in found
    assert f"{head.club} · {head.drive}" in found
    assert overlapping(page) == []
