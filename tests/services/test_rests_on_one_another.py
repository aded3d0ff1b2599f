"""Acts that change the same seats, hands or prizes are undone in the order that keeps them true."""

from dataclasses import replace
from datetime import date

import pytest

from drives.errors import DependsError, GoneError, PlanChangedError
from drives.models import Act, Prize
from drives.results.prizes import prizes
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.plans import DrivePlan, change_drive, plan_as_made
from drives.services.prize_lists import (
    PrizeWish,
    add_prize,
    change_prize,
    move_up,
    remove_prize,
)
from drives.services.prizes import announce, record_cut
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seasons import SeasonPlan, add_season, change_season, remove_season
from drives.services.seats import SeatWish, move_room, seat_room
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from scoring.tricks import DealScore
from scoring.trumps import rotation
from tests.evenings import deal_at, make_drive, score_hand, seat, version_of
from tests.results.seasons import end, say_card, season_drive

SAID = Testimony()


@pytest.fixture
def drive(club):
    """Two hands played of six, the third seated."""
    made = seat(make_drive(club, people=8, hands=6))
    for hand in (1, 2):
        score_hand(made, hand, [8, 5])
        move_room(made, SAID)
    return made


def corrected(drive):
    deal = deal_at(drive, 2, 1)
    said = Testimony(seen=deal.entries.last().pk)
    return correct_winner(deal, DealScore(5, 8), said, RoomMoved.BY_THE_TRUE)


def swapped(drive):
    third = drive.rounds.get(number=3)
    ladies = [seat.entry for seat in third.seats.filter(entry__role="L").order_by("table_number")]
    return swap_seats(third, ladies[0], ladies[-1], SAID)


@pytest.mark.parametrize(("first", "second"), [(corrected, swapped), (swapped, corrected)])
def test_a_swap_and_an_exchange_of_the_same_seats_are_undone_the_last_one_first(
    drive, first, second
):
    below, above = first(drive), second(drive)
    with pytest.raises(DependsError) as refused:
        undo(below, SAID)
    assert refused.value.values == {"act": above.number}
    undo(above, SAID)
    undo(below, SAID)


def test_a_move_is_not_undone_under_a_correction_that_exchanged_what_it_seated(drive):
    moved = drive.acts.filter(kind=Act.Kind.MOVE).last()
    above = corrected(drive)
    with pytest.raises(DependsError) as refused:
        undo(moved, SAID)
    assert refused.value.values == {"act": above.number}


def test_a_new_venue_of_a_shortened_evening_is_undone_without_shortening_it_again(club):
    drive = seat(make_drive(club, people=8, hands=6))
    stopped = stop_after(drive, 4, SAID)
    drive.refresh_from_db()
    moved_house = change_drive(drive, replace(DrivePlan.of(drive), venue="Elsewhere"), SAID)
    undo(stopped, SAID)
    undo(drive.acts.get(kind=Act.Kind.SEAT), SAID)
    undo(moved_house, SAID)
    drive.refresh_from_db()
    assert (drive.hands.count(), drive.venue) == (6, "")


def test_an_early_end_is_not_undone_under_a_card_of_the_half_that_ends_with_it(club):
    drive = make_drive(club, "individual", people=8, hands=8, counts_from="cards", half_after=4)
    stopped = stop_after(seat(drive), 6, SAID)
    typed = record_card(CardSays(drive.entries.first(), 5, 6, 26), SAID)
    with pytest.raises(DependsError) as refused:
        undo(stopped, SAID)
    assert refused.value.values == {"act": typed.number}


def test_a_plan_changed_meanwhile_is_not_written_over_as_the_room_is_seated(club):
    drive = make_drive(club, people=8, hands=6)
    seen = Testimony(seen=version_of(drive))
    change_drive(drive, replace(DrivePlan.of(drive), movement="individual"), SAID)
    with pytest.raises(PlanChangedError):
        seat_room(drive, seen, SeatWish(movement="progressive-losers"))
    drive.refresh_from_db()
    assert (drive.movement, drive.before_play) == ("individual", True)


def test_which_way_the_ladies_go_stays_where_the_other_movement_knows_it_too(club):
    drive = make_drive(club, people=8, hands=6, movement_options={"ladies": "down"})
    seat_room(drive, SAID, SeatWish(movement="progressive-winners"))
    drive.refresh_from_db()
    assert drive.movement_options == {"ladies": "down"}


@pytest.fixture
def tied(club):
    """A finished drive whose first prize A has won by a cut against B."""
    line = add_prize(club, PrizeWish(Prize.Kind.TOTAL))
    drive = season_drive(club, A=120, B=120, C=110, D=110)
    drive.tie_rule = "cut"
    drive.save(update_fields=["tie_rule"])
    record_cut(drive, line, drive.entries.get(player__name="A"), SAID)
    return drive


def test_a_cut_counts_while_just_those_tie_who_cut(tied):
    finished = tied.acts.filter(kind=Act.Kind.FINISH).last()
    undo(finished, SAID)
    say_card(tied, "C", 120)
    end(tied)
    tied.refresh_from_db()
    assert prizes(tied)[0].is_open
    undo(tied.acts.filter(kind=Act.Kind.FINISH).last(), SAID)
    say_card(tied, "C", 110)
    end(tied)
    tied.refresh_from_db()
    assert [who.name for who in prizes(tied)[0].winners] == ["A"]


def test_the_second_of_two_helpers_is_told_that_another_won_the_cut(tied):
    line, other = tied.club.prizes.get(), tied.entries.get(player__name="B")
    with pytest.raises(PlanChangedError):
        record_cut(tied, line, other, Testimony(seen=0))
    first = tied.entries.get(player__name="A").pk
    record_cut(tied, line, other, Testimony(seen=first))
    assert [who.name for who in prizes(tied)[0].winners] == ["B"]


def test_a_line_that_is_for_something_else_by_now_has_not_been_cut_for(tied):
    line = tied.club.prizes.get()
    change_prize(line, PrizeWish(Prize.Kind.TOTAL, "", 1, "A bottle"))
    assert not prizes(tied)[0].is_open
    change_prize(line, PrizeWish(Prize.Kind.TOTAL, "", 2))
    assert prizes(tied)[0].is_open


def test_what_was_announced_is_told_as_it_was_though_the_line_is_gone(tied):
    announce(tied, SAID)
    tied.refresh_from_db()
    before = prizes(tied)[0].settled
    remove_prize(tied.club.prizes.get())
    assert prizes(tied)[0].settled == before == "cut"


def test_a_prize_added_by_a_double_press_is_one_line(club):
    wish = PrizeWish(Prize.Kind.LOWEST, "L", 1, "A lemon")
    assert add_prize(club, wish) == add_prize(club, wish)
    assert club.prizes.count() == 1


def test_after_two_early_ends_the_plan_as_made_has_all_its_hands(club):
    """Stop, change the venue, take the stop back, stop again: the next drive is as long as planned."""
    drive = seat(make_drive(club, people=8, hands=8))
    stopped = stop_after(drive, 5, SAID)
    drive.refresh_from_db()
    change_drive(drive, replace(DrivePlan.of(drive), venue="Elsewhere"), SAID)
    undo(stopped, SAID)
    stop_after(drive, 7, SAID)
    stop_after(drive, 3, SAID)
    drive.refresh_from_db()
    plan = plan_as_made(drive)
    assert (len(plan.trumps), plan.half_after, plan.venue) == (8, 4, "Elsewhere")
    assert list(plan.trumps) == [str(trumps) for trumps in rotation(8)]


def test_what_somebody_else_took_away_is_told(club):
    line = add_prize(club, PrizeWish(Prize.Kind.TOTAL))
    season = add_season(club, SeasonPlan("Winter", date(2026, 9, 1), date(2027, 5, 31)))
    remove_prize(club.prizes.get())
    remove_season(club.seasons.get())
    with pytest.raises(GoneError):
        change_prize(line, PrizeWish(Prize.Kind.LOWEST))
    with pytest.raises(GoneError):
        move_up(line)
    with pytest.raises(GoneError):
        change_season(season, SeasonPlan("Summer", date(2026, 9, 1), date(2027, 5, 31)))
