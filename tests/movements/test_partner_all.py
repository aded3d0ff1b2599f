"""Partner drive in which everybody meets everybody: who meets whom, who rests, who stays."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.movements.partner_all import check, schedule
from drives.movements.seating import Entrant, MovementError
from scoring.sides import Side
from tests.movements.rooms import chairs_of, partnerships, plain_room, resting

PAIRS = st.integers(2, 60)


def seated(pairs, rounds, sitters=()):
    return schedule(plain_room(2 * pairs, sitters), rounds, {}, Random(1))


def full(pairs):
    return pairs - 1 + pairs % 2


def test_seven_pairs_in_seven_rounds():
    """Case C18: three tables play, each pair rests once, and no pair meets itself or another twice."""
    rounds = seated(7, 7)
    assert [len(seating.tables) for seating in rounds] == [3] * 7
    assert [len(seating.rests) for seating in rounds] == [2] * 7
    rests = Counter(number for seating in rounds for _, number in resting(seating))
    assert rests == Counter(range(1, 15))
    met = Counter(pairs for seating in rounds for pairs in partnerships(seating))
    assert len(met) == 21
    assert set(met.values()) == {1}
    assert all(len(pairs) == 2 for pairs in met)


@given(PAIRS)
def test_every_pair_meets_every_other_once(pairs):
    rounds = seated(pairs, full(pairs))
    met = Counter(two for seating in rounds for two in partnerships(seating))
    assert len(met) == pairs * (pairs - 1) // 2
    assert set(met.values()) == {1}


@given(PAIRS, st.integers(1, 40))
def test_partners_stay_together_and_everybody_plays_or_rests(pairs, rounds):
    for seating in seated(pairs, rounds):
        for table in seating.tables:
            for side in Side:
                one, other = table.pair(side)
                assert (one.number % 2, other.number) == (1, one.number + 1)
        placed = [one.number for _, _, one in seating.seated()]
        placed += [number for _, number in resting(seating)]
        assert sorted(placed) == list(range(1, 2 * pairs + 1))


@given(st.integers(1, 30), st.integers(1, 60))
def test_pairs_rest_in_turn(tables, rounds):
    pairs = 2 * tables + 1
    rests = Counter(number for now in seated(pairs, rounds) for _, number in resting(now))
    times = [rests[number] for number in range(1, 2 * pairs + 1)]
    assert max(times) - min(times) <= 1


@pytest.mark.parametrize("pairs", [5, 7, 19])
def test_a_pair_that_walks_in_changes_nobody_elses_seat(pairs):
    for without, with_them in zip(seated(pairs, 9), seated(pairs + 1, 9), strict=True):
        assert with_them.tables[:-1] == without.tables
        last = {one.number for one in with_them.tables[-1].chairs.values()}
        assert {2 * pairs + 1, 2 * pairs + 2} < last


@pytest.mark.parametrize("sitter", [1, 4, 9, 18])
def test_a_pair_that_sits_still_keeps_its_table(sitter):
    rounds = seated(9, 9, sitters=[sitter])
    assert len({place for now in rounds for place in chairs_of(now, sitter)}) == 1


def test_pairs_that_sit_still_are_kept_apart_as_long_as_that_can_be():
    rounds = seated(12, 4, sitters=[1, 3])
    homes = [{place for now in rounds for place in chairs_of(now, one)} for one in (1, 3)]
    assert [len(home) for home in homes] == [1, 1]
    assert homes[0] != homes[1]
    with pytest.raises(MovementError) as refused:
        seated(12, 11, sitters=[1, 3])
    assert (refused.value.code, refused.value.values) == (
        "sitters_meet",
        {"sitters": 2, "hands": 11},
    )


@pytest.mark.parametrize(
    ("entrants", "code"),
    [
        (plain_room(17), "odd_person"),
        (plain_room(2), "too_few"),
        ([Entrant(n, team=1) for n in (1, 2, 3)] + [Entrant(4, team=2)], "team_not_a_pair"),
        (plain_room(10, sitters=[1, 3, 5]), "too_many_sitters"),
    ],
)
def test_people_who_do_not_make_pairs_are_refused(entrants, code):
    with pytest.raises(MovementError) as refused:
        check(entrants, {})
    assert refused.value.code == code
    with pytest.raises(MovementError):
        schedule(entrants, 1, {}, Random(1))
