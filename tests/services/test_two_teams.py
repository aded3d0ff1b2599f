"""The smallest flag night: two teams, from the door to the end."""

from drives.models import Result
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.scores import record_score
from drives.services.undo import undo
from scoring.flags import AWAY, HOME
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, seat
from tests.results.evenings import totals


def test_two_teams_play_an_evening_and_an_undo_gives_the_flag_back(club):
    drive = seat(make_drive(club, "military", people=8, hands=6))
    for hand in range(1, 7):
        for table in (1, 2):
            # Team 1 wins at home and team 1's scouts win away: team 2 has nothing.
            side = HOME if table == 1 else AWAY
            last = record_score(
                deal_at(drive, hand, table), DealScore.by_majority_of(side), Testimony()
            )
    seen = Testimony(seen=last.after["entry"])
    wrong = record_score(deal_at(drive, 6, 2), DealScore.from_side(HOME, 13), seen)
    assert totals(drive) == {1: 11, 2: 2}
    undo(wrong, Testimony())
    assert totals(drive) == {1: 12, 2: 0}
    deal = deal_at(drive, 6, 2)
    assert (deal.by_majority, deal.entries.last().by_majority) == (True, True)
    finish(drive, Testimony())
    assert (
        sorted(Result.objects.values_list("half_tricks", "place")) == [(0, 2)] * 4 + [(24, 1)] * 4
    )
