"""A hand to settle and to sign: one page, whatever is known of it."""

from dataclasses import replace

import pytest

from drives.pdfs.hand_sheet import InChair, build_hand_sheet
from drives.pdfs.listings import NoteBlock
from drives.pdfs.paper import Paper
from scoring.sides import Chair
from tests.pdfs.evenings import HEAD, TRUMP_WORDS, players
from tests.pdfs.reading import PAPERS, frames, level_lines, outside, overlapping, pages, placed
from tests.pdfs.tables import EVERY_PAPER, hand_sheet

EMPTY = (("", "", ""),) * 3


def said(times):
    return tuple((f"8.{n:02} pm", "8-5", f"the hand's page, helper {n}") for n in range(times))


def sheet(times=2, **changes):
    data = hand_sheet(players(4), HEAD, TRUMP_WORDS)
    changes.setdefault("said", replace(data.said, rows=said(times)))
    return replace(data, **changes)


def read(data, paper=Paper.A4):
    return list(pages(build_hand_sheet(data, paper)))


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("times", [0, 2, 30])
def test_everything_said_is_there_and_the_ruling_and_who_signs_are_on_one_page(times, paper):
    found = read(sheet(times), paper)
    words = [text.text for page in found for text in placed(page)]
    assert [row[2] for row in said(times)] == [text for text in words if "helper" in text]
    last = {text.text for text in placed(found[-1])}
    assert {
        "The ruling",
        "North-South, tricks",
        "East-West, tricks",
        "Because",
        "Organiser",
    } <= last
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["", "large"])
@pytest.mark.parametrize("times", [0, 1, 2])
def test_it_is_one_page_where_little_was_said(times, large, paper):
    counts = NoteBlock("What counts now", ("Disputed. Until it is settled: North-South 6.",))
    rows = said(times) or EMPTY
    (page,) = read(
        sheet(times, said=replace(sheet().said, rows=rows), counts=counts if times else None),
        replace(paper, large=large),
    )
    assert outside(page) == overlapping(page) == []


def test_a_ruling_on_another_page_says_again_who_and_what():
    counts = NoteBlock("What counts now", ("North-South 8, East-West 5.",))
    words = {"Trumps: ♠ Spades", "North: 1 " + players(4)[0], "North-South 8, East-West 5."}
    for times in (8, 13):
        *_, last = read(sheet(times, counts=counts), replace(Paper.A4, large=True))
        found = [text.text for text in placed(last)]
        assert words | {"The ruling"} <= set(found)
        assert found.count("What counts now") == 1
    (only,) = read(sheet(1, counts=counts))
    assert "Trumps: ♠ Spades" not in {text.text for text in placed(only)}


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize("times", [0, 1, 6])
def test_it_is_one_page(times, paper):
    counts = NoteBlock("What counts now", ("9-4 counts.",) * 3)
    assert len(read(sheet(times, counts=counts), paper)) == 1


def test_the_four_sit_round_the_table_as_they_sat():
    (page,) = read(sheet())
    found = {text.text: text for text in placed(page)}
    north, east, south, west = (
        found[f"{number} {name}"] for number, name in enumerate(players(4), start=1)
    )
    assert north.y > west.y == east.y > south.y
    assert west.right < north.x < east.x


def test_what_is_not_known_is_a_line_to_write_on():
    data = hand_sheet(players(4), HEAD, TRUMP_WORDS)
    blank = replace(
        data,
        hand="",
        table="",
        trumps=None,
        seats={chair: InChair(chair.name) for chair in Chair},
        said=replace(data.said, rows=EMPTY),
        counts=None,
    )
    (known,), (empty,) = read(sheet()), read(blank)
    thin = [sum(line[0] == 0.6 for line in level_lines(page)) for page in (known, empty)]
    assert thin[1] - thin[0] >= 3 + 4  # the three facts and the four chairs
    assert len(frames(empty)) == 3  # the table and a box for each side


def test_the_room_that_is_left_is_for_reasons():
    few, many = read(sheet(1)), read(sheet(9))
    lines = [len(level_lines(page)) - times for (page,), times in ((few, 1), (many, 9))]
    assert lines[0] > lines[1]
