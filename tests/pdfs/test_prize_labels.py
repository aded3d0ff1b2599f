"""Labels for prizes: where the labels lie that are sold, and nothing beyond its own label."""

import re
from dataclasses import replace

import pytest

from drives.pdfs.fonts import ELLIPSIS, legible
from drives.pdfs.paper import Format, Paper
from drives.pdfs.prize_labels import SOLD, build_labels
from drives.pdfs.prizes_given import Given
from drives.pdfs.scripts import runs_from_the_right
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.prizes import labels
from tests.pdfs.reading import MM, level_lines, outside, overlapping, pages, placed
from tests.pdfs.tables import EVERY_PAPER
from tests.torture import EMPTY, TORTURE

FULL = Given(
    "Second most hands of ten or more, Dame",
    "Ann, Bob, Cyd & Dan",
    "Ann Archer, Bob Best, Cyd Cole and Dan Dunn",
    "with 89½ odd tricks",
    "A bottle of sherry and a box of chocolates",
)

TEAMS = [
    "Ann, Bob, Cyd and Dan",
    "Ann Archer, Bob Best, Cyd Cole and Dan Dunn",
    "Maximiliana Featherstonehaugh, Bartholomew Wriothesley-Ross, Wilhelmina Cholmondeley-Kerr "
    "and Constantine Marjoribanks",
]


def read(names, paper=Paper.A4, skip=0):
    return list(pages(build_labels(labels(names, HEAD, skip), paper)))


def cell_of(text, page, paper):
    """The label that a text is on, counted row by row; None where it runs over its rim."""
    sold = SOLD[paper.format]
    wide, high = map(float, page.mediabox[2:])
    column = int(text.x > wide / 2)
    left = sold.left if column == 0 else wide - sold.left - sold.width
    row = int((high - sold.top - text.y) // sold.height)
    top = high - sold.top - row * sold.height
    within = left < text.x < text.right < left + sold.width
    on_it = within and top - sold.height < text.y - 0.2 * text.size and text.top < top
    return row * sold.columns + column if on_it else None


def names_by_cell(page, paper):
    return {
        cell_of(text, page, paper): text.text
        for text in placed(page)
        if text.text.startswith("Player")
    }


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("one", [FULL, Given("Mystery number 7", "Ann Archer")])
def test_every_line_lies_on_its_label_whatever_stands_on_it(paper, one):
    sold = SOLD[paper.format]
    data = replace(labels([], HEAD), labels=(one,) * sold.labels)
    (page,) = pages(build_labels(data, paper))
    lines = placed(page)
    cells = [cell_of(text, page, paper) for text in lines]
    each = len(lines) // sold.labels
    assert cells == [cell for cell in range(sold.labels) for _line in range(each)]
    assert outside(page) == []
    assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("members", TEAMS, ids=len)
def test_everybody_in_a_team_is_named_or_a_mark_says_that_there_are_more(paper, members):
    team = Given("First team", "Long Barn", members, "with 24 flags", "A hamper")
    (page,) = pages(build_labels(replace(labels([], HEAD), labels=(team,)), paper))
    assert overlapping(page) == []
    assert {cell_of(text, page, paper) for text in placed(page)} == {0}
    found = " ".join(text.text for text in placed(page))
    assert members in found or (paper.large and "Featherstonehaugh" in found and ELLIPSIS in found)
    assert {"Long Barn", "A hamper"} <= {text.text for text in placed(page)}


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_labels_that_are_used_already_stay_empty_and_the_next_sheet_is_full(paper):
    most = SOLD[paper.format].labels
    found = read(players(most), paper, skip=3)
    assert [len(names_by_cell(page, paper)) for page in found] == [most - 3, 3]
    assert min(names_by_cell(found[0], paper)) == 3
    assert min(names_by_cell(found[1], paper)) == 0


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER], ids=str)
def test_where_a_whole_sheet_is_used_they_begin_on_a_new_one(paper):
    most = SOLD[paper.format].labels
    assert len(read(players(2), paper, skip=most)) == 1
    for used in (most, most + 1):
        assert set(names_by_cell(read(players(2), paper, skip=used)[0], paper)) == {0, 1}


def test_large_print_leaves_the_labels_where_they_are():
    for paper in (Paper(Format.A4), Paper(Format.A4, large=True)):
        (page,) = read(players(1), paper)
        ticks = {round(y / MM, 2) for _thick, _x, y, _right in level_lines(page)}
        assert ticks == {round(297 - 15.15 - 38.1 * row, 2) for row in range(8)}


@pytest.mark.parametrize("paper", [Paper.A4, Paper(Format.LETTER, large=True)], ids=str)
def test_a_name_of_any_kind_stays_on_its_label(paper):
    found = read([*TORTURE, *EMPTY], paper)
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []
        assert None not in {cell_of(text, page, paper) for text in placed(page)}
    read_through = " ".join(text.text for page in found for text in placed(page))
    begun = re.findall(rf"(\S\S+){ELLIPSIS}", read_through)
    for name in map(legible, TORTURE):
        if not runs_from_the_right(name):
            assert name in read_through or any(one in name for one in begun)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_a_pair_stands_in_two_lines_large_enough_to_be_read(paper):
    pair = "Hubert Featherstonehaugh & Wilhelmina Cholmondeley"
    (page,) = read([pair], paper)
    first, second = (text for text in placed(page) if text.text in pair)
    assert f"{first.text} {second.text}" == pair
    assert first.size == second.size >= 15
    assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_a_figure_that_has_no_room_is_left_out_and_not_cut(paper):
    data = labels([], HEAD)
    shown = [FULL, Given("First lady", "Ann Archer", "", "with 98 tricks")]
    (page,) = pages(build_labels(replace(data, labels=tuple(shown)), paper))
    found = [text.text for text in placed(page)]
    assert "First lady · with 98 tricks" in found
    assert not [text for text in found if "odd tricks" in text]
    assert any(text.startswith("Second most hands of ten") for text in found)


def test_where_there_is_no_room_for_the_evening_its_club_is_named():
    assert "Village Hall Whist Club · Christmas drive" in {
        text.text for text in placed(read(players(1))[0])
    }
    large = {text.text for text in placed(read(players(1), Paper(Format.A4, large=True))[0])}
    assert "Village Hall Whist Club" in large
