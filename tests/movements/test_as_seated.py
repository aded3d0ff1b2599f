"""As seated: the organiser says who sits where, and who is left over rests in turn."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from drives.movements.as_seated import check, start, stay
from drives.movements.seating import MovementError
from tests.movements.rooms import chairs_of, drawn_winners, plain_room, resting, who


def played(entrants, hands, seed=1):
    rng = Random(seed)
    seatings = [start(entrants, {}, rng)]
    for _ in range(hands - 1):
        seatings.append(stay(seatings[-1], drawn_winners(seatings[-1], rng), {}))
    return seatings


def test_cards_fill_the_tables_by_number_and_the_highest_rest():
    seating = start(plain_room(10), {}, Random(1))
    assert who(seating) == [(1, 2, 3, 4), (5, 6, 7, 8)]
    assert resting(seating) == {(3, 9), (3, 10)}


def test_everybody_stays_where_nobody_rests():
    first, *later = played(plain_room(40), 6)
    assert later == [first] * 5


def test_who_won_does_not_matter():
    assert played(plain_room(23), 8, seed=1) == played(plain_room(23), 8, seed=2)


def test_seats_changed_by_hand_stay_changed():
    seating = start(plain_room(8), {}, Random(1))
    one, other = seating.tables[0].north, seating.tables[1].west
    by_hand = seating.with_others({one: other, other: one})
    assert stay(by_hand, {}, {}) == by_hand != seating


def test_those_who_rested_take_the_chairs_of_those_who_rest_next():
    seating = start(plain_room(10), {}, Random(1))
    following = stay(seating, {}, {})
    assert who(following) == [(9, 10, 3, 4), (5, 6, 7, 8)]
    assert resting(following) == {(3, 1), (3, 2)}


def test_everybody_has_one_place_rests_are_fair_and_nobody_who_sits_still_moves():
    rng = Random(3)
    for players in range(4, 61):
        most = players - 2 * (players % 4)
        sitters = rng.sample(range(1, players + 1), min(most, rng.randint(0, 6)))
        seatings = played(plain_room(players, sitters), 24)
        rests = Counter(card for one in seatings for _, card in resting(one))
        counts = [rests[card] for card in range(1, players + 1) if card not in sitters]
        assert not counts or max(counts) - min(counts) <= 1
        for card in sitters:
            assert len({place for one in seatings for place in chairs_of(one, card)}) == 1
            assert not rests[card]
        for one in seatings:
            placed = [sitter.number for _, _, sitter in one.seated()]
            assert sorted([*placed, *(card for _, card in resting(one))]) == list(
                range(1, players + 1)
            )
        for before, after in pairwise(seatings):
            assert not resting(before) & resting(after)


@pytest.mark.parametrize(
    ("entrants", "code", "values"),
    [
        (plain_room(3), "too_few", {"players": 3, "fewest": 4}),
        (plain_room(7, [1, 2]), "too_many_to_rest", {"sitters": 2, "most": 1}),
    ],
)
def test_a_room_that_cannot_be_seated_is_refused(entrants, code, values):
    with pytest.raises(MovementError) as refused:
        start(entrants, {}, Random(1))
    assert (refused.value.code, refused.value.values) == (code, values)


def test_where_nobody_rests_all_may_sit_still():
    check(plain_room(8, range(1, 9)), {})
