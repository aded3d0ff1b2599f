"""Two people with two open pages: what one changed, the other does not change back unawares."""

import pytest

from drives.errors import PlanChangedError
from drives.results.leaderboard import leaderboard
from drives.services.acts import Testimony
from drives.services.door import CardChange, change_card, check_out
from drives.services.hands import set_trumps
from drives.services.numbers import close_gaps
from drives.services.plans import change_drive
from tests.evenings import make_drive, plan, score, seat


def test_a_tap_on_the_role_leaves_the_number_that_changed_meanwhile(club):
    drive = make_drive(club, people=6, hands=2)
    first = drive.entries.get(number=5)
    check_out(drive.entries.get(number=1), Testimony())
    close_gaps(drive, Testimony())
    change_card(first, CardChange(role="G"), Testimony())
    first.refresh_from_db()
    assert (first.number, first.role) == (1, "G")


def test_trumps_changed_by_somebody_else_are_not_put_back(club):
    drive = make_drive(club, people=4, hands=2)
    seen = drive.hands.get(number=1)
    set_trumps(drive.hands.get(number=1), "NT", Testimony())
    with pytest.raises(PlanChangedError):
        set_trumps(seen, "S", Testimony())
    assert drive.hands.get(number=1).trumps == "NT"


def test_a_plan_does_not_wipe_out_trumps_chosen_since(club):
    drive = make_drive(club, people=4, hands=2)
    seen = drive.version
    set_trumps(drive.hands.get(number=1), "NT", Testimony())
    with pytest.raises(PlanChangedError):
        change_drive(drive, plan(hands=2), Testimony(seen=seen))


def test_one_of_a_pair_is_taken_off_alone_once_the_drive_is_for_one_and_one(club):
    drive = make_drive(club, "partner", people=8, hands=4)
    change_drive(drive, plan("individual", hands=4), Testimony())
    check_out(drive.entries.get(number=1), Testimony())
    assert sorted(drive.entries.values_list("number", flat=True)) == [2, 3, 4, 5, 6, 7, 8]


def test_what_was_read_out_at_tea_stays_so_with_own_averages(club):
    drive = seat(
        make_drive(club, "individual", people=5, hands=5, rest_award=None, half_after=None)
    )
    score(drive, 1, 1, 9)
    at_tea = [(p.row.competitor.name, p.row.total) for p in leaderboard(drive, 1)["everyone"].rows]
    for hand in (2, 3, 4, 5):
        score(drive, hand, 1, 12)
    later = [(p.row.competitor.name, p.row.total) for p in leaderboard(drive, 1)["everyone"].rows]
    assert later == at_tea
