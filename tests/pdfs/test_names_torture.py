"""Sixty names that have broken programs go through every sheet: none stops it, none opens a file."""

import re
import subprocess
import sys
import unicodedata
from contextlib import closing
from functools import cache
from pathlib import Path
from shutil import which

import pypdfium2
import pytest

from drives.pdfs.fonts import ELLIPSIS, legible
from drives.pdfs.paper import Format, Paper
from drives.pdfs.scripts import runs_from_the_right
from tests.pdfs.evenings import OF_THEIR_OWN, WITH_NAMES
from tests.pdfs.reading import MM, pages, placed, texts
from tests.torture import EMPTY, TORTURE

ROOT = Path(__file__).resolve().parents[2]
LARGE = Paper(Format.LETTER, large=True, black=True)
PAPERS = [pytest.param(Paper.A4, id="A4"), pytest.param(LARGE, id="large")]
FROM_THE_LEFT = [name for name in map(legible, TORTURE) if not runs_from_the_right(name)]
SHORT = [name for name in FROM_THE_LEFT if len(name) < 25]
NAMING = {**WITH_NAMES, **OF_THEIR_OWN}
# Printed by themselves: on a line with others, readers turn words round as they see fit.
ALONE = ["שרה כהן", "Ann שרה", "محمد الأحمد", "سلام", "عبد الله", "مُحَمَّد", "لֵב", "Ann محمد Bob"]

# Python's own files are opened while modules are imported: everything is drawn once before.
WATCHED = """
import sys
from drives.pdfs.paper import Paper
from tests.pdfs.evenings import EVERY_SHEET, OF_THEIR_OWN
from tests.torture import EMPTY, FROM_THE_RIGHT, TORTURE
builders = [*EVERY_SHEET.values(), *OF_THEIR_OWN.values()]
for build in builders:
    build([*FROM_THE_RIGHT, "Ann", "ễ♥"], Paper.A4)
opened = []
sys.addaudithook(lambda event, what: opened.append(what[0]) if event == "open" else None)
for build in builders:
    build([*TORTURE, *EMPTY], Paper.A4)
print(opened)
"""


@cache
def drawn(sheet, paper):
    """All texts of the sheet that the names make, each with the width of its page."""
    return [
        (text, float(page.mediabox.width))
        for page in pages(NAMING[sheet](TORTURE, paper))
        for text in placed(page)
    ]


def read_through(sheet, paper):
    """All texts in one: a name may go on in the next line."""
    return " ".join(text.text for text, _wide in drawn(sheet, paper))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", NAMING)
def test_every_name_is_there_whole_or_by_its_beginning(sheet, paper):
    found = read_through(sheet, paper)
    begun = re.findall(rf"(\S\S+){ELLIPSIS}", found)
    assert [
        n for n in FROM_THE_LEFT if n not in found and not any(map(n.__contains__, begun))
    ] == []


@pytest.mark.parametrize("sheet", NAMING)
def test_every_name_of_usual_length_is_there_whole(sheet):
    found = read_through(sheet, Paper.A4)
    assert [name for name in SHORT if name not in found] == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", NAMING)
def test_no_name_leaves_the_paper_or_is_too_small(sheet, paper):
    for text, wide in drawn(sheet, paper):
        assert 5 * MM <= text.x <= text.right <= wide - 5 * MM
        assert text.size >= paper.smallest * paper.scale - 0.01


@pytest.mark.parametrize("sheet", NAMING)
def test_a_name_without_letters_stops_nothing(sheet):
    found = " ".join(texts(NAMING[sheet](["Ann", *EMPTY, "Bob", "Cyd", "Dan"], Paper.A4)))
    assert all(name in found for name in ("Ann", "Bob", "Cyd", "Dan"))


def test_no_name_opens_a_file():
    done = subprocess.run(
        [sys.executable, "-c", WATCHED], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ALONE)
def test_a_name_from_the_right_is_copied_as_it_was_typed(name):
    with (
        closing(pypdfium2.PdfDocument(_alone(name))) as pdf,
        closing(pdf[0]) as page,
        closing(page.get_textpage()) as text,
    ):
        assert legible(name) in _read(text.get_text_range())


@pytest.mark.skipif(not which("pdftotext"), reason="there is no pdftotext on this machine")
@pytest.mark.parametrize(
    "name", [name for name in ALONE if name.isprintable() and "Ann" not in name]
)
def test_another_reader_copies_it_too(name, tmp_path):
    (tmp_path / "sheet.pdf").write_bytes(_alone(name))
    done = subprocess.run(
        ["pdftotext", tmp_path / "sheet.pdf", "-"], capture_output=True, text=True, timeout=60
    )
    assert legible(name) in _read(done.stdout)


def _alone(name):
    return WITH_NAMES["scorecards"]([name], Paper.A4)


def _read(text):
    """What is copied, without the marks of direction that a reader may put round it."""
    plain = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    return unicodedata.normalize("NFC", plain)
