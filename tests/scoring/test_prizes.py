"""Who wins which prize."""

from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.models import Drive, Prize
from scoring.ladders import FIGURE, Figures, PrizeKind, PrizeLine
from scoring.prizes import Settled, Terms, give
from scoring.ties import Ties

K, S = PrizeKind, Settled
FIRST, SECOND, THIRD = (PrizeLine(K.TOTAL, number=number) for number in (1, 2, 3))
BEST_HALF = PrizeLine(K.FIRST_HALF)


def total(number, tricks, **others):
    return Figures(number, total=tricks, hands=24, **others)


class Whoever(dict):
    """Cuts by line alone: won against whoever ties, so that a test need not name them all."""

    def get(self, cut, default=None):
        line, _between = cut
        return super().get(line, default)


def won(found, lines, **terms):
    return [(one.winners, one.settled) for one in give(found, lines, Terms(**terms))]


LEVEL = {"ada": total(1, 98), "nora": total(2, 98), "may": total(3, 90)}
BOTH = ("ada", "nora")


def test_places_go_to_those_who_have_them():
    found = {"c": total(1, 115), "b": total(2, 118), "a": total(3, 120)}
    assert won(found, [FIRST, SECOND, THIRD]) == [
        (("a",), S.CLEAR),
        (("b",), S.CLEAR),
        (("c",), S.CLEAR),
    ]


@pytest.mark.parametrize("one_each", [True, False])
def test_two_who_tie_for_first_have_first_and_second_between_them(one_each):
    found = won(LEVEL, [FIRST, SECOND, THIRD], one_each=one_each)
    assert found == [(BOTH, S.SHARED), (BOTH, S.SHARED), (("may",), S.CLEAR)]


def test_two_share_no_more_than_two_prizes_where_each_has_one():
    found = won(LEVEL, [FIRST, FIRST, FIRST])
    assert found == [(BOTH, S.SHARED), (BOTH, S.SHARED), (("may",), S.CLEAR)]


def test_a_cut_is_open_until_it_is_recorded_and_second_place_waits_for_it():
    found = give(LEVEL, [FIRST, SECOND, THIRD], Terms(ties=Ties.CUT))
    assert [one.settled for one in found] == [S.OPEN, S.WAITS, S.CLEAR]
    assert [one.between for one in found] == [BOTH, BOTH, ("may",)]
    assert [one.winners for one in found] == [(), (), ("may",)]


@pytest.mark.parametrize("one_each", [True, False])
def test_who_loses_the_cut_for_first_is_second(one_each):
    found = won(LEVEL, [FIRST, SECOND], ties=Ties.CUT, cuts=Whoever({0: "nora"}), one_each=one_each)
    assert found == [(("nora",), S.CUT), (("ada",), S.CLEAR)]


def test_three_cut_twice_for_two_prizes():
    found = LEVEL | {"may": total(3, 98)}
    terms = {"ties": Ties.CUT, "cuts": Whoever({0: "nora"})}
    assert won(found, [FIRST, SECOND], **terms) == [(("nora",), S.CUT), ((), S.OPEN)]
    terms["cuts"] = Whoever({0: "nora", 1: "may"})
    assert won(found, [FIRST, SECOND], **terms) == [(("nora",), S.CUT), (("may",), S.CUT)]


def test_a_cut_won_by_somebody_who_does_not_tie_any_more_decides_nothing():
    assert won(LEVEL, [FIRST], ties=Ties.CUT, cuts=Whoever({0: "may"})) == [((), S.OPEN)]


@pytest.mark.parametrize(
    ("ties", "first"), [(Ties.SECOND_HALF, "ada"), (Ties.HANDS_WON, "nora")], ids=str
)
def test_a_second_figure_parts_them_and_both_are_shown(ties, first):
    """Case C03, (ii): the 9 and the 8 are there to be printed."""
    found = {
        "ada": total(1, 101, halves=(50, 51), hands_won=8),
        "nora": total(2, 101, halves=(52, 49), hands_won=9),
    }
    one, other = give(found, [FIRST, SECOND], Terms(ties=ties))
    assert (one.winners, one.settled, other.settled) == ((first,), S.PARTED, S.PARTED)
    assert {row.key: row.second for row in one.level} == (
        {"ada": 51, "nora": 49} if ties is Ties.SECOND_HALF else {"ada": 8, "nora": 9}
    )


@pytest.mark.parametrize("hands_won", [9, None], ids=["as many", "not known"])
def test_level_by_the_rule_too_is_shared_and_said_so(hands_won):
    found = {"ada": total(1, 98, hands_won=9), "nora": total(2, 98, hands_won=hands_won)}
    assert won(found, [FIRST], ties=Ties.HANDS_WON) == [(BOTH, S.LEVEL)]


def test_where_everybody_has_one_prize_it_passes_to_the_next_without():
    found = {
        "ada": total(1, 98, halves=(50, 48)),
        "nora": total(2, 95, halves=(45, 50)),
        "may": total(3, 90, halves=(49, 41)),
    }
    lines = [FIRST, BEST_HALF, PrizeLine(K.SECOND_HALF)]
    assert [names for names, _ in won(found, lines)] == [("ada",), ("may",), ("nora",)]
    assert [names for names, _ in won(found, lines, one_each=False)] == [
        ("ada",),
        ("ada",),
        ("nora",),
    ]


def test_a_prize_that_an_open_cut_may_pass_on_waits_and_so_does_the_next_in_question():
    found = {
        "ada": total(1, 98, halves=(50, 48)),
        "nora": total(2, 98, halves=(44, 54)),
        "may": total(3, 90, halves=(49, 41)),
        "zoe": total(4, 80, halves=(40, 40)),
    }
    lowest_but_one = PrizeLine(K.LOWEST, number=2)
    lines = [FIRST, BEST_HALF, lowest_but_one, PrizeLine(K.LOWEST)]
    assert [how for _, how in won(found, lines, ties=Ties.CUT)] == [
        S.OPEN,
        S.WAITS,
        S.WAITS,
        S.CLEAR,
    ]
    assert [names for names, _ in won(found, lines, ties=Ties.CUT, cuts=Whoever({0: "ada"}))] == [
        ("ada",),
        ("may",),
        ("nora",),
        ("zoe",),
    ]
    after = won(found, lines, ties=Ties.CUT, one_each=False)
    assert [how for _, how in after] == [S.OPEN, S.CLEAR, S.CLEAR, S.CLEAR]


def test_every_so_many_places_gives_each_of_them_a_prize():
    found = {number: total(number, 100 - number) for number in range(1, 10)}
    given_ = give(found, [PrizeLine(K.EVERY_NTH, number=4)], Terms())
    assert [(one.place, one.winners) for one in given_] == [(4, (4,)), (8, (8,))]


def test_nobody_cuts_for_every_so_many_places_so_they_share():
    lines = [PrizeLine(K.EVERY_NTH, number=2)]
    assert won(LEVEL, lines, ties=Ties.CUT) == [(BOTH, S.SHARED)]


@pytest.mark.parametrize(
    "line",
    [
        PrizeLine(K.EVERY_NTH, number=4),
        PrizeLine(K.TOTAL, number=4),
        PrizeLine(K.MYSTERY, number=9),
    ],
    ids=lambda line: line.kind,
)
def test_where_nobody_comes_into_question_the_prize_is_nobodys(line):
    assert won(LEVEL, [line]) == [((), S.NOBODY)]


def test_where_all_in_question_have_a_prize_that_is_why_nobody_has_this_one():
    found = {"ada": total(1, 98, role="L"), "bob": total(2, 90, role="G")}
    lines = [FIRST, PrizeLine(K.LOWEST, "L"), PrizeLine(K.LOWEST)]
    assert won(found, lines) == [(("ada",), S.CLEAR), ((), S.ALL_HAVE), (("bob",), S.CLEAR)]


def test_the_mystery_number_passes_to_the_next_card():
    lines = [FIRST, PrizeLine(K.MYSTERY, number=1)]
    assert won(LEVEL | {"ada": total(1, 99)}, lines)[1] == (("nora",), S.CLEAR)


def test_codes_are_those_that_the_database_holds():
    assert [kind.value for kind in PrizeKind] == Prize.Kind.values
    assert [ties.value for ties in Ties] == Drive.TieRule.values


HALF = st.none() | st.integers(0, 3) | st.just(Fraction(5, 2))
SOMEBODY = st.builds(
    Figures,
    number=st.integers(1, 9),
    role=st.sampled_from(["L", "G", ""]),
    total=st.none() | st.integers(0, 4),
    halves=st.tuples(HALF, HALF) | st.tuples(HALF),
    tens=st.none() | st.integers(0, 2),
    hands_won=st.none() | st.integers(0, 3),
    hands=st.integers(0, 2),
)
ROOM = st.dictionaries(st.integers(1, 30), SOMEBODY, max_size=9)
LINES = st.lists(
    st.builds(
        PrizeLine,
        kind=st.sampled_from(PrizeKind),
        role=st.sampled_from(["", "L", "G"]),
        number=st.integers(1, 4),
    ),
    max_size=8,
)
TERMS = st.builds(
    Terms,
    ties=st.sampled_from(Ties),
    one_each=st.booleans(),
    cuts=st.dictionaries(st.integers(0, 7), st.integers(1, 30)).map(lambda cuts: Whoever(cuts)),
)


@given(ROOM, LINES, TERMS, st.integers())
def test_the_order_of_entry_never_changes_anything(room, lines, terms, seed):
    """Case C01."""
    shuffled = list(room.items())
    Random(seed).shuffle(shuffled)
    assert give(dict(shuffled), lines, terms) == give(room, lines, terms)


@given(ROOM, LINES, TERMS)
def test_every_prize_goes_to_somebody_of_its_role_with_the_figure_claimed(room, lines, terms):
    for one in give(room, lines, terms):
        line = lines[one.line]
        for winner in one.winners:
            assert line.role in ("", room[winner].role)
            assert FIGURE[line.kind](room[winner]) == one.figure
            assert (one.figure is None) == (line.kind is PrizeKind.MYSTERY)


@given(ROOM, LINES, TERMS)
def test_nobody_has_more_than_one_prize_where_each_has_one(room, lines, terms):
    """Two who share two prizes have one each."""
    shares = defaultdict(Fraction)
    for one in give(room, lines, Terms(terms.ties, one_each=True, cuts=terms.cuts)):
        for winner in one.winners:
            shares[winner] += Fraction(1, len(one.winners))
    assert all(share <= 1 for share in shares.values())


@given(ROOM, LINES, TERMS)
def test_a_prize_has_a_winner_or_says_why_not(room, lines, terms):
    for one in give(room, lines, terms):
        without = one.settled in (S.OPEN, S.WAITS, S.NOBODY, S.ALL_HAVE)
        assert bool(one.winners) is not without
        assert (len(one.winners) > 1) == (one.settled in (Settled.SHARED, Settled.LEVEL))


@given(ROOM, LINES, st.booleans())
def test_no_rule_but_the_cut_leaves_anything_open(room, lines, one_each):
    for ties in set(Ties) - {Ties.CUT}:
        settled = {one.settled for one in give(room, lines, Terms(ties, one_each))}
        assert not settled & {Settled.OPEN, Settled.WAITS}


@given(ROOM, LINES, st.booleans(), st.data())
def test_whoever_wins_a_cut_what_was_clear_before_stays(room, lines, one_each, data):
    before = give(room, lines, Terms(Ties.CUT, one_each))
    open_one = next((one for one in before if one.settled is Settled.OPEN), None)
    if open_one is None:
        return
    winner = data.draw(st.sampled_from(open_one.between))
    after = give(
        room,
        lines,
        Terms(Ties.CUT, one_each, {(open_one.line, frozenset(open_one.between)): winner}),
    )
    for was, now in zip(before, after, strict=True):
        if was.winners:
            assert now == was


@given(ROOM, LINES, st.booleans(), st.data())
def test_cut_by_cut_everything_is_settled(room, lines, one_each, data):
    cuts = {}
    for _ in lines:
        given_ = give(room, lines, Terms(Ties.CUT, one_each, dict(cuts)))
        if one := next((one for one in given_ if one.settled is Settled.OPEN), None):
            cuts[one.line, frozenset(one.between)] = data.draw(st.sampled_from(one.between))
    settled = {one.settled for one in give(room, lines, Terms(Ties.CUT, one_each, cuts))}
    assert not settled & {Settled.OPEN, Settled.WAITS}


def test_a_cut_counts_only_among_those_who_cut():
    """Ada beat Nora for it; by now May ties too, and has not cut."""
    cuts = {(0, frozenset({"ada", "nora"})): "ada"}
    assert won(LEVEL, [FIRST], ties=Ties.CUT, cuts=cuts) == [(("ada",), S.CUT)]
    three = LEVEL | {"may": total(3, 98)}
    assert won(three, [FIRST], ties=Ties.CUT, cuts=cuts) == [((), S.OPEN)]
