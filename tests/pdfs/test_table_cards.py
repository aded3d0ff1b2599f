"""The card on a table: a number to be seen across the hall, and where people go."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.plays import PlayedHere
from drives.pdfs.table_cards import Going, TableCard, build_table_cards
from tests.pdfs.evenings import table_cards
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, placed
from tests.pdfs.tables import EVERY_PAPER, plays

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)


def read(*cards, paper=Paper.A4):
    return list(pages(build_table_cards(replace(table_cards(1), cards=cards), paper)))


def sizes(page):
    return {text.text: text.size for text in placed(page)}


@BOTH_PAPERS
@pytest.mark.parametrize("number", ["1", "25", "100"])
def test_the_number_is_seen_across_the_hall_and_the_way_from_the_next_table(number, paper):
    going = (Going("Losing lady", "to table 2"), Going("Losing gent", "to table 100"))
    (page,) = read(TableCard(number, "Losers move", going, "The lady stays. " * 6), paper=paper)
    found = sizes(page)
    assert found[number] > 95
    assert found["to table 2"] > 30
    assert outside(page) == []
    assert overlapping(page) == []


def test_two_cards_stand_on_a_page_and_each_says_whose_and_which_version():
    first, second = read(*(TableCard(str(number), "Ladder") for number in (1, 2, 3)))
    assert [text.text for text in placed(first)].count("Version 31, printed 19.42") == 2
    assert [text.text for text in placed(second)].count("Version 31, printed 19.42") == 1


def test_four_ways_fit_with_a_sentence_below():
    ways = [Going(chair, "to table 12") for chair in ("East", "South", "West")]
    (page,) = read(
        TableCard("3", "Seat by seat", (Going("North", "stays", stays=True), *ways), "x " * 60)
    )
    assert overlapping(page) == []
    assert outside(page) == []
    assert sizes(page)["stays"] < sizes(page)["to table 12"]


@BOTH_PAPERS
@pytest.mark.parametrize("hands", [1, 12, 24, 40])
def test_who_plays_at_the_table_is_listed_for_every_hand(hands, paper):
    plays = tuple(
        PlayedHere(str(hand), f"{hand} · 388", f"{hand + 40} · 399") for hand in range(1, hands + 1)
    )
    (page,) = read(TableCard("100", "Individual", plays=plays), paper=paper)
    found = sizes(page)
    assert {one.ns for one in plays} | {one.ew for one in plays} <= set(found)
    assert min(found.values()) >= 7
    assert outside(page) == []
    assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("hands", [12, 40])
def test_no_card_number_is_cut_where_hundreds_play(hands, paper):
    found = read(TableCard("100", "Individual", plays=plays(hands)), paper=paper)
    assert {one.ew for one in plays(hands)} <= {
        text.text for page in found for text in placed(page)
    }
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []


def test_a_long_list_in_large_print_has_a_page_and_short_ones_half_of_one():
    large = Paper(Format.A4, large=True)
    short, long = (TableCard("1", "Individual", plays=plays(hands, 99)) for hands in (8, 40))
    assert len(read(short, short, paper=large)) == 1
    assert len(read(short, long, paper=large)) == 2
    assert len(read(short, long)) == 1


def test_a_word_stands_where_there_is_no_number():
    (page,) = read(TableCard("Rest", "Losers move", (Going("Lady", "to table 1"),)))
    assert "Table" not in sizes(page)
    assert sizes(page)["Rest"] > 60
