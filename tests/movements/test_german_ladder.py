"""German Whist on a ladder: two at a table, winners towards table 1, and rests taken in turn."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from drives.movements.german_ladder import check, move, start
from drives.movements.seating import MovementError
from scoring.sides import Side
from tests.movements.rooms import chairs_of, drawn_winners, plain_room, resting, room, who

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
SIZES = (*range(2, 41), 99, 100)


def played(entrants, rounds, rng):
    seatings, winners = [start(entrants, {}, rng)], []
    for _ in range(rounds - 1):
        winners.append(drawn_winners(seatings[-1], rng))
        seatings.append(move(seatings[-1], winners[-1], {}))
    return seatings, winners


def table_of(seating, one):
    return next(table.number for table, _, other in seating.seated() if other == one)


def twos(seating):
    return [two[:2] for two in who(seating)]


def test_the_chart_of_three_tables():
    seating = start(plain_room(6), {}, Random(1))
    assert twos(seating) == [(1, 2), (3, 4), (5, 6)]
    assert all(two[2:] == (None, None) for two in who(seating))
    moved = move(seating, {1: NS, 2: EW, 3: NS}, {})
    assert [set(two) for two in twos(moved)] == [{1, 4}, {2, 5}, {3, 6}]


def test_a_winner_goes_towards_table_one_and_a_loser_away_and_the_ends_stay():
    for players in range(2, 41, 2):
        seatings, winners = played(plain_room(players), 10, Random(players))
        for (before, after), won in zip(pairwise(seatings), winners, strict=True):
            last = len(before.tables)
            for table in before.tables:
                winner, loser = (
                    table.pair(side)[0] for side in (won[table.number], won[table.number].other)
                )
                assert table_of(after, winner) == max(1, table.number - 1)
                assert table_of(after, loser) == min(last, table.number + 1)


def test_everybody_has_one_place_in_every_round_and_at_most_one_rests():
    for players in SIZES:
        entrants = plain_room(players)
        for seating in played(entrants, 8, Random(players))[0]:
            placed = [one.number for _, _, one in seating.seated()]
            assert sorted(placed + [number for _, number in resting(seating)]) == [
                one.number for one in entrants
            ]
            assert [table.number for table in seating.tables] == [*range(1, players // 2 + 1)]
            assert len(seating.rests) == players % 2


def test_whoever_has_rested_least_rests_next_and_enters_at_the_last_table():
    for players in range(3, 40, 2):
        seatings, _ = played(plain_room(players), players + 1, Random(players))
        order = [rest.entrant.number for seating in seatings for rest in seating.rests]
        assert order == [players, *range(1, players + 1)]
        for before, after in pairwise(seatings):
            (rest,) = before.rests
            assert table_of(after, rest.entrant) == players // 2


def test_below_the_table_of_who_goes_to_rest_losers_stay():
    """Of 1 to 7 card 7 has rested, and 1, who won at table 1, rests next."""
    seating = start(plain_room(7), {}, Random(1))
    moved = move(seating, {1: NS, 2: NS, 3: NS}, {})
    assert resting(moved) == {(4, 1)}
    assert [set(two) for two in twos(moved)] == [{2, 3}, {4, 5}, {6, 7}]


def test_somebody_who_sits_still_keeps_one_chair_and_never_rests():
    rng = Random(3)
    for players in range(4, 41):
        sitters = rng.sample(range(1, players + 1), rng.randint(1, players // 2))
        seatings, _ = played(plain_room(players, sitters), 10, rng)
        tables = [chairs_of(seatings[0], number) for number in sitters]
        assert len({place[0][0] for place in tables}) == len(sitters)
        for number, home in zip(sitters, tables, strict=True):
            assert all(chairs_of(seating, number) == home for seating in seatings)


def test_of_those_who_do_not_sit_still_nobody_rests_more_than_once_more_than_another():
    rng = Random(4)
    for players in range(5, 40, 2):
        entrants = plain_room(players, rng.sample(range(1, players + 1), players // 4))
        seatings, _ = played(entrants, 24, rng)
        rests = Counter(rest.entrant.number for now in seatings for rest in now.rests)
        times = [rests[one.number] for one in entrants if not one.sits_still]
        assert max(times) - min(times) <= 1
        for before, after in pairwise(seatings):
            assert not {n for _, n in resting(before)} & {n for _, n in resting(after)}


def test_where_somebody_sits_still_whoever_would_change_places_with_them_stays():
    seating = start(plain_room(6, sitters=[3]), {}, Random(1))
    moved = move(seating, {1: NS, 2: NS, 3: NS}, {})
    assert [set(two) for two in twos(moved)] == [{1, 2}, {3, 5}, {4, 6}]


def test_roles_mean_nothing():
    with_roles, without = (played(people(9), 8, Random(5))[0] for people in (room, plain_room))
    assert [who(seating) for seating in with_roles] == [who(seating) for seating in without]


def test_two_at_one_table_play_on_and_keep_their_chairs():
    seatings, _ = played(plain_room(2), 4, Random(1))
    assert [twos(seating) for seating in seatings] == [[(1, 2)]] * 4


@pytest.mark.parametrize(
    ("players", "sitters", "code"), [(1, [], "too_few"), (5, [1, 2, 3], "too_many_sitters")]
)
def test_it_refuses_one_alone_and_more_who_sit_still_than_tables(players, sitters, code):
    with pytest.raises(MovementError) as refused:
        check(plain_room(players, sitters), {})
    assert refused.value.code == code


def test_nobody_moves_before_every_table_has_a_winner_and_two_players():
    seating = start(plain_room(6), {}, Random(1))
    with pytest.raises(MovementError) as refused:
        move(seating, {2: NS}, {})
    assert (refused.value.code, refused.value.values) == ("winner_missing", {"tables": [1, 3]})
    third = seating.tables[1].east
    alone = seating.with_others({third: None})
    with pytest.raises(MovementError, match="empty_chair"):
        move(alone, {1: NS, 2: NS, 3: NS}, {})
