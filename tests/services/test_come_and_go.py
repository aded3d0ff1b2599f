"""People come late and leave early: the room goes on from the next hand, and played hands stay."""

import pytest

from drives.errors import (
    AlreadyInError,
    ComeTogetherError,
    DependsError,
    LeftAlreadyError,
    NobodyNamedError,
    NoHandLeftError,
    NotPlayingError,
    RoleNeededError,
    SeatsChangedError,
    WayGoneError,
)
from drives.models import Act, Deal, Drive, Seat
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.come_and_go import WAITS, come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.finish import finish
from drives.services.people import add_player
from drives.services.seats import move_room
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat
from tests.services.rooms import resting, seats, snapshot

SAID = Testimony()


def comer(drive, name="Late Comer", role="", number=None):
    player = drive.club.players.filter(name=name).first() or add_player(drive.club, name, role)
    return CardWish(player, role, number)


def come(drive, *names, role="", key="keep", number=None):
    wishes = [comer(drive, name, role, number) for name in names]
    return come_and_go(drive, ComeAndGo(comers=wishes), key, SAID)


def leave(drive, *cards, key="keep"):
    gone = drive.entries.filter(number__in=cards).values_list("pk", flat=True)
    return come_and_go(drive, ComeAndGo(leavers=set(gone)), key, SAID)


def tables(drive, number):
    return {table for table, _chair in seats(drive, number)}


def everybody(drive, number):
    return sorted(seats(drive, number).values()) + sorted(
        card for _, card in resting(drive, number)
    )


@pytest.fixture
def twelve(club):
    """Twelve people with printed cards, eight hands, the first of them played."""
    drive = seat(make_drive(club, "individual", people=12, hands=8))
    score_hand(drive, 1, [8, 6, 9])
    return drive


@pytest.fixture
def ring(club):
    """Thirteen in a ring: three tables and somebody who rests; the first hand is not played."""
    return seat(make_drive(club, people=13, hands=6))


def test_a_thirteenth_comes_for_hand_two_and_hand_one_stands(twelve):
    before = seats(twelve, 1)
    act = come(twelve, "Late Comer")
    assert (act.kind, act.hand) == (Act.Kind.JOIN, 2)
    assert seats(twelve, 1) == before
    for hand in range(2, 9):
        assert tables(twelve, hand) == {1, 2, 3}
        assert len(resting(twelve, hand)) == 1
        assert sorted(everybody(twelve, hand)) == list(range(1, 14))
    assert twelve.entries.get(number=13).first_hand == 2


def test_what_a_latecomer_missed_follows_the_rule_and_stands_in_the_proof(twelve):
    Drive.objects.filter(pk=twelve.pk).update(late_award=12)
    come(twelve, "Late Comer")
    twelve.refresh_from_db()
    for hand in range(2, 9):
        score_hand(twelve, hand, [7, 7, 7])
    rows = {
        row.row.competitor.number: row.row.total for row in leaderboard(twelve)["everyone"].rows
    }
    played = Seat.objects.filter(entry__number=13).exclude(chair="R").count()
    rests = 7 - played
    own = sum(
        deal.ns_tricks if chair in "NS" else 13 - deal.ns_tricks
        for number, table, chair in Seat.objects.filter(entry__number=13)
        .exclude(chair="R")
        .values_list("round__number", "table_number", "chair")
        for deal in Deal.objects.filter(hand__number=number, table_number=table)
    )
    average = own / played
    assert abs(float(rows[13]) - (6 + own + rests * average)) <= rests / 2
    shown = proof(twelve)
    assert shown.holds
    assert shown.missed == 6
    finish(twelve, SAID)


def test_four_who_come_make_a_table_more_and_nobody_else_moves(twelve):
    before = seats(twelve, 2)
    act = come(twelve, "Ann One", "Bea Two", "Cyd Three", "Dan Four")
    assert act.after["moved"] == 0
    assert {at: card for at, card in seats(twelve, 2).items() if at[0] <= 3} == before
    assert tables(twelve, 2) == {1, 2, 3, 4}
    assert Deal.objects.filter(hand__drive=twelve, hand__number=2).count() == 4
    assert Deal.objects.filter(hand__drive=twelve, hand__number=1).count() == 3


def test_new_cards_for_all_is_the_other_way_and_says_how_many_move(twelve):
    found = {way.key: way for way in ways(twelve, ComeAndGo(comers=[comer(twelve)]))[0]}
    assert list(found) == ["keep", "anew"]
    assert found["keep"].moved <= 1 < found["anew"].moved
    assert found["anew"].audit.partners.repeats <= found["keep"].audit.partners.repeats
    assert not twelve.entries.filter(number=13).exists()
    come(twelve, "Late Comer", key="anew")
    assert sorted(everybody(twelve, 2)) == list(range(1, 14))


def test_who_leaves_keeps_what_was_played_and_is_in_no_later_hand(twelve):
    leave(twelve, 5)
    for hand in range(2, 9):
        assert 5 not in everybody(twelve, hand)
    assert 5 in everybody(twelve, 1)
    assert Deal.objects.get(hand__drive=twelve, hand__number=1, table_number=1).ns_tricks == 8
    assert twelve.entries.get(number=5).last_hand == 1
    shown = {row.row.competitor.number for row in leaderboard(twelve)["everyone"].rows}
    assert 5 in shown
    twelve.show_leavers = False
    shown = {row.row.competitor.number for row in leaderboard(twelve)["everyone"].rows}
    assert shown == set(range(1, 13)) - {5}
    assert proof(twelve).holds


def test_who_never_came_is_not_ranked(club):
    drive = seat(make_drive(club, "individual", people=13, hands=4))
    leave(drive, 13)
    assert drive.entries.get(number=13).last_hand == 0
    assert 13 not in {row.row.competitor.number for row in leaderboard(drive)["everyone"].rows}


def test_a_walk_in_makes_the_table_whole_again_that_one_who_left_had_broken(twelve):
    assert leave(twelve, 5).kind == Act.Kind.LEAVE
    assert {len(tables(twelve, hand)) for hand in range(2, 9)} == {2}
    come(twelve, "Walk In")
    for hand in range(2, 9):
        assert tables(twelve, hand) == {1, 2, 3}
        assert sorted(seats(twelve, hand).values()) == sorted({*range(1, 14)} - {5})


def test_in_a_ring_a_comer_sits_down_at_once_while_nothing_is_said_of_the_hand(ring):
    act = come(ring, "Late Gent", role="G", key="resting")
    assert act.hand == 1
    assert sorted(everybody(ring, 1)) == list(range(1, 15))
    assert len(resting(ring, 1)) == 2
    move_on(ring, 1)
    assert sorted(everybody(ring, 2)) == list(range(1, 15))


def move_on(drive, hand):
    for table in sorted(tables(drive, hand)):
        score(drive, hand, table, 8 if table % 2 else 4)
    move_room(drive, SAID)
    drive.refresh_from_db()


def test_in_a_ring_who_comes_while_a_hand_is_played_waits_for_the_next(ring):
    score_hand(ring, 1, [8])
    found, _ = ways(ring, ComeAndGo(comers=[comer(ring, role="L")]))
    assert [way.key for way in found] == [WAITS]
    before = seats(ring, 1)
    act = come(ring, "Late Comer", role="L", key=WAITS)
    leave(ring, 4, key=WAITS)
    assert act.hand == 2
    assert seats(ring, 1) == before
    here = sorted({*ring.entries.values_list("number", flat=True)} - {4})
    move_on(ring, 1)
    assert sorted(everybody(ring, 2)) == here
    for hand in range(2, 6):
        move_on(ring, hand)
    assert sorted(everybody(ring, 6)) == here


@pytest.mark.parametrize("movement", ["individual", "progressive-losers"])
def test_undo_puts_the_evening_back_as_it_was(club, movement):
    drive = seat(make_drive(club, movement, people=14, hands=6))
    before = snapshot(drive)
    acts = [
        come(
            drive,
            "Late Comer",
            role="L",
            key=ways(drive, ComeAndGo(comers=[comer(drive, role="L")]))[0][0].key,
        )
    ]
    gone = ComeAndGo(leavers={drive.entries.get(number=3).pk})
    acts.append(come_and_go(drive, gone, ways(drive, gone)[0][0].key, SAID))
    with pytest.raises(DependsError):
        undo(acts[0], SAID)
    for act in reversed(acts):
        undo(act, SAID)
    assert snapshot(drive) == before


def test_undo_is_refused_once_a_later_hand_has_a_score(twelve):
    act = come(twelve, "Late Comer")
    score_hand(twelve, 2, [7])
    with pytest.raises(DependsError):
        undo(act, SAID)


def test_partners_come_and_go_together(club):
    drive = seat(make_drive(club, "partner", people=12, hands=6))
    with pytest.raises(ComeTogetherError):
        come(drive, "Only One")
    with pytest.raises(ComeTogetherError):
        leave(drive, 1)
    come(drive, "Ann One", "Bea Two")
    assert sorted(everybody(drive, 1)) == list(range(1, 15))
    leave(drive, 1, 2)
    assert sorted(everybody(drive, 1)) == list(range(3, 15))


def test_what_cannot_be_is_refused(twelve):
    with pytest.raises(NobodyNamedError):
        come_and_go(twelve, ComeAndGo(), "keep", SAID)
    with pytest.raises(AlreadyInError):
        come(twelve, "Person 003")
    with pytest.raises(WayGoneError):
        come(twelve, "Late Comer", key="resting")
    wish, stale = ComeAndGo(comers=[comer(twelve)]), Testimony(seating_version=99)
    with pytest.raises(SeatsChangedError):
        come_and_go(twelve, wish, "keep", stale)
    leave(twelve, 5)
    with pytest.raises(LeftAlreadyError):
        leave(twelve, 5)
    for hand in range(2, 9):
        score(twelve, hand, min(tables(twelve, hand)), 7)
    with pytest.raises(NoHandLeftError):
        come(twelve, "Late Comer")


def test_a_ring_asks_for_the_role(ring):
    with pytest.raises(RoleNeededError):
        come(ring, "Late Comer", key="resting")


def test_before_the_room_is_seated_the_door_is_the_way(club):
    drive = make_drive(club, "individual", people=8, hands=4)
    with pytest.raises(NotPlayingError):
        come(drive, "Late Comer")
    assert drive.state == Drive.State.OPEN
