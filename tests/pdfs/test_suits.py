"""Trumps are told by shape and by letter, so that black and white is enough."""

import pytest

from drives.pdfs.boxes import Box
from drives.pdfs.page import Sheet
from drives.pdfs.paper import DEEP_RED, INK, Paper
from drives.pdfs.suits import colour, draw_short, name, short
from scoring.trumps import AtTable, Trumps
from tests.pdfs.evenings import HEAD, TRUMP_WORDS
from tests.pdfs.reading import pages, placed, strokes


@pytest.mark.parametrize(
    ("trumps", "mark"),
    [
        (Trumps.HEARTS, "♥H"),
        (Trumps.DIAMONDS, "♦D"),
        (Trumps.SPADES, "♠S"),
        (Trumps.CLUBS, "♣C"),
        (Trumps.NO_TRUMPS, "NT"),
        (AtTable.TURNED_UP, ""),
        (AtTable.CUT, ""),
        (None, ""),
    ],
)
def test_a_suit_has_its_sign_and_its_letter(trumps, mark):
    assert short(trumps, TRUMP_WORDS) == mark


def test_only_hearts_and_diamonds_are_red():
    red = {trumps for trumps in [*Trumps, *AtTable, None] if colour(trumps) == DEEP_RED}
    assert red == {Trumps.HEARTS, Trumps.DIAMONDS}
    assert colour(Trumps.SPADES) == INK


@pytest.mark.parametrize("part", range(2))
def test_red_is_dark_enough_to_be_read(part):
    assert contrast_with_white((DEEP_RED, INK)[part]) >= 7


def contrast_with_white(rgb):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb]
    luminance = sum(
        part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True)
    )
    return 1.05 / (luminance + 0.05)


def test_trumps_found_at_the_table_are_said_in_words():
    assert name(AtTable.TURNED_UP, TRUMP_WORDS) == "Turned up at each table"
    assert name(None, TRUMP_WORDS) == ""


@pytest.mark.parametrize("trumps", [None, AtTable.TURNED_UP, AtTable.CUT])
def test_what_the_table_finds_is_a_line_to_write_on(trumps):
    sheet = Sheet(HEAD, "Trial", Paper.A4)
    for box, _ in sheet.cells([0], columns=1, rows=1):
        draw_short(sheet, Box(box.left, 400, 40, 20), trumps, TRUMP_WORDS, 12)
    (page,) = pages(sheet.bytes())
    assert placed(page) == []
    (start, end) = strokes(page)
    assert end[0] - start[0] >= 12
    assert 400 < start[1] == end[1] < 420
