"""What a penalty is to pairs, teams, odd tricks, flags, players' cards and the season."""

import pytest

from drives.errors import MoveOnCardsError, MoveUnknownError, NotAtTableError
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.scores import record_score
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.results.evenings import from_cards, totals
from tests.services.penalising import Form, give
from tests.services.rooms import around


@pytest.fixture
def drive(club):
    """Eight people, two tables; at table 1 card 1 is North, 3 is East."""
    return seat(make_drive(club, people=8, hands=3))


def test_a_pair_pays_once(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    give(drive, 2, pair=True)
    assert totals(drive) == before | {1: before[1] - 3}
    assert (proof(drive).penalties, proof(drive).holds) == (-3, True)


def test_a_team_pays_once_in_flags(club):
    drive = seat(make_drive(club, "military", people=8, hands=2, scoring="flag"))
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    give(drive, 6, tricks=1, pair=True)
    assert totals(drive) == before | {2: before[2] - 1}
    assert proof(drive).holds


def test_moved_tricks_come_before_odd_tricks(club):
    drive = seat(make_drive(club, people=4, hands=2, scoring="odd"))
    score_hand(drive, 1, [8])
    give(drive, around(drive, 1, 1)[0], Form.MOVED)
    north, east, *_others = around(drive, 1, 1)
    assert (totals(drive)[north], totals(drive)[east]) == (0, 2)
    assert (proof(drive).deals.odd_tricks, proof(drive).holds) == (2, True)


def test_moved_tricks_come_before_flags(club):
    drive = seat(make_drive(club, "military", people=8, hands=2, scoring="flag"))
    score_hand(drive, 1, [13, 7])
    give(drive, around(drive, 1, 1)[0], Form.MOVED, tricks=1)
    assert (proof(drive).deals.thirteens, proof(drive).holds) == (0, True)


def test_of_who_won_without_tricks_none_can_be_moved(club):
    drive = seat(make_drive(club, "military", people=8, hands=2, scoring="flag"))
    record_score(deal_at(drive, 1, 1), DealScore.by_majority_of(Side.NORTH_SOUTH), Testimony())
    with pytest.raises(MoveUnknownError):
        give(drive, around(drive, 1, 1)[0], Form.MOVED)


def test_on_players_cards_a_penalty_counts_and_the_sum_still_holds(club):
    drive = from_cards(club, 104, 104, 104, 104)
    before = totals(drive)
    give(drive, 1, hand=3)
    assert totals(drive) == before | {1: before[1] - 3}
    assert (proof(drive).penalties, proof(drive).holds) == (-3, True)
    with pytest.raises(MoveOnCardsError):
        give(drive, 1, Form.MOVED)
    with pytest.raises(NotAtTableError):
        give(drive, 1, pair=True)


def test_the_season_has_the_figure_after_the_penalty(club):
    drive = seat(make_drive(club, people=4, hands=1, half_after=None))
    score_hand(drive, 1, [8])
    give(drive, 1, tricks=2)
    finish(drive, Testimony())
    of_card_1 = drive.frozen.get(player=drive.entries.get(number=1).player)
    assert of_card_1.half_tricks == 12


def test_an_evening_below_nothing_goes_to_the_season_as_the_sheet_says_it(club):
    drive = seat(make_drive(club, people=4, hands=1, half_after=None))
    score_hand(drive, 1, [0])
    give(drive, 1, tricks=2)
    assert totals(drive)[1] == -2
    finish(drive, Testimony())
    of_card_1 = drive.frozen.get(player=drive.entries.get(number=1).player)
    assert of_card_1.half_tricks == -4
