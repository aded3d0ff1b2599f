"""People who would rather not meet exchange cards with others."""

from random import Random

from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.apart import AT_ONE_TABLE_AT_THE_START, Itineraries, exchanges
from drives.movements.seating import Entrant, Role

LOSERS, INDIVIDUAL = MOVEMENTS["progressive-losers"], MOVEMENTS["individual"]


def ring(count, still=()):
    roles = [Role.LADY, Role.GENT]
    return [Entrant(n, roles[(n - 1) % 2], sits_still=n in still) for n in range(1, count + 1)]


def start(entrants):
    return [LOSERS.start(entrants, {}, Random(1))]


def applied(changes, apart):
    """Return which cards those hold who held `apart`."""
    holder = {}
    for one, other in changes:
        holder[one], holder[other] = holder.get(other, other), holder.get(one, one)
    now = {person: card for card, person in holder.items()}
    return [(now.get(one, one), now.get(other, other)) for one, other in apart]


def test_a_couple_at_one_table_is_parted_within_their_roles():
    entrants = ring(22)
    ((one, other),) = exchanges(start(entrants), entrants, [(1, 2)])
    assert {one, other} & {1, 2}
    assert one % 2 == other % 2
    places = Itineraries.of(start(entrants)).places
    ((lady, gent),) = applied([(one, other)], [(1, 2)])
    assert places[lady][0][0] != places[gent][0][0]


def test_who_sits_apart_already_keeps_their_cards():
    entrants = ring(22)
    assert exchanges(start(entrants), entrants, [(1, 22)]) == []


def test_somebody_who_sits_still_is_not_asked_to_change_cards():
    entrants = ring(8, still={2})
    ((one, other),) = exchanges(start(entrants), entrants, [(1, 2)])
    assert 2 not in (one, other)


def test_one_table_cannot_part_anybody_but_makes_no_partners_of_them():
    entrants = ring(4)
    assert exchanges(start(entrants), entrants, [(1, 4)]) == []
    (changed,) = applied(exchanges(start(entrants), entrants, [(1, 2)]), [(1, 2)])
    assert Itineraries.of(start(entrants)).cost(*changed) == AT_ONE_TABLE_AT_THE_START


def test_partners_of_a_short_evening_are_parted_for_all_of_it():
    """Twelve hands of forty people: there are cards that are never partners."""
    entrants = [Entrant(n) for n in range(1, 41)]
    rounds = INDIVIDUAL.schedule(entrants, 12, {}, Random(1))
    known = Itineraries.of(rounds)
    apart = next(
        (one, other)
        for one in range(1, 41)
        for other in range(one + 1, 41)
        if known.cost(one, other) > 0
    )
    ((one, other),) = applied(exchanges(rounds, entrants, [apart]), [apart])
    assert known.cost(one, other) == 0


@settings(deadline=None, max_examples=40)
@given(people=st.integers(8, 40), data=st.data())
def test_it_is_never_worse_than_before_and_roles_stay(people, data):
    entrants = ring(people)
    cards = st.integers(1, people)
    pair = st.tuples(cards, cards).filter(lambda two: two[0] < two[1])
    apart = data.draw(st.lists(pair, min_size=1, max_size=3, unique=True))
    known = Itineraries.of(start(entrants))
    changes = exchanges(start(entrants), entrants, apart)
    assert all(one % 2 == other % 2 for one, other in changes)
    before = sum(known.cost(*two) for two in apart)
    assert sum(known.cost(*two) for two in applied(changes, apart)) <= before
