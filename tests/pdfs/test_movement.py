"""A movement on paper: the room drawn, what it gives, and the chart."""

from collections import Counter
from dataclasses import replace

import pytest

from drives.pdfs.movement import Chart, ChartRow, FigureTable, build_movement
from drives.pdfs.paper import Format, Paper
from drives.pdfs.room_plan import PlanLine
from tests.pdfs.evenings import movement
from tests.pdfs.reading import PAPERS, drawn, outside, overlapping, pages, placed, texts
from tests.pdfs.tables import EVERY_PAPER

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)


def chart(tables, hands, rest=""):
    rows = tuple(
        ChartRow(str(hand), tuple(f"{hand} · {table} v 300 · 400" for table in range(tables)), rest)
        for hand in range(1, hands + 1)
    )
    heads = tuple(f"Table {number}" for number in range(1, tables + 1))
    return Chart("Who plays where", "Hand", "Rest", heads, rows)


@BOTH_PAPERS
@pytest.mark.parametrize(
    ("tables", "hands", "count"), [(1, 4, 2), (5, 24, 2), (6, 12, 2), (9, 24, 3), (31, 40, 5)]
)
def test_the_chart_has_every_table_of_every_hand_on_its_side_where_they_do_not_fit_upright(
    tables, hands, count, paper
):
    data = replace(movement(), chart=chart(tables, hands, "7 9"))
    found = list(pages(build_movement(data, paper)))
    assert len(found) == count
    on_its_side = [page.mediabox.width > page.mediabox.height for page in found]
    assert on_its_side == [False] + [tables > 5] * (count - 1)
    words = [text.text for page in found for text in placed(page)]
    assert len([text for text in words if text.endswith("v 300 · 400")]) == tables * hands
    assert words.count("7 9") == hands
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER[2:], ids=str)
@pytest.mark.parametrize(("tables", "hands"), [(3, 24), (9, 40)])
def test_in_large_print_the_chart_goes_on_and_no_cell_is_cut(tables, hands, paper):
    rows = chart(tables, hands, "7 9")
    found = list(pages(build_movement(replace(movement(), chart=rows), paper)))
    words = Counter(text.text for page in found for text in placed(page))
    assert sum(words[cell] for cell in {cell for row in rows.rows for cell in row.cells}) == (
        tables * hands
    )
    assert words["7 9"] == hands
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []
        assert min(text.size for text in placed(page) if text.text != "E") > 15.9


def test_long_sentences_and_captions_are_wrapped_in_large_print():
    said = "The losing lady of table 1 goes to table 2, and from there on to table 3. "
    lines = (PlanLine(said * 2, ((20, 30), (280, 30))), PlanLine(said * 2))
    found = texts(build_movement(replace(movement(), captions=lines), EVERY_PAPER[2]))
    assert not [text for text in found if "…" in text and "Village" not in text]


def test_on_black_and_white_paper_the_two_ways_are_told_apart_by_their_dashes():
    (page,) = pages(build_movement(movement(), Paper(Format.A4, black=True)))
    dashes = {tuple(map(float, ops[0])) for ops, operator, _at in drawn(page) if operator == b"d"}
    assert len(dashes) == 3  # none, the way's, and its sample's
    colours = {
        tuple(map(float, ops)) for ops, operator, _at in drawn(page) if operator in (b"RG", b"rg")
    }
    assert all(len(set(colour)) == 1 for colour in colours)


@BOTH_PAPERS
def test_the_first_page_has_room_sentences_and_numbers(paper):
    (page,) = pages(build_movement(movement(), paper))
    found = [text.text for text in placed(page)]
    assert found[0] == "Losers move"
    for said in (
        "What happens",
        "The losing lady goes up.",
        "Different partners",
        "11",
        "1",
        "6",
        "E",
        "rest",
    ):
        assert said in found
    assert overlapping(page) == []


def test_without_a_chart_there_is_no_page_of_it():
    assert "Who plays where" not in texts(build_movement(movement(), Paper.A4))


def test_numbers_stand_in_their_columns():
    figures = FigureTable("The numbers", ("", "Tonight", "Least"), (("Met again", "31", "30"),))
    (page,) = pages(build_movement(replace(movement(), figures=figures), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert found["31"].right == pytest.approx(found["Tonight"].right, abs=1)
    assert found["30"].right == pytest.approx(found["Least"].right, abs=1)


def test_a_way_with_no_room_in_the_drawing_is_said_all_the_same():
    data = replace(movement(), captions=(PlanLine("Winners go up."),))
    assert "Winners go up." in texts(build_movement(data, Paper.A4))
