"""The season's table as a spreadsheet."""

from drives.exchange.season_csv import season_csv
from drives.services.acts import Testimony
from drives.services.put_away import put_away
from drives.services.seasons import add_season
from tests.results.seasons import WINTER, season_drive


def rows(season):
    return season_csv(season).decode("utf-8-sig").splitlines()


def test_every_evening_has_its_column_and_whoever_was_not_there_an_empty_cell(club):
    season = add_season(club, WINTER)
    season_drive(club, 1, Ann=100, Bob=104, Cy=106, Eve=121)
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    assert rows(season) == [
        "place,name,drives,total,2026-09-04 Week 0,2026-09-11 Week 1",
        "1,Ann,2,105,55,50",
        "2=,Bob,2,104,52,52",
        "2=,Cy,2,104,51,53",
        "4,Eve,1,60.5,,60.5",
        "5,Di,1,50,50,",
    ]


def test_the_day_of_an_evening_is_that_of_the_venue(club):
    """Case C54: half past seven in the evening, London, is next morning in Auckland."""
    club.time_zone = "Pacific/Auckland"
    club.save()
    season = add_season(club, WINTER)
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    assert rows(season)[0].endswith(",2026-09-05 Week 0")


def test_a_name_that_is_a_formula_is_only_a_name(club):
    season = add_season(club, WINTER)
    season_drive(club, 0, **{"=1+1": 110, "Bob": 104, "Cy": 102, "Di": 100})
    assert rows(season)[1].startswith("1,'=1+1,1,55")


def test_a_drive_put_away_has_no_column(club):
    season = add_season(club, WINTER)
    put_away(season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100), Testimony())
    assert rows(season) == ["place,name,drives,total"]
