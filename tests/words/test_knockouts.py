"""A knock-out as it is called."""

import pytest
from django.utils import translation

from drives.words.knockouts import stage, through_sentence


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


@pytest.mark.parametrize(
    ("people", "called"),
    [
        (2, "The final."),
        (3, "Semi-finals."),
        (4, "Semi-finals."),
        (5, "Quarter-finals."),
        (8, "Quarter-finals."),
        (9, "The last 16."),
        (16, "The last 16."),
        (17, "The last 32."),
    ],
)
def test_a_round_is_called_by_how_many_can_be_in_it(people, called):
    assert stage(people) == called


def test_who_goes_on_is_named_and_one_alone_has_won():
    assert through_sentence(["3 Ann", "7 Bob"]) == "Through: 3 Ann, 7 Bob."
    assert through_sentence(["3 100% Ann"]) == "3 100% Ann has won."
