"""Semi-partner: winners stay partners, losers part and are partners of others at the next table."""

from itertools import pairwise
from random import Random

import pytest

from drives.movements.rings import start as start_ring
from drives.movements.seating import MovementError, Role
from drives.movements.semi_partner import SEMI_PARTNER, check, losers_part, start
from scoring.sides import Side
from tests.movements.rooms import chairs_of, drawn_winners, partnerships, resting, room, who

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def played(entrants, hands, rng, options=None):
    seatings = [start(entrants, options or {}, rng)]
    for _ in range(hands - 1):
        winners = drawn_winners(seatings[-1], rng)
        seatings.append(losers_part(seatings[-1], winners, options or {}))
    return seatings


def rooms(rng, most=40, sitters=True):
    """Yield a room of every size, some with people who sit still."""
    for players in (*range(10, most + 1), 58, 91, 119, 120):
        still = rng.sample(range(1, players + 1), rng.randint(0, players // 4)) if sitters else ()
        yield room(players, still, rng.choice([Role.LADY, Role.GENT]))


def all_sizes(hands=6, **how):
    rng = Random(4)
    return [(entrants, played(entrants, hands, rng)) for entrants in rooms(rng, **how)]


def test_the_chart_of_four_tables():
    """Table 1's losing lady goes to 2, her gent to 4; table 4's losing lady to 1, her gent to 3."""
    seating = start(room(16), {}, Random(1))
    assert who(seating) == [(1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12), (13, 15, 14, 16)]
    moved = losers_part(seating, {1: NS, 2: EW, 3: NS, 4: EW}, {})
    assert who(moved) == [
        (1, 13, 2, 6),
        (12, 7, 3, 8),
        (9, 5, 10, 14),
        (4, 15, 11, 16),
    ]


def test_ladies_down_sends_the_losers_the_other_way():
    seating = start(room(16), {}, Random(1))
    moved = losers_part(seating, {1: NS, 2: EW, 3: NS, 4: EW}, {"ladies": "down"})
    assert partnerships(moved)[0] == {frozenset({1, 2}), frozenset({5, 14})}


def test_the_winners_keep_chair_and_partner_and_the_new_lady_is_on_the_left_of_the_other():
    rng = Random(5)
    for entrants in rooms(rng, sitters=False):
        before = start(entrants, {}, rng)
        winners = drawn_winners(before, rng)
        after = losers_part(before, winners, {})
        for was, now in zip(before.tables, after.tables, strict=True):
            side = winners[was.number]
            assert now.pair(side) == was.pair(side)
            lady = next(chair for chair in side.chairs if was[chair].role is Role.LADY)
            assert now[lady.left].role is Role.LADY


def test_losers_are_no_partners_in_the_next_hand():
    for _entrants, seatings in all_sizes(sitters=False):
        for before, after in pairwise(seatings):
            kept = sum(
                len(was & now)
                for was, now in zip(partnerships(before), partnerships(after), strict=True)
            )
            together = {pair for table in partnerships(before) for pair in table}
            assert sum(pair in together for table in partnerships(after) for pair in table) == kept
            assert kept == len(before.tables)


def test_everybody_has_one_place_and_every_pair_is_a_lady_and_a_gent():
    for entrants, seatings in all_sizes():
        for seating in seatings:
            placed = [one.number for _, _, one in seating.seated()]
            placed += [number for _, number in resting(seating)]
            assert sorted(placed) == [one.number for one in entrants]
            assert len(seating.tables) == len(entrants) // 4
            for table in seating.tables:
                for side in Side:
                    assert {one.role for one in table.pair(side)} == {Role.LADY, Role.GENT}


def test_somebody_who_sits_still_keeps_one_chair():
    for entrants, seatings in all_sizes():
        for number in (one.number for one in entrants if one.sits_still):
            (home,) = chairs_of(seatings[0], number)
            assert all(chairs_of(seating, number) == [home] for seating in seatings)


def test_where_a_loser_sits_still_the_winner_of_that_role_goes_and_the_others_part():
    """Lady 1 lost with gent 2: lady 3 goes for her, and she plays with the gent who arrives."""
    seating = start(room(12, sitters=[1]), {}, Random(1))
    moved = losers_part(seating, {1: EW, 2: NS, 3: NS}, {})
    assert partnerships(moved)[0] == {frozenset({1, 8}), frozenset({11, 4})}
    assert partnerships(moved)[1] == {frozenset({5, 6}), frozenset({3, 12})}


def test_rest_chairs_stand_as_in_every_ring_and_nobody_rests_twice_running():
    for entrants, seatings in all_sizes():
        stations = {station for station, _ in resting(seatings[0])}
        assert len(seatings[0].rests) == len(entrants) % 4
        for before, after in pairwise(seatings):
            assert {station for station, _ in resting(after)} == stations
            assert not {n for _, n in resting(before)} & {n for _, n in resting(after)}


@pytest.mark.parametrize("players", [4, 8, 9])
def test_below_ten_losers_would_stay_together_so_it_is_refused(players):
    with pytest.raises(MovementError) as refused:
        SEMI_PARTNER.start(room(players), {}, Random(1))
    assert refused.value.code == "losers_never_part"
    assert refused.value.values == {"players": players, "fewest": 10}


@pytest.mark.parametrize("players", [4, 6, 8])
def test_with_so_few_a_losing_pair_would_indeed_meet_again(players):
    seating = start_ring(room(players), {}, Random(1))
    rng = Random(2)
    for _ in range(8):
        pairs = {pair for table in partnerships(seating) for pair in table}
        if not seating.rests:
            following = losers_part(seating, drawn_winners(seating, rng), {})
            assert pairs == {pair for table in partnerships(following) for pair in table}
        else:
            winners = drawn_winners(seating, rng)
            losing = {one.number for one in seating.tables[0].pair(winners[1].other)}
            following = losers_part(seating, winners, {})
            assert {number for _, number in resting(following)} == losing
        seating = following


def test_what_is_wrong_with_a_ring_is_wrong_here():
    with pytest.raises(MovementError, match="roles_out_of_balance"):
        check([*room(10), *room(10)[::2]], {})
    seating = start(room(10), {}, Random(1))
    with pytest.raises(MovementError, match="winner_missing"):
        losers_part(seating, {1: NS}, {})
