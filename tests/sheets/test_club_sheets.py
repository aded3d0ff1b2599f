"""The season's table and a player's year on paper."""

from collections import Counter
from itertools import product

import pytest

from drives.pdfs.club_lists import build_club_list
from drives.pdfs.fonts import ELLIPSIS
from drives.pdfs.paper import Format, Paper
from drives.services.seasons import add_season
from drives.sheets.club_sheets import player_year, season_sheet
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, texts
from tests.results.seasons import WINTER, season_drive

PEOPLE = {"Ann": 110, "Bob": 104, "Cy": 104, "Di": 101}
EVERY_PAPER = [*PAPERS, Paper(Format.A4, large=True, black=True)]


@pytest.fixture
def season(club):
    return add_season(club, WINTER)


def play(club, evenings):
    for week in range(evenings):
        season_drive(club, week, **{name: half - week for name, half in PEOPLE.items()})


def counting(season, number):
    season.counting = number
    season.save()


def test_the_table_has_places_names_drives_and_totals(club, season):
    play(club, 2)
    found = texts(build_club_list(season_sheet(season), Paper.A4))
    at = found.index("Ann")
    assert found[at - 1 : at + 12] == [
        *("1", "Ann", "2", "109½"),
        *("2=", "Bob", "2", "103½"),
        *("2=", "Cy", "2", "103½"),
        "4",
    ]
    assert "After 2 drives, the last on 11 September 2026" in found


def test_every_evening_is_on_a_chart_and_what_does_not_count_in_brackets(club, season):
    counting(season, 1)
    play(club, 2)
    (*_, chart) = pages(build_club_list(season_sheet(season), Paper.A4))
    assert float(chart.mediabox.width) > float(chart.mediabox.height)
    found = texts(build_club_list(season_sheet(season), Paper.A4))
    assert {"4 Sep", "11 Sep", "55", "(54½)"} <= set(found)
    assert "The best drive of each person counts." in found


def test_a_long_season_runs_over_pages_and_stays_apart(club, season):
    play(club, 14)
    both = season_sheet(season), player_year(season, club.players.get(name="Ann"))
    for data, paper in product(both, EVERY_PAPER):
        for page in pages(build_club_list(data, paper)):
            assert overlapping(page) == []
            assert outside(page) == []
    assert [chart.title for chart in season_sheet(season).charts] == [
        "Evenings 1 to 7",
        "Evenings 8 to 14",
    ]


def test_every_figure_place_and_day_of_a_season_is_whole_on_every_paper(club, season):
    counting(season, 3)
    for week in range(12):
        season_drive(club, week, Ann=201 - week, Bob=181 - week, Cy=181 - week, Di=179 - week)
    data = season_sheet(season)
    cells = {cell for row in data.chart.rows for cell in row}
    assert {"2=", "(85½)", "100½"} < cells
    for paper in EVERY_PAPER:
        found = Counter(texts(build_club_list(data, paper)))
        assert cells | {column.heading for column in data.chart.columns} <= set(found)
        assert found["(85)"] == sum(row.count("(85)") for row in data.chart.rows)
        assert not [text for text in found if ELLIPSIS in text]


def test_every_text_of_a_players_year_is_whole_on_every_paper(club, season):
    season_drive(club, 0, **{f"Person {person}": 181 for person in range(12)})
    data = player_year(season, club.players.get(name="Person 3"))
    (evenings,) = data.listings
    assert "1= of 12" in evenings.rows[0]
    for paper in EVERY_PAPER:
        found = set(texts(build_club_list(data, paper)))
        for column, *cells in zip(evenings.columns, *evenings.rows, strict=True):
            assert {column.heading, *cells} <= found


def test_a_season_without_a_drive_says_so(season):
    found = texts(build_club_list(season_sheet(season), Paper.A4))
    assert "No drive of this season is finished yet." in found


def test_a_players_year_says_every_evening_and_what_it_comes_to(club, season):
    play(club, 3)
    data = player_year(season, club.players.get(name="Bob"))
    found = texts(build_club_list(data, Paper.A4))
    assert found.count("2= of 4") == 3
    assert {"Bob: the season", "3 drives played.", "On average 51.5 an evening."} <= set(found)
    assert "Best evening: 52 on 4 September 2026." in found
    assert [bar.value for bar in data.bars] == [52, 51.5, 51]


def test_the_average_is_rounded_and_not_cut_off(club, season):
    for week, halves in enumerate((196, 196, 194)):
        season_drive(club, week, Ann=halves, Bob=9, Cy=8, Di=7)
    data = player_year(season, club.players.get(name="Ann"))
    assert "On average 97.7 an evening." in data.notes[0].lines


def test_the_same_season_gives_the_same_bytes(club, season):
    play(club, 2)
    assert build_club_list(season_sheet(season), Paper.A4) == build_club_list(
        season_sheet(season), Paper.A4
    )


def test_the_pages_say_what_the_papers_say(club, season, owner_client):
    play(club, 2)
    ann = club.players.get(name="Ann")
    for address, data in (
        (f"/clubs/ashby/seasons/{season.pk}/sheet/", season_sheet(season)),
        (f"/clubs/ashby/seasons/{season.pk}/people/{ann.pk}/", player_year(season, ann)),
    ):
        text = owner_client.get(address).text
        for listing in (*data.listings, *data.charts):
            for row in listing.rows:
                assert [cell for cell in row if cell not in text] == []
