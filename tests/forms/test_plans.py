"""A new drive on one form."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from drives.forms.choices import OPTIONS
from drives.forms.plans import DriveForm
from drives.services.acts import Testimony
from drives.services.hands import set_trumps
from drives.services.plans import DrivePlan, create_drive
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


def form_of(club, drive=None, start=None, **changes):
    start = start or (DrivePlan.of(drive) if drive else plan())
    return DriveForm(TYPED | changes, club=club, start=start, drive=drive)


def _plan(form):
    assert form.is_valid(), form.errors
    return form.plan


def test_where_teams_of_four_play_flags_count_and_nobody_rests(club):
    made = _plan(form_of(club, movement="military", scoring="odd", thirteen="one", counted="home"))
    assert (made.scoring, made.rest_award, made.counts_from) == ("flag", 0, "tables")
    assert made.movement_options == {"thirteen": "one", "counted": "home"}


def test_flags_are_no_choice_where_everybody_plays_for_tricks(club):
    assert not form_of(club, scoring="flag").is_valid()


def test_flags_do_not_come_from_the_players_cards(club):
    form = form_of(club, movement="military", counts_from="cards")
    assert "Flags are won table by table" in form.errors["counts_from"][0]


def test_a_drive_like_a_flag_drive_that_is_played_for_tricks_has_the_usual_award(club):
    flags = plan("military", scoring="flag", rest_award=0)
    made = _plan(form_of(club, start=flags, rest="usual"))
    assert (made.scoring, made.rest_award) == ("all", 13)


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
    assert form_of(club, hands_at_table="2").folded_errors


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


def test_trumps_edited_hand_by_hand_stay_as_they_are(club):
    drive = create_drive(club, plan(hands=4), Testimony())
    set_trumps(drive.hands.get(number=2), "NT", Testimony())
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
    now = DrivePlan.of(drive)
    opened = DriveForm(club=club, start=now, drive=drive)
    shown = {box.name: box.value() for box in opened}
    assert _plan(DriveForm(shown, club=club, start=now, drive=drive)) == now


def test_what_the_movement_was_told_and_the_seed_survive_a_change(club):
    drive = create_drive(club, plan(seed=77, movement_options={"ladies": "down"}), Testimony())
    made = _plan(form_of(club, drive))
    assert (made.seed, made.movement_options) == (77, {"ladies": "down"})


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu"])
def test_a_drive_starts_by_the_clubs_own_clock(club, zone):
    club.time_zone = zone
    starts_at = _plan(form_of(club)).starts_at
    assert (starts_at.isoformat()[:16], str(starts_at.tzinfo)) == ("2026-12-04T19:30", zone)


def test_the_club_says_which_way_the_ladies_go(club):
    assert _plan(form_of(club, ladies="down")).movement_options == {"ladies": "down"}
    assert _plan(form_of(club, ladies="down", movement="individual")).movement_options == {}
    assert "ladies" in form_of(club, ladies="sideways").errors


def test_a_way_that_a_page_does_not_send_is_the_one_the_plan_starts_with(club):
    start = plan(movement_options={"ladies": "down"})
    assert _plan(form_of(club, start=start)).movement_options == {"ladies": "down"}


def test_trumps_of_last_time_hand_by_hand_are_those_of_the_next_drive_too(club):
    start = plan(hands=4, trumps=["H", "H", "NT", "C"])
    made = _plan(form_of(club, start=start, hands="5", half_after="2", trumps="as-it-is"))
    assert made.trumps == ["H", "H", "NT", "C", "H"]


DETAILS_FOLDED = ("minutes_a_hand", "fee", "tie_rule", "late_award", "show_leavers")


def test_few_boxes_are_in_sight_and_the_rest_is_folded_away(club):
    form = DriveForm(club=club, start=plan())
    shown = [field.name for field in (*form.first_fields, *form.main_fields)]
    folded = [field.name for field in form.folded_fields]
    assert shown == [
        "game",
        "name",
        "venue",
        "date",
        "time",
        "movement",
        "trumps",
        "hands",
        "half_after",
        "counts_from",
    ]
    assert sorted(shown[1:] + folded) == sorted([*TYPED, "rules", *OPTIONS, *DETAILS_FOLDED])


def test_the_fee_is_in_the_clubs_own_money(club):
    club.currency = "€"
    assert DriveForm(club=club, start=plan())["fee"].label == "Entry fee (€)"
    club.currency = ""
    assert DriveForm(club=club, start=plan())["fee"].label == "Entry fee"
