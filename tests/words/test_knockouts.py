"""A knock-out as it is called."""

from random import Random

import pytest
from django.utils import translation

from drives.movements.german_knockout import byes, start
from drives.movements.seating import Entrant
from drives.words.knockouts import (
    first_tables_sentence,
    parted_sentence,
    stage,
    through_sentence,
)
from scoring.german_rounds import Variant
from scoring.german_scores import meeting_parted
from tests.german import two_parts


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


@pytest.mark.parametrize(
    ("variant", "scores", "said"),
    [
        ("second", [8, 8, 5], ""),
        ("all", [(7, 8), (2, 3), (6, 7)], "Level in rounds: Ann took more tricks, 45 to 33."),
        ("double", [(7, 8), (0, 0)], "Level in rounds: Ann has more points, 55 to 23."),
        ("all", [(7, 6)], "Level: Ann took more of the second part, 7 to 6."),
    ],
)
def test_who_has_won_no_more_rounds_than_the_other_is_through_by_what_is_said(
    variant, scores, said
):
    parted = meeting_parted([two_parts(one) for one in scores], Variant(variant))
    assert parted_sentence("Ann", parted, Variant(variant)) == said


def test_who_goes_on_is_named_and_one_alone_has_won():
    assert through_sentence(["3 Ann", "7 Bob"]) == "Through: 3 Ann, 7 Bob."
    assert through_sentence(["3 100% Ann"]) == "3 100% Ann has won."


@pytest.mark.parametrize(
    ("people", "said"),
    [
        (0, "2 more make a table."),
        (1, "1 more makes a table."),
        (2, "1 table, nobody goes through without playing."),
        (3, "1 table at first; 1 goes through without playing."),
        (6, "2 tables at first; 2 go through without playing."),
        (8, "4 tables, nobody goes through without playing."),
    ],
)
def test_the_door_of_a_knockout_says_what_its_first_round_will_be(people, said):
    assert first_tables_sentence(people) == said


@pytest.mark.parametrize("people", [2, 3, 6, 7, 8, 9, 22])
def test_as_many_tables_are_told_as_the_first_round_has(people):
    entrants = [Entrant(number) for number in range(1, people + 1)]
    seating = start(entrants, {}, Random(1))
    assert byes(people) == len(seating.rests)
    assert first_tables_sentence(people).startswith(f"{len(seating.tables)} table")
