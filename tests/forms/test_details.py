"""What may be changed of a drive at any time."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from drives.forms.details import DetailsForm
from drives.models import Drive
from drives.services.plans import DrivePlan
from tests.evenings import make_drive, plan

TYPED = {"name": "Other drive", "date": "2026-12-11", "time": "20:00", "venue": "Old Hall"}


@pytest.fixture
def drive(club):
    return make_drive(club, movement="partner", people=4, hands=8, hands_at_table=4, seed=7)


def form_of(drive, **changes):
    return DetailsForm(TYPED | changes, club=drive.club, start=DrivePlan.of(drive), drive=drive)


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
        ("minutes_a_hand", "61", "60"),
        ("minutes_a_hand", "0", "1"),
        ("fee", "two pounds", "Type it like 2 or 2.50."),
        ("tie_rule", "shout", "valid choice"),
    ],
)
def test_a_detail_that_cannot_be_is_refused_at_its_box(drive, box, typed, words):
    form = form_of(drive, **{box: typed})
    assert list(form.errors) == [box]
    assert words in form.errors[box][0]


def test_only_the_details_have_boxes_and_what_was_seen_has_none(drive):
    form = DetailsForm(club=drive.club, start=DrivePlan.of(drive), drive=drive)
    assert [field.name for field in form.first_fields] == ["name", "venue", "date", "time"]
    assert form.main_fields == []
    folded = [field.name for field in form.folded_fields]
    assert folded == ["minutes_a_hand", "fee", "tie_rule", "late_award", "show_leavers"]
    assert not form.folded_errors
    assert [field.name for field in form.hidden_fields()] == ["seen"]
    assert form["seen"].value() == drive.version


def test_clock_money_and_ties_are_typed_folded_away(drive):
    form = form_of(drive, minutes_a_hand="6", fee="£2.50", tie_rule="cut")
    assert form.is_valid(), form.errors
    assert (form.plan.minutes_a_hand, form.plan.fee, form.plan.tie_rule) == (6, 250, "cut")
    assert form_of(drive, fee="two").folded_errors


def test_an_empty_clock_and_nothing_to_pay_are_none(drive):
    Drive.objects.update(minutes_a_hand=6, fee=250)
    form = form_of(drive, minutes_a_hand="", fee="0")
    assert form.is_valid(), form.errors
    assert (form.plan.minutes_a_hand, form.plan.fee) == (None, None)


def test_a_rule_for_ties_that_a_page_does_not_ask_for_stays(drive):
    Drive.objects.update(tie_rule="cut")
    drive.refresh_from_db()
    form = form_of(drive)
    assert form.is_valid(), form.errors
    assert form.plan.tie_rule == "cut"


def test_details_without_a_drive_are_no_plan(club):
    form = DetailsForm(TYPED, club=club, start=plan())
    assert form.is_valid()
    with pytest.raises(ValueError, match="of a drive"):
        _ = form.plan
