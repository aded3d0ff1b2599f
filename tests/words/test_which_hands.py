"""Hands by their numbers, as they are said."""

import pytest

from drives.words.which_hands import hands_from


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [(3, 3, "hand 3"), (1, 2, "hands 1 and 2"), (1, 3, "hands 1 to 3"), (1, 12, "hands 1 to 12")],
)
def test_two_hands_are_said_with_and(first, last, said):
    assert hands_from(first, last) == said
