"""What may be changed of a drive at any time."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from drives.forms.details import DetailsForm
from drives.services.plans import DrivePlan
from tests.evenings import make_drive

TYPED = {"name": "Other drive", "date": "2026-12-11", "time": "20:00", "venue": "Old Hall"}


@pytest.fixture
def drive(club):
    return make_drive(club, movement="partner", people=4, hands=8, hands_at_table=4, seed=7)


def form_of(drive, **changes):
    return DetailsForm(TYPED | changes, club=drive.club, drive=drive)


def test_details_are_typed_and_all_else_is_the_drives_own(drive):
    form = form_of(drive)
    assert form.is_valid()
    now = DrivePlan.of(drive)
    assert form.plan == now.with_details_of(form.plan)
    assert (form.plan.name, form.plan.venue) == ("Other drive", "Old Hall")
    assert form.plan.starts_at == datetime(2026, 12, 11, 20, tzinfo=ZoneInfo("Europe/London"))


@pytest.mark.parametrize(
    ("box", "typed", "words"),
    [
        ("name", " ", "required"),
        ("name", "\N{ZERO WIDTH SPACE}", "Type a name."),
        ("name", "x" * 81, "80"),
        ("venue", "x" * 81, "80"),
        ("date", "0001-01-01", "Look at the year: 1."),
        ("time", "25:00", "valid time"),
    ],
)
def test_a_detail_that_cannot_be_is_refused_at_its_box(drive, box, typed, words):
    form = form_of(drive, **{box: typed})
    assert list(form.errors) == [box]
    assert words in form.errors[box][0]


def test_only_the_details_have_boxes_and_what_was_seen_has_none(drive):
    form = DetailsForm(club=drive.club, drive=drive)
    assert [field.name for field in form.main_fields] == ["name", "date", "time", "venue"]
    assert (form.folded_fields, form.folded_errors) == ([], False)
    assert [field.name for field in form.hidden_fields()] == ["seen"]


def test_details_without_a_drive_are_no_plan(club):
    form = DetailsForm(TYPED, club=club)
    assert form.is_valid()
    with pytest.raises(ValueError, match="of a drive"):
        _ = form.plan
