"""What paper cannot show is said before it is printed: letters without a font, fonts without use."""

from datetime import timedelta

import pytest
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext

from drives.models import Club, Drive, Holding, Prize
from drives.pdfs.fonts import use_further_fonts
from drives.results.season import season_table
from drives.services.acts import Testimony
from drives.services.people import add_player
from drives.services.plans import create_drive
from drives.services.seasons import add_season
from drives.sheets.letters import cannot_print, cannot_print_season, use_fonts
from tests.evenings import make_drive, plan
from tests.pdfs.tiny_fonts import OUTLINES_OF_ANOTHER_KIND, tiny_font
from tests.results.seasons import WINTER, season_drive


@pytest.fixture(autouse=True)
def fonts(settings, tmp_path):
    """The site's folder of fonts, with nothing in it."""
    settings.FONTS = tmp_path / "fonts"
    settings.FONTS.mkdir()
    settings.SITE_URL = ""
    yield settings.FONTS
    use_further_fonts(tmp_path / "none")


def drive_of(club, *names):
    return make_drive(club, "individual", names=[*names, "Ann", "Bob", "Cyd", "Łucja"])


def test_an_evening_whose_letters_can_all_be_printed_says_nothing(club):
    assert cannot_print(drive_of(club, "محمد", "שרה", "Дмитрий", "Nguyễn", "<b>")) is None


def test_every_name_with_a_letter_that_no_font_has_is_named(club):
    said = cannot_print(drive_of(club, "Zoe 🎉", "李小龍"))
    assert said.first == [
        "No font has 🎉 in Zoe 🎉: a box is printed in its place.",
        "No font has 李 小 龍 in 李小龍: boxes are printed in their place.",
    ]
    assert (said.others, said.more) == ([], "")


def test_many_names_are_folded(club):
    said = cannot_print(drive_of(club, *(f"{number:02} 🎉" for number in range(11))))
    assert len(said.first) == 8
    assert len(said.others) == 3
    assert said.more == "and 3 more"


def test_who_else_held_a_card_is_named_too(club):
    drive = drive_of(club)
    entry, holder = drive.entries.first(), add_player(club, "Zoe 🎉")
    Holding.objects.create(entry=entry, player=holder, first_hand=1, last_hand=2)
    assert len(cannot_print(drive).first) == 1


def test_club_teams_and_prizes_are_on_paper_too(club):
    drive = drive_of(club)
    club.name = "Whist ♠🎈"
    drive.club = club
    drive.teams.create(number=1, name="Reds 🎉")
    Prize.objects.create(club=club, position=1, kind=Prize.Kind.TOTAL, what="A cake 🎂")
    said = " ".join(cannot_print(drive).first)
    assert all(letter in said for letter in "🎈🎉🎂")
    assert "♠:" not in said


def test_a_regular_is_named_before_the_list_at_the_door_is_printed_and_no_stranger(club):
    drive = drive_of(club)
    zoe = add_player(club, "Zoe 🎉")
    other = Club.objects.create(name="Other", slug="other")
    add_player(other, "Kim 🎈")
    assert cannot_print(drive).first == ["No font has 🎉 in Zoe 🎉: a box is printed in its place."]
    zoe.archived = True
    zoe.save()
    assert cannot_print(drive) is None


def test_the_newspapers_words_are_on_paper_too(club):
    drive = drive_of(club)
    drive.venue = "Hall 🎉"
    create_drive(
        club, plan(name="Spring 🎈", starts_at=drive.starts_at + timedelta(7)), Testimony()
    )
    create_drive(club, plan(name="Later 🎂", starts_at=drive.starts_at + timedelta(9)), Testimony())
    said = " ".join(cannot_print(drive).first)
    assert {"🎉", "🎈"} <= set(said)
    assert "🎂" not in said


def test_a_season_names_what_its_table_cannot_show(club):
    season_drive(club, 0, **{"Zoe 🎉": 110, "Ann": 104, "Bob": 102, "Cyd": 100})
    season = add_season(club, WINTER)
    assert cannot_print_season(season, season_table(season)).first == [
        "No font has 🎉 in Zoe 🎉: a box is printed in its place."
    ]


def test_how_many_people_there_are_costs_no_questions(club):
    asked = []
    for tag, count in (("a", 4), ("b", 40)):
        drive = make_drive(club, "individual", names=[f"{tag}{n} 🎉" for n in range(count)])
        drive = Drive.objects.select_related("club").get(pk=drive.pk)
        with CaptureQueriesContext(connection) as queries:
            cannot_print(drive)
        asked.append(len(queries))
    assert asked == [1, 1]


def test_a_laptop_is_told_where_fonts_go(club, fonts):
    assert str(fonts) in cannot_print(drive_of(club, "李小龍")).help


def test_a_site_of_many_clubs_shows_no_folder_and_no_file(club, fonts, settings):
    settings.SITE_URL = "https://whist.example"
    (fonts / "broken.ttf").write_bytes(b"broken")
    said = cannot_print(drive_of(club, "李小龍"))
    assert said.help == "Whoever looks after this site can add a font that has them."
    assert said.fonts == []


def test_a_font_in_the_folder_prints_what_was_missing(club, fonts):
    drive = drive_of(club, "李小龍")
    before = use_fonts()
    (fonts / "a.ttf").write_bytes(tiny_font("李小龍"))
    assert cannot_print(drive) is None
    assert use_fonts() != before == ""


def test_fonts_that_are_not_used_are_named(club, fonts):
    (fonts / "a.otf").write_bytes(OUTLINES_OF_ANOTHER_KIND)
    (fonts / "b.ttf").write_bytes(tiny_font("李")[:2000])
    said = cannot_print(drive_of(club))
    assert said.fonts == [
        "The font a.otf is not used: only TrueType fonts (.ttf or .ttc) can be printed.",
        "The font b.ttf is not used: it is damaged, or may not be put into a PDF. "
        "Copy it there again, or take another.",
    ]
    assert (said.first, said.help) == ([], "")


def test_the_page_shows_a_name_as_letters(club, fonts):
    (fonts / "a.otf").write_bytes(OUTLINES_OF_ANOTHER_KIND)
    said = cannot_print(drive_of(club, "<b>Zoe 🎉"))
    html = render_to_string("drives/_letters.html", {"cannot_print": said})
    assert "&lt;b&gt;Zoe 🎉" in html
    assert said.help in html
    assert "a.otf" in html
