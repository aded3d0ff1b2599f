"""Tricks said and corrected: nothing lost, nothing overwritten silently."""

import pytest

from drives.errors import (
    DriveFinishedError,
    MovedOnError,
    NotPlayingError,
    ScoreConflictError,
    SeatsChangedError,
)
from drives.models import Act, ScoreEntry
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.scores import missing_scores, record_score
from drives.services.seats import move_room, seat_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import totals
from tests.services.rooms import seats


@pytest.fixture
def drive(club):
    """Two tables whose seats are printed: nobody moves by a result."""
    return seat(make_drive(club, "individual", people=8, hands=3))


@pytest.fixture
def progressive(club):
    return seat(make_drive(club, people=8, hands=4))


def _say(drive, hand, table, ns, **said):
    value = None if ns is None else DealScore(ns, 13 - ns)
    return record_score(deal_at(drive, hand, table), value, Testimony(**said))


def _newest(drive, hand, table):
    return ScoreEntry.objects.filter(deal=deal_at(drive, hand, table)).last().pk


def test_a_score_counts_and_is_kept_with_who_said_it(drive, owner):
    act = _say(drive, 1, 2, 8, user=owner, client_key="press")
    deal = deal_at(drive, 1, 2)
    said = deal.entries.get()
    assert (deal.ns_tricks, said.ns_tricks, said.user) == (8, 8, owner)
    assert said.seating_version == deal.hand.round.seating_version
    assert (act.kind, act.hand, act.table, act.by) == (Act.Kind.SCORE, 1, 2, owner)
    assert (act.before["ns"], act.after["ns"]) == (None, 8)


def test_a_score_may_be_corrected_at_any_time_and_what_it_was_is_kept(drive):
    for ns in (8, 7, None, 13, 0):
        score(drive, 1, 1, ns)
    deal = deal_at(drive, 1, 1)
    assert deal.ns_tricks == 0
    assert list(deal.entries.values_list("ns_tricks", flat=True)) == [8, 7, None, 13, 0]
    changes = [(act.before["ns"], act.after["ns"]) for act in drive.acts.filter(kind="score")]
    assert changes == [(None, 8), (8, 7), (7, None), (None, 13), (13, 0)]


def test_every_statement_knows_the_one_it_had_seen(drive):
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 7)
    first, second = deal_at(drive, 1, 1).entries.all()
    assert (first.seen, second.seen) == (None, first)


def test_a_resend_counts_once(drive):
    first = _say(drive, 1, 1, 8, client_key="press")
    assert _say(drive, 1, 1, 8, client_key="press") == first
    assert deal_at(drive, 1, 1).entries.count() == 1
    assert drive.acts.filter(kind=Act.Kind.SCORE).count() == 1


def test_a_resend_after_a_correction_does_not_bring_the_old_score_back(drive):
    first = _say(drive, 1, 1, 8, client_key="press")
    score(drive, 1, 1, 7)
    assert _say(drive, 1, 1, 8, client_key="press") == first
    assert deal_at(drive, 1, 1).ns_tricks == 7


def test_two_helpers_who_differ_are_told_and_nothing_is_overwritten(drive):
    _say(drive, 2, 1, 8)
    with pytest.raises(ScoreConflictError) as refusal:
        _say(drive, 2, 1, 7)
    assert (refusal.value.standing.ns_tricks, refusal.value.typed) == (8, 7)
    assert refusal.value.standing.entry == _newest(drive, 2, 1)
    assert deal_at(drive, 2, 1).ns_tricks == 8
    assert deal_at(drive, 2, 1).entries.count() == 1
    _say(drive, 2, 1, 7, seen=refusal.value.standing.entry)
    assert deal_at(drive, 2, 1).ns_tricks == 7


def test_a_blank_conflicts_like_any_other_value(drive):
    score(drive, 1, 1, 8)
    seen = _newest(drive, 1, 1)
    score(drive, 1, 1, None)
    with pytest.raises(ScoreConflictError) as refusal:
        _say(drive, 1, 1, 7, seen=seen)
    assert refusal.value.standing.ns_tricks is None


def test_two_helpers_who_agree_are_both_kept(drive):
    _say(drive, 1, 1, 8)
    _say(drive, 1, 1, 8)
    assert deal_at(drive, 1, 1).ns_tricks == 8
    assert deal_at(drive, 1, 1).entries.count() == 2


def test_two_helpers_on_different_tables_never_meet(drive):
    first, second = deal_at(drive, 1, 1), deal_at(drive, 1, 2)
    record_score(second, DealScore(5, 8), Testimony())
    record_score(first, DealScore(8, 5), Testimony())
    assert (deal_at(drive, 1, 1).ns_tricks, deal_at(drive, 1, 2).ns_tricks) == (8, 5)


def test_an_undone_score_is_news_to_a_page_that_showed_it(drive):
    act = score(drive, 1, 1, 8)
    seen = _newest(drive, 1, 1)
    undo(act, Testimony())
    with pytest.raises(ScoreConflictError):
        _say(drive, 1, 1, 9, seen=seen)


def test_a_score_for_seats_that_were_made_anew_is_not_stored(drive):
    old = drive.rounds.get(number=1).seating_version
    undo(drive.acts.get(kind=Act.Kind.SEAT), Testimony())
    seat_room(drive, Testimony())
    with pytest.raises(SeatsChangedError):
        _say(drive, 1, 1, 8, seating_version=old)
    assert deal_at(drive, 1, 1).ns_tricks is None
    _say(drive, 1, 1, 8, seating_version=drive.rounds.get(number=1).seating_version)


def test_a_page_open_since_before_the_room_was_seated_anew_is_told_so(drive):
    deal = deal_at(drive, 1, 1)
    undo(drive.acts.get(kind=Act.Kind.SEAT), Testimony())
    with pytest.raises(NotPlayingError):
        record_score(deal, DealScore(8, 5), Testimony())
    seat_room(drive, Testimony())
    with pytest.raises(SeatsChangedError):
        record_score(deal, DealScore(8, 5), Testimony())


def test_what_was_seen_belongs_to_the_deal(drive):
    score(drive, 1, 2, 8)
    for seen in (_newest(drive, 1, 2), 10**30):
        with pytest.raises(SeatsChangedError):
            _say(drive, 1, 1, 8, seen=seen)
    assert deal_at(drive, 1, 1).ns_tricks is None


def test_no_score_before_the_room_is_seated_or_after_the_end(club):
    drive = seat(make_drive(club, people=4, hands=1))
    deal = deal_at(drive, 1, 1)
    score(drive, 1, 1, 7)
    finish(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        record_score(deal, DealScore(8, 5), Testimony(seen=_newest(drive, 1, 1)))
    assert deal_at(drive, 1, 1).ns_tricks == 7


def test_a_score_may_be_cleared_before_the_room_moves_but_not_after(progressive):
    score(progressive, 1, 1, 8)
    score(progressive, 1, 1, None)
    assert deal_at(progressive, 1, 1).ns_tricks is None
    score_hand(progressive, 1, [8, 5])
    move_room(progressive, Testimony())
    with pytest.raises(MovedOnError) as refusal:
        score(progressive, 1, 1, None)
    assert refusal.value.values == {"hand": 1, "table": 1}
    assert deal_at(progressive, 1, 1).ns_tricks == 8


def test_where_seats_are_printed_a_score_may_be_cleared_at_any_time(drive):
    score_hand(drive, 1, [8, 5])
    score_hand(drive, 2, [8, 5])
    score(drive, 1, 1, None)
    score(drive, 1, 2, 8)
    assert missing_scores(drive) == [(1, 1), (3, 1), (3, 2)]


def test_a_correction_reaches_every_running_total(club):
    drive = seat(make_drive(club, "individual", people=8, hands=5))
    for hand in range(1, 6):
        score_hand(drive, hand, [8, 6])
    before = {through: totals(drive, through) for through in (1, 2, 3, 4, 5, None)}
    score(drive, 2, 1, 7)
    at_table = {chair: card for (table, chair), card in seats(drive, 2).items() if table == 1}
    change = {card: -1 if chair in "NS" else 1 for chair, card in at_table.items()}
    assert totals(drive, 1) == before[1]
    for through in (2, 3, 4, 5, None):
        expected = {card: total + change.get(card, 0) for card, total in before[through].items()}
        assert totals(drive, through) == expected
    assert drive.acts.last().before["ns"] == 8


def test_what_is_missing_is_told_hand_by_hand(drive):
    assert missing_scores(drive) == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]


def test_hands_that_are_not_seated_yet_are_missing_last(progressive):
    score(progressive, 1, 1, 8)
    assert missing_scores(progressive) == [(1, 2), (2, 0), (3, 0), (4, 0)]
