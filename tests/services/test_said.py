"""What the tables and a second reader say: kept beside what counts, never over it."""

import pytest

from drives.errors import (
    DisputedError,
    NothingToReadError,
    ScoreConflictError,
    SeatsChangedError,
    StaysSaidError,
)
from drives.models import Act, Deal, Drive, ScoreEntry
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.said import read_again, say, voices_of
from drives.services.scores import record_score
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void, take_back_void
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat

Source = ScoreEntry.Source
SAID = Testimony()
EIGHT, SEVEN = DealScore(8, 5), DealScore(7, 6)
NS, EW = Source.NORTH_SOUTH, Source.EAST_WEST


def playing(club, phones, hands=2):
    drive = seat(make_drive(club, people=8, hands=hands))
    Drive.objects.filter(pk=drive.pk).update(phones=phones)
    return drive


@pytest.fixture
def one(club):
    """A drive in which one side's word is enough."""
    return playing(club, Drive.Phones.ONE)


@pytest.fixture
def both(club):
    """A drive in which both sides must say the same."""
    return playing(club, Drive.Phones.BOTH)


def by(drive, source, ns, **seen):
    return say(deal_at(drive, 1, 1), DealScore(ns, 13 - ns), Testimony(source=source, **seen))


def state(drive):
    deal = deal_at(drive, 1, 1)
    return deal.ns_tricks, deal.checked


def test_one_sides_word_counts_where_that_is_enough(one):
    by(one, NS, 8)
    assert state(one) == (8, "one-side")
    by(one, EW, 8)
    assert state(one) == (8, "agreed")


def test_where_both_are_wanted_nothing_counts_until_they_say_the_same(both):
    assert by(both, NS, 8).kind == Act.Kind.SAID
    assert state(both) == (None, "one-side")
    assert by(both, EW, 8).kind == Act.Kind.SCORE
    assert state(both) == (8, "agreed")


# Case C27: pressing twice is not the other side.
@pytest.mark.parametrize("drive", ["one", "both"])
def test_one_side_that_says_it_twice_is_still_one_side(drive, request):
    drive = request.getfixturevalue(drive)
    by(drive, NS, 8)
    by(drive, NS, 8)
    assert state(drive)[1] == "one-side"


def test_a_side_may_better_its_own_word_while_nobody_else_has_spoken(one):
    by(one, NS, 8)
    by(one, NS, 7)
    assert state(one) == (7, "one-side")
    assert one.score_entries.count() == 2


# Case C28: what was saved is disputed by the other side; both are kept, and the organiser settles it.
def test_who_differs_makes_it_disputed_and_what_counts_stays(one):
    by(one, NS, 8)
    assert by(one, EW, 7).kind == Act.Kind.SAID
    assert state(one) == (8, "disputed")
    voices = voices_of([deal_at(one, 1, 1)])[deal_at(one, 1, 1).pk]
    assert {source: entry.ns_tricks for source, entry in voices.since.items()} == {NS: 8, EW: 7}
    assert voices.since[NS].at < voices.since[EW].at
    one.refresh_from_db()
    assert one.provisional
    score(one, 1, 1, 7)
    assert state(one) == (7, "")
    kept = one.score_entries.order_by("pk").values_list("source", "ns_tricks")
    assert list(kept) == [(NS, 8), (EW, 7), (Source.ORGANISER, 7)]
    logged = one.acts.order_by("number").values_list("kind", "source")
    assert list(logged)[-3:] == [("score", NS), ("said", EW), ("score", Source.ORGANISER)]


def test_two_sides_that_differ_before_anything_counts_leave_it_blank(both):
    by(both, NS, 8)
    by(both, EW, 7)
    assert state(both) == (None, "disputed")
    by(both, NS, 7)
    assert state(both) == (7, "agreed")


def test_both_sides_together_better_what_one_of_them_had_said(one):
    by(one, NS, 8)
    by(one, EW, 7)
    by(one, NS, 7)
    assert state(one) == (7, "agreed")


@pytest.mark.parametrize("phones", Drive.Phones.values[1:])
def test_no_phone_says_anything_over_the_organiser(club, phones):
    drive = playing(club, phones)
    score(drive, 1, 1, 8)
    by(drive, NS, 7)
    by(drive, EW, 7)
    assert state(drive) == (8, "disputed")


def test_a_phone_that_says_what_the_organiser_has_typed_agrees(both):
    score(both, 1, 1, 8)
    by(both, EW, 8)
    assert state(both) == (8, "agreed")


def test_the_organiser_is_told_what_a_phone_said_meanwhile_where_it_differs(both):
    by(both, NS, 8)
    record_score(deal_at(both, 1, 1), EIGHT, SAID)  # a page from before, and the same number
    assert state(both) == (8, "")
    by(both, EW, 7)
    with pytest.raises(ScoreConflictError):
        record_score(deal_at(both, 1, 1), SEVEN, SAID)


def test_a_page_from_before_is_told_of_a_phone_that_counts_for_nothing_yet(both):
    by(both, NS, 8)
    with pytest.raises(ScoreConflictError) as told:
        record_score(deal_at(both, 1, 1), SEVEN, SAID)
    assert told.value.standing.ns_tricks == 8


# Case C24: whoever says it and however often, a table has one result of a hand.
def test_all_that_is_said_of_a_table_is_of_one_result(both):
    score(both, 1, 1, 8)
    for source in (NS, EW, NS):  # and who says it twice has said it once
        by(both, source, 7)
    read_again(deal_at(both, 1, 1), EIGHT, Testimony(source=Source.SECOND))
    score(both, 1, 1, 6)
    assert Deal.objects.filter(hand__drive=both, hand__number=1, table_number=1).count() == 1
    assert both.score_entries.filter(deal=deal_at(both, 1, 1)).count() == 5
    assert state(both) == (6, "")


# Case C30: five of six agree; the sixth shows both values until somebody settles it.
def test_a_second_reading_verifies_what_agrees_and_flags_what_differs(one):
    score_hand(one, 1, [8, 8])
    second = Testimony(source=Source.SECOND)
    read_again(deal_at(one, 1, 1), EIGHT, second)
    read_again(deal_at(one, 1, 2), SEVEN, second)
    assert [deal_at(one, 1, table).checked for table in (1, 2)] == ["read-twice", "disputed"]
    assert [deal_at(one, 1, table).ns_tricks for table in (1, 2)] == [8, 8]


def test_nothing_is_read_a_second_time_before_the_first(one):
    with pytest.raises(NothingToReadError):
        read_again(deal_at(one, 1, 1), EIGHT, Testimony(source=Source.SECOND))


def test_a_dispute_holds_the_room_and_the_end_until_it_is_settled(one):
    score_hand(one, 1, [8, 8])
    by(one, EW, 7)
    with pytest.raises(DisputedError) as held:
        move_room(one, SAID)
    assert held.value.values == {"disputed": [(1, 1)]}
    record_score(deal_at(one, 1, 1), EIGHT, Testimony(seen=one.score_entries.last().pk))
    move_room(one, SAID)
    score_hand(one, 2, [8, 8])
    say(deal_at(one, 2, 1), SEVEN, Testimony(source=NS))
    with pytest.raises(DisputedError):
        finish(one, SAID)


# Case C20: a phone that had the old plan is told, and nothing is stored against the new seats.
def test_what_was_seen_before_the_room_was_seated_anew_is_not_taken(one):
    seats = deal_at(one, 1, 1).hand.round.seating_version
    with pytest.raises(SeatsChangedError):
        by(one, NS, 8, seating_version=seats - 1)
    assert state(one) == (None, "")


# Case C25: the same press again is the same act.
def test_a_resend_is_kept_once(one):
    act = by(one, NS, 8, client_key="once")
    assert by(one, NS, 8, client_key="once") == act
    assert one.score_entries.count() == 1


def test_what_was_said_outlives_the_seats_it_was_said_of(both):
    by(both, NS, 8)
    seated = both.acts.get(kind=Act.Kind.SEAT)
    undo(seated, SAID)
    assert not Deal.objects.filter(hand__drive=both).exists()
    kept = both.score_entries.get()
    assert (kept.deal, kept.hand_number, kept.table_number, kept.ns_tricks) == (None, 1, 1, 8)


def test_undo_of_what_a_phone_said_puts_the_blank_back(one):
    act = by(one, NS, 8)
    undo(act, SAID)
    assert state(one) == (None, "")
    assert one.score_entries.count() == 2


def test_the_log_knows_from_where_it_came(one):
    assert by(one, EW, 8).source == EW


# A dispute is settled by a word, never by taking one back.
@pytest.mark.parametrize("ns", [5, 8, 9])
def test_an_undo_leaves_a_dispute_as_it_was(one, ns):
    by(one, NS, 8)
    by(one, EW, 5)
    undo(score(one, 1, 1, ns), SAID)
    assert state(one) == (8, "disputed")
    by(one, NS, 5)
    assert state(one) == (5, "agreed")


def test_what_was_said_after_a_word_that_is_taken_back_is_still_heard(one):
    typed = score(one, 1, 1, 9)
    by(one, EW, 5)
    undo(typed, SAID)
    assert state(one) == (None, "one-side")


def test_an_undo_of_a_void_leaves_a_dispute_as_it_was(one):
    by(one, NS, 8)
    by(one, EW, 5)
    award = VoidAward(Deal.Void.NO_SCORE)
    seen = Testimony(seen=one.score_entries.last().pk)
    undo(make_void(deal_at(one, 1, 1), award, seen), SAID)
    assert state(one) == (8, "disputed")
    make_void(deal_at(one, 1, 1), award, Testimony(seen=one.score_entries.last().pk))
    by_number = VoidAward(Deal.Void.NUMBER, 13)
    make_void(deal_at(one, 1, 1), by_number, Testimony(seen=one.score_entries.last().pk))
    back = take_back_void(deal_at(one, 1, 1), Testimony(seen=one.score_entries.last().pk))
    assert state(one) == (8, "disputed")
    undo(back, SAID)
    assert (deal_at(one, 1, 1).void, state(one)) == ("number", (None, ""))


def test_a_blank_settles_nothing(one):
    score(one, 1, 1, 7)
    score(one, 1, 1, None)
    by(one, NS, 8)
    assert state(one) == (8, "one-side")
    by(one, NS, 9)
    assert state(one) == (9, "one-side")


def test_a_second_reader_who_has_seen_what_nobody_said_is_told_that_the_seats_changed(one):
    score(one, 1, 1, 8)
    for seen in (999_999, 10**25, -5):
        with pytest.raises(SeatsChangedError):
            read_again(deal_at(one, 1, 1), EIGHT, Testimony(source=Source.SECOND, seen=seen))


def test_a_move_is_not_undone_under_what_a_phone_has_said_since(one):
    score_hand(one, 1, [8, 8])
    move = move_room(one, SAID)
    spoken = say(deal_at(one, 2, 1), EIGHT, Testimony(source=NS))
    undo(spoken, SAID)
    heard = say(deal_at(one, 2, 1), EIGHT, Testimony(source=NS))
    say(deal_at(one, 2, 1), EIGHT, Testimony(source=EW))
    with pytest.raises(StaysSaidError):
        undo(move, SAID)
    assert heard.kind == Act.Kind.SCORE
