"""Individual movements: laws for every number of players, sitters, and who may walk in."""

from itertools import combinations
from random import Random

import pytest

from drives.movements.audit import audit
from drives.movements.individual import check, schedule
from drives.movements.seating import Entrant, MovementError
from tests.movements.rooms import chairs_of, plain_room, resting, who


def seated(players, hands, sitters=()):
    return schedule(plain_room(players, sitters), hands, {}, Random(1))


@pytest.mark.parametrize("hands", [1, 12, 40])
def test_everybody_plays_or_rests_once_in_every_hand(hands):
    for players in [*range(4, 44), *range(45, 400, 29)]:
        for seating in seated(players, hands):
            placed = [one.number for _, _, one in seating.seated()]
            placed += [number for _, number in resting(seating)]
            assert sorted(placed) == list(range(1, players + 1))
            assert [table.number for table in seating.tables] == list(range(1, players // 4 + 1))
            assert {station for station, _ in resting(seating)} <= {players // 4 + 1}


@pytest.mark.parametrize(("players", "hands"), [(5, 5), (8, 7)])
def test_everyone_with_everyone_once_as_partner_and_twice_as_opponent(players, hands):
    """Case C11: the partner-once design."""
    rounds = seated(players, hands)
    for one, other in combinations(range(1, players + 1), 2):
        tables = [four for seating in rounds for four in who(seating) if {one, other} <= {*four}]
        together = [abs(four.index(one) - four.index(other)) == 2 for four in tables]
        assert (sum(together), len(together)) == (1, 3)


def test_exactly_one_of_nine_rests_in_each_of_nine_hands():
    """Case C10: only the first sit-out is marked."""
    rounds = seated(9, 9)
    assert [len(seating.rests) for seating in rounds] == [1] * 9
    assert sorted(number for seating in rounds for _, number in resting(seating)) == [*range(1, 10)]
    assert all(None not in four for seating in rounds for four in who(seating))


@pytest.mark.parametrize(
    ("players", "hands"),
    [(11, 11), (19, 19), (31, 8), (39, 10), (51, 12), (63, 16), (99, 20), (99, 24), (399, 40)],
)
def test_a_walk_in_takes_the_next_card_and_nobody_elses_changes(players, hands):
    """Where nobody meets anybody twice, and over the whole length of a whist tournament."""
    for without, with_them in zip(seated(players, hands), seated(players + 1, hands), strict=True):
        assert with_them.tables[:-1] == without.tables
        assert players + 1 in who(with_them)[-1]


@pytest.mark.parametrize("players", [4, 5, 6, 7, 11, 22, 23, 24, 25, 58, 64, 100])
@pytest.mark.parametrize("sitter", [1, 3, -1])
def test_somebody_who_sits_still_keeps_one_chair(players, sitter):
    number = sitter % (players + 1)
    places = {
        place
        for seating in seated(players, 24, sitters=[number])
        for place in chairs_of(seating, number)
    }
    assert len(places) == 1


@pytest.mark.parametrize(
    ("players", "hands", "sitters"),
    [(40, 6, [1, 2, 3, 4]), (100, 12, [7, 8, 9]), (24, 4, [1, 2]), (400, 40, [*range(9, 99, 7)])],
)
def test_several_who_sit_still_never_meet_and_each_keeps_a_chair(players, hands, sitters):
    rounds = seated(players, hands, sitters)
    homes = [
        {place for seating in rounds for place in chairs_of(seating, number)} for number in sitters
    ]
    assert [len(home) for home in homes] == [1] * len(sitters)
    assert len({table for home in homes for table, _ in home}) == len(sitters)


def test_one_who_rests_first_and_sits_still_finds_no_other_sitter_at_the_table():
    first = min(number for _, number in resting(seated(42, 6)[0]))
    for other in {*range(1, 43)} - {first}:
        rounds = seated(42, 6, sitters=[first, other])
        homes = [
            {place for seating in rounds for place in chairs_of(seating, number)}
            for number in (first, other)
        ]
        assert [len(home) for home in homes] == [1, 1], other
        assert len({table for home in homes for table, _ in home}) == 2, other


def test_a_sitter_changes_nobodys_company():
    def company(rounds):
        return audit(rounds).partners.times, audit(rounds).opponents.times

    assert company(seated(24, 23, sitters=[5])) == company(seated(24, 23))


def test_more_sitters_than_can_be_kept_apart_are_refused():
    with pytest.raises(MovementError) as refused:
        seated(12, 11, sitters=[1, 2])
    assert (refused.value.code, refused.value.values) == (
        "sitters_meet",
        {"sitters": 2, "hands": 11},
    )


@pytest.mark.parametrize(
    ("entrants", "code", "values"),
    [
        (plain_room(3), "too_few", {"players": 3, "fewest": 4}),
        (plain_room(1001), "no_design", {"players": 1001, "most": 1000}),
        (plain_room(9, sitters=[1, 2, 3]), "too_many_sitters", {"sitters": 3, "tables": 2}),
    ],
)
def test_a_room_that_cannot_be_seated_is_refused_with_what_is_wrong(entrants, code, values):
    with pytest.raises(MovementError) as refused:
        check(entrants, {})
    assert (refused.value.code, refused.value.values) == (code, values)
    with pytest.raises(MovementError):
        schedule(entrants, 5, {}, Random(1))


def test_chairs_go_by_order_of_number_whatever_the_numbers_are():
    far = [Entrant(number * 10) for number in range(12, 0, -1)]
    near = schedule(plain_room(12), 11, {}, Random(1))
    for one, other in zip(schedule(far, 11, {}, Random(9)), near, strict=True):
        assert [tuple(card // 10 for card in four) for four in who(one)] == who(other)
