"""Two helpers at the same moment: one act, or one of them is told; never a fault."""

import time
from threading import Barrier, Thread

import pytest
from django.db import connection, transaction

from drives.errors import (
    AlreadyInError,
    CardConflictError,
    CardGoneError,
    DoorClosedError,
    DriveError,
    MissingScoresError,
    NumberTakenError,
    ScoreConflictError,
    UndoneAlreadyError,
)
from drives.models import Act, Drive
from drives.services.acts import Testimony, lock
from drives.services.cards import CardSays, record_card
from drives.services.door import CardWish, check_in, check_out
from drives.services.numbers import close_gaps
from drives.services.people import PersonLine, add_player, add_players
from drives.services.scores import record_score
from drives.services.seats import move_room, round_now, seat_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat

pytestmark = pytest.mark.django_db(transaction=True)

UNTIL_BOTH_WAIT = 0.3


def together(drive, *acts):
    """Do the acts in threads that all wait for the drive's lock; return what each came to."""
    came_to = [None] * len(acts)
    ready = Barrier(len(acts) + 1)

    def run(place, act):
        ready.wait()
        try:
            came_to[place] = act()
        except Exception as error:
            came_to[place] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=row) for row in enumerate(acts)]
    with transaction.atomic():
        lock(drive.pk, Testimony())
        for thread in threads:
            thread.start()
        ready.wait()
        time.sleep(UNTIL_BOTH_WAIT)
    for thread in threads:
        thread.join()
    faults = [one for one in came_to if isinstance(one, Exception)]
    assert all(isinstance(one, DriveError) for one in faults), faults
    return came_to


def kinds(came_to):
    return {type(one) for one in came_to}


def _say(drive, table, ns, key=""):
    deal = deal_at(drive, 1, table)
    return lambda: record_score(deal, DealScore(ns, 13 - ns), Testimony(client_key=key))


def test_of_two_numbers_for_one_table_one_stands_and_the_other_is_told(club):
    drive = seat(make_drive(club, people=8, hands=2))
    came_to = together(drive, _say(drive, 1, 8), _say(drive, 1, 7))
    assert kinds(came_to) == {Act, ScoreConflictError}
    stands = next(one for one in came_to if isinstance(one, Act)).after["ns"]
    refused = next(one for one in came_to if isinstance(one, ScoreConflictError))
    assert deal_at(drive, 1, 1).ns_tricks == stands == refused.standing.ns_tricks
    assert deal_at(drive, 1, 1).entries.count() == 1


def test_a_press_that_arrives_twice_at_once_is_one_act(club):
    drive = seat(make_drive(club, people=8, hands=2))
    first, second = together(drive, _say(drive, 1, 8, "press"), _say(drive, 1, 8, "press"))
    assert first == second
    assert drive.acts.filter(kind=Act.Kind.SCORE).count() == 1
    assert deal_at(drive, 1, 1).entries.count() == 1


def test_tables_saved_in_the_same_instant_are_all_kept(club):
    drive = seat(make_drive(club, people=24, hands=2))
    tables = range(1, 7)
    together(drive, *(_say(drive, table, 13 - table) for table in tables))
    assert [deal_at(drive, 1, table).ns_tricks for table in tables] == [12, 11, 10, 9, 8, 7]
    numbers = list(drive.acts.values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    drive.refresh_from_db()
    assert drive.version == numbers[-1]


def test_a_player_whom_two_helpers_let_in_is_in_once(club):
    drive = make_drive(club, people=4, hands=2)
    player = add_player(club, "Ann")
    came_to = together(
        drive, *(lambda: check_in(drive, CardWish(player, "L"), Testimony()) for _ in "12")
    )
    assert kinds(came_to) == {Act, AlreadyInError}
    assert drive.entries.filter(player=player).count() == 1


def test_a_press_at_the_door_that_arrives_twice_at_once_is_one_card(club):
    drive = make_drive(club, people=4, hands=2)
    wish, said = CardWish(add_player(club, "Ann"), "L"), Testimony(client_key="press")
    first, second = together(drive, *(lambda: check_in(drive, wish, said) for _ in "12"))
    assert first == second
    assert drive.entries.count() == 5


def test_two_people_are_never_given_one_card(club):
    drive = make_drive(club, people=4, hands=2)
    ann, bea = (add_player(club, name) for name in ("Ann", "Bea"))
    came_to = together(
        drive,
        lambda: check_in(drive, CardWish(ann, "L"), Testimony()),
        lambda: check_in(drive, CardWish(bea, "L"), Testimony()),
    )
    assert kinds(came_to) == {Act}
    assert set(drive.entries.values_list("number", flat=True)) == {1, 2, 3, 4, 5, 7}
    cy, di = (add_player(club, name) for name in ("Cy", "Di"))
    came_to = together(
        drive,
        lambda: check_in(drive, CardWish(cy, "L", 9), Testimony()),
        lambda: check_in(drive, CardWish(di, "L", 9), Testimony()),
    )
    assert kinds(came_to) == {Act, NumberTakenError}


def test_a_card_that_two_helpers_take_off_goes_once(club):
    drive = make_drive(club, people=4, hands=2)
    card = drive.entries.get(number=1)
    came_to = together(drive, *(lambda: check_out(card, Testimony()) for _ in "12"))
    assert kinds(came_to) == {Act, CardGoneError}


def test_the_room_is_seated_once_whoever_presses(club):
    drive = make_drive(club, people=8, hands=2)
    came_to = together(drive, *(lambda: seat_room(drive, Testimony()) for _ in "12"))
    assert kinds(came_to) == {Act, DoorClosedError}
    assert drive.acts.filter(kind=Act.Kind.SEAT).count() == 1
    assert deal_at(drive, 1, 2).ns_tricks is None


def test_nobody_slips_in_while_the_room_is_seated(club):
    drive = make_drive(club, people=8, hands=2)
    player = add_player(club, "Late")
    together(
        drive,
        lambda: seat_room(drive, Testimony()),
        lambda: check_in(drive, CardWish(player, "L"), Testimony()),
    )
    seated = drive.rounds.get(number=1).seats.values_list("entry", flat=True)
    assert set(seated) == set(drive.entries.values_list("pk", flat=True))


def test_the_room_moves_once_whoever_presses(club):
    drive = seat(make_drive(club, people=8, hands=3))
    score_hand(drive, 1, [8, 5])
    came_to = together(drive, *(lambda: move_room(drive, Testimony()) for _ in "12"))
    assert kinds(came_to) == {Act, MissingScoresError}
    assert round_now(drive).number == 2


def test_a_last_score_cleared_and_a_move_in_one_instant_do_not_cross(club):
    drive = seat(make_drive(club, people=8, hands=3))
    score_hand(drive, 1, [8, 5])
    deal = deal_at(drive, 1, 1)
    said = Testimony(seen=deal.entries.last().pk)
    together(
        drive,
        lambda: move_room(drive, Testimony()),
        lambda: record_score(deal, None, said),
    )
    cleared = deal_at(drive, 1, 1).ns_tricks is None
    assert round_now(drive).number == (1 if cleared else 2)


def test_an_act_that_two_helpers_undo_is_undone_once(club):
    drive = seat(make_drive(club, people=8, hands=3))
    act = score(drive, 1, 1, 8)
    came_to = together(drive, *(lambda: undo(act, Testimony()) for _ in "12"))
    assert kinds(came_to) == {Act, UndoneAlreadyError}


def test_of_two_readings_of_one_card_one_stands_and_the_other_is_told(club):
    drive = seat(make_drive(club, people=4, hands=2, counts_from=Drive.CountsFrom.CARDS))
    entry = drive.entries.get(number=1)
    came_to = together(
        drive,
        lambda: record_card(CardSays(entry, 1, 1, 14), Testimony()),
        lambda: record_card(CardSays(entry, 1, 1, 16), Testimony()),
    )
    assert kinds(came_to) == {Act, CardConflictError}
    assert entry.card_lines.count() == 1


def test_gaps_that_two_helpers_close_are_closed_once(club):
    drive = make_drive(club, people=8, hands=2)
    check_out(drive.entries.get(number=1), Testimony())
    came_to = together(drive, *(lambda: close_gaps(drive, Testimony()) for _ in "12"))
    assert kinds(came_to) == {Act, type(None)}


def test_of_one_list_pasted_by_two_everybody_is_on_the_list_once(club):
    drive = make_drive(club, people=1)
    lines = [PersonLine(number, f"Guest {number}") for number in range(30)]
    first, second = together(drive, *(lambda: add_players(club, lines) for _ in "12"))
    assert len(first.new) + len(second.new) == 30
    assert len(first.known) + len(second.known) == 30
    assert club.players.filter(name__startswith="Guest").count() == 30
