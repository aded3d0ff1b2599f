"""What is said of seasons."""

import pytest

from drives.words.seasons import counting_sentence, played_sentence


@pytest.mark.parametrize(
    ("counting", "said"),
    [
        (None, "Every drive counts."),
        (1, "The best drive of each person counts."),
        (6, "The best 6 drives of each person count."),
    ],
)
def test_how_many_drives_count_is_said(counting, said):
    assert counting_sentence(counting) == said


@pytest.mark.parametrize(
    ("played", "away", "said"),
    [
        (0, 0, "0 drives played."),
        (1, 0, "1 drive played."),
        (9, 1, "9 drives played, 1 drive put away."),
        (9, 2, "9 drives played, 2 drives put away."),
    ],
)
def test_what_was_played_and_what_was_put_away_is_said(played, away, said):
    assert played_sentence(played, away) == said
