"""Cards of a pad: for rubbers and for German Whist, to be scored on by hand."""

import itertools

import pytest

from drives.pdfs.pads import build_pad
from drives.pdfs.paper import Format, Paper
from tests.pdfs import pads
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import PAPERS, level_lines, outside, overlapping, pages, placed, strokes

LARGE = Paper(Format.A4, large=True)


@pytest.mark.parametrize("up", [4, 2])
@pytest.mark.parametrize("paper", [*PAPERS, LARGE, Paper(Format.LETTER, True, True)], ids=str)
def test_nothing_on_a_card_overlaps_or_is_too_small(paper, up):
    found = list(pages(build_pad(pads.rubbers(5, HEAD, up=up), paper)))
    assert len(found) == -(-5 // (1 if paper.large else up))
    for page in found:
        assert outside(page) == overlapping(page) == []
        assert min(text.size for text in placed(page)) >= (15.99 if paper.large else 7)


@pytest.mark.parametrize("rounds", [1, 7, 13])
def test_rows_can_be_written_in_however_many_rounds_there_are(rounds):
    (page,) = pages(build_pad(pads.german(players(2), HEAD, rounds), Paper.LETTER))
    heights = sorted({round(y, 1) for _, _, y, *_ in level_lines(page)}, reverse=True)
    assert len(heights) > rounds
    numbers = [text.y for text in placed(page) if text.text.isdigit()]
    assert len(numbers) == rounds
    gaps = [high - low for high, low in itertools.pairwise(numbers)]
    assert min(gaps, default=20) > 13


def test_a_name_that_is_not_known_is_a_line_to_write_on():
    (page,) = pages(build_pad(pads.german(["Ann Smith"], HEAD), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert "Ann Smith" in found

    def line_at(label):
        ends = [x for x, y in strokes(page) if abs(y - found[label].y) < 2]
        return max(ends, default=0) - min(ends, default=0) > 100

    assert line_at("East")
    assert not line_at("North")


def test_the_sides_of_a_game_stand_between_darker_rules():
    (page,) = pages(build_pad(pads.rubbers(1, HEAD), Paper.A4))
    dark = {round(y, 1) for thickness, _, y, *_ in level_lines(page) if 0.8 < thickness < 1}
    light = {round(y, 1) for thickness, _, y, *_ in level_lines(page) if thickness == 0.5} - dark
    of_games, of_sums = 3 + 1, 1 + 1
    assert len(dark) == of_games + of_sums
    assert len([y for y in light if y < max(dark)]) >= 3 + 1


def test_how_it_is_counted_stands_on_every_card():
    (page,) = pages(build_pad(pads.rubbers(4, HEAD), Paper.A4))
    assert [text.text for text in placed(page)].count("Seven win the round.") == 4
