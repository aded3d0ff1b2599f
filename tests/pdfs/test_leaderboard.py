"""The leaderboard on paper: its sections one after another, over as many pages as they need."""

from dataclasses import replace

import pytest

from drives.pdfs.leaderboard import build_leaderboard
from drives.pdfs.listings import NoteBlock
from drives.pdfs.paper import Paper
from tests.pdfs.evenings import HEAD, leaderboard, players, section
from tests.pdfs.reading import pages, placed, texts


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
