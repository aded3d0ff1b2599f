"""Penalties and void deals as they count: the laws that hold whatever was scored and ruled."""

from collections import Counter
from fractions import Fraction

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings, strategies as st

from drives.models import Deal, Penalty
from drives.results.leaderboard import leaderboard
from drives.results.lines import Said, scored
from drives.results.penalties import moves_in, with_penalties
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.stop import stop_after
from tests.evenings import make_drive, score_hand, seat

Form, Void = Penalty.Form, Deal.Void
HANDS = 3

of_a_deal = st.one_of(
    st.integers(0, 13),
    st.none(),
    st.sampled_from([(Void.NO_SCORE, None), (Void.AVERAGE, None), (Void.NUMBER, 13)]),
)
penalties = st.lists(
    st.tuples(
        st.integers(1, 9),
        st.integers(1, HANDS),
        st.sampled_from(list(Form)),
        st.integers(1, 13),
        st.booleans(),
    ),
    max_size=6,
)


@pytest.fixture
def drive(club):
    """Nine people at two tables and one rest, three hands that are all seated."""
    return seat(make_drive(club, "individual", people=9, hands=HANDS, rest_award=13))


def _write(drive, results, given):
    deals = Deal.objects.filter(hand__drive=drive).order_by("hand__number", "table_number")
    for deal, result in zip(deals, results, strict=True):
        void, award = result if isinstance(result, tuple) else ("", None)
        deal.ns_tricks = None if isinstance(result, tuple) else result
        deal.void, deal.void_award = void, award
        deal.save()
    cards = dict(drive.entries.values_list("number", "pk"))
    Penalty.objects.bulk_create(
        Penalty(
            drive=drive,
            entry_id=cards[card],
            hand_number=hand,
            form=form,
            half_tricks=2 * tricks,
            pair=pair,
        )
        for card, hand, form, tricks, pair in given
    )


def _totals(drive):
    return {
        placed.row.competitor.entry: placed.row.total
        for placed in leaderboard(drive)["everyone"].rows
    }


def test_the_cards_are_what_the_deals_the_rests_and_the_rulings_come_to(drive):
    @settings(max_examples=25)
    @given(st.lists(of_a_deal, min_size=2 * HANDS, max_size=2 * HANDS), penalties)
    def law(results, ruled):
        with transaction.atomic():
            _write(drive, results, ruled)
            read = scored(drive)
            sums = Counter()
            for line in read.lines:
                sums[line.said] += Fraction(line.half_tricks or 0, 2)
            played = sum(isinstance(result, int) for result in results)
            assert sums[Said.PLAYED] == 26 * played
            found = proof(drive, read)
            assert found is None or found.holds
            totals = [total for total in _totals(drive).values() if total is not None]
            assert sum(totals) == sums.total()
            transaction.set_rollback(True)

    law()


def test_withdrawn_penalties_leave_every_total_as_it_was(drive):
    @settings(max_examples=10)
    @given(st.lists(st.integers(0, 13), min_size=2 * HANDS, max_size=2 * HANDS), penalties)
    def law(results, ruled):
        with transaction.atomic():
            _write(drive, results, [])
            before = _totals(drive)
            _write(drive, results, ruled)
            drive.penalties.update(withdrawn=True)
            assert _totals(drive) == before
            transaction.set_rollback(True)

    law()


def test_moved_tricks_of_several_penalties_are_taken_together(drive):
    card = drive.rounds.get(number=1).seats.get(table_number=1, chair="E").entry.number
    _write(drive, [8] * 6, [(card, 1, Form.MOVED, 2, False), (card, 1, Form.MOVED, 1, False)])
    assert moves_in(drive.pk, [1]) == {(1, 1): -3}
    assert moves_in(drive.pk, [2]) == {}


def test_what_both_sides_pay_comes_to_nothing(drive):
    seats = drive.rounds.get(number=1).seats.filter(table_number=1)
    cards = dict(seats.values_list("chair", "entry__number"))
    _write(drive, [8] * 6, [(cards[chair], 1, Form.MOVED, 3, False) for chair in "NE"])
    assert moves_in(drive.pk, [1]) == {(1, 1): 0}


def test_a_penalty_of_a_hand_that_is_no_more_counts_no_more(drive):
    _write(drive, [8, 8, None, None, None, None], [(1, 3, Form.OFF, 3, False)])
    before = _totals(drive)
    stop_after(drive, 1, Testimony())
    assert scored(drive).penalties == []
    assert _totals(drive) == before


def test_a_list_up_to_a_hand_has_no_later_penalty(drive):
    _write(drive, [8] * 6, [(1, 2, Form.OFF, 3, False)])
    assert not [line for line in scored(drive, 1).lines if line.said is Said.PENALTY]
    assert [line.half_tricks for line in scored(drive, 2).lines if line.said is Said.PENALTY] == [
        -6
    ]


def test_the_deals_say_at_which_tables_somebody_has_a_penalty(drive):
    seats = drive.rounds.get(number=2).seats.exclude(chair="R").filter(table_number=2)
    card = seats.first().entry.number
    _write(drive, [8] * 6, [(card, 2, Form.OFF, 3, False)])
    deals = with_penalties(Deal.objects.filter(hand__drive=drive))
    found = deals.filter(penalised=True).values_list("hand__number", "table_number")
    assert list(found) == [(2, 2)]
    drive.penalties.update(withdrawn=True)
    assert not deals.filter(penalised=True).exists()


def test_penalties_are_read_in_as_many_queries_whatever_their_number(drive):
    score_hand(drive, 1, [8, 5])

    def asked():
        with CaptureQueriesContext(connection) as queries:
            scored(drive)
        return len(queries)

    before = asked()
    _write(drive, [8] * 6, [(card, 1, Form.MOVED, 1, True) for card in range(1, 9)])
    assert asked() == before
