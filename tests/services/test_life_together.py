"""Comers, leavers, substitutes and seats put right, one on top of the other: nobody twice, nobody lost."""

import pytest

from drives.errors import (
    DependsError,
    LaterChangeError,
    NotInRoundError,
    NotSeatedError,
    PlaysAlreadyError,
    SaidAlreadyError,
    SeatsByHandError,
    SwapTeamsError,
)
from drives.models import Act
from drives.movements import MovementError
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.come_and_go import WAITS, come_and_go, first_free_hand, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player
from drives.services.put_right import Rounds, sat_at_table, sat_for_each_other
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import SeatWish, move_room, seat_room
from drives.services.stand_ins import play_for
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import resting, seats, snapshot

SAID = Testimony()


def card(drive, number):
    return drive.entries.select_related("player").get(number=number)


def change(drive, wish):
    return come_and_go(drive, wish, ways(drive, wish)[0][0].key, SAID)


def come(drive, *names, role="", from_hand=None):
    known = {player.name: player for player in drive.club.players.all()}
    people = [known.get(name) or add_player(drive.club, name, role) for name in names]
    wishes = [CardWish(one, role) for one in people]
    return change(drive, ComeAndGo(comers=wishes, from_hand=from_hand))


def leave(drive, *cards, from_hand=None):
    gone = drive.entries.filter(number__in=cards).values_list("pk", flat=True)
    return change(drive, ComeAndGo(leavers=set(gone), from_hand=from_hand))


def everybody(drive, number):
    return sorted([*seats(drive, number).values(), *(one for _, one in resting(drive, number))])


def tables(drive, number):
    return sorted({table for table, _ in seats(drive, number)})


@pytest.fixture
def thirteen(club):
    """Thirteen with printed cards; the first two of eight hands are played."""
    drive = seat(make_drive(club, "individual", people=13, hands=8))
    for hand in (1, 2):
        score_hand(drive, hand, [7, 8, 9])
    return drive


@pytest.fixture
def bob(thirteen):
    return add_player(thirteen.club, "Bob Best", "G")


@pytest.fixture
def ring(club):
    """Thirteen in a ring whose first two hands are played and closed."""
    drive = seat(make_drive(club, people=13, hands=6))
    for hand in (1, 2):
        for table in tables(drive, hand):
            score(drive, hand, table, 8 if table % 2 else 4)
        move_room(drive, SAID)
        drive.refresh_from_db()
    return drive


def test_a_winner_corrected_after_somebody_left_brings_nobody_back(ring):
    leave(ring, 1)
    here = everybody(ring, 3)
    for table in tables(ring, 1):
        deal = deal_at(ring, 1, table)
        said = Testimony(seen=deal.entries.last().pk)
        turned = DealScore(13 - deal.ns_tricks, deal.ns_tricks)
        with pytest.raises(SeatsByHandError):
            correct_winner(deal, turned, said, RoomMoved.BY_THE_TRUE)
    assert everybody(ring, 3) == here
    correct_winner(deal, turned, said, RoomMoved.BY_THE_WRONG)


def test_nobody_changes_seats_with_somebody_who_has_left(thirteen):
    leave(thirteen, 5)
    with pytest.raises(NotInRoundError):
        swap_seats(thirteen.rounds.get(number=3), card(thirteen, 1), card(thirteen, 5), SAID)
    assert 1 in everybody(thirteen, 3)


def test_where_cards_count_the_next_hand_is_the_first_that_no_card_speaks_of(club):
    drive = seat(make_drive(club, "individual", people=8, hands=8, counts_from="cards"))
    assert first_free_hand(drive).number == 1
    record_card(CardSays(card(drive, 1), 1, 4, 52), SAID)
    assert first_free_hand(drive).number == 5
    act = leave(drive, 8)
    assert (act.hand, card(drive, 8).last_hand) == (5, 4)


def test_a_change_from_a_later_hand_leaves_the_hands_before_it(thirteen):
    before = {hand: seats(thirteen, hand) for hand in range(1, 9)}
    act = leave(thirteen, 5, from_hand=6)
    assert (act.hand, card(thirteen, 5).last_hand) == (6, 5)
    assert all(seats(thirteen, hand) == before[hand] for hand in range(1, 6))
    assert all(5 not in everybody(thirteen, hand) for hand in range(6, 9))
    with pytest.raises(LaterChangeError):
        come(thirteen, "Late Comer")
    undo(act, SAID)
    assert {hand: seats(thirteen, hand) for hand in range(1, 9)} == before


def test_a_hand_of_which_something_is_written_is_no_hand_to_come_for(thirteen):
    with pytest.raises(SaidAlreadyError):
        come(thirteen, "Late Comer", from_hand=2)


def test_a_leaver_comes_back_with_the_old_card(thirteen):
    leave(thirteen, 5)
    score_hand(thirteen, 3, [7])
    before = snapshot(thirteen)
    act = come(thirteen, "Person 005")
    assert card(thirteen, 5).last_hand is None
    assert 5 not in everybody(thirteen, 3)
    assert all(5 in everybody(thirteen, hand) for hand in range(4, 9))
    assert thirteen.entries.count() == 13
    undo(act, SAID)
    assert snapshot(thirteen) == before


def test_after_a_stop_in_the_middle_of_a_round_its_tables_do_not_change_under_it(club):
    drive = seat(make_drive(club, "individual", people=12, hands=8, hands_at_table=2))
    for hand in range(1, 7):
        score_hand(drive, hand, [7, 7, 7])
    stopped = stop_after(drive, 7, SAID)
    leave(drive, 12)
    with pytest.raises(DependsError):
        undo(stopped, SAID)


def test_who_plays_for_somebody_does_not_come_as_well(thirteen, bob):
    play_for(card(thirteen, 3), bob, 3, SAID)
    with pytest.raises(PlaysAlreadyError):
        come(thirteen, "Bob Best")


def test_nobody_plays_with_two_cards_in_one_hand_not_even_from_an_earlier_one(thirteen, bob):
    play_for(card(thirteen, 3), bob, 1, SAID)
    back = play_for(card(thirteen, 3), card(thirteen, 3).player, 3, SAID)
    with pytest.raises(PlaysAlreadyError):
        play_for(card(thirteen, 5), bob, 1, SAID)
    play_for(card(thirteen, 5), bob, 3, SAID)
    with pytest.raises(DependsError):
        undo(back, SAID)


def test_a_leaver_who_plays_for_somebody_is_not_brought_back_by_an_undo(thirteen):
    gone = leave(thirteen, 5)
    play_for(card(thirteen, 3), card(thirteen, 5).player, 3, SAID)
    with pytest.raises(DependsError):
        undo(gone, SAID)


def test_one_of_a_pair_who_sat_elsewhere_takes_the_partner_along(club):
    drive = seat(make_drive(club, "partner", people=12, hands=6))
    score_hand(drive, 1, [7, 9, 4])
    was = seats(drive, 1)
    sat_at_table(drive.rounds.get(number=1), 1, {"N": card(drive, was[2, "S"])}, Rounds(1, 1), SAID)
    now = seats(drive, 1)
    assert {now[1, "N"], now[1, "S"]} == {was[2, "N"], was[2, "S"]}
    assert {now[2, "N"], now[2, "S"]} == {was[1, "N"], was[1, "S"]}
    assert proof(drive).holds


def test_nobody_sat_for_another_team(club):
    drive = seat(make_drive(club, "military", people=16, hands=6))
    with pytest.raises(SwapTeamsError):
        sat_for_each_other(drive, card(drive, 1), card(drive, 5), Rounds(1, 1), SAID)
    with pytest.raises(SwapTeamsError):
        sat_at_table(
            drive.rounds.get(number=1),
            1,
            {"N": card(drive, seats(drive, 1)[2, "N"])},
            Rounds(1, 1),
            SAID,
        )


def test_seats_put_right_are_not_taken_back_under_a_room_that_moved_on_from_them(club):
    drive = seat(make_drive(club, people=12, hands=4))
    score_hand(drive, 1, [8, 4, 9])
    moved = move_room(drive, SAID)
    right = sat_for_each_other(drive, card(drive, 1), card(drive, 3), Rounds(1, 1), SAID)
    undo(moved, SAID)
    move_room(drive, SAID)
    with pytest.raises(DependsError):
        undo(right, SAID)


def test_hands_that_are_not_seated_or_end_before_they_begin_are_refused(ring):
    for rounds in (Rounds(4), Rounds(3, 1)):
        with pytest.raises(NotSeatedError):
            sat_for_each_other(ring, card(ring, 1), card(ring, 3), rounds, SAID)


def test_nobody_waits_for_a_move_that_could_not_be_made(ring):
    score(ring, 3, 1, 8)
    gone = {card(ring, number).pk for number in range(1, 11)}
    with pytest.raises(MovementError):
        ways(ring, ComeAndGo(leavers=gone))
    found, _ = ways(ring, ComeAndGo(leavers={card(ring, 1).pk}))
    assert [way.key for way in found] == [WAITS]


def test_a_pair_that_walks_in_has_the_number_of_the_pair_that_never_came(club):
    drive = make_drive(
        club, "partner", people=12, hands=6, names=[f"P{n:02}" for n in range(1, 13)]
    )
    drive.cards_printed = 14
    drive.save()
    seat_room(drive, SAID, SeatWish(keep_cards=True))
    drive.refresh_from_db()
    act = come(drive, "Ann One", "Bea Two")
    assert act.kind == Act.Kind.JOIN
    assert card(drive, 13).team.number == 7
    assert len(leaderboard(drive)["everyone"].rows) == 7
