"""Pads for rubbers and for German Whist, of an evening."""

import pytest

from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.reading import pages
from tests.sheets.readings import printed


@pytest.mark.parametrize(
    ("to_win", "said", "honours"),
    [
        (5, "A game is won at 5, worth 3 against 0, 2 against 1 or 2, else 1.", True),
        (7, "A game is won at 7, and worth 7 less what the others have.", False),
        (10, "A game is won at 10, worth 3 against 0, 2 against 1 to 4, else 1.", True),
    ],
)
def test_a_rubber_is_to_5_7_or_10_points_and_says_how_it_counts(club, to_win, said, honours):
    found = printed(make_drive(club, people=4), "rubber-cards", to_win=to_win, pad=1)
    assert f"Rubber, games of {to_win} points" in found
    assert said in found
    assert ("Honours" in found) == honours
    assert [text for text in found if text in ("1", "2", "3")] == ["1", "2", "3"]
    assert {"Odd tricks", "Points", "Worth", "Games", "Total"} <= set(found)


@pytest.mark.parametrize(("pad", "up", "wanted"), [(1, 4, 1), (9, 4, 3), (9, 2, 5)])
def test_a_pad_has_as_many_cards_as_are_asked_for(club, pad, up, wanted):
    drive = make_drive(club, people=4)
    for key in ("rubber-cards", "german-cards"):
        pdf = SHEETS[key].build(drive, Choices(pad=pad, up=up))
        assert len(pages(pdf)) == wanted
        assert printed(drive, key, pad=pad, up=up).count("North-South") in (0, pad)


def test_a_german_pad_has_seven_rounds_and_says_what_counts(club):
    found = printed(make_drive(club, people=4), "german-cards", pad=1)
    assert [text for text in found if text.isdigit()] == list("1234567")
    assert {"German Whist", "North", "East", "Trumps", "Tricks N", "Sum E"} <= set(found)
    assert any("last 13 tricks count" in text for text in found)


@pytest.fixture
def german(club):
    return make_drive(club, "german", people=5, hands=4, hands_at_table=2, half_after=2)


def test_where_two_and_two_are_seated_the_cards_have_their_names_and_rounds(german):
    assert "Table 1" not in printed(german, "german-cards")
    found = printed(seat(german), "german-cards", round=1)
    assert {"Table 1", "Table 2"} <= set(found)
    assert "Table 3" not in found
    named = [text for text in found if "Person" in text]
    assert len(named) == 4  # one rests
    assert all(text.split(" ", 1)[1] == f"Person {int(text.split()[0]):03}" for text in named)
    assert [text for text in found if text in list("1234")] == ["1", "2", "1", "2"]


def test_without_a_choice_the_cards_are_of_the_round_now_played(german):
    seat(german)
    first = printed(german, "german-cards")
    for hand in (1, 2):
        score_hand(german, hand, [8, 8])
    second = printed(german, "german-cards")
    assert "1" in first
    assert "1" not in second
    assert [text for text in second if text in list("1234")] == ["3", "4", "3", "4"]
    assert printed(german, "german-cards", round=1) == first
