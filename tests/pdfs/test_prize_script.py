"""The script of the prize giving: large enough to be read standing up, and nothing of a prize torn."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.prize_script import Called, ScriptPrize, build_script
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.prizes import script
from tests.pdfs.reading import frames, outside, overlapping, pages, placed
from tests.pdfs.tables import EVERY_PAPER

HEAD_AND_FOOT = {HEAD.line, HEAD.version_line}
TEAM = Called(
    "Ann, Bob, Cy & Di", "Ann Archer, Bob Best, Cy Cole and Di Dunn of the Long Barn Club"
)


def read(data, paper=Paper.A4):
    return [placed(page) for page in pages(build_script(data, paper))]


def with_prizes(*prizes):
    return replace(script([], HEAD), prizes=prizes)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_what_is_read_out_is_16_points_at_least(paper):
    for page in read(script(players(9), HEAD), paper):
        small = {text.text for text in page if text.size < 15.9}
        assert all(text in HEAD_AND_FOOT or text.startswith("Page ") for text in small)


@pytest.mark.parametrize("count", [1, 8, 40])
def test_a_prize_is_on_one_page_with_its_winner_and_has_one_box(count):
    data = script(players(count), HEAD)
    found = list(pages(build_script(data, Paper.A4)))
    for page in found:
        texts = [text.text for text in placed(page)]
        titles = sum(texts.count(title) for title in {prize.title for prize in data.prizes})
        names = [text for text in texts if text.startswith("Player")]
        assert titles == len(names) == len(frames(page))
    read_out = [text.text for page in found for text in placed(page)]
    assert [text for text in read_out if text.startswith("Player")] == players(count)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_a_prize_that_a_whole_hall_shares_runs_on_under_its_title(paper):
    many = ScriptPrize("Lowest gent", tuple(map(Called, players(90))), "with 41 tricks", "A spoon")
    found = list(pages(build_script(with_prizes(many), paper)))
    assert len(found) > 3
    read_out = [text.text for page in found for text in placed(page)]
    assert [text for text in read_out if text.startswith("Player")] == players(90)
    for page in found[:3]:
        assert "Lowest gent" in {text.text for text in placed(page)}
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_a_team_is_called_by_its_name_and_its_four_are_named(paper):
    prize = ScriptPrize("First overall", (TEAM,), "with 31 flags", "W" * 80, "i" * 80)
    (page,) = pages(build_script(with_prizes(prize), paper))
    assert outside(page) == []
    assert overlapping(page) == []
    texts = [text.text for text in placed(page)]
    assert TEAM.name in texts
    assert TEAM.members in " ".join(texts)


def test_the_lines_to_thank_begin_below_one_another():
    data = script(players(1), HEAD)
    (page,) = read(data)
    assert {text.text for text in page} >= {"Thanks", *data.thanks.lines, *data.thanks.after}


def test_thanks_are_not_torn():
    title = {"Thanks"}
    lines = set(script([], HEAD).thanks.lines)
    for count in range(1, 9):
        for page in read(script(players(count), HEAD), Paper(Format.LETTER)):
            texts = {text.text for text in page}
            assert texts >= title | lines or not texts & (title | lines)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_no_two_long_names_are_cut_to_the_same(paper):
    pair = "Maximiliana Featherstonehaugh-Cholmondeley & Bartholomew Wriothesley-Marjoribanks "
    prizes = [ScriptPrize("First pair", (Called(pair + who),)) for who in ("Ann", "Bob")]
    found = [text.text for page in read(with_prizes(*prizes), paper) for text in page]
    ann, bob = (text for text in found if text.startswith("Maximiliana"))
    assert (ann[-3:], bob[-3:]) == ("Ann", "Bob")
