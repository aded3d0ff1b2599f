"""What is said otherwise in a drive of rubbers or of German Whist."""

import pytest

from drives.models import Drive
from drives.words.games import (
    by_game,
    by_game_lazy,
    hand_called,
    hand_heading,
    hands_counted,
    points_word,
    speaking_of,
)
from drives.words.which_hands import hands_from
from scoring.rules import Scoring

ROUNDS = [Drive(game="rubbers"), Drive(game="german")]


def said():
    return [hand_called(3), hand_heading(3), hands_counted(1), hands_counted(6), hands_from(1, 4)]


@pytest.mark.parametrize("drive", ROUNDS, ids=["rubbers", "german"])
def test_in_a_drive_of_rubbers_or_german_whist_a_hand_is_called_a_round(drive):
    with speaking_of(drive):
        assert said() == ["round 3", "Round 3", "1 round", "6 rounds", "rounds 1 to 4"]


def test_a_drive_of_hands_is_spoken_of_in_hands_and_so_is_no_drive_at_all():
    of_hands = ["hand 3", "Hand 3", "1 hand", "6 hands", "hands 1 to 4"]
    assert said() == of_hands
    with speaking_of(Drive(game="hands")):
        assert said() == of_hands


def test_what_one_drive_calls_a_hand_is_not_said_of_the_next_even_after_an_error():
    with pytest.raises(ZeroDivisionError), speaking_of(Drive(game="rubbers")):
        raise ZeroDivisionError
    assert hand_called(3) == "hand 3"


def test_one_drive_spoken_of_within_another_leaves_that_one_its_words():
    with speaking_of(Drive(game="rubbers")):
        with speaking_of(Drive(game="hands")):
            assert hand_called(3) == "hand 3"
        assert hand_called(3) == "round 3"


def test_a_label_made_before_anybody_knows_the_drive_is_in_the_words_of_the_drive_it_is_shown_for():
    label = by_game_lazy("Stop after hand", "Stop after round")
    assert str(label) == by_game("Stop after hand", "Stop after round") == "Stop after hand"
    with speaking_of(ROUNDS[0]):
        assert str(label) == "Stop after round"


def test_a_column_is_headed_with_what_counts_in_the_drive():
    heads = {scoring: points_word(scoring) for scoring in Scoring}
    assert heads == {
        Scoring.ALL_TRICKS: "Tricks",
        Scoring.ODD_TRICKS: "Tricks",
        Scoring.FLAGS: "Flags",
        Scoring.RUBBER_POINTS: "Points",
        Scoring.ROUNDS_WON: "Rounds won",
    }
