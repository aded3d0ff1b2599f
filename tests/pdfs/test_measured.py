"""Columns that hold their figures whole, and lists in as many parts as have room."""

import pytest

from drives.pdfs.club_lists import ClubList, build_club_list
from drives.pdfs.fonts import BOLD, ELLIPSIS, REGULAR, width
from drives.pdfs.listings import CELL_GAP, Column, Listing
from drives.pdfs.measured import Setting, fitting_parts, in_parts, whole_figures
from drives.pdfs.paper import Format, Paper
from tests.pdfs import club_tables
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import pages, placed, texts

PART = "Evenings {first} to {last}"
ROOMY, TIGHT = Setting(700, 12, 8), Setting(220, 12, 12)


def chart(evenings):
    return club_tables.season(["Ann Archer", "Bob Best"], HEAD, evenings).chart


def fits(listing, setting):
    whole = sum(column.share for column in listing.columns)
    for column, *cells in zip(listing.columns, *listing.rows, strict=True):
        if column.figures or column.bold:
            room = (setting.room + CELL_GAP) * column.share / whole - CELL_GAP
            face = BOLD if column.bold else REGULAR
            assert max(width(cell, face, setting.size) for cell in cells) <= room
            assert width(column.heading, BOLD, setting.head) <= room


@pytest.mark.parametrize("evenings", [1, 12, 13, 40])
@pytest.mark.parametrize("setting", [ROOMY, TIGHT])
def test_every_part_has_its_figures_whole_and_all_evenings_are_in_one(evenings, setting):
    whole = chart(evenings)
    found = fitting_parts(whole, PART, setting)
    for part in found:
        fits(part, setting)
    assert [column for part in found for column in part.rows[1][2:]] == [*whole.rows[1][2:]]
    assert {part.rows[1][:2] for part in found} == {("2=", "Bob Best")}


def test_parts_are_as_equal_as_can_be_and_say_which_evenings_they_have():
    titles = [part.title for part in in_parts(chart(14), 6, PART)]
    assert titles == ["Evenings 1 to 5", "Evenings 6 to 10", "Evenings 11 to 14"]
    assert in_parts(chart(6), 6, PART) == [chart(6)]


def test_a_list_that_has_room_stays_as_it_is():
    columns = (Column("Place", 0.1, bold=True), Column("Name", 0.6), Column("Total", 0.3, True))
    roomy = Listing("Places", columns, (("100=", "Ann Archer", "1000½"),))
    assert whole_figures(roomy, ROOMY) is roomy
    assert whole_figures(roomy, TIGHT) != roomy
    fits(whole_figures(roomy, TIGHT), TIGHT)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("format", Format)
def test_a_season_of_many_people_and_evenings_is_whole_on_paper(format, large):
    data = club_tables.season(players(121), HEAD, 30)
    pdf = build_club_list(data, Paper(format, large=large))
    found = texts(pdf)
    for row in data.chart.rows:
        assert set(row) <= set(found)
    assert found.count("(119½)") == 121
    assert not [text for text in found if ELLIPSIS in text]
    smallest = min(text.size for page in pages(pdf) for text in placed(page))
    assert smallest >= (16 if large else 7) - 0.01


YEAR = Listing(
    "Evenings",
    (
        *(Column("Day", 0.11), Column("Drive", 0.23), Column("Place", 0.17, bold=True)),
        *(Column("Role", 0.08), Column("In the role", 0.11)),
        *(Column("Tricks", 0.1, figures=True, bold=True), Column("Won", 0.2)),
    ),
    (
        ("24 Dec", "Christmas drive", "12= of 124", "Lady", "112=", "(100½)", ""),
        ("31 Dec", "New Year drive", "1= of 60", "Lady", "1=", "98", "First lady"),
    ),
)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("format", Format)
def test_a_list_too_wide_for_an_upright_page_lies_on_its_side_and_nothing_is_cut(format, large):
    data = ClubList(HEAD, "Ann: the season", (YEAR,), club_tables.NOTES)
    (*_, page) = pages(build_club_list(data, Paper(format, large=large)))
    found = {text.text for text in placed(page)}
    assert {cell for row in YEAR.rows for cell in row if cell} <= found
    assert {column.heading for column in YEAR.columns} <= found
    assert (float(page.mediabox.width) > float(page.mediabox.height)) is large


def test_a_chart_is_set_a_little_smaller_where_that_saves_a_page():
    data = club_tables.season(players(22), HEAD, 14)
    assert len(pages(build_club_list(data, Paper.A4))) == 2
