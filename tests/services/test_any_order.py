"""Evenings played at random: whatever the order of acts, totals are those of the deals that stand."""

from collections import Counter
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest

from drives.errors import (
    DependsError,
    MissingScoresError,
    MovedOnError,
    NoNextRoundError,
    WinnerChangedError,
)
from drives.models import Act, Deal, Seat
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import make_drive, score, seat
from tests.services.rooms import snapshot

HANDS, STEPS = 4, 40
REST_AWARD = Fraction(13, 2)


def _counted_by_hand(drive):
    """Add up every card from seats and tricks alone, without any code of `results`."""
    tricks = {
        (hand, table): ns
        for hand, table, ns in Deal.objects.filter(hand__drive=drive).values_list(
            "hand__number", "table_number", "ns_tricks"
        )
    }
    begun = {hand for (hand, _), ns in tricks.items() if ns is not None}
    totals = Counter()
    for seat_ in Seat.objects.filter(round__drive=drive).select_related("entry", "round"):
        for hand in seat_.round.hands.all():
            ns = tricks.get((hand.number, seat_.table_number))
            if seat_.chair == "R":
                totals[seat_.entry.number] += REST_AWARD if hand.number in begun else 0
            elif ns is not None:
                totals[seat_.entry.number] += ns if seat_.chair in "NS" else 13 - ns
    return {card: total for card, total in totals.items() if total}


def _totals(drive):
    rows = leaderboard(drive)["everyone"].rows
    return {placed.row.competitor.number: placed.row.total for placed in rows if placed.row.total}


def _score(drive, rng):
    deal = rng.choice(list(Deal.objects.filter(hand__drive=drive).select_related("hand")))
    hand, table = deal.hand.number, deal.table_number
    ns = rng.choice([None, *range(14)])
    with suppress(MovedOnError):
        try:
            return score(drive, hand, table, ns)
        except WinnerChangedError:
            return _answer(deal, ns, rng)
    return None


def _answer(deal, ns, rng):
    said = Testimony(seen=deal.entries.last().pk)
    moved = rng.choice(list(RoomMoved))
    return correct_winner(deal, DealScore(ns, 13 - ns), said, moved)


def _move(drive, rng):
    with suppress(MissingScoresError, NoNextRoundError):
        return move_room(drive, Testimony())
    return None


def _undo(drive, rng):
    kinds = (Act.Kind.SCORE, Act.Kind.MOVE)
    acts = list(drive.acts.standing().filter(kind__in=kinds))
    if acts:
        with suppress(DependsError):
            undo(rng.choice(acts), Testimony())


def _step(drive, rng):
    choices = (
        [_score, _move, _undo] if drive.movement.startswith("progressive") else [_score, _undo]
    )
    weights = [6, 3, 2] if len(choices) == 3 else [6, 2]
    return rng.choices(choices, weights)[0](drive, rng)


EVENINGS = [("progressive-losers", 10), ("progressive-winners", 5), ("individual", 9)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("movement", "people"), EVENINGS)
def test_in_any_order_of_acts_totals_are_those_of_the_deals_that_stand(
    club, movement, people, seed
):
    drive, rng = seat(make_drive(club, movement, people=people, hands=HANDS)), Random(seed)
    for _ in range(STEPS):
        _step(drive, rng)
        found = proof(drive)
        assert found is None or found.holds
    totals = _totals(drive)
    assert totals == _counted_by_hand(drive)
    assert sum(totals.values()) == _sum_of_the_room(drive)


def _sum_of_the_room(drive):
    """26 for every deal that was played, and an award for everyone who rested in its hand."""
    played = Deal.objects.filter(hand__drive=drive, ns_tricks__isnull=False)
    begun = drive.hands.filter(deals__in=played).distinct()
    rests = sum(hand.round.seats.filter(chair="R").count() for hand in begun)
    return 26 * played.count() + REST_AWARD * rests


@pytest.mark.parametrize("seed", range(3))
def test_every_act_may_be_undone_at_once_and_leaves_no_trace(club, seed):
    drive, rng = seat(make_drive(club, people=10, hands=HANDS)), Random(seed)
    for _ in range(STEPS):
        before = snapshot(drive)
        act = rng.choices([_score, _move], [6, 3])[0](drive, rng)
        if act and rng.random() < 0.5:
            undo(act, Testimony())
            assert snapshot(drive) == before


@pytest.mark.parametrize("seed", range(3))
def test_undone_from_the_last_act_backwards_an_evening_is_as_it_began(club, seed):
    drive, rng = seat(make_drive(club, people=10, hands=HANDS)), Random(seed)
    start = snapshot(drive)
    for _ in range(STEPS):
        _step(drive, rng)
    for act in reversed(list(drive.acts.standing())):
        if act.kind == Act.Kind.SEAT:
            break
        undo(act, Testimony())
    assert snapshot(drive) == start
