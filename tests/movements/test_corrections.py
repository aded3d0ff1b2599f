"""The correction "the room moved by the true result", proved by playing evenings twice."""

from random import Random

import pytest

from drives.movements import MOVEMENTS, Kind
from drives.movements.corrections import Played, exchanges
from drives.movements.seating import Role, RoundSeating
from scoring.sides import Side
from tests.movements.rooms import drawn_winners, partnerships, resting, room

HANDS = 12
LOSERS_MOVE = MOVEMENTS["progressive-losers"]
BY_WINNERS = [
    key
    for key, one in MOVEMENTS.items()
    if one.kind is Kind.PROGRESSIVE and one.by_winners and not one.losers_go_out
]
IN_FOURS = [key for key in BY_WINNERS if MOVEMENTS[key].seats_a_table == 4]


def exchange(seating, pairs):
    for one, other in pairs:
        seating = seating.with_others({one: other, other: one})
    return seating


def fits(key, players):
    return key != "semi-partner" or players >= 10


def side_of(pair, table):
    """Return where in truth the pair sits whose tricks the record holds: chairs may be turned."""
    return next(side for side in Side if set(table.pair(side)) == set(pair))


def corrected(movement, record, winners, hand, number):
    """Return the record after the winner of table `number` in `hand` was put right."""
    played = [Played(*now, {}) for now in zip(record[hand:], winners[hand:], strict=False)]
    for found in list(exchanges(movement, played, number)):
        later = range(hand + found.hand + 1, len(record))
        record = [*record]
        for place in later:
            record[place] = exchange(record[place], found.pairs)
    winners[hand][number] = winners[hand][number].other
    return record


def recorded_evening(movement, entrants, rng):
    record, winners = [movement.start(entrants, {}, rng)], []
    for _ in range(HANDS):
        winners.append(drawn_winners(record[-1], rng))
        record.append(movement.move(record[-1], winners[-1], {}))
    return record, winners


def assert_truth(movement, record, winners):
    truth = record[0]
    for seating, won in zip(record, winners, strict=False):
        assert partnerships(truth) == partnerships(seating)
        assert resting(truth) == resting(seating)
        true_winners = {
            table.number: side_of(table.pair(won[table.number]), truth.tables[place])
            for place, table in enumerate(seating.tables)
        }
        truth = movement.move(truth, true_winners, {})
    assert partnerships(truth) == partnerships(record[-1])


def sitters_of(players, rng):
    """Return some cards that sit still, none at all in every other evening."""
    if rng.random() < 0.5:
        return ()
    return rng.sample(range(1, players + 1), rng.randint(1, players // 4))


@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
@pytest.mark.parametrize("key", BY_WINNERS)
def test_exchanging_puts_the_record_right_in_every_later_hand(key, more):
    movement = MOVEMENTS[key]
    for players in (size for size in (*range(4, 25), 31, 40) if fits(key, size)):
        for seed in range(5 if players < 25 else 2):
            rng = Random(seed)
            entrants = room(players, sitters_of(players, rng), more)
            record, winners = recorded_evening(movement, entrants, rng)
            hand = rng.randrange(HANDS)
            number = rng.choice(record[hand].tables).number
            assert_truth(movement, corrected(movement, record, winners, hand, number), winners)


@pytest.mark.parametrize("later_first", [False, True])
@pytest.mark.parametrize("key", BY_WINNERS)
def test_two_corrections_put_the_record_right_in_either_order(key, later_first):
    movement = MOVEMENTS[key]
    for players in filter(lambda size: fits(key, size), [4, 5, 6, 7, 8, 9, 11, 12, 22, 23]):
        for seed in range(8):
            rng = Random(seed)
            entrants = room(players, sitters_of(players, rng))
            record, winners = recorded_evening(movement, entrants, rng)
            for hand in sorted(rng.sample(range(HANDS), 2), reverse=later_first):
                number = rng.choice(record[hand].tables).number
                record = corrected(movement, record, winners, hand, number)
            assert_truth(movement, record, winners)


def exchanged(key, players, number, sitters=()):
    """Return the card numbers that change places where that table of the first hand was wrong."""
    seating = MOVEMENTS[key].start(room(players, sitters), {}, Random(1))
    won = dict.fromkeys((table.number for table in seating.tables), Side.NORTH_SOUTH)
    found = exchanges(MOVEMENTS[key], [Played(seating, won, {})], number)
    return [{one.number for one in pair} for now in found for pair in now.pairs]


@pytest.mark.parametrize("key", IN_FOURS)
def test_the_two_ladies_and_the_two_gents_are_exchanged(key):
    assert sorted(exchanged(key, 12, 2), key=min) == [{5, 7}, {6, 8}]


def test_the_two_of_a_table_of_two_are_exchanged_whatever_their_roles():
    assert exchanged("german-ladder", 12, 2) == [{3, 4}]


def test_in_a_knockout_the_true_winner_stands_for_the_other_in_all_later_rounds():
    """Every meeting of every room is put right once; what follows goes by the true winner."""
    movement = MOVEMENTS["german-knockout"]
    for players in range(2, 41):
        rng = Random(players)
        record, winners = [movement.start(room(players), {}, rng)], []
        for _ in range(movement.rounds_needed(players) - 1):
            winners.append(drawn_winners(record[-1], rng))
            record.append(movement.move(record[-1], winners[-1], {}))
        winners.append(drawn_winners(record[-1], rng))
        hand = rng.randrange(len(record))
        wrong = rng.choice(record[hand].tables)
        one, other = (wrong.north, wrong.east)
        put_right = corrected(movement, record, [dict(won) for won in winners], hand, wrong.number)
        assert put_right[: hand + 1] == record[: hand + 1]
        true = dict(winners[hand]) | {wrong.number: winners[hand][wrong.number].other}
        for place in range(hand, len(record) - 1):
            won = true if place == hand else winners[place]
            following = movement.move(put_right[place], won, {})
            assert partnerships(following) == partnerships(put_right[place + 1])
        for before, after in zip(record[hand + 1 :], put_right[hand + 1 :], strict=True):
            assert after == before.with_others({one: other, other: one})


def test_a_role_with_a_sitter_at_the_table_is_not_exchanged():
    assert exchanged("progressive-losers", 8, 2, sitters=[5]) == [{6, 8}]


@pytest.mark.parametrize("key", ["progressive-losers", "progressive-winners", "ladder"])
def test_nobody_is_exchanged_where_one_table_plays_and_nobody_rests(key):
    assert exchanged(key, 4, 1) == []


def test_three_change_places_where_the_winning_lady_sat_still_among_partners_who_stay():
    """Lady 1 won with gent 4, not lost with him: then he stayed, and gent 2 went on in his place."""
    gents = exchanged("semi-partner", 12, 1, sitters=[1])
    assert len(gents) == 2
    assert {2, 4} < gents[0] | gents[1]


def test_where_nobody_takes_turns_one_exchange_is_for_all_later_hands():
    for key, players in [("progressive-losers", 23), ("semi-partner", 22), ("ladder", 24)]:
        record, winners = recorded_evening(MOVEMENTS[key], room(players), Random(1))
        played = [Played(*now, {}) for now in zip(record, winners, strict=False)]
        assert [found.hand for found in exchanges(MOVEMENTS[key], played, 2)] == [0]


def test_where_nobody_takes_turns_later_seats_may_be_any():
    """Somebody may have put them right by hand meanwhile."""
    record, winners = recorded_evening(LOSERS_MOVE, room(22), Random(1))
    by_hand = Played(RoundSeating(()), {}, {})
    found = list(exchanges(LOSERS_MOVE, [Played(record[0], winners[0], {}), by_hand], 2))
    assert [len(one.pairs) for one in found] == [2]


def test_where_people_rest_in_turn_later_hands_differ_in_who_changes_places():
    record, winners = recorded_evening(MOVEMENTS["ladder"], room(13), Random(1))
    played = [Played(*now, {}) for now in zip(record, winners, strict=False)]
    assert len(list(exchanges(MOVEMENTS["ladder"], played, 2))) > 1


def test_nobody_is_exchanged_where_nobody_moves_by_winners():
    by_hand = MOVEMENTS["as-seated"]
    seating = by_hand.start(room(13), {}, Random(1))
    played = Played(seating, drawn_winners(seating, Random(2)), {})
    assert list(exchanges(by_hand, [played], 1)) == []


@pytest.mark.parametrize("key", BY_WINNERS)
def test_a_wrong_winner_sends_the_record_astray(key):
    """The simulation would prove nothing if a wrong winner made no difference."""
    movement = MOVEMENTS[key]
    seating = movement.start(room(24), {}, Random(1))
    winners = drawn_winners(seating, Random(3))
    wrong = winners | {1: winners[1].other}
    astray, true = (movement.move(seating, won, {}) for won in (wrong, winners))
    assert partnerships(astray) != partnerships(true)
    (found,) = exchanges(movement, [Played(seating, wrong, {})], 1)
    assert partnerships(exchange(astray, found.pairs)) == partnerships(true)
