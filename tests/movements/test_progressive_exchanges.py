"""The correction "the room moved by the true result", proved by playing evenings twice."""

from random import Random

import pytest

from drives.movements.progressive import exchanged, losers_move, start, winners_move
from drives.movements.seating import Rest, Role, RoundSeating, TableSeating
from scoring.sides import Side
from tests.movements.rooms import drawn_winners, partnerships, resting, room

HANDS = 12


def exchange(seating, pairs):
    swap = {}
    for one, other in pairs:
        swap |= {one: other, other: one}
    tables = [
        TableSeating(table.number, *(swap.get(one, one) for one in table.chairs.values()))
        for table in seating.tables
    ]
    rests = [Rest(rest.station, swap.get(rest.entrant, rest.entrant)) for rest in seating.rests]
    return RoundSeating(tuple(tables), tuple(rests))


def side_of(pair, table):
    """Return where in truth the pair sits whose tricks the record holds: chairs may be turned."""
    return next(side for side in Side if set(table.pair(side)) == set(pair))


def corrected(record, winners, hand, number):
    """Return the record after the winner of table `number` in `hand` was put right."""
    pairs = exchanged(record[hand], number)
    winners[hand][number] = winners[hand][number].other
    return record[: hand + 1] + [exchange(seating, pairs) for seating in record[hand + 1 :]]


def recorded_evening(entrants, move, rng):
    record, winners = [start(entrants, {}, rng)], []
    for _ in range(HANDS):
        winners.append(drawn_winners(record[-1], rng))
        record.append(move(record[-1], winners[-1], {}))
    return record, winners


def assert_truth(record, winners, move):
    truth = record[0]
    for seating, won in zip(record, winners, strict=False):
        assert partnerships(truth) == partnerships(seating)
        assert resting(truth) == resting(seating)
        true_winners = {
            table.number: side_of(table.pair(won[table.number]), truth.tables[place])
            for place, table in enumerate(seating.tables)
        }
        truth = move(truth, true_winners, {})
    assert partnerships(truth) == partnerships(record[-1])


def sitters_of(players, rng):
    """Return some cards that sit still, none at all in every other evening."""
    if rng.random() < 0.5:
        return ()
    return rng.sample(range(1, players + 1), rng.randint(1, players // 4))


@pytest.mark.parametrize("move", [losers_move, winners_move])
@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
@pytest.mark.parametrize("players", range(4, 41))
def test_exchanging_puts_the_record_right_in_every_later_hand(players, more, move):
    for seed in range(6):
        rng = Random(seed)
        entrants = room(players, sitters_of(players, rng), more)
        record, winners = recorded_evening(entrants, move, rng)
        hand = rng.randrange(HANDS)
        number = rng.choice(record[hand].tables).number
        assert_truth(corrected(record, winners, hand, number), winners, move)


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9, 11, 22, 23])
@pytest.mark.parametrize("later_first", [False, True])
def test_two_corrections_put_the_record_right_in_either_order(players, later_first):
    for seed in range(20):
        rng = Random(seed)
        entrants = room(players, sitters_of(players, rng))
        record, winners = recorded_evening(entrants, losers_move, rng)
        for hand in sorted(rng.sample(range(HANDS), 2), reverse=later_first):
            number = rng.choice(record[hand].tables).number
            record = corrected(record, winners, hand, number)
        assert_truth(record, winners, losers_move)


def test_the_two_ladies_and_the_two_gents_are_exchanged():
    seating = start(room(8), {}, Random(1))
    pairs = exchanged(seating, 2)
    assert [{one.number for one in pair} for pair in pairs] == [{5, 7}, {6, 8}]


def test_a_role_with_a_sitter_at_the_table_is_not_exchanged():
    seating = start(room(8, sitters=[5]), {}, Random(1))
    assert [{one.number for one in pair} for pair in exchanged(seating, 2)] == [{6, 8}]


def test_nobody_is_exchanged_where_one_table_plays_and_nobody_rests():
    assert exchanged(start(room(4), {}, Random(1)), 1) == ()


def test_a_wrong_winner_sends_the_record_astray():
    """The simulation would prove nothing if a wrong winner made no difference."""
    seating = start(room(22), {}, Random(1))
    winners = drawn_winners(seating, Random(3))
    wrong = winners | {1: winners[1].other}
    astray, true = losers_move(seating, wrong, {}), losers_move(seating, winners, {})
    assert partnerships(astray) != partnerships(true)
    assert partnerships(exchange(astray, exchanged(seating, 1))) == partnerships(true)
