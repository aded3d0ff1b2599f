"""The leaderboard: the rows that every screen, sheet and file shows."""

from fractions import Fraction

import pytest

from drives.results.leaderboard import leaderboard
from drives.services.acts import Testimony
from drives.services.seats import move_room
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import big_drive, from_cards, give, resting_in

QUERIES = 5


def _places(drive, code="everyone", through=None):
    rows = leaderboard(drive, through)[code].rows
    return [(one.standing.label, one.row.competitor.number) for one in rows]


def _row(drive, card, code="everyone"):
    rows = leaderboard(drive)[code].rows
    return next(one.row for one in rows if one.row.competitor.number == card)


@pytest.mark.parametrize("totals", [(120, 118, 118, 115), (115, 118, 118, 120)])
def test_a_tie_is_no_order_and_who_came_first_changes_nothing(club, totals):
    drive = from_cards(club, *totals)
    labels = {number: label for label, number in _places(drive)}
    assert [labels[number] for number in range(1, 5)] == [
        {120: "1", 118: "2=", 115: "4"}[total] for total in totals
    ]


def test_the_places_after_a_tie_are_left_out(club):
    drive = from_cards(club, 90, 88, 88, 88, 80)
    assert _places(drive) == [("1", 1), ("2=", 2), ("2=", 3), ("2=", 4), ("5", 5)]


def test_level_cards_are_listed_in_order_of_number(club):
    drive = from_cards(club, 80, 80, 80, 80)
    assert _places(drive) == [("1=", number) for number in range(1, 5)]


def test_who_has_no_figure_comes_last_without_a_place(club):
    drive = from_cards(club, None, 0, 90, None)
    assert _places(drive) == [("1", 3), ("2", 2), ("", 1), ("", 4)]
    assert _row(drive, 2).total == 0
    assert _row(drive, 1).total is None


# Case C06: nought is a figure, blank is none.
def test_where_odd_tricks_count_losers_have_nought_and_blank_has_nothing(club):
    drive = seat(make_drive(club, "individual", people=8, hands=3, scoring="odd"))
    deal = give(drive, 1, 1, 9)
    seats = drive.rounds.get(number=1).seats
    played = seats.filter(table_number=deal.table_number).values_list("entry__number", flat=True)
    totals = {number: _row(drive, number).total for number in range(1, 9)}
    assert sorted(totals[number] for number in played) == [0, 0, 3, 3]
    assert {totals[number] for number in totals if number not in played} == {None}


# Case C04: seven for the rest, six and eight are twenty-one.
def test_a_total_is_the_sum_of_its_lines_a_rest_among_them(club):
    drive = seat(make_drive(club, "individual", people=5, hands=3, half_after=1, rest_award=14))
    card = resting_in(drive, 1)
    other = 1 if card != 1 else 2
    give(drive, other, 1, 5)
    give(drive, card, 2, 6)
    give(drive, card, 3, 8)
    assert (_row(drive, card).halves, _row(drive, card).total) == ((7, 14), 21)


def test_a_rest_of_a_hand_that_nobody_has_scored_counts_nothing_yet(club):
    drive = seat(make_drive(club, "individual", people=5, hands=3, rest_award=13))
    assert _row(drive, resting_in(drive, 1)).total is None


def test_a_rest_may_score_the_players_own_average_to_the_half_trick(club):
    drive = seat(make_drive(club, "individual", people=5, hands=3, rest_award=None))
    card = resting_in(drive, 1)
    give(drive, 1 if card != 1 else 2, 1, 5)
    assert _row(drive, card).total is None
    give(drive, card, 2, 6)
    assert _row(drive, card).total == 12
    give(drive, card, 3, 7)
    assert _row(drive, card).total == 13 + Fraction(13, 2)


def test_ladies_and_gents_are_listed_apart_by_tonights_role(club):
    drive = seat(make_drive(club, people=4, hands=2, half_after=1))
    score_hand(drive, 1, [8])
    board = leaderboard(drive)
    assert [listing.code for listing in board.listings] == [
        "everyone",
        "ladies",
        "gents",
        "half-1",
        "half-2",
    ]
    assert _places(drive, "ladies") == [("1", 1), ("2", 3)]
    assert _places(drive, "gents") == [("1", 2), ("2", 4)]


def test_where_nobody_has_a_role_there_are_no_roles_to_list(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4))
    codes = [listing.code for listing in leaderboard(drive).listings]
    assert codes == ["everyone", "half-1", "half-2"]


def test_without_tea_there_are_no_halves_to_list(club):
    board = leaderboard(from_cards(club, 1, 2, 3, 4))
    assert (board.halves, [listing.code for listing in board.listings]) == (
        1,
        ["everyone", "ladies", "gents"],
    )


def test_each_half_has_its_own_places_and_both_make_the_total(club):
    drive = seat(make_drive(club, "individual", people=4, hands=2, half_after=1))
    give(drive, 1, 1, 10)
    give(drive, 1, 2, 3)
    row = _row(drive, 1)
    assert (row.halves, row.total) == ((10, 3), 13)
    assert _places(drive, "half-1")[0] == ("1=", 1)
    assert ("3=", 1) in _places(drive, "half-2")


def test_partners_share_a_line_and_their_tricks_count_once(club):
    names = ["Ann", "Bob", "Cy", "Di"]
    drive = seat(make_drive(club, "partner", people=4, hands=2, names=names))
    score_hand(drive, 1, [9])
    rows = leaderboard(drive)["everyone"].rows
    assert [(one.row.competitor.name, one.row.total) for one in rows] == [
        ("Ann & Bob", 9),
        ("Cy & Di", 4),
    ]


def test_a_resting_pair_has_one_award_for_each_hand(club):
    drive = seat(make_drive(club, "partner", people=6, hands=4, hands_at_table=2, half_after=2))
    for hand in (1, 2):
        score(drive, hand, 1, 8)
    assert {one.row.competitor.number: one.row.total for one in _rows(drive)} == {
        1: 16,
        2: 10,
        3: 13,
    }


def _rows(drive):
    return leaderboard(drive)["everyone"].rows


def test_after_a_hand_only_hands_up_to_it_count(club):
    drive = seat(make_drive(club, people=4, hands=3))
    for hand in (1, 2):
        score_hand(drive, hand, [8])
        move_room(drive, Testimony())
    sums = {through: sum(one.row.total for one in _through(drive, through)) for through in (1, 2)}
    assert sums == {1: 26, 2: 52}
    assert {one.row.total for one in _through(drive, 0)} == {None}
    assert {one.standing.place for one in _through(drive, 0)} == {None}
    assert leaderboard(drive, 1).through == 1


def _through(drive, hand):
    return leaderboard(drive, hand)["everyone"].rows


@pytest.mark.parametrize("tables", [4, 100])
def test_a_leaderboard_takes_as_many_queries_for_100_tables_as_for_4(
    club, tables, django_assert_num_queries
):
    drive = big_drive(club, tables)
    with django_assert_num_queries(QUERIES):
        rows = leaderboard(drive)["everyone"].rows
    assert {one.row.total for one in rows} == {8, 5}
    assert len(rows) == 4 * tables
