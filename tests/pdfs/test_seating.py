"""Who sits where, large enough for a wall."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.pdfs.paper import Format, Paper
from drives.pdfs.seating import build_seating
from tests.pdfs.evenings import players, seating
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, placed, texts

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)


def by_title(names, title, paper=Paper.A4):
    found = [placed(page) for page in pages(build_seating(seating(names), paper))]
    return [page for page in found if page[0].text == title]


@pytest.mark.parametrize("count", [4, 22, 47, 100])
def test_every_player_is_once_in_each_list(count):
    names = players(count)
    for title in ("Seats by table", "Seats by name"):
        found = [text.text for page in by_title(names, title) for text in page]
        assert sorted(text for text in found if text in names) == sorted(names)


def test_a_table_s_players_stand_beside_its_number_with_chair_and_card():
    (page,) = by_title(players(8), "Seats by table")
    found = {text.text: text for text in page}
    table = max((text for text in page if text.text == "2"), key=lambda text: text.size)
    for name, card in (("Player 5 Surname", "5"), ("Player 8 Surname", "8")):
        assert abs(found[name].y - table.y) < table.size
        assert abs(found[card].y - found[name].y) < 3
        assert found[card].right < found[name].x


def test_partners_sit_below_one_another():
    (page,) = by_title(players(4), "Seats by table")
    found = {text.text: text for text in page}
    assert found["N"].x == found["S"].x < found["E"].x == found["W"].x
    assert found["N"].y == found["E"].y > found["S"].y == found["W"].y


def test_those_who_rest_come_last():
    (page,) = by_title(players(22), "Seats by table")
    found = {text.text: text.y for text in page}
    assert found["Rest"] < found["Player 20 Surname"]
    assert found["Player 21 Surname"] == found["Player 22 Surname"] < found["Player 20 Surname"]


@BOTH_PAPERS
@pytest.mark.parametrize("count", [1, 4, 22, 47, 100, 400])
def test_names_on_the_wall_are_large(count, paper):
    names = players(count)
    pdf = build_seating(seating(names), paper)
    sizes = [text.size for page in pages(pdf) for text in placed(page) if text.text in names]
    assert min(sizes) >= 13


@BOTH_PAPERS
def test_names_of_usual_length_are_all_of_one_size(paper):
    usual = [f"Margaret Thompson {number}" for number in range(18)]
    names = [*usual, "Dmitri Fotheringay-Featherstonehaugh", "Ann Ng"]
    for title in ("Seats by table", "Seats by name"):
        (page,) = by_title(names, title, paper)
        assert len({text.size for text in page if text.text in usual}) == 1
        (long,) = [text for text in page if text.text == "Dmitri Fotheringay-Featherstonehaugh"]
        assert long.size < next(text.size for text in page if text.text in usual)


def test_no_table_is_torn_between_two_pages():
    names = players(100)
    for page in by_title(names, "Seats by table"):
        assert sum(text.text in names for text in page) % 4 == 0


def test_the_headings_are_repeated_on_every_page_of_names():
    found = by_title(players(100), "Seats by name")
    assert len(found) > 1
    for page in found:
        assert [text.text for text in page].count("Table") == 2


def test_names_run_down_the_first_column_and_then_the_second():
    names = players(10)
    (page,) = by_title(names, "Seats by name")
    found = [text for text in page if text.text in names]
    assert [text.text for text in found] == names
    assert {text.x for text in found[:5]} != {text.x for text in found[5:]}
    assert [text.y for text in found[:5]] == sorted((text.y for text in found[:5]), reverse=True)


def test_pages_are_counted_through_both_lists():
    found = [
        text
        for text in texts(build_seating(seating(players(100)), Paper.A4))
        if text.startswith("Page")
    ]
    assert found == [f"Page {number} of {len(found)}" for number in range(1, len(found) + 1)]


def moved(names, every):
    """Return the sheet with where every so-manieth was on the one before."""
    data = seating(names)
    tables = tuple(
        replace(
            table,
            players=tuple(
                replace(one, was="was 13 N" if one.number % every == 0 else "")
                for one in table.players
            ),
        )
        for table in data.tables
    )
    by_name = tuple(
        replace(seat, was="was 13 N" if seat.number % every == 0 else "") for seat in data.names
    )
    return replace(data, tables=tables, names=by_name, replaces="This sheet replaces seats 23.")


@pytest.mark.parametrize("paper", [Paper.A4, Paper(Format.LETTER, large=True, black=True)], ids=str)
def test_who_sits_elsewhere_has_beside_the_name_where_they_were(paper):
    names = [f"Margaret Thompson {number:02}" for number in range(1, 23)]
    found = list(pages(build_seating(moved(names, 5), paper)))
    for page in found:
        assert outside(page) == overlapping(page) == []
    texts_of = [text for page in found for text in placed(page)]
    assert [text.text for text in texts_of].count("was 13 N") == 2 * 4
    assert [text.text for text in texts_of].count("This sheet replaces seats 23.") == 2
    for page in map(placed, found):
        lines = [text for text in page if text.text.startswith("Margaret")]
        for mark in (text for text in page if text.text == "was 13 N"):
            beside = [text for text in lines if abs(text.y - mark.y) < 4 and text.x < mark.x]
            assert int(max(beside, key=lambda text: text.x).text[-2:]) % 5 == 0


def test_large_print_sets_usual_names_whole_one_below_the_other():
    names = [f"Margaret Thompson {number:02}" for number in range(1, 48)]
    large = Paper(Format.A4, large=True)
    found = [placed(page) for page in pages(build_seating(seating(names), large))]
    for title in ("Seats by table", "Seats by name"):
        listed = [page for page in found if page[0].text == title]
        assert sorted(t.text for page in listed for t in page if t.text in names) == names
    assert min(text.size for page in found for text in page) >= 15.99


def contents(count):
    data = seating(players(count))
    named = tuple(
        replace(seat, letter="ABC"[min(2, at // 40)]) for at, seat in enumerate(data.names)
    )
    reader = PdfReader(BytesIO(build_seating(replace(data, names=named), Paper.A4)))
    return {entry.title: reader.get_destination_page_number(entry) for entry in reader.outline}


def test_in_a_large_room_the_list_of_contents_has_the_letters():
    found = contents(120)
    assert list(found) == ["Seats by table", "Seats by name", "A", "B", "C"]
    assert found["Seats by name"] == found["A"] < found["C"]
    assert "A" not in contents(22)
