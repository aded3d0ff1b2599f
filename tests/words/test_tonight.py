"""What Tonight says."""

from datetime import date
from fractions import Fraction

import pytest

from drives.models import Club
from drives.words.tonight import when_word, winner_line

TODAY = date(2026, 12, 4)


@pytest.mark.parametrize(
    ("day", "word"),
    [(3, "Not finished yet"), (4, "Tonight"), (5, "Tomorrow"), (6, "Next drive")],
)
def test_over_a_drive_stands_when_it_is(day, word):
    assert when_word(date(2026, 12, day), TODAY) == word


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("ladies", "First red card"),
        ("gents", "First gent"),
        ("everyone", "First overall"),
        ("pairs", "First pair"),
    ],
)
def test_a_winner_is_called_in_the_clubs_words(code, title):
    line = winner_line(Club(lady="red card"), code, ["Ann"], Fraction(361, 2), shared=True)
    assert (line.title, line.names, line.total) == (title, "Ann", "180½")


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (2, "A and B"),
        (3, "A, B and C"),
        (6, "A, B, C, D, E and F"),
        (8, "A, B, C, D, E, F and 2 more"),
    ],
)
def test_all_who_are_level_are_named_up_to_six(count, names):
    line = winner_line(Club(), "everyone", "ABCDEFGH"[:count], Fraction(9), shared=True)
    assert (line.title, line.names) == ("First overall, shared", names)


def test_where_a_tie_is_not_shared_it_is_only_said_to_be_level():
    line = winner_line(Club(), "ladies", ["Ann", "Cy"], Fraction(9), shared=False)
    assert line.title == "First lady, level"
