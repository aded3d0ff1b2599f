"""docs/movements.md says what the movements give today."""

import pytest

from docs import make_movements as page

TEXT = page.PAGE.read_text("utf-8")
LINES = TEXT.splitlines()


@pytest.mark.parametrize("players", [4, 12, 16, 25, 45, 57, 68, 80, 84, 93, 104])
def test_a_tournament_stands_in_the_page_as_it_is_judged(players):
    assert page.tournament_row(players) in LINES


@pytest.mark.parametrize("players", [9, 26, 40])
def test_a_short_evening_stands_in_the_page_as_it_is_judged(players):
    assert page.short_row(players) in LINES


def test_every_way_of_making_a_tournament_is_explained():
    made_by = {row.split("|")[3].strip() for row in LINES if row.count("|") == 7}
    ways = {*page.STARTERS.values(), *page.RECIPES.values()}
    assert ways <= made_by
    assert all(any(line.startswith(f"| {way} | ") for line in LINES) for way in ways)


def test_every_size_has_its_row():
    assert [f"| {players} | " in TEXT for players in page.TOURNAMENTS] == [True] * 100
    assert sum(line.count("|") == len(page.HANDS) + 2 for line in LINES) == 2 + len(page.PLAYERS)


def test_the_chart_of_twelve_is_written_out():
    assert "\n".join(page.chart_of_twelve()) in TEXT


def test_making_it_anew_touches_the_tables_alone(monkeypatch):
    monkeypatch.setattr(page, "PARTS", {"chart of twelve": lambda: ["| a chart |"]})
    before, chart, after = TEXT.partition("\n".join(page.chart_of_twelve()))
    assert chart
    assert page.with_parts(TEXT) == f"{before}| a chart |{after}"


def test_a_partner_who_comes_again_shows_in_brackets():
    judged = {"partner_evenness": 1.02, "opponent_evenness": 1.1, "meeting_evenness": 1.004}
    assert page.cell(judged) == "1.100 1.004 (1.020)"
    assert page.cell(judged | {"partner_evenness": 1.0}) == "1.100 1.004"
