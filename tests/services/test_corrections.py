"""Corrections of who won after the room has moved: "played is played"."""

import pytest

from drives.errors import ScoreConflictError, SeatsChangedError, WinnerChangedError
from drives.models import Deal, ScoreEntry
from drives.services.acts import Testimony
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.seats import move_room
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import totals
from tests.services.rooms import seats, snapshot


@pytest.fixture
def progressive(club):
    return seat(make_drive(club, people=8, hands=4))


def _newest(drive, hand, table):
    return ScoreEntry.objects.filter(deal=deal_at(drive, hand, table)).last().pk


def test_the_same_winner_by_another_number_asks_nothing(progressive):
    score_hand(progressive, 1, [8, 5])
    move_room(progressive, Testimony())
    before = seats(progressive, 2)
    score(progressive, 1, 1, 12)
    assert deal_at(progressive, 1, 1).ns_tricks == 12
    assert seats(progressive, 2) == before


def test_another_winner_after_the_move_wants_an_answer_first(progressive):
    score_hand(progressive, 1, [8, 5])
    move_room(progressive, Testimony())
    before = snapshot(progressive)
    with pytest.raises(WinnerChangedError) as refusal:
        score(progressive, 1, 1, 5)
    assert refusal.value.values == {"hand": 1, "table": 1, "before": 8, "first": None}
    assert snapshot(progressive) == before


def _moved_twice(drive):
    for hand in (1, 2):
        score_hand(drive, hand, [8, 5])
        move_room(drive, Testimony())
    score(drive, 3, 1, 9)


def _correct(drive, hand, table, ns, moved):
    said = Testimony(seen=_newest(drive, hand, table))
    return correct_winner(deal_at(drive, hand, table), DealScore(ns, 13 - ns), said, moved)


def test_where_the_room_moved_by_the_wrong_result_seats_are_facts(progressive):
    _moved_twice(progressive)
    before = [seats(progressive, number) for number in (1, 2, 3)]
    act = _correct(progressive, 1, 1, 5, RoomMoved.BY_THE_WRONG)
    assert [seats(progressive, number) for number in (1, 2, 3)] == before
    assert deal_at(progressive, 1, 1).ns_tricks == 5
    assert act.after["room_moved"] == "wrong"


def test_where_the_room_moved_by_the_true_result_two_and_two_change_places(progressive):
    """Table 1 held ladies 1 and 3, gents 2 and 4: they change places in every later hand."""
    _moved_twice(progressive)
    before = {number: seats(progressive, number) for number in (1, 2, 3)}
    tricks = _tricks(progressive)
    _correct(progressive, 1, 1, 5, RoomMoved.BY_THE_TRUE)
    other = {1: 3, 3: 1, 2: 4, 4: 2}
    assert seats(progressive, 1) == before[1]
    for number in (2, 3):
        exchanged = {place: other.get(card, card) for place, card in before[number].items()}
        assert seats(progressive, number) == exchanged != before[number]
    # Tricks stay with table and side.
    assert _tricks(progressive) == (tricks - {(1, 1, 8)}) | {(1, 1, 5)}


def _tricks(drive):
    deals = Deal.objects.filter(hand__drive=drive)
    return set(deals.values_list("hand__number", "table_number", "ns_tricks"))


def _partnerships(drive):
    return [
        {
            (table, frozenset(found[table, chair] for chair in pair))
            for table, _ in found
            for pair in ("NS", "EW")
        }
        for found in (seats(drive, number) for number in (1, 2, 3))
    ]


def test_the_exchange_puts_the_record_where_the_true_result_would_have(club):
    """The four at a table may be turned: in truth those who took 9 in hand 2 sat East-West."""
    names = [[f"{drive} {number:02}" for number in range(10)] for drive in ("Wrong", "True")]
    wrong, true = (seat(make_drive(club, people=10, hands=4, names=those)) for those in names)
    for drive, first, second in ((wrong, 8, 9), (true, 5, 4)):
        score_hand(drive, 1, [first, 6])
        move_room(drive, Testimony())
        score_hand(drive, 2, [second, 3])
        move_room(drive, Testimony())
    assert _partnerships(wrong) != _partnerships(true)
    _correct(wrong, 1, 1, 5, RoomMoved.BY_THE_TRUE)
    assert _partnerships(wrong) == _partnerships(true)
    assert totals(wrong) == totals(true)


def test_pages_of_exchanged_seats_are_stale(progressive):
    _moved_twice(progressive)
    old = progressive.rounds.get(number=3).seating_version
    first = progressive.rounds.get(number=1).seating_version
    _correct(progressive, 1, 1, 5, RoomMoved.BY_THE_TRUE)
    with pytest.raises(SeatsChangedError):
        record_score(deal_at(progressive, 3, 2), DealScore(8, 5), Testimony(seating_version=old))
    assert progressive.rounds.get(number=1).seating_version == first
    assert progressive.rounds.get(number=4).seating_version is None


def test_an_answer_that_was_not_needed_changes_no_seats_and_is_not_logged(progressive):
    _moved_twice(progressive)
    before = seats(progressive, 2)
    act = _correct(progressive, 1, 1, 11, RoomMoved.BY_THE_TRUE)
    assert seats(progressive, 2) == before
    assert set(act.after) == {"ns", "entry"}


def test_an_answer_meets_the_same_refusals_as_a_score(progressive):
    _moved_twice(progressive)
    with pytest.raises(ScoreConflictError):
        correct_winner(
            deal_at(progressive, 1, 1), DealScore(5, 8), Testimony(), RoomMoved.BY_THE_TRUE
        )


def test_an_answer_pressed_twice_exchanges_once(progressive):
    _moved_twice(progressive)
    deal = deal_at(progressive, 1, 1)
    said = Testimony(seen=_newest(progressive, 1, 1), client_key="press")
    first = correct_winner(deal, DealScore(5, 8), said, RoomMoved.BY_THE_TRUE)
    after = seats(progressive, 3)
    assert correct_winner(deal, DealScore(5, 8), said, RoomMoved.BY_THE_TRUE) == first
    assert seats(progressive, 3) == after
