"""What a way to go on is told as, where somebody leaves a knock-out."""

import pytest

from drives.words.ways import WaySaid, way_sentences, way_title


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        (0, "Nobody else has another seat in hand 2 than planned."),
        (1, "1 person goes on without playing in hand 2."),
        (2, "2 people go on without playing in hand 2."),
    ],
)
def test_whoever_would_have_met_a_leaver_of_a_knockout_goes_on_without_playing(moved, said):
    assert way_sentences(WaySaid(key="bye", hand=2, moved=moved, leaving=["Ann"])) == [said]
    assert way_title("bye") == "Whoever would meet them goes on"
