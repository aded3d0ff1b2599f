"""Rings of ladies and gents: laws for every size, and charts worked by hand."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.progressive import losers_move, winners_move
from drives.movements.rings import start
from drives.movements.seating import Entrant, MovementError, Rest, Role, RoundSeating, TableSeating
from scoring.sides import Chair, Side
from tests.movements.rooms import chairs_of, drawn_winners, partnerships, resting, room, who

LADIES_11_GENTS_11 = [Entrant(number, Role.LADY) for number in range(1, 12)] + [
    Entrant(number, Role.GENT) for number in range(101, 112)
]
NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


@st.composite
def rooms(draw, most=400):
    """Any room that can play in rings: 4 people or more, with up to one sitter a table."""
    players = draw(st.one_of(st.integers(4, 30), st.integers(4, most)))
    sitters = draw(st.sets(st.integers(1, players), max_size=players // 4))
    return room(players, sitters, draw(st.sampled_from([Role.LADY, Role.GENT])))


def played(entrants, hands, seed, move=losers_move, options=None):
    rng = Random(seed)
    seatings = [start(entrants, options or {}, rng)]
    for _ in range(hands - 1):
        seatings.append(move(seatings[-1], drawn_winners(seatings[-1], rng), options or {}))
    return seatings


def test_one_move_of_22_players_worked_by_hand():
    seating = start(LADIES_11_GENTS_11, {}, Random(1))
    moved = losers_move(seating, {1: NS, 2: EW, 3: NS, 4: EW, 5: NS}, {})
    assert who(moved) == [
        (1, 11, 103, 101),
        (104, 4, 2, 106),
        (5, 3, 107, 105),
        (108, 8, 6, 110),
        (9, 7, 111, 109),
    ]
    assert resting(moved) == {(6, 10), (6, 102)}


def test_ladies_down_turns_both_rings_round():
    seating = start(LADIES_11_GENTS_11, {}, Random(1))
    moved = losers_move(seating, {1: NS, 2: EW, 3: NS, 4: EW, 5: NS}, {"ladies": "down"})
    assert who(moved) == [
        (1, 3, 111, 101),
        (104, 4, 6, 102),
        (5, 7, 103, 105),
        (108, 8, 10, 106),
        (9, 11, 107, 109),
    ]
    assert resting(moved) == {(6, 2), (6, 110)}


def test_the_single_chair_of_23_players_stands_after_table_three_and_the_half_table_after_five():
    entrants = [Entrant(number, Role.LADY) for number in range(1, 13)] + [
        Entrant(number, Role.GENT) for number in range(101, 112)
    ]
    seating = start(entrants, {}, Random(1))
    assert resting(seating) == {(6, 11), (6, 111), (7, 12)}
    moved = losers_move(seating, dict.fromkeys(range(1, 6), NS), {})
    assert resting(moved) == {(6, 10), (6, 102), (7, 6)}
    assert [table.east.number for table in moved.tables] == [11, 2, 4, 12, 8]


@pytest.mark.parametrize("players", range(8, 101))
def test_one_of_each_rest_chair_and_never_two_side_by_side(players):
    """Somebody who loses every hand walks the whole ring and rests, but not twice running."""
    seatings = [start(room(players), {}, Random(1))]
    for _ in range(24):
        seatings.append(losers_move(seatings[-1], drawn_winners(seatings[-1], Random(2)), {}))
    for before, after in pairwise(seatings):
        assert not {number for _, number in resting(before)} & {
            number for _, number in resting(after)
        }
        assert {station for station, _ in resting(before)} == {
            station for station, _ in resting(after)
        }


def test_only_seven_players_rest_twice_running():
    seatings = played(room(7), 24, seed=1)
    rests = [{number for _, number in resting(seating)} for seating in seatings]
    assert any(before & after for before, after in pairwise(rests))


@given(rooms(), st.integers(0, 2**32), st.sampled_from([losers_move, winners_move]))
@settings(max_examples=60, deadline=None)
def test_everybody_has_one_place_in_every_hand(entrants, seed, move):
    for seating in played(entrants, 6, seed, move):
        placed = [one.number for _, _, one in seating.seated()]
        placed += [number for _, number in resting(seating)]
        assert sorted(placed) == [one.number for one in entrants]
        assert len(seating.tables) == len(entrants) // 4


@given(rooms(), st.integers(0, 2**32), st.sampled_from([losers_move, winners_move]))
@settings(max_examples=60, deadline=None)
def test_every_pair_is_a_lady_and_a_gent(entrants, seed, move):
    for seating in played(entrants, 6, seed, move):
        for table in seating.tables:
            for side in Side:
                assert {one.role for one in table.pair(side)} == {Role.LADY, Role.GENT}


@given(rooms(), st.integers(0, 2**32), st.sampled_from([losers_move, winners_move]))
@settings(max_examples=60, deadline=None)
def test_nobody_keeps_a_partner(entrants, seed, move):
    seatings = played(entrants, 6, seed, move)
    for before, after in pairwise(seatings):
        pairs = {pair for table in partnerships(before) for pair in table}
        assert not pairs & {pair for table in partnerships(after) for pair in table}


@given(rooms(), st.integers(0, 2**32), st.sampled_from([losers_move, winners_move]))
@settings(max_examples=60, deadline=None)
def test_somebody_who_sits_still_keeps_one_chair(entrants, seed, move):
    seatings = played(entrants, 6, seed, move)
    sitters = [one.number for one in entrants if one.sits_still]
    homes = [chairs_of(seatings[0], number) for number in sitters]
    assert len({table for ((table, _),) in homes}) == len(sitters)
    for seating in seatings:
        assert [chairs_of(seating, number) for number in sitters] == homes


@given(rooms(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_winning_lady_keeps_her_chair_and_her_partner_moves_to_her_right(entrants, seed):
    rng = Random(seed)
    before = start([Entrant(one.number, one.role) for one in entrants], {}, rng)
    winners = drawn_winners(before, rng)
    after = losers_move(before, winners, {})
    for was, now in zip(before.tables, after.tables, strict=True):
        lady, gent = sorted(was.pair(winners[was.number]), key=lambda one: one.role != Role.LADY)
        chair = next(chair for chair, one in was.chairs.items() if one == lady)
        assert now[chair] == lady
        assert now[chair.right] == gent


def test_winners_move_as_losers_would_had_the_others_won():
    seating = start(room(26), {}, Random(1))
    winners = drawn_winners(seating, Random(2))
    others = {number: side.other for number, side in winners.items()}
    assert winners_move(seating, winners, {}) == losers_move(seating, others, {})


def test_a_lady_who_always_loses_plays_at_eight_different_tables_of_eight():
    """Case C12: the same table over and over."""
    seating = start(room(32), {}, Random(1))
    visited = []
    for _ in range(8):
        ((table, chair),) = chairs_of(seating, 1)
        visited.append(table)
        winners = drawn_winners(seating, Random(3)) | {table: chair.side.other}
        seating = losers_move(seating, winners, {})
    assert visited == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("players", "fewest", "most"),
    [(10, 2, 8), (11, 2, 12), (14, 1, 6), (22, 0, 4), (34, 0, 3)],
)
def test_rests_over_24_hands_stay_within_what_was_simulated_before(players, fewest, most):
    """Figures found by another program, for evenings of chance winners."""
    for seed in range(40):
        rests = Counter(dict.fromkeys(range(1, players + 1), 0))
        for seating in played(room(players), 24, seed):
            rests.update(number for _, number in resting(seating))
        assert fewest <= min(rests.values())
        assert max(rests.values()) <= most


def test_four_people_only_change_partners():
    seatings = played(room(4), 4, seed=5)
    one, other = (partnerships(seating)[0] for seating in seatings[:2])
    assert one == {frozenset({1, 2}), frozenset({3, 4})}
    assert other == {frozenset({1, 4}), frozenset({2, 3})}
    assert [partnerships(seating)[0] for seating in seatings] == [one, other, one, other]


@pytest.mark.parametrize("sitter", [1, 2, 3, 4])
@pytest.mark.parametrize("more", [Role.LADY, Role.GENT])
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_partners_change_at_the_only_table_though_somebody_sits_still(players, more, sitter):
    """Where all of a role come back to one table, whoever is named as leaving changes nothing."""
    for seed in range(5):
        seatings = played(room(players, [sitter], more), 8, seed)
        for before, after in pairwise(seatings):
            assert not partnerships(before)[0] & partnerships(after)[0]


def broken(seating, **chairs):
    first = seating.tables[0]
    table = TableSeating.of(1, {**first.chairs, **{Chair(c): one for c, one in chairs.items()}})
    return RoundSeating((table, *seating.tables[1:]), seating.rests)


def test_nobody_moves_before_every_table_has_a_winner():
    seating = start(room(12), {}, Random(1))
    with pytest.raises(MovementError) as refused:
        losers_move(seating, {2: NS}, {})
    assert (refused.value.code, refused.value.values) == ("winner_missing", {"tables": [1, 3]})


@pytest.mark.parametrize("key", ["progressive-losers", "progressive-winners"])
def test_a_room_that_cannot_move_is_refused_with_where_it_is_wrong(key):
    seating = start(room(8), {}, Random(1))
    north, east = seating.tables[0].north, seating.tables[0].east
    south = seating.tables[0].south
    extra = Entrant(9, Role.LADY)
    for wrong, code in [
        (broken(seating, W=None), "empty_chair"),
        (broken(seating, S=east, E=south), "pair_not_mixed"),
        (RoundSeating(seating.tables, (Rest(7, extra),)), "no_such_rest_chair"),
        (RoundSeating(seating.tables, (Rest(3, extra), Rest(3, north))), "no_such_rest_chair"),
    ]:
        with pytest.raises(MovementError) as refused:
            MOVEMENTS[key].move(wrong, {1: NS, 2: EW}, {})
        assert refused.value.code == code
