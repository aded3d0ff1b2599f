"""The card that stands on a table: the number seen across the hall, the same from both sides."""

from collections import Counter
from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.standing_cards import StandingCard, build_standing_cards
from drives.pdfs.table_cards import Going, TableCard
from tests.pdfs.evenings import HEAD
from tests.pdfs.reading import MM, PAPERS, outside, overlapping, pages, placed
from tests.pdfs.tables import (
    ADDRESS,
    EVERY_PAPER,
    NOTE,
    WAYS,
    plays,
    standing,
    standing_cards,
    way_in,
)
from tests.pdfs.test_phone_cards import dark

ANY_PAPER = pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
LARGE = Paper(Format.A4, large=True)


def read(*cards, paper=Paper.A4):
    return list(pages(build_standing_cards(standing_cards(HEAD, cards), paper)))


def sizes(page):
    return {text.text: text.size for text in placed(page)}


def check(page):
    assert outside(page) == []
    assert overlapping(page) == []


@ANY_PAPER
@pytest.mark.parametrize("number", ["1", "25", "250"])
def test_the_number_is_200_points_and_the_way_is_read_from_the_next_table(number, paper):
    (page,) = read(StandingCard(TableCard(number, "Losers move", WAYS, NOTE)), paper=paper)
    found = sizes(page)
    assert found[number] > 200
    assert found["to table 2"] > 30
    check(page)


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize(
    "said", [{"going": WAYS, "note": NOTE}, {"plays": plays(12)}], ids=["ways", "list"]
)
@pytest.mark.parametrize("by_phone", [False, True], ids=["", "code"])
def test_large_print_has_no_smaller_number(by_phone, said, paper):
    card = StandingCard(TableCard("77", "Losers move", **said), way_in(77) if by_phone else None)
    ordinary, large = (
        sizes(read(card, paper=replace(paper, large=size))[0])["77"] for size in (False, True)
    )
    assert large > ordinary - 0.1


@ANY_PAPER
def test_both_sides_say_the_same_and_one_is_on_its_head(paper):
    (page,) = read(*standing(1), paper=paper)
    front = [text for text in placed(page) if not text.turned]
    back = [text for text in placed(page) if text.turned]
    assert [text.text for text in front] == [text.text for text in back]
    middle = float(page.mediabox.height) / 2
    assert all(text.top < middle for text in front)
    assert all(text.y > middle for text in back)
    wide = float(page.mediabox.width)
    for one, other in zip(front, back, strict=True):
        assert other.x == pytest.approx(wide - one.right, abs=0.1)


def test_each_of_250_tables_has_a_page():
    found = read(*standing(250))
    assert len(found) == 250
    assert "250" in sizes(found[-1])


@pytest.mark.parametrize("hands", [0, 24, 40])
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_the_code_stands_beside_the_number_large_enough_for_an_old_phone(hands, paper):
    said = {"plays": plays(hands)} if hands else {"going": WAYS, "note": NOTE}
    page, *_others = read(StandingCard(TableCard("77", "", **said), way_in(77)), paper=paper)
    found = sizes(page)
    assert found["77"] > 130
    assert Counter(text.text for text in placed(page))[ADDRESS] == 2
    boxes = dark(page)
    one = (max(b[2] for b in boxes) - min(b[0] for b in boxes)) / 33
    assert one > 1.5 * MM
    check(page)


@ANY_PAPER
@pytest.mark.parametrize("hands", [1, 24, 40])
def test_who_plays_there_is_listed_for_every_hand(hands, paper):
    found = read(StandingCard(TableCard("100", "Individual", plays=plays(hands))), paper=paper)
    texts = {text.text for page in found for text in placed(page)}
    assert {one.ns for one in plays(hands)} | {one.ew for one in plays(hands)} <= texts
    for page in found:
        assert sizes(page)["100"] > 95
        assert min(sizes(page).values()) > (15.9 if paper.large else 6.9)
        check(page)


def test_a_list_too_long_for_large_print_goes_on_on_the_other_side_and_then_on_another_page():
    def sides(hands, most, paper):
        pages_read = read(StandingCard(TableCard("7", "", plays=plays(hands, most))), paper=paper)
        return [
            (number, text.turned)
            for number, page in enumerate(pages_read)
            for text in placed(page)
            if text.text == f"{hands} · {most - 1}"
        ]

    assert sides(40, 99, Paper.A4) == [(0, False), (0, True)]
    assert sides(28, 99, LARGE) == [(0, True)]
    assert sides(40, 399, LARGE) == [(1, False), (1, True)]


def test_four_ways_stand_two_by_two_and_who_stays_is_said_less_loudly():
    ways = [Going("North", "stays here", stays=True)]
    ways += [Going(chair, "to table 12") for chair in ("East", "South", "West")]
    (page,) = read(StandingCard(TableCard("3", "Seat by seat", tuple(ways), NOTE)))
    check(page)
    assert sizes(page)["stays here"] < sizes(page)["to table 12"]
    first = {text.text: text for text in placed(page) if not text.turned}
    assert first["North"].y == first["East"].y > first["South"].y == first["West"].y


def test_a_word_stands_where_there_is_no_number_and_says_where():
    (page,) = read(StandingCard(TableCard("Rest", "Losers move", WAYS, place="after table 3")))
    assert "Table" not in sizes(page)
    assert sizes(page)["Rest"] > 150
    assert "after table 3" in sizes(page)
    check(page)
