"""A leaderboard on the wall that is printed again says what each line was on it."""

import pytest

from drives.models import Drive
from drives.results.wall import lines_to_keep
from drives.services.printings import note_printing
from drives.sheets import SHEETS, Choices
from tests.evenings import deal_at, make_drive, score, score_hand, seat

NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal"]


@pytest.fixture
def drive(club):
    """Four hands in two halves; the first two are in, and table 2 of the first was misread."""
    drive = seat(make_drive(club, "individual", hands=4, names=NAMES))
    score_hand(drive, 1, [8, 5])
    score_hand(drive, 2, [7, 9])
    return drive


def anew(drive):
    return Drive.objects.select_related("club").get(pk=drive.pk)


def print_(drive, sheet):
    note_printing(anew(drive), sheet, lines_to_keep(anew(drive), sheet), None)


def read(drive, sheet):
    return SHEETS[sheet].read(anew(drive), Choices())


def were(section):
    return {row.name: row.was for row in section.rows if row.was}


@pytest.mark.parametrize("sheet", ["leaderboard", "half-time"])
def test_it_replaces_nothing_until_a_line_has_changed(drive, sheet):
    assert read(drive, sheet).replaces == ""
    print_(drive, sheet)
    score(drive, 3, 1, 8)
    data = read(drive, sheet)
    assert data.replaces == ""
    assert [were(section) for section in data.sections] == [{}] * len(data.sections)


@pytest.mark.parametrize("sheet", ["leaderboard", "half-time"])
def test_each_line_that_changed_says_what_it_was_in_the_list_it_stands_in(drive, sheet):
    before = {section.title: section.rows for section in read(drive, sheet).sections}
    version = anew(drive).version
    print_(drive, sheet)
    score(drive, 1, 2, 6)
    data = read(drive, sheet)
    said = f"This sheet replaces version {version}. Lines that changed say what they were."
    assert data.replaces == said
    for section in data.sections[:3]:
        now = {row.name: (row.place, row.total) for row in section.rows}
        was = {row.name: (row.place, row.total) for row in before[section.title]}
        assert set(were(section)) == {name for name in now if now[name] != was[name]}
        for name, said in were(section).items():
            place, total = was[name]
            number = place.rstrip("=")
            assert said.startswith(number)
            assert said.endswith(f"{'=' * ('=' in place)}, {total}")
    assert any(were(section) for section in data.sections[1:3])


def test_halves_are_listed_once_the_second_has_begun(drive):
    assert len(read(drive, "leaderboard").sections) == 3
    score(drive, drive.hands.filter(half=2).first().number, 1, 7)
    assert len(read(drive, "leaderboard").sections) == 5


def test_a_list_of_a_half_marks_what_changed_in_that_half(drive):
    score(drive, 3, 1, 7)
    before = read(drive, "leaderboard").sections[3]
    print_(drive, "leaderboard")
    score(drive, 1, 2, 6)
    first_half, second_half = read(drive, "leaderboard").sections[3:]
    was = {row.name: (row.place, row.total) for row in before.rows}
    now = {row.name: (row.place, row.total) for row in first_half.rows}
    marked = were(first_half)
    assert set(marked) == {name for name in now if now[name] != was[name]}
    assert all(said.endswith(f", {was[name][1]}") for name, said in marked.items())
    assert marked
    assert not were(second_half)


def more(drive, entry, hand, tricks):
    """Give somebody's side so many more tricks of a hand."""
    table, chair = entry.seats.values_list("table_number", "chair").get(round__hands__number=hand)
    now = deal_at(drive, hand, table).ns_tricks
    score(drive, hand, table, now + (tricks if chair in "NS" else -tricks))


@pytest.mark.parametrize("sheet", ["leaderboard", "results"])
def test_a_line_with_the_same_total_of_other_halves_says_what_those_were(drive, sheet):
    score_hand(drive, 3, [8, 5])
    score_hand(drive, 4, [7, 9])
    ann = drive.entries.get(player__name="Ann")
    was = {row.name: row for row in read(drive, sheet).sections[0].rows}
    print_(drive, sheet)
    more(drive, ann, 1, -1)
    more(drive, ann, 4, 1)
    kinds = set()
    for row in read(drive, sheet).sections[0].rows:
        old = was[row.name]
        if (row.place, row.total) != (old.place, old.total):
            kinds.add("total")
            assert row.was.endswith(f", {old.total}")
        elif row.halves != old.halves:
            kinds.add("halves")
            assert row.was == " + ".join(old.halves)
        else:
            assert row.was == ""
    assert kinds == {"total", "halves"}


def test_a_printing_kept_before_halves_were_kept_is_compared_by_place_and_total(drive):
    score(drive, 3, 1, 7)
    print_(drive, "leaderboard")
    printing = drive.printings.get()
    places = printing.lines["places"]
    printing.lines["places"] = {entry: line[:2] for entry, line in places.items()}
    printing.save()
    score(drive, 3, 1, 7)
    assert read(drive, "leaderboard").replaces == ""
    score(drive, 1, 2, 6)
    data = read(drive, "leaderboard")
    assert were(data.sections[0])
    assert not any(were(section) for section in data.sections[3:])


def test_printed_twice_it_replaces_the_same(drive):
    print_(drive, "leaderboard")
    score(drive, 1, 2, 6)
    first = SHEETS["leaderboard"].build(anew(drive))
    print_(drive, "leaderboard")
    assert SHEETS["leaderboard"].build(anew(drive)) == first
