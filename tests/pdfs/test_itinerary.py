"""A slip for everybody: every hand of it, whatever the number of hands, and marks to cut along."""

from collections import Counter
from dataclasses import replace

import pytest

from drives.pdfs.itinerary import Leg, build_itinerary
from drives.pdfs.paper import Format, Paper
from tests.pdfs import lists
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import level_lines, outside, overlapping, pages, placed

LARGE = Paper(Format.LETTER, large=True, black=True)


def printed(data, paper=Paper.A4):
    return list(pages(build_itinerary(data, paper)))


@pytest.mark.parametrize("hands", [1, 8, 24, 40])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, LARGE], ids=str)
def test_every_slip_has_every_hand_and_nothing_is_printed_over_anything(hands, paper):
    found = printed(lists.itinerary(players(3), HEAD, hands), paper)
    texts = Counter(text.text for page in found for text in placed(page))
    assert all(texts[name] == 1 for name in players(3))
    assert texts["Rest"] == 3 * (hands // 4)
    assert texts["14 Ann Archer"] == texts["3 · 19"] == 3 * hands
    for page in found:
        assert outside(page) == overlapping(page) == []


def test_a_short_evening_has_eight_slips_to_a_page_and_a_long_one_fewer():
    assert len(printed(lists.itinerary(players(8), HEAD, 8))) == 1
    assert len(printed(lists.itinerary(players(8), HEAD, 24))) == 2
    assert len(printed(lists.itinerary(players(8), HEAD, 40))) == 4


def test_large_print_has_no_type_below_16_points_and_cuts_nothing():
    for page in printed(lists.itinerary(players(2), HEAD, 24), LARGE):
        found = placed(page)
        assert min(text.size for text in found) >= 15.99
        assert not [text.text for text in found if "…" in text.text]


def test_name_and_card_stand_on_top_of_the_hands():
    (page,) = printed(lists.itinerary(["Ann"], HEAD, 4))
    found = {text.text: text for text in placed(page)}
    assert found["Ann"].y == found["1"].y or found["Ann"].size > found["1 N"].size
    assert found["Ann"].y > found["Table 3, North"].y > found["1 N"].y > found["2 N"].y


def test_where_to_go_is_said_on_every_slip():
    data = replace(lists.itinerary(players(8), HEAD, 1), rule=("Losing ladies up.",))
    (page,) = printed(data)
    assert [text.text for text in placed(page)].count("Losing ladies up.") == 8


def test_a_column_that_nobody_needs_has_no_head():
    pair = Leg("1–4", "3 N-S", against="7 Ann Archer & Bob Best")
    data = lists.itinerary(["Cyd & Dan"], HEAD, 4)
    data = replace(data, slips=(replace(data.slips[0], legs=(pair,)),))
    (page,) = printed(data)
    found = {text.text for text in placed(page)}
    assert "With" not in found
    assert {"Against", "7 Ann Archer & Bob Best"} <= found


def test_every_hand_has_a_line_below_it():
    (page,) = printed(lists.itinerary(["Ann"], HEAD, 6))
    assert len([line for line in level_lines(page) if line[0] == pytest.approx(0.4)]) == 6
