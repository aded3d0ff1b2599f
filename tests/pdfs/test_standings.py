"""A list of places is printed as it is given: shared places, dashes and half tricks."""

from dataclasses import replace

import pytest

from drives.pdfs.leaderboard import build_leaderboard
from drives.pdfs.paper import Paper
from drives.pdfs.standings import StandingRow, StandingSection
from tests.pdfs.evenings import leaderboard
from tests.pdfs.reading import pages, placed


def printed(*rows):
    data = replace(leaderboard([]), sections=(StandingSection("Everyone", rows),))
    (page,) = pages(build_leaderboard(data, Paper.A4))
    return placed(page)


def line(found, name):
    (whose,) = [text for text in found if text.text == name]
    beside = [text for text in found if abs(text.y - whose.y) < 2]
    return [text.text for text in sorted(beside, key=lambda text: text.x)]


def test_a_line_has_place_name_role_card_halves_and_total():
    found = printed(StandingRow("2=", "Ann", "14", "156½", ("81", "75½"), "Lady"))
    assert line(found, "Ann") == ["2=", "Ann", "Lady", "14", "81", "75½", "156½"]


def test_what_broke_a_tie_is_printed_under_its_name():
    found = printed(
        StandingRow("1", "Ann", "3", "101", decider="9"),
        StandingRow("2", "Bob", "4", "101", decider="8"),
    )
    assert line(found, "Ann") == ["1", "Ann", "3", "101", "9"]
    assert line(found, "Bob") == ["2", "Bob", "4", "101", "8"]
    (heading,) = [text for text in found if text.text == "Hands won"]
    (nine,) = [text for text in found if text.text == "9"]
    assert heading.right == pytest.approx(nine.right)


def test_a_blank_is_a_dash_and_nought_is_nought():
    found = printed(
        StandingRow("1", "Ann", "3", "0", ("0", "—")), StandingRow("", "Bob", "4", "—", ("—", "—"))
    )
    assert line(found, "Ann") == ["1", "Ann", "3", "0", "—", "0"]
    assert line(found, "Bob") == ["Bob", "4", "—", "—", "—"]


def test_totals_stand_in_a_column():
    found = printed(
        StandingRow("1", "Ann", "3", "101"),
        StandingRow("2", "Bob", "14", "99"),
        StandingRow("3", "Cy", "5", "7"),
    )
    ends = {round(text.right, 3) for text in found if text.text in {"101", "99", "7"}}
    assert len(ends) == 1
