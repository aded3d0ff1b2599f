"""Seating the room, and moving it on."""

import pytest

from drives.errors import (
    DoorClosedError,
    MissingScoresError,
    NoNextRoundError,
    NotOfTheGameError,
    NotPlayingError,
    PartnerNeededError,
)
from drives.models import Act, Deal, Drive
from drives.movements import MovementError
from drives.services.acts import Testimony
from drives.services.plans import change_drive
from drives.services.seatings import seating_of
from drives.services.seats import SeatWish, move_room, round_now, seat_room
from tests.evenings import make_drive, plan, score, score_hand, seat
from tests.services.rooms import around, resting, seats, snapshot


def test_22_start_in_order_of_number_with_a_half_table_resting(club):
    drive = seat(make_drive(club, people=22))
    assert [around(drive, 1, table) for table in range(1, 6)] == [
        [1, 3, 2, 4],
        [5, 7, 6, 8],
        [9, 11, 10, 12],
        [13, 15, 14, 16],
        [17, 19, 18, 20],
    ]
    assert resting(drive, 1) == {(6, 21), (6, 22)}
    act = drive.acts.last()
    assert (act.kind, act.after) == (Act.Kind.SEAT, {"players": 22, "tables": 5})
    assert drive.state == Drive.State.PLAYING
    assert drive.rounds.get(number=1).seating_version == act.number == drive.version


def test_22_move_as_the_caller_says(club):
    """North-South won everywhere: losing ladies up, losing gents down, winning gents to the right."""
    drive = seat(make_drive(club, people=22))
    score_hand(drive, 1, [7] * 5)
    act = move_room(drive, Testimony())
    assert [around(drive, 2, table) for table in range(1, 6)] == [
        [1, 21, 8, 2],
        [5, 3, 12, 6],
        [9, 7, 16, 10],
        [13, 11, 20, 14],
        [17, 15, 22, 18],
    ]
    assert resting(drive, 2) == {(6, 19), (6, 4)}
    assert (act.kind, act.hand, act.after) == (Act.Kind.MOVE, 1, {"to": 2})
    assert round_now(drive).number == 2
    assert drive.rounds.get(number=1).closed_at is not None


def test_where_winners_move_the_winners_go_on(club):
    drive = seat(make_drive(club, "progressive-winners", people=8))
    score_hand(drive, 1, [7, 7])
    move_room(drive, Testimony())
    stayed = [{3, 4} <= set(around(drive, 2, 1)), {7, 8} <= set(around(drive, 2, 2))]
    assert stayed == [True, True]


def test_every_hand_of_a_seated_round_has_a_deal_for_every_table(club):
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4))
    rows = Deal.objects.filter(hand__drive=drive).values_list("hand__number", "table_number")
    assert set(rows) == {(hand, table) for hand in range(1, 9) for table in (1, 2)}
    assert rows.count() == 16


def test_in_each_of_nine_hands_one_of_nine_rests(club):
    drive = seat(make_drive(club, "individual", people=9, hands=9))
    everybody = set(range(1, 10))
    rested = []
    for number in range(1, 10):
        out = {card for _station, card in resting(drive, number)}
        assert len(out) == 1
        assert set(seats(drive, number).values()) == everybody - out
        assert len(seats(drive, number)) == 8
        rested += out
    assert set(rested) == everybody


def test_a_moving_pair_meets_eight_tables_in_eight_rounds(club):
    drive = seat(make_drive(club, "partner", people=32, hands=8))
    tables = [
        next(table for (table, _), card in seats(drive, number).items() if card == 3)
        for number in range(1, 9)
    ]
    assert sorted(tables) == list(range(1, 9))


def test_rows_of_a_round_come_back_as_the_value_the_movement_made(club):
    drive = seat(make_drive(club, people=11))
    back = seating_of(drive.rounds.get(number=1))
    assert {(t.number, str(c)): e.number for t, c, e in back.seated()} == seats(drive, 1)
    assert {(rest.station, rest.entrant.number) for rest in back.rests} == resting(drive, 1)


@pytest.mark.parametrize(
    ("people", "change", "code"),
    [
        (3, {}, "too_few"),
        (8, {"role": "L"}, "roles_out_of_balance"),
        (8, {"role": ""}, "role_missing"),
    ],
)
def test_a_room_that_cannot_be_seated_is_left_as_it_was(club, people, change, code):
    drive = make_drive(club, people=people)
    drive.entries.update(**change)
    before, acts = snapshot(drive), drive.acts.count()
    with pytest.raises(MovementError) as refusal:
        seat_room(drive, Testimony())
    assert refusal.value.code == code
    assert (snapshot(drive), drive.acts.count()) == (before, acts)


def test_without_a_partner_nobody_is_seated_in_a_partner_drive(club):
    drive = make_drive(club, "individual", people=5)
    change_drive(drive, plan("partner"), Testimony())
    with pytest.raises(PartnerNeededError):
        seat_room(drive, Testimony())


def test_a_seated_room_is_not_seated_again(club):
    drive = seat(make_drive(club, people=4))
    with pytest.raises(DoorClosedError):
        seat_room(drive, Testimony())


def test_the_same_press_seats_and_moves_once(club):
    drive = make_drive(club, people=8)
    press = Testimony(client_key="seat")
    assert seat_room(drive, press) == seat_room(drive, press)
    score_hand(drive, 1, [7, 7])
    press = Testimony(client_key="move")
    assert move_room(drive, press) == move_room(drive, press)
    assert round_now(drive).number == 2


def test_a_move_names_the_tables_it_waits_for_and_changes_nothing(club):
    drive = seat(make_drive(club, people=24))
    for table in (1, 2, 3, 5):
        score(drive, 1, table, 8)
    before, acts = snapshot(drive), drive.acts.count()
    with pytest.raises(MissingScoresError) as refusal:
        move_room(drive, Testimony())
    assert refusal.value.values == {"missing": [(1, 4), (1, 6)]}
    assert (snapshot(drive), drive.acts.count()) == (before, acts)


def test_nobody_moves_before_the_room_is_seated(club):
    with pytest.raises(NotPlayingError):
        move_room(make_drive(club, people=4), Testimony())


def test_after_the_last_hand_there_is_nowhere_to_move(club):
    drive = seat(make_drive(club, people=4, hands=1))
    score_hand(drive, 1, [7])
    with pytest.raises(NoNextRoundError):
        move_room(drive, Testimony())


def test_a_room_that_moves_by_printed_cards_is_not_moved_by_winners(club):
    drive = seat(make_drive(club, "individual", people=4, hands=3))
    score_hand(drive, 1, [7])
    with pytest.raises(NoNextRoundError):
        move_room(drive, Testimony())


def test_who_sits_still_never_changes_table(club):
    drive = make_drive(club, people=8, hands=4)
    drive.entries.filter(number=3).update(sits_still=True)
    seat(drive)
    for hand, tricks in enumerate(([7, 6], [6, 7], [13, 0]), start=1):
        score_hand(drive, hand, tricks)
        move_room(drive, Testimony())
    tables = {
        table
        for number in range(1, 5)
        for (table, _chair), card in seats(drive, number).items()
        if card == 3
    }
    assert len(tables) == 1


@pytest.mark.parametrize(
    ("game", "movement", "wished"),
    [
        ("rubbers", "individual", "progressive-losers"),
        ("german", "german", "individual"),
        ("hands", "individual", "german-ladder"),
    ],
)
def test_a_room_is_not_seated_by_a_movement_of_another_game(club, game, movement, wished):
    drive = make_drive(club, movement, people=8, hands=4, game=game)
    with pytest.raises(NotOfTheGameError):
        seat_room(drive, Testimony(), SeatWish(movement=wished))
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == (movement, "open")
