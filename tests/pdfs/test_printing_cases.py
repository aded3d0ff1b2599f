"""Paper that came out otherwise elsewhere: on another paper, another machine, a printer without colour."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from drives.pdfs.card_faces import Scorecard
from drives.pdfs.paper import Format, Paper
from drives.pdfs.results import build_results
from drives.pdfs.scorecards import build_scorecards
from tests.pdfs.evenings import CARD_WORDS, EVERY_SHEET, players, results, scorecards
from tests.pdfs.reading import PAPERS, drawn, outside, pages, placed

ROOT = Path(__file__).resolve().parents[2]
OURS = ROOT / "drives" / "pdfs" / "fonts"
BLACK = Paper(Format.A4, black=True)
COLOURS = {b"rg", b"RG"}
HOLLOW = str.maketrans("♡♢", "♥♦")

# Fonts are read while modules are imported: nothing of ours may be there before the watch.
WATCHED = """
import sys
opened = []
sys.addaudithook(lambda event, what: opened.append(str(what[0])) if event == "open" else None)
from drives.pdfs.paper import Paper
from tests.pdfs.evenings import EVERY_SHEET, players
for build in EVERY_SHEET.values():
    build(players(9), Paper.A4)
fonts = (".ttf", ".otf", ".ttc", ".pfb", ".afm", ".pfa")
print("\\n".join(sorted({path for path in opened if path.lower().endswith(fonts)})))
"""


def blank(count):
    return tuple(Scorecard(number, scorecards(["A"]).cards[0].halves) for number in range(1, count))


# Case C48: the pages of a card that fit A4 were more, or cut off, on Letter.
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_cards_are_four_to_a_page_on_either_paper_filled_or_blank(paper):
    filled = scorecards(players(40))
    for data in (filled, replace(filled, cards=blank(41))):
        found = list(pages(build_scorecards(data, paper)))
        cards = [sum(text.text == CARD_WORDS.card for text in placed(page)) for page in found]
        assert cards == [4] * 10
        assert [size(page) for page in found] == [pytest.approx(paper.size, abs=0.01)] * 10
        assert [outside(page) for page in found] == [[]] * 10


# Case C48 too.
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_results_of_forty_keep_to_either_paper(paper):
    found = list(pages(build_results(results(players(40)), paper)))
    texts = {text.text for page in found for text in placed(page)}
    assert set(players(40)) <= texts
    assert [size(page) for page in found] == [pytest.approx(paper.size, abs=0.01)] * len(found)
    assert [outside(page) for page in found] == [[]] * len(found)


def size(page):
    return float(page.mediabox.width), float(page.mediabox.height)


# Case C49: another machine has other fonts; ours come with the program, and go into the file.
def test_no_font_of_the_machine_is_looked_at():
    done = subprocess.run(
        [sys.executable, "-c", WATCHED], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.stderr == ""
    fonts = [Path(line) for line in done.stdout.split("\n") if line]
    assert fonts
    assert {font.parent for font in fonts} == {OURS}


# Case C52: what a printer without colour prints says all that the one with colours says.
@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_in_black_every_word_is_there_and_no_colour(sheet):
    black, coloured = (
        list(pages(EVERY_SHEET[sheet](players(9), paper))) for paper in (BLACK, Paper.A4)
    )
    assert [words(page) for page in black] == [words(page) for page in coloured]
    for page in black:
        assert {len(set(rgb)) for rgb, operator, _ in drawn(page) if operator in COLOURS} <= {1}


def words(page):
    return Counter(text.text.translate(HOLLOW) for text in placed(page))


# Case C52 too: hearts and diamonds are told from spades and clubs by their shape and their letter.
def test_in_black_a_red_suit_is_hollow_and_has_its_letter():
    found = {
        text.text
        for page in pages(EVERY_SHEET["scorecards"](["Ann"], BLACK))
        for text in placed(page)
    }
    assert {"♡H", "♢D", "♠S", "♣C", "NT"} <= found
