"""A knock-out of German Whist: its rounds, who is out, and what a correction or a leaver does."""

import pytest

from drives.errors import NoNextRoundError, SeatsByHandError
from drives.models import Act, Drive, ScoreEntry
from drives.movements import MovementError
from drives.services.acts import Testimony
from drives.services.come_and_go import WAITS, come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player
from drives.services.scores import RoomMoved, correct_winner, missing_scores
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import resting, seats, snapshot

SAID = Testimony()


def knockout(club, people, hands=8, **changes):
    return seat(
        make_drive(club, "german-knockout", people, hands, game=Drive.Game.GERMAN, **changes)
    )


def play(drive, hand):
    """Let north win at every table, and the room move on."""
    score_hand(drive, hand, [8] * (len(seats(drive, hand)) // 2))
    move_room(drive, SAID)


def here(drive, number):
    return set(seats(drive, number).values()) | {card for _, card in resting(drive, number)}


def two_at(drive, number, table):
    found = seats(drive, number)
    return found[table, "N"], found[table, "E"]


def leave(drive, *cards, key="bye"):
    gone = drive.entries.filter(number__in=cards).values_list("pk", flat=True)
    return come_and_go(drive, ComeAndGo(leavers=set(gone)), key, SAID)


def corrected(drive, table, ns, moved=RoomMoved.BY_THE_TRUE):
    deal = deal_at(drive, 1, table)
    said = Testimony(seen=ScoreEntry.objects.filter(deal=deal).last().pk)
    return correct_winner(deal, DealScore(ns, 13 - ns), said, moved)


@pytest.mark.parametrize(
    ("people", "planned", "at_table", "hands"),
    [(13, 8, 1, 4), (13, 2, 1, 4), (8, 8, 1, 3), (5, 24, 3, 9)],
)
def test_a_room_is_seated_for_as_many_rounds_as_it_takes_until_one_is_left(
    club, people, planned, at_table, hands
):
    drive = knockout(club, people, planned, hands_at_table=at_table)
    assert list(drive.hands.values_list("number", flat=True)) == [*range(1, hands + 1)]
    assert drive.rounds.count() == hands // at_table
    kinds = list(drive.acts.order_by("number").values_list("kind", flat=True))
    assert kinds[-2:] == [Act.Kind.PLAN, Act.Kind.SEAT]


def test_a_plan_of_the_right_length_is_not_changed(club):
    drive = knockout(club, 8, 3, half_after=None)
    assert drive.acts.filter(kind=Act.Kind.PLAN).count() == 1


def test_seating_and_its_plan_are_undone_one_after_the_other(club):
    drive = make_drive(club, "german-knockout", 8, 9, game=Drive.Game.GERMAN)
    before = snapshot(drive)
    seat(drive)
    for _ in range(2):
        undo(drive.acts.standing().exclude(kind=Act.Kind.UNDO).order_by("number").last(), SAID)
    assert snapshot(drive) == before


def test_who_has_lost_has_no_seat_and_the_last_round_is_the_final(club):
    drive = knockout(club, 7)
    assert (len(seats(drive, 1)), len(resting(drive, 1))) == (6, 1)
    norths = [two_at(drive, 1, table)[0] for table in (1, 2, 3)]
    bye = {card for _, card in resting(drive, 1)}
    play(drive, 1)
    assert here(drive, 2) == {*norths, *bye}
    play(drive, 2)
    assert here(drive, 3) == {norths[0], norths[1]}
    score_hand(drive, 3, [8])
    with pytest.raises(NoNextRoundError):
        move_room(drive, SAID)
    assert missing_scores(drive) == []


def test_where_the_room_moved_by_the_true_result_the_true_winner_stands_for_the_other_ever_since(
    club,
):
    drive = knockout(club, 8)
    north, east = two_at(drive, 1, 2)
    play(drive, 1)
    play(drive, 2)
    before, was = snapshot(drive), [seats(drive, 2), seats(drive, 3)]
    act = corrected(drive, 2, 5)
    for number, seated in enumerate(was, start=2):
        expected = {place: east if card == north else card for place, card in seated.items()}
        assert seats(drive, number) == expected
    undo(act, SAID)
    assert {**snapshot(drive), "what was said": None} == {**before, "what was said": None}


def test_where_the_room_moved_by_the_wrong_result_seats_stay(club):
    drive = knockout(club, 8)
    play(drive, 1)
    before = seats(drive, 2)
    corrected(drive, 2, 5, RoomMoved.BY_THE_WRONG)
    assert seats(drive, 2) == before


def test_a_correction_is_put_right_by_hand_where_one_of_the_two_has_gone_home(club):
    drive = knockout(club, 8)
    _north, east = two_at(drive, 1, 2)
    play(drive, 1)
    leave(drive, east)
    with pytest.raises(SeatsByHandError):
        corrected(drive, 2, 5)


def test_others_who_have_gone_home_do_not_matter_to_a_correction(club):
    drive = knockout(club, 8)
    north, east = two_at(drive, 1, 2)
    play(drive, 1)
    leave(drive, two_at(drive, 1, 1)[1])
    corrected(drive, 2, 5)
    assert here(drive, 2) & {north, east} == {east}


def test_whoever_would_have_met_a_leaver_goes_on_without_playing(club):
    drive = knockout(club, 8)
    play(drive, 1)
    gone, alone = two_at(drive, 2, 1)
    leave(drive, gone)
    assert resting(drive, 2) == {(3, alone)}
    (other,) = {table for table, _chair in seats(drive, 2)}
    winner = seats(drive, 2)[other, "N"]
    assert deal_at(drive, 2, other).hand.deals.count() == 1
    score(drive, 2, other, 8)
    move_room(drive, SAID)
    assert here(drive, 3) == {alone, winner}


def test_somebody_who_leaves_while_a_round_is_played_is_not_in_the_next(club):
    drive = knockout(club, 8)
    gone = two_at(drive, 1, 1)[0]
    score_hand(drive, 1, [8, 8, 8, 8])
    leave(drive, gone, key=WAITS)
    move_room(drive, SAID)
    assert gone not in here(drive, 2)
    assert (len(seats(drive, 2)), len(resting(drive, 2))) == (2, 1)


def test_somebody_who_is_out_goes_home_and_nobody_else_is_moved(club):
    drive = knockout(club, 8)
    out = two_at(drive, 1, 1)[1]
    play(drive, 1)
    before = seats(drive, 2), resting(drive, 2)
    leave(drive, out)
    assert (seats(drive, 2), resting(drive, 2)) == before


@pytest.mark.parametrize(
    "played", [0, 1], ids=["before the first score", "while a round is played"]
)
def test_nobody_comes_into_a_knockout_that_is_seated(club, played):
    drive = knockout(club, 8)
    if played:
        score_hand(drive, 1, [8])
    late = CardWish(add_player(club, "Late Comer", "L"), "L")
    with pytest.raises(MovementError, match="knockout_closed"):
        ways(drive, ComeAndGo(comers=[late]))


def test_a_final_that_nobody_plays_ends_the_evening(club):
    """One of the two finalists goes home."""
    drive = knockout(club, 4)
    score_hand(drive, 1, [8, 8])
    gone, left = two_at(drive, 1, 1)[0], two_at(drive, 1, 2)[0]
    leave(drive, gone, key=WAITS)
    move_room(drive, SAID)
    assert (here(drive, 2), seats(drive, 2)) == ({left}, {})
    assert missing_scores(drive) == []
