"""Ladder: everybody plays for table 1, partners change, and rests are taken in turn."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from drives.movements.ladder import move, start
from drives.movements.seating import MovementError, Role
from scoring.sides import Chair, Side
from tests.movements.rooms import chairs_of, drawn_winners, partnerships, resting, room, who

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def played(entrants, hands, rng):
    seatings, winners = [start(entrants, {}, rng)], []
    for _ in range(hands - 1):
        winners.append(drawn_winners(seatings[-1], rng))
        seatings.append(move(seatings[-1], winners[-1], {}))
    return seatings, winners


def rooms(rng, most=40):
    """Yield a room of every size, every other one with people who sit still."""
    for players in (*range(4, most + 1), 58, 91, 119, 120):
        still = rng.randint(0, players // 4) if players % 2 else 0
        sitters = rng.sample(range(1, players + 1), still)
        yield room(players, sitters, rng.choice([Role.LADY, Role.GENT]))


@pytest.fixture(scope="module")
def evenings():
    rng = Random(11)
    return [(entrants, *played(entrants, 12, rng)) for entrants in rooms(rng)]


def at_table(seating, number):
    return {card: table.number for table in seating.tables for card in numbers(table)}[number]


def numbers(table):
    return [one.number for one in table.chairs.values()]


def test_the_chart_of_three_tables():
    seating = start(room(12), {}, Random(1))
    assert who(seating) == [(1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12)]
    moved = move(seating, {1: NS, 2: EW, 3: NS}, {})
    assert partnerships(moved) == [
        {frozenset({1, 8}), frozenset({7, 2})},  # 1 and 2 stayed, 7 and 8 came up
        {frozenset({3, 10}), frozenset({9, 4})},  # 3 and 4 came down, 9 and 10 up
        {frozenset({5, 12}), frozenset({11, 6})},  # 5 and 6 came down, 11 and 12 stayed
    ]


def test_winners_go_towards_table_one_and_losers_away_and_the_ends_stay(evenings):
    for _entrants, seatings, winners in evenings:
        if seatings[0].rests or any(one.sits_still for _, _, one in seatings[0].seated()):
            continue
        for (before, after), won in zip(pairwise(seatings), winners, strict=True):
            last = len(before.tables)
            for table in before.tables:
                for one in table.pair(won[table.number]):
                    assert at_table(after, one.number) == max(1, table.number - 1)
                for one in table.pair(won[table.number].other):
                    assert at_table(after, one.number) == min(last, table.number + 1)


def test_a_table_away_is_the_most_that_anybody_goes_where_one_of_a_role_rests(evenings):
    """Two of a role make a gap of two, and beside somebody who sits still tables are narrower."""
    for entrants, seatings, _winners in evenings:
        if len(entrants) % 4 == 3 or any(one.sits_still for one in entrants):
            continue
        for before, after in pairwise(seatings):
            now = {n for _, n in resting(before)} | {n for _, n in resting(after)}
            for table in before.tables:
                for one in table.chairs.values():
                    if one.number not in now:
                        assert abs(at_table(after, one.number) - table.number) <= 1


def test_everybody_has_one_place_and_every_pair_is_a_lady_and_a_gent(evenings):
    for entrants, seatings, _winners in evenings:
        for seating in seatings:
            placed = [one.number for _, _, one in seating.seated()]
            placed += [number for _, number in resting(seating)]
            assert sorted(placed) == [one.number for one in entrants]
            assert len(seating.tables) == len(entrants) // 4
            for table in seating.tables:
                for side in Side:
                    assert {one.role for one in table.pair(side)} == {Role.LADY, Role.GENT}


def test_nobody_keeps_a_partner(evenings):
    for _entrants, seatings, _winners in evenings:
        for before, after in pairwise(seatings):
            pairs = {pair for table in partnerships(before) for pair in table}
            assert not pairs & {pair for table in partnerships(after) for pair in table}


def test_somebody_who_sits_still_keeps_one_chair_and_never_rests(evenings):
    for entrants, seatings, _winners in evenings:
        for number in (one.number for one in entrants if one.sits_still):
            (home,) = chairs_of(seatings[0], number)
            assert all(chairs_of(seating, number) == [home] for seating in seatings)


def test_where_the_winning_lady_sits_still_the_one_who_would_change_places_stays(evenings):
    seating = start(room(12, sitters=[5]), {}, Random(1))
    moved = move(seating, {1: NS, 2: NS, 3: NS}, {})
    assert [at_table(moved, number) for number in (3, 5, 6, 4)] == [1, 2, 1, 2]


def test_of_each_role_nobody_rests_more_than_once_more_than_anybody_else():
    rng = Random(8)
    for players in (5, 9, 10, 11, 13, 14, 22, 23, 27):
        for more in (Role.LADY, Role.GENT):
            entrants = room(players, rng.sample(range(1, players + 1), players // 9), more)
            for hands in (7, 24):
                seatings, _ = played(entrants, hands, rng)
                rests = Counter(number for one in seatings for _, number in resting(one))
                for role in (Role.LADY, Role.GENT):
                    of_role = [one for one in entrants if one.role is role and not one.sits_still]
                    counts = [rests[one.number] for one in of_role]
                    assert max(counts) - min(counts) <= 1, (players, hands)


def test_nobody_rests_twice_running(evenings):
    for entrants, seatings, _winners in evenings:
        if len(entrants) > 7:
            for before, after in pairwise(seatings):
                assert not {n for _, n in resting(before)} & {n for _, n in resting(after)}


def test_whoever_has_rested_enters_at_the_last_table_and_the_next_number_rests(evenings):
    seating = start(room(22), {}, Random(1))
    assert resting(seating) == {(6, 21), (6, 22)}
    moved = move(seating, drawn_winners(seating, Random(3)), {})
    assert [at_table(moved, number) for number in (21, 22)] == [5, 5]
    assert resting(moved) == {(6, 1), (6, 2)}


def test_below_somebody_who_goes_to_rest_losers_stay_and_winners_go_up():
    """Ladies 1, 3 at table 1, then 5, 7 and 9, 11; lady 13 has rested, and 1, who won, rests next."""
    seating = start(room(13), {}, Random(1))
    moved = move(seating, {1: NS, 2: NS, 3: NS}, {})
    assert resting(moved) == {(4, 1)}
    ladies = [{n for n in numbers(table) if n % 2} for table in moved.tables]
    assert ladies == [{3, 5}, {7, 9}, {11, 13}]


def test_the_ladies_turns_go_on_where_one_who_would_rest_first_sits_still():
    """Ladies 1 to 21: 21 sits still, so 19 rests first, and 1 after her."""
    seating = start(room(22, sitters=[21]), {}, Random(1))
    assert resting(seating) == {(6, 19), (6, 22)}
    moved = move(seating, drawn_winners(seating, Random(3)), {})
    assert resting(moved) == {(6, 1), (6, 2)}


def test_turns_begin_with_the_highest_numbers_though_the_rings_would_rest_others():
    """Ladies 19 and 23 sit still at tables 5 and 4, where 15 would give up her chair."""
    seating = start(room(23, sitters=[19, 23]), {}, Random(1))
    assert resting(seating) == {(6, 21), (6, 22), (7, 17)}
    moved = move(seating, drawn_winners(seating, Random(3)), {})
    assert resting(moved) == {(6, 1), (6, 2), (7, 3)}


def test_a_winning_lady_who_stays_keeps_her_chair_and_her_partner_moves_to_her_right():
    seating = start(room(8), {}, Random(1))
    first = move(seating, {1: EW, 2: NS}, {}).tables[0]
    assert first[Chair.EAST].number == 3
    assert first[Chair.EAST.right].number == 4


def test_four_people_only_change_partners():
    seatings, _ = played(room(4), 4, Random(5))
    one, other = (partnerships(seating)[0] for seating in seatings[:2])
    assert [partnerships(seating)[0] for seating in seatings] == [one, other, one, other]


def test_nobody_moves_before_every_table_has_a_winner():
    with pytest.raises(MovementError, match="winner_missing"):
        move(start(room(12), {}, Random(1)), {2: NS}, {})
