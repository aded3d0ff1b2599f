"""What stands on the projector, in words."""

import pytest

from drives.models import Drive
from drives.words.board import page_titles, page_word, trumps_of_hand, waiting, waiting_for_cards


@pytest.mark.parametrize(
    ("tables", "out", "said"),
    [
        (6, [4], "waiting for table 4"),
        (6, [2, 4], "waiting for tables 2, 4"),
        (6, [], "all in"),
        (6, [1, 2, 3, 4, 5, 6], "now played"),
        (12, [1, 2, 3, 4, 5, 6], "waiting for tables 1, 2, 3, 4, 5, 6"),
        (12, [1, 2, 3, 4, 5, 6, 7], "5 of 12 tables in"),
    ],
)
def test_what_a_hand_waits_for_is_named_while_it_is_few(tables, out, said):
    assert waiting(tables, out) == said


@pytest.mark.parametrize(
    ("out", "said"),
    [(None, ""), (0, "all cards in"), (1, "waiting for 1 card"), (7, "waiting for 7 cards")],
)
def test_what_the_cards_wait_for(out, said):
    assert waiting_for_cards(out) == said


def test_one_page_is_not_counted():
    assert page_word(1, 1) == ""
    assert page_word(2, 5) == "page 2 of 5"


def test_a_page_has_the_clubs_word_for_its_role(club):
    club.ladies = "Red cards"
    titles = page_titles(Drive(club=club, movement="progressive-losers"))
    assert titles["ladies"] == "Red cards"
    assert titles["everyone"] == "Everyone"
    assert titles["seats"] == "Who sits where"


def test_where_teams_compete_the_page_of_all_is_theirs(club):
    assert page_titles(Drive(club=club, movement="military"))["everyone"] == "Teams"


@pytest.mark.parametrize(("kept", "said"), [("S", "spades"), ("CUT", "cut at each table")])
def test_trumps_are_said_as_the_caller_says_them(kept, said):
    assert trumps_of_hand(kept) == said
