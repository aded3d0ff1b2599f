"""The leaderboard on paper: its sections one after another, over as many pages as they need."""

from dataclasses import replace

import pytest

from drives.pdfs.leaderboard import build_leaderboard
from drives.pdfs.listings import NoteBlock
from drives.pdfs.paper import Format, Paper
from drives.pdfs.standings import StandingRow, StandingSection
from tests.pdfs.evenings import HEAD, STANDING_WORDS, leaderboard, players, section
from tests.pdfs.reading import outside, overlapping, pages, placed, texts


@pytest.mark.parametrize("count", [4, 22, 47, 100])
def test_every_total_is_printed(count):
    found = texts(build_leaderboard(leaderboard(players(count)), Paper.A4))
    for number in range(1, count + 1):
        assert found.count(f"{300 - number}½") >= 1


@pytest.mark.parametrize("count", [47, 100])
def test_title_and_column_headings_are_on_every_page(count):
    for page in pages(build_leaderboard(leaderboard(players(count)), Paper.A4)):
        found = {text.text for text in placed(page)}
        assert {"After hand 12", "Name", "Total"} <= found
        assert found & {"Everyone", "Ladies"}


def test_no_row_is_torn():
    names = players(100)
    for page in pages(build_leaderboard(leaderboard(names), Paper.LETTER)):
        found = [text.text for text in placed(page)]
        rows = [text for text in found if text in names]
        assert len(rows) == sum(text.endswith("½") and text != "75½" for text in found)


def test_sections_come_in_the_order_given():
    data = replace(
        leaderboard([]), sections=(section("Gents", ["Bob"]), section("Ladies", ["Ann"]))
    )
    found = texts(build_leaderboard(data, Paper.A4))
    assert found.index("Gents") < found.index("Bob") < found.index("Ladies") < found.index("Ann")


def test_a_provisional_board_says_so_and_what_is_missing():
    data = replace(
        leaderboard(players(8)),
        head=replace(HEAD, status="Provisional"),
        notes=(NoteBlock("Waiting for", ("Hand 12, table 3",)),),
    )
    assert {"Provisional", "Waiting for", "Hand 12, table 3"} <= set(
        texts(build_leaderboard(data, Paper.A4))
    )


def test_a_list_is_set_smaller_only_where_that_saves_a_page():
    def size(count):
        found = placed(pages(build_leaderboard(leaderboard(players(count)), Paper.A4))[0])
        return next(text.size for text in found if text.text == "Player 1 Surname")

    assert size(4) == size(26) > size(16)
    assert len(pages(build_leaderboard(leaderboard(players(16)), Paper.A4))) == 1


LARGE = Paper(Format.A4, large=True)


def first_page(data, paper=Paper.A4):
    return placed(pages(build_leaderboard(data, paper))[0])


def test_a_large_room_is_listed_in_two_columns_of_place_name_and_total():
    names = players(56)
    found = first_page(replace(leaderboard([]), sections=(section("Everyone", names),)))
    assert {text.text for text in found} > set(names)
    assert len({text.x for text in found if text.text in names}) == 2
    assert [text.text for text in found].count("Total") == 2
    assert "Role" not in {text.text for text in found}


def test_up_to_forty_stand_in_one_column_with_all_their_figures():
    found = first_page(replace(leaderboard([]), sections=(section("Everyone", players(40)),)))
    assert [text.text for text in found].count("Total") == 1
    assert {"Role", "Card", "First half", "Second half"} <= {text.text for text in found}


def test_the_halves_stay_in_two_columns_where_the_names_leave_room():
    short = replace(
        leaderboard([]), sections=(section("Everyone", [f"Al {n}" for n in range(50)]),)
    )
    assert [text.text for text in first_page(short)].count("First half") == 2
    long = [f"Margaret Thompson {number}" for number in range(50)]
    data = replace(short, sections=(section("Everyone", long),))
    assert "First half" not in {text.text for text in first_page(data)}


def test_names_that_would_be_set_smaller_are_not_listed_in_two_columns():
    names = [f"Dmitri Fotheringay-Featherstonehaugh {number}" for number in range(50)]
    found = first_page(replace(leaderboard([]), sections=(section("Everyone", names),)))
    assert [text.text for text in found].count("Total") == 1


def test_a_list_that_does_not_fit_begins_a_new_page():
    two = (section("Everyone", players(20)), section("Ladies", players(12)))
    first, second = pages(build_leaderboard(replace(leaderboard([]), sections=two), Paper.A4))
    assert "Ladies" not in {text.text for text in placed(first)}
    assert "Everyone" not in {text.text for text in placed(second)}


def test_what_it_replaces_stands_on_top_and_what_a_line_was_beside_it():
    row = StandingRow("1", "Ann", "3", "101", was="2nd=, 99")
    data = replace(
        leaderboard([]),
        words=replace(STANDING_WORDS, was="Was"),
        sections=(StandingSection("Everyone", (row,)),),
        replaces="This sheet replaces version 31.",
    )
    for paper in (Paper.A4, LARGE):
        found = {text.text: text for text in first_page(data, paper)}
        assert found["This sheet replaces version 31."].y > found["Everyone"].y
        assert found["Was"].right == pytest.approx(found["2nd=, 99"].right)


@pytest.mark.parametrize("count", [4, 47])
def test_in_large_print_heads_and_figures_are_whole(count):
    data = leaderboard(players(count))
    for page in pages(build_leaderboard(data, LARGE)):
        assert outside(page) == overlapping(page) == []
        found = placed(page)
        assert min(text.size for text in found) >= 15.99
        assert not [text.text for text in found if "…" in text.text]


def test_a_thousand_are_all_there_and_nothing_is_printed_over_anything():
    names = players(1000)
    data = replace(leaderboard([]), sections=(section("Everyone", names),))
    pdf = pages(build_leaderboard(data, Paper.LETTER))
    found = [placed(page) for page in pdf]
    assert [text.text for page in found for text in page if text.text in set(names)] == names
    for page in (pdf[0], pdf[-1]):
        assert outside(page) == overlapping(page) == []
