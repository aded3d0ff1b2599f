"""What has changed on a sheet since it was printed, in the caller's words."""

import pytest

from drives.results.wall import LineKept
from drives.words.printings import line_changed, line_was, replaces


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (("3", 282), ("2=", 284), "Ann 141 → 142, now 2=, was 3"),
        (("3", 278), ("3", 276), "Ann 139 → 138"),
        (("2=", 278), ("3", 278), "Ann 139, now 3, was 2="),
        (("3", 277), ("3", 278), "Ann 138½ → 139"),
        (("", None), ("3", 278), "Ann – → 139, now 3, was –"),
        (None, ("3", 278), "Ann 139, now 3, was not on the list"),
        (("3", 278), None, "Ann is not on the list any more"),
        (("3", 64, (32, 32)), ("3", 64, (31, 33)), "Ann 16 + 16 → 15½ + 16½"),
        (("3", 32, (32, None)), ("3", 32, (None, 32)), "Ann 16 + – → – + 16"),
        (("3", 64, (32, 32)), ("4", 64, (31, 33)), "Ann 32, now 4, was 3"),
    ],
)
def test_a_line_says_what_it_was_and_what_it_is(before, after, said):
    lines = [None if line is None else LineKept(*line) for line in (before, after)]
    assert line_changed("Ann", *lines) == said


@pytest.mark.parametrize(
    ("place", "half_tricks", "said"),
    [
        ("1", 282, "1st, 141"),
        ("2=", 282, "2nd=, 141"),
        ("3", 281, "3rd, 140½"),
        ("4", 280, "4th, 140"),
        ("11", 280, "11th, 140"),
        ("112=", 280, "112th=, 140"),
        ("21", 280, "21st, 140"),
        ("", None, "–"),
    ],
)
def test_what_a_line_was_stands_beside_it_so_that_no_place_is_taken_for_a_total(
    place, half_tricks, said
):
    assert line_was(LineKept(place, half_tricks)) == said


def test_of_the_same_total_the_halves_are_said():
    before, after = LineKept("2", 64, (32, 32)), LineKept("2", 64, (31, 33))
    assert line_was(before, after) == "16 + 16"
    assert line_was(before, LineKept("3", 64, (31, 33))) == "2nd, 32"


def test_what_was_not_on_the_list_was_nothing():
    assert line_was(None) == "–"


def test_a_sheet_that_replaces_another_says_what_changed_on_it():
    assert replaces(7) == "This sheet replaces version 7. Lines that changed say what they were."
    assert replaces(7, ["First lady", "Place 8"], lines=False) == (
        "This sheet replaces version 7. Prizes that changed: First lady, Place 8."
    )
