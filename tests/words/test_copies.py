"""What is said of copies: sizes, moments, and what is wrong with a folder."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from drives.words import copies

STICK = Path("/media/ann/STICK")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("missing", "The stick or folder {} is not there: copies are made on this computer only."),
        (
            "full",
            "There is no room on the stick or folder {}: copies are made on this computer only.",
        ),
        (
            "unwritable",
            "Nothing can be written to the stick or folder {} (read-only): copies are made on this "
            "computer only.",
        ),
    ],
)
def test_what_is_wrong_with_the_second_folder_is_one_calm_sentence(code, said):
    assert copies.trouble_word(code, STICK, "read-only", here=False) == said.format(STICK)


def test_where_this_computer_has_no_room_the_scores_are_said_to_be_safe():
    said = copies.trouble_word("full", STICK, "No space left on device", here=True)
    assert said == (
        "No copy of the evening could be written on this computer (No space left on device). The "
        "scores themselves are saved. Make room on its disk."
    )


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("hand-07", "after hand 7"),
        ("hand-12", "after hand 12"),
        ("half-1", "after the first half"),
        ("half-2", "after the second half"),
        ("cards", "while cards were typed"),
        ("end", "at the end"),
    ],
)
def test_a_copy_says_when_in_the_evening_it_was_made(label, said):
    assert copies.taken_after(label) == said


@pytest.mark.parametrize(
    ("size", "said"),
    [(1, "1 KB"), (34_500, "34 KB"), (1_048_576, "1.0 MB"), (26_500_000, "25.3 MB")],
)
def test_a_size_is_in_figures_to_read(size, said):
    assert copies.size_of(size) == said


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "From now on copies go to {} too."),
        (1, "From now on copies go to {} too. 1 file of what there is was copied there at once."),
        (
            12,
            "From now on copies go to {} too. 12 files of what there is were copied there at once.",
        ),
    ],
)
def test_what_a_folder_got_when_it_was_named(count, said):
    assert copies.copied_there(STICK, count) == said.format(STICK)


def test_a_moment_is_by_the_clock_of_the_page():
    with timezone.override(ZoneInfo("Europe/Berlin")):
        assert (
            copies.moment(datetime(2026, 12, 4, 21, 15, tzinfo=UTC)) == "4 December 2026, 10.15 pm"
        )


@pytest.mark.parametrize(
    ("here", "said"),
    [
        ([True], "on this computer"),
        ([True, False], "on this computer and in the second folder"),
        ([False], "in the second folder only"),
    ],
)
def test_where_a_copy_lies(here, said):
    assert copies.places_word(here) == said


def test_a_site_that_is_back_says_as_of_when_and_what_is_in_it():
    at = datetime(2026, 12, 4, 22, 31, tzinfo=UTC)
    assert copies.site_back(at, 1, 12) == (
        "The site is as it was on 4 December 2026, 10.31 pm: 1 club, 12 drives."
    )
    assert copies.site_back(None, 2, 1) == "The site is back: 2 clubs, 1 drive."


def test_where_there_is_no_club_at_all_none_is_named():
    assert copies.no_such_club("ashby", []) == "There is no club “ashby”: there is none at all yet."


def test_a_program_that_runs_somewhere_unknown_is_asked_to_be_stopped_all_the_same():
    assert copies.site_served("").startswith("The program is running. Stop it")
