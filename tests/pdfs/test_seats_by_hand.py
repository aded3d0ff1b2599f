"""The chart of every hand's seats: no hand and no table lost, however many pages it takes."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.seats_by_hand import SeatsCell, build_seats_by_hand
from tests.pdfs import lists
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import outside, overlapping, pages, placed

LARGE = Paper(Format.A4, large=True)


def chart(count, hands, paper=Paper.A4):
    data = lists.seats_by_hand(players(count), HEAD, hands)
    return list(pages(build_seats_by_hand(replace(data, holders=()), paper)))


@pytest.mark.parametrize(
    ("count", "hands", "paper"),
    [(4, 3, Paper.A4), (22, 24, LARGE), (87, 40, Paper.LETTER), (1000, 5, Paper.A4)],
)
def test_every_table_has_its_two_sides_once_in_every_hand(count, hands, paper):
    found = chart(count, hands, paper)
    texts = [text.text for page in found for text in placed(page)]
    for first in range(1, count // 4 * 4, 4):
        assert texts.count(f"{first} · {first + 1}") == hands
        assert texts.count(f"{first + 2} · {first + 3}") == hands
    for page in (found[0], found[-1]):
        assert outside(page) == overlapping(page) == []


def test_hand_and_table_numbers_are_repeated_on_every_page():
    found = chart(100, 24)
    assert len(found) > 4
    for page in found:
        texts = [text.text for text in placed(page)]
        assert {"Hand", "Table"} <= set(texts)
        rows = texts.count("N-S")
        assert rows == texts.count("E-W") > 0
        tables = sum(" · " in text for text in texts[2:]) / rows / 2
        assert tables == int(tables) > 1


def test_pages_say_which_tables_and_hands_they_have_and_are_bookmarked():
    data = replace(lists.seats_by_hand(players(100), HEAD, 24), holders=())
    reader = pages(build_seats_by_hand(data, Paper.A4))
    titles = [placed(page)[0].text for page in reader]
    assert titles[0].startswith("Seats: tables 1 to ")
    assert titles[-1].endswith("hands 13 to 24")
    assert len(set(titles)) == len(titles)


def test_a_chart_of_one_page_has_the_plain_title():
    (page,) = chart(16, 8)
    assert placed(page)[0].text == "Seats by hand"


def test_many_tables_lie_on_their_side_where_that_saves_pages():
    (page, *_others) = chart(48, 6)
    assert page.mediabox.width > page.mediabox.height


def test_who_rests_stands_in_a_last_column_and_an_empty_table_has_a_dash():
    data = lists.seats_by_hand(players(9), HEAD, 2)
    row = data.rows[0]
    rows = (replace(row, cells=(row.cells[0], SeatsCell("–"), SeatsCell("9 10", "11"))),)
    (page,) = pages(build_seats_by_hand(replace(data, rows=rows, holders=()), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert found["Rest"].x == found["9 10"].x == found["11"].x > found["–"].x
    assert found["9 10"].y > found["11"].y


@pytest.mark.parametrize(
    ("count", "paper"), [(30, Paper.A4), (47, Paper.LETTER), (20, LARGE)], ids=str
)
def test_one_hand_and_who_has_which_number_are_one_page(count, paper):
    names = players(count)
    (page,) = pages(build_seats_by_hand(lists.seats_by_hand(names, HEAD, 1), paper))
    found = placed(page)
    texts = [text.text for text in found]
    assert [text for text in texts if text in names] == names
    assert texts[0] == "Seats by hand"
    assert outside(page) == overlapping(page) == []
    heading = next(text for text in found if text.text == "Who has which card")
    assert min(text.y for text in found if " · " in text.text) > heading.top


def test_who_has_which_number_follows_a_chart_that_leaves_it_no_room():
    names = players(47)
    found = list(pages(build_seats_by_hand(lists.seats_by_hand(names, HEAD, 8), Paper.A4)))
    last = [text.text for text in placed(found[-1])]
    assert last[0] == "Who has which card"
    assert [text for text in last if text in names] == names
