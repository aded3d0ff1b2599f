"""Whatever order scores are typed, said, corrected, undone and sent again in: the totals are those of
the numbers that stand in the end."""

from collections import Counter
from contextlib import suppress

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings, strategies as st

from drives.errors import DependsError
from drives.models import Act, Deal, Drive, ScoreEntry, Seat
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.said import read_again, say
from drives.services.scores import record_score
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, seat
from tests.results.evenings import totals

TABLES, HANDS = 3, 2
Source = ScoreEntry.Source

PLACES = st.tuples(st.integers(1, HANDS), st.integers(1, TABLES))
TRICKS = st.integers(0, 13)
TYPED = st.tuples(st.just("type"), PLACES, st.none() | TRICKS)
SAID = st.tuples(st.sampled_from([Source.NORTH_SOUTH, Source.EAST_WEST]), PLACES, TRICKS)
READ = st.tuples(st.just(Source.SECOND), PLACES, TRICKS)
UNDONE = st.tuples(st.just("undo"), st.integers(0, 50), st.none())
AGAIN = st.tuples(st.just("again"), st.integers(0, 50), st.none())
STEPS = st.lists(TYPED | TYPED | SAID | READ | UNDONE | AGAIN, max_size=14)


class EnoughError(Exception):
    """The evening was tried, and is to leave no trace."""


class Evening:
    """Does one step after the other, and keeps by itself what must count for each table and hand."""

    def __init__(self, drive):
        self.drive, self.presses = drive, []

    def step(self, what, which, ns):
        if what == "type":
            self._press(record_score, which, ns, Source.ORGANISER)
        elif what == "undo":
            self._undo(which)
        elif what == "again" and self.presses:
            press, deal, score, said, act = self.presses[which % len(self.presses)]
            assert press(deal, score, said) == act
        elif what == Source.SECOND:
            if deal_at(self.drive, *which).score is not None:
                self._press(read_again, which, ns, what)
        elif what != "again":
            self._press(say, which, ns, what)

    def _press(self, press, which, ns, source):
        deal = deal_at(self.drive, *which)
        newest = deal.entries.last()
        said = Testimony(
            source=source,
            client_key=f"press-{len(self.presses)}",
            seen=newest.pk if newest else None,
        )
        score = None if ns is None else DealScore(ns, 13 - ns)
        act = press(deal, score, said)
        self.presses.append((press, deal, score, said, act))

    def _undo(self, which):
        acts = list(self.drive.acts.standing().filter(kind=Act.Kind.SCORE))
        if acts:
            with suppress(DependsError):
                undo(acts[which % len(acts)], Testimony())

    def settle(self):
        """Let the organiser type what is still blank, and have the last word where two differ."""
        deals = Deal.objects.filter(hand__drive=self.drive).with_newest().select_related("hand")
        for deal in deals:
            if deal.score is None or deal.checked == Deal.Checked.DISPUTED:
                record_score(deal, deal.score or DealScore(7, 6), Testimony(seen=deal.newest))


def final_values(drive):
    """Return what each place last came to by the log alone: the last act that changed it."""
    values = {}
    for act in drive.acts.filter(kind__in=(Act.Kind.SCORE, Act.Kind.UNDO)):
        values[act.hand, act.table] = act.after["ns"]
    return values


def added_up(drive):
    """Add up every card from its seats and the log's numbers, without any code of `results`."""
    values, totals = final_values(drive), Counter()
    for chair in Seat.objects.filter(round__drive=drive).select_related("entry", "round"):
        for hand in chair.round.hands.all():
            ns = values[hand.number, chair.table_number]
            totals[chair.entry.number] += ns if chair.chair in "NS" else 13 - ns
    return totals


@pytest.fixture(params=[Drive.Phones.ONE, Drive.Phones.BOTH])
def drive(request, club):
    drive = seat(make_drive(club, "individual", people=4 * TABLES, hands=HANDS))
    Drive.objects.filter(pk=drive.pk).update(phones=request.param)
    return drive


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_in_any_order_the_totals_are_those_of_the_final_values(drive, steps):
    with suppress(EnoughError), transaction.atomic():
        evening = Evening(drive)
        for step in steps:
            evening.step(*step)
        evening.settle()
        found = totals(drive)
        assert found == added_up(drive)
        assert sum(found.values()) == 26 * TABLES * HANDS
        assert proof(drive).holds
        spoken = drive.acts.filter(kind__in=(Act.Kind.SCORE, Act.Kind.SAID, Act.Kind.UNDO))
        assert drive.score_entries.count() == spoken.count()
        raise EnoughError
