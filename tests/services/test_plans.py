"""The plan of a drive: made, changed, undone before play."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, strategies as st

from drives.errors import (
    DoorClosedError,
    DriveFinishedError,
    LevelMeetingsError,
    PlanChangedError,
)
from drives.models import Act, Drive
from drives.movements.games import BY_ROUNDS_WON
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.hands import set_trumps
from drives.services.plans import DrivePlan, change_drive, create_drive
from drives.services.undo import undo
from scoring.trumps import rotation
from tests.evenings import make_drive, plan, score_hand, seat, version_of
from tests.services.rooms import snapshot


def _trumps(drive):
    return list(drive.hands.values_list("trumps", flat=True))


def test_a_new_drive_has_its_hands_its_rounds_and_one_act(club):
    drive = create_drive(club, plan(hands=24), Testimony())
    assert _trumps(drive) == ["H", "D", "S", "C"] * 6
    assert list(drive.hands.values_list("half", flat=True)) == [1] * 12 + [2] * 12
    assert drive.rounds.count() == 24
    assert [(act.number, act.kind) for act in drive.acts.all()] == [(1, Act.Kind.PLAN)]
    assert (drive.version, drive.state) == (1, Drive.State.DRAFT)


def test_every_fifth_hand_may_be_at_no_trumps(club):
    trumps = [str(one) for one in rotation(12, no_trumps_every_fifth=True)]
    drive = create_drive(club, plan(hands=12, trumps=trumps), Testimony())
    assert _trumps(drive) == ["H", "D", "S", "C", "NT", "H", "D", "S", "C", "NT", "H", "D"]


@pytest.mark.parametrize(
    ("hands", "at_table", "rounds"),
    [(24, 4, [4] * 6), (10, 4, [4, 4, 2]), (3, 4, [3]), (5, 1, [1] * 5)],
)
def test_hands_at_a_table_share_a_round(club, hands, at_table, rounds):
    drive = create_drive(club, plan("partner", hands, hands_at_table=at_table), Testimony())
    assert [one.hands.count() for one in drive.rounds.all()] == rounds


def test_without_tea_there_is_one_half(club):
    drive = create_drive(club, plan(hands=5, half_after=None), Testimony())
    assert set(drive.hands.values_list("half", flat=True)) == {1}
    assert DrivePlan.of(drive).half_after is None


plans = st.integers(1, 40).flatmap(
    lambda hands: st.builds(
        plan,
        st.sampled_from(["progressive-losers", "individual", "partner"]),
        st.just(hands),
        half_after=st.one_of(st.none(), st.integers(1, max(1, hands - 1))),
        rest_award=st.sampled_from([None, 0, 13]),
        scoring=st.sampled_from(["all", "odd"]),
        counts_from=st.sampled_from(list(Drive.CountsFrom)),
        minutes_a_hand=st.sampled_from([None, 6]),
        fee=st.sampled_from([None, 250]),
        tie_rule=st.sampled_from(list(Drive.TieRule)),
        movement_options=st.just({"ladies": "down"}),
    )
)


@given(plans)
def test_a_plan_comes_back_from_the_log_as_it_was(made):
    assert DrivePlan.from_json(made.as_json()) == made


def test_a_drive_says_the_plan_it_was_made_by(club):
    made = plan("partner", 12, hands_at_table=3, half_after=6, rest_award=None, venue="Hall")
    assert DrivePlan.of(create_drive(club, made, Testimony())) == made


def test_a_changed_plan_and_its_undo_leave_no_trace_of_each_other(club):
    first = plan(hands=24)
    drive = create_drive(club, first, Testimony())
    second = replace(plan("partner", 10, hands_at_table=2), name="Other", rest_award=None)
    act = change_drive(drive, second, Testimony())
    drive.refresh_from_db()
    assert DrivePlan.of(drive) == second
    undo(act, Testimony())
    drive.refresh_from_db()
    assert DrivePlan.of(drive) == first
    assert drive.version == drive.acts.last().number == 3


def test_the_plan_stays_once_the_room_is_seated(club):
    drive = seat(make_drive(club, people=4, hands=2))
    with pytest.raises(DoorClosedError):
        change_drive(drive, plan(hands=3), Testimony())
    assert drive.hands.count() == 2


def in_another_hall(drive):
    """Return the drive's plan with all that may change at any time changed."""
    now = DrivePlan.of(drive)
    return replace(
        now,
        name="Other",
        venue="Hall",
        starts_at=now.starts_at + timedelta(hours=1),
        minutes_a_hand=6,
        fee=250,
        tie_rule=Drive.TieRule.CUT,
    )


def test_what_no_seat_rests_on_changes_while_playing_and_comes_back(club):
    drive = seat(make_drive(club, people=4, hands=2))
    score_hand(drive, 1, [7])
    before, wanted = snapshot(drive), in_another_hall(drive)
    act = change_drive(drive, wanted, Testimony())
    drive.refresh_from_db()
    assert DrivePlan.of(drive) == wanted
    different = {"plan", "when and where", "clock and money", "prizes"}
    assert {key for key, value in snapshot(drive).items() if value != before[key]} == different
    undo(act, Testimony())
    assert snapshot(drive) == before


@pytest.mark.parametrize(
    "change",
    [
        {"movement": "individual"},
        {"trumps": ["H", "S"]},
        {"half_after": None},
        {"scoring": "odd"},
        {"rest_award": 12},
        {"counts_from": "cards"},
        {"movement_options": {"ladies": "down"}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_whatever_the_seats_rest_on_stays_though_the_name_may_change(club, change):
    drive = seat(make_drive(club, people=4, hands=2))
    before = snapshot(drive)
    with pytest.raises(DoorClosedError):
        change_drive(drive, replace(in_another_hall(drive), **change), Testimony())
    assert snapshot(drive) == before


def test_a_finished_drive_keeps_its_name(club):
    drive = seat(make_drive(club, people=4, hands=1))
    score_hand(drive, 1, [7])
    finish(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        change_drive(drive, in_another_hall(drive), Testimony())


def test_of_two_who_change_the_plan_the_second_is_told(club):
    drive = make_drive(club, people=4, hands=2)
    seen = version_of(drive)
    change_drive(drive, in_another_hall(drive), Testimony(seen=seen))
    with pytest.raises(PlanChangedError):
        change_drive(drive, plan(hands=3), Testimony(seen=seen))
    drive.refresh_from_db()
    assert (drive.name, drive.hands.count()) == ("Other", 2)
    change_drive(drive, plan(hands=3), Testimony(seen=version_of(drive)))
    assert drive.hands.count() == 3


def test_a_change_that_was_undone_was_a_change_to_who_had_seen_it(club):
    drive = make_drive(club, people=4, hands=2)
    act = change_drive(drive, in_another_hall(drive), Testimony(seen=version_of(drive)))
    undone = undo(act, Testimony())
    assert version_of(drive) == undone.number
    with pytest.raises(PlanChangedError):
        change_drive(drive, plan(hands=3), Testimony(seen=act.number))


def test_what_else_is_done_that_evening_does_not_make_a_plan_stale(club):
    drive = make_drive(club, people=4, hands=2)
    seen = version_of(drive)
    set_trumps(drive.hands.get(number=1), "NT", Testimony())
    seat(drive)
    change_drive(drive, in_another_hall(drive), Testimony(seen=seen))
    drive.refresh_from_db()
    assert drive.name == "Other"


def test_trumps_of_a_hand_are_changed_while_playing_and_put_back(club):
    drive = seat(make_drive(club, people=4, hands=2))
    act = set_trumps(drive.hands.get(number=2), "NT", Testimony())
    assert _trumps(drive) == ["H", "NT"]
    assert (act.hand, act.before, act.after) == (2, {"trumps": "D"}, {"trumps": "NT"})
    undo(act, Testimony())
    assert _trumps(drive) == ["H", "D"]


def test_the_same_trumps_again_are_no_act(club):
    drive = make_drive(club, people=4, hands=2)
    before = drive.acts.count()
    assert set_trumps(drive.hands.get(number=1), "H", Testimony()) is None
    assert drive.acts.count() == before


def test_trumps_of_a_finished_drive_stay(club):
    drive = seat(make_drive(club, people=4, hands=1))
    score_hand(drive, 1, [7])
    finish(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        set_trumps(drive.hands.get(number=1), "S", Testimony())


def test_a_plan_counts_flags_where_teams_play_and_nowhere_else(club):
    flags = create_drive(club, plan("military", 4, counts_from="cards"), Testimony())
    assert (flags.scoring, flags.counts_from, flags.rest_award) == ("flag", "tables", 0)
    tricks = replace(DrivePlan.of(flags), movement="individual")
    change_drive(flags, tricks, Testimony())
    flags.refresh_from_db()
    assert (flags.scoring, flags.rest_award) == ("all", 13)


@pytest.mark.parametrize(("chosen", "kept"), [(13, 0), (0, 0), (None, None)])
@pytest.mark.parametrize("game", ["rubbers", "german"])
def test_a_number_of_tricks_is_no_award_where_points_or_rounds_won_count(game, chosen, kept):
    made = plan(game=game, rest_award=chosen, late_award=chosen).as_it_must_be
    assert (made.rest_award, made.late_award) == (kept, kept)


@pytest.mark.parametrize("movement", BY_ROUNDS_WON)
def test_a_meeting_that_could_end_level_is_not_planned(club, movement):
    made = {"game": "german", "half_after": None}
    level = plan(movement, 4, **made, hands_at_table=2)
    with pytest.raises(LevelMeetingsError):
        create_drive(club, level, Testimony())
    assert not Drive.objects.exists()
    drive = create_drive(club, plan(movement, 3, **made, hands_at_table=3), Testimony())
    before = snapshot(drive)
    with pytest.raises(LevelMeetingsError):
        change_drive(drive, level, Testimony())
    assert snapshot(drive) == before
