"""How teams are called, and what their log says."""

import pytest

from drives.services.acts import Testimony
from drives.services.door import check_out
from drives.services.numbers import close_gaps
from drives.services.teams import TeamChange, change_team
from drives.words.acts import logged
from drives.words.teams import (
    in_team,
    still_wanted,
    team_is_here,
    team_title,
    teams_sentence,
    with_position,
)
from scoring.flags import HOME
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, seat

NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joy", "Kay", "Len"]


def test_what_somebody_is_in_a_team():
    assert in_team(3, "B") == "team 3, blue"
    assert with_position("Ann Archer", "C") == "Ann Archer, captain"
    assert with_position("Ann Archer", "") == "Ann Archer"


def test_a_team_has_its_number_and_its_name():
    assert team_title(3, "") == "Team 3"
    assert team_title(3, "The Larks") == "Team 3, The Larks"


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("", ""),
        ("W", "wants white"),
        ("RW", "wants red and white"),
        ("BRW", "wants blue, red and white"),
    ],
)
def test_what_a_team_still_wants(wanted, said):
    assert still_wanted(list(wanted)) == said


def test_who_came_and_how_many_more_the_team_wants():
    assert team_is_here(["Ann"], 3, 1) == "Here: Ann, team 3, which wants 3 more"
    assert team_is_here(["Ann", "Bob"], 3, 4) == "Here: Ann, Bob, team 3, which has its four"


def test_how_many_teams_have_their_four():
    assert teams_sentence(1, 0) == "1 team of four."
    assert teams_sentence(2, 1) == "2 teams of four, and 1 that is not full yet."


@pytest.fixture
def drive(club):
    return make_drive(club, "military", names=NAMES, hands=4)


def said(drive, act):
    return logged(drive, [act], [])[0].sentence


def test_the_log_says_to_which_team_people_came_and_what_they_are(drive):
    came = drive.acts.filter(kind="check-in").first()
    assert said(drive, came) == "Here: Ann (captain), Bob (blue), Cyd (red), Dan (white), team 1"
    off = check_out(drive.entries.get(player__name="Cyd"), Testimony())
    assert said(drive, off) == "Taken off: Cyd (red), team 1"


def test_the_log_says_how_a_team_was_changed(drive):
    ann, dan = (drive.entries.get(player__name=name) for name in ("Ann", "Dan"))
    change = TeamChange("The Larks", {ann.pk: "W", dan.pk: "C"})
    act = change_team(drive.teams.get(number=1), change, Testimony())
    assert said(drive, act) == "Team 1, The Larks: white Ann, blue Bob, red Cyd, captain Dan"


def test_the_log_says_which_team_fills_a_gap(drive):
    for entry in drive.entries.filter(team__number=1):
        check_out(entry, Testimony())
    act = close_gaps(drive, Testimony())
    assert said(drive, act) == "Gaps in the team numbers closed: 3 → 1"


def test_the_log_says_who_won_where_no_tricks_are_known(drive):
    from drives.services.scores import record_score

    seat(drive)
    first = record_score(deal_at(drive, 1, 2), DealScore.by_majority_of(HOME), Testimony())
    assert said(drive, first) == "Hand 1, table 2: home"
    seen = Testimony(seen=first.after["entry"])
    changed = record_score(deal_at(drive, 1, 2), DealScore(0, 13), seen)
    assert said(drive, changed) == "Hand 1, table 2: home became 0-13"
