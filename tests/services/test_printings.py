"""One row a sheet: the last printing, without a lock and without an act."""

from drives.services.printings import note_printing
from tests.evenings import make_drive, seat


def test_a_sheet_has_one_row_which_is_its_last_printing(club, owner):
    drive = seat(make_drive(club, people=4, hands=2))
    note_printing(drive, "results", {"through": 1}, owner)
    drive.version += 1
    note_printing(drive, "results", {"through": 2}, None)
    note_printing(drive, "seating", {}, owner)
    rows = drive.printings.values_list("sheet", "version", "lines", "user")
    assert list(rows) == [
        ("results", drive.version, {"through": 2}, None),
        ("seating", drive.version, {}, owner.pk),
    ]


def test_it_is_one_statement_and_the_drive_stays_as_it_is(club, django_assert_num_queries):
    drive = seat(make_drive(club, people=4, hands=2))
    with django_assert_num_queries(3) as asked:  # a savepoint around the one statement
        note_printing(drive, "results", {}, None)
    assert not any("drives_drive" in query["sql"] for query in asked)
    assert drive.acts.last().number == drive.version
