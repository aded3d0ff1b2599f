"""Stop early: what is no more, what is refused, and that undo makes it again as it was."""

import pytest

from drives.errors import (
    DependsError,
    DriveFinishedError,
    LaterCardError,
    LaterScoreError,
    NotPlayingError,
    NotShorterError,
)
from drives.models import Act
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.hands import set_trumps
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room
from drives.services.stop import stop_after
from drives.services.undo import undo
from drives.words import sentence
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import snapshot

SAID = Testimony()


@pytest.fixture
def playing(club):
    """Two tables in the third of six hands; tea after the third."""
    drive = seat(make_drive(club, people=8, hands=6))
    for number in (1, 2):
        score_hand(drive, number, [8, 5])
        move_room(drive, SAID)
    return drive


@pytest.fixture
def scheduled(club):
    return seat(make_drive(club, "individual", people=12, hands=6))


@pytest.fixture
def pairs(club):
    """Two pairs at a table, four hands a round, two rounds."""
    return seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4, half_after=4))


def numbers(drive):
    return list(drive.hands.values_list("number", "half"))


def test_later_hands_are_no_more_and_the_evening_ends_after_the_one_that_was_named(playing):
    act = stop_after(playing, 4, SAID)
    assert numbers(playing) == [(1, 1), (2, 1), (3, 1), (4, 2)]
    assert list(playing.rounds.values_list("number", flat=True)) == [1, 2, 3, 4]
    assert (act.kind, act.hand) == ("stop", 4)


def test_a_drive_that_was_stopped_is_finished_placed_and_proved_by_what_was_played(playing):
    score_hand(playing, 3, [9, 4])
    move_room(playing, SAID)
    stop_after(playing, 3, SAID)
    finish(playing, SAID)
    assert proof(playing).holds
    assert sum(one.row.total for one in leaderboard(playing)["everyone"].rows) == 3 * 2 * 26


@pytest.mark.parametrize("last", [2, 3, 5])
def test_undo_makes_the_hands_of_a_room_that_moves_again_as_they_were(playing, last):
    before = snapshot(playing)
    act = stop_after(playing, last, SAID)
    assert snapshot(playing) != before
    undo(act, SAID)
    assert snapshot(playing) == before


@pytest.mark.parametrize("last", [1, 4, 5])
def test_undo_makes_scheduled_rounds_again_with_every_seat(scheduled, last):
    scheduled.rounds.last().seats.filter(entry__number=3).update(instead_of=13)
    before, sits_in = snapshot(scheduled), _sits_in(scheduled)
    act = stop_after(scheduled, last, SAID)
    assert snapshot(scheduled) != before
    undo(act, SAID)
    assert (snapshot(scheduled), _sits_in(scheduled)) == (before, sits_in)


def _sits_in(drive):
    seats = drive.rounds.last().seats.filter(instead_of__isnull=False)
    return list(seats.values_list("entry", "instead_of"))


@pytest.mark.parametrize(("last", "rounds", "deals"), [(6, 2, 12), (4, 1, 8), (2, 1, 4)])
def test_a_stop_inside_a_round_keeps_the_round(pairs, last, rounds, deals):
    before = snapshot(pairs)
    act = stop_after(pairs, last, SAID)
    after = snapshot(pairs)
    assert (pairs.rounds.count(), len(after["deals"])) == (rounds, deals)
    assert len(after["seats"]) == 8 * rounds
    undo(act, SAID)
    assert snapshot(pairs) == before


def test_after_a_stop_nobody_moves_so_a_corrected_winner_asks_nothing(playing):
    stop_after(playing, 2, SAID)
    score(playing, 2, 1, 5)
    assert deal_at(playing, 2, 1).ns_tricks == 5


def test_undo_of_a_stop_knows_again_how_the_room_moved(playing):
    before = _moved(playing)
    assert set(before.values()) == {"NS", "EW"}
    undo(stop_after(playing, 2, SAID), SAID)
    assert _moved(playing) == before


def _moved(drive):
    return {table: deal_at(drive, 2, table).moved_as for table in (1, 2)}


@pytest.mark.parametrize("last", [0, -1, 6, 7, 400])
def test_only_an_earlier_hand_can_be_the_last(playing, last):
    with pytest.raises(NotShorterError) as refused:
        stop_after(playing, last, SAID)
    assert "Hand 6 is the last as it is" in sentence(refused.value)
    assert playing.hands.count() == 6


def test_what_was_said_of_a_later_hand_is_never_lost_even_when_it_is_blank_again(playing):
    score(playing, 3, 2, 8)
    score(playing, 3, 2, None)
    with pytest.raises(LaterScoreError) as refused:
        stop_after(playing, 2, SAID)
    assert "Hand 3 has something typed at table 2" in sentence(refused.value)
    assert playing.hands.count() == 6


def test_the_first_later_table_is_the_one_named(scheduled):
    for hand, table in ((6, 1), (4, 3), (4, 2), (2, 1)):
        score(scheduled, hand, table, 8)
    with pytest.raises(LaterScoreError) as refused:
        stop_after(scheduled, 2, SAID)
    assert refused.value.values == {"hand": 4, "table": 2}


def test_a_card_of_later_hands_is_named(club):
    drive = seat(make_drive(club, people=4, hands=6, counts_from="cards", names=list("abcd")))
    entry = drive.entries.get(number=2)
    record_card(CardSays(entry, 1, 3, 40), SAID)
    assert stop_after(drive, 5, SAID).hand == 5
    record_card(CardSays(entry, 4, 5, 20), SAID)
    with pytest.raises(LaterCardError) as refused:
        stop_after(drive, 4, SAID)
    assert sentence(refused.value).startswith("b's card for hands 4 and 5 is typed already.")


def test_only_an_evening_in_play_is_stopped(club, playing):
    door = make_drive(club, people=4, hands=4, names=list("abcd"))
    with pytest.raises(NotPlayingError):
        stop_after(door, 2, SAID)
    stop_after(playing, 2, SAID)
    finish(playing, SAID)
    with pytest.raises(DriveFinishedError):
        stop_after(playing, 1, SAID)


def test_one_press_stops_once(playing):
    press = Testimony(client_key="press")
    assert stop_after(playing, 4, press) == stop_after(playing, 4, press)
    assert playing.acts.filter(kind=Act.Kind.STOP).count() == 1


def _refused(act):
    with pytest.raises(DependsError) as refused:
        undo(act, SAID)
    return refused.value.values["act"]


def test_what_seated_the_room_rests_under_a_stop(playing):
    seated, moved = playing.acts.get(kind="seat"), playing.acts.filter(kind="move").last()
    stopped = stop_after(playing, 2, SAID)
    assert _refused(moved) == stopped.number
    assert _refused(seated) == stopped.number
    undo(stopped, SAID)
    undo(moved, SAID)


def test_a_move_to_a_hand_that_is_kept_does_not_rest_under_the_stop(playing):
    before = snapshot(playing)
    moved = playing.acts.filter(kind="move").last()
    stopped = stop_after(playing, 4, SAID)
    undo(moved, SAID)
    move_room(playing, SAID)
    undo(stopped, SAID)
    assert snapshot(playing) == before


def test_trumps_of_a_hand_that_is_no_more_rest_under_the_stop(playing):
    late = set_trumps(playing.hands.get(number=5), "NT", SAID)
    early = set_trumps(playing.hands.get(number=3), "NT", SAID)
    stopped = stop_after(playing, 4, SAID)
    assert _refused(late) == stopped.number
    undo(early, SAID)
    undo(stopped, SAID)
    assert playing.hands.get(number=5).trumps == "NT"


def test_an_exchange_of_seats_rests_under_the_stop_that_took_them_away(playing):
    seen = deal_at(playing, 1, 1).entries.last().pk
    deal = deal_at(playing, 1, 1)
    exchanged = correct_winner(deal, DealScore(5, 8), Testimony(seen=seen), RoomMoved.BY_THE_TRUE)
    stopped = stop_after(playing, 2, SAID)
    assert _refused(exchanged) == stopped.number


def test_of_two_stops_the_later_is_undone_first(playing):
    before = snapshot(playing)
    first, second = stop_after(playing, 5, SAID), stop_after(playing, 3, SAID)
    assert _refused(first) == second.number
    undo(second, SAID)
    undo(first, SAID)
    assert snapshot(playing) == before


def test_seats_exchanged_since_are_not_mixed_with_those_that_would_come_back(playing):
    stopped = stop_after(playing, 2, SAID)
    seen = deal_at(playing, 1, 1).entries.last().pk
    exchanged = correct_winner(
        deal_at(playing, 1, 1), DealScore(5, 8), Testimony(seen=seen), RoomMoved.BY_THE_TRUE
    )
    assert _refused(stopped) == exchanged.number


def test_a_card_made_blank_rests_under_a_stop_before_its_hands(club):
    drive = seat(make_drive(club, people=4, hands=6, counts_from="cards", names=list("abcd")))
    entry = drive.entries.get(number=2)
    record_card(CardSays(entry, 4, 6, 40), SAID)
    blank = record_card(CardSays(entry, 4, 6, None, was=40), SAID)
    stopped = stop_after(drive, 5, SAID)
    assert _refused(blank) == stopped.number
    undo(stopped, SAID)
    undo(blank, SAID)
    assert drive.entries.get(number=2).card_lines.get().half_tricks == 40
