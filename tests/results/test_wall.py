"""Places as they were printed, set against those of now."""

import pytest

from drives.results.lines import scored, up_to
from drives.results.wall import LineKept, changed_lines, lines_to_keep, places
from drives.services.acts import Testimony
from drives.services.printings import note_printing
from tests.evenings import make_drive, score, score_hand, seat

SAID = Testimony()


@pytest.fixture
def drive(club):
    """Four hands of nine people, so that somebody rests at the own average; two are in."""
    drive = seat(make_drive(club, "individual", people=9, hands=4))
    score_hand(drive, 1, [8, 5])
    score_hand(drive, 2, [7, 9])
    return drive


def test_places_are_kept_by_id_with_the_hand_they_are_of(drive):
    kept = places(drive).kept()
    assert set(kept) == {"through", "places"}
    assert kept["through"] == 2
    assert set(kept["places"]) == {str(entry.pk) for entry in drive.entries.all()}
    assert "Person" not in str(kept)


@pytest.mark.parametrize("through", [1, 2, 3])
def test_what_is_read_once_gives_the_places_after_every_hand(drive, through):
    """Rests too: an own average is of the hands up to there."""
    score_hand(drive, 3, [4, 10])
    assert up_to(drive, scored(drive), through).lines == scored(drive, through).lines


def test_a_later_hand_changes_no_line_of_an_earlier_one(drive):
    kept = places(drive).kept()
    score_hand(drive, 3, [4, 10])
    assert changed_lines(drive, kept, places(drive, kept["through"])) == {}


def test_places_after_different_hands_are_not_compared(drive):
    kept = places(drive).kept()
    score_hand(drive, 3, [4, 10])
    assert changed_lines(drive, kept, places(drive)) == {}


def test_who_left_the_list_and_who_is_new_on_it_are_lines_that_changed(drive):
    kept = places(drive).kept()
    gone, new = list(drive.entries.all()[:2])
    kept["places"].pop(str(new.pk))
    now = places(drive)
    lines = {entry: line for entry, line in now.lines.items() if entry != gone.pk}
    found = changed_lines(drive, kept, type(now)(now.through, lines, now.names))
    assert set(found) == {gone.pk, new.pk}
    assert (found[gone.pk].name, found[gone.pk].after) == (gone.player.name, None)
    assert (found[new.pk].name, found[new.pk].before) == (new.player.name, None)


def test_a_line_is_its_place_and_its_half_tricks_in_all_and_of_each_half(drive):
    entry = next(iter(places(drive).lines))
    assert places(drive).lines[entry] == LineKept("1", 34, (34, None))
    score_hand(drive, 3, [4, 10])
    assert places(drive).lines[entry].halves[1] is not None


def test_of_a_sheet_without_places_or_seats_nothing_is_kept(drive):
    assert lines_to_keep(drive, "trumps") == {}
    assert "replaces" not in lines_to_keep(drive, "results")


def test_a_third_printing_replaces_the_second_and_not_the_first(drive):
    versions = []
    for ns in (8, 9, 10):
        score(drive, 1, 1, ns)
        drive = type(drive).objects.get(pk=drive.pk)
        versions.append(drive.version)
        note_printing(drive, "results", lines_to_keep(drive, "results"), None)
        drive = type(drive).objects.get(pk=drive.pk)
    assert drive.printings.get().lines["replaces"]["version"] == versions[1]
