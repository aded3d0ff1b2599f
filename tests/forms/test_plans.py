"""A new drive on one form."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from drives.forms.plans import (
    DriveForm,
    award_of,
    choice_of,
    choice_of_award,
    initial_plan,
    trumps_of,
)
from drives.models import Act, Drive
from drives.services.acts import Testimony
from drives.services.plans import DrivePlan, create_drive, set_trumps
from scoring.rules import Scoring
from tests.evenings import plan

TYPED = {
    "name": "Friday drive",
    "date": "2026-12-04",
    "time": "19:30",
    "venue": "Village Hall",
    "movement": "progressive-losers",
    "hands": "24",
    "half_after": "12",
    "trumps": "rotation",
    "counts_from": "tables",
    "hands_at_table": "1",
    "scoring": "all",
    "rest": "13",
}


def form_of(club, drive=None, **changes):
    return DriveForm(TYPED | changes, club=club, drive=drive)


def _plan(form):
    assert form.is_valid(), form.errors
    return form.plan


def test_what_is_typed_is_the_plan(club):
    made = _plan(form_of(club))
    assert made == DrivePlan(
        name="Friday drive",
        starts_at=datetime(2026, 12, 4, 19, 30, tzinfo=ZoneInfo("Europe/London")),
        venue="Village Hall",
        movement="progressive-losers",
        trumps=["H", "D", "S", "C"] * 6,
        half_after=12,
        rest_award=13,
    )


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"half_after": "24"}, "half_after", "before the last hand, which is hand 24."),
        ({"half_after": "30"}, "half_after", "before the last hand, which is hand 24."),
        ({"hands": "41"}, "hands", "40"),
        ({"hands": "0"}, "hands", "1"),
        ({"counts_from": "cards", "rest": "own"}, "rest", "do not say who rested"),
        ({"hands_at_table": "2"}, "hands_at_table", "after every hand"),
        (
            {"movement": "partner", "hands_at_table": "5"},
            "half_after",
            "a multiple of 5 hands",
        ),
        ({"movement": "conga"}, "movement", "conga"),
        ({"trumps": "as-it-is"}, "trumps", "as-it-is"),
        ({"name": " "}, "name", "required"),
        ({"name": "\N{ZERO WIDTH SPACE}"}, "name", "Type a name."),
        ({"name": "x" * 81}, "name", "80"),
        ({"date": "2026-02-30"}, "date", "valid date"),
        ({"date": "0001-01-01"}, "date", "Look at the year"),
        ({"time": "25:00"}, "time", "valid time"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_at_its_box(club, changes, field, words):
    form = form_of(club, **changes)
    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert words in form.errors[field][0]


def test_a_fault_in_what_is_folded_away_unfolds_it(club):
    assert form_of(club, counts_from="cards", rest="own").folded_errors
    assert not form_of(club, hands="41").folded_errors
    assert not form_of(club, hands_at_table="2").folded_errors


def test_several_hands_at_a_table_suit_a_partner_drive(club):
    made = _plan(form_of(club, movement="partner", hands_at_table="4"))
    assert made.hands_at_table == 4


def test_no_tea_is_no_halves_and_own_average_is_no_number(club):
    made = _plan(form_of(club, half_after="", rest="own"))
    assert (made.half_after, made.rest_award) == (None, None)


def test_name_and_venue_are_kept_as_people_read_them(club):
    made = _plan(
        form_of(club, name="  Friday \N{RIGHT-TO-LEFT OVERRIDE}\x07drive ", venue="Old\x01Hall")
    )
    assert (made.name, made.venue) == ("Friday drive", "Old Hall")
    assert _plan(form_of(club, venue="")).venue == ""


@pytest.mark.parametrize(
    ("choice", "trumps"),
    [
        ("rotation", ["H", "D", "S", "C", "H", "D"]),
        ("rotation-nt", ["H", "D", "S", "C", "NT", "H"]),
        ("TU", ["TU"] * 6),
        ("CUT", ["CUT"] * 6),
    ],
)
def test_a_choice_of_trumps_is_one_code_a_hand_and_read_back(choice, trumps):
    assert trumps_of(choice, 6) == trumps
    assert choice_of(trumps) == choice


def test_trumps_edited_hand_by_hand_stay_as_they_are(club):
    drive = create_drive(club, plan(hands=4), Testimony())
    set_trumps(drive.hands.get(number=2), "NT", Testimony())
    assert initial_plan(club, drive)["trumps"] == "as-it-is"
    made = _plan(form_of(club, drive, hands="6", half_after="3", trumps="as-it-is"))
    assert made.trumps == ["H", "NT", "S", "C", "H", "D"]
    made = _plan(form_of(club, drive, hands="3", half_after="2", trumps="as-it-is"))
    assert made.trumps == ["H", "NT", "S"]


@pytest.mark.parametrize("bare", [True, False])
def test_a_change_starts_from_the_drive_as_it_is(club, bare):
    drive = create_drive(
        club,
        plan("partner", 12, hands_at_table=3, half_after=6, rest_award=None)
        if bare
        else plan(minutes_a_hand=6, fee=250, tie_rule="cut", venue="Hall"),
        Testimony(),
    )
    opened = DriveForm(club=club, drive=drive)
    form = DriveForm({box.name: box.value() for box in opened}, club=club, drive=drive)
    assert _plan(form) == DrivePlan.of(drive)


def test_what_the_movement_was_told_and_the_seed_survive_a_change(club):
    drive = create_drive(club, plan(seed=77, movement_options={"ladies": "down"}), Testimony())
    made = _plan(form_of(club, drive))
    assert (made.seed, made.movement_options) == (77, {"ladies": "down"})


def test_the_next_drive_is_like_the_last_and_not_in_the_past(club):
    last = datetime(2099, 12, 4, 19, 30, tzinfo=UTC)
    create_drive(club, plan(hands=20, half_after=10, starts_at=last), Testimony())
    found = initial_plan(club, None)
    assert (found["hands"], found["half_after"]) == (20, 10)
    assert found["date"].isoformat() == "2099-12-11"
    assert found["time"].strftime("%H:%M") == "19:30"
    Drive.objects.update(starts_at=datetime(2001, 3, 2, 19, 30, tzinfo=UTC))
    assert initial_plan(club, None)["date"] >= datetime.now(tz=ZoneInfo("Europe/London")).date()


def test_half_past_seven_stays_half_past_seven_when_the_clocks_change(club):
    before = datetime(2099, 10, 23, 19, 30, tzinfo=ZoneInfo("Europe/London"))
    create_drive(club, plan(starts_at=before), Testimony())
    found = initial_plan(club, None)
    assert (found["date"].isoformat(), found["time"].strftime("%H:%M")) == ("2099-10-30", "19:30")
    made = _plan(form_of(club, date="2099-10-30", time=found["time"].strftime("%H:%M")))
    assert made.starts_at.astimezone(UTC).hour == 19


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu"])
def test_a_drive_starts_by_the_clubs_own_clock(club, zone):
    club.time_zone = zone
    starts_at = _plan(form_of(club)).starts_at
    assert (starts_at.isoformat()[:16], str(starts_at.tzinfo)) == ("2026-12-04T19:30", zone)


def test_a_new_club_is_offered_an_evening(club):
    assert initial_plan(club, None)["time"].strftime("%H:%M") == "19:30"
    unbound = DriveForm(club=club)
    names = [field.name for field in [*unbound.main_fields, *unbound.folded_fields]]
    assert sorted(names) == sorted([*TYPED, "ladies", "minutes_a_hand", "fee", "tie_rule"])


@pytest.mark.parametrize(("scoring", "award"), [("all", 13), ("odd", 2)])
def test_a_rest_as_usual_is_what_the_scoring_gives_and_is_read_back(club, scoring, award):
    made = _plan(form_of(club, scoring=scoring, rest="usual"))
    assert made.rest_award == award
    drive = create_drive(club, made, Testimony())
    assert initial_plan(club, drive)["rest"] == "usual"


@pytest.mark.parametrize(
    ("scoring", "award", "choice"), [("all", 12, "12"), ("odd", 13, "13"), ("all", None, "own")]
)
def test_a_rest_that_is_not_the_usual_stays_what_it_is(scoring, award, choice):
    assert choice_of_award(award, Scoring(scoring)) == choice
    assert award_of(choice, Scoring(scoring)) == award


def test_a_change_says_from_which_plan_it_starts(club):
    drive = create_drive(club, plan(), Testimony())
    found = initial_plan(club, drive)["seen"]
    assert found == drive.acts.get(kind=Act.Kind.PLAN).number
    assert initial_plan(club, None)["seen"] is None


def test_the_club_says_which_way_the_ladies_go(club):
    assert _plan(form_of(club, ladies="down")).movement_options == {"ladies": "down"}
    assert _plan(form_of(club, ladies="down", movement="individual")).movement_options == {}
    assert "ladies" in form_of(club, ladies="sideways").errors


def test_the_next_drive_and_its_own_page_keep_the_way_the_ladies_go(club):
    drive = create_drive(club, plan(movement_options={"ladies": "down"}), Testimony())
    assert initial_plan(club, drive)["ladies"] == "down"
    assert initial_plan(club, None)["ladies"] == "down"
