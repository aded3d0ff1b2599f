"""Two people change seats before the hand is played."""

import pytest

from drives.errors import (
    DependsError,
    NotPlayingError,
    PlayedError,
    SamePersonError,
    SwapRolesError,
)
from drives.models import Act, Seat
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat


def numbered(drive, number):
    return drive.entries.get(number=number)


def swap(drive, one, other, round_number=1):
    this_round = drive.rounds.get(number=round_number)
    return swap_seats(this_round, numbered(drive, one), numbered(drive, other), Testimony())


def places(drive, number, from_round=1):
    seats = Seat.objects.filter(entry=numbered(drive, number), round__number__gte=from_round)
    return list(seats.order_by("round__number").values_list("table_number", "chair"))


def test_two_ladies_change_seats_and_nobody_else_moves(club):
    drive = seat(make_drive(club, people=12))
    before = {n: places(drive, n) for n in range(1, 13)}
    act = swap(drive, 1, 5)
    after = {n: places(drive, n) for n in range(1, 13)}
    assert (after[1], after[5]) == (before[5], before[1])
    assert {n for n in before if before[n] != after[n]} == {1, 5}
    assert (act.kind, act.hand) == (Act.Kind.SWAP, 1)
    drive.refresh_from_db()
    assert drive.rounds.get(number=1).seating_version == drive.version == act.number


def test_on_printed_cards_two_exchange_all_that_is_still_to_come(club):
    drive = seat(make_drive(club, "individual", people=12, hands=8))
    score_hand(drive, 1, [7, 7, 7])
    before = [places(drive, 3), places(drive, 8)]
    swap(drive, 3, 8, round_number=2)
    after = [places(drive, 3), places(drive, 8)]
    assert [row[:1] for row in after] == [row[:1] for row in before]
    assert [row[1:] for row in after] == [row[1:] for row in reversed(before)]


def test_somebody_who_rests_may_swap_with_somebody_who_plays(club):
    drive = seat(make_drive(club, people=10))
    resting = Seat.objects.get(round__drive=drive, chair="R", entry__role="L").entry.number
    was = places(drive, 1), places(drive, resting)
    swap(drive, 1, resting)
    assert (places(drive, resting), places(drive, 1)) == was


def test_partners_go_with_their_partner(club):
    drive = seat(make_drive(club, "partner", people=12, hands=8, hands_at_table=2))
    first = [places(drive, n) for n in (1, 2)]
    last = [places(drive, n) for n in (11, 12)]
    swap(drive, 2, 11)
    assert [places(drive, n) for n in (1, 2)] == last
    assert [places(drive, n) for n in (11, 12)] == first


def test_a_lady_and_a_gent_cannot_change_seats_where_roles_sit_apart(club):
    drive = seat(make_drive(club, people=8))
    with pytest.raises(SwapRolesError):
        swap(drive, 1, 2)


def test_one_person_is_not_two(club):
    drive = seat(make_drive(club, people=8))
    with pytest.raises(SamePersonError):
        swap(drive, 1, 1)


def test_nobody_is_swapped_before_the_room_is_seated(club):
    drive = make_drive(club, people=8)
    with pytest.raises(NotPlayingError):
        swap(drive, 1, 3)


def test_played_is_played(club):
    drive = seat(make_drive(club, people=8))
    score(drive, 1, 2, 8)
    with pytest.raises(PlayedError) as refused:
        swap(drive, 1, 3)
    assert refused.value.values == {"hand": 1, "table": 2}


def test_a_later_score_of_a_schedule_keeps_the_rounds_before_it_as_they_are(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score(drive, 3, 1, 8)
    with pytest.raises(PlayedError):
        swap(drive, 1, 3, round_number=2)


def test_a_swap_is_undone_until_somebody_has_played_there(club):
    drive = seat(make_drive(club, people=8))
    before = places(drive, 1)
    act = swap(drive, 1, 3)
    undo(act, Testimony())
    assert places(drive, 1) == before
    again = swap(drive, 1, 3)
    score_hand(drive, 1, [7, 7])
    with pytest.raises(DependsError):
        undo(again, Testimony())


def test_a_move_is_not_undone_under_a_swap(club):
    drive = seat(make_drive(club, people=8))
    score_hand(drive, 1, [7, 7])
    moved = move_room(drive, Testimony())
    swap(drive, 1, 3, round_number=2)
    with pytest.raises(DependsError):
        undo(moved, Testimony())


def test_two_swaps_are_undone_the_last_one_first(club):
    drive = seat(make_drive(club, people=12))
    first, second = swap(drive, 1, 3), swap(drive, 3, 5)
    with pytest.raises(DependsError) as refused:
        undo(first, Testimony())
    assert refused.value.values == {"act": second.number}


def test_a_press_sent_twice_swaps_once(club):
    drive = seat(make_drive(club, people=8))
    one, other = numbered(drive, 1), numbered(drive, 3)
    before = places(drive, 1)
    this_round, said = drive.rounds.get(number=1), Testimony(client_key="press")
    assert swap_seats(this_round, one, other, said) == swap_seats(this_round, one, other, said)
    assert places(drive, 3) == before
