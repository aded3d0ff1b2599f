"""Fonts from a folder: used for what the own families lack, refused by name where they cannot be."""

import os
from contextlib import closing
from pathlib import Path
from random import Random

import pypdfium2
import pytest

from drives.pdfs import further_fonts
from drives.pdfs.fonts import BOLD, REGULAR, missing_letters, runs, use_further_fonts, width
from drives.pdfs.further_fonts import Refused, Trouble
from drives.pdfs.paper import Paper
from tests.pdfs.evenings import WITH_NAMES
from tests.pdfs.tiny_fonts import OUTLINES_OF_ANOTHER_KIND, tiny_collection, tiny_font

NAME = "李小龍"
LETTERS = "李小龍"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "fonts"
    folder.mkdir()
    yield folder
    use_further_fonts(tmp_path / "none")


def put(folder, name, data):
    (folder / name).write_bytes(data)
    use_further_fonts(folder)


def drawn_by(text, face=REGULAR):
    return [run.font.split(" ")[0] for run in runs(text, face)]


@pytest.mark.parametrize("face", [REGULAR, BOLD])
def test_a_letter_the_own_families_lack_is_taken_from_the_folder(folder, face):
    assert missing_letters([NAME]) == {NAME: LETTERS}
    put(folder, "a.ttf", tiny_font(LETTERS, "W"))
    assert missing_letters([NAME]) == {}
    assert drawn_by(f"Ann {NAME}", face)[1] == "a.ttf"
    assert width(NAME, face, 1) == pytest.approx(3 * REGULAR.behind.advance("W"))


def test_a_letter_that_was_a_box_before_is_drawn_once_a_font_has_it(folder):
    before = width("李", REGULAR, 1)
    put(folder, "a.ttf", tiny_font("李", "W"))
    assert width("李", REGULAR, 1) > before
    (folder / "a.ttf").unlink()
    use_further_fonts(folder)
    assert width("李", REGULAR, 1) == before
    assert missing_letters(["李"]) == {"李": "李"}


def test_the_own_families_come_first(folder):
    put(folder, "a.ttf", tiny_font("AΠ李", "W"))
    assert [run.font for run in runs("AΠ", REGULAR)] == [
        REGULAR.own.fontName,
        REGULAR.behind.fontName,
    ]


def test_of_two_fonts_the_first_by_name_is_taken(folder):
    put(folder, "b.ttf", tiny_font("李小", "W"))
    put(folder, "a.TTF", tiny_font("李", "i"))
    assert [drawn_by(letter) for letter in "李小"] == [["a.TTF"], ["b.ttf"]]


def test_a_collection_gives_its_first_font(folder):
    put(folder, "a.ttc", tiny_collection(tiny_font(LETTERS)))
    assert further_fonts.refused() == []
    assert drawn_by(NAME) == ["a.ttc"]


@pytest.mark.parametrize("name", ["a.otf", "a.ttf", "a.ttc", "a.woff2"])
@pytest.mark.parametrize(
    "data",
    [
        OUTLINES_OF_ANOTHER_KIND,
        b"ttcf" + bytes(8) + b"\0\0\0\x10" + OUTLINES_OF_ANOTHER_KIND,
        b"wOF2",
    ],
)
def test_a_font_of_another_kind_is_named_and_the_others_are_used(folder, name, data):
    (folder / name).write_bytes(data)
    put(folder, "b.ttf", tiny_font(LETTERS))
    assert further_fonts.refused() == [Refused(name, Trouble.OTHER_KIND)]
    assert missing_letters([NAME]) == {}


def test_outlines_decide_and_not_how_the_file_is_called(folder):
    put(folder, "a.otf", tiny_font(LETTERS))
    assert further_fonts.refused() == []
    assert drawn_by(NAME) == ["a.otf"]


@pytest.mark.parametrize("kept", [5, 11, 13, 100, 0.3, 0.5, 0.7, 0.9, 0.999])
def test_half_a_font_is_named_and_the_others_are_used(folder, kept):
    whole = tiny_font(LETTERS)
    half = whole[: kept if isinstance(kept, int) else int(len(whole) * kept)]
    (folder / "half.ttf").write_bytes(half)
    put(folder, "whole.ttf", whole)
    assert further_fonts.refused() == [Refused("half.ttf", Trouble.DAMAGED)]
    assert drawn_by(NAME) == ["whole.ttf"]


def test_no_damage_to_a_font_stops_a_sheet(folder):
    whole, chance = tiny_font(LETTERS), Random(6)
    for number in range(60):
        spoilt = bytearray(whole)
        for _blow in range(chance.randint(1, 4)):
            spoilt[chance.randrange(400)] = chance.randrange(256)
        put(folder, "a.ttf", bytes(spoilt))
        os.utime(folder / "a.ttf", ns=(number, number))
        use_further_fonts(folder)
        assert WITH_NAMES["table-slips"]([NAME, "Ann"] * 2, Paper.A4).startswith(b"%PDF")


@pytest.mark.parametrize("name", ["readme.txt", "a.ttf.bak", ".ttf"])
def test_what_is_no_font_by_its_name_is_left_alone(folder, name):
    put(folder, name, b"not a font")
    assert further_fonts.refused() == []


def test_a_folder_that_is_not_there_has_no_fonts(tmp_path):
    for nowhere in (tmp_path / "none", Path(__file__)):
        use_further_fonts(nowhere)
        assert further_fonts.refused() == []
        assert missing_letters([NAME]) == {NAME: LETTERS}


def test_a_folder_called_like_a_font_is_none(folder):
    (folder / "a.ttf").mkdir()
    put(folder, "b.ttf", tiny_font(LETTERS))
    assert further_fonts.refused() == []


def test_no_font_is_read_before_a_letter_of_it_is_wanted(folder, monkeypatch):
    read, reading = [], Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read.append(path.name) or reading(path))
    put(folder, "a.ttf", tiny_font(LETTERS))
    WITH_NAMES["scorecards"](["Ann", "Łucja", "Πηνελόπη", "محمد"], Paper.A4)
    assert read == []
    for _time in range(3):
        use_further_fonts(folder)
        WITH_NAMES["scorecards"]([NAME], Paper.A4)
    assert read == ["a.ttf"]


def test_the_same_fonts_give_the_same_bytes_wherever_they_lie(tmp_path, folder):
    sheets = []
    for place in (folder, tmp_path / "elsewhere"):
        place.mkdir(exist_ok=True)
        (place / "b.ttf").write_bytes(tiny_font("小龍", "W"))
        put(place, "a.ttf", tiny_font("李"))
        sheets.append(WITH_NAMES["seating"]([NAME, "Ann", "Bob", "Cyd"], Paper.A4))
    assert sheets[0] == sheets[1]


def test_fonts_of_one_name_inside_are_both_in_the_file_and_read_back(folder):
    (folder / "a.ttf").write_bytes(tiny_font("李", "W"))
    put(folder, "b.ttf", tiny_font("小龍", "i"))
    sheet = WITH_NAMES["table-slips"]([NAME, "Łucja", "Bob", "Cyd"], Paper.A4)
    with (
        closing(pypdfium2.PdfDocument(sheet)) as pdf,
        closing(pdf[0]) as page,
        closing(page.get_textpage()) as text,
    ):
        assert NAME in text.get_text_range()
        assert "Łucja" in text.get_text_range()
        wide, narrow = (_extent(text, letter) for letter in "李小")
    assert wide > 2 * narrow


def _extent(text, letter):
    with closing(text.search(letter)) as found:
        place, _count = found.get_next()
    left, _bottom, right, _top = text.get_charbox(place)
    return right - left
