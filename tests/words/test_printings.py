"""What has changed on a sheet since it was printed, in the caller's words."""

import pytest

from drives.results.wall import LineKept
from drives.words.printings import line_changed, line_was, lines_named


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (("3", 282), ("2=", 284), "Ann 141 → 142, now 2="),
        (("3", 278), ("3", 276), "Ann 139 → 138"),
        (("2=", 278), ("3", 278), "Ann 139, now 3"),
        (("3", 277), ("3", 278), "Ann 138½ → 139"),
        (("", None), ("3", 278), "Ann – → 139, now 3"),
        (None, ("3", 278), "Ann 139, now 3, was not on the list"),
        (("3", 278), None, "Ann is not on the list any more"),
    ],
)
def test_a_line_says_what_it_was_and_what_it_is(before, after, said):
    lines = [None if line is None else LineKept(*line) for line in (before, after)]
    assert line_changed("Ann", *lines) == said


def test_the_first_eight_are_named():
    assert lines_named(["a", "b"]) == ["a", "b"]
    assert lines_named(list("abcdefgh")) == list("abcdefgh")
    assert lines_named(list("abcdefghij")) == [*"abcdefgh", "and 2 more"]


def test_what_a_line_was_stands_beside_it():
    assert line_was(LineKept("2=", 282)) == "141, 2="
    assert line_was(LineKept("", None)) == "–, –"
    assert line_was(None) == "–"
