"""Deals that were not played out: what they put on the cards, who goes on, and the way back."""

from fractions import Fraction

import pytest

from drives.errors import (
    CountsFromCardsError,
    NothingOutError,
    NotVoidError,
    SaidSinceError,
    ScoreConflictError,
    SeatsChangedError,
    VoidTooMuchError,
)
from drives.models import Deal, Drive, Penalty
from drives.results.lines import Said, lines
from drives.results.proof import proof
from drives.results.void_deals import why_void
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.said import say
from drives.services.scores import missing_scores, record_score
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.services.void import VoidAward, make_rest_void, make_void, take_back_void
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import from_cards, totals
from tests.services.rooms import around, snapshot
from tests.services.voiding import AVERAGE, NO_SCORE, NS_WINS, Void, back, seen, void


@pytest.fixture
def drive(club):
    """Nine people: two tables and one who rests for 6½."""
    return seat(make_drive(club, people=9, hands=3, rest_award=13))


@pytest.mark.parametrize(("scoring", "most"), [("all", 13), ("odd", 7), ("flag", 2)])
def test_a_number_is_no_more_than_a_deal_can_put_on_a_card(drive, scoring, most):
    Drive.objects.filter(pk=drive.pk).update(scoring=scoring)
    for press in (
        lambda award: void(drive, 1, 2, award),
        lambda award: make_rest_void(drive.hands.get(number=1), award, Testimony()),
    ):
        with pytest.raises(VoidTooMuchError) as refused:
            press(VoidAward(Void.NUMBER, 2 * most + 1))
        assert refused.value.values["most"] == most
    assert not drive.acts.filter(kind="void").exists()
    void(drive, 1, 2, VoidAward(Void.NUMBER, 2 * most))
    assert deal_at(drive, 1, 2).void_award == 2 * most


def test_no_score_puts_nothing_on_any_card(drive):
    score(drive, 1, 1, 8)
    void(drive, 1, 2)
    found = totals(drive)
    assert [found[card] for card in around(drive, 1, 2)] == [None] * 4
    assert (proof(drive).deals.deals, proof(drive).void, proof(drive).holds) == (1, 0, True)
    assert missing_scores(drive) == [(2, 0), (3, 0)]


def test_a_number_is_on_each_card(drive):
    score(drive, 1, 1, 8)
    void(drive, 1, 2, VoidAward(Void.NUMBER, 13))
    found = totals(drive)
    assert [found[card] for card in around(drive, 1, 2)] == [Fraction(13, 2)] * 4
    assert (proof(drive).void, proof(drive).rests, proof(drive).holds) == (
        26,
        Fraction(13, 2),
        True,
    )


def test_an_average_is_of_the_hands_each_has_played(drive):
    score_hand(drive, 1, [9, 4])
    void(drive, 1, 2)
    back(drive, 1, 2)
    move_room(drive, Testimony())
    score(drive, 2, 1, 7)
    void(drive, 2, 2, AVERAGE)
    of_first = {line.entry: line.half_tricks for line in lines(drive) if line.first == 1}
    averaged = [line for line in lines(drive) if line.said is Said.AVERAGE]
    rested = next(line.entry for line in lines(drive) if line.said is Said.REST and line.first == 1)
    assert len(averaged) == 4
    for line in averaged:
        assert line.half_tricks == (None if line.entry == rested else of_first[line.entry])
    assert proof(drive).holds


def test_nobody_rests_in_a_hand_that_counts_for_nobody(drive):
    make_rest_void(drive.hands.get(number=1), NO_SCORE, Testimony())
    assert set(totals(drive).values()) == {None}
    assert proof(drive) is None
    undo(drive.acts.last(), Testimony())
    make_rest_void(drive.hands.get(number=1), VoidAward(Void.NUMBER, 12), Testimony())
    assert sorted(totals(drive).values()) == [6] * 8 + [Fraction(13, 2)]
    assert (proof(drive).void, proof(drive).holds) == (48, True)


def test_the_rest_of_a_hand_is_void_in_one_press_and_one_undo(drive):
    score(drive, 1, 1, 8)
    before = snapshot(drive), totals(drive)
    act = make_rest_void(drive.hands.get(number=1), NO_SCORE, Testimony())
    assert (deal_at(drive, 1, 1).void, deal_at(drive, 1, 2).void) == ("", "none")
    assert (act.table, act.after["tables"]) == (2, [2])
    undo(act, Testimony())
    assert (snapshot(drive), totals(drive)) == before
    score(drive, 1, 2, 8)
    with pytest.raises(NothingOutError):
        make_rest_void(drive.hands.get(number=1), NO_SCORE, Testimony())


def test_a_score_that_stood_comes_back_by_undo_and_when_the_void_is_taken_back(drive):
    score_hand(drive, 1, [8, 5])
    before = totals(drive)
    act = void(drive, 1, 1)
    assert totals(drive)[around(drive, 1, 1)[0]] is None
    undo(act, Testimony())
    assert totals(drive) == before
    void(drive, 1, 1)
    void(drive, 1, 1, AVERAGE)
    back(drive, 1, 1)
    assert (totals(drive), deal_at(drive, 1, 1).void) == (before, "")
    undo(drive.acts.last(), Testimony())
    assert deal_at(drive, 1, 1).void == "average"


def test_all_that_was_said_of_a_void_deal_is_kept(drive):
    score(drive, 1, 1, 8)
    void(drive, 1, 1)
    undo(drive.acts.last(), Testimony())
    said = deal_at(drive, 1, 1).entries.values_list("ns_tricks", "source")
    assert list(said) == [(8, "organiser"), (None, "organiser"), (8, "undo")]


def test_a_score_typed_over_a_void_deal_takes_the_void_back_and_undo_brings_it(drive):
    void(drive, 1, 1, VoidAward(Void.NUMBER, 12))
    act = score(drive, 1, 1, 8)
    assert (deal_at(drive, 1, 1).void, deal_at(drive, 1, 1).ns_tricks) == ("", 8)
    undo(act, Testimony())
    deal = deal_at(drive, 1, 1)
    assert (deal.void, deal.void_award, deal.ns_tricks) == ("number", 12, None)


def test_blank_over_a_void_deal_leaves_it_void(drive):
    void(drive, 1, 1)
    score(drive, 1, 1, None)
    assert deal_at(drive, 1, 1).void == "none"


def test_who_has_not_seen_that_a_deal_is_void_types_no_score_over_it(drive):
    deal = deal_at(drive, 1, 1)
    void(drive, 1, 1)
    with pytest.raises(ScoreConflictError):
        record_score(deal, DealScore(8, 5), Testimony())


def test_who_has_not_seen_a_score_makes_no_deal_void(drive):
    score(drive, 1, 1, 8)
    with pytest.raises(SaidSinceError):
        make_void(deal_at(drive, 1, 1), NO_SCORE, Testimony())
    with pytest.raises(SeatsChangedError):
        make_void(deal_at(drive, 1, 1), NO_SCORE, seen(drive, 1, 1, seating_version=1))


def test_what_a_phone_says_of_a_void_deal_is_kept_and_does_not_count(drive):
    type(drive).objects.update(phones="one")
    void(drive, 1, 1, NS_WINS)
    for source, ns in (("table-ns", 8), ("table-ew", 7)):
        say(deal_at(drive, 1, 1), DealScore(ns, 13 - ns), Testimony(source=source))
    deal = deal_at(drive, 1, 1)
    assert (deal.void, deal.ns_tricks, deal.entries.count()) == ("none", None, 3)
    score(drive, 1, 2, 8)
    assert deal.checked == "disputed"
    move_room(drive, Testimony())


def test_an_average_is_of_tricks_taken_whatever_a_penalty_took_off(club):
    drive = seat(make_drive(club, "individual", people=4, hands=2))
    score(drive, 1, 1, 9)
    card = around(drive, 1, 1)[0]
    Penalty.objects.create(
        drive=drive,
        entry=drive.entries.get(number=card),
        hand_number=1,
        form=Penalty.Form.OFF,
        half_tricks=6,
    )
    void(drive, 2, 1, AVERAGE)
    assert totals(drive)[card] == 9 - 3 + 9


def test_what_is_not_void_is_not_taken_back(drive):
    with pytest.raises(NotVoidError):
        take_back_void(deal_at(drive, 1, 1), Testimony())


def test_a_drive_from_cards_has_no_void_deals(club):
    drive = from_cards(club, 104, 104, 104, 104)
    deal = Deal.objects.filter(hand__drive=drive).select_related("hand").first()
    with pytest.raises(CountsFromCardsError):
        make_rest_void(deal.hand, NO_SCORE, Testimony())


def test_a_second_press_makes_no_second_act(drive):
    deal, said = deal_at(drive, 1, 1), Testimony(client_key="press")
    assert make_void(deal, NO_SCORE, said) == make_void(deal, NO_SCORE, said)
    again = seen(drive, 1, 1, client_key="again")
    assert take_back_void(deal, again) == take_back_void(deal, again)
    hand, both = drive.hands.get(number=1), Testimony(client_key="both")
    assert make_rest_void(hand, NO_SCORE, both) == make_rest_void(hand, NO_SCORE, both)


def test_why_a_deal_is_void_is_the_reason_of_the_act_that_still_holds(drive):
    for reason, award in (("cards dropped", NO_SCORE), ("no time", AVERAGE)):
        make_void(deal_at(drive, 1, 1), award, seen(drive, 1, 1, reason=reason))
    assert why_void(drive) == {(1, 1): "no time"}
    undo(drive.acts.last(), Testimony())
    assert why_void(drive) == {(1, 1): "cards dropped"}


def test_an_evening_with_void_deals_is_finished_and_proved(club):
    drive = seat(make_drive(club, people=8, hands=1, half_after=None))
    score(drive, 1, 1, 8)
    void(drive, 1, 2, VoidAward(Void.NUMBER, 13))
    assert finish(drive, Testimony()).after == {"proved": True}
