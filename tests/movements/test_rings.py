"""Where everybody starts in the rings, where rest chairs stand, and who may not play."""

from random import Random

import pytest

from drives.movements.rings import check, ring_of, start
from drives.movements.seating import Entrant, MovementError, Role
from scoring.sides import Chair
from tests.movements.rooms import chairs_of, resting, room, who

LADIES_11_GENTS_11 = [Entrant(number, Role.LADY) for number in range(1, 12)] + [
    Entrant(number, Role.GENT) for number in range(101, 112)
]


def test_the_chart_of_22_players():
    seating = start(LADIES_11_GENTS_11, {}, Random(1))
    assert who(seating) == [
        (1, 2, 101, 102),
        (3, 4, 103, 104),
        (5, 6, 105, 106),
        (7, 8, 107, 108),
        (9, 10, 109, 110),
    ]
    assert resting(seating) == {(6, 11), (6, 111)}


def test_a_sitter_starts_where_the_number_says_unless_the_chair_rests():
    assert chairs_of(start(room(22, sitters=[4]), {}, Random(1)), 4) == [(1, Chair.WEST)]
    settled = start(room(22, sitters=[4, 21]), {}, Random(1))
    assert chairs_of(settled, 4) == [(1, Chair.WEST)]
    assert chairs_of(settled, 21) == [(5, Chair.EAST)]
    assert resting(settled) == {(6, 19), (6, 22)}


@pytest.mark.parametrize(
    ("tables", "rests", "ring"),
    [
        ([1, 2, 3], [], [1, 2, 3]),
        ([1, 2, 3], [4], [1, 2, 3, 4]),
        ([1, 2, 3], [5], [1, 2, 5, 3]),
        ([1, 2, 3, 4, 5], [6, 7], [1, 2, 3, 7, 4, 5, 6]),
        ([1, 2, 3, 4], [5, 6], [1, 2, 6, 3, 4, 5]),
        ([1], [2, 3], [1, 3, 2]),
    ],
)
def test_rest_chairs_stand_after_the_last_table_and_half_way_round(tables, rests, ring):
    assert ring_of(tables, rests) == ring


@pytest.mark.parametrize(
    ("entrants", "code", "values"),
    [
        (room(3), "too_few", {"players": 3, "fewest": 4}),
        (room(8, sitters=[1, 2, 3]), "too_many_sitters", {"sitters": 3, "tables": 2}),
        ([*room(8), Entrant(9)], "role_missing", {"numbers": [9]}),
        (
            [Entrant(number, Role.LADY) for number in range(1, 6)] + [Entrant(6, Role.GENT)],
            "roles_out_of_balance",
            {"ladies": 5, "gents": 1, "must_change": 2, "too_many": Role.LADY},
        ),
    ],
)
def test_a_room_that_cannot_play_is_refused_with_what_is_wrong(entrants, code, values):
    with pytest.raises(MovementError) as refused:
        check(entrants, {})
    assert (refused.value.code, refused.value.values) == (code, values)
    with pytest.raises(MovementError):
        start(entrants, {}, Random(1))
