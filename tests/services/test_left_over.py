"""Those left over who play: the half table beside a room that moves by who wins, and by the cards."""

import pytest

from drives.errors import MissingScoresError
from drives.models import Deal
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.left_over import next_tables, rest_next
from drives.services.numbers import print_cards
from drives.services.people import add_player
from drives.services.scores import changes_winner
from drives.services.seats import SeatWish, move_room, seat_room
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import resting, seats, snapshot

PLAY = {"left_over": "play"}
SAID = Testimony()


def evening(club, movement="progressive-losers", people=22, options=PLAY, **changes):
    names = [f"{options} {number} of {people}" for number in range(people)]
    return seat(
        make_drive(club, movement, people=people, names=names, movement_options=options, **changes)
    )


def go_on(drive, change):
    """Let them come or go in the way that changes fewest seats."""
    found, _cards = ways(drive, change)
    come_and_go(drive, change, found[0].key, SAID)


def at_table(drive, number, table):
    """Return the cards at a table, by chair."""
    return {chair: card for (at, chair), card in seats(drive, number).items() if at == table}


@pytest.mark.parametrize("people", [14, 15])
@pytest.mark.parametrize("movement", ["progressive-losers", "semi-partner"])
def test_full_tables_move_as_if_the_others_had_rested(club, movement, people):
    plays, rests = (evening(club, movement, people, options) for options in (PLAY, {}))
    for hand in range(1, 5):
        full = {place: card for place, card in seats(plays, hand).items() if place[0] <= 3}
        assert full == seats(rests, hand)
        assert resting(plays, hand) == set()
        assert {card for _, card in resting(rests, hand)} == set(at_table(plays, hand, 4).values())
        for drive, tricks in ((plays, [8, 6, 9, hand]), (rests, [8, 6, 9])):
            score_hand(drive, hand, tricks)
            move_room(drive, SAID)


def test_the_half_table_has_a_deal_and_the_room_waits_for_it(club):
    drive = evening(club)
    assert at_table(drive, 1, 6) == {"N": 21, "E": 22}
    assert drive.acts.last().after["tables"] == 6
    score_hand(drive, 1, [7] * 5)
    with pytest.raises(MissingScoresError) as missing:
        move_room(drive, SAID)
    assert missing.value.values["missing"] == [(1, 6)]
    score(drive, 1, 6, 3)
    move_room(drive, SAID)
    assert proof(drive).holds


def test_those_of_the_half_table_go_on_whoever_wins(club):
    for people, tables in [(22, {21: 1, 22: 5}), (23, {23: 4, 21: 1, 22: 5})]:
        drive = evening(club, people=people)
        assert next_tables(drive.rounds.get(number=1)) == tables
        score_hand(drive, 1, [7, 5, 8, 2, 13, 0])
        move_room(drive, SAID)
        found = {card: table for (table, _), card in seats(drive, 2).items()}
        assert {card: found[card] for card in tables} == tables


def test_where_the_cards_say_it_nobody_is_sent(club):
    assert next_tables(evening(club, "individual").rounds.get(number=1)) == {}


def test_a_correction_at_the_half_table_asks_nothing_and_moves_nobody(club):
    drive = evening(club)
    score_hand(drive, 1, [7] * 6)
    move_room(drive, SAID)
    moved = set(Deal.objects.filter(hand__drive=drive, moved_as="NS").values_list("table_number"))
    assert moved == {(table,) for table in range(1, 6)}
    before = snapshot(drive)
    assert not changes_winner(deal_at(drive, 1, 6), DealScore(5, 8))
    act = score(drive, 1, 6, 5)
    assert (act.after["ns"], seats(drive, 2)) == (5, seats(drive, 2))
    undo(act, SAID)
    assert snapshot(drive) == before


def test_a_number_of_the_half_table_is_taken_back_though_the_room_has_moved(club):
    """Nobody moved by it, so no move rests on it."""
    drive = evening(club)
    score_hand(drive, 1, [7] * 6)
    act = score(drive, 1, 6, 5)
    move_room(drive, SAID)
    undo(act, SAID)
    assert deal_at(drive, 1, 6).ns_tricks == 7


def test_a_move_and_the_seating_are_put_back_with_the_half_table(club):
    drive = make_drive(club, people=10, movement_options=PLAY)
    before = snapshot(drive)
    seated = seat_room(drive, SAID)
    score_hand(drive, 1, [7, 6, 8])
    played = snapshot(drive)
    undo(move_room(drive, SAID), SAID)
    assert snapshot(drive) == played
    for act in drive.acts.filter(kind="score").order_by("-number"):
        undo(act, SAID)
    undo(seated, SAID)
    assert snapshot(drive)["seats"] == before["seats"] == set()


def test_somebody_of_the_half_table_changes_seats_and_the_ring_goes_on(club):
    drive = evening(club, people=10)
    one, other = (drive.entries.get(number=number) for number in (9, 1))
    swap_seats(drive.rounds.get(number=1), one, other, SAID)
    assert at_table(drive, 1, 3) == {"N": 1, "E": 10}
    score_hand(drive, 1, [7, 6, 8])
    move_room(drive, SAID)
    assert len(seats(drive, 2)) == 10


def test_the_cards_have_the_half_table_in_every_hand(club):
    drive = evening(club, "individual", 23, hands=4)
    for hand in range(1, 5):
        assert set(at_table(drive, hand, 6)) == {"N", "E", "S"}
        assert resting(drive, hand) == set()
        score_hand(drive, hand, [7, 8, 9, 10, 11, 12])
    assert proof(drive).holds


def test_an_absent_number_leaves_one_who_has_nobody_to_play_with(club):
    """Printed for 22, and 21 come: of the two who would play, one fills in and one rests."""
    drive = make_drive(club, "individual", people=21, hands=4, movement_options=PLAY)
    print_cards(drive, 22, SAID)
    seat_room(drive, SAID, SeatWish(keep_cards=True))
    for hand in range(1, 5):
        assert (len(seats(drive, hand)), len(resting(drive, hand))) == (20, 1)
        assert at_table(drive, hand, 6) == {}


def test_stopping_early_is_put_back_with_the_half_table(club):
    drive = evening(club, "individual", 10, hands=4)
    score_hand(drive, 1, [7, 8, 9])
    before = snapshot(drive)
    undo(stop_after(drive, 2, SAID), SAID)
    assert snapshot(drive) == before


@pytest.mark.parametrize("movement", ["progressive-losers", "individual"])
def test_somebody_who_comes_late_makes_two_three(club, movement):
    drive = evening(club, movement, 10, hands=4)
    score_hand(drive, 1, [7, 6, 8])
    if movement == "progressive-losers":
        move_room(drive, SAID)
    late = ComeAndGo(comers=[CardWish(add_player(club, "Late Comer", "L"), "L", None)])
    go_on(drive, late)
    assert len(seats(drive, 1)) == 10
    assert sum(len(found) for found in (seats(drive, 2), resting(drive, 2))) == 11
    assert set(at_table(drive, 2, 3)) == {"N", "E", "S"}
    assert Deal.objects.filter(hand__drive=drive, hand__number=2).count() == 3


@pytest.mark.parametrize("movement", ["progressive-losers", "individual"])
def test_somebody_who_leaves_lets_the_other_rest(club, movement):
    drive = evening(club, movement, 10, hands=4)
    score_hand(drive, 1, [7, 6, 8])
    if movement == "progressive-losers":
        move_room(drive, SAID)
    gone = ComeAndGo(leavers={drive.entries.get(number=10).pk})
    go_on(drive, gone)
    assert len(seats(drive, 2)) + len(resting(drive, 2)) == 9
    assert len(resting(drive, 2)) == 1
    assert Deal.objects.filter(hand__drive=drive, hand__number=2).count() == 2


@pytest.mark.parametrize("movement", ["ladder", "as-seated"])
@pytest.mark.parametrize("options", [{}, PLAY])
def test_where_people_take_turns_who_is_left_over_next_is_known_before_the_winners(
    club, movement, options
):
    drive = evening(club, movement, 14, options, hands=3)
    expected = rest_next(drive.rounds.get(number=1))
    score_hand(drive, 1, [3, 10, 7, 2] if options else [3, 10, 7])
    move_room(drive, SAID)
    left_over = set(at_table(drive, 2, 4).values()) or {card for _, card in resting(drive, 2)}
    assert set(expected) == left_over
    assert len(expected) == 2


def test_who_rests_next_is_not_said_where_the_winners_or_the_cards_decide_it(club):
    for movement in ("progressive-losers", "individual"):
        assert rest_next(evening(club, movement, 14, {movement: ""}).rounds.get(number=1)) == []
