"""German Whist for a room: everybody meets everybody, two at a table."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from drives.movements.german import check, schedule
from drives.movements.seating import MovementError
from tests.movements.rooms import chairs_of, plain_room, resting, who

SIZES = [*range(2, 62), 83, 100, 119, 120]


def seated(players, rounds, sitters=()):
    return schedule(plain_room(players, sitters), rounds, {}, Random(1))


def full_length(players):
    return players - 1 if players % 2 == 0 else players


def meetings(rounds):
    """Return how often each two have met, the lower number first."""
    tables = (table for seating in rounds for table in seating.tables)
    return Counter(
        (min(two), max(two)) for two in ((one.north.number, one.east.number) for one in tables)
    )


def test_in_full_length_everybody_meets_everybody_once_whatever_the_number():
    for players in SIZES:
        found = meetings(seated(players, full_length(players)))
        assert found == Counter(combinations(range(1, players + 1), 2)), players


def test_everybody_plays_or_rests_once_in_every_round_and_rests_are_fair():
    for players in (*range(2, 40), 57, 88, 119, 120):
        rounds = seated(players, 25)
        rests = Counter(number for seating in rounds for _, number in resting(seating))
        for seating in rounds:
            placed = [number for two in who(seating) for number in two[:2]]
            placed += [number for _, number in resting(seating)]
            assert sorted(placed) == list(range(1, players + 1)), players
            assert [table.number for table in seating.tables] == [*range(1, players // 2 + 1)]
            assert all(two[2:] == (None, None) for two in who(seating))
        times = [rests[number] for number in range(1, players + 1)]
        assert max(times) - min(times) <= players % 2, players


def test_after_everybody_has_met_it_begins_again():
    rounds = seated(6, 12)
    assert rounds[5:10] == rounds[:5]
    assert set(meetings(rounds[:10]).values()) == {2}


def test_a_small_evening_as_it_is_printed():
    first, second, third = seated(4, 3)
    assert who(first) == [(2, 3, None, None), (4, 1, None, None)]
    assert who(second) == [(3, 1, None, None), (4, 2, None, None)]
    assert who(third) == [(1, 2, None, None), (4, 3, None, None)]


def test_a_walk_in_takes_the_next_card_and_nobody_elses_changes():
    for players in range(3, 120, 2):
        for without, with_them in zip(seated(players, 12), seated(players + 1, 12), strict=True):
            assert with_them.tables[:-1] == without.tables
            assert {number for _, number in resting(without)} < {*who(with_them)[-1]}


@pytest.mark.parametrize("sitter", [1, 4, -1])
def test_somebody_who_sits_still_keeps_table_and_chair(sitter):
    for players in (4, 5, 6, 11, 22, 41, 100):
        number = sitter % (players + 1)
        rounds = seated(players, full_length(players), [number])
        assert len({place for now in rounds for place in chairs_of(now, number)}) == 1
        assert set(meetings(rounds).values()) == {1}


def test_several_who_sit_still_never_meet_and_each_keeps_a_chair():
    for players, rounds, sitters in [(20, 12, [1, 2, 3]), (9, 6, [4, 5]), (40, 24, [2, 9, 11])]:
        found = seated(players, rounds, sitters)
        homes = [{place for now in found for place in chairs_of(now, one)} for one in sitters]
        assert [len(home) for home in homes] == [1] * len(sitters)
        assert len({table for home in homes for table, _ in home}) == len(sitters)
        assert max(meetings(found).values()) == 1


def test_two_who_sit_still_cannot_meet_as_everybody_would():
    with pytest.raises(MovementError) as refused:
        seated(8, 7, [1, 2])
    assert refused.value.code == "sitters_meet"


@pytest.mark.parametrize(
    ("players", "sitters", "code"), [(1, [], "too_few"), (3, [1, 2], "too_many_sitters")]
)
def test_it_refuses_one_alone_and_more_who_sit_still_than_tables(players, sitters, code):
    with pytest.raises(MovementError) as refused:
        check(plain_room(players, sitters), {})
    assert refused.value.code == code


def test_two_or_three_can_play():
    check(plain_room(2), {})
    assert [resting(seating) for seating in seated(3, 3)] == [{(2, 1)}, {(2, 2)}, {(2, 3)}]
