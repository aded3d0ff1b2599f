"""The page of sheets says which letters cannot be printed, and a font that is added prints them."""

import pytest

from drives.pdfs.fonts import use_further_fonts
from drives.services.seasons import add_season
from tests.evenings import make_drive, seat
from tests.pdfs.tiny_fonts import tiny_font
from tests.results.seasons import WINTER, season_drive

NAMES = ["李小龍", "Ann <b>", "Bob", "Cyd"]


@pytest.fixture(autouse=True)
def fonts(settings, tmp_path):
    """The site's folder of fonts, with nothing in it."""
    settings.FONTS = tmp_path / "fonts"
    settings.FONTS.mkdir()
    yield settings.FONTS
    use_further_fonts(tmp_path / "none")


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "individual", names=NAMES, hands=3))


def test_paper_names_what_cannot_be_printed(owner_client, drive):
    html = owner_client.get(f"/drives/{drive.pk}/paper/").content.decode()
    assert "No font has 李 小 龍 in 李小龍: boxes are printed in their place." in html


def test_paper_says_nothing_where_everything_can_be_printed(owner_client, drive, fonts):
    (fonts / "a.ttf").write_bytes(tiny_font("李小龍"))
    html = owner_client.get(f"/drives/{drive.pk}/paper/").content.decode()
    assert "No font has" not in html


def test_a_seasons_page_names_them_too(owner_client, club):
    season_drive(club, 0, **{"李小龍": 110, "Ann": 104, "Bob": 102, "Cyd": 100})
    season = add_season(club, WINTER)
    html = owner_client.get(f"/clubs/ashby/seasons/{season.pk}/").content.decode()
    assert "No font has 李 小 龍 in 李小龍: boxes are printed in their place." in html


@pytest.mark.parametrize(
    "address", ["print/scorecards.pdf", "print/scorecards.png", "print/tonight.pdf"]
)
def test_a_sheet_is_made_anew_once_a_font_is_there(owner_client, drive, fonts, address):
    where = f"/drives/{drive.pk}/{address}"
    before = owner_client.get(where)
    assert before.status_code == 200
    (fonts / "a.ttf").write_bytes(tiny_font("李小龍", "W"))
    after = owner_client.get(where, headers={"if-none-match": before["ETag"]})
    assert after.status_code == 200
    assert after.content != before.content
    again = owner_client.get(where, headers={"if-none-match": after["ETag"]})
    assert again.status_code == 304
