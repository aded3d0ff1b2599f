"""The small words beside a table's boxes."""

import pytest

from drives.models import Deal, ScoreEntry
from drives.words import voices
from scoring.tricks import DealScore

Source, Checked = ScoreEntry.Source, Deal.Checked
NS, EW = Source.NORTH_SOUTH, Source.EAST_WEST
EIGHT, SEVEN = DealScore(8, 5), DealScore(7, 6)
HOME = DealScore(7, 6, by_majority=True)


@pytest.mark.parametrize(
    ("checked", "typed", "said", "word"),
    [
        ("", EIGHT, {}, ""),
        (Checked.ONE_SIDE, None, {NS: EIGHT}, "one side: N-S say 8-5"),
        (Checked.ONE_SIDE, None, {EW: SEVEN}, "one side: E-W say 7-6"),
        (Checked.ONE_SIDE, None, {Source.CARD: SEVEN}, "a player's card says 7-6"),
        (Checked.AGREED, None, {NS: EIGHT, EW: EIGHT}, "both sides agree"),
        (Checked.AGREED, EIGHT, {NS: EIGHT}, "N-S say so too"),
        (Checked.AGREED, EIGHT, {Source.CARD: EIGHT}, "a player's card says so too"),
        (
            Checked.DISPUTED,
            None,
            {NS: EIGHT, EW: SEVEN},
            "disputed: N-S say 8-5, E-W say 7-6",
        ),
        (Checked.DISPUTED, EIGHT, {EW: SEVEN}, "disputed: typed 8-5, E-W say 7-6"),
        (
            Checked.DISPUTED,
            EIGHT,
            {Source.SECOND: SEVEN},
            "disputed: typed 8-5, read again as 7-6",
        ),
        (Checked.READ_TWICE, EIGHT, {Source.SECOND: EIGHT}, "read twice"),
    ],
)
def test_how_what_was_said_stands_is_said_in_words(checked, typed, said, word):
    assert voices.state_word(checked, typed, said, flags=False) == word


def test_where_flags_count_the_sides_are_home_and_away():
    said = {NS: HOME, EW: DealScore(0, 13)}
    word = voices.state_word(Checked.DISPUTED, None, said, flags=True)
    assert word == "disputed: home says home, away says 0-13"
    assert voices.state_word(Checked.AGREED, HOME, {EW: HOME}, flags=True) == "away says so too"


@pytest.mark.parametrize(("score", "word"), [(EIGHT, "8-5"), (HOME, "home"), (None, "blank")])
def test_a_score_is_said_north_south_first(score, word):
    assert voices.score_word(score) == word


def test_a_rare_number_is_asked_about_plainly():
    assert voices.is_it_right(DealScore(13, 0)) == "13-0 is rare. Is that right?"
    assert voices.yes_it_is(DealScore(13, 0)) == "Yes, 13-0"


def test_the_cards_of_two_pairs_stand_side_by_side():
    assert voices.cards_by_pairs([(12, 7), (3, 9)]) == "12, 7 | 3, 9"
