"""Mixed individual: ladies with gents, laws for every number of people, sitters, walk-ins."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from drives.movements.audit import audit
from drives.movements.mixed import check, schedule
from drives.movements.seating import Entrant, MovementError, Role
from scoring.sides import Side
from tests.movements.rooms import chairs_of, resting, room, who


def seated(players, hands, sitters=(), more=Role.LADY):
    return schedule(room(players, sitters, more), hands, {}, Random(1))


def roles_of_pairs(rounds):
    return {
        frozenset(one.role for one in table.pair(side))
        for seating in rounds
        for table in seating.tables
        for side in Side
    }


@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
def test_every_pair_is_a_lady_and_a_gent_and_everybody_plays_or_rests(more):
    for players in range(4, 48):
        rounds = seated(players, 18, more=more)
        assert roles_of_pairs(rounds) == {frozenset({Role.LADY, Role.GENT})}
        for seating in rounds:
            placed = [one.number for _, _, one in seating.seated()]
            placed += [number for _, number in resting(seating)]
            assert sorted(placed) == list(range(1, players + 1))
            assert [table.number for table in seating.tables] == list(range(1, players // 4 + 1))


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 11, 13, 16, 25])
def test_nobody_meets_anybody_twice_in_as_many_hands_as_there_are_tables(tables):
    assert audit(seated(4 * tables, tables)).meetings.most == 1


@pytest.mark.parametrize("over", [1, 2, 3])
def test_those_left_over_find_new_company_too(over):
    for tables in (5, 7, 8, 11, 13):
        assert audit(seated(4 * tables + over, tables)).meetings.most == 1


def test_no_lady_partners_a_gent_twice_in_nearly_as_many_hands_as_there_are_gents():
    """But for 4n + 3 people: three take turns, and one or two of them may not come out new."""
    for players in range(16, 130):
        rounds = seated(players, min(40, players // 4 * 2 - 1))
        partners = [
            frozenset(one.number for one in table.pair(side))
            for seating in rounds
            for table in seating.tables
            for side in Side
        ]
        repeats = len(partners) - len(set(partners))
        assert repeats <= (3 if players % 4 == 3 else 0)


def test_nobody_meets_the_same_opponent_again_and_again():
    for players in range(16, 70):
        hands = min(24, players // 4 * 2 - 1)
        assert audit(seated(players, hands)).opponents.most <= 5


@pytest.mark.parametrize("couples", [5, 7, 11, 13])
def test_spouse_avoiding_doubles_are_perfect_for_numbers_that_two_and_three_do_not_divide(couples):
    counts = audit(seated(2 * couples, couples))
    assert counts.partners.most == 1
    assert counts.opponents.most == 1
    assert set(Counter(counts.rests.times.values())) == {1}


@pytest.mark.parametrize("couples", [4, 8])
def test_an_even_number_of_couples_can_avoid_the_spouse_perfectly(couples):
    rounds = seated(2 * couples, couples - 1)
    counts = audit(rounds)
    assert (counts.partners.most, counts.opponents.most) == (1, 1)
    assert set(counts.opponents.times) | set(counts.partners.times) == {
        pair
        for pair in combinations(range(1, 2 * couples + 1), 2)
        if pair[0] + 1 < pair[1] or pair[0] % 2 == 0
    }


def test_the_eighth_hand_of_eight_couples_brings_the_spouses_together():
    last = seated(16, 8)[-1]
    pairs = {
        tuple(sorted(one.number for one in table.pair(side)))
        for table in last.tables
        for side in Side
    }
    assert pairs == {(number, number + 1) for number in range(1, 17, 2)}


@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
def test_within_a_role_rests_are_fair_and_never_twice_running(more):
    for players in range(5, 48):
        for hands in (4, 12, 24):
            rounds = seated(players, hands, more=more)
            rested = [{rest.entrant for rest in seating.rests} for seating in rounds]
            assert not any(one & other for one, other in pairwise(rested))
            for role in (Role.LADY, Role.GENT):
                here = [one for one in room(players, more=more) if one.role is role]
                times = [sum(one in now for now in rested) for one in here]
                assert max(times) - min(times) <= 1


@pytest.mark.parametrize("players", [19, 23, 27, 35, 63, 99])
def test_a_walk_in_takes_the_next_card_and_nobody_elses_changes(players):
    hands = min(players // 4, 12)
    for without, with_them in zip(seated(players, hands), seated(players + 1, hands), strict=True):
        assert with_them.tables[:-1] == without.tables
        assert players + 1 in who(with_them)[-1]


@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
@pytest.mark.parametrize("players", [4, 5, 6, 7, 9, 22, 23, 26, 40, 47])
def test_somebody_who_sits_still_keeps_one_chair(players, more):
    for sitter in (1, 2, players):
        rounds = seated(players, 24, sitters=[sitter], more=more)
        assert len({place for now in rounds for place in chairs_of(now, sitter)}) == 1
        assert roles_of_pairs(rounds) == {frozenset({Role.LADY, Role.GENT})}


def test_several_who_sit_still_are_kept_apart_within_their_roles():
    sitters = [1, 2, 3, 5]
    rounds = seated(64, 10, sitters)
    homes = [{place for now in rounds for place in chairs_of(now, one)} for one in sitters]
    assert [len(home) for home in homes] == [1] * 4
    assert len({table for home in homes for table, _ in home}) == 4
    assert roles_of_pairs(rounds) == {frozenset({Role.LADY, Role.GENT})}


def test_more_sitters_than_can_be_kept_apart_are_refused():
    with pytest.raises(MovementError) as refused:
        seated(16, 16, sitters=[1, 3])
    assert (refused.value.code, refused.value.values) == (
        "sitters_meet",
        {"sitters": 2, "hands": 16},
    )


@pytest.mark.parametrize(
    ("entrants", "code"),
    [
        (room(3), "too_few"),
        ([*room(8), Entrant(9)], "role_missing"),
        ([Entrant(number, Role.LADY) for number in range(1, 9)], "roles_out_of_balance"),
        (room(8, sitters=[1, 2, 3]), "too_many_sitters"),
    ],
)
def test_a_room_that_cannot_be_seated_is_refused_with_what_is_wrong(entrants, code):
    with pytest.raises(MovementError) as refused:
        check(entrants, {})
    assert refused.value.code == code
    with pytest.raises(MovementError):
        schedule(entrants, 5, {}, Random(1))


def test_seats_go_by_the_order_of_numbers_within_a_role_whatever_they_are():
    apart = [Entrant(number, Role.LADY) for number in (3, 50, 7, 20)]
    apart += [Entrant(number, Role.GENT) for number in (1, 2, 99, 60)]
    near = [Entrant(number, Role.LADY) for number in (1, 7, 3, 5)]
    near += [Entrant(number, Role.GENT) for number in (2, 4, 8, 6)]
    names = {new.number: old.number for new, old in zip(near, apart, strict=True)}
    for one, other in zip(
        schedule(near, 6, {}, Random(1)), schedule(apart, 6, {}, Random(5)), strict=True
    ):
        assert [tuple(names[card] for card in four) for four in who(one)] == who(other)
