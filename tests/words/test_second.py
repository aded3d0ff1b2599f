"""How far a second reading has come, in one sentence."""

import pytest

from drives.words.second import read_so_far


@pytest.mark.parametrize(
    ("same", "scores", "differ", "sentence"),
    [
        (0, 6, [], "Nothing is read a second time yet."),
        (0, 0, [], "Nothing is read a second time yet."),
        (2, 6, [], "2 of 6 read the same."),
        (
            5,
            6,
            ["Table 4: first 8-5, now 7-6"],
            "5 of 6 read the same; table 4: first 8-5, now 7-6.",
        ),
        (6, 6, [], "Read twice: everything agrees or is settled."),
    ],
)
def test_what_is_read_and_what_differs_is_one_sentence(same, scores, differ, sentence):
    assert read_so_far(same, scores, differ) == sentence
